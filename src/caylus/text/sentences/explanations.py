"""Help: what a tile, a section of the castle or a column of the favor table does, with its figures."""

from __future__ import annotations

from collections.abc import Iterator

from caylus.rules.data.favor_table import cell
from caylus.rules.data.tiles import CLASSES, PRESTIGE, RESIDENCE, SECTIONS, STONY, TILES, WOODEN, Tile
from caylus.text.sentences.phrases import Words


def tile_help(words: Words, name: str) -> str:
    """The effect of a tile, then what it costs and gives to build it."""
    tile = words.printed(name)
    sentences = [*_effects(words, tile), *_building(words, tile)]
    return " ".join(sentences)


def tile_work(words: Words, name: str) -> str:
    """Only what a worker there does, and what the owner has of it; empty for a tile that is never worked."""
    return " ".join(_effects(words, words.printed(name)))


def _effects(words: Words, tile: Tile) -> Iterator[str]:
    """What a worker there does, and what the owner has of it."""
    if tile.produces:
        yield words.say("help.produces", what=words.one_of(words.cubes(cubes) for cubes in tile.produces))
    if tile.bonus:
        yield words.say("help.bonus", what=words.one_of(words.cubes(cube) for cube in tile.bonus))
    offers = list(_offers(words, tile))
    if offers:
        yield words.say("help.exchange", offers=words.one_of(offers))
    if tile.builds:
        yield words.say(f"help.builds.{CLASSES[tile.builds]}")
    if tile.converts:
        yield words.say("help.converts", what=words.goods(points=TILES[RESIDENCE - 1].points))
    if tile.income:
        yield words.say("help.income", what=words.goods(deniers=tile.income))


def _offers(words: Words, tile: Tile) -> Iterator[str]:
    """The exchanges of a tile, each as "this for that"."""
    pairs = [(words.cubes("*"), words.goods(deniers=tile.sells))] if tile.sells else []
    pairs += [(words.goods(deniers=deniers), words.cubes(cubes)) for deniers, cubes in tile.buys.items()]
    pairs += [(words.cubes(pays), words.cubes(gives)) for pays, gives in tile.trades.items()]
    pairs += [(words.cubes(pays), words.goods(points=points)) for pays, points in tile.points_for.items()]
    for deniers, points in tile.points_for_deniers.items():
        pairs.append((words.goods(deniers=deniers), words.goods(points=points)))
    for pays, gives in pairs:
        yield words.say("help.offer", pays=pays, gives=gives)


def _building(words: Words, tile: Tile) -> Iterator[str]:
    """The class of a tile, and what it costs and gives to build it."""
    gives = words.goods(points=tile.points, favors=tile.favors)
    yield words.say(f"help.class.{CLASSES[tile.kind]}", cost=words.cubes(tile.cost), gives=gives)
    if tile.kind in (WOODEN, STONY, PRESTIGE) and tile.copies != 1:
        yield words.say("help.copies", n=tile.copies)


def section_help(words: Words, name: str) -> str:
    """The figures of a section."""
    section = next(section for section in SECTIONS if section.name == name)
    steps: list[str] = []
    for houses, favors in enumerate(section.favors):
        if favors and favors != section.favors[houses - 1]:
            steps.append(words.say("help.section.favors", houses=houses, what=words.goods(favors=favors)))
    return words.say(
        "help.section",
        section=words.section(name),
        places=section.places,
        points=section.points,
        trigger=section.trigger,
        penalty=section.penalty,
        favors=words.all_of(steps),
    )


def favor(words: Words, line: str, column: int) -> str:
    """What the marker's column gives (R9.5 to R9.7)."""
    given = cell(line, column)
    if given.points or given.deniers:
        return words.goods(points=given.points, deniers=given.deniers)
    return words.say(f"favor.{line}.{column}")

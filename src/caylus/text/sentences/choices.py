"""What a choice means at its decision, in words."""

from __future__ import annotations

from caylus.rules import agenda
from caylus.rules.chapters.castle import is_punished, section_with_room
from caylus.rules.chapters.placing import price_at
from caylus.rules.data import task_kinds
from caylus.rules.data.favor_table import cell, column_that_builds, spared
from caylus.rules.data.figures import LAWYER_CUBES, LAWYER_DENIERS, NO_BATCH_PENALTY
from caylus.rules.data.moves import Move
from caylus.rules.data.offers import offers_of
from caylus.rules.data.places import PLACE_NUMBER
from caylus.rules.data.tiles import LINES, RESIDENTIAL, SECTIONS, TILE_NAMES, TILES
from caylus.rules.state import State
from caylus.text.sentences.explanations import favor
from caylus.text.sentences.phrases import Words


def describe(words: Words, move: Move, kind: str, state: State | None) -> str:
    """A choice as a phrase without a full stop: "build the mason for 1 food and 1 wood (4 points)"."""
    verb = move.verb
    if verb == "place":
        return _place(words, move, kind, state)
    if verb == "provost":
        return _provost(words, move, kind, state)
    if verb in ("build", "raise"):
        return _build(words, move, kind)
    if verb == "convert":
        saved = cell("build", column_that_builds(RESIDENTIAL)).spares_deniers if kind == "favor-build" else 0
        place = words.place_now(move.place, state)
        return words.say("move.convert", place=place, price=words.goods(LAWYER_DENIERS - saved, LAWYER_CUBES))
    if verb in ("take", "bonus"):
        return words.say("move.take", what=words.cubes(move.takes))
    if verb in ("sell", "buy", "pay"):
        return _exchange(words, move, kind, state)
    if verb == "batch":
        return _batch(words, move, state)
    if verb == "favor":
        return _favor(words, move, state)
    if verb == "swap":
        return words.say("move.swap", what=words.cubes(move.pays), gives=words.cubes(move.takes))
    if verb == "done":
        return words.say("move.done", penalty=_penalty(state))
    return words.say(f"move.{verb}")


def _place(words: Words, move: Move, kind: str, state: State | None) -> str:
    place = words.place_now(move.place, state)
    if kind == "gate":
        return words.say("move.gate", place=place)
    price = 0
    if state is not None and kind == "place":
        price = int(price_at(state, agenda.due_seat(state), PLACE_NUMBER[move.place]))
    return words.say("move.place", place=place, price=price)


def _provost(words: Words, move: Move, kind: str, state: State | None) -> str:
    if move.steps == 0:
        return words.say("move.stay")
    steps = abs(move.steps)
    space = 0 if state is None else int(state.provost) + move.steps
    way = "forward" if move.steps > 0 else "back"
    price = steps if kind == "provost" else 0
    return words.say("move.provost", steps=steps, way=way, space=space, price=price)


def _build(words: Words, move: Move, kind: str) -> str:
    tile = words.printed(move.tile)
    cost = tile.cost.replace("*", move.pays)
    if kind == "favor-build":
        cost = cost.replace(spared(tile.kind) or "-", "", 1)
    gives = words.goods(points=tile.points, favors=tile.favors)
    return words.say("move.build", tile=words.tile(move.tile), price=words.cubes(cost), gives=gives)


def _exchange(words: Words, move: Move, kind: str, state: State | None) -> str:
    """With the offer of the tile that is worked; of two markets or peddlers only the state knows which."""
    tiles = [tile.name for tile in TILES if tile.asks == kind]
    if state is not None and agenda.due_kind(state) == kind:
        space = task_kinds.figure_of(state.agenda[state.depth - 1])
        tiles = [TILE_NAMES[int(state.tile[space])]]
    if len(tiles) == 1:
        for offer in offers_of(words.printed(tiles[0])):
            if offer.token == move.token:
                return words.say(
                    "move.exchange",
                    what=words.goods(offer.pays_deniers, offer.pays),
                    gives=words.goods(offer.gives_deniers, offer.gives, offer.gives_points),
                )
    what = words.goods(move.deniers, move.pays + move.takes)
    return words.say(f"move.{move.verb}", what=what)


def _batch(words: Words, move: Move, state: State | None) -> str:
    cubes = words.cubes(move.pays)
    section = 3 if state is None else int(section_with_room(state))
    if section == len(SECTIONS):
        return words.say("move.batch", what=cubes)
    name, points = SECTIONS[section].name, SECTIONS[section].points
    gives = words.goods(points=points)
    return words.say("move.batch-house", what=cubes, section=words.section(name), gives=gives)


def _favor(words: Words, move: Move, state: State | None) -> str:
    if state is None:
        return words.say("move.favor", line=words.line(move.line))
    seat = agenda.due_seat(state)
    marker = int(state.markers[seat * len(LINES) + LINES.index(move.line)])
    column = min(marker + 1, max(marker, int(state.open_column())))
    effect = favor(words, move.line, column)
    return words.say("move.favor-column", line=words.line(move.line), column=column, effect=effect)


def _penalty(state: State | None) -> int:
    """What it costs to be done now (R7.3)."""
    if state is None or agenda.due_kind(state) != "castle":
        return 0
    seat = agenda.due_seat(state)
    return NO_BATCH_PENALTY if state.batches[seat] == 0 and is_punished(state, seat) else 0

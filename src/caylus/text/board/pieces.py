"""How the things of the game look in a terminal: every colour also has a mark, every tile a short name."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from caylus.rules.data.tiles import CLASSES, Tile
from caylus.text.sentences.phrases import Words

MARKS: Final = ("●", "◆", "▲", "■", "✚")
"""By seat: blue, red, green, orange, black."""
SEAT_STYLES: Final = ("bright_blue", "red", "green", "dark_orange", "bold")
KIND_STYLES: Final = {
    "neutral": "default",
    "fixed": "yellow",
    "wood": "dark_goldenrod",
    "stone": "cyan",
    "residence": "green",
    "prestige": "magenta",
}
CUBE_STYLES: Final = {"f": "magenta", "w": "dark_goldenrod", "s": "bright_black", "c": "cyan", "g": "yellow"}
PLAIN: Final = str.maketrans("●◆▲■✚→·–▸✓⚑♦…×“”’—", 'BRGOK>.->x!*.x""\'-')
"""What a terminal without these signs shows instead; the marks become the letters of the colours."""

PLACES: Final = ("gate", "post", "guild", "joust", "stables", "inn", "castle")
"""The special buildings in their order, and the castle."""
PLACE_FIGURES: Final[dict[str, dict[str, str | int]]] = {
    "post": {"deniers": "3d"},
    "guild": {"steps": 3},
    "joust": {"price": "1d + c"},
    "inn": {"price": "1d"},
}
"""What is filled into the effects of places."""
SHORT: Final = 10
"""So many letters has a label at most."""
ALIKE: Final = ("neutral-", "fixed-", "wood-")
"""Tiles whose names begin so have others of the same name beside them: what they give tells them apart."""


def plain_signs(error: UnicodeError) -> tuple[str, int]:
    """An error handler for codecs: what cannot be encoded is shown by a simpler sign."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end].translate(PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in missing), error.end


codecs.register_error("caylus-plain", plain_signs)


def mark(seat: int) -> Text:
    """A seat's mark in its colour: a building's owner, a house, a favor marker."""
    return Text(MARKS[seat], style=SEAT_STYLES[seat])


def marks(seats: Sequence[int], between: str = "") -> Text:
    """Several marks in a row."""
    return Text(between).join(mark(seat) for seat in seats)


def worker(seat: int | None, nobody: str = "") -> Text:
    """A worker: the mark in brackets."""
    if seat is None:
        return Text(nobody, style="dim")
    return Text.assemble("[", (MARKS[seat], SEAT_STYLES[seat]), "]", style="bold")


def named(seat: int, names: Sequence[str]) -> Text:
    """A player: mark and name."""
    return Text.assemble((MARKS[seat], SEAT_STYLES[seat]), " ", (names[seat], "bold"))


def short_place(place: str, words: Words) -> str:
    """The label of a special building or the castle, in at most ten letters."""
    return words.say(f"terminal.place.{place}")


def place_effect(place: str, words: Words) -> str:
    """What a special building or the castle is for, in few words."""
    return words.say(f"terminal.effect.{place}", **PLACE_FIGURES.get(place, {}))


def short_name(name: str, words: Words) -> str:
    """A tile's label in at most ten letters; two farms, markets and so on differ by what they give."""
    label = words.say(f"terminal.tile.{name}")
    gives = effect(words.printed(name), words)
    return f"{label} {gives}" if name.startswith(ALIKE) and len(label) + len(gives) < SHORT else label


def effect(tile: Tile, words: Words) -> str:
    """What a worker gets on a tile, as short as it can be said: d deniers, p points, letters for cubes."""
    if tile.produces:
        return "/".join(tile.produces)
    if tile.sells:
        return f"→{tile.sells}d"
    if tile.points_for:
        return " ".join(f"{pays}→{points}p" for pays, points in tile.points_for.items())
    if tile.points_for_deniers:
        return " ".join(f"{pays}d→{points}p" for pays, points in tile.points_for_deniers.items())
    if tile.trades:
        return " ".join(f"{_given(pays)}→{gets}" for pays, gets in tile.trades.items())
    if tile.buys:
        offer = " ".join(f"{pays}d→{_bought(gets)}" for pays, gets in tile.buys.items())
        return words.say("terminal.effect.cube", offer=offer) if len(tile.buys) == 1 else offer
    if tile.builds:
        return words.say(f"terminal.effect.{CLASSES[tile.builds]}")
    if tile.converts:
        return words.say("terminal.effect.residence", price="1d+c")
    return words.say("terminal.effect.income", deniers=f"{tile.income}d") if tile.income else ""


def letter(figure: str, words: Words) -> str:
    """The letter of the provost or the bailiff on the board."""
    return words.say(f"terminal.sign.{figure}")[:1].upper()


def initials(names: Iterable[str]) -> str:
    """The first letters of names, with spaces; a letter that is there already becomes a capital."""
    letters: list[str] = []
    for name in names:
        first = name[:1].lower()
        letters.append(first.upper() if first in letters else first)
    return " ".join(letters)


def _given(pattern: str) -> str:
    """What a trade takes: how many cubes if they are of any kind, else their letters."""
    return str(len(pattern)) if set(pattern) == {"#"} else pattern


def _bought(cubes: str) -> str:
    """Cubes of one's choice as a number, others as letters."""
    return str(len(cubes)) if "#" in cubes else cubes


def printed(tile: Tile) -> str:
    """What building a tile takes and gives: `fw 2p`."""
    favors = f" {tile.favors}♦" if tile.favors else ""
    return f"{tile.cost} {tile.points}p{favors}"

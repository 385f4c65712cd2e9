"""How the things of the game look in a terminal: every colour also has a mark, every tile a short name."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from caylus.rules.book import played_tile
from caylus.rules.editions import Edition
from caylus.rules.tiles import CLASSES, TILE_NUMBER, TILES, Tile

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

PHASES: Final = (
    "the game is over",
    "income",
    "placing workers",
    "special buildings",
    "the provost",
    "the road",
    "the castle",
    "end of the turn",
)
PLACES: Final = {
    "gate": "Gate",
    "post": "Trading post",
    "guild": "Merchants' guild",
    "joust": "Joust field",
    "stables": "Stables",
    "inn": "Inn",
    "castle": "Castle",
}
SHORT_PLACES: Final = {**PLACES, "post": "Trading p.", "guild": "Guild", "joust": "Joust"}
PLACE_EFFECTS: Final = {
    "gate": "move on, free",
    "post": "get 3d",
    "guild": "provost up to 3",
    "joust": "1d + c → favor",
    "stables": "turn order",
    "inn": "later 1d a place",
    "castle": "deliver batches",
}


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


def tile_of(name: str, edition: Edition) -> Tile:
    """A tile as the edition prints it."""
    return played_tile(TILES[TILE_NUMBER[name] - 1], edition)


def short_name(name: str, edition: Edition) -> str:
    """A tile's name in at most ten letters; two farms, markets and so on differ by what they give."""
    tile = tile_of(name, edition)
    plain = tile.name.removeprefix("neutral-").removeprefix("fixed-").removeprefix("wood-")
    word = plain.removesuffix("-food").removesuffix("-cloth").replace("-", " ").capitalize()
    if word in ("Farm", "Forest", "Quarry", "Sawmill", "Market", "Peddler") and tile.name != "stone-farm":
        return f"{word} {effect(tile)}" if len(word) + len(effect(tile)) < 10 else word
    return word


def effect(tile: Tile) -> str:
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
        return " ".join(f"{len(pays)}→{gets}" for pays, gets in tile.trades.items())
    if tile.buys:
        unit = " cube" if len(tile.buys) == 1 else ""
        return " ".join(f"{pays}d→{_bought(gets)}" for pays, gets in tile.buys.items()) + unit
    if tile.builds:
        return f"build {CLASSES[tile.builds]}"
    if tile.converts:
        return "1d+c→residence"
    return f"+{tile.income}d a turn" if tile.income else ""


def _bought(cubes: str) -> str:
    """Cubes of one's choice as a number, others as letters."""
    return str(len(cubes)) if "#" in cubes else cubes


def printed(tile: Tile) -> str:
    """What building a tile takes and gives: `fw 2p`."""
    favors = f" {tile.favors}♦" if tile.favors else ""
    return f"{tile.cost} {tile.points}p{favors}"

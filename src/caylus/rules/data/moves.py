"""Every move that can ever be chosen: a value inside, a token outside, an integer for learners.

One table gives all three. It only grows at its end, so an integer means the same move for 2 to 5
players, in all editions and for good: tiles that were added later have their moves there. The meaning of
a token depends on the decision that is due (`take:f` is a farm's choice or a favor's), as it does in chess.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from mypy_extensions import i64

from caylus.rules.data.goods import LETTERS
from caylus.rules.data.offers import bonuses_of, offers_of
from caylus.rules.data.tiles import FIRST_TILES, LINES, PRESTIGE, SPACES, STONY, TILES, WOODEN, Tile

SPECIAL_PLACES: Final = ("gate", "post", "guild", "joust", "stables", "inn", "castle")


@dataclass(frozen=True)
class Move:
    """A move as a value. Fields that do not apply are empty.

    >>> move("build:wood-market/g")
    Move('build:wood-market/g')
    >>> move("build:wood-market/g").tile, move("swap:g/fc").pays, move("swap:g/fc").takes
    ('wood-market', 'g', 'fc')
    """

    number: int
    """Its integer, from 0 to `len(MOVES) - 1`."""
    token: str
    verb: str
    """The token's first word: place, pass, home, provost, joust, keep, take, bonus, sell ..."""
    place: str = ""
    """A special place's name or a road space's number."""
    tile: str = ""
    line: str = ""
    steps: int = 0
    """How far the provost goes."""
    deniers: int = 0
    """What `pay:` offers in deniers."""
    pays: str = ""
    """Cubes given; for a building only the cube that stands for "any"."""
    takes: str = ""
    """Cubes taken."""

    def __repr__(self) -> str:
        return f"Move({self.token!r})"

    def __str__(self) -> str:
        return self.token

    def __int__(self) -> int:
        return self.number

    def __index__(self) -> int:
        return self.number

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its token: there is one object for each move."""
        return move, (self.token,)


def _table() -> tuple[Move, ...]:
    moves: list[Move] = []

    def add(token: str, verb: str, **values: str | int) -> None:
        moves.append(Move(len(moves), token, verb, **values))  # type: ignore[arg-type]

    def add_builds(tile: Tile) -> None:
        if tile.kind == PRESTIGE:
            add(f"raise:{tile.name}", "raise", tile=tile.name)
        elif "*" in tile.cost:
            for cube in LETTERS:
                add(f"build:{tile.name}/{cube}", "build", tile=tile.name, pays=cube)
        else:
            add(f"build:{tile.name}", "build", tile=tile.name)

    first = TILES[:FIRST_TILES]
    pairs = ["".join(pair) for pair in combinations_with_replacement("fwsc", 2)]
    add("pass", "pass")
    for place in (*(str(space) for space in range(1, SPACES + 1)), *SPECIAL_PLACES):
        add(f"@{place}", "place", place=place)
    for word in ("home", "skip", "done", "keep", "joust"):
        add(word, word)
    for steps in (-3, -2, -1, 0, 1, 2, 3):
        add(f"{steps:+d}" if steps else "stay", "provost", steps=steps)
    for line in LINES:
        add(f"favor:{line}", "favor", line=line)
    for cubes in (*LETTERS, "ff", "cc"):
        add(f"take:{cubes}", "take", takes=cubes)
    for cube in "fwsc":
        add(f"bonus:{cube}", "bonus", takes=cube)
    for cube in LETTERS:
        add(f"sell:{cube}", "sell", pays=cube)
    for cubes in (*"fwsc", *pairs):
        add(f"buy:{cubes}", "buy", takes=cubes)
    for kind in (WOODEN, STONY):
        for tile in first:
            if tile.kind == kind:
                add_builds(tile)
    for space in range(1, SPACES + 1):
        add(f"convert:{space}", "convert", place=str(space))
    for tile in first:
        if tile.kind == PRESTIGE:
            add_builds(tile)
    for deniers in (2, 4, 5):
        add(f"pay:{deniers}", "pay", deniers=deniers)
    quads = ["".join(quad) for quad in combinations_with_replacement("fwsc", 4)]
    for cubes in ("c", "ccc", "g", "gg", *pairs, *quads):
        add(f"pay:{cubes}", "pay", pays=cubes)
    for a, b in combinations("wscg", 2):
        add(f"batch:{a}{b}", "batch", pays=f"f{a}{b}")
    for cube in LETTERS:
        for cubes in pairs:
            add(f"swap:{cube}/{cubes}", "swap", pays=cube, takes=cubes)
    known = {move.token for move in moves}
    for tile in TILES[FIRST_TILES:]:
        add_builds(tile)
        for offer in (*offers_of(tile), *bonuses_of(tile)):
            if offer.token and offer.token not in known:
                known.add(offer.token)
                deniers = offer.pays_deniers if offer.verb == "pay" else 0
                takes = offer.gives if offer.verb != "pay" else ""
                add(offer.token, offer.verb, deniers=deniers, pays=offer.pays, takes=takes)
    return tuple(moves)


MOVES: Final[tuple[Move, ...]] = _table()
BY_TOKEN: Final[dict[str, Move]] = {move.token: move for move in MOVES}
MOVE_COUNT: Final[i64] = len(MOVES)
NO_MOVE: Final = -1

PASS: Final[i64] = BY_TOKEN["pass"].number
AT: Final[i64] = BY_TOKEN["@1"].number - 1
"""`AT + place` is the move to a place: spaces 1 to 28, then the special places."""
HOME: Final[i64] = BY_TOKEN["home"].number
SKIP: Final[i64] = BY_TOKEN["skip"].number
DONE: Final[i64] = BY_TOKEN["done"].number
KEEP: Final[i64] = BY_TOKEN["keep"].number
JOUST: Final[i64] = BY_TOKEN["joust"].number
STAY: Final[i64] = BY_TOKEN["stay"].number
"""`STAY + steps` moves the provost."""
FAVOR: Final[i64] = BY_TOKEN[f"favor:{LINES[0]}"].number
"""`FAVOR + line`."""
TAKE: Final[i64] = BY_TOKEN[f"take:{LETTERS[0]}"].number
"""`TAKE + cube`, for one cube."""
CONVERT: Final[i64] = BY_TOKEN["convert:1"].number - 1
"""`CONVERT + space`."""


def move(token: str) -> Move:
    """The move that a token stands for; `KeyError` if there is none."""
    return BY_TOKEN[token]


def most_options() -> int:
    """No decision offers more moves at once. Rounded up to 64: such vectors are copied faster."""
    build_line = [*moves_of("build"), *moves_of("convert"), *moves_of("raise")]  # R9.7
    cubes_line = [*LETTERS, *moves_of("swap")]  # R9.6
    exchanges = [len(offers_of(tile)) for tile in TILES]
    most = 1 + max(len(build_line), len(cubes_line), len(moves_of("place")), *exchanges)
    return -(-most // 64) * 64


def moves_of(verb: str) -> tuple[Move, ...]:
    """All moves of a verb, in the order of the table."""
    return tuple(move for move in MOVES if move.verb == verb)

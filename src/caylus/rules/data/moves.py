"""Every move that can ever be chosen: a value inside, a token outside, an integer for learners.

One table gives all three. It only grows at its end, so an integer means the same move for 2 to 5
players, in all editions and for good. The meaning of a token depends on the decision that is due
(`take:f` is a farm's choice or a favor's), as it does in chess.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from caylus.rules.data.goods import LETTERS
from caylus.rules.data.tiles import LINES, PRESTIGE, SPACES, STONY, TILES, WOODEN

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
        for tile in TILES:
            if tile.kind == kind:
                for cube in LETTERS if "*" in tile.cost else ("",):
                    token = f"build:{tile.name}/{cube}" if cube else f"build:{tile.name}"
                    add(token, "build", tile=tile.name, pays=cube)
    for space in range(1, SPACES + 1):
        add(f"convert:{space}", "convert", place=str(space))
    for tile in TILES:
        if tile.kind == PRESTIGE:
            add(f"raise:{tile.name}", "raise", tile=tile.name)
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
    return tuple(moves)


MOVES: Final[tuple[Move, ...]] = _table()
BY_TOKEN: Final[dict[str, Move]] = {move.token: move for move in MOVES}
MOVE_COUNT: Final = 252

# The numbers that the rules use by name. `tests/chapters/test_moves.py` holds them against the table.
PASS: Final = 0
AT: Final = 0
"""`AT + place` is the move to a place: spaces 1 to 28, then the special places."""
HOME: Final = 36
SKIP: Final = 37
DONE: Final = 38
KEEP: Final = 39
JOUST: Final = 40
STAY: Final = 44
"""`STAY + steps` moves the provost."""
FAVOR: Final = 48
"""`FAVOR + line`."""
TAKE: Final = 52
"""`TAKE + cube`; two more for `take:ff` and `take:cc`."""
BONUS: Final = 59
SELL: Final = 63
BUY: Final = 68
BUILD_WOOD: Final = 82
BUILD_STONE: Final = 98
CONVERT: Final = 106
"""`CONVERT + space`."""
RAISE: Final = 135
RAISE_END: Final = 144
PAY: Final = 144
BATCH: Final = 196
SWAP: Final = 202
NO_MOVE: Final = -1


def move(token: str) -> Move:
    """The move that a token stands for; `KeyError` if there is none."""
    return BY_TOKEN[token]

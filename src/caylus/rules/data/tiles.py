"""The tiles, the castle and the favor table as data (R0.2, R1, R8.3, R9).

A tile names one verb and its figures; what a verb does is code (`rules/effects/`). Cubes are written with the
letters f w s c g, `*` for any one cube and `#` for any one cube but gold.

Everything else is derived from `TILES`: the moves, the tables of `Book`, the supply, observations, texts. A
line that the rules cannot play raises `TileError` at import (`check_tiles`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from mypy_extensions import i64

from caylus.rules.runtime.values import Value

NEUTRAL: Final = 1
FIXED: Final = 2
WOODEN: Final = 3
STONY: Final = 4
RESIDENTIAL: Final = 5
PRESTIGE: Final = 6
CLASSES: Final = ("none", "neutral", "fixed", "wood", "stone", "residence", "prestige")
SUPPLIED: Final = (WOODEN, STONY, PRESTIGE)
"""The classes that are built from the supply."""


@dataclass(frozen=True)
class Tile(Value):
    """One kind of tile: what it costs to build and what its one verb says."""

    name: str
    kind: int
    cost: str = ""
    points: int = 0
    favors: int = 0
    income: int = 0
    copies: int = 1
    asks: str = ""
    """The name of the decision that its worker faces."""
    produces: tuple[str, ...] = ()
    """Take one of these bundles (compulsory, R6.2)."""
    bonus: tuple[str, ...] = ()
    """The owner takes one of these when somebody else works here (R6.3)."""
    sells: int = 0
    """Give any one cube, get so many deniers."""
    buys: dict[int, str] = field(default_factory=dict)
    """Pay so many deniers, get these cubes."""
    builds: int = 0
    """Build one tile of this kind from the supply (R6.4, R6.5)."""
    converts: bool = False
    """Turn a building into a residence (R6.6)."""
    trades: dict[str, str] = field(default_factory=dict)
    """Give these cubes, get those."""
    points_for: dict[str, int] = field(default_factory=dict)
    """Give these cubes, get so many points."""
    points_for_deniers: dict[int, int] = field(default_factory=dict)
    """Pay so many deniers, get so many points."""

    def changed(self, changes: dict[str, Any]) -> Tile:
        """The same tile with other figures."""
        return replace(self, **changes)


TILES: Final[tuple[Tile, ...]] = (
    Tile("neutral-carpenter", NEUTRAL, asks="carpenter", builds=WOODEN),
    Tile("neutral-farm", NEUTRAL, asks="produce", produces=("f", "c")),
    Tile("neutral-forest", NEUTRAL, asks="produce", produces=("w", "f")),
    Tile("neutral-quarry", NEUTRAL, asks="produce", produces=("s",)),
    Tile("neutral-sawmill", NEUTRAL, asks="produce", produces=("w",)),
    Tile("neutral-market", NEUTRAL, asks="market", sells=4),
    Tile("fixed-peddler", FIXED, asks="peddler", buys={2: "#"}),
    Tile("fixed-carpenter", FIXED, asks="carpenter", builds=WOODEN),
    Tile("gold-mine", FIXED, asks="produce", produces=("g",)),
    Tile("wood-farm-food", WOODEN, "fw", 2, asks="produce", produces=("ff", "c")),
    Tile("wood-farm-cloth", WOODEN, "fw", 2, asks="produce", produces=("cc", "f")),
    Tile("wood-quarry", WOODEN, "fw", 2, asks="produce", produces=("ss",)),
    Tile("wood-sawmill", WOODEN, "fw", 2, asks="produce", produces=("ww",)),
    Tile("wood-market", WOODEN, "w*", 4, asks="market", sells=6),
    Tile("wood-peddler", WOODEN, "w*", 4, asks="peddler", buys={1: "#", 2: "##"}),
    Tile("mason", WOODEN, "fw", 4, asks="mason", builds=STONY),
    Tile("lawyer", WOODEN, "wc", 4, asks="lawyer", converts=True),
    Tile("stone-farm", STONY, "fs", 3, asks="produce", produces=("ffc",), bonus=("f", "c")),
    Tile("park", STONY, "fs", 3, asks="produce", produces=("fww",), bonus=("w", "f")),
    Tile("workshop", STONY, "fs", 3, asks="produce", produces=("ssc",), bonus=("s", "c")),
    Tile("architect", STONY, "fs", 6, copies=2, asks="architect", builds=PRESTIGE),
    Tile("alchemist", STONY, "fs", 6, asks="alchemist", trades={"##": "g", "####": "gg"}),
    Tile("bank", STONY, "ws", 6, asks="bank", buys={2: "g", 5: "gg"}),
    Tile("tailor", STONY, "ws", 6, asks="tailor", points_for={"cc": 4, "ccc": 6}),
    Tile("church", STONY, "sc", 3, favors=1, asks="church", points_for_deniers={2: 3, 4: 5}),
    Tile("jeweller", STONY, "sc", 6, asks="jeweller", points_for={"g": 5, "gg": 9}),
    Tile("residence", RESIDENTIAL, points=2, income=1, copies=0),
    Tile("statue", PRESTIGE, "ssg", 7, favors=1),
    Tile("library", PRESTIGE, "wwwg", 10, income=1),
    Tile("granary", PRESTIGE, "fffg", 10),
    Tile("weaver", PRESTIGE, "cccg", 12),
    Tile("theater", PRESTIGE, "wwwgg", 14, favors=1),
    Tile("university", PRESTIGE, "sssgg", 14, favors=1),
    Tile("monument", PRESTIGE, "ssssgg", 14, favors=2),
    Tile("hotel", PRESTIGE, "sssgg", 16, income=2),
    Tile("cathedral", PRESTIGE, "sssssggg", 25),
)
"""All tiles; the number of a tile is its place in this table, from 1 (0 is an unbuilt space).

New tiles go to the end: the numbers of tiles and moves never change.
"""
FIRST_TILES: Final = 36
"""Up to the cathedral: the moves of these tiles stand in the first part of the table of moves."""

TILE_NUMBER: Final[dict[str, int]] = {tile.name: number for number, tile in enumerate(TILES, 1)}
TILE_NAMES: Final[tuple[str, ...]] = ("unbuilt", *(tile.name for tile in TILES))
RESIDENCE: Final[i64] = TILE_NUMBER["residence"]
NEUTRAL_NAMES: Final[tuple[str, ...]] = tuple(tile.name for tile in TILES if tile.kind == NEUTRAL)

SPACES: Final = 28
"""R1.1: the road."""
FIXED_SPACES: Final[dict[int, str]] = {7: "fixed-peddler", 8: "fixed-carpenter", 16: "gold-mine"}
START: Final = 6
"""Where bailiff and provost begin (R1.1)."""


@dataclass(frozen=True)
class Section(Value):
    """One section of the castle (R7.2, R8.2, R8.3)."""

    name: str
    places: int
    points: int
    """For each batch."""
    trigger: int
    """The bailiff scores the section from this space on."""
    penalty: int
    """Points lost by a player without a house in it."""
    favors: tuple[int, ...]
    """Favors for 0, 1, 2 ... houses; the last figure holds for more."""


SECTIONS: Final[tuple[Section, ...]] = (
    Section("dungeon", 6, 5, 12, 2, (0, 0, 1)),
    Section("walls", 10, 4, 18, 3, (0, 0, 1, 2, 2, 3)),
    Section("towers", 14, 3, 24, 4, (0, 0, 1, 1, 2, 2, 3)),
)

LINES: Final = ("points", "deniers", "cubes", "build")
"""The four lines of the favor table (R9.2)."""

COLORS: Final = ("blue", "red", "green", "orange", "black")
"""The seats' colours, in seat order."""
WORKERS: Final = 6


MOST_TILES: Final = 63
"""`State.hash` has six bits for the tile of a space."""
MOST_SUPPLIED: Final = 31
"""`State.supply` has two bits for each tile that can be built."""
MOST_COPIES: Final = 3
QUESTIONS: Final = {"produces": "produce", "converts": "lawyer"}
"""What `asks` must say for the verbs with a question of their own."""
BUILDERS: Final = {WOODEN: "carpenter", STONY: "mason", PRESTIGE: "architect"}
"""What `asks` must say for the verb `builds`."""
TAKEN: Final = frozenset([*QUESTIONS.values(), *BUILDERS.values()])
"""Questions that an exchange cannot ask."""
CUBES: Final = "fwscg*#"
EXCHANGES: Final = ("sells", "buys", "trades", "points_for", "points_for_deniers")


class TileError(ValueError):
    """A line of `TILES` that the rules cannot play."""


def verb_fields(tile: Tile) -> list[str]:
    """The verbs that a tile names; all exchanges are one verb."""
    found = [verb for verb in ("produces", "builds", "converts") if getattr(tile, verb)]
    return found + ["exchanges"] * any(getattr(tile, verb) for verb in EXCHANGES)


def bundles_in(tile: Tile) -> list[str]:
    """Everything in a tile's data that is written with the letters of cubes."""
    exchanged = (*tile.buys.values(), *tile.trades, *tile.trades.values(), *tile.points_for)
    return [*([tile.cost] if tile.cost else []), *tile.produces, *tile.bonus, *exchanged]


def tile_fault(tile: Tile) -> str | None:
    """What is wrong with a single tile; None if the rules can play it."""
    verbs = verb_fields(tile)
    if tile.kind in (PRESTIGE, RESIDENTIAL):
        if verbs or tile.asks or tile.bonus:
            return "nobody can work there, so it has no verb, no bonus and asks nothing"
    elif len(verbs) != 1 or not tile.asks:
        return f"it needs exactly one verb and the name of its question, not {verbs} and {tile.asks!r}"
    elif tile.asks != BUILDERS.get(tile.builds, QUESTIONS.get(verbs[0], tile.asks)):
        return f"the question of {verbs[0]} is not {tile.asks!r}"
    elif verbs == ["exchanges"] and tile.asks in TAKEN:
        return f"{tile.asks!r} is not the question of an exchange"
    elif tile.bonus and not tile.produces:
        return "only a tile that produces has a bonus for its owner"
    for cubes in bundles_in(tile):
        if not cubes or list(cubes) != sorted(cubes, key=CUBES.find) or set(cubes) - set(CUBES):
            return f"cubes are letters of {CUBES} in this order, not {cubes!r}"
    if tile.kind in SUPPLIED:
        wild = tile.cost.count("*")
        if not tile.cost or "#" in tile.cost or wild > (tile.kind != PRESTIGE):
            return f"it cannot cost {tile.cost!r}"
        if not 0 <= tile.copies <= MOST_COPIES:
            return f"0 to {MOST_COPIES} copies, not {tile.copies}"
    return None


def check_tiles(tiles: Sequence[Tile]) -> None:
    """Raise `TileError` for a table that the rules cannot play."""
    for tile in tiles:
        fault = tile_fault(tile)
        if fault is not None:
            raise TileError(f"{tile.name}: {fault}")
    names = [tile.name for tile in tiles]
    if len(set(names)) < len(names):
        raise TileError("two tiles have the same name")
    if len(names) > MOST_TILES:
        raise TileError(f"at most {MOST_TILES} tiles, not {len(names)}")
    supplied = sum(tile.kind in SUPPLIED for tile in tiles)
    if supplied > MOST_SUPPLIED:
        raise TileError(f"at most {MOST_SUPPLIED} tiles in the supply, not {supplied}")
    neutral = sum(tile.kind == NEUTRAL for tile in tiles)
    fixed = [tile.name for tile in tiles if tile.kind == FIXED]
    if neutral != START or fixed != list(FIXED_SPACES.values()):
        raise TileError("the neutral and the fixed tiles are those of the set-up (R1.1)")


check_tiles(TILES)

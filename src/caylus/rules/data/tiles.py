"""The tiles, the castle and the favor table as data (R0.2, R1, R8.3, R9).

A tile names one verb and its figures; what a verb does is code (`rules/effects/`). Cubes are written with the
letters f w s c g, `*` for any one cube and `#` for any one cube but gold.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from caylus.rules.values import Value

NEUTRAL: Final = 1
FIXED: Final = 2
WOODEN: Final = 3
STONY: Final = 4
RESIDENTIAL: Final = 5
PRESTIGE: Final = 6
CLASSES: Final = ("none", "neutral", "fixed", "wood", "stone", "residence", "prestige")


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
"""All tiles; the number of a tile is its place in this table, from 1 (0 is an unbuilt space)."""

TILE_NUMBER: Final[dict[str, int]] = {tile.name: number for number, tile in enumerate(TILES, 1)}
TILE_NAMES: Final[tuple[str, ...]] = ("unbuilt", *(tile.name for tile in TILES))
RESIDENCE: Final = 27
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

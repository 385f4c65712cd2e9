"""The favor table (R9.2 to R9.7): what each column of each line gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caylus.rules.data.tiles import LINES, PRESTIGE, RESIDENTIAL, SECTIONS, STONY, WOODEN


@dataclass(frozen=True)
class FavorCell:
    """One column of a line. A line of cubes or buildings also gives what its earlier columns give."""

    points: int = 0
    deniers: int = 0
    cubes: str = ""
    """Take one of these cubes."""
    swaps: int = 0
    """Give one cube, take so many that are not gold (R9.6)."""
    builds: int = 0
    """Build a tile of this class; `RESIDENTIAL` is the lawyer's conversion (R9.7)."""
    spares: str = ""
    """The cube that the building costs less."""
    spares_deniers: int = 0
    """The deniers that it costs less."""


FAVOR_TABLE: Final[dict[str, tuple[FavorCell, ...]]] = {
    LINES[0]: tuple(FavorCell(points=points) for points in (1, 2, 3, 4, 5)),
    LINES[1]: tuple(FavorCell(deniers=deniers) for deniers in (3, 4, 5, 6, 7)),
    LINES[2]: (
        FavorCell(cubes="f"),
        FavorCell(cubes="ws"),
        FavorCell(cubes="c"),
        FavorCell(swaps=2),
        FavorCell(cubes="g"),
    ),
    LINES[3]: (
        FavorCell(),
        FavorCell(builds=WOODEN, spares="w"),
        FavorCell(builds=STONY, spares="s"),
        FavorCell(builds=RESIDENTIAL, spares_deniers=1),
        FavorCell(builds=PRESTIGE),
    ),
}
"""The columns of each line, from the left."""
COLUMNS: Final = range(1, 6)
OPEN_COLUMNS: Final = (2, 4, 5, 5)
"""R9.3: the last open column before any section was scored, after one, two, three."""
SIMPLE_POINTS: Final = 3
"""R9.8: what a favor gives with the option `favors=simple`."""


def cell(line: str, column: int) -> FavorCell:
    """What a column gives, counted from 1."""
    return FAVOR_TABLE[line][column - 1]


def column_with_cube(cube: str) -> int:
    """The column of the cubes line that gives this cube."""
    return next(column for column in COLUMNS if cube in cell("cubes", column).cubes)


def column_that_builds(kind: int) -> int:
    """The column of the build line that builds this class of tiles."""
    return next(column for column in COLUMNS if cell("build", column).builds == kind)


def column_that_swaps() -> int:
    """The column of the cubes line that gives several cubes for one."""
    return next(column for column in COLUMNS if cell("cubes", column).swaps)


def opened_by(column: int) -> str:
    """The section of the castle whose scoring opens a column; empty if it is open from the start."""
    scored = next(count for count, last in enumerate(OPEN_COLUMNS) if column <= last)
    return SECTIONS[scored - 1].name if scored else ""


def spared(kind: int) -> str:
    """The cube that a building of this class costs less with a favor; empty if it costs as much."""
    return next((item.spares for item in FAVOR_TABLE["build"] if item.builds == kind), "")

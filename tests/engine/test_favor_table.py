"""The favor table as data: the columns as the rulebook prints them (R9.2 to R9.7)."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.rules.data.favor_table import (
    COLUMNS,
    FAVOR_TABLE,
    OPEN_COLUMNS,
    cell,
    column_that_builds,
    column_that_swaps,
    column_with_cube,
    opened_by,
    spared,
)
from caylus.rules.data.tiles import LINES, PRESTIGE, RESIDENTIAL, STONY, WOODEN


def test_the_table_has_every_line_and_column() -> None:
    assert tuple(FAVOR_TABLE) == LINES
    assert {len(cells) for cells in FAVOR_TABLE.values()} == {len(COLUMNS)} == {OPEN_COLUMNS[-1]}


def test_where_things_are() -> None:
    assert [column_with_cube(cube) for cube in "fwscg"] == [1, 2, 2, 3, 5]
    assert column_that_swaps() == 4
    assert [column_that_builds(kind) for kind in (WOODEN, STONY, RESIDENTIAL, PRESTIGE)] == [2, 3, 4, 5]
    assert [spared(kind) for kind in (WOODEN, STONY, RESIDENTIAL, PRESTIGE)] == ["w", "s", "", ""]
    assert [opened_by(column) for column in COLUMNS] == ["", "", "dungeon", "dungeon", "walls"]


@pytest.mark.parametrize("column", COLUMNS)
def test_points_and_deniers_are_what_the_rules_give(column: int) -> None:
    for line in ("points", "deniers"):
        game = Game.from_position(
            f"blue has 5 deniers, c; blue works joust; blue favors {line} {column - 1}; passed blue red;"
            "scored dungeon walls; bailiff 18; provost 18; due specials"
        )
        game.play("joust")
        points, deniers = game.points[0], game.deniers[0]
        game.play(f"favor:{line}")
        given = cell(line, column)
        assert (game.points[0] - points, game.deniers[0] - deniers) == (given.points, given.deniers)
        assert given.points + given.deniers > 0

"""The rulebooks' examples of phases 6 and 7: the castle, the bailiff, the scorings."""

from __future__ import annotations

import pytest

from tests.positions import BLUE, GREEN, ORANGE, RED, example, position

AT_THE_CASTLE = """
    players 4; orange houses dungeon 4
    red works castle1; green works castle2
    red has fws; green has ffwwss
    due court
"""


@example("E15", rule="R7.2")
def test_red_delivers_a_batch() -> None:
    table = position(AT_THE_CASTLE)
    table.play("batch:ws")
    assert (table.points(RED), table.cubes(RED)) == (5, "")
    assert table.houses(RED, "dungeon") == 1


@example("E16", rule="R7.2")
def test_green_fills_the_dungeon_and_begins_the_walls() -> None:
    table = position(AT_THE_CASTLE)
    table.play("batch:ws")  # Red has nothing more to deliver, his `done` is forced
    table.play("batch:ws")
    assert (table.points(GREEN), table.houses(GREEN, "dungeon")) == (5, 1)
    table.play("batch:ws")
    assert table.points(GREEN) == 5 + 4
    assert (table.houses(GREEN, "dungeon"), table.houses(GREEN, "walls")) == (1, 1)
    assert (table.decides, table.kind) == (GREEN, "favor")


@example("E16b", rule="R7.4")
def test_red_and_green_deliver_the_same() -> None:
    table = position(AT_THE_CASTLE)
    table.play("batch:ws", "batch:ws", "done")
    assert (table.points(GREEN), table.houses(GREEN, "dungeon")) == (5, 1)
    assert (table.decides, table.kind) == (RED, "favor")


@example("E17", rule="R8.1")
def test_the_provost_is_behind_the_bailiff() -> None:
    table = position("players 3; bailiff 10; provost 8; due turn-end")
    assert (table.bailiff, table.provost) == (11, 11)
    assert table.scored == []


@example("E17", rule="R8.2")
def test_a_full_dungeon_is_scored_all_the_same() -> None:
    table = position("players 3; bailiff 10; provost 8; blue houses dungeon 6; due turn-end")
    assert (table.decides, table.kind) == (BLUE, "favor")
    table.play("favor:points")
    assert (table.bailiff, table.provost) == (11, 11)
    assert table.scored == ["dungeon"]


@example("E18", rule="R8.1")
def test_the_provost_is_before_the_bailiff() -> None:
    table = position("players 3; bailiff 10; provost 11; due turn-end")
    assert (table.bailiff, table.provost) == (12, 12)
    assert table.scored == ["dungeon"]


@example("E18", rule="R8.2")
def test_the_dungeon_is_scored_only_once() -> None:
    table = position("""
        players 3; blue houses dungeon 6; scored dungeon; red has 9 points; bailiff 10; provost 11
        due turn-end
    """)
    assert (table.bailiff, table.provost) == (12, 12)
    assert table.scored == ["dungeon"]
    assert table.points(RED) == 9  # nothing was lost


@example("E19", rule="R8.3")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (5, 3)])
def test_the_dungeon_is_scored(before: int, after: int) -> None:
    table = position(f"""
        players 4; order red blue orange green
        red houses dungeon 2; blue houses dungeon 3; green houses dungeon 1 walls 1
        orange has {before} points; green has 5 points
        bailiff 11; provost 11
        due turn-end
    """)
    lines = ("favor:points", "favor:deniers", "favor:cubes", "favor:build")
    assert table.asks(RED, *lines)
    table.play("favor:points")
    assert table.points(ORANGE) == before  # in turn order: not yet
    assert table.asks(BLUE, *lines)
    table.play("favor:points")
    assert (table.points(RED), table.points(BLUE)) == (1, 1)
    assert table.points(ORANGE) == after
    assert table.points(GREEN) == 5
    assert table.scored == ["dungeon"]
    assert table.kind == "place"

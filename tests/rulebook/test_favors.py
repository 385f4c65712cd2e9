"""The rulebooks' examples of favors."""

from __future__ import annotations

from tests.positions import BLUE, GREEN, ORANGE, example, position


@example("E20", rule="R9.3")
def test_column_3_opens_only_after_the_dungeons_favors() -> None:
    table = position("""
        players 4; orange houses dungeon 2; orange favors points 2
        bailiff 11; provost 11
        due turn-end
    """)
    table.play("favor:points")
    assert table.marker(ORANGE, "points") == 2
    assert table.points(ORANGE) == 2


@example("E20b", rule="R9.3")
def test_column_3_is_closed_in_phase_6_before_the_dungeon_is_scored() -> None:
    table = position("""
        players 4; orange favors points 2; orange has fws; orange works castle1
        due court
    """)
    table.play("batch:ws")
    assert table.points(ORANGE) == 5
    table.play("favor:points")
    assert table.marker(ORANGE, "points") == 2
    assert table.points(ORANGE) == 5 + 2


@example("E21", rule="R9.2")
def test_the_churchs_favor_on_the_cubes_line() -> None:
    table = position("""
        players 3; scored dungeon walls; bailiff 18; provost 18
        red owns 9:mason; blue works 9
        blue has sc; blue favors cubes 2
        due road
    """)
    table.play("build:church", "favor:cubes")
    assert table.marker(BLUE, "cubes") == 3
    assert table.asks(BLUE, "take:f", "take:w", "take:s", "take:c", "skip")
    table.play("take:f")
    assert table.cubes(BLUE) == "f"


@example("E22", rule="R9.7")
def test_the_jousts_favor_on_the_build_line() -> None:
    table = position("""
        players 3; scored dungeon; bailiff 12; provost 12
        green has 1 deniers fc; green works joust; green favors build 2
        due specials
    """)
    assert "mason" not in [table.tile(space) for space in range(1, 29)]
    table.play("joust", "favor:build")
    assert table.marker(GREEN, "build") == 3
    assert table.cubes(GREEN) == "f"
    table.play("build:park")
    assert (table.cubes(GREEN), table.points(GREEN)) == ("", 3)
    assert (table.tile(9), table.owner(9)) == ("park", GREEN)


@example("E25", rule="R9.2")
def test_an_effect_of_an_earlier_column() -> None:
    table = position("""
        players 3; blue has 1 deniers c; blue works joust; blue favors cubes 1; due specials
    """)
    table.play("joust", "favor:cubes")
    assert table.marker(BLUE, "cubes") == 2
    assert table.asks(BLUE, "take:f", "take:w", "take:s", "skip")
    table.play("take:f")
    assert table.cubes(BLUE) == "f"

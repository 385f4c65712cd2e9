"""Favors inside favors (R9.4, R9.7): what the build line builds can give further favors, used first."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import (
    Built,
    Cause,
    Decided,
    FavorGained,
    FavorLost,
    FavorUsed,
    Gained,
    Paid,
    WorkerHome,
)
from tests.positions import BLUE, RED, position, rule

blue, red, green = range(3)  # the seats, as events name them


@rule("R9.4")
@rule("R9.7")
def test_joust_build_line_church_another_favor() -> None:
    table = position("""
        players 3; bailiff 12; blue works joust; blue has 2 deniers cc; blue favors build 2; due specials
    """)
    table.play("joust", "favor:build")
    cause = Cause("build", tile="church", place="9")
    assert table.play("build:church") == [
        Decided(blue, BY_TOKEN["build:church"], False),
        Paid(blue, 0, "c", cause),
        Built(blue, "church", 9),
        Gained(blue, 0, "", 3, cause),
        FavorGained(blue, Cause("build", tile="church")),
    ]
    assert table.worker("joust") == BLUE  # still in the middle of the joust
    assert table.phase == 3
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes")  # not the build line again
    events = table.play("favor:deniers")
    assert WorkerHome(blue, "joust") in events
    assert (table.deniers(BLUE), table.points(BLUE)) == (1 + 3, 3)
    assert (table.kind, table.phase) == ("provost", 4)


@rule("R9.4")
@rule("R9.7")
def test_the_church_of_a_joust_shares_the_phase_but_not_the_next() -> None:
    table = position("""
        players 3; bailiff 12; provost 12; blue works joust 9; green owns 9:architect
        blue has 1 denier ccssg; blue owns 10:residence; blue favors build 2; due specials
    """)
    table.play("joust", "favor:build", "build:church", "favor:points")
    assert (table.kind, table.phase) == ("architect", 5)
    table.play("raise:statue")
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes", "favor:build")


MONUMENT = """
    players 3; bailiff {bailiff}; provost 12; blue works 9; green owns 9:architect; blue owns 10:residence
    blue has ssssggc{more}; {favors}; due road
"""


@rule("R9.1")
@rule("R9.4")
def test_the_monument_gives_two_favors() -> None:
    table = position(MONUMENT.format(bailiff=12, more="", favors=""))
    events = table.play("raise:monument")
    assert events.count(FavorGained(blue, Cause("build", tile="monument"))) == 2
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes", "favor:build")
    table.play("favor:deniers")
    assert table.asks(BLUE, "favor:points", "favor:cubes", "favor:build")
    table.play("favor:points")
    assert (table.turn, table.points(BLUE), table.deniers(BLUE)) == (2, 14 + 1, 3 + 2)


@rule("R9.4")
@rule("R9.7")
def test_a_favor_inside_the_monuments_first_comes_before_its_second() -> None:
    table = position(MONUMENT.format(bailiff=12, more="", favors="blue favors build 2"))
    table.play("raise:monument", "favor:build", "build:church")
    # The church's favor: the build line is used.
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes")
    table.play("favor:cubes", "take:f")
    # Only now the monument's second: two lines are left.
    assert table.asks(BLUE, "favor:points", "favor:deniers")
    table.play("favor:points")
    assert (table.turn, table.cubes(BLUE), table.points(BLUE)) == (2, "f", 14 + 3 + 1)
    assert (table.tile(10), table.tile(11)) == ("monument", "church")


@rule("R9.4")
@rule("R9.7")
def test_a_waiting_favor_is_lost_when_all_four_lines_were_used() -> None:
    favors = "blue favors points 1 deniers 1 build 2; blue used points deniers"
    table = position(MONUMENT.format(bailiff=12, more="", favors=favors))
    table.play("raise:monument")
    assert table.asks(BLUE, "favor:cubes", "favor:build")
    table.play("favor:build")
    events = table.play("build:church")
    assert events[5:7] == [
        Decided(blue, BY_TOKEN["favor:cubes"], True),  # the church's favor has one line left
        FavorUsed(blue, "cubes", 1, True),
    ]
    assert table.asks(BLUE, "take:f", "skip")
    events = table.play("take:f")
    assert events[2] == FavorLost(blue)  # the monument's second
    assert events[3] == WorkerHome(blue, "9")
    assert [table.marker(BLUE, line) for line in ("points", "deniers", "cubes", "build")] == [1, 1, 1, 3]
    assert table.points(BLUE) == 14 + 3


@rule("R9.4")
def test_a_favor_with_all_lines_used_is_lost_at_once() -> None:
    table = position("""
        players 3; blue works 9; green owns 9:mason; blue has sc; provost 9
        blue used points deniers cubes build; blue favors points 1 deniers 1 cubes 1 build 1
        due road
    """)
    events = table.play("build:church")
    assert events[4:7] == [
        FavorGained(blue, Cause("build", tile="church")),
        FavorLost(blue),
        WorkerHome(blue, "9"),
    ]
    assert [table.marker(BLUE, line) for line in ("points", "deniers", "cubes", "build")] == [1, 1, 1, 1]


@rule("R9.7")
@pytest.mark.parametrize(("tile", "price", "favors"), [("statue", "ssg", 1), ("monument", "ssssgg", 2)])
def test_a_prestige_building_by_a_favor_gives_its_favors_first(tile: str, price: str, favors: int) -> None:
    """Column 5 of the build line, by the joust field's favor."""
    table = position(f"""
        players 3; bailiff 18; blue works joust; blue has 1 denier c{price}; blue owns 9:residence
        blue favors build 4; due specials
    """)
    table.play("joust", "favor:build", f"raise:{tile}")
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes")
    table.play("favor:points")
    if favors == 2:
        assert table.asks(BLUE, "favor:deniers", "favor:cubes")
        table.play("favor:cubes", "skip")
    assert table.phase != 3
    assert table.workers(BLUE) == 6


@rule("R9.4")
@rule("R9.7")
def test_a_scorings_favors_wait_for_the_monuments() -> None:
    """Three favors of the towers, the first raises the monument: two more before the second and third."""
    table = position("""
        players 3; bailiff 23; blue houses towers 6; red houses towers 2
        blue owns 9:residence; blue has ssssgg; blue favors build 4
        due turn-end
    """)
    table.play("favor:build", "raise:monument")
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes")
    table.play("favor:points")
    assert table.asks(BLUE, "favor:deniers", "favor:cubes")
    events = table.play("favor:deniers")
    assert FavorUsed(blue, "cubes", 1, True) in events  # the scoring's second: the last line
    events = table.play("take:f")
    assert FavorLost(blue) in events  # the scoring's third
    assert (table.decides, table.kind) == (RED, "favor")

"""The rulebooks' examples of phases 3 and 4: the special buildings and the provost."""

from __future__ import annotations

import pytest

from caylus.rules.events import WorkerHome, WorkerMoved
from tests.positions import BLUE, GREEN, ORANGE, RED, example, position

blue, red, green, orange = range(4)  # the seats, as events name them


@example("E7", rule="R4.5")
def test_the_stables_change_the_turn_order() -> None:
    table = position("""
        players 4; order red green orange blue
        blue works stables1; red works stables2
        due specials
    """)
    assert table.order == [BLUE, RED, GREEN, ORANGE]
    assert (table.worker("stables1"), table.worker("stables2")) == ("", "")
    assert (table.workers(BLUE), table.workers(RED)) == (6, 6)


@example("E8", rule="R4.6")
def test_the_inn_changes_hands() -> None:
    table = position("""
        players 4; order blue red green orange
        blue works inn-right; green works guild inn
        due specials
    """)
    events = table.play("stay")
    assert WorkerHome(blue, "inn-right") in events
    assert WorkerMoved(green, "inn", "inn-right") in events
    assert table.workers(BLUE) == 6
    assert (table.worker("inn"), table.worker("inn-right")) == ("", GREEN)

    assert (table.turn, table.phase) == (2, 2)  # nobody had anything else to do in that turn
    table.play("pass", "pass")
    assert table.deniers(GREEN) == 2
    table.play("@castle", "@1")  # in between Orange, who cannot pay 3, passes by himself
    assert table.deniers(GREEN) == 0  # 1 each, though two and then three had passed
    assert (table.worker("castle1"), table.worker(1)) == (GREEN, GREEN)


@example("E9", rule="R5.1")
def test_four_players_push_the_provost() -> None:
    table = position("""
        players 4; passed blue orange red green
        provost 5; red works 5; green works 4
        blue has 2 deniers fws; blue works castle1
        orange has 2 deniers; red has 2 deniers; green has 1 deniers
        due provost
    """)
    table.play("stay", "-2", "+2", "-1")
    assert table.provost == 4
    assert table.cubes(GREEN) == "s"  # resolved
    assert table.cubes(RED) == ""  # not resolved
    assert [table.deniers(seat) for seat in (BLUE, ORANGE, RED, GREEN)] == [2, 0, 0, 0]


@example("E23", rule="R4.4")
def test_the_trading_post_pays_for_the_joust() -> None:
    table = position("players 3; blue has 0 deniers c; blue works post joust; due specials")
    assert table.deniers(BLUE) == 3
    assert table.asks(BLUE, "joust", "skip")
    table.play("joust")
    assert (table.deniers(BLUE), table.cubes(BLUE), table.kind) == (2, "", "favor")


@example("E24", rule="R4.4")
@pytest.mark.parametrize(("space", "cloth"), [(2, "take:c"), (9, "buy:c")])
def test_the_cloth_of_the_road_comes_too_late_for_the_joust(space: int, cloth: str) -> None:
    """The neutral farm is on 2, a wood peddler on 9."""
    table = position(f"""
        players 3; red owns 9:wood-peddler; provost 9
        blue has 1 denier; blue works joust {space}
        due specials
    """)
    assert table.kind == "provost"  # nobody was asked about the joust
    assert table.worker("joust") == ""
    table.play("stay", cloth)
    assert table.cubes(BLUE) == "c"
    assert (table.turn, table.marker(BLUE, "points")) == (2, 0)


@example("E27", rule="R4.2")
def test_the_trading_post_pays_for_the_provost() -> None:
    table = position("players 3; passed blue red green; blue has 0 deniers; blue works post; due specials")
    assert table.asks(BLUE, "-3", "-2", "-1", "stay", "+1", "+2", "+3")
    table.play("+3")
    assert table.deniers(BLUE) == 0 + 2  # and the next income

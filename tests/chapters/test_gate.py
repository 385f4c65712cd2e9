"""The gate (R4.1): where its worker may go, and what it does there this turn."""

from __future__ import annotations

import pytest

from caylus.rules.events import Cause, Gained, OrderChanged, Paid, WorkerHome, WorkerMoved
from tests.positions import BLUE, GREEN, RED, position, rule

blue, red, green, orange = range(4)  # the seats, as events name them
SPECIALS = ("@post", "@guild", "@joust", "@stables", "@inn", "@castle")
ROAD = ("@1", "@2", "@3", "@4", "@5", "@6", "@7", "@8", "@16")
EVERYWHERE = (*SPECIALS, *ROAD)


def without(*places: str) -> tuple[str, ...]:
    return tuple(place for place in EVERYWHERE if place not in places)


@rule("R4.1")
@pytest.mark.parametrize(
    ("board", "places"),
    [
        ("blue works gate", EVERYWHERE),
        ("blue works gate; red works post guild joust", without("@post", "@guild", "@joust")),
        ("blue works gate stables1", without("@stables")),
        ("blue works gate; red works stables1; green works stables2", EVERYWHERE),
        (
            "blue works gate; red works stables1; green works stables2; orange works stables3",
            without("@stables"),
        ),
        ("blue works gate inn-right", EVERYWHERE),
        ("blue works gate inn", without("@inn")),
        ("blue works gate; red works inn", without("@inn")),
        ("blue works gate; red works inn-right", EVERYWHERE),
        ("blue works gate castle1", without("@castle")),
        ("blue works gate; red works castle1", EVERYWHERE),
        ("blue works gate 1; red works 2 16", without("@1", "@2", "@16")),
        ("blue works gate; red owns 9:mason; blue owns 10:park", (*EVERYWHERE, "@9", "@10")),
        ("blue works gate; red owns 9:mason; red works 9; blue owns 10:residence 11:library", EVERYWHERE),
        ("blue works gate; red owns 1:residence 2:statue", without("@1", "@2")),
        ("blue works gate 1 2 3 4 5", without("@1", "@2", "@3", "@4", "@5")),  # all six are on the board
    ],
)
def test_where_the_gate_leads(board: str, places: tuple[str, ...]) -> None:
    table = position(f"players 4; {board}; due specials")
    assert table.asks(BLUE, *places, "home")  # and not to the gate itself
    assert table.deniers(BLUE) == 0  # money is no matter


@rule("R4.1")
def test_no_stables_with_two_players() -> None:
    table = position("players 2; blue works gate; due specials")
    assert table.asks(BLUE, *without("@stables"), "home")


@rule("R4.1")
def test_the_worker_can_be_taken_home() -> None:
    table = position("players 3; blue works gate; red works guild; due specials")
    assert WorkerHome(blue, "gate") in table.play("home")
    assert (table.worker("gate"), table.workers(BLUE)) == ("", 6)


@rule("R4.1")
@pytest.mark.parametrize("place", ["post", "guild", "joust", "stables1", "inn", "castle1", "1", "7", "16"])
def test_the_worker_walks_free_of_charge(place: str) -> None:
    table = position("players 3; blue works gate; blue has 1 denier; due specials")
    events = table.play("@" + place.rstrip("1") if not place.isdigit() else f"@{place}")
    tile = table.tile(int(place)) if place.isdigit() else ""
    assert WorkerMoved(blue, "gate", place, tile) in events
    assert not [event for event in events if isinstance(event, Paid)]
    assert table.worker("gate") == ""


@rule("R4.1")
@rule("R3.4")
@pytest.mark.parametrize(("space", "point"), [(9, 1), (10, 0), (1, 0)])
def test_the_owner_of_the_building_gets_the_point(space: int, point: int) -> None:
    table = position("""
        players 3; red owns 9:mason; blue owns 10:park; blue works gate; blue has 1 denier; due specials
    """)
    events = table.play(f"@{space}")
    assert (Gained(red, 0, "", 1, Cause("guest", place="9", guest=blue)) in events) == (point == 1)
    assert (table.points(RED), table.points(BLUE)) == (point, 0)
    assert (table.worker(space), table.workers(BLUE)) == (BLUE, 5)


@rule("R4.1")
@rule("R4.2")
def test_at_the_trading_post_it_earns_this_turn() -> None:
    table = position("players 3; passed blue red green; blue works gate; due specials")
    table.play("@post")
    assert (table.deniers(BLUE), table.workers(BLUE)) == (3, 6)


@rule("R4.1")
@rule("R4.3")
def test_at_the_guild_it_moves_the_provost_this_turn() -> None:
    table = position("players 3; blue works gate; due specials")
    table.play("@guild")
    assert table.asks(BLUE, "-3", "-2", "-1", "stay", "+1", "+2", "+3")


@rule("R4.1")
@rule("R4.4")
def test_at_the_joust_field_it_jousts_this_turn() -> None:
    table = position("players 3; blue works gate; blue has 1 denier c; due specials")
    table.play("@joust")
    assert table.asks(BLUE, "joust", "skip")


@rule("R4.1")
@rule("R4.5")
def test_in_the_stables_it_changes_the_order_of_this_turn() -> None:
    table = position("players 3; red works stables1; green works gate; blue has 1 denier; due specials")
    assert OrderChanged((red, green, blue), False) in table.play("@stables")
    assert table.order == [RED, GREEN, BLUE]


@rule("R4.1")
@rule("R4.6")
def test_in_the_inn_it_comes_to_the_right_place_this_turn() -> None:
    table = position("players 3; red works inn-right; blue works gate; blue has 1 denier; due specials")
    events = table.play("@inn")
    assert WorkerMoved(blue, "gate", "inn") in events
    assert WorkerMoved(blue, "inn", "inn-right") in events
    assert (table.worker("inn-right"), table.workers(RED)) == (BLUE, 6)


@rule("R4.1")
@rule("R4.6")
def test_in_the_inn_it_relieves_ones_own_worker() -> None:
    table = position("players 3; blue works gate inn-right; blue has 1 denier; due specials")
    table.play("@inn")
    assert (table.worker("inn"), table.worker("inn-right"), table.workers(BLUE)) == ("", BLUE, 5)
    assert table.kind == "provost"  # and nobody is asked whether to keep it


@rule("R4.1")
@rule("R7.1")
def test_at_the_castle_it_is_the_last_and_delivers_this_turn() -> None:
    table = position("players 3; red works castle1; red has fws; blue works gate; blue has fws; due specials")
    table.play("@castle")
    assert table.at_castle() == [RED, BLUE]
    table.play("done")
    assert (table.decides, table.kind) == (BLUE, "castle")


@rule("R4.1")
@rule("R6.1")
@pytest.mark.parametrize(("provost", "stone"), [(3, ""), (4, "s"), (5, "s")])
def test_on_the_road_it_works_if_the_provost_lets_it(provost: int, stone: str) -> None:
    table = position(f"players 3; provost {provost}; blue works gate; due specials")
    table.play("@4")
    assert table.cubes(BLUE) == stone

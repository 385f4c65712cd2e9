"""Phase 3, the special buildings (R4.2 to R4.7); `test_gate` has the first of them."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import (
    Cause,
    Decided,
    FavorGained,
    Gained,
    OrderChanged,
    Paid,
    PhaseBegan,
    ProvostMoved,
    TurnBegan,
    WorkerHome,
    WorkerMoved,
)
from tests.positions import BLUE, GREEN, ORANGE, RED, position, rule

blue, red, green, orange = range(4)  # the seats, as events name them
LINES = ("favor:points", "favor:deniers", "favor:cubes", "favor:build")


# ---- the order of the phase ------------------------------------------------------------------------


@rule("R4.1")
@rule("R4.7")
def test_the_special_buildings_come_in_their_order_and_workers_leave_one_by_one() -> None:
    table = position("""
        players 4; order red green orange blue
        blue works gate post; red works guild; green works joust stables1; orange works inn-right
        green has 1 denier c
        due specials
    """)
    assert (table.decides, table.kind, table.phase) == (BLUE, "gate", 3)
    assert table.worker("post") == BLUE  # not yet

    events = table.play("home")
    assert events == [
        Decided(blue, BY_TOKEN["home"], False),
        WorkerHome(blue, "gate"),
        Gained(blue, 3, "", 0, Cause("post", place="post")),
        WorkerHome(blue, "post"),
    ]
    assert (table.decides, table.kind, table.phase) == (RED, "guild", 3)
    assert (table.worker("guild"), table.worker("joust")) == (RED, GREEN)

    events = table.play("+1")
    assert events[1:] == [ProvostMoved(red, 6, 7), WorkerHome(red, "guild")]
    assert (table.decides, table.kind, table.phase) == (GREEN, "joust", 3)

    events = table.play("skip")
    assert events[1:] == [
        WorkerHome(green, "joust"),
        WorkerHome(green, "stables1"),
        OrderChanged((green, red, orange, blue), False),
    ]
    assert (table.decides, table.kind, table.phase) == (ORANGE, "inn", 3)

    events = table.play("home")
    assert events[1:] == [
        WorkerHome(orange, "inn-right"),
        PhaseBegan(4),
        Decided(red, BY_TOKEN["stay"], True),
    ]
    assert (table.decides, table.kind, table.phase) == (GREEN, "provost", 4)
    assert [table.workers(color) for color in (BLUE, RED, GREEN, ORANGE)] == [6, 6, 6, 6]


@rule("R4.1")
def test_special_buildings_without_workers_are_skipped() -> None:
    table = position("players 3; passed green red blue; red has 1 denier; due specials")
    assert (table.decides, table.kind, table.phase) == (RED, "provost", 4)


# ---- R4.2: the trading post ------------------------------------------------------------------------


@rule("R4.2")
@rule("R4.7")
def test_the_trading_post_pays_three_deniers() -> None:
    table = position("players 3; passed blue red green; red works post; red has 2 deniers; due specials")
    assert [table.deniers(color) for color in (BLUE, RED, GREEN)] == [0, 5, 0]
    assert (table.worker("post"), table.workers(RED)) == ("", 6)


# ---- R4.3: the merchants' guild --------------------------------------------------------------------


@rule("R4.3")
@rule("R5.2")
@pytest.mark.parametrize(
    ("provost", "tokens"),
    [
        (6, "-3 -2 -1 stay +1 +2 +3"),
        (1, "stay +1 +2 +3"),
        (2, "-1 stay +1 +2 +3"),
        (3, "-2 -1 stay +1 +2 +3"),
        (4, "-3 -2 -1 stay +1 +2 +3"),
        (25, "-3 -2 -1 stay +1 +2 +3"),
        (26, "-3 -2 -1 stay +1 +2"),
        (27, "-3 -2 -1 stay +1"),
        (28, "-3 -2 -1 stay"),
    ],
)
def test_the_guild_moves_the_provost_up_to_three_spaces_on_the_road(provost: int, tokens: str) -> None:
    table = position(f"players 3; provost {provost}; blue works guild; due specials")
    assert table.asks(BLUE, *tokens.split())


@rule("R4.3")
@pytest.mark.parametrize(
    ("token", "space"), [("-3", 3), ("-1", 5), ("stay", 6), ("+1", 7), ("+2", 8), ("+3", 9)]
)
def test_the_guild_is_free_and_does_not_use_up_phase_4(token: str, space: int) -> None:
    table = position("players 3; passed blue red green; blue works guild; blue has 1 denier; due specials")
    events = table.play(token)
    assert table.provost == space
    assert table.deniers(BLUE) == 1
    moved = [event for event in events if isinstance(event, ProvostMoved)]
    assert moved == ([] if token == "stay" else [ProvostMoved(blue, 6, space)])
    assert not [event for event in events if isinstance(event, Paid)]
    assert table.asks(BLUE, "-1", "stay", "+1")


@rule("R4.7")
def test_the_guilds_worker_goes_home_after_the_move() -> None:
    table = position("players 3; blue works guild; blue has 1 denier; due specials")
    assert table.worker("guild") == BLUE
    table.play("stay")
    assert (table.worker("guild"), table.workers(BLUE)) == ("", 6)


# ---- R4.4: the joust field -------------------------------------------------------------------------


@rule("R4.4")
@pytest.mark.parametrize(
    ("has", "asked"),
    [
        ("1 denier c", True),
        ("4 deniers cc", True),
        ("0 deniers c", False),
        ("1 denier", False),
        ("1 denier ffwwssgg", False),
    ],
)
def test_the_joust_costs_a_denier_and_a_cloth(has: str, asked: bool) -> None:
    table = position(f"""
        players 3; passed red blue green; blue works joust; blue has {has}; red has 1 denier; due specials
    """)
    assert (table.kind == "joust") == asked
    if asked:
        assert table.asks(BLUE, "joust", "skip")
    else:
        assert (table.decides, table.kind) == (RED, "provost")
        assert table.worker("joust") == ""


@rule("R4.4")
@rule("R4.7")
@rule("R9.1")
def test_the_joust_gives_one_favor_and_then_the_worker_goes_home() -> None:
    table = position("players 3; blue works joust; blue has 5 deniers fccc; red has 1 denier; due specials")
    events = table.play("joust")
    assert events == [
        Decided(blue, BY_TOKEN["joust"], False),
        Paid(blue, 1, "c", Cause("joust", place="joust")),
        FavorGained(blue, Cause("joust")),
    ]
    assert (table.deniers(BLUE), table.cubes(BLUE)) == (4, "fcc")
    assert table.asks(BLUE, *LINES)
    assert table.worker("joust") == BLUE  # until the favor is used
    events = table.play("favor:points")
    assert WorkerHome(blue, "joust") in events
    assert (table.worker("joust"), table.workers(BLUE)) == ("", 6)
    assert table.kind == "provost"  # once in a turn: nobody asks for a second joust


@rule("R4.4")
def test_the_joust_can_be_declined() -> None:
    table = position("players 3; blue works joust; blue has 1 denier c; due specials")
    table.play("skip")
    assert (table.deniers(BLUE), table.cubes(BLUE), table.points(BLUE)) == (1, "c", 0)
    assert (table.kind, table.workers(BLUE)) == ("provost", 6)


# ---- R4.5: the stables -----------------------------------------------------------------------------


@rule("R4.5")
@pytest.mark.parametrize(
    ("before", "stables", "after"),
    [
        ("blue red green orange", "", "blue red green orange"),
        ("blue red green orange", "blue", "blue red green orange"),
        ("blue red green orange", "red", "red blue green orange"),
        ("blue red green orange", "orange", "orange blue red green"),
        ("blue red green orange", "blue red", "blue red green orange"),
        ("blue red green orange", "red blue", "red blue green orange"),
        ("blue red green orange", "orange green", "orange green blue red"),
        ("blue red green orange", "green blue orange", "green blue orange red"),
        ("blue red green orange", "blue red green", "blue red green orange"),
        ("orange green red blue", "blue orange green", "blue orange green red"),
        ("green orange blue red", "red", "red green orange blue"),
    ],
)
@pytest.mark.parametrize("option", ["at-once", "next-turn"])
def test_the_stables_set_the_turn_order(before: str, stables: str, after: str, option: str) -> None:
    places = {color: f"stables{place}" for place, color in enumerate(stables.split(), 1)}
    works = "; ".join(f"{color} works {place}" for color, place in places.items() if color != BLUE)
    table = position(f"""
        options stables={option}; players 4; order {before}; passed blue red green orange
        {works}; blue works guild {places.get(BLUE, "")}; blue has 1 denier
        due specials
    """)
    events = table.play("stay")
    colors = {"blue": blue, "red": red, "green": green, "orange": orange}
    numbers = tuple(colors[color] for color in after.split())
    changed = [event for event in events if isinstance(event, OrderChanged)]
    assert changed == ([] if before == after else [OrderChanged(numbers, option == "next-turn")])
    homes = [event for event in events if isinstance(event, WorkerHome)]
    assert homes == [
        WorkerHome(blue, "guild"),
        *(WorkerHome(colors[color], place) for color, place in places.items()),
    ]
    assert table.order == (after if option == "at-once" else before).split()
    assert [table.workers(color) for color in (BLUE, RED, GREEN, ORANGE)] == [6, 6, 6, 6]

    assert table.kind == "provost"
    events = table.play("stay")  # to the next turn
    assert TurnBegan(2, numbers) in events
    assert table.order == after.split()
    assert table.decides == after.split()[0]


@rule("R4.5")
@pytest.mark.parametrize(("option", "first"), [("at-once", RED), ("next-turn", BLUE)])
def test_a_scoring_in_the_same_turn_follows_the_new_order_only_at_once(option: str, first: str) -> None:
    table = position(f"""
        options stables={option}; players 3; red works stables1; blue works guild
        blue houses dungeon 2; red houses dungeon 2; bailiff 11
        due specials
    """)
    table.play("stay")
    assert (table.decides, table.kind, table.phase) == (first, "favor", 7)


@rule("R4.5")
def test_the_new_order_holds_until_it_is_changed_again() -> None:
    table = position("""
        options stables=next-turn; players 3; red works stables1; blue works guild; due specials
    """)
    table.play("stay")
    assert (table.turn, table.order) == (2, [RED, BLUE, GREEN])
    while table.turn == 2:
        table.play("pass" if table.kind == "place" else "stay")
    assert (table.turn, table.order) == (3, [RED, BLUE, GREEN])


# ---- R4.6: the inn ---------------------------------------------------------------------------------


@rule("R4.6")
def test_a_worker_on_the_left_moves_to_the_empty_right() -> None:
    table = position("players 3; blue works guild; red works inn; due specials")
    events = table.play("stay")
    assert WorkerMoved(red, "inn", "inn-right") in events
    assert WorkerHome(red, "inn") not in events
    assert (table.worker("inn"), table.worker("inn-right")) == ("", RED)
    assert table.workers(RED) == 5  # a worker there is one of the six


@rule("R4.6")
@pytest.mark.parametrize(("right", "homes"), [("green", green), ("red", red)])
def test_it_sends_the_worker_on_the_right_home(right: str, homes: int) -> None:
    works = "red works inn inn-right" if right == "red" else "red works inn; green works inn-right"
    table = position(f"players 3; blue works guild; {works}; due specials")
    events = table.play("stay")
    assert events[events.index(WorkerHome(homes, "inn-right")) + 1] == WorkerMoved(red, "inn", "inn-right")
    assert (table.worker("inn"), table.worker("inn-right")) == ("", RED)
    assert (table.workers(RED), table.workers(GREEN)) == (5, 6)


@rule("R4.6")
@pytest.mark.parametrize(("color", "seat"), [(BLUE, blue), (RED, red), (GREEN, green)])
def test_with_nobody_on_the_left_the_holder_decides(color: str, seat: int) -> None:
    for token, holder, workers in (("keep", color, 5), ("home", "", 6)):
        table = position(f"players 3; {color} works inn-right; {color} has 1 denier; due specials")
        assert table.asks(color, "keep", "home")
        events = table.play(token)
        assert (WorkerHome(seat, "inn-right") in events) == (token == "home")
        assert (table.worker("inn-right"), table.workers(color)) == (holder, workers)
        assert table.kind == "provost"


@rule("R4.6")
@rule("R3.3")
def test_the_inn_gives_its_price_from_the_next_phase_2_on() -> None:
    table = position("players 3; passed green; blue has 3 deniers; red has 2 deniers; due place blue")
    table.play("@inn")
    assert table.deniers(BLUE) == 1  # the way in cost the full price, and the next worker would too
    assert table.price(BLUE, "castle") == 2
    table.play("pass", "stay", "stay")
    assert (table.turn, table.kind, table.deniers(BLUE)) == (2, "place", 3)
    table.play("@castle", "pass", "pass")
    assert (table.deniers(BLUE), table.price(BLUE, "gate"), table.price(RED, "gate")) == (2, 1, 3)


@rule("R4.6")
def test_an_empty_inn_asks_nothing() -> None:
    table = position("players 3; blue works guild; blue has 1 denier; due specials")
    table.play("stay")
    assert table.kind == "provost"
    assert table.worker("inn-right") == ""

"""Phase 2, placing workers (R3.3 to R3.6): prices, the owner's point, passing."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import (
    Cause,
    Decided,
    Gained,
    Paid,
    Passed,
    WorkerPlaced,
)
from tests.positions import BLUE, GREEN, ORANGE, RED, position, rule

blue, red, green, orange = range(4)  # the seats, as events name them
ALL_RICH = "; ".join(f"{color} has 20 deniers" for color in ("blue", "red", "green", "orange"))


# ---- R3.3: for how much ----------------------------------------------------------------------------


@rule("R3.3")
@pytest.mark.parametrize(
    ("players", "passed", "price"),
    [
        *((players, "none", 1) for players in (2, 3, 4, 5)),
        (2, "red", 3),
        *((players, "red", 2) for players in (3, 4, 5)),
        *((players, "red green", 3) for players in (3, 4, 5)),
        (4, "red green orange", 4),
        (5, "green orange red", 4),
        (5, "red green black orange", 5),
    ],
)
def test_the_price_grows_with_every_pass(players: int, passed: str, price: int) -> None:
    text = f"""
        players {players}; passed {passed}; blue owns 9:mason; red owns 10:park; red has 9 deniers
        blue has %d deniers; due place blue
    """
    for place in ("1", "10", "16", "gate", "inn", "castle"):
        table = position(text % price)
        assert table.price(BLUE, place) == price
        events = table.play(f"@{place}")
        assert Paid(blue, price, "", Cause("placing", place=place)) in events
        tile = table.tile(int(place)) if place.isdigit() else ""
        assert WorkerPlaced(blue, "castle1" if place == "castle" else place, price, tile) in events
        assert table.deniers(BLUE) == 0
    if price > 1:
        table = position(text % (price - 1))
        assert table.asks(BLUE, "pass", "@9")  # nothing but his own building
        table.play("@9")
        assert table.deniers(BLUE) == price - 2


@rule("R3.3")
def test_one_denier_on_ones_own_building_while_the_rest_is_dearer() -> None:
    table = position("""
        players 4; passed red green orange; blue owns 9:mason 10:park 11:residence; red owns 12:lawyer
        blue works 10; blue has 5 deniers; red has 1 denier; due place blue
    """)
    assert {
        place: table.price(BLUE, place) for place in ("9", "10", "12", "1", "16", "gate", "inn", "castle")
    } == {
        **{"9": 1, "10": 1},
        **{"12": 4, "1": 4, "16": 4, "gate": 4, "inn": 4, "castle": 4},
    }
    table.play("@9")
    assert table.deniers(BLUE) == 4
    table.play("@12")
    assert table.deniers(BLUE) == 0
    assert table.points(RED) == 1


@rule("R3.3")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("place", ["@1", "@9", "@10", "@16", "@post", "@inn", "@castle"])
def test_the_inn_makes_every_place_cost_one(players: int, place: str) -> None:
    passed = "red" if players == 2 else "red green"
    table = position(f"""
        players {players}; passed {passed}; red owns 9:mason; blue owns 10:park
        blue works inn-right; blue has 1 deniers; due place blue
    """)
    assert table.price(BLUE, place[1:]) == 1
    assert Paid(blue, 1, "", Cause("placing", place=place[1:])) in table.play(place)


@rule("R3.3")
def test_the_inn_helps_only_the_player_who_holds_its_right_place() -> None:
    table = position("""
        players 3; passed green; red works inn-right; blue works inn; blue has 1 deniers; red has 1 deniers
        due place red
    """)
    table.play("@castle")
    assert table.deniers(RED) == 0
    assert table.worker("castle1") == RED
    # Blue, with 1 denier and a worker on the left, could pay for nothing: his pass was forced.
    assert table.phase == 4


@rule("R3.3")
@pytest.mark.parametrize(
    ("owns", "works", "offered"),
    [
        ("9:mason 12:park", "inn", ("@9", "@12")),
        ("9:mason 12:park", "9", ("@12",)),
        ("9:mason 12:park", "12", ("@9",)),
        ("9:residence 12:park 17:lawyer", "gate", ("@12", "@17")),
        ("28:park", "gate", ("@28",)),
    ],
)
def test_who_can_pay_only_one_denier_has_his_own_buildings(
    owns: str, works: str, offered: tuple[str, ...]
) -> None:
    spaces = [int(word.partition(":")[0]) for word in owns.split()]
    others = (
        " ".join(f"{s}:residence" for s in range(9, max(spaces)) if s not in (*spaces, 16)) or "5:residence"
    )
    table = position(f"""
        players 3; passed green; blue owns {owns}; red owns {others}; blue works {works}
        blue has 1 deniers; due place blue
    """)
    assert table.asks(BLUE, *offered, "pass")


LAST_SPACE = "9:park {} 28:mason".format(
    " ".join(f"{space}:residence" for space in (*range(10, 16), *range(17, 28)))
)


@rule("R3.3")
@rule("R3.4")
@pytest.mark.parametrize(("owner", "price", "point"), [(BLUE, 1, 0), (RED, 3, 1)])
def test_a_building_on_the_last_space(owner: str, price: int, point: int) -> None:
    table = position(f"""
        players 4; passed green orange; {owner} owns {LAST_SPACE}; {ALL_RICH}; due place blue
    """)
    assert table.price(BLUE, 28) == price
    events = table.play("@28")
    assert (table.deniers(BLUE), table.points(RED)) == (20 - price, point)
    placed = [event for event in events if isinstance(event, WorkerPlaced)]
    assert [(event.place, event.tile) for event in placed] == [("28", "mason")]


# ---- R3.4: the owner's point ----------------------------------------------------------------------


@rule("R3.4")
@pytest.mark.parametrize(
    ("owner", "passed", "inn", "price", "point"),
    [
        ("red", "none", "gate", 1, 1),
        ("red", "green orange", "gate", 3, 1),
        ("red", "green orange", "inn-right", 1, 1),
        ("blue", "green orange", "gate", 1, 0),
    ],
)
def test_another_players_building_gives_its_owner_a_point(
    owner: str, passed: str, inn: str, price: int, point: int
) -> None:
    table = position(f"""
        players 4; passed {passed}; {owner} owns 9:mason; blue works {inn}; {ALL_RICH}; due place blue
    """)
    events = table.play("@9")
    assert [table.points(seat) for seat in (BLUE, RED, GREEN, ORANGE)] == [0, point, 0, 0]
    assert table.deniers(BLUE) == 20 - price
    gained = Gained(red, 0, "", 1, Cause("guest", place="9", guest=blue))
    assert (gained in events) == (point == 1)


@rule("R3.4")
@pytest.mark.parametrize("place", ["@1", "@7", "@16", "@gate", "@castle", "@stables"])
def test_nobody_gets_a_point_for_what_nobody_owns(place: str) -> None:
    table = position("players 3; red owns 9:mason; blue has 6 deniers; due place blue")
    table.play(place)
    assert [table.points(seat) for seat in (BLUE, RED, GREEN)] == [0, 0, 0]


# ---- R3.5, R3.6: passing ---------------------------------------------------------------------------


@rule("R3.5")
def test_passing_is_free_and_only_the_first_gets_a_denier() -> None:
    table = position(f"players 4; {ALL_RICH}; due place")
    events = table.play("pass")
    assert events == [
        Decided(blue, BY_TOKEN["pass"], False),
        Passed(blue, 1),
        Gained(blue, 1, "", 0, Cause("first-pass")),
    ]
    assert table.play("pass") == [Decided(red, BY_TOKEN["pass"], False), Passed(red, 2)]
    assert table.play("pass") == [Decided(green, BY_TOKEN["pass"], False), Passed(green, 3)]
    assert [table.deniers(seat) for seat in (BLUE, RED, GREEN, ORANGE)] == [21, 20, 20, 20]


@rule("R3.5")
def test_the_order_of_passing_is_the_order_of_phase_4() -> None:
    table = position(f"players 4; {ALL_RICH}; due place")
    table.play("@1", "pass", "@2", "pass", "@3", "pass", "pass")
    asked = []
    for _ in range(4):
        assert table.kind == "provost"
        asked.append(table.decides)
        table.play("stay")
    assert asked == [RED, ORANGE, GREEN, BLUE]


@rule("R3.6")
@rule("R0.4")
def test_a_player_without_money_passes_by_himself() -> None:
    table = position("players 3; red has 2 deniers; green has 3 deniers; due place blue")
    assert table.passed == [BLUE]
    assert table.deniers(BLUE) == 1  # even a forced pass, if it is the first, earns the denier
    assert table.decides == RED


@rule("R3.6")
@rule("R0.4")
def test_a_forced_pass_is_told() -> None:
    table = position("players 3; blue has 1 denier; green has 2 deniers; due place blue")
    assert table.play("@1") == [
        Decided(blue, BY_TOKEN["@1"], False),
        Paid(blue, 1, "", Cause("placing", place="1")),
        WorkerPlaced(blue, "1", 1, "neutral-carpenter"),
        Decided(red, BY_TOKEN["pass"], True),
        Passed(red, 1),
        Gained(red, 1, "", 0, Cause("first-pass")),
    ]
    assert table.decides == GREEN


@rule("R3.5")
@rule("R3.6")
def test_the_denier_of_a_forced_pass_comes_too_late_for_placing() -> None:
    table = position("players 3; blue owns 9:mason; red has 2 deniers; green has 3 deniers; due place blue")
    assert table.deniers(BLUE) == 1  # it would pay for his own mason, but he has passed
    table.play("pass", "pass")
    assert table.asks(BLUE, "-1", "stay", "+1")  # it can still move the provost


@rule("R3.6")
@rule("R0.3")
def test_a_player_has_six_workers_and_passes_when_all_are_placed() -> None:
    table = position("""
        players 3; passed red; blue works 1 2 3 4 5; blue has 9 deniers; green has 9 deniers; due place blue
    """)
    assert table.workers(BLUE) == 1
    table.play("@6")
    assert table.workers(BLUE) == 0
    table.play("@7")
    assert table.decides == GREEN  # Blue passed by himself, with 7 deniers in hand
    assert table.deniers(BLUE) == 7
    table.play("pass")
    assert table.decides == BLUE
    assert table.kind == "provost"


@rule("R3.6")
def test_no_money_for_any_allowed_place() -> None:
    table = position("""
        players 3; passed green; blue owns 9:mason; red owns 10:park; blue works 9
        blue has 1 denier; red has 1 denier; due place blue
    """)
    assert table.passed == [GREEN, BLUE]  # his mason is occupied, and everything else costs 2
    assert table.asks(RED, "@10", "pass")
    assert table.deniers(BLUE) == 1

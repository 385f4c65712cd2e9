"""Phase 2, placing workers (R3.1, R3.2): who acts, and where; `test_prices` has the rest."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.rules.events import (
    PhaseBegan,
)
from tests.positions import BLACK, BLUE, GREEN, ORANGE, RED, position, rule

SPECIALS = ("@gate", "@post", "@guild", "@joust", "@stables", "@inn", "@castle")
ROAD = ("@1", "@2", "@3", "@4", "@5", "@6", "@7", "@8", "@16")
"""Spaces with a building at the beginning."""
EVERYWHERE = (*SPECIALS, *ROAD)
ALL_RICH = "; ".join(f"{color} has 20 deniers" for color in ("blue", "red", "green", "orange"))


def without(*places: str) -> tuple[str, ...]:
    return tuple(place for place in EVERYWHERE if place not in places)


# ---- R3.1: in turn order, again and again ----------------------------------------------------------


@rule("R3.1")
def test_players_act_in_turn_order_round_after_round_until_they_pass() -> None:
    table = position(f"""
        players 4; order green blue orange red; {ALL_RICH}; due place
    """)
    asked = []
    for token in ("@1", "@2", "@3", "@4", "@5", "pass", "@6", "@7", "pass", "@8", "@16", "pass", "@gate"):
        asked.append(table.decides)
        table.play(token)
    assert asked == [
        *(GREEN, BLUE, ORANGE, RED),
        *(GREEN, BLUE, ORANGE, RED),
        *(GREEN, ORANGE, RED),
        *(ORANGE, RED),
    ]
    assert (table.decides, table.kind, table.phase) == (RED, "place", 2)
    table.play("pass")
    assert table.phase == 3
    assert (table.decides, table.kind) == (RED, "gate")


@rule("R3.1")
def test_the_phase_ends_when_all_have_passed() -> None:
    table = position("players 3; blue has 3 deniers; red has 2 deniers; green has 3 deniers; due place")
    table.play("pass", "pass")
    assert table.phase == 2
    events = table.play("pass")
    assert PhaseBegan(3) in events
    assert PhaseBegan(4) in events
    assert (table.phase, table.decides) == (4, BLUE)


# ---- R3.2: where ----------------------------------------------------------------------------------


@rule("R3.2")
@pytest.mark.parametrize(
    ("board", "places"),
    [
        ("", EVERYWHERE),
        ("red works gate", without("@gate")),
        ("red works post", without("@post")),
        ("red works guild", without("@guild")),
        ("red works joust", without("@joust")),
        ("blue works gate post guild joust", without("@gate", "@post", "@guild", "@joust")),
        ("red works stables1", EVERYWHERE),
        ("red works stables1; green works stables2", EVERYWHERE),
        ("red works stables1; green works stables2; orange works stables3", without("@stables")),
        ("blue works stables1", without("@stables")),
        ("red works stables1; blue works stables2", without("@stables")),
        ("red works stables1; green works stables2; blue works stables3", without("@stables")),
        ("red works inn", without("@inn")),
        ("blue works inn", without("@inn")),
        ("red works inn-right", EVERYWHERE),
        ("blue works inn-right", EVERYWHERE),
        ("red works inn inn-right", without("@inn")),
        ("blue works castle1", without("@castle")),
        ("red works castle1", EVERYWHERE),
        ("red works castle1; green works castle2; orange works castle3", EVERYWHERE),
        (
            "red works castle1; green works castle2; orange works castle3; blue works castle4",
            without("@castle"),
        ),
        ("red works 1 6 7", without("@1", "@6", "@7")),
        ("blue works 2 8 16", without("@2", "@8", "@16")),
        ("red owns 9:mason 10:park", (*EVERYWHERE, "@9", "@10")),
        ("blue owns 9:mason 10:park", (*EVERYWHERE, "@9", "@10")),
        ("blue owns 9:mason 10:park; blue works 9", (*EVERYWHERE, "@10")),
        ("red owns 9:lawyer; green works 9", EVERYWHERE),
        ("blue owns 5:residence 9:residence; red owns 4:residence", without("@4", "@5")),
        ("blue owns 5:library; red owns 4:statue", without("@4", "@5")),
    ],
)
def test_where_a_worker_may_go(board: str, places: tuple[str, ...]) -> None:
    table = position(f"players 4; {board}; blue has 9 deniers; due place blue")
    assert table.asks(BLUE, *places, "pass")


@rule("R3.2")
def test_a_building_on_every_space_of_the_road() -> None:
    owned = """
        9:wood-farm-food 10:wood-farm-cloth 11:wood-quarry 12:wood-sawmill 13:wood-market 14:wood-peddler
        15:mason 17:lawyer 18:stone-farm 19:park 20:workshop 21:architect 22:alchemist 23:bank 24:tailor
        25:church 26:jeweller 27:architect 28:residence
    """.replace("\n", " ")
    table = position(f"players 3; red owns {owned}; blue has 9 deniers; due place blue")
    assert table.asks(BLUE, *SPECIALS, *(f"@{space}" for space in range(1, 28)), "pass")


@rule("R3.2")
def test_the_stables_and_the_castle_are_filled_in_order() -> None:
    table = position("""
        players 5; blue has 9 deniers; red has 9 deniers; green has 9 deniers
        orange has 9 deniers; black has 9 deniers; due place
    """)
    table.play("@stables", "@castle", "@stables", "@castle", "@stables")
    table.play("@castle", "@inn", "@castle", "pass", "@castle")
    assert [table.worker(f"stables{slot}") for slot in (1, 2, 3)] == [BLUE, GREEN, BLACK]
    assert [table.worker(f"castle{slot}") for slot in (1, 2, 3, 4, 5)] == [RED, ORANGE, BLUE, GREEN, BLACK]
    assert table.worker("inn") == RED
    assert table.worker("inn-right") == ""


@rule("R3.2")
def test_no_stables_with_two_players() -> None:
    table = position("players 2; blue has 9 deniers; due place")
    assert table.asks(BLUE, *without("@stables"), "pass")


@rule("R3.2")
def test_placing_beyond_the_provost_is_allowed() -> None:
    table = position("players 3; provost 1; blue has 9 deniers; due place")
    assert table.asks(BLUE, *EVERYWHERE, "pass")


@rule("R3.1")
def test_a_whole_phase_from_the_first_decision_of_a_game() -> None:
    game = Game(3, order=(1, 2, 0), seed=1)
    seats = []
    for token in ("@castle", "@castle", "pass", "@gate", "pass", "pass"):
        seats.append(game.seat)
        game.play(token)
    assert seats == [1, 2, 0, 1, 2, 1]
    assert game.deniers == [6 + 2 + 1, 5 + 2 - 1 - 2, 6 + 2 - 1]
    assert (game.kind, game.phase) == ("gate", 3)

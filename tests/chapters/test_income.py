"""Phase 1, income, and the beginning of a turn (R2)."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.rules.events import Cause, Gained, PhaseBegan, TurnBegan
from caylus.rules.state import turn_order
from tests.positions import BLUE, GREEN, RED, position, rule


@rule("R2.1")
@pytest.mark.parametrize(
    ("owned", "deniers"),
    [
        ("", 2),
        ("blue owns 9:mason", 2),
        ("blue owns 9:park 10:wood-farm-food 11:church", 2),
        ("blue owns 9:residence", 3),
        ("blue owns 1:residence", 3),
        ("blue owns 1:residence 6:residence 9:residence", 5),
        ("blue owns 9:library", 3),
        ("blue owns 9:hotel", 4),
        ("blue owns 9:library 10:hotel", 5),
        ("blue owns 9:library 10:hotel 11:residence 12:residence", 7),
        ("blue owns 9:statue 10:granary 11:weaver 12:theater 13:university 14:monument 15:cathedral", 2),
        ("green owns 9:residence 10:library; blue owns 11:residence", 3),
    ],
)
def test_two_deniers_and_what_buildings_add(owned: str, deniers: int) -> None:
    table = position(f"players 3; {owned}; blue has 4 deniers; due income")
    assert table.deniers(BLUE) == 4 + deniers
    assert table.deniers(RED) == 2  # in every turn, for everybody


@rule("R2.1")
def test_a_residence_on_the_last_space_pays_too() -> None:
    road = " ".join(f"{space}:residence" for space in (*range(9, 16), *range(17, 28)))
    table = position(f"players 2; red owns {road}; blue owns 28:residence; due income")
    assert (table.deniers(BLUE), table.deniers(RED)) == (3, 2 + 18)


@rule("R2.1")
def test_a_turn_begins() -> None:
    table = position("""
        players 3; turn 4; order green blue red; passed blue red green
        blue owns 9:residence; red has fws; red works castle1
        due court
    """)
    income = Cause("income")
    assert table.play("done")[-6:] == [
        TurnBegan(5, (2, 0, 1)),
        PhaseBegan(1),
        Gained(2, 2, "", 0, income),
        Gained(0, 3, "", 0, income),
        Gained(1, 2, "", 0, income),
        PhaseBegan(2),
    ]
    assert (table.turn, table.phase, table.decides, table.kind) == (5, 2, GREEN, "place")
    assert table.passed == []


@rule("R2.2")
def test_two_players_change_places_from_the_second_turn_on() -> None:
    game = Game(2, order=(1, 0), seed=3)
    first = []
    for turn in (1, 2, 3, 4):
        assert (game.turn, game.kind) == (turn, "place")
        first.append((game.seat, turn_order(game.state)))
        while game.turn == turn:
            game.play("pass" if game.kind == "place" else "stay")
    assert first == [(1, [1, 0]), (0, [0, 1]), (1, [1, 0]), (0, [0, 1])]


@rule("R2.2")
@pytest.mark.parametrize(("players", "order"), [(2, (1, 0)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_only_two_players_change_places(players: int, order: tuple[int, ...]) -> None:
    table = position(f"players {players}; blue has fws; blue works castle1; due court")
    events = table.play("done")
    assert TurnBegan(2, order) in events
    assert table.order[0] == (RED if players == 2 else BLUE)


@rule("R9.4")
def test_a_new_phase_frees_the_favor_lines() -> None:
    table = position("""
        players 3; blue has 1 denier fwsc; blue works joust castle1; due specials
    """)
    table.play("joust", "favor:points", "batch:ws")
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes", "favor:build")
    table.play("favor:points")
    assert table.points(BLUE) == 1 + 5 + 2

"""Set-up (R1)."""

from __future__ import annotations

import pytest

from caylus import Edition, Game
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.chapters.setup import random_setup, starting_state
from caylus.rules.data.places import CLOSED, NOBODY, PLACE_NAMES, PLACE_NUMBER
from caylus.rules.data.tiles import NEUTRAL_NAMES, TILE_NAMES
from caylus.rules.event_log import decode
from caylus.rules.events import Cause, Gained, GameBegan, PhaseBegan, TurnBegan
from caylus.rules.state import blank
from tests.positions import rule

NEUTRAL = (
    "neutral-market",
    "neutral-farm",
    "neutral-carpenter",
    "neutral-quarry",
    "neutral-forest",
    "neutral-sawmill",
)
INCOME = 2
"""Everybody has had the first income when the first decision is asked."""


def new_game(*order: int, **options: str) -> Game:
    return Game(len(order), options=options, order=order, neutral=NEUTRAL)


@rule("R0.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players(players: int) -> None:
    game = Game(players)
    assert len(game.players) == len(game.points) == players
    assert game.order is not None
    assert sorted(game.order) == list(range(players))


@rule("R0.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"^2 to 5 players, not {players}$"):
        Game(players)


@rule("R0.1")
def test_the_only_chance_is_the_turn_order_and_the_order_of_the_neutral_tiles() -> None:
    orders, rows = set(), set()
    for seed in range(200):
        order, neutral = random_setup(3, Chance(seed))
        orders.add(tuple(order))
        rows.add(tuple(neutral))
        assert sorted(neutral) == sorted(NEUTRAL_NAMES)
    assert len(orders) == 6  # every turn order of three
    assert {row[space] for row in rows for space in range(6)} == set(NEUTRAL_NAMES)
    for space in range(6):  # every tile on every space
        assert {row[space] for row in rows} == set(NEUTRAL_NAMES)


@rule("R0.1")
def test_a_seed_gives_the_same_game_again() -> None:
    game = Game(5, seed=7)
    assert (game.order, game.neutral) == (Game(5, seed=7).order, Game(5, seed=7).neutral)
    assert game == Game(5, seed=7)
    assert game != Game(5, seed=8)


@rule("R1.1")
def test_the_road() -> None:
    game = new_game(2, 0, 1)
    road = {space: TILE_NAMES[game.state.tile[space]] for space in range(1, 29)}
    built = {space: name for space, name in road.items() if name != "unbuilt"}
    assert built == {
        **dict(enumerate(NEUTRAL, 1)),
        7: "fixed-peddler",
        8: "fixed-carpenter",
        16: "gold-mine",
    }
    assert game.state.plot == 9
    assert all(game.state.owner[space] == NOBODY for space in range(1, 29))
    assert all(game.state.waiting[space] == NOBODY for space in range(1, 29))


@rule("R1.1")
def test_bailiff_and_provost_stand_on_6() -> None:
    game = new_game(0, 1)
    assert (game.state.bailiff, game.state.provost) == (6, 6)


@rule("R1.2")
def test_the_special_buildings_are_open() -> None:
    assert set(new_game(1, 2, 0).tokens) == {
        *("@gate", "@post", "@guild", "@joust", "@stables", "@inn", "@castle"),
        *(f"@{space}" for space in (1, 2, 3, 4, 5, 6, 7, 8, 16)),
        "pass",
    }


@rule("R1.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_where_workers_can_ever_stand_at_the_beginning(players: int) -> None:
    state = new_game(*range(players)).state
    open_places = {name for name in PLACE_NAMES if name and state.worker[PLACE_NUMBER[name]] == NOBODY}
    stables = {"stables1", "stables2", "stables3"} if players > 2 else set()
    assert open_places == {
        *("1", "2", "3", "4", "5", "6", "7", "8", "16"),
        *("gate", "post", "guild", "joust", "inn", "inn-right"),
        *stables,
        *("castle1", "castle2", "castle3", "castle4", "castle5"),
    }
    assert {state.worker[place] for place in range(1, 45)} == {NOBODY, CLOSED}


@rule("R1.3")
@pytest.mark.parametrize(
    ("players", "deniers"),
    [(2, [5, 5]), (3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])],
)
def test_deniers_by_rank_in_the_turn_order(players: int, deniers: list[int]) -> None:
    order = list(reversed(range(players)))
    game = new_game(*order)
    assert [game.deniers[seat] for seat in order] == [amount + INCOME for amount in deniers]


@rule("R1.3")
@rule("R0.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_the_same_otherwise(players: int) -> None:
    game = new_game(*range(players))
    assert game.cubes == ["ffw"] * players
    assert game.points == [0] * players
    for seat in range(players):
        assert game.state.idle[seat] == 6
        assert [game.state.markers[seat * 4 + line] for line in range(4)] == [0, 0, 0, 0]
        assert [game.state.houses[seat * 3 + section] for section in range(3)] == [0, 0, 0]


@rule("R1.3")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (3, 1, 0, 2)])
def test_the_first_in_turn_order_begins(order: tuple[int, ...]) -> None:
    game = new_game(*order)
    assert (game.seat, game.kind, game.turn, game.phase) == (order[0], "place", 1, 2)
    assert [int(game.state.order[rank]) for rank in range(len(order))] == list(order)


def test_the_set_up_is_told() -> None:
    setup, income = Cause("setup"), Cause("income")
    assert new_game(2, 0, 1).events() == [
        GameBegan(3, NEUTRAL),
        Gained(2, 5, "ffw", 0, setup),
        Gained(0, 6, "ffw", 0, setup),
        Gained(1, 6, "ffw", 0, setup),
        TurnBegan(1, (2, 0, 1)),
        PhaseBegan(1),
        Gained(2, 2, "", 0, income),
        Gained(0, 2, "", 0, income),
        Gained(1, 2, "", 0, income),
        PhaseBegan(2),
    ]


def test_the_set_up_is_told_only_to_who_listens() -> None:
    book = book_of(Edition.of())
    quiet = starting_state(book, [2, 0, 1], list(NEUTRAL))
    assert (quiet.telling, quiet.told) == (False, [])
    telling = starting_state(book, [2, 0, 1], list(NEUTRAL), telling=True)
    assert telling.telling
    assert decode(telling.told[0]) == GameBegan(3, NEUTRAL)
    assert telling.same_as(quiet)


def test_before_the_set_up_there_is_nothing() -> None:
    state = blank(3, book_of(Edition.of()))
    assert (state.turn, state.bailiff, state.provost, state.scored, state.passed) == (0, 0, 0, 0, 0)
    assert (state.next_order, state.depth, state.count, state.plot) == (0, 0, 0, 1)
    assert [state.tile[space] for space in range(29)] == [0] * 29


@pytest.mark.parametrize(
    ("players", "order", "fault"),
    [
        (3, (0, 1), r"the order names each seat from 0 to 2 once, not \[0, 1\]"),
        (3, (0, 1, 1), r"the order names each seat from 0 to 2 once, not \[0, 1, 1\]"),
        (2, (1, 2), r"the order names each seat from 0 to 1 once, not \[1, 2\]"),
    ],
)
def test_a_turn_order_names_each_seat_once(players: int, order: tuple[int, ...], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        Game(players, order=order, neutral=NEUTRAL)


@pytest.mark.parametrize("neutral", [NEUTRAL[:5], (*NEUTRAL[:5], "mason"), (*NEUTRAL[:5], NEUTRAL[0])])
def test_the_neutral_tiles_are_named_each_once(neutral: tuple[str, ...]) -> None:
    names = ", ".join(NEUTRAL_NAMES)
    with pytest.raises(ValueError, match=f"^the neutral tiles are {names}, each once$"):
        Game(2, order=(0, 1), neutral=neutral)

"""What games say about bots, against values that were computed by hand."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from caylus.arena.confidence import Group, share_interval
from caylus.arena.ratings import ratings
from caylus.arena.standings import standings, summary
from tests.arena.tournaments import played, tournament

TABLE = [
    played(1, (0, 1, 1, 1), (50, 40, 30, 20), start=1),
    played(2, (1, 0, 1, 1), (50, 50, 30, 20), start=1),
    played(3, (1, 1, 0, 1), (60, 10, 60, 60), start=2),
    played(4, (1, 1, 1, 0), (10, 10, 10, 40), start=2),
]
"""One against three: 1, 1/2, 1/3 and 1 of the first places."""


def test_one_against_three() -> None:
    first, second = standings(tournament("a", "b", players=4), TABLE)
    assert (first.name, first.games, first.seats) == ("a", 4, 1)
    assert first.first == pytest.approx((1 + 1 / 2 + 1 / 3 + 1) / 4)
    assert first.points == (50 + 50 + 60 + 40) / 4
    assert first.first_interval == share_interval([Group(1.5, 2), Group(4 / 3, 2)])
    # Two starts with sums 100 and 100: no spread at all.
    assert first.points_interval == (50.0, 50.0)
    assert (first.decisions, first.seconds_per_decision) == (8, 0.5)
    assert (second.name, second.games, second.seats) == ("b", 4, 3)
    assert second.first == pytest.approx((1 / 2 + 2 / 3) / 4)
    assert second.points == (40 + 30 + 20 + 50 + 30 + 20 + 60 + 10 + 60 + 10 + 10 + 10) / 12
    assert (second.decisions, second.seconds_per_decision) == (24, 1.0)
    assert first.first + second.first == pytest.approx(1)
    assert first.fair_share(4) + second.fair_share(4) == 1


def test_the_points_of_two_starts() -> None:
    """Means 30 and 50 of two starts: 40 ± 12.7062 · 10."""
    games = [played(1, (0, 1), (30, 0)), played(2, (1, 0), (0, 50))]
    (first, _) = standings(tournament("a", "b"), games)
    assert first.points == 40
    assert first.points_interval == pytest.approx((40 - 127.062, 40 + 127.062), abs=1e-2)


def test_more_bots_than_seats() -> None:
    """The share counts the games in which a bot took part."""
    games = [played(1, (0, 1), (9, 1)), played(2, (0, 2), (9, 1)), played(3, (1, 2), (5, 5))]
    shares = {bot.name: (bot.games, bot.first) for bot in standings(tournament("a", "b", "c"), games)}
    assert shares == {"a": (2, 1.0), "b": (2, 0.25), "c": (2, 0.25)}


def test_who_has_not_played_is_not_there() -> None:
    names = [bot.name for bot in standings(tournament("a", "b", "c"), [played(1, (0, 2), (3, 4))])]
    assert names == ["a", "c"]
    assert standings(tournament("a", "b"), []) == []


def test_the_shares_of_a_game() -> None:
    assert played(1, (0, 1, 2), (7, 9, 9)).shares() == (0, 0.5, 0.5)
    assert played(1, (0, 1), (0, 0)).shares() == (0.5, 0.5)


# ---- ratings -----------------------------------------------------------------------------------------


def test_one_game_is_rated_as_openskill_does() -> None:
    model = PlackettLuce()
    seats = [[model.rating()] for _ in range(3)]
    after = [team[0] for team in model.rate(seats, ranks=[2, 1, 1])]
    found = ratings(3, [played(1, (2, 0, 1), (10, 20, 20))])
    assert [(bot.value, bot.deviation) for bot in found] == [
        (after[1].mu, after[1].sigma),
        (after[2].mu, after[2].sigma),
        (after[0].mu, after[0].sigma),
    ]
    assert found[0].value > 25 > found[2].value


def test_the_better_bot_is_rated_better_and_ever_more_surely() -> None:
    games = [played(number, (0, 1), (30, 20) if number % 4 else (20, 30)) for number in range(1, 41)]
    early, late = ratings(2, games[:4]), ratings(2, games)
    assert late[0].value > 25 > late[1].value
    assert late[0].deviation < early[0].deviation
    low, high = late[0].interval()
    assert high - late[0].value == pytest.approx(1.96 * late[0].deviation)
    assert late[0].value - low == pytest.approx(1.96 * late[0].deviation)


def test_the_order_of_the_numbers_counts_and_not_that_of_the_file() -> None:
    games = [played(number, (0, 1), (30, 20) if number < 5 else (20, 30)) for number in range(1, 9)]
    assert ratings(2, games) == ratings(2, list(reversed(games)))


def test_against_itself_a_bot_learns_nothing() -> None:
    assert [bot.value for bot in ratings(1, [played(1, (0, 0, 0), (1, 2, 3))])] == [25]


def test_three_seats_of_one_bot_gain_and_lose_together() -> None:
    """Equal bots, each first in its turn: nobody is better for having more seats."""
    games = [
        played(number, (0, 1, 1, 1), tuple(10 * (seat == number % 4) for seat in range(4)))
        for number in range(1, 41)
    ]
    one, three = ratings(2, games)
    assert abs(one.value - three.value) < 2


# ---- the summary -------------------------------------------------------------------------------------


def test_the_summary() -> None:
    told = summary(tournament("a", "b", players=4, seed=7), TABLE)
    assert {key: told[key] for key in ("games", "starts", "players", "seed", "edition")} == {
        "games": 4,
        "starts": 2,
        "players": 4,
        "seed": 7,
        "edition": "standard",
    }
    assert [bot["name"] for bot in told["bots"]] == ["a", "b"]
    assert told["bots"][0]["rating"] > told["bots"][1]["rating"]

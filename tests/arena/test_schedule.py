"""Which games a tournament has: fair, and a function of what was asked for."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus import Edition
from caylus.arena.schedule import ScheduledGame, Tournament, balanced, rotations, schedule, tables
from caylus.bots import Budget
from tests.arena.tournaments import tournament

NAMES = "abcdefg"


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Any number of players with bots that may be fewer, as many or more."""
    players = draw(st.integers(2, 5))
    bots = draw(
        st.one_of(
            st.lists(st.sampled_from(NAMES[:4]), min_size=1, max_size=players),
            st.lists(st.sampled_from(NAMES), min_size=players, max_size=6, unique=True),
        )
    )
    return Tournament(tuple(bots), players, draw(st.integers(1, 90)), draw(st.integers(0, 2**40)))


def seat_counts(games: list[ScheduledGame]) -> dict[int, Counter[int]]:
    """How often each entrant has each seat."""
    counts: dict[int, Counter[int]] = {}
    for game in games:
        for seat, entrant in enumerate(game.seats):
            counts.setdefault(entrant, Counter())[seat] += 1
    return counts


def place_counts(games: list[ScheduledGame]) -> dict[int, Counter[int]]:
    """How often each entrant has each place in the first turn order."""
    counts: dict[int, Counter[int]] = {}
    for game in games:
        for place, seat in enumerate(game.order):
            counts.setdefault(game.seats[seat], Counter())[place] += 1
    return counts


@given(tournaments())
def test_everybody_gets_every_seat_and_place_equally_often(asked: Tournament) -> None:
    """Exactly, after whole starts; and at no time is anybody ahead by more than one start."""
    games = schedule(asked)
    assert [game.number for game in games] == list(range(1, asked.games + 1))
    a_start = len(tables(asked))
    whole = games[: asked.games - asked.games % a_start]
    for counts in (seat_counts(whole), place_counts(whole)):
        for counter in counts.values():
            assert len({counter[seat] for seat in range(asked.players)}) == 1
    most = max(Counter(seats)[bot] for seats in tables(asked) for bot in seats) * len(asked.lineups)
    for counts in (seat_counts(games), place_counts(games)):
        for counter in counts.values():
            numbers = [counter[seat] for seat in range(asked.players)]
            assert max(numbers) - min(numbers) <= most


@given(tournaments())
def test_the_same_starts_for_all(asked: Tournament) -> None:
    a_start = len(tables(asked))
    games = schedule(asked)
    for game in games:
        first = games[(game.number - 1) // a_start * a_start]
        assert game.start == (game.number - 1) // a_start + 1
        assert (game.order, game.neutral) == (first.order, first.neutral)
    of_a_start = [game.seats for game in games[:a_start]]
    assert len(set(of_a_start)) == len(of_a_start), "no game of a start is like another"


@given(tournaments(), st.integers(1, 90))
def test_a_longer_tournament_begins_with_a_shorter_one(asked: Tournament, games: int) -> None:
    other = Tournament(asked.bots, asked.players, games, asked.seed)
    shorter = min(games, asked.games)
    assert schedule(asked)[:shorter] == schedule(other)[:shorter]


@given(tournaments())
def test_everybody_plays_equally_often(asked: Tournament) -> None:
    """With more bots than seats, at any time: nobody is ahead by more than two line-ups."""
    played = Counter(bot for game in schedule(asked) for bot in set(game.seats))
    if len(asked.bots) > asked.players:
        numbers = [played[bot] for bot in range(len(asked.bots))]
        assert max(numbers) - min(numbers) <= 2 * asked.players
    else:
        assert set(played.values()) == {asked.games}


def test_starts_differ_and_depend_on_the_seed_alone() -> None:
    some = schedule(tournament("a", "b", players=3, games=60))
    starts = {(game.order, game.neutral) for game in some}
    assert len(starts) == 20
    others = schedule(tournament("c", "d", "c", players=3, games=60))
    assert {(game.order, game.neutral) for game in others} == starts
    assert {
        (g.order, g.neutral) for g in schedule(tournament("a", "b", players=3, games=60, seed=2))
    } != starts
    assert len({game.seed for game in some}) == 60


def test_who_sits_where() -> None:
    """The first bot once, the others again and again."""
    asked = tournament("master", "builder", players=4, games=4)
    assert [game.seats for game in schedule(asked)] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]
    assert asked.lineups == tournament("master", "builder", "builder", "builder", players=4).lineups
    assert [entrant.name for entrant in asked.entrants] == ["master", "builder"]


def test_alone_against_itself_no_start_is_played_twice() -> None:
    games = schedule(tournament("a", players=4, games=5))
    assert [game.start for game in games] == [1, 2, 3, 4, 5]
    assert {game.seats for game in games} == {(0, 0, 0, 0)}


@pytest.mark.parametrize(("bots", "players"), [(3, 2), (5, 2), (6, 3), (7, 5)])
def test_all_combinations(bots: int, players: int) -> None:
    lineups = balanced(bots, players)
    assert sorted(lineups) == sorted(combinations(range(bots), players))
    assert all(rotations(lineup) == players for lineup in lineups)


def test_budgets_of_their_own() -> None:
    common = Budget(nodes=9)
    asked = Tournament(("master@0.2s", "master", "master@50n", "x@y.py"), 4, 1, 0, Edition.of(), common)
    assert [(entrant.name, entrant.spec, entrant.budget) for entrant in asked.entrants] == [
        ("master@0.2s", "master", Budget(seconds=0.2)),
        ("master", "master", common),
        ("master@50n", "master", Budget(nodes=50)),
        ("x@y.py", "x@y.py", common),
    ]


@given(tournaments())
def test_described_and_read_back(asked: Tournament) -> None:
    assert Tournament.from_json(asked.as_json()) == asked


@pytest.mark.parametrize(
    ("bots", "players", "games", "fault"),
    [
        (("a",), 1, 1, "2 to 5 players"),
        (("a",), 6, 1, "2 to 5 players"),
        (("a",), 2, 0, "at least one game"),
        ((), 2, 1, "each bot needs a name"),
        (("a", ""), 2, 1, "each bot needs a name"),
        (("a", "b", "b"), 2, 1, "name each once"),
        (tuple(map(str, range(13))), 2, 1, "at most 12 bots"),
        (("a@0s",), 2, 1, "more than 0 seconds"),
        (("a@0n",), 2, 1, "at least 1"),
        (("a@1.5n",), 2, 1, "a whole number"),
    ],
)
def test_what_is_no_tournament(bots: tuple[str, ...], players: int, games: int, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Tournament(bots, players, games)

"""Statistics of a tournament: every number in the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from caylus.arena.confidence import Group, Interval, mean, share_interval
from caylus.arena.ratings import Rating, ratings
from caylus.arena.report.game_facts import SOURCES, GameFacts, SeatFacts, read_facts
from caylus.arena.schedule import Tournament
from caylus.arena.standings import Standing, standings
from caylus.arena.stored_tournaments import StoredTournament


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval and the number of games."""

    value: float
    interval: Interval
    count: int


@dataclass(frozen=True)
class ChoiceStats:
    """How often a choice was made, and with which result."""

    times: int
    """The number of games, counted by seat."""
    share: float
    """The share of all games of the bot, counted by seat."""
    wins: float
    """The share of first places in these games."""


@dataclass(frozen=True)
class BotTally:
    """Statistics of one bot. All means are over seats and games."""

    name: str
    standing: Standing
    rating: Rating
    wins: float
    """The share of first places of one seat."""
    sources: dict[str, float]
    """Mean points by source; their sum is the mean points."""
    by_turn: list[float]
    """Mean points after each turn that at least half of its games have."""
    openings: list[dict[str, ChoiceStats]]
    """The places of the first worker, by rank in the first turn order."""
    tiles: dict[str, ChoiceStats]
    favors: dict[str, float]
    """Mean number of favors by line."""
    houses: float
    """Mean number of batches."""


@dataclass(frozen=True)
class Tally:
    """Statistics of one tournament."""

    name: str
    tournament: Tournament
    games: int
    starts: int
    bots: list[BotTally]
    """Those that have played, in the order of the tournament."""
    ahead: list[list[Share | None]]
    """`ahead[a][b]`: how often bot a ended before bot b in the same game, ties shared; None for itself."""
    ranks: list[Share]
    """By rank in the first turn order: the share of first places."""
    turns: dict[int, int]
    """The number of games by number of turns."""
    winner: float
    """Mean points of the winner."""


def tally(stored: StoredTournament) -> Tally:
    """Compute the statistics of a tournament."""
    games = [read_facts(played, text) for played, text in zip(stored.played, stored.records, strict=True)]
    tournament = stored.tournament
    rated = ratings(len(tournament.entrants), stored.played)
    by_name = {standing.name: standing for standing in standings(tournament, stored.played)}
    numbers = [number for number, entrant in enumerate(tournament.entrants) if entrant.name in by_name]
    names = [tournament.entrants[number].name for number in numbers]
    bots = [
        bot_tally(by_name[name], rated[number], own_seats(games, number), tournament.players)
        for name, number in zip(names, numbers, strict=True)
    ]
    return Tally(
        name=stored.name,
        tournament=tournament,
        games=len(games),
        starts=len({game.start for game in games}),
        bots=bots,
        ahead=[[None if a == b else ahead(games, a, b) for b in numbers] for a in numbers],
        ranks=[rank_share(games, rank) for rank in range(1, tournament.players + 1)],
        turns=dict(sorted(Counter(game.turns for game in games).items())),
        winner=fmean(max(seat.points for seat in game.seats) for game in games),
    )


def own_seats(games: Iterable[GameFacts], entrant: int) -> list[SeatFacts]:
    """All seats of one entrant in all games."""
    return [seat for game in games for seat in game.seats if seat.entrant == entrant]


def bot_tally(standing: Standing, rating: Rating, seats: Sequence[SeatFacts], players: int) -> BotTally:
    """Compute the statistics of one bot from all its seats."""
    return BotTally(
        name=standing.name,
        standing=standing,
        rating=rating,
        wins=fmean(seat.share for seat in seats),
        sources={source: fmean(seat.sources[source] for seat in seats) for source in SOURCES},
        by_turn=by_turn(seats),
        openings=[
            chosen([seat for seat in seats if seat.rank == rank], lambda seat: [seat.opening])
            for rank in range(1, players + 1)
        ],
        tiles=chosen(seats, lambda seat: seat.tiles),
        favors=means([seat.favors for seat in seats]),
        houses=fmean(seat.houses for seat in seats),
    )


def by_turn(seats: Sequence[SeatFacts]) -> list[float]:
    """Mean points after each turn that at least half of the games have."""
    found: list[float] = []
    while True:
        turn = len(found)
        there = [seat.by_turn[turn] for seat in seats if len(seat.by_turn) > turn]
        if not there or 2 * len(there) < len(seats):
            return found
        found.append(fmean(there))


def chosen(
    seats: Sequence[SeatFacts], things: Callable[[SeatFacts], Iterable[str]]
) -> dict[str, ChoiceStats]:
    """Statistics of choices, the most frequent first."""
    shares: dict[str, list[float]] = {}
    for seat in seats:
        for thing in set(things(seat)):
            shares.setdefault(thing, []).append(seat.share)
    ordered = sorted(shares, key=lambda thing: (-len(shares[thing]), thing))
    return {
        thing: ChoiceStats(len(shares[thing]), len(shares[thing]) / len(seats), fmean(shares[thing]))
        for thing in ordered
    }


def means(counters: Sequence[Counter[str]]) -> dict[str, float]:
    """The mean of each count."""
    total: Counter[str] = Counter()
    for counter in counters:
        total.update(counter)
    return {key: total[key] / len(counters) for key in sorted(total)}


def ahead(games: Iterable[GameFacts], a: int, b: int) -> Share | None:
    """How often a seat of bot a ended before a seat of bot b; None if they never met."""

    def values(game: GameFacts) -> list[float]:
        own = [seat.points for seat in game.seats if seat.entrant == a]
        theirs = [seat.points for seat in game.seats if seat.entrant == b]
        return [(x > y) + (x == y) / 2 for x in own for y in theirs]

    return share_of(games, values)


def rank_share(games: Iterable[GameFacts], rank: int) -> Share:
    """The share of first places of the seats with this rank in the first turn order."""
    share = share_of(games, lambda game: [seat.share for seat in game.seats if seat.rank == rank])
    assert share is not None, "in every game somebody has this rank"
    return share


def share_of(games: Iterable[GameFacts], values: Callable[[GameFacts], list[float]]) -> Share | None:
    """A share over games, clustered by start; None if there are no values."""
    found: dict[int, list[float]] = {}
    for game in games:
        if here := values(game):
            found.setdefault(game.start, []).extend(here)
    if not found:
        return None
    groups = [Group(sum(found[start]), len(found[start])) for start in sorted(found)]
    return Share(mean(groups), share_interval(groups), sum(group.count for group in groups))

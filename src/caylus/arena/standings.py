"""The standings of a tournament."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from caylus.arena.confidence import Group, Interval, mean, mean_interval, share_interval
from caylus.arena.results import PlayedGame
from caylus.arena.schedule import Tournament


@dataclass(frozen=True)
class Standing:
    """The results of one bot."""

    name: str
    games: int
    """The number of its games."""
    seats: float
    """The mean number of its seats in a game."""
    first: float
    """The share of first places of all its seats together, ties shared; the sum over all bots is 1."""
    first_interval: Interval
    points: float
    """The mean of its final points, over seats and games."""
    points_interval: Interval | None
    decisions: int
    seconds_per_decision: float

    def fair_share(self, players: int) -> float:
        """The share of first places if all bots were equally strong."""
        return self.seats / players


def standings(tournament: Tournament, games: Iterable[PlayedGame]) -> list[Standing]:
    """The standings of all entrants that have played, in the order of the tournament."""
    by_entrant: dict[int, list[PlayedGame]] = defaultdict(list)
    for game in games:
        for entrant in set(game.seats):
            by_entrant[entrant].append(game)
    return [
        standing(entrant.name, number, by_entrant[number])
        for number, entrant in enumerate(tournament.entrants)
        if by_entrant[number]
    ]


def standing(name: str, entrant: int, games: Sequence[PlayedGame]) -> Standing:
    """The standing of one entrant from the games in which it took part."""

    def own(game: PlayedGame, values: Sequence[float]) -> list[float]:
        return [value for value, seat in zip(values, game.seats, strict=True) if seat == entrant]

    firsts = grouped(games, lambda game: [sum(own(game, game.shares()))])
    points = grouped(games, lambda game: own(game, game.points))
    decisions = sum(sum(own(game, game.decisions)) for game in games)
    seconds = sum(sum(own(game, game.seconds)) for game in games)
    return Standing(
        name=name,
        games=len(games),
        seats=sum(game.seats.count(entrant) for game in games) / len(games),
        first=mean(firsts),
        first_interval=share_interval(firsts),
        points=mean(points),
        points_interval=mean_interval(points),
        decisions=int(decisions),
        seconds_per_decision=seconds / decisions if decisions else 0.0,
    )


def grouped(games: Iterable[PlayedGame], values: Callable[[PlayedGame], Sequence[float]]) -> list[Group]:
    """The values of games, grouped by start."""
    found: dict[int, list[float]] = defaultdict(list)
    for game in games:
        found[game.start] += values(game)
    return [Group(sum(found[start]), len(found[start])) for start in sorted(found)]


def summary(tournament: Tournament, games: Sequence[PlayedGame]) -> dict[str, Any]:
    """The output of `caylus arena --json`."""
    from caylus.arena.ratings import ratings  # slow to import, and not needed for live standings

    rated = dict(
        zip(
            (entrant.name for entrant in tournament.entrants),
            ratings(len(tournament.entrants), games),
            strict=True,
        )
    )
    bots = [
        {
            "name": standing.name,
            "games": standing.games,
            "seats": standing.seats,
            "first": standing.first,
            "first_interval": list(standing.first_interval),
            "points": standing.points,
            "points_interval": None if standing.points_interval is None else list(standing.points_interval),
            "rating": rated[standing.name].value,
            "rating_interval": list(rated[standing.name].interval()),
            "decisions": standing.decisions,
            "seconds_per_decision": standing.seconds_per_decision,
        }
        for standing in standings(tournament, games)
    ]
    starts = len({game.start for game in games})
    asked = {key: value for key, value in tournament.as_json().items() if key not in ("bots", "games")}
    return {"games": len(games), "starts": starts, **asked, "bots": bots}

"""Ratings by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from caylus.arena.results import PlayedGame


@dataclass(frozen=True)
class Rating:
    """The estimated strength of a bot; all bots start with 25."""

    value: float
    deviation: float

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the model."""
        return self.value - 1.96 * self.deviation, self.value + 1.96 * self.deviation


def ratings(entrants: int, games: Iterable[PlayedGame]) -> list[Rating]:
    """The ratings of all entrants after these games, in the order of their numbers.

    If a bot has several seats in a game, each is rated as a player; the mean of their new ratings counts.
    """
    model = PlackettLuce()
    rated: list[PlackettLuceRating] = [model.rating() for _ in range(entrants)]
    for game in sorted(games, key=lambda played: played.number):
        if len(set(game.seats)) == 1:
            continue  # the bot played only against itself
        ranks = [float(sum(other > points for other in game.points)) for points in game.points]
        seats = [[model.rating(rated[bot].mu, rated[bot].sigma)] for bot in game.seats]
        after = [team[0] for team in model.rate(seats, ranks=ranks)]
        for bot in set(game.seats):
            own = [rating for rating, seat in zip(after, game.seats, strict=True) if seat == bot]
            mu, sigma = fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own)
            rated[bot] = model.rating(mu, sigma)
    return [Rating(rating.mu, rating.sigma) for rating in rated]

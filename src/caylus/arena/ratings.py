"""Ratings by openskill (Plackett and Luce's model), from the points of all games in their order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from caylus.arena.results import Played


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, as far as its games tell: everybody begins with 25, and a higher one is better."""

    value: float
    deviation: float

    def interval(self) -> tuple[float, float]:
        """The model's own 95 % interval."""
        return self.value - 1.96 * self.deviation, self.value + 1.96 * self.deviation


def ratings(entrants: int, games: Iterable[Played]) -> list[Rating]:
    """The ratings of all entrants after these games, which are taken in the order of their numbers.

    A bot that has several seats in a game is rated as if each seat were a player of its own; the mean of
    what they gain or lose counts.
    """
    model = PlackettLuce()
    rated: list[PlackettLuceRating] = [model.rating() for _ in range(entrants)]
    for game in sorted(games, key=lambda played: played.number):
        if len(set(game.seats)) == 1:
            continue  # nobody but itself
        ranks = [float(sum(other > points for other in game.points)) for points in game.points]
        seats = [[model.rating(rated[bot].mu, rated[bot].sigma)] for bot in game.seats]
        after = [team[0] for team in model.rate(seats, ranks=ranks)]
        for bot in set(game.seats):
            own = [rating for rating, seat in zip(after, game.seats, strict=True) if seat == bot]
            mu, sigma = fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own)
            rated[bot] = model.rating(mu, sigma)
    return [Rating(rating.mu, rating.sigma) for rating in rated]

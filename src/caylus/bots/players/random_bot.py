"""The random bot."""

from __future__ import annotations

from caylus.bots.bot import Budget
from caylus.game import Game
from caylus.rules.chance import Chance
from caylus.rules.data.moves import MOVES, Move


class RandomBot:
    """Plays a uniformly random legal move."""

    name = "random"

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return a random legal move."""
        numbers = game.numbers
        return MOVES[numbers[Chance(seed).below(len(numbers))]]

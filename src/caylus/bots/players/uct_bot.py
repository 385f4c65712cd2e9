"""Plain UCT as a sparring partner: what search alone can do, without any knowledge of the game."""

from __future__ import annotations

from caylus.bots.bot import Budget
from caylus.bots.core.uct import UctSearch
from caylus.bots.time_control import cannot_change, spend
from caylus.game import Game
from caylus.rules.data.moves import MOVES, Move


class Uct:
    """The textbook: UCB1 in the tree, random games below it (a node of the budget is one random game)."""

    name = "uct"
    seconds = 0.2
    """How long it thinks when the budget says nothing; as long as the master."""

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """The move that it tried most."""
        return MOVES[self.think(game, budget, seed).best()]

    def think(self, game: Game, budget: Budget, seed: int) -> UctSearch:
        """Search until the budget is used up, or nothing could change the choice any more."""
        search = UctSearch(game.state.clone(), seed)

        def settled(used: float, seconds: float) -> bool:
            return cannot_change([int(branch.visits) for branch in search.root.branches], used, seconds)

        spend(search, budget, self.seconds, settled)
        return search

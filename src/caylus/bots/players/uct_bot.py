"""Plain UCT as a sparring partner: search without knowledge of the game."""

from __future__ import annotations

from caylus.bots.bot import Budget
from caylus.bots.core.uct import UctSearch
from caylus.bots.time_control import is_decided, run_within
from caylus.game import Game
from caylus.rules.data.moves import MOVES, Move


class Uct:
    """UCB1 in the tree, random games below it; a node of the budget is one random game."""

    name = "uct"
    seconds = 0.2
    """The time per decision without a budget; the same as the master's."""

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return the most visited move."""
        return MOVES[self.analyse(game, budget, seed).best()]

    def analyse(self, game: Game, budget: Budget, seed: int) -> UctSearch:
        """Search until the budget is used up or the choice cannot change any more."""
        search = UctSearch(game.state.clone(), seed)

        def settled(used: float, seconds: float) -> bool:
            return is_decided([int(node.visits) for node in search.root.children], used, seconds)

        run_within(search, budget, self.seconds, settled)
        return search

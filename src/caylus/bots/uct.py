"""Plain UCT as a sparring partner: what search alone can do, without any knowledge of the game."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from caylus.bots.bot import Budget
from caylus.bots.mind.uct import UctSearch
from caylus.game import Game
from caylus.rules.moves import MOVES, Move

CHUNK: Final = 0.004
"""Seconds between two looks at the clock."""


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
        if budget.nodes is not None and budget.seconds is None:
            search.run(budget.nodes)
            return search
        seconds = self.seconds if budget.seconds is None else budget.seconds
        most = budget.nodes or 1 << 40
        start = perf_counter()
        chunk = 1
        while search.playouts < most:
            search.run(min(chunk, most - int(search.playouts)))
            used = perf_counter() - start
            if used + CHUNK > seconds or is_settled(search, used, seconds):
                break
            chunk = max(1, int(CHUNK * int(search.playouts) / used))
        return search


def is_settled(search: UctSearch, used: float, seconds: float) -> bool:
    """Could no other choice be tried as often as the best in the time that is left?"""
    visits = sorted((int(branch.visits) for branch in search.root.branches), reverse=True)
    return (visits[0] - visits[1]) * used > int(search.playouts) * (seconds - used)

"""The levels above `random`, from the weakest to the strongest.

| name | how it plays |
|---|---|
| `apprentice` | plays the move with the best heuristic score, plus noise |
| `builder` | one-step lookahead to the end of the turn, with a handcrafted evaluator |
| `master` | Monte Carlo tree search with a value network learned from self-play |
| `grandmaster` | the same with more time, a learned policy in its heuristic, and a value network of its own |
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from caylus.bots.bot import Budget, Explanation
from caylus.bots.core.evaluator import HandcraftedEvaluator
from caylus.bots.core.heuristic import APPRENTICE_NOISE, GoodsValues, Heuristic
from caylus.bots.core.lookahead import best_step
from caylus.bots.core.tree_search import Search
from caylus.bots.parallel_search import search_in_parallel
from caylus.bots.time_control import SearchResult, best_move, explanation_of, search_within
from caylus.bots.weights import load_linear_policy, load_value_network
from caylus.bots.worker_processes import available_cores
from caylus.game import Game
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.runtime.integers import whole
from caylus.rules.state import State

PLAYOUT_NOISE: Final = 100
"""The noise in the grandmaster's playouts (`Heuristic.best_move`)."""


@cache
def heuristic_for(book: Book) -> Heuristic:
    """The heuristic of a rule book; cached."""
    return Heuristic(book, GoodsValues())


@cache
def trained_heuristic_for(book: Book) -> Heuristic:
    """The heuristic with the learned policy; cached."""
    return Heuristic(book, GoodsValues(), load_linear_policy())


class Apprentice:
    """Plays by the heuristic alone, with noise."""

    name = "apprentice"

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return the move with the best noisy score; the budget is not used."""
        state = game.state
        return MOVES[heuristic_for(state.book).best_move(state, Chance(seed), APPRENTICE_NOISE)]


class Builder:
    """One-step lookahead with the handcrafted evaluator."""

    name = "builder"

    def __init__(self) -> None:
        self.evaluator = HandcraftedEvaluator(GoodsValues())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return the move after which the turn ends best; the budget is not used."""
        state = game.state
        return MOVES[best_step(state, heuristic_for(state.book), self.evaluator, Chance(seed))]


class Master:
    """Monte Carlo tree search; a node of the budget is one playout."""

    name = "master"
    seconds = 0.2
    """The time per decision without a budget."""

    def __init__(self, cores: int = 1) -> None:
        """Search on this many cores; 0 means all."""
        cores = whole(cores, "the number of cores")
        if cores < 0:
            raise ValueError(f"a number of cores, or 0 for all of them, not {cores}")
        self.cores = cores or available_cores()

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return the most visited move."""
        return best_move(self.analyse(game, budget, seed))

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """Return the statistics of all visited moves, best first."""
        return explanation_of(self.analyse(game, budget, seed))

    def analyse(self, game: Game, budget: Budget, seed: int) -> SearchResult:
        """Search on all its cores."""
        if self.cores > 1:
            return search_in_parallel(self, game, budget, seed, self.cores)
        return self.search_alone(game, budget, seed)

    def search_alone(self, game: Game, budget: Budget, seed: int) -> SearchResult:
        """Search on one core."""
        return search_within(self.search(game.state, seed), budget, self.seconds)

    def search(self, state: State, seed: int) -> Search:
        """A new search of a position."""
        return Search(state.clone(), heuristic_for(state.book), load_value_network(), seed)


class Grandmaster(Master):
    """A master whose heuristic has a policy learned from searched games, with its own value network."""

    name = "grandmaster"
    seconds = 1.0

    def search(self, state: State, seed: int) -> Search:
        """A new search of a position."""
        search = Search(state.clone(), trained_heuristic_for(state.book), load_value_network(self.name), seed)
        search.noise = PLAYOUT_NOISE
        return search

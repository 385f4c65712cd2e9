"""Our opponents, from the first that knows what it wants to the strongest.

| name | its character |
|---|---|
| `apprentice` | plays by feeling, sees no further than the choice itself, and sometimes misjudges it |
| `builder` | tries every choice, imagines how the turn goes on, and judges by rules of thumb |
| `master` | searches the tree of everybody's choices and judges by what self-play has taught |
| `grandmaster` | the same, with more patience, and with habits and a judgement of its own |
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from caylus.bots.bot import Budget, Explanation
from caylus.bots.core.evaluator import Craftsman
from caylus.bots.core.heuristic import MISJUDGEMENT, Instinct, Taste
from caylus.bots.core.lookahead import best_step
from caylus.bots.core.tree_search import Search
from caylus.bots.parallel_search import cores_here, think_together
from caylus.bots.time_control import Thought, best_of, explanation_of, think
from caylus.bots.weights import our_habits, our_network
from caylus.game import Game
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.integers import whole
from caylus.rules.state import State

PLAYOUT_NOISE: Final = 100
"""By how many hundredths of a point, less one, the grandmaster's playouts blur what they feel."""


@cache
def instinct_for(book: Book) -> Instinct:
    """The instinct for one book of rules, made once."""
    return Instinct(book, Taste())


@cache
def trained_instinct_for(book: Book) -> Instinct:
    """The same with the habits that were learned."""
    return Instinct(book, Taste(), our_habits())


class Apprentice:
    """Plays by feeling, and sometimes misjudges."""

    name = "apprentice"

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """What seems best at a glance; the budget is never needed."""
        state = game.state
        return MOVES[instinct_for(state.book).favourite(state, Chance(seed), MISJUDGEMENT)]


class Builder:
    """Looks one step ahead, to the end of the turn, and judges by rules of thumb."""

    name = "builder"

    def __init__(self) -> None:
        self.judge = Craftsman(Taste())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """The choice after which the turn ends best; the budget is never needed."""
        state = game.state
        return MOVES[best_step(state, instinct_for(state.book), self.judge, Chance(seed))]


class Master:
    """Searches the tree of everybody's choices (a node of the budget is one playout)."""

    name = "master"
    seconds = 0.2
    """How long it thinks when the budget says nothing."""

    def __init__(self, cores: int = 1) -> None:
        """Thinks on so many cores at once; 0 means on all of them."""
        cores = whole(cores, "the number of cores")
        if cores < 0:
            raise ValueError(f"a number of cores, or 0 for all of them, not {cores}")
        self.cores = cores or cores_here()

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """The move that it tried most."""
        return best_of(self.think(game, budget, seed))

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """What it expects of every choice, best first."""
        return explanation_of(self.think(game, budget, seed))

    def think(self, game: Game, budget: Budget, seed: int) -> Thought:
        """What it finds out, on all its cores."""
        if self.cores > 1:
            return think_together(self, game, budget, seed, self.cores)
        return self.think_alone(game, budget, seed)

    def think_alone(self, game: Game, budget: Budget, seed: int) -> Thought:
        """What it finds out on one core."""
        return think(self.search(game.state, seed), budget, self.seconds)

    def search(self, state: State, seed: int) -> Search:
        """A search that has not begun yet."""
        return Search(state.clone(), instinct_for(state.book), our_network(), seed)


class Grandmaster(Master):
    """Searches with habits that searched games have taught, and with a judge that has seen them at work."""

    name = "grandmaster"
    seconds = 1.0

    def search(self, state: State, seed: int) -> Search:
        """A search whose instinct has habits, and whose judge has learned from those who have them."""
        search = Search(state.clone(), trained_instinct_for(state.book), our_network(self.name), seed)
        search.noise = PLAYOUT_NOISE
        return search

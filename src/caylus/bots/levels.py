"""Our opponents, from the first that knows what it wants to the strongest.

| name | its character |
|---|---|
| `apprentice` | plays by feeling, sees no further than the choice itself, and sometimes misjudges it |
| `builder` | tries every choice, imagines how the turn goes on, and judges by rules of thumb |
| `master` | searches the tree of everybody's choices and judges by what self-play has taught |
| `grandmaster` | the same, with five times as much patience |
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Final

from caylus.bots.bot import Budget, Choice, Explanation
from caylus.bots.mind.instinct import Instinct, Taste
from caylus.bots.mind.judge import MOST_SEATS, Craftsman
from caylus.bots.mind.lookahead import best_step
from caylus.bots.mind.search import Node, Search
from caylus.bots.weights import our_network
from caylus.game import Game
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.moves import MOVES, Move

MISJUDGEMENT: Final = 180
"""By how many hundredths of a point, less one, the apprentice overrates things."""
CHUNK: Final = 0.004
"""Seconds between two looks at the clock."""


@cache
def instinct_for(book: Book) -> Instinct:
    """The instinct for one book of rules, made once."""
    return Instinct(book, Taste())


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

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """The choice after which the turn ends best; the budget is never needed."""
        state = game.state
        return MOVES[best_step(state, instinct_for(state.book), self.judge, Chance(seed))]


class Master:
    """Searches the tree of everybody's choices (a node of the budget is one playout)."""

    name = "master"
    seconds = 0.2
    """How long it thinks when the budget says nothing."""

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """The move that it tried most."""
        return MOVES[self.think(game, budget, seed).best()]

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """What it expects of every choice, best first."""
        search = self.think(game, budget, seed)
        players = len(game.players)
        choices = []
        for child, sums in zip(search.root.children, search.points, strict=True):
            if child.visits > 0:
                visits = int(child.visits)
                points = tuple(sums[seat] / visits for seat in range(players))
                win = tuple(sums[MOST_SEATS + seat] / visits for seat in range(players))
                choices.append(Choice(MOVES[child.move], points, win, visits, line_from(child)))
        choices.sort(key=lambda choice: (choice.move.number != search.best(), -choice.visits))
        return Explanation(tuple(choices), int(search.playouts))

    def think(self, game: Game, budget: Budget, seed: int) -> Search:
        """Search until the budget is used up, or nothing could change the choice any more."""
        state = game.state.clone()
        search = Search(state, instinct_for(state.book), our_network(), seed)
        if budget.nodes is not None and budget.seconds is None:
            search.run(budget.nodes)
            return search
        seconds = self.seconds if budget.seconds is None else budget.seconds
        most = budget.nodes or 1 << 40
        start = perf_counter()
        chunk = 4
        while search.playouts < most:
            search.run(min(chunk, most - search.playouts))
            used = perf_counter() - start
            if used + CHUNK > seconds or is_settled(search, used, seconds):
                break
            chunk = max(1, int(CHUNK * int(search.playouts) / used))
        return search


class Grandmaster(Master):
    """The strongest."""

    name = "grandmaster"
    seconds = 1.0


def is_settled(search: Search, used: float, seconds: float) -> bool:
    """Could no other choice be tried as often as the best in the time that is left?"""
    visits = sorted((int(child.visits) for child in search.root.children), reverse=True)
    return (visits[0] - visits[1]) * used > int(search.playouts) * (seconds - used)


def line_from(node: Node) -> tuple[Move, ...]:
    """How the game is expected to go on, by the choices tried most."""
    line = [MOVES[node.move]]
    while node.children:
        node = max(node.children, key=lambda child: child.visits)
        if node.visits == 0:
            break
        line.append(MOVES[node.move])
    return tuple(line)

"""Thinking about one decision within a budget: a search by the clock, on one core or on several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol

from mypy_extensions import i64

from caylus.bots.bot import Budget, Choice, Explanation
from caylus.bots.core.evaluator import MOST_SEATS
from caylus.bots.core.tree_search import Node, Search
from caylus.rules.data.moves import MOVES, Move

CHUNK: Final = 0.004
"""Seconds between two looks at the clock."""
ENOUGH: Final = 60
"""Playouts after which a choice is known well enough to say that it is as good as another."""
ALIKE: Final = 0.004
"""Choices that differ by less are alike."""


@dataclass(frozen=True)
class Tried:
    """One choice, and what a search has found out about it."""

    move: int
    visits: int
    worth: float
    """The sum of what it brought to the one who decides."""
    points: tuple[float, ...]
    """Sums of the expected points, by seat."""
    shares: tuple[float, ...]
    """Sums of the shares of the win, by seat."""
    line: tuple[int, ...]


Thought = list[Tried]
"""All choices of a decision."""


class Searching(Protocol):
    """Whatever can go on for so many playouts more."""

    playouts: i64

    def run(self, playouts: i64) -> None:
        """So many playouts more."""


def spend(search: Searching, budget: Budget, usual: float, settled: Callable[[float, float], bool]) -> None:
    """Search until the budget is used up, or until it is `settled` (by the seconds used and given)."""
    if budget.nodes is not None and budget.seconds is None and budget.stop is None:
        search.run(budget.nodes)
        return
    seconds = usual if budget.seconds is None and budget.nodes is None else budget.seconds
    most = budget.nodes or 1 << 40
    start = perf_counter()
    chunk = 1
    while search.playouts < most:
        search.run(min(chunk, most - int(search.playouts)))
        used = perf_counter() - start
        if budget.stop is not None and budget.stop():
            return
        if seconds is not None and (used + CHUNK > seconds or settled(used, seconds)):
            return
        chunk = max(1, int(CHUNK * int(search.playouts) / max(used, 1e-6)))


def cannot_change(visits: list[int], used: float, seconds: float) -> bool:
    """Could no other choice be tried as often as the best in the time that is left?"""
    best, second, *_ = sorted(visits, reverse=True)
    return (best - second) * used > sum(visits) * (seconds - used)


def think(search: Search, budget: Budget, usual: float) -> Thought:
    """Search until the budget is used up, or nothing could change the choice any more."""
    spend(search, budget, usual, lambda used, seconds: is_settled(search, used, seconds))
    return thought_of(search)


def is_settled(search: Search, used: float, seconds: float) -> bool:
    """Can the choice not change any more, or does it not matter?"""
    children = search.root.children
    visits = [int(child.visits) for child in children]
    if cannot_change(visits, used, seconds):
        return True
    if min(visits) < ENOUGH or used < seconds / 10:
        return False
    worths = [child.worth / int(child.visits) for child in children]
    return max(worths) - min(worths) < ALIKE


def thought_of(search: Search) -> Thought:
    """What a search has found out."""
    players = int(search.state.players)
    return [
        Tried(
            int(child.move),
            int(child.visits),
            float(child.worth),
            tuple(float(sums[seat]) for seat in range(players)),
            tuple(float(sums[MOST_SEATS + seat]) for seat in range(players)),
            line_from(child),
        )
        for child, sums in zip(search.root.children, search.points, strict=True)
    ]


def line_from(node: Node) -> tuple[int, ...]:
    """How the game is expected to go on, by the choices tried most."""
    line = [int(node.move)]
    while node.children:
        node = max(node.children, key=lambda child: child.visits)
        if node.visits == 0:
            break
        line.append(int(node.move))
    return tuple(line)


def together(thoughts: Sequence[Thought]) -> Thought:
    """What several searches of the same position have found out; the lines are those of the first."""
    return [
        Tried(
            parts[0].move,
            sum(part.visits for part in parts),
            sum(part.worth for part in parts),
            tuple(map(sum, zip(*(part.points for part in parts), strict=True))),
            tuple(map(sum, zip(*(part.shares for part in parts), strict=True))),
            parts[0].line,
        )
        for parts in zip(*thoughts, strict=True)
    ]


def best_of(thought: Thought) -> Move:
    """The choice that was tried most; among equals the one that brought more."""
    return MOVES[max(thought, key=lambda tried: (tried.visits, tried.worth)).move]


def explanation_of(thought: Thought) -> Explanation:
    """The choices, best first, with what can be expected of them."""
    best = best_of(thought)
    known = sorted(
        (tried for tried in thought if tried.visits > 0),
        key=lambda tried: (tried.move != best.number, -tried.visits),
    )
    choices = tuple(
        Choice(
            MOVES[tried.move],
            tuple(total / tried.visits for total in tried.points),
            tuple(total / tried.visits for total in tried.shares),
            tried.visits,
            tuple(MOVES[move] for move in tried.line),
        )
        for tried in known
    )
    return Explanation(choices, sum(tried.visits for tried in thought))

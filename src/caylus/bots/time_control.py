"""Time control: runs a search within a budget, stops early when the choice is clear, and reads its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol

from mypy_extensions import i64

from caylus.bots.bot import Budget, Choice, Explanation
from caylus.bots.core.evaluator import MAX_SEATS
from caylus.bots.core.tree_search import Node, Search
from caylus.rules.data.moves import MOVES, Move

CLOCK_INTERVAL: Final = 0.004
"""Seconds between two checks of the clock."""
MIN_VISITS: Final = 60
"""Visits that every move needs before moves can count as equally good."""
EQUAL_MARGIN: Final = 0.004
"""Moves whose mean values differ by less are equally good."""


@dataclass(frozen=True)
class MoveStatistics:
    """The statistics of a move at the root."""

    move: int
    visits: int
    value_sum: float
    """The sum of the values for the seat to decide."""
    points: tuple[float, ...]
    """Sums of the expected points, by seat."""
    shares: tuple[float, ...]
    """Sums of the shares of the win, by seat."""
    line: tuple[int, ...]


SearchResult = list[MoveStatistics]
"""The statistics of all legal moves."""


class ResumableSearch(Protocol):
    """A search that can be continued."""

    playouts: i64

    def run(self, playouts: i64) -> None:
        """Run more playouts."""


def run_within(
    search: ResumableSearch, budget: Budget, default_seconds: float, settled: Callable[[float, float], bool]
) -> None:
    """Search until the budget is used up, or until `settled(seconds used, seconds given)` returns True."""
    if budget.nodes is not None and budget.seconds is None and budget.stop is None:
        search.run(budget.nodes)
        return
    seconds = default_seconds if budget.seconds is None and budget.nodes is None else budget.seconds
    most = budget.nodes or 1 << 40
    start = perf_counter()
    chunk = 1
    while search.playouts < most:
        search.run(min(chunk, most - int(search.playouts)))
        used = perf_counter() - start
        if budget.stop is not None and budget.stop():
            return
        if seconds is not None and (used + CLOCK_INTERVAL > seconds or settled(used, seconds)):
            return
        chunk = max(1, int(CLOCK_INTERVAL * int(search.playouts) / max(used, 1e-6)))


def is_decided(visits: list[int], used: float, seconds: float) -> bool:
    """True if no other move can get as many visits as the best one in the remaining time."""
    best, second, *_ = sorted(visits, reverse=True)
    return (best - second) * used > sum(visits) * (seconds - used)


def search_within(search: Search, budget: Budget, default_seconds: float) -> SearchResult:
    """Search until the budget is used up or `is_settled`; return the result."""
    run_within(search, budget, default_seconds, lambda used, seconds: is_settled(search, used, seconds))
    return result_of(search)


def is_settled(search: Search, used: float, seconds: float) -> bool:
    """True if the choice cannot change any more, or if all moves are equally good."""
    children = search.root.children
    visits = [int(child.visits) for child in children]
    if is_decided(visits, used, seconds):
        return True
    if min(visits) < MIN_VISITS or used < seconds / 10:
        return False
    means = [child.value_sum / int(child.visits) for child in children]
    return max(means) - min(means) < EQUAL_MARGIN


def result_of(search: Search) -> SearchResult:
    """The result of a search."""
    players = int(search.state.players)
    return [
        MoveStatistics(
            int(child.move),
            int(child.visits),
            float(child.value_sum),
            tuple(float(sums[seat]) for seat in range(players)),
            tuple(float(sums[MAX_SEATS + seat]) for seat in range(players)),
            principal_variation(child),
        )
        for child, sums in zip(search.root.children, search.points, strict=True)
    ]


def principal_variation(node: Node) -> tuple[int, ...]:
    """The most visited line of play from a node on."""
    line = [int(node.move)]
    while node.children:
        node = max(node.children, key=lambda child: child.visits)
        if node.visits == 0:
            break
        line.append(int(node.move))
    return tuple(line)


def merge_results(results: Sequence[SearchResult]) -> SearchResult:
    """Add the statistics of several searches of the same position; the lines are those of the first."""
    return [
        MoveStatistics(
            parts[0].move,
            sum(part.visits for part in parts),
            sum(part.value_sum for part in parts),
            tuple(map(sum, zip(*(part.points for part in parts), strict=True))),
            tuple(map(sum, zip(*(part.shares for part in parts), strict=True))),
            parts[0].line,
        )
        for parts in zip(*results, strict=True)
    ]


def best_move(result: SearchResult) -> Move:
    """The move with the most visits; the higher value decides between equals."""
    return MOVES[max(result, key=lambda stats: (stats.visits, stats.value_sum)).move]


def explanation_of(result: SearchResult) -> Explanation:
    """The visited moves, best first, with mean points and shares."""
    best = best_move(result)
    known = sorted(
        (stats for stats in result if stats.visits > 0),
        key=lambda stats: (stats.move != best.number, -stats.visits),
    )
    choices = tuple(
        Choice(
            MOVES[stats.move],
            tuple(total / stats.visits for total in stats.points),
            tuple(total / stats.visits for total in stats.shares),
            stats.visits,
            tuple(MOVES[move] for move in stats.line),
        )
        for stats in known
    )
    return Explanation(choices, sum(stats.visits for stats in result))

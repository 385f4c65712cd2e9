"""Root-parallel search: several processes search the same position with different seeds."""

from __future__ import annotations

import atexit
import os
import threading
import time
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Final, Protocol

from caylus.bots.ask import BotError
from caylus.bots.bot import Budget, Explanation
from caylus.bots.bot_pool import BotPool
from caylus.bots.core.tree_search import POINTS_WEIGHT
from caylus.bots.protocol.external_bot import ProcessBot
from caylus.bots.time_control import MoveStatistics, SearchResult, merge_results
from caylus.game import Game

HEAD_START: Final = 0.03
"""Seconds (at most a fifth of the time) by which the other processes stop earlier, to answer in time."""
PATIENCE: Final = 0.05
"""How long to wait for a late process, as a share of the given time."""


def pool_of(size: int) -> BotPool:
    """The processes for this many additional cores, kept until the program ends."""
    return _pool_of(size, os.getpid())  # a forked process must not talk to those of its parent


@cache
def _pool_of(size: int, parent: int) -> BotPool:
    pool = BotPool(size)
    atexit.register(pool.close)
    return pool


class Searcher(Protocol):
    """A bot that can search on one core."""

    name: str

    def search_alone(self, game: Game, budget: Budget, seed: int) -> SearchResult:
        """Search on one core."""


def search_in_parallel(bot: Searcher, game: Game, budget: Budget, seed: int, cores: int) -> SearchResult:
    """Search on several cores: all have the same time, and share the nodes.

    With nodes alone all results count, so that the same seed gives the same move. Otherwise a process that is
    late is left out; so are all of them at the first decision, while they start.
    """
    nodes = None if budget.nodes is None else max(1, budget.nodes // cores)
    seconds = budget.seconds
    theirs = Budget(None if seconds is None else seconds - min(HEAD_START, seconds / 5), nodes)
    exact = seconds is None and nodes is not None and budget.stop is None
    pool = pool_of(cores - 1)
    asked = [
        (number, helper)
        for number in range(1, cores)
        if (helper := start(pool, bot.name, game, theirs, seed + number, wait=exact)) is not None
    ]
    own = bot.search_alone(game, replace(budget, nodes=nodes), seed)
    deadline = time.monotonic() + PATIENCE * (seconds or 1.0)
    results = [own]
    for number, helper in asked:
        if not exact and not helper.is_answered(deadline):
            threading.Thread(target=drain, args=(pool, bot.name, helper), daemon=True).start()
            continue
        explanation = finish(pool, bot.name, helper)
        if explanation is None and exact:
            explanation = search_again(pool, bot.name, game, theirs, seed + number)
        if explanation is not None:
            results.append(result_of_explanation(own, explanation, int(game.seat or 0)))
    return merge_results(results)


def start(
    pool: BotPool, name: str, game: Game, budget: Budget, seed: int, *, wait: bool
) -> ProcessBot | None:
    """Let a process of the pool search; None if there is none, which is then started for later."""
    helper = pool.take(name) if wait else pool.take_idle(name)
    if helper is None:
        threading.Thread(target=warm_up, args=(pool, name), daemon=True).start()
        return None
    try:
        helper.start(game, budget, seed, explain=True)
    except BotError:
        pool.put_back(name, helper)
        return None
    return helper


def finish(pool: BotPool, name: str, helper: ProcessBot) -> Explanation | None:
    """The result of a process; None if it failed."""
    try:
        return helper.finish()[1]
    except BotError:
        return None
    finally:
        pool.put_back(name, helper)


def search_again(pool: BotPool, name: str, game: Game, budget: Budget, seed: int) -> Explanation | None:
    """Search in a new process after one has died."""
    helper = start(pool, name, game, budget, seed, wait=True)
    return None if helper is None else finish(pool, name, helper)


def drain(pool: BotPool, name: str, helper: ProcessBot) -> None:
    """Wait for a late process, so that it can be used again."""
    helper.stop()
    finish(pool, name, helper)


def warm_up(pool: BotPool, name: str) -> None:
    """Start a process for the next decisions."""
    with suppress(BotError):  # the search does without
        pool.put_back(name, pool.take(name))


def result_of_explanation(own: SearchResult, explanation: Explanation, seat: int) -> SearchResult:
    """The explanation of another search of the same position, in the order of the own result."""
    known = {choice.move.number: choice for choice in explanation.choices}
    players = len(own[0].points)
    found: SearchResult = []
    for stats in own:
        choice = known.get(stats.move)
        if choice is None:
            found.append(
                MoveStatistics(stats.move, 0, 0.0, (0.0,) * players, (0.0,) * players, (stats.move,))
            )
            continue
        found.append(
            MoveStatistics(
                stats.move,
                choice.visits,
                choice.visits * (choice.win[seat] + POINTS_WEIGHT * choice.points[seat]),
                tuple(choice.visits * points for points in choice.points),
                tuple(choice.visits * share for share in choice.win),
                tuple(move.number for move in choice.line),
            )
        )
    return found

"""Root-parallel search: several processes search the same position with different seeds."""

from __future__ import annotations

import atexit
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import cache
from typing import Final, Protocol, cast

from caylus.bots.bot import Budget
from caylus.bots.registry import make
from caylus.bots.time_control import SearchResult, merge_results
from caylus.game import Game
from caylus.text import positions

HEAD_START: Final = 0.03
"""Seconds (a fifth of the time at most) that the others stop before the one who asks, to be heard in time."""
PATIENCE: Final = 0.05
"""How much longer than the time given, as a share of it, one waits for somebody who is late."""


def available_cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


@cache
def worker_pool(count: int) -> ProcessPoolExecutor:
    """So many processes, started when they are first needed and kept until the end."""
    pool = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"))
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool


class Searcher(Protocol):
    """A level that can think on one core."""

    name: str

    def search_alone(self, game: Game, budget: Budget, seed: int) -> SearchResult:
        """What it finds out about a decision."""


def search_position(name: str, position: str, budget: Budget, seed: int) -> SearchResult:
    """In another process: think about a position as the named level does."""
    searcher = cast(Searcher, make(name))
    return searcher.search_alone(Game.from_position(position), budget, seed)


def search_in_parallel(bot: Searcher, game: Game, budget: Budget, seed: int, cores: int) -> SearchResult:
    """Share a decision among cores: time is the same for all, nodes are divided.

    With nodes alone all are waited for, so that the same seed gives the same move. Otherwise one who is late
    (the first time they all have to start) is not heard.
    """
    nodes = None if budget.nodes is None else max(1, budget.nodes // cores)
    seconds = budget.seconds
    theirs = Budget(None if seconds is None else seconds - min(HEAD_START, seconds / 5), nodes)
    position = positions.write(game.state, game.edition)
    try:
        pool = worker_pool(cores - 1)
        others = [
            pool.submit(search_position, bot.name, position, theirs, seed + number)
            for number in range(1, cores)
        ]
    except BrokenProcessPool:
        worker_pool.cache_clear()
        others = []
    own = bot.search_alone(game, replace(budget, nodes=nodes), seed)
    exact = seconds is None and nodes is not None and budget.stop is None
    patience = None if exact else PATIENCE * (seconds or 1.0)
    finished, late = wait(others, timeout=patience)
    for other in late:
        other.cancel()
    heard = []
    for other in others:
        if other in finished:
            try:
                heard.append(other.result())
            except BrokenProcessPool:  # a worker was killed: the own search is still good
                worker_pool.cache_clear()
    return merge_results([own, *heard])

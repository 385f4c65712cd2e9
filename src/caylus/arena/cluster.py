"""Plays the games of a tournament on a Ray cluster (`pip install caylus[cluster]`).

The machines get numbers of games and return records, as the workers of `runner` do. If a machine is lost, its
games are played again elsewhere; `results` counts a game that arrives twice only once.
"""

from __future__ import annotations

import logging
import socket
from collections import Counter, deque
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any, Final

from caylus.arena.play_game import BotCache, play
from caylus.arena.runner import RunError
from caylus.arena.schedule import ScheduledGame, Tournament, schedule
from caylus.bots import registry
from caylus.bots.ask import BotError
from caylus.bots.registry import UnknownBot
from caylus.bots.worker_processes import MAX_CRASHES

CONNECT_SECONDS: Final = 10.0
"""Seconds that the head of the cluster may take to answer."""
QUEUED_PER_CORE: Final = 2
"""Games that are submitted for each core, so that none is idle."""


def run_on_cluster(
    tournament: Tournament, games: Sequence[ScheduledGame], address: str, versions: list[str]
) -> Generator[str, None, None]:
    """Play games on the cluster at an address; yield the record of each when it is over.

    Raises `RunError` if the cluster cannot be reached, if a bot fails, or if it has another version there.
    """
    try:
        import ray
    except ImportError:
        raise RunError("for --cluster, Ray is needed: pip install 'caylus[cluster]'") from None
    try:
        check_reachable(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise RunError(f"there is no cluster at {address}: {str(error).splitlines()[0]}") from None
    try:
        yield from distribute(ray, tournament, games, versions)
    finally:
        ray.shutdown()


def check_reachable(address: str) -> None:
    """Raise `OSError` if nothing listens at the address; Ray itself would wait for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()


def distribute(
    ray: Any, tournament: Tournament, games: Sequence[ScheduledGame], versions: list[str]
) -> Generator[str, None, None]:
    """Submit the games and yield the records."""
    # The number of attempts is counted here: Ray would retry a bot that kills its process for ever.
    remote = ray.remote(num_cpus=1, max_retries=0)(play_remote)
    values = ray.put(tournament.as_json())
    left = deque(games)
    there: dict[Any, ScheduledGame] = {}
    deaths: Counter[int] = Counter()
    while left or there:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        while left and len(there) < QUEUED_PER_CORE * cores:
            game = left.popleft()
            there[remote.remote(values, versions, game.number)] = game
        done, _ = ray.wait(list(there), num_returns=1, timeout=1.0)
        for reference in done:
            game = there.pop(reference)
            try:
                outcome, text = ray.get(reference)
            except ray.exceptions.RayError as error:
                deaths[game.number] += 1
                if deaths[game.number] > MAX_CRASHES:
                    reason = str(error).strip().splitlines()[0]
                    raise RunError(f"game {game.number} cannot be played: {reason}") from None
                left.appendleft(game)
                continue
            if outcome == "failed":
                raise RunError(text)
            yield text


def play_remote(values: dict[str, Any], versions: list[str], number: int) -> tuple[str, str]:
    """Play one game, in a process of the cluster."""
    tournament = Tournament.from_json(values)
    try:
        cache = bots_of_process(tournament, tuple(versions))
        return "played", play(tournament, scheduled(tournament)[number], cache)
    except (BotError, UnknownBot) as error:
        bots_of_process.cache_clear()
        return "failed", str(error)


@lru_cache(maxsize=1)
def bots_of_process(tournament: Tournament, versions: tuple[str, ...]) -> BotCache:
    """The bots of this process, kept for its next game; raises `BotError` if the versions differ."""
    for entrant, version in zip(tournament.entrants, versions, strict=True):
        if registry.find(entrant.spec).version != version:
            raise BotError(entrant.name, "has another version on a machine of the cluster")
    return BotCache(tournament)


@lru_cache(maxsize=1)
def scheduled(tournament: Tournament) -> dict[int, ScheduledGame]:
    """The games of the tournament, by number."""
    return {game.number: game for game in schedule(tournament)}

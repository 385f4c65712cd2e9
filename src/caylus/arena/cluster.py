"""Playing the games of a tournament on a Ray cluster (`pip install caylus[cluster]`).

The machines get numbers of games and answer with records, as the workers of `runner` do. When one of them is
lost, its games are played again elsewhere; a game that comes twice is counted once, by `results`.
"""

from __future__ import annotations

import logging
import socket
from collections import Counter, deque
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any, Final

from caylus.arena.play_game import Cast, play
from caylus.arena.runner import MOST_DEATHS, RunError
from caylus.arena.schedule import Scheduled, Tournament, schedule
from caylus.bots import registry
from caylus.bots.ask import BotError
from caylus.bots.registry import UnknownBot

CONNECTING: Final = 10.0
"""So many seconds the first machine of the cluster may take to answer."""
AHEAD: Final = 2
"""For each core so many games are handed out, so that none waits for the next."""


def run_on_cluster(
    tournament: Tournament, games: Sequence[Scheduled], address: str, versions: list[str]
) -> Generator[str, None, None]:
    """Play games on the cluster at an address and give the record of each as soon as it is over.

    `RunError` if the cluster cannot be reached, a bot fails, or is of another version there.
    """
    try:
        import ray
    except ImportError:
        raise RunError("for --cluster, Ray is needed: pip install 'caylus[cluster]'") from None
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise RunError(f"there is no cluster at {address}: {str(error).splitlines()[0]}") from None
    try:
        yield from hand_out(ray, tournament, games, versions)
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Is anybody there? `OSError` if not; Ray itself would wait for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), CONNECTING).close()


def hand_out(
    ray: Any, tournament: Tournament, games: Sequence[Scheduled], versions: list[str]
) -> Generator[str, None, None]:
    """Hand the games out and collect the records."""
    # We count ourselves how often a game is tried: Ray would try a bot that kills its process for ever.
    remote = ray.remote(num_cpus=1, max_retries=0)(play_there)
    values = ray.put(tournament.as_json())
    left = deque(games)
    there: dict[Any, Scheduled] = {}
    deaths: Counter[int] = Counter()
    while left or there:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        while left and len(there) < AHEAD * cores:
            game = left.popleft()
            there[remote.remote(values, versions, game.number)] = game
        done, _ = ray.wait(list(there), num_returns=1, timeout=1.0)
        for reference in done:
            game = there.pop(reference)
            try:
                outcome, text = ray.get(reference)
            except ray.exceptions.RayError as error:
                deaths[game.number] += 1
                if deaths[game.number] > MOST_DEATHS:
                    reason = str(error).strip().splitlines()[0]
                    raise RunError(f"game {game.number} cannot be played: {reason}") from None
                left.appendleft(game)
                continue
            if outcome == "failed":
                raise RunError(text)
            yield text


def play_there(values: dict[str, Any], versions: list[str], number: int) -> tuple[str, str]:
    """What a process of the cluster does: play one game."""
    tournament = Tournament.from_json(values)
    try:
        cast = ready(tournament, tuple(versions))
        return "played", play(tournament, scheduled(tournament)[number], cast)
    except (BotError, UnknownBot) as error:
        ready.cache_clear()
        return "failed", str(error)


@lru_cache(maxsize=1)
def ready(tournament: Tournament, versions: tuple[str, ...]) -> Cast:
    """The bots of this process, which are used again for its next game; `BotError` if they are others."""
    for entrant, version in zip(tournament.entrants, versions, strict=True):
        if registry.find(entrant.spec).version != version:
            raise BotError(entrant.name, "has another version on a machine of the cluster")
    return Cast(tournament)


@lru_cache(maxsize=1)
def scheduled(tournament: Tournament) -> dict[int, Scheduled]:
    """The games of the tournament, by number."""
    return {game.number: game for game in schedule(tournament)}

"""Plays the games of a tournament on all cores of this machine."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from caylus.arena.play_game import open_bots, play
from caylus.arena.schedule import ScheduledGame, Tournament, schedule
from caylus.bots.ask import BotError
from caylus.bots.registry import UnknownBot
from caylus.bots.worker_processes import JobError, run_jobs


class RunError(Exception):
    """The tournament cannot continue; finished games are kept."""


def run(tournament: Tournament, games: Sequence[ScheduledGame], workers: int) -> Generator[str, None, None]:
    """Play games; yield the record of each when it is over, in any order.

    Raises `RunError` if a bot fails. All processes end when the generator is closed or interrupted.
    """
    jobs = run_jobs(player, (tournament.as_json(),), [game.number for game in games], workers)
    try:
        for _, record in jobs:
            yield record
    except JobError as error:
        raise RunError(str(error)) from error
    finally:
        jobs.close()


@contextmanager
def player(values: dict[str, Any]) -> Iterator[Callable[[int], str]]:
    """Give a function that plays the game of a number and returns its record."""
    tournament = Tournament.from_json(values)
    games = {game.number: game for game in schedule(tournament)}
    try:
        with open_bots(tournament) as cache:
            yield lambda number: play(tournament, games[number], cache)
    except (BotError, UnknownBot) as error:
        raise JobError(str(error)) from error

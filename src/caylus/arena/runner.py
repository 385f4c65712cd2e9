"""Plays the games of a tournament on all cores of this machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Final

from caylus.arena.play_game import open_bots, play
from caylus.arena.schedule import ScheduledGame, Tournament, schedule
from caylus.bots.ask import BotError
from caylus.bots.registry import UnknownBot

MAX_CRASHES: Final = 3
"""Crashes of processes after which the tournament fails; a single one may be for lack of memory."""

SHUTDOWN_SECONDS: Final = 5.0
"""Seconds that workers may take to end after they were asked to."""


class RunError(Exception):
    """The tournament cannot continue; finished games are kept."""


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(tournament: Tournament, games: Sequence[ScheduledGame], workers: int) -> Generator[str, None, None]:
    """Play games; yield the record of each when it is over, in any order.

    Raises `RunError` if a bot fails. All processes end when the generator is closed or interrupted.
    """
    workers = min(workers, len(games))
    if workers <= 1:
        yield from run_here(tournament, games)
    else:
        pool = Pool(tournament, games, workers)
        try:
            yield from pool.run()
        finally:
            pool.end()


def run_here(tournament: Tournament, games: Sequence[ScheduledGame]) -> Iterator[str]:
    """Play the games in this process."""
    try:
        with open_bots(tournament) as cache:
            for game in games:
                yield play(tournament, game, cache)
    except (BotError, UnknownBot) as error:
        raise RunError(str(error)) from error


class Worker:
    """A process that plays one game after the other."""

    def __init__(self, tournament: dict[str, Any]) -> None:
        """Start it. Spawned, not forked: a fork would copy locks and threads in any state."""
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs, tournament), name="arena")
        self.process.start()
        theirs.close()
        self.game: ScheduledGame | None = None

    def give(self, game: ScheduledGame) -> None:
        """Let it play a game. It knows the schedule, so that the number is enough."""
        self.game = game
        with suppress(OSError):  # if it died, the pool will see that
            self.connection.send(game.number)

    def ask_to_end(self) -> None:
        """It shall leave its game and end its bots."""
        if self.process.is_alive():
            self.process.terminate()

    def end(self, deadline: float = 0.0) -> None:
        """End it, by force if it is still there at that time of `time.monotonic`."""
        self.process.join(max(0.0, deadline - time.monotonic()))
        self.process.kill()
        self.process.join()
        self.connection.close()
        self.process.close()


class Pool:
    """Workers with the games that are still to be played."""

    def __init__(self, tournament: Tournament, games: Sequence[ScheduledGame], workers: int) -> None:
        """Start the workers."""
        self._tournament = tournament.as_json()
        self._games = deque(games)
        self._deaths = 0
        self._workers: list[Worker] = []
        try:
            for _ in range(workers):
                self._workers.append(Worker(self._tournament))
        except BaseException:
            self.end()
            raise

    def run(self) -> Iterator[str]:
        """The records of the games, as they come."""
        for worker in self._workers:
            worker.give(self._games.popleft())
        while busy := [worker for worker in self._workers if worker.game is not None]:
            by_connection = {worker.connection: worker for worker in busy}
            for connection in wait(list(by_connection)):
                assert isinstance(connection, Connection)
                worker = by_connection[connection]
                record = self._receive(worker)
                if record is None:
                    self._replace(worker)
                    continue
                if self._games:
                    worker.give(self._games.popleft())
                yield record

    def _receive(self, worker: Worker) -> str | None:
        """What a worker sent; None if it died."""
        try:
            outcome, text = worker.connection.recv()
        except (EOFError, OSError):
            return None
        worker.game = None
        if outcome == "failed":
            raise RunError(str(text))
        return str(text)

    def _replace(self, worker: Worker) -> None:
        """Let another worker play the game of one that died."""
        worker.process.join()
        code = worker.process.exitcode
        assert worker.game is not None, "only those that play are listened to"
        self._deaths += 1
        if self._deaths > MAX_CRASHES:
            raise RunError(f"a process that played game {worker.game.number} died again (exit code {code})")
        self._games.appendleft(worker.game)
        worker.end()
        self._workers.remove(worker)
        self._workers.append(Worker(self._tournament))
        self._workers[-1].give(self._games.popleft())

    def end(self) -> None:
        """End all workers."""
        deadline = time.monotonic() + SHUTDOWN_SECONDS
        for worker in self._workers:
            worker.ask_to_end()
        for worker in self._workers:
            worker.end(deadline)
        self._workers = []


class Ended(BaseException):
    """Somebody wants this worker to end; not an `Exception`, so that no bot swallows it."""


def work(connection: Connection, values: dict[str, Any]) -> None:
    """What a worker does: play the games whose numbers come, until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started us
    signal.signal(signal.SIGTERM, leave)
    threading.Thread(target=end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, BrokenPipeError, Ended):
        try:
            tournament = Tournament.from_json(values)
            games = {game.number: game for game in schedule(tournament)}
            with open_bots(tournament) as cache:
                while True:
                    number = connection.recv()
                    connection.send(("played", play(tournament, games[number], cache)))
        except (BotError, UnknownBot) as error:
            connection.send(("failed", str(error)))


def leave(number: int, frame: FrameType | None) -> None:
    """Unwind whatever is going on, so that the bots' processes are ended on the way."""
    raise Ended


def end_with_parent() -> None:
    """When the process that started us dies, however that is, nobody wants our game."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
        time.sleep(SHUTDOWN_SECONDS)
        os._exit(1)

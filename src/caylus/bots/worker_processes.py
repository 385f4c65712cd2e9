"""Worker processes for Python functions: they end with their parent, and are replaced when they crash.

`docs/decisions/022-one-pool.md` says why these are not the executors of a library.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Final, Generic, TypeVar

MAX_CRASHES: Final = 3
"""Crashes of workers after which `run_jobs` gives up; a single one may be for lack of memory."""
SHUTDOWN_SECONDS: Final = 5.0
"""Seconds that a worker may take to end after it was asked to."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class JobError(Exception):
    """A job failed, or its workers crashed too often. A job raises it with a text for the user."""


class WorkerDied(Exception):
    """The worker has ended without an answer."""


class Stopped(BaseException):
    """Raised in a worker that must end. Not an `Exception`, so that no job catches it by accident."""


def available_cores() -> int:
    """The number of cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


class Worker:
    """A process that runs `main(connection, *arguments)`, and a connection to it.

    The process ignores Ctrl-C, which is for its parent, and ends when its parent ends, however that happens.
    """

    def __init__(self, main: Callable[..., None], *arguments: Any, daemon: bool = False) -> None:
        """Start the process. It is spawned: a fork would copy locks and threads in any state.

        A daemon is ended when the program exits, but cannot use `multiprocessing` itself.
        """
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_run, args=(main, theirs, arguments), name="caylus-worker", daemon=daemon
        )
        self.process.start()
        theirs.close()

    def send(self, message: Any) -> None:
        """Send a message; if the worker has died, `receive` will tell."""
        with suppress(OSError):
            self.connection.send(message)

    def receive(self) -> Any:
        """Return the next message; raises `WorkerDied`."""
        try:
            return self.connection.recv()
        except (EOFError, OSError):
            raise WorkerDied from None

    def stop(self) -> None:
        """Raise `Stopped` in the worker."""
        if self.process.is_alive():
            self.process.terminate()

    def close(self, deadline: float = 0.0) -> int | None:
        """End the process, by force from a time of `time.monotonic` on; returns its exit code."""
        self.process.join(max(0.0, deadline - time.monotonic()))
        self.process.kill()
        self.process.join()
        code = self.process.exitcode
        self.connection.close()
        self.process.close()
        return code


def close_all(workers: Sequence[Worker]) -> None:
    """Stop all workers, and kill those that do not end in time."""
    deadline = time.monotonic() + SHUTDOWN_SECONDS
    for worker in workers:
        worker.stop()
    for worker in workers:
        worker.close(deadline)


def _run(main: Callable[..., None], connection: Connection, arguments: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError, Stopped):
        main(connection, *arguments)


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
        time.sleep(SHUTDOWN_SECONDS)
        os._exit(1)


# ---- jobs --------------------------------------------------------------------------------------------


Prepare = Callable[..., AbstractContextManager[Callable[[Item], Result]]]
"""Called once in each worker; gives the function that does a job."""


def run_jobs(
    prepare: Prepare[Item, Result], arguments: tuple[Any, ...], items: Sequence[Item], workers: int
) -> Generator[tuple[Item, Result], None, None]:
    """Do a job for each item; yield the item and the result of each job when it is done, in any order.

    `prepare(*arguments)` is entered once in each worker; it must be a function of a module. With one worker
    everything happens in this process. Raises `JobError` if a job fails or if workers crash repeatedly. All
    processes end when the generator is closed or interrupted.
    """
    workers = min(workers, len(items))
    if workers > 1:
        pool = _Pool(prepare, arguments, items)
        try:
            yield from pool.run(workers)
        finally:
            close_all(pool.workers)
    elif items:
        with prepare(*arguments) as job:
            for item in items:
                yield item, job(item)


class _Pool(Generic[Item, Result]):
    def __init__(
        self, prepare: Prepare[Item, Result], arguments: tuple[Any, ...], items: Sequence[Item]
    ) -> None:
        self.workers: list[Worker] = []
        self._start = (_work, prepare, arguments)
        self._items = deque(items)
        self._current: dict[Worker, Item] = {}
        self._crashes = 0

    def run(self, workers: int) -> Iterator[tuple[Item, Result]]:
        for _ in range(workers):
            self.workers.append(Worker(*self._start))
        for worker in self.workers:
            self._give(worker)
        while self._current:
            by_connection = {worker.connection: worker for worker in self._current}
            for connection in wait(list(by_connection)):
                assert isinstance(connection, Connection)
                worker = by_connection[connection]
                item = self._current.pop(worker)
                try:
                    result = self._result(worker)
                except WorkerDied:
                    self._replace(worker, item)
                    continue
                self._give(worker)
                yield item, result

    def _give(self, worker: Worker) -> None:
        if self._items:
            self._current[worker] = self._items.popleft()
            worker.send(self._current[worker])

    def _result(self, worker: Worker) -> Result:
        done, result = worker.receive()
        if not done:
            raise JobError(result)
        value: Result = result
        return value

    def _replace(self, worker: Worker, item: Item) -> None:
        self.workers.remove(worker)
        code = worker.close(time.monotonic() + SHUTDOWN_SECONDS)
        self._crashes += 1
        if self._crashes > MAX_CRASHES:
            raise JobError(f"a process died again (exit code {code}); its job was {item}")
        self._items.appendleft(item)
        self.workers.append(Worker(*self._start))
        self._give(self.workers[-1])


def _work(connection: Connection, prepare: Prepare[Any, Any], arguments: tuple[Any, ...]) -> None:
    """Do jobs until the parent closes the connection."""
    try:
        with prepare(*arguments) as job:
            while True:
                connection.send((True, job(connection.recv())))
    except (EOFError, BrokenPipeError):
        raise
    except JobError as error:
        connection.send((False, str(error)))
    except Exception as error:
        traceback.print_exc()
        connection.send((False, f"{type(error).__name__}: {error}"))

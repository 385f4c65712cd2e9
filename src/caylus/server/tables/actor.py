"""The actor of a table: a queue of jobs. They run one by one, so that no two change the table at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from caylus.server.errors import RequestRefused

log = structlog.get_logger("caylus.table")
Result = TypeVar("Result")


class Actor:
    """A queue of jobs and the task that runs them."""

    def __init__(self, name: str) -> None:
        """Create an idle actor. The task starts with the first job."""
        self.name = name
        self._queue: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def call(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Run a job and return its result or raise its exception."""
        if self._closed:
            raise RequestRefused("closing")
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await work()
            except asyncio.CancelledError:
                done.cancel()
                raise
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self._put(job)
        return await done

    def submit(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a job without waiting for it. Exceptions are only logged."""

        async def job() -> None:
            try:
                await work()
            except RequestRefused as refused:
                log.info("job refused", table=self.name, reason=refused.reason)
            except Exception:
                log.exception("job failed", table=self.name)

        if not self._closed:
            self._put(job)

    def _put(self, job: Callable[[], Awaitable[None]]) -> None:
        self._queue.put_nowait(job)
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"table {self.name}")

    async def _run(self) -> None:
        while True:
            job = await self._queue.get()
            if job is None:
                return
            await job()

    async def close(self) -> None:
        """Finish all queued jobs and accept no more."""
        if self._closed:
            return
        self._closed = True
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task

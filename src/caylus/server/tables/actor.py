"""The one door of a table: everything that happens to it goes through here, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from caylus.server.errors import Denied

log = structlog.get_logger("caylus.table")
Result = TypeVar("Result")


class Door:
    """A queue and the task that works it off."""

    def __init__(self, name: str) -> None:
        """The task starts with the first errand."""
        self.name = name
        self._queue: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def through(self, work: Callable[[], Awaitable[Result]]) -> Result:
        """Do something at the table when it is its turn, and wait for the result."""
        if self._closed:
            raise Denied("closing")
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

        async def errand() -> None:
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

        self._put(errand)
        return await done

    def send(self, work: Callable[[], Awaitable[None]]) -> None:
        """The same without waiting; what goes wrong is only logged."""

        async def errand() -> None:
            try:
                await work()
            except Denied as denied:
                log.info("not done", table=self.name, reason=denied.reason)
            except Exception:
                log.exception("failed", table=self.name)

        if not self._closed:
            self._put(errand)

    def _put(self, errand: Callable[[], Awaitable[None]]) -> None:
        self._queue.put_nowait(errand)
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name=f"table {self.name}")

    async def _work(self) -> None:
        while True:
            errand = await self._queue.get()
            if errand is None:
                return
            await errand()

    async def close(self) -> None:
        """Finish what was begun, and let nothing more in."""
        if self._closed:
            return
        self._closed = True
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task

"""Those who are connected to a table, each with a language and a queue of what is still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from caylus.server.messages.socket_messages import Said

MOST: Final = 256
"""Messages that wait for a slow connection; with more it is cut, and comes back for the whole table."""


class Listener:
    """One connection. Nobody ever waits for it."""

    def __init__(self, person: str | None, name: str, language: str) -> None:
        """Who listens, in which language; `person` is None for a stranger."""
        self.person = person
        self.name = name
        self.language = language
        self.seen = 0
        """The decisions that had been played when this person last looked."""
        self._queue: asyncio.Queue[Said | None] = asyncio.Queue()

    def send(self, message: Said) -> None:
        """Send it when there is time; a connection that is far behind is cut."""
        self._queue.put_nowait(message if self._queue.qsize() < MOST else None)

    def close(self) -> None:
        """Nothing more is to be sent."""
        self._queue.put_nowait(None)

    async def next(self) -> Said | None:
        """The next message to be sent; None at the end."""
        return await self._queue.get()

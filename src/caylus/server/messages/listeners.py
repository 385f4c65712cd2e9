"""The connections to a table, each with a language and a queue of messages to send."""

from __future__ import annotations

import asyncio
from typing import Final

from caylus.server.messages.base_models import ServerModel

MAX_QUEUED: Final = 256
"""A slow connection with more queued messages is closed; the client reconnects and gets the whole table."""


class Listener:
    """One connection. Sending never blocks."""

    def __init__(self, person: str | None, name: str, language: str) -> None:
        """`person` is None for a client without a name."""
        self.person = person
        self.name = name
        self.language = language
        self.seen = 0
        """The number of decisions when this person was last connected."""
        self._queue: asyncio.Queue[ServerModel | None] = asyncio.Queue()

    def send(self, message: ServerModel) -> None:
        """Queue a message; close the connection if it is too far behind."""
        self._queue.put_nowait(message if self._queue.qsize() < MAX_QUEUED else None)

    def close(self) -> None:
        """Close the connection after the queued messages."""
        self._queue.put_nowait(None)

    async def next(self) -> ServerModel | None:
        """Return the next message to send; None at the end."""
        return await self._queue.get()

"""The messages that a client sends over the WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from caylus.server.messages.base_models import ClientModel

MAX_CHAT: Final = 500
"""The longest line of chat, in characters."""


class Request(ClientModel):
    """Base class of requests. The answer carries the same id."""

    id: int | None = Field(None, ge=0, le=2**53)


class Decide(Request):
    """Play a choice."""

    type: Literal["decide"]
    version: int
    token: str = Field(max_length=40)


class Reset(Request):
    """Undo my decisions since somebody else last decided."""

    type: Literal["reset"]
    version: int


class AskUndo(Request):
    """Ask everybody to go back to the position after `after` decisions."""

    type: Literal["undo"]
    version: int
    after: int = Field(ge=0)


class Answer(Request):
    """Answer an undo request."""

    type: Literal["answer"]
    number: int
    agree: bool


class Say(Request):
    """Send a line of chat."""

    type: Literal["chat"]
    text: str = Field(min_length=1, max_length=MAX_CHAT)


class Resign(Request):
    """Resign a seat: a bot plays on for it."""

    type: Literal["resign"]
    seat: int | None = None
    """None: all of my seats."""


class Language(Request):
    """Change the language; the answer is the table."""

    type: Literal["language"]
    language: str = Field(max_length=10)


class Resync(Request):
    """Send the whole table again."""

    type: Literal["resync"]


class Ping(Request):
    """Check the connection."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Decide | Reset | AskUndo | Answer | Say | Resign | Language | Resync | Ping, Field(discriminator="type")
]
CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
"""Parses the messages of clients."""

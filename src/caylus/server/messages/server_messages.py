"""The messages that the server sends over the WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from caylus.server.messages.base_models import ServerModel, View
from caylus.server.messages.question_models import Ask
from caylus.server.messages.table_models import ChatLine, Clocks, Line, Outlook, TableInfo, UndoRequest, You


class Table(ServerModel):
    """The whole table: the first message, and again whenever a client has fallen behind."""

    type: Literal["table"] = "table"
    id: int | None = None
    """The id of the request that this answers, in all messages."""
    version: int
    """The version of the game; every decision and every undo makes a new one."""
    table: TableInfo
    you: You
    view: View | None
    """None while the table waits for players."""
    ask: Ask | None
    outlook: Outlook | None
    log: list[Line]
    """The whole log, without events."""
    chat: list[ChatLine]
    clocks: Clocks | None
    undo: UndoRequest | None
    watching: int
    """The number of spectators."""


class Update(ServerModel):
    """The game has changed."""

    type: Literal["update"] = "update"
    id: int | None = None
    version: int
    before: int
    """The version that this changes; a client with another one must resync."""
    keep: int
    """Delete log lines with a higher `after`: they were undone."""
    lines: list[Line]
    state: Literal["waiting", "playing", "over", "study"]
    you: You
    view: View
    ask: Ask | None
    outlook: Outlook | None
    clocks: Clocks | None


class Seats(ServerModel):
    """The seats or their connections have changed, or the table's settings."""

    type: Literal["seats"] = "seats"
    id: int | None = None
    version: int
    table: TableInfo
    you: You
    clocks: Clocks | None
    watching: int


class Chat(ServerModel):
    """A new line of chat."""

    type: Literal["chat"] = "chat"
    id: int | None = None
    version: int
    line: ChatLine


class Undo(ServerModel):
    """An undo request was made, answered or settled."""

    type: Literal["undo"] = "undo"
    id: int | None = None
    version: int
    request: UndoRequest | None
    """None when it is settled."""
    outcome: Literal["asked", "agreed", "refused", "dropped"]
    seat: int | None
    """Who asked, answered or cancelled it."""


class Refused(ServerModel):
    """A request was refused, and nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None = None
    version: int
    reason: str
    """`wrong-seat`, `too-fast`, `full-disk` ..., or a reason of `caylus.rules.refusals`."""
    rule: str
    text: str
    legal: list[str]
    """The tokens that would have been legal."""


class Pong(ServerModel):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"
    id: int | None = None
    version: int
    now: int


class Error(ServerModel):
    """A message could not be read."""

    type: Literal["error"] = "error"
    id: int | None = None
    version: int
    reason: str
    text: str


ServerMessage = Annotated[
    Table | Update | Seats | Chat | Undo | Refused | Pong | Error, Field(discriminator="type")
]

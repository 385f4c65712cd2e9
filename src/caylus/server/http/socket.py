"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from caylus.server.auth import app_state_of, is_same_origin, language_of, maybe_person
from caylus.server.errors import RequestRefused
from caylus.server.i18n import say
from caylus.server.messages.client_messages import (
    CLIENT,
    Answer,
    AskUndo,
    Decide,
    Language,
    Ping,
    Reset,
    Resign,
    Resync,
    Say,
)
from caylus.server.messages.listeners import Listener
from caylus.server.messages.server_messages import Error, Pong, Refused
from caylus.server.rate_limits import TokenBucket
from caylus.server.store.database import StoreError
from caylus.server.store.models import Person
from caylus.server.tables import seat_commands, undo
from caylus.server.tables.table import Table, now
from caylus.text.languages import best_language
from caylus.text.sentences.message_format import languages

log = structlog.get_logger("caylus.socket")
router = APIRouter()

MAX_CHARACTERS: Final = 16_384
"""The longest message that is read."""
MAX_FAULTS: Final = 300
"""After this many refused or unreadable messages in a row, the connection is closed."""
POLICY: Final = 1008
GOING_AWAY: Final = 1001
NO_TABLE: Final = 4404
"""The close codes; the last one is our own."""


@router.websocket("/api/tables/{name}/socket")
async def socket(websocket: WebSocket, name: str) -> None:
    """Connect to a table: first the whole table is sent, then every change."""
    language = language_of(websocket)
    if not is_same_origin(websocket):
        await websocket.accept()
        await websocket.close(POLICY, say(language, "refused.origin"))
        return
    await websocket.accept()
    try:
        person = await maybe_person(websocket)
        table = await app_state_of(websocket).tables.find(name)
    except RequestRefused as refused:
        error = Error(version=0, reason=refused.reason, text=refused.text(language))
        await websocket.send_text(error.model_dump_json())
        await websocket.close(NO_TABLE, refused.reason)
        return
    await Connection(websocket, table, person, language).run()


class Connection:
    """One WebSocket at a table."""

    def __init__(self, websocket: WebSocket, table: Table, person: Person | None, language: str) -> None:
        """Create a connection; nothing is sent yet."""
        self.websocket = websocket
        self.table = table
        self.person = person
        name = "" if person is None else person.name
        self.listener = Listener(None if person is None else person.id, name, language)
        self.message_limit = TokenBucket(60, 20)
        self.chat_limit = TokenBucket(6, 0.5)
        self.faults = 0

    async def run(self) -> None:
        """Run until one side closes the connection."""
        try:
            await self.table.actor.call(self.arrive_now)
        except RequestRefused:
            await self.websocket.close(GOING_AWAY)
            return
        writer = asyncio.create_task(self.write())
        reader = asyncio.create_task(self.read())
        try:
            await asyncio.wait([writer, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
            with contextlib.suppress(RequestRefused, StoreError):
                await self.table.actor.call(self.leave_now)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.websocket.close(GOING_AWAY)

    async def arrive_now(self) -> None:
        """Add the listener and send the whole table."""
        table, listener = self.table, self.listener
        if listener.person is not None:
            listener.seen = await table.registry.store.seen(listener.person, table.id)
        await asyncio.to_thread(
            table.broadcaster.log, listener.language
        )  # a long log must not block other tables
        table.listeners.add(listener)
        listener.send(table.broadcaster.table_message(listener))
        self.notify_others()

    async def leave_now(self) -> None:
        """Remove the listener; save how far this person has seen the game."""
        table, person = self.table, self.listener.person
        table.listeners.discard(self.listener)
        if person is not None:
            table.left[person] = now()
            if table.game_log is not None:
                await table.registry.store.set_seen(person, table.id, table.game_log.decisions)
        self.notify_others()

    def notify_others(self) -> None:
        """Tell the other listeners that somebody connected or left."""
        self.table.broadcaster.send_seats(exclude=self.listener)

    async def write(self) -> None:
        """Send queued messages."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self.listener.next()) is not None:
                await self.websocket.send_text(message.model_dump_json())

    async def read(self) -> None:
        """Read and answer messages."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self.faults < MAX_FAULTS:
                received = await self.websocket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                await self.answer(received.get("text"))

    async def answer(self, text: str | None) -> None:
        """Answer one message. Every message gets an answer."""
        request = self.parse(text)
        if request is None:
            self.faults += 1
            return
        try:
            if not self.message_limit.take() or (isinstance(request, Say) and not self.chat_limit.take()):
                raise RequestRefused("too-fast")
            await self.table.actor.call(lambda: self.handle_now(request))
            self.faults = 0
        except RequestRefused as refused:
            self.faults += 1
            self.refuse(request.id, refused)
        except StoreError as error:
            log.error("not saved", table=self.table.id, error=str(error))
            self.refuse(request.id, RequestRefused("store"))
        except Exception:
            log.exception("request failed", table=self.table.id, request=repr(request))
            self.refuse(request.id, RequestRefused("internal-error"))

    def parse(self, text: str | None) -> Any:
        """Return a message; None if it could not be read and the client was told."""
        if text is None:
            return self.send_error("binary")
        if len(text) > MAX_CHARACTERS:
            return self.send_error("too-long")
        try:
            return CLIENT.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False, include_context=False)[0]
            if first["type"] == "json_invalid":
                return self.send_error("not-json")
            where = ".".join(str(part) for part in first["loc"])
            return self.send_error("not-a-message", why=f"{where}: {first['msg']}" if where else first["msg"])

    def send_error(self, reason: str, **values: str) -> None:
        """Send that a message could not be read."""
        text = say(self.listener.language, f"error.{reason}", **values)
        self.listener.send(Error(version=self.table.version, reason=reason, text=text))

    def refuse(self, request: int | None, refused: RequestRefused) -> None:
        """Send that a request was refused."""
        self.listener.send(
            Refused(
                id=request,
                version=self.table.version,
                reason=refused.reason,
                rule=refused.rule,
                text=refused.text(self.listener.language),
                legal=refused.legal,
            )
        )

    async def handle_now(self, request: Any) -> None:
        """Handle a request; its answer carries the id of the request."""
        table, listener = self.table, self.listener
        if isinstance(request, (Decide, Reset, AskUndo)) and request.version != table.version:
            listener.send(table.broadcaster.table_message(listener, request.id))
            return
        table.broadcaster.answering = (listener, request.id)
        try:
            await self.dispatch_now(request)
        finally:
            table.broadcaster.answering = None

    async def dispatch_now(self, request: Any) -> None:
        """Call the command of a request."""
        table, person = self.table, self.listener.person
        if isinstance(request, Decide):
            await table.decide_now(person, request.version, request.token, self.listener.language)
        elif isinstance(request, Reset):
            await undo.reset_now(table, person)
        elif isinstance(request, AskUndo):
            await undo.ask_now(table, person, request.after)
        elif isinstance(request, Answer):
            await undo.answer_now(table, person, request.number, request.agree)
        elif isinstance(request, Resign):
            await seat_commands.resign_now(table, person, request.seat)
        elif isinstance(request, Say):
            if self.person is None:
                raise RequestRefused("no-name")
            await seat_commands.say_now(table, self.person, request.text)
        elif isinstance(request, Language):
            if request.language not in languages():
                raise RequestRefused("no-language", name=request.language)
            self.listener.language = best_language(request.language)
            self.listener.send(table.broadcaster.table_message(self.listener, request.id))
        elif isinstance(request, Resync):
            self.listener.send(table.broadcaster.table_message(self.listener, request.id))
        elif isinstance(request, Ping):
            self.listener.send(Pong(id=request.id, version=table.version, now=now()))

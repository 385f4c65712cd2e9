"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from caylus.server.auth import house_of, is_ours, language_of, visitor
from caylus.server.errors import Denied
from caylus.server.i18n import best_language, say
from caylus.server.messages.listeners import Listener
from caylus.server.messages.socket_messages import (
    CLIENT,
    Answer,
    AskUndo,
    Decide,
    Error,
    Language,
    Ping,
    Pong,
    Refused,
    Reset,
    Resign,
    Resync,
    Say,
)
from caylus.server.rate_limits import Bucket
from caylus.server.store.database import StoreError
from caylus.server.store.models import Person
from caylus.server.tables import seat_commands, undo
from caylus.server.tables.table import Table, now
from caylus.text.sentences.message_format import languages

log = structlog.get_logger("caylus.socket")
router = APIRouter()

LONGEST: Final = 16_384
"""So many letters a message may have."""
TOO_MANY: Final = 300
"""After so many refused or unreadable messages in a row a connection is cut."""
POLICY: Final = 1008
GOING_AWAY: Final = 1001
NO_TABLE: Final = 4404
"""The close codes; the last is ours."""


@router.websocket("/api/tables/{name}/socket")
async def socket(websocket: WebSocket, name: str) -> None:
    """A person at a table: first the whole table, then whatever happens."""
    language = language_of(websocket)
    if not is_ours(websocket):
        await websocket.accept()
        await websocket.close(POLICY, say(language, "refused.origin"))
        return
    await websocket.accept()
    try:
        person = await visitor(websocket)
        table = await house_of(websocket).hall.find(name)
    except Denied as denied:
        error = Error(version=0, reason=denied.reason, text=denied.text(language))
        await websocket.send_text(error.model_dump_json())
        await websocket.close(NO_TABLE, denied.reason)
        return
    await Connection(websocket, table, person, language).run()


class Connection:
    """One WebSocket at a table."""

    def __init__(self, websocket: WebSocket, table: Table, person: Person | None, language: str) -> None:
        """Nothing is sent yet."""
        self.websocket = websocket
        self.table = table
        self.person = person
        name = "" if person is None else person.name
        self.listener = Listener(None if person is None else person.id, name, language)
        self.messages = Bucket(60, 20)
        self.chats = Bucket(6, 0.5)
        self.faults = 0

    async def run(self) -> None:
        """Until one side ends it."""
        try:
            await self.table.door.through(self.arrive_now)
        except Denied:
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
            with contextlib.suppress(Denied, StoreError):
                await self.table.door.through(self.leave_now)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.websocket.close(GOING_AWAY)

    async def arrive_now(self) -> None:
        """Take part, and be told everything."""
        table, listener = self.table, self.listener
        if listener.person is not None:
            listener.seen = await table.hall.store.seen(listener.person, table.id)
        await asyncio.to_thread(
            table.speech.log, listener.language
        )  # a long one must not hold up other tables
        table.listeners.add(listener)
        listener.send(table.speech.table_message(listener))
        self.tell_the_others()

    async def leave_now(self) -> None:
        """Take no part any more; remember how far this person has looked."""
        table, person = self.table, self.listener.person
        table.listeners.discard(self.listener)
        if person is not None:
            table.left[person] = now()
            if table.course is not None:
                await table.hall.store.set_seen(person, table.id, table.course.decisions)
        self.tell_the_others()

    def tell_the_others(self) -> None:
        """That somebody has come or gone."""
        self.table.speech.seats(but=self.listener)

    async def write(self) -> None:
        """Send what the table says."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self.listener.next()) is not None:
                await self.websocket.send_text(message.model_dump_json())

    async def read(self) -> None:
        """Answer whatever comes."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self.faults < TOO_MANY:
                received = await self.websocket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                await self.answer(received.get("text"))

    async def answer(self, text: str | None) -> None:
        """Answer one message; never with silence."""
        request = self.readable(text)
        if request is None:
            self.faults += 1
            return
        try:
            if not self.messages.take() or (isinstance(request, Say) and not self.chats.take()):
                raise Denied("too-fast")
            await self.table.door.through(lambda: self.carry_out_now(request))
            self.faults = 0
        except Denied as denied:
            self.faults += 1
            self.refuse(request.id, denied)
        except StoreError as error:
            log.error("not saved", table=self.table.id, error=str(error))
            self.refuse(request.id, Denied("store"))
        except Exception:
            log.exception("failed", table=self.table.id, request=repr(request))
            self.refuse(request.id, Denied("store"))

    def readable(self, text: str | None) -> Any:
        """What was sent, as a message; None after an error was told."""
        if text is None:
            return self.complain("binary")
        if len(text) > LONGEST:
            return self.complain("too-long")
        try:
            return CLIENT.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False, include_context=False)[0]
            if first["type"] == "json_invalid":
                return self.complain("not-json")
            where = ".".join(str(part) for part in first["loc"])
            return self.complain("not-a-message", why=f"{where}: {first['msg']}" if where else first["msg"])

    def complain(self, reason: str, **values: str) -> None:
        """Tell that a message could not be read."""
        text = say(self.listener.language, f"error.{reason}", **values)
        self.listener.send(Error(version=self.table.version, reason=reason, text=text))

    def refuse(self, request: int | None, denied: Denied) -> None:
        """Tell that a request is refused."""
        self.listener.send(
            Refused(
                id=request,
                version=self.table.version,
                reason=denied.reason,
                rule=denied.rule,
                text=denied.text(self.listener.language),
                legal=denied.legal,
            )
        )

    async def carry_out_now(self, request: Any) -> None:
        """Do what is asked; the answer goes out with the id of the request."""
        table, listener = self.table, self.listener
        if isinstance(request, (Decide, Reset, AskUndo)) and request.version != table.version:
            listener.send(table.speech.table_message(listener, request.id))
            return
        table.speech.asking = (listener, request.id)
        try:
            await self.act_now(request)
        finally:
            table.speech.asking = None

    async def act_now(self, request: Any) -> None:
        """Each kind of request."""
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
                raise Denied("no-name")
            await seat_commands.say_now(table, self.person, request.text)
        elif isinstance(request, Language):
            if request.language not in languages():
                raise Denied("no-language", name=request.language)
            self.listener.language = best_language(request.language)
            self.listener.send(table.speech.table_message(self.listener, request.id))
        elif isinstance(request, Resync):
            self.listener.send(table.speech.table_message(self.listener, request.id))
        elif isinstance(request, Ping):
            self.listener.send(Pong(id=request.id, version=table.version, now=now()))

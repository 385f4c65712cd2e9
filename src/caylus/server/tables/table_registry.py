"""The registry of tables: creates and loads them, and unloads those that nobody uses."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

import structlog

from caylus.rules.data.editions import Edition
from caylus.server.errors import RequestRefused
from caylus.server.messages.http_bodies import NewSeat, NewTable
from caylus.server.public_ids import new_id
from caylus.server.server_bots import ServerBots
from caylus.server.settings import Settings
from caylus.server.store.models import Person, TableRow
from caylus.server.store.table_store import TableStore
from caylus.server.tables import seat_commands
from caylus.server.tables.seating import SeatState
from caylus.server.tables.table import Table, now

log = structlog.get_logger("caylus.tables")
TurnListener = Callable[[Table], None]
MAX_LOADED: Final = 300
"""With more tables in memory than this, idle ones are unloaded."""


class TableRegistry:
    """All tables of a server."""

    def __init__(self, settings: Settings, store: TableStore, bots: ServerBots) -> None:
        """Create an empty registry."""
        self.settings = settings
        self.store = store
        self.bots = bots
        self.loaded: dict[str, Table] = {}
        self.on_turn: list[TurnListener] = []
        """Called whenever another seat has to decide."""
        self._load_lock = asyncio.Lock()
        self._rematch_lock = asyncio.Lock()

    async def resume(self, recent: float = 0) -> None:
        """Load tables with running clocks, with a bot to decide, or changed in the last `recent` seconds."""
        for name in await self.store.to_resume(now() - int(recent * 1000)):
            with contextlib.suppress(RequestRefused):
                await self.find(name)

    async def find(self, name: str) -> Table:
        """Return a table, loaded if needed; raise `RequestRefused` if it is unknown or its game is broken."""
        if name not in self.loaded:
            async with self._load_lock:
                if name not in self.loaded:
                    saved = await self.store.load(name)
                    if saved is None:
                        raise RequestRefused("no-table")
                    table = await asyncio.to_thread(Table, self, saved)
                    self.loaded[name] = table
                    table.resume()
                    await self._evict_idle(table)
        return self.loaded[name]

    async def _evict_idle(self, newest: Table) -> None:
        """Unload idle tables if there are too many."""
        if len(self.loaded) <= MAX_LOADED:
            return
        idle = [table for table in self.loaded.values() if table.is_idle() and table is not newest]
        for table in sorted(idle, key=lambda table: table.opened)[: len(self.loaded) - MAX_LOADED]:
            del self.loaded[table.id]
            await table.close()

    async def open(self, person: Person, spec: NewTable, rematch_of: str | None = None) -> Table:
        """Create a table; raise `RequestRefused` if the specification is not valid."""
        try:
            edition = Edition.of(spec.edition, spec.options)
        except ValueError as error:
            raise RequestRefused("bad-request", why=str(error)) from None
        if spec.clock is not None:
            self.known_level(spec.clock.level)
        seat_states = [SeatState(seat) for seat in range(len(spec.seats))]
        for seat_state, seat in sorted(
            zip(seat_states, spec.seats, strict=True), key=lambda pair: pair[1].kind == "bot"
        ):
            level = self.known_level(seat.level) if seat.kind == "bot" else None
            seat_commands.assign(seat_states, seat_state, seat.kind, person, level, seat.name)
        time = now()
        row = TableRow(
            id=new_id(),
            state="waiting",
            title=spec.title,
            host=person.id,
            edition=edition.name,
            options=dict(edition.changes),
            seed=secrets.randbelow(2**31) if spec.seed is None else spec.seed,
            public=spec.public,
            clock=None if spec.clock is None else spec.clock.model_dump(),
            created=time,
            changed=time,
            decisions=0,
            turn=0,
            winners=[],
            rematch_of=rematch_of,
        )
        await self.store.create(row, seat_states)
        table = await self.find(row.id)
        if spec.start and all(seat_state.kind != "open" for seat_state in seat_states):
            await table.actor.call(lambda: seat_commands.start_now(table, None))
        return table

    async def rematch(self, table: Table, person: Person) -> Table:
        """Return a new table for the same people. The seats of the others are open."""
        if table.row.state != "over" or table.row.begin is not None:
            raise RequestRefused("not-over")
        if not table.seats_of(person.id) and table.row.host != person.id:
            raise RequestRefused("not-seated")
        async with self._rematch_lock:
            if table.row.rematch is not None:
                return await self.find(table.row.rematch)
            seats = [
                NewSeat(kind="bot", level=seat_state.level, name=seat_state.name)
                if seat_state.kind == "bot"
                else NewSeat(
                    kind="me" if seat_state.person == person.id else "open", level=None, name=seat_state.name
                )
                for seat_state in table.seat_states
            ]
            clock = None if table.row.clock is None else table.clock_rules()
            spec = NewTable(
                seats=seats,
                title=table.row.title,
                edition=table.row.edition,
                options=table.row.options,
                seed=None,
                clock=clock,
                public=table.row.public,
            )
            new = await self.open(person, spec, rematch_of=table.id)
            await table.actor.call(lambda: seat_commands.follow_now(table, new.id))
            return new

    def known_level(self, level: str | None) -> str:
        """Return the level of a bot, by default `builder`; raise `RequestRefused` if it is unknown."""
        level = level or "builder"
        if level not in self.bots.levels:
            raise RequestRefused("no-bot", name=level)
        return level

    async def transfer_guest(self, tables: list[str], guest: str, person: Person) -> None:
        """Update loaded tables after a guest logged in to an account."""
        for name in tables:
            table = self.loaded.get(name)
            if table is not None:
                await table.actor.call(partial(table.transfer_now, guest, person.id))

    # ---- events --------------------------------------------------------------------------------------

    def turn_changed(self, table: Table) -> None:
        """Call the turn listeners."""
        for listener in self.on_turn:
            listener(table)

    def connections(self) -> int:
        """Return the number of connections."""
        return sum(len(table.listeners) for table in self.loaded.values())

    async def close(self) -> None:
        """Close all tables after their queued jobs, then the bots."""
        await asyncio.gather(*(table.close() for table in self.loaded.values()))
        await self.bots.close()

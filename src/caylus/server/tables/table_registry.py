"""The hall with all tables: opens them, finds them, closes those that nobody uses."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

import structlog

from caylus.rules.data.editions import Edition
from caylus.server.bot_pool import ServerBots
from caylus.server.errors import Denied
from caylus.server.messages.http_bodies import NewSeat, NewTable
from caylus.server.public_ids import new_id
from caylus.server.settings import Settings
from caylus.server.store.models import Person, TableRow
from caylus.server.store.table_store import TableStore
from caylus.server.tables import seat_commands
from caylus.server.tables.seating import Chair
from caylus.server.tables.table import Table, now

log = structlog.get_logger("caylus.hall")
TurnListener = Callable[[Table], None]
IN_MEMORY: Final = 300
"""With more tables open than this, idle ones are closed; they are opened again when they are asked for."""


class Hall:
    """All tables of a server."""

    def __init__(self, settings: Settings, store: TableStore, thinkers: ServerBots) -> None:
        """No table is open yet."""
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, Table] = {}
        self.on_turn: list[TurnListener] = []
        """Called whenever somebody else has to decide."""
        self._opening = asyncio.Lock()
        self._rematching = asyncio.Lock()

    async def wake(self, recent: float = 0) -> None:
        """After a start: tables with running clocks, where a bot has to decide, or used some seconds ago."""
        for name in await self.store.to_be_woken(now() - int(recent * 1000)):
            with contextlib.suppress(Denied):
                await self.find(name)

    async def find(self, name: str) -> Table:
        """A table, opened if it is not; `Denied` if there is none, or if its game cannot be read any more."""
        if name not in self.tables:
            async with self._opening:
                if name not in self.tables:
                    saved = await self.store.load(name)
                    if saved is None:
                        raise Denied("no-table")
                    table = await asyncio.to_thread(Table, self, saved)
                    self.tables[name] = table
                    table.wake()
                    await self._tidy(table)
        return self.tables[name]

    async def _tidy(self, newest: Table) -> None:
        """Close idle tables when there are too many."""
        if len(self.tables) <= IN_MEMORY:
            return
        idle = [table for table in self.tables.values() if table.is_idle() and table is not newest]
        for table in sorted(idle, key=lambda table: table.opened)[: len(self.tables) - IN_MEMORY]:
            del self.tables[table.id]
            await table.close()

    async def open(self, person: Person, wish: NewTable, rematch_of: str | None = None) -> Table:
        """Open a table; `Denied` if the wish cannot be fulfilled."""
        try:
            edition = Edition.of(wish.edition, wish.options)
        except ValueError as error:
            raise Denied("bad-request", why=str(error)) from None
        if wish.clock is not None:
            self.known_level(wish.clock.level)
        chairs = [Chair(seat) for seat in range(len(wish.seats))]
        for chair, seat in sorted(
            zip(chairs, wish.seats, strict=True), key=lambda pair: pair[1].kind == "bot"
        ):
            level = self.known_level(seat.level) if seat.kind == "bot" else None
            seat_commands.seated(chairs, chair, seat.kind, person, level, seat.name)
        time = now()
        row = TableRow(
            id=new_id(),
            state="waiting",
            title=wish.title,
            host=person.id,
            edition=edition.name,
            options=dict(edition.changes),
            seed=secrets.randbelow(2**31) if wish.seed is None else wish.seed,
            public=wish.public,
            clock=None if wish.clock is None else wish.clock.model_dump(),
            created=time,
            changed=time,
            decisions=0,
            turn=0,
            winners=[],
            rematch_of=rematch_of,
        )
        await self.store.create(row, chairs)
        table = await self.find(row.id)
        if wish.start and all(chair.kind != "open" for chair in chairs):
            await table.door.through(lambda: seat_commands.start_now(table, None))
        return table

    async def rematch(self, table: Table, person: Person) -> Table:
        """A new table for the same people; the others find their seats open and join."""
        if table.row.state != "over" or table.row.begin is not None:
            raise Denied("not-over")
        if not table.seats_of(person.id) and table.row.host != person.id:
            raise Denied("not-seated")
        async with self._rematching:
            if table.row.rematch is not None:
                return await self.find(table.row.rematch)
            seats = [
                NewSeat(kind="bot", level=chair.level, name=chair.name)
                if chair.kind == "bot"
                else NewSeat(kind="me" if chair.person == person.id else "open", level=None, name=chair.name)
                for chair in table.chairs
            ]
            clock = None if table.row.clock is None else table.clock_rules()
            wish = NewTable(
                seats=seats,
                title=table.row.title,
                edition=table.row.edition,
                options=table.row.options,
                seed=None,
                clock=clock,
                public=table.row.public,
            )
            new = await self.open(person, wish, rematch_of=table.id)
            await table.door.through(lambda: seat_commands.follow_now(table, new.id))
            return new

    def known_level(self, level: str | None) -> str:
        """A bot that can sit down; `Denied` if there is none of that name."""
        level = level or "builder"
        if level not in self.thinkers.known:
            raise Denied("no-bot", name=level)
        return level

    async def move_in(self, tables: list[str], guest: str, person: Person) -> None:
        """A guest has become somebody with an account: the open tables are told."""
        for name in tables:
            table = self.tables.get(name)
            if table is not None:
                await table.door.through(partial(table.rename_now, guest, person.id))

    # ---- the end -------------------------------------------------------------------------------------

    def turn_changed(self, table: Table) -> None:
        """Somebody else has to decide."""
        for listener in self.on_turn:
            listener(table)

    def connections(self) -> int:
        """How many people are connected."""
        return sum(len(table.listeners) for table in self.tables.values())

    async def close(self) -> None:
        """Close all tables, each after what it is doing."""
        await asyncio.gather(*(table.close() for table in self.tables.values()))
        await self.thinkers.close()

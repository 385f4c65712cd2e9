"""Saving and reading tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from caylus.server.store.database import Database
from caylus.server.store.models import Change, ChatRow, Keyframe, Row, SeatRow, Seen, TableRow
from caylus.server.tables.seating import SeatState

THIS_ONE: Final = update(TableRow).where(TableRow.id == bindparam("this"))
NEWEST: Final = 50
"""So many tables of a kind are listed in the lobby."""


@dataclass
class Saved:
    """A table as it was kept."""

    row: TableRow
    seat_states: list[SeatState]
    changes: list[Change]
    chat: list[ChatRow]
    keyframe: Keyframe | None
    """The newest one."""


def values_of(row: Row) -> dict[str, Any]:
    """What stands in a row, by column."""
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}


class TableStore:
    """The tables in the database."""

    def __init__(self, database: Database) -> None:
        """Over an open database."""
        self.database = database

    async def create(self, row: TableRow, seat_states: list[SeatState]) -> None:
        """Save a new table."""
        async with self.database.writing() as session:
            session.add(row)
            await session.flush()
            session.add_all(seat_state.row(row.id) for seat_state in seat_states)

    async def save(
        self,
        row: TableRow,
        seat_states: list[SeatState] | None = None,
        change: Change | None = None,
        keyframe: Keyframe | None = None,
    ) -> None:
        """Save a change together with what follows from it, all or nothing."""
        added: list[Row] = [one for one in (change, keyframe) if one is not None]
        if seat_states is not None:
            added += [seat_state.row(row.id) for seat_state in seat_states]

        def work(connection: Connection) -> None:
            connection.execute(THIS_ONE, {"this": row.id, **values_of(row)})
            if seat_states is not None:
                connection.execute(delete(SeatRow).where(SeatRow.table == row.id))
            for one in added:
                connection.execute(insert(type(one)), values_of(one))

        await self.database.write(work)

    async def load(self, table: str) -> Saved | None:
        """A table with everything that belongs to it; None if there is none."""
        async with self.database.reading() as session:
            row = await session.get(TableRow, table)
            if row is None:
                return None
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.seat)
            )
            changes = await session.scalars(
                select(Change).where(Change.table == table).order_by(Change.version)
            )
            chat = await session.scalars(
                select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.number)
            )
            frames = await session.scalars(
                select(Keyframe).where(Keyframe.table == table).order_by(Keyframe.version.desc()).limit(1)
            )
            seat_states = [SeatState.read(seat) for seat in seats]
            return Saved(row, seat_states, list(changes), list(chat), frames.first())

    async def say(self, line: ChatRow) -> None:
        """Save a line of chat."""
        async with self.database.writing() as session:
            session.add(line)

    # ---- how far people have looked ------------------------------------------------------------------

    async def seen(self, person: str, table: str) -> int:
        """How many decisions somebody has seen of a game."""
        async with self.database.reading() as session:
            row = await session.get(Seen, (person, table))
            return 0 if row is None else row.after

    async def all_seen(self, person: str) -> dict[str, int]:
        """The same for every game that somebody has looked at."""
        async with self.database.reading() as session:
            rows = await session.scalars(select(Seen).where(Seen.person == person))
            return {row.table: row.after for row in rows}

    async def set_seen(self, person: str, table: str, after: int) -> None:
        """Remember it."""
        async with self.database.writing() as session:
            await session.merge(Seen(person=person, table=table, after=after))

    # ---- lists ---------------------------------------------------------------------------------------

    async def of_person(self, person: str) -> list[TableRow]:
        """The newest tables at which somebody sits, or that somebody opened."""
        mine = select(SeatRow.table).where(SeatRow.person == person)
        wanted = select(TableRow).where(or_(TableRow.id.in_(mine), TableRow.host == person))
        async with self.database.reading() as session:
            rows = await session.scalars(wanted.order_by(TableRow.changed.desc()).limit(NEWEST))
            return list(rows)

    async def open(self) -> list[TableRow]:
        """The newest public tables that wait for players."""
        wanted = select(TableRow).where(TableRow.state == "waiting", TableRow.public)
        async with self.database.reading() as session:
            rows = await session.scalars(wanted.order_by(TableRow.changed.desc()).limit(NEWEST))
            return list(rows)

    async def seat_states(self, tables: Sequence[str]) -> dict[str, list[SeatState]]:
        """Who sits at these tables."""
        wanted = select(SeatRow).where(SeatRow.table.in_(tables)).order_by(SeatRow.seat)
        found: dict[str, list[SeatState]] = {table: [] for table in tables}
        async with self.database.reading() as session:
            for seat in await session.scalars(wanted):
                found[seat.table].append(SeatState.read(seat))
        return found

    async def to_resume(self, since: int) -> list[str]:
        """Tables where something happens without anybody coming: a clock, a bot, a mail after a change."""
        decides = select(SeatRow.table).where(
            SeatRow.table == TableRow.id,
            SeatRow.seat == TableRow.due_seat,
            or_(SeatRow.kind == "bot", SeatRow.stand_in.is_not(None)),
        )
        wanted = select(TableRow.id).where(
            TableRow.state == "playing",
            or_(TableRow.deadline.is_not(None), TableRow.changed > since, decides.exists()),
        )
        async with self.database.reading() as session:
            return list(await session.scalars(wanted))

    async def count(self) -> int:
        """How many tables there are."""
        async with self.database.reading() as session:
            return int(await session.scalar(select(func.count()).select_from(TableRow)) or 0)

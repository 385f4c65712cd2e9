"""Saving and reading tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.orm import Session

from caylus.server.store.database import Database
from caylus.server.store.models import Change, ChatRow, Keyframe, Row, SeatRow, Seen, TableRow
from caylus.server.tables.seating import SeatState

UPDATE_ROW: Final = update(TableRow).where(TableRow.id == bindparam("this"))
MAX_LISTED: Final = 50
"""The longest list of tables in the lobby."""


@dataclass
class SavedTable:
    """A table as it was saved."""

    row: TableRow
    seat_states: list[SeatState]
    changes: list[Change]
    chat: list[ChatRow]
    keyframe: Keyframe | None
    """The newest one."""


def values_of(row: Row) -> dict[str, Any]:
    """Return the values of a row, by column."""
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}


class TableStore:
    """The tables in the database."""

    def __init__(self, database: Database) -> None:
        """Use an open database."""
        self.database = database

    async def create(self, row: TableRow, seat_states: list[SeatState]) -> None:
        """Save a new table."""

        def work(db: Session) -> None:
            db.add(row)
            db.flush()
            db.add_all(seat_state.row(row.id) for seat_state in seat_states)

        await self.database.transaction(work)

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

        def work(db: Session) -> None:
            connection = db.connection()  # faster than the unit of work: everybody at the table waits for it
            connection.execute(UPDATE_ROW, {"this": row.id, **values_of(row)})
            if seat_states is not None:
                connection.execute(delete(SeatRow).where(SeatRow.table == row.id))
            for one in added:
                connection.execute(insert(type(one)), values_of(one))

        await self.database.transaction(work)

    async def load(self, table: str) -> SavedTable | None:
        """Return a table with everything that belongs to it; None if it is unknown."""

        def work(db: Session) -> SavedTable | None:
            row = db.get(TableRow, table)
            if row is None:
                return None
            seats = db.scalars(select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.seat))
            changes = db.scalars(select(Change).where(Change.table == table).order_by(Change.version))
            chat = db.scalars(select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.number))
            frames = select(Keyframe).where(Keyframe.table == table).order_by(Keyframe.version.desc())
            seat_states = [SeatState.read(seat) for seat in seats]
            newest = db.scalars(frames.limit(1)).first()
            return SavedTable(row, seat_states, list(changes), list(chat), newest)

        return await self.database.transaction(work)

    async def say(self, line: ChatRow) -> None:
        """Save a line of chat."""
        await self.database.transaction(lambda db: db.add(line))

    # ---- how far people have seen games --------------------------------------------------------------

    async def seen(self, person: str, table: str) -> int:
        """Return how many decisions of a game a person has seen."""
        row = await self.database.transaction(lambda db: db.get(Seen, (person, table)))
        return 0 if row is None else row.after

    async def all_seen(self, person: str) -> dict[str, int]:
        """Return how many decisions a person has seen, by table."""
        wanted = select(Seen).where(Seen.person == person)
        return await self.database.transaction(
            lambda db: {row.table: row.after for row in db.scalars(wanted)}
        )

    async def set_seen(self, person: str, table: str, after: int) -> None:
        """Save how many decisions of a game a person has seen."""
        await self.database.transaction(lambda db: db.merge(Seen(person=person, table=table, after=after)))

    # ---- lists ---------------------------------------------------------------------------------------

    async def of_person(self, person: str) -> list[TableRow]:
        """Return the newest tables that a person created or has a seat at."""
        mine = select(SeatRow.table).where(SeatRow.person == person)
        return await self._newest(or_(TableRow.id.in_(mine), TableRow.host == person))

    async def open(self) -> list[TableRow]:
        """Return the newest public tables that wait for players."""
        return await self._newest(and_(TableRow.state == "waiting", TableRow.public))

    async def _newest(self, condition: ColumnElement[bool]) -> list[TableRow]:
        wanted = select(TableRow).where(condition).order_by(TableRow.changed.desc()).limit(MAX_LISTED)
        return await self.database.transaction(lambda db: list(db.scalars(wanted)))

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatState]]:
        """Return the seats of some tables."""
        wanted = select(SeatRow).where(SeatRow.table.in_(tables)).order_by(SeatRow.seat)
        found: dict[str, list[SeatState]] = {table: [] for table in tables}
        for seat in await self.database.transaction(lambda db: list(db.scalars(wanted))):
            found[seat.table].append(SeatState.read(seat))
        return found

    async def to_resume(self, since: int) -> list[str]:
        """Return running tables with a clock, with a bot to decide, or changed after `since`."""
        decides = select(SeatRow.table).where(
            SeatRow.table == TableRow.id,
            SeatRow.seat == TableRow.due_seat,
            or_(SeatRow.kind == "bot", SeatRow.stand_in.is_not(None)),
        )
        wanted = select(TableRow.id).where(
            TableRow.state == "playing",
            or_(TableRow.deadline.is_not(None), TableRow.changed > since, decides.exists()),
        )
        return await self.database.transaction(lambda db: list(db.scalars(wanted)))

    async def count(self) -> int:
        """Return the number of tables."""
        wanted = select(func.count()).select_from(TableRow)
        return await self.database.transaction(lambda db: int(db.scalar(wanted) or 0))

"""The tables of the database. Times are milliseconds since 1970.

A game is the list of its `changes`, to which rows are only ever added. What the lobby shows of a game is
also in the row of its table, and is written in the same transaction.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import JSON, ForeignKey, Index, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Row(DeclarativeBase):
    """Base class of all rows."""

    metadata = MetaData(naming_convention=NAMING)


class Person(Row):
    """A guest or the owner of an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    name: Mapped[str] = mapped_column(String(30))
    account: Mapped[str | None] = mapped_column(String(30), default=None)
    account_key: Mapped[str | None] = mapped_column(String(60), unique=True, default=None)
    """The account's name as it is compared: case-folded."""
    password: Mapped[str | None] = mapped_column(String(200), default=None)
    """Hashed with argon2."""
    language: Mapped[str | None] = mapped_column(String(10), default=None)
    email: Mapped[str | None] = mapped_column(String(200), default=None)
    notify: Mapped[bool] = mapped_column(default=False)
    unsubscribe: Mapped[str] = mapped_column(String(40), default="")
    """The secret in the unsubscribe link."""
    created: Mapped[int]


class Session(Row):
    """A browser or program of a person."""

    __tablename__ = "sessions"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A hash of the secret in the cookie."""
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[int]


class TableRow(Row):
    """A table."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    state: Mapped[str] = mapped_column(String(10))
    title: Mapped[str] = mapped_column(String(60), default="")
    host: Mapped[str | None] = mapped_column(ForeignKey("people.id"), default=None)
    edition: Mapped[str] = mapped_column(String(20))
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    seed: Mapped[int | None]
    public: Mapped[bool] = mapped_column(default=False)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)
    """The rules of the clock."""
    clock_now: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)
    """The time that is left."""
    begin: Mapped[str | None] = mapped_column(Text, default=None)
    """An imported record or position; None for a game that starts from the seed."""
    created: Mapped[int]
    changed: Mapped[int] = mapped_column(index=True)
    decisions: Mapped[int] = mapped_column(default=0)
    turn: Mapped[int] = mapped_column(default=0)
    due_seat: Mapped[int | None] = mapped_column(default=None)
    due_kind: Mapped[str | None] = mapped_column(String(20), default=None)
    deadline: Mapped[int | None] = mapped_column(default=None)
    scores: Mapped[list[int] | None] = mapped_column(JSON, default=None)
    winners: Mapped[list[int]] = mapped_column(JSON, default=list)
    rematch: Mapped[str | None] = mapped_column(String(20), default=None)
    rematch_of: Mapped[str | None] = mapped_column(String(20), default=None)

    __table_args__ = (Index("ix_tables_state_public", "state", "public"),)


class SeatRow(Row):
    """A seat of a table."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(30), default="")
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True, default=None)
    level: Mapped[str | None] = mapped_column(String(20), default=None)
    stand_in: Mapped[str | None] = mapped_column(String(20), default=None)
    resigned: Mapped[bool] = mapped_column(default=False)


class Change(Row):
    """One change of a game. `version` is the version of the game after it."""

    __tablename__ = "changes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    """`decide`, `undo`, `resign`, `give-up`, `away`, `back`."""
    seat: Mapped[int | None] = mapped_column(default=None)
    token: Mapped[str | None] = mapped_column(String(40), default=None)
    after: Mapped[int] = mapped_column()
    """The number of decisions after it."""
    how: Mapped[str] = mapped_column(String(10), default="")
    """Who decided: `person`, `bot`, `stand-in`, or why a bot did: `clock`, `slow`, `failed`."""
    at: Mapped[int]


class Keyframe(Row):
    """A position in a game, to check that a replay still leads there."""

    __tablename__ = "keyframes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    after: Mapped[int]
    position: Mapped[str] = mapped_column(Text)


class ChatRow(Row):
    """A line of chat."""

    __tablename__ = "chat"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[int]
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(30))
    seat: Mapped[int | None] = mapped_column(default=None)
    text: Mapped[str] = mapped_column(Text)


class Seen(Row):
    """How many decisions of a game a person has seen."""

    __tablename__ = "seen"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    after: Mapped[int]

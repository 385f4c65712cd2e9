"""Who sits where at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caylus.game import NAMES
from caylus.server.errors import Denied
from caylus.server.store.models import SeatRow

FORBIDDEN: Final = ",#"
"""What a name in a record cannot contain."""


@dataclass
class Chair:
    """One seat."""

    seat: int
    kind: str = "open"
    """`open`, `person` or `bot`."""
    name: str = ""
    person: str | None = None
    level: str | None = None
    stand_in: str | None = None
    resigned: bool = False

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides for this seat; None if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def waits_for(self) -> str | None:
        """The person who decides for this seat."""
        return self.person if self.played_by is None else None

    def belongs_to(self, person: str) -> bool:
        """Does somebody hold this seat, and has not given it up?"""
        return self.kind == "person" and self.person == person and not self.resigned

    def row(self, table: str) -> SeatRow:
        """As it is kept."""
        return SeatRow(
            table=table,
            seat=self.seat,
            kind=self.kind,
            name=self.name,
            person=self.person,
            level=self.level,
            stand_in=self.stand_in,
            resigned=self.resigned,
        )

    @classmethod
    def read(cls, row: SeatRow) -> Chair:
        """As it was kept."""
        return cls(row.seat, row.kind, row.name, row.person, row.level, row.stand_in, row.resigned)


def checked_name(name: str) -> str:
    """A name that a record can hold; `Denied` otherwise."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 30 or not name.isprintable() or any(sign in name for sign in FORBIDDEN):
        raise Denied("bad-name")
    return name


def free_name(wanted: str, chairs: list[Chair]) -> str:
    """A name that nobody at the table has: `Anna`, then `Anna 2` ..."""
    taken = {chair.name for chair in chairs}
    if wanted and wanted not in taken:
        return wanted
    numbered = (f"{wanted[:27]} {number}" for number in range(2, 9))
    return next(name for name in numbered if name not in taken)


def bot_name(chairs: list[Chair], seat: int) -> str:
    """A first name for a bot: the one of its seat, or another that is free."""
    taken = {chair.name for chair in chairs}
    return next(name for name in (*NAMES[seat:], *NAMES[:seat]) if name not in taken)

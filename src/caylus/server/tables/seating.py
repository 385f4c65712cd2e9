"""The seats of a table and the names of their players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caylus.game import NAMES
from caylus.server.errors import RequestRefused
from caylus.server.store.models import SeatRow

FORBIDDEN_IN_NAMES: Final = ",#"
"""Characters that a record does not allow in names."""


@dataclass
class SeatState:
    """One seat of a table: who holds it and who plays it."""

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
        """The level of the bot that plays this seat; None if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def waits_for(self) -> str | None:
        """The person who plays this seat; None if a bot does."""
        return self.person if self.played_by is None else None

    def belongs_to(self, person: str) -> bool:
        """Whether a person holds this seat and has not resigned."""
        return self.kind == "person" and self.person == person and not self.resigned

    def row(self, table: str) -> SeatRow:
        """Return the seat as a row of the database."""
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
    def read(cls, row: SeatRow) -> SeatState:
        """Return the seat of a row."""
        return cls(row.seat, row.kind, row.name, row.person, row.level, row.stand_in, row.resigned)


def checked_name(name: str) -> str:
    """Return a normalized name; raise `RequestRefused` if a record cannot hold it."""
    name = " ".join(name.split())
    if (
        not 1 <= len(name) <= 30
        or not name.isprintable()
        or any(character in name for character in FORBIDDEN_IN_NAMES)
    ):
        raise RequestRefused("bad-name")
    return name


def free_name(wanted: str, seat_states: list[SeatState]) -> str:
    """Return a name that is not taken yet: `Anna`, then `Anna 2` ..."""
    taken = {seat_state.name for seat_state in seat_states}
    if wanted and wanted not in taken:
        return wanted
    numbered = (f"{wanted[:27]} {number}" for number in range(2, 9))
    return next(name for name in numbered if name not in taken)


def bot_name(seat_states: list[SeatState], seat: int) -> str:
    """Return a first name for a bot: the default one of its seat, or another that is free."""
    taken = {seat_state.name for seat_state in seat_states}
    return next(name for name in (*NAMES[seat:], *NAMES[:seat]) if name not in taken)

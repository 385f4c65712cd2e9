"""The models of a table: log lines, clocks, seats, chat."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from caylus.server.messages.base_models import EventData, ServerModel


class Line(ServerModel):
    """A line of the log."""

    after: int
    """The number of decisions when it happened: the moment to show."""
    turn: int
    phase: int
    seat: int | None
    text: str
    """Empty if its events have no sentence."""
    forced: bool
    """Played automatically, because there was only one option (R0.4)."""
    events: list[EventData]
    """In order, for animation; empty in the log of a whole table."""


class Share(ServerModel):
    """What the next scoring would give one seat now (R8.3)."""

    seat: int
    houses: int
    points: int
    """Negative for a loss, or 0."""
    favors: int


class Outlook(ServerModel):
    """The next scoring of the castle."""

    section: str
    trigger: int
    """The space at which the bailiff triggers it."""
    free: int
    """Free places; with none left it is scored as well."""
    due: bool
    """Whether it will certainly be scored at the end of this turn, as far as is known."""
    shares: list[Share]


class ClockRules(BaseModel):
    """The rules of the clocks.

    `decision`: `seconds` for each decision. `game`: `seconds` for the whole game and `increment` more after
    each decision. `days`: `seconds` for each decision, counted in days. On time-out a bot of `level` plays
    this decision (`bot`), or takes the seat over for good (`give-up`).
    """

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)

    kind: Literal["decision", "game", "days"]
    seconds: int = Field(ge=1, le=60 * 86400)
    increment: int = Field(0, ge=0, le=3600)
    on_timeout: Literal["bot", "give-up"] = "bot"
    level: str = "builder"


class Clocks(ServerModel):
    """The time that is left."""

    rules: ClockRules
    left: list[int]
    """Milliseconds by seat at `now`."""
    running: int | None
    """The seat whose clock runs."""
    deadline: int | None
    """When the running clock runs out."""
    now: int
    """The server's time when this was sent."""


class Seat(ServerModel):
    """One seat of a table."""

    seat: int
    color: str
    kind: Literal["open", "person", "bot"]
    name: str
    """Empty while the seat is open."""
    person: str | None
    """The public id of the person."""
    level: str | None
    """The level of the bot."""
    stand_in: str | None
    """The level of the bot that plays for an absent or resigned person."""
    resigned: bool
    here: bool
    """Whether the person of this seat is connected."""


class TableInfo(ServerModel):
    """A table without its game."""

    id: str
    state: Literal["waiting", "playing", "over", "study"]
    """`study`: an imported, unfinished game."""
    title: str
    host: str | None
    """The public id of the person who created it."""
    edition: str
    options: dict[str, str]
    """The options that differ from the edition's own."""
    seed: int | None
    public: bool
    """Whether the lobby lists it among the open tables."""
    clock: ClockRules | None
    created: int
    changed: int
    decisions: int
    turn: int
    rematch: str | None
    """The table where the same people play again."""
    rematch_of: str | None
    seats: list[Seat]


class You(ServerModel):
    """The part of a message that concerns its receiver."""

    person: str | None
    name: str
    seats: list[int]
    host: bool
    seen: int
    """The number of decisions when this person was last connected."""
    reset_to: int | None
    """The number of decisions that would remain after `reset`; None if it is not possible."""
    undo_to: int | None
    """The `after` of an `undo` of one's last decision; None if there is none."""


class ChatLine(ServerModel):
    """A line of chat."""

    number: int
    at: int
    person: str
    name: str
    seat: int | None
    text: str


class UndoRequest(ServerModel):
    """A request to undo decisions. Its author and all bots agree at once."""

    number: int
    seat: int
    after: int
    """The number of decisions that would remain."""
    agreed: list[int]
    waiting: list[int]
    """The seats that have not answered yet."""

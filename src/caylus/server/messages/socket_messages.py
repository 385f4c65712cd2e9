"""What the server and a page (or an outside bot) say to each other at a table.

The page's TypeScript types are made from these models (`caylus.server.messages.openapi`), so a field that
is not here does not exist. `docs/table-protocol.md` tells the same in prose. Seats are numbers from 0,
tiles and places have the names of the record, cubes are letters ("ffw"), times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, WithJsonSchema

from caylus.text.description import StateData

MAX_CHAT: Final = 500
"""So many letters fit into a line of chat."""
EVENT_MARK: Final = "x-caylus-event"
"""Where the schema of the events is put in (`caylus.server.messages.openapi`)."""

EventData = Annotated[dict[str, Any], WithJsonSchema({"type": "object", EVENT_MARK: True})]
"""An event of `caylus.rules.events`: its fields, and `kind`, the name of its class."""
View = StateData
"""The position, as `caylus state --json` shows it."""


class Said(BaseModel):
    """Something that the server says."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Asked(BaseModel):
    """Something that a client asks for; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


# ---- what is being decided -------------------------------------------------------------------------


class Price(Said):
    """What the seat that decides pays for a choice."""

    deniers: int = 0
    cubes: str = ""


class Effect(Said):
    """How a choice changes what one seat has: net of the price, losses are negative."""

    seat: int
    deniers: int = 0
    points: int = 0
    gets: str = ""
    """Cubes that it has more."""
    gives: str = ""
    """Cubes that it has less."""
    favors: int = 0


class Gains(Said):
    """What the seat that decides gets for the price; lost points are negative."""

    deniers: int = 0
    cubes: str = ""
    points: int = 0
    favors: int = 0


class Note(Said):
    """Something to know about a choice, with its rule."""

    id: str
    """`beyond`, `useless`, `owner` ...: the same in every language."""
    level: Literal["info", "warning"]
    text: str
    rule: str
    """`R3.4`, or empty."""


class Reach(Said):
    """A worker whose building the provost's move brings into reach or puts out of it (R6.1)."""

    space: int
    seat: int
    works: bool


class MoveParts(Said):
    """What a token says, taken apart; empty or 0 where it says nothing."""

    verb: str
    """place, pass, home, skip, done, keep, joust, provost, favor, take, bonus, sell, buy, build ..."""
    place: str
    """A special place, or a road space "1" to "28"."""
    tile: str
    """The tile that is built."""
    line: str
    """The line of the favor table."""
    steps: int
    """How far the provost goes."""
    deniers: int
    """Deniers that are paid, where the token names them."""
    pays: str
    """Cubes given; for a building only the cube that stands for "any"."""
    takes: str
    """Cubes taken."""


class Part(Said):
    """A part of the board that stands for a choice."""

    kind: Literal["place", "tile", "line", "cell", "step", "pass", "plate"]
    """`cell`: a column of a line of the favor table; `step`: where the provost would stand; `plate`: beside
    the place that asks, for choices without a part of their own."""
    name: str
    """The place, tile, line or space; empty for `pass` and `plate`."""
    column: int
    """Of a cell, from 1; else 0."""


class Option(Said):
    """One legal choice."""

    token: str
    text: str
    """A phrase: "build the mason for 1 food and 1 wood (4 points)"."""
    place: str | None
    """gate, post, guild, joust, stables, inn, castle, or a road space "1" to "28": where it happens."""
    tile: str | None
    """The tile that stands there, or that is built."""
    move: MoveParts
    parts: list[Part]
    """The parts of the board that stand for it, the most telling first; at least one."""
    declines: bool
    """Does it mean to do nothing, or nothing more?"""
    price: Price
    gains: Gains
    effects: list[Effect]
    """What the choice itself does, for each seat that it touches."""
    follows: list[Effect]
    """What then happens by itself, until somebody has to decide again."""
    notes: list[Note]
    reach: list[Reach]
    """For a move of the provost."""


class Closed(Said):
    """A choice that belongs to this kind of decision but is not legal now."""

    token: str
    place: str | None
    tile: str | None
    move: MoveParts
    parts: list[Part]
    price: Price
    """What it would cost."""
    reason: str
    """A reason of `caylus.rules.refusals`."""
    text: str
    """Why not, in a sentence."""
    rule: str


class Reason(Said):
    """Where a decision comes from, or what waits after it."""

    kind: str
    """A word of `caylus.rules.data.task_kinds.NAMES`."""
    text: str
    seat: int | None
    place: str | None
    tile: str | None


class Ask(Said):
    """What is being asked. Everybody sees it; only the seat may answer."""

    seat: int
    kind: str
    question: str
    help: str
    rule: str
    place: str | None
    """The place whose worker asks, where there is one."""
    tile: str | None
    options: list[Option]
    closed: list[Closed]
    because: list[Reason]
    """Where it comes from, the nearest first: a favor, the joust field, the carpenter on 8 ..."""
    waiting: list[Reason]
    """Decisions that already wait after this one: favors still to be used ..."""


class Line(Said):
    """A line of the log."""

    after: int
    """How many decisions had been played when it happened: the moment to show."""
    turn: int
    phase: int
    seat: int | None
    text: str
    """Empty for events that need no sentence."""
    forced: bool
    """Played by itself, because there was no choice (R0.4)."""
    events: list[EventData]
    """In order, for animation; left out (empty) in the log of a whole table."""


class Share(Said):
    """What the next scoring gives one seat, as things are now (R8.3)."""

    seat: int
    houses: int
    points: int
    """A loss, negative, or 0."""
    favors: int


class Outlook(Said):
    """The next scoring of the castle."""

    section: str
    trigger: int
    """The space at which the bailiff sets it off."""
    free: int
    """Places still free; it is also scored when there is none."""
    due: bool
    """Will it be scored at the end of this turn whatever happens, as far as can be seen?"""
    shares: list[Share]


# ---- the table -------------------------------------------------------------------------------------


class ClockRules(BaseModel):
    """How time is kept.

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


class Clocks(Said):
    """The time that is left."""

    rules: ClockRules
    left: list[int]
    """Milliseconds by seat, as they were at `now`."""
    running: int | None
    """The seat whose clock runs."""
    deadline: int | None
    """When it runs out."""
    now: int
    """The server's time when this was said."""


class Seat(Said):
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
    """The level of the bot that plays for a person who is away or has resigned."""
    resigned: bool
    here: bool
    """Is somebody of this seat connected?"""


class TableInfo(Said):
    """What a table is, apart from its game."""

    id: str
    state: Literal["waiting", "playing", "over", "study"]
    """`study`: an uploaded record of an unfinished game, to look at."""
    title: str
    host: str | None
    """The public id of the person who opened it."""
    edition: str
    options: dict[str, str]
    """Those that differ from the edition's own."""
    seed: int | None
    public: bool
    """Is it listed among the open tables?"""
    clock: ClockRules | None
    created: int
    changed: int
    decisions: int
    turn: int
    rematch: str | None
    """The table where the same people play again."""
    rematch_of: str | None
    seats: list[Seat]


class You(Said):
    """What the table is to the one who is connected."""

    person: str | None
    name: str
    seats: list[int]
    host: bool
    seen: int
    """The decisions that had been played when this person last looked."""
    reset_to: int | None
    """`reset` would go back to after so many decisions; None if it is not possible now."""
    undo_to: int | None
    """To take back one's last decision, `undo` asks for this many; None if there is none."""


class ChatLine(Said):
    """Something that was said at the table."""

    number: int
    at: int
    person: str
    name: str
    seat: int | None
    text: str


class UndoRequest(Said):
    """Somebody asks to go back; bots and the asker agree at once."""

    number: int
    seat: int
    after: int
    """Back to after so many decisions."""
    agreed: list[int]
    waiting: list[int]
    """The seats that have not answered yet."""


# ---- the server says -------------------------------------------------------------------------------


class Table(Said):
    """Everything: the first message, and again whenever a client has fallen behind."""

    type: Literal["table"] = "table"
    id: int | None = None
    """Of the request that this answers, in all messages."""
    version: int
    """Of the game; every decision and every taking back makes a new one."""
    table: TableInfo
    you: You
    view: View | None
    """None while the table waits for players."""
    ask: Ask | None
    outlook: Outlook | None
    log: list[Line]
    """All of it, without events."""
    chat: list[ChatLine]
    clocks: Clocks | None
    undo: UndoRequest | None
    watching: int
    """How many connected people have no seat."""


class Update(Said):
    """The game has gone on, or back."""

    type: Literal["update"] = "update"
    id: int | None = None
    version: int
    before: int
    """The version that this changes; with another one in hand, wait for the table."""
    keep: int
    """Forget log lines with a higher `after`: smaller than the decisions so far when something was undone."""
    lines: list[Line]
    state: Literal["waiting", "playing", "over", "study"]
    you: You
    view: View
    ask: Ask | None
    outlook: Outlook | None
    clocks: Clocks | None


class Seats(Said):
    """Who sits where, who is there; also when the table's settings have changed."""

    type: Literal["seats"] = "seats"
    id: int | None = None
    version: int
    table: TableInfo
    you: You
    clocks: Clocks | None
    watching: int


class Chat(Said):
    """Somebody said something."""

    type: Literal["chat"] = "chat"
    id: int | None = None
    version: int
    line: ChatLine


class Undo(Said):
    """Somebody asks to go back, or that question is settled."""

    type: Literal["undo"] = "undo"
    id: int | None = None
    version: int
    request: UndoRequest | None
    """None when it is settled."""
    outcome: Literal["asked", "agreed", "refused", "dropped"]
    seat: int | None
    """Who asked, answered or made it void."""


class Refused(Said):
    """A request was refused, and nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None = None
    version: int
    reason: str
    """`wrong-seat`, `too-fast`, `full-disk` ..., or a reason of `caylus.rules.refusals`."""
    rule: str
    text: str
    legal: list[str]
    """The tokens that would have been legal."""


class Pong(Said):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"
    id: int | None = None
    version: int
    now: int


class Error(Said):
    """What came could not be read as a message."""

    type: Literal["error"] = "error"
    id: int | None = None
    version: int
    reason: str
    text: str


ServerMessage = Annotated[
    Table | Update | Seats | Chat | Undo | Refused | Pong | Error, Field(discriminator="type")
]


# ---- the client says -------------------------------------------------------------------------------


class Request(Asked):
    """A request; its answer carries the same id."""

    id: int | None = Field(None, ge=0, le=2**53)


class Decide(Request):
    """Play a choice."""

    type: Literal["decide"]
    version: int
    token: str = Field(max_length=40)


class Reset(Request):
    """Take back my decisions since somebody else last decided."""

    type: Literal["reset"]
    version: int


class AskUndo(Request):
    """Ask everybody to go back to after so many decisions."""

    type: Literal["undo"]
    version: int
    after: int = Field(ge=0)


class Answer(Request):
    """Answer somebody's wish to go back."""

    type: Literal["answer"]
    number: int
    agree: bool


class Say(Request):
    """Say something to the table."""

    type: Literal["chat"]
    text: str = Field(min_length=1, max_length=MAX_CHAT)


class Resign(Request):
    """Give a seat up: a bot plays on for it."""

    type: Literal["resign"]
    seat: int | None = None
    """None for all of one's seats."""


class Language(Request):
    """Speak another language from now on; the answer is the table."""

    type: Literal["language"]
    language: str = Field(max_length=10)


class Resync(Request):
    """Tell me everything again."""

    type: Literal["resync"]


class Ping(Request):
    """Are you there?"""

    type: Literal["ping"]


ClientMessage = Annotated[
    Decide | Reset | AskUndo | Answer | Say | Resign | Language | Resync | Ping, Field(discriminator="type")
]
CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
"""Reads what a client sends."""

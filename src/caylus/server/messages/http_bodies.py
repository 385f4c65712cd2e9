"""What is asked and answered over HTTP, apart from the table itself (`messages`)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from caylus.server.messages.socket_messages import (
    Ask,
    Asked,
    ClockRules,
    Line,
    Outlook,
    Said,
    TableInfo,
    View,
)

Name = Annotated[str, Field(min_length=1, max_length=30)]
Password = Annotated[str, Field(min_length=8, max_length=200)]


class Health(Said):
    """Is the server well?"""

    status: Literal["ok"] = "ok"
    version: str
    compiled: bool
    tables: int
    """Tables that are open in memory."""
    connections: int


class Fault(Said):
    """Why a request was refused; nothing has changed."""

    reason: str
    text: str
    """A sentence in the language of the request."""


# ---- people ----------------------------------------------------------------------------------------


class Me(Said):
    """Who I am to this server."""

    person: str | None
    """My public id; None before I have told a name."""
    name: str
    account: str | None
    """The name of my account; None for a guest."""
    language: str | None
    email: str | None
    notify: bool
    """Do I want a mail when it is my turn?"""
    mail: bool
    """Can this server send mails at all?"""


class SetMe(Asked):
    """Change who I am; the first time this makes a guest. Fields that are left out stay."""

    name: Name | None = None
    language: str | None = Field(None, max_length=10)
    email: str | None = Field(None, max_length=200)
    """Empty: forget it."""
    notify: bool | None = None


class Register(Asked):
    """Make an account; a guest's games come along."""

    account: Name
    password: Password


class LogIn(Asked):
    """Log in; the games of the guest that one was come along."""

    account: Name
    password: Annotated[str, Field(max_length=200)]


class Token(Said):
    """For programs: send it as `Authorization: Bearer TOKEN`."""

    person: str
    token: str


# ---- tables ----------------------------------------------------------------------------------------


class NewSeat(Asked):
    """Who shall sit there: me, whoever comes with the link, or a bot."""

    kind: Literal["me", "open", "bot"]
    level: str | None = Field(None, max_length=20)
    """Of a bot."""
    name: Name | None = None
    """For several people at one device, or for a bot."""


class NewTable(Asked):
    """A table to be opened."""

    seats: list[NewSeat] = Field(min_length=2, max_length=5)
    title: str = Field("", max_length=60)
    edition: str = Field("standard", max_length=20)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    seed: int | None = Field(None, ge=0, lt=2**53)
    """None: any."""
    clock: ClockRules | None = None
    public: bool = False
    start: bool = True
    """Begin at once if no seat is open."""


class TableSummary(Said):
    """A table in the lobby."""

    table: TableInfo
    mine: list[int]
    """My seats."""
    due_seat: int | None
    due_kind: str | None
    my_turn: bool
    unseen: int
    """Decisions since I last looked."""
    last: str
    """The newest line of its log."""
    deadline: int | None
    scores: list[int] | None
    winners: list[int]


class Lobby(Said):
    """The tables that concern me, those waiting for me first."""

    mine: list[TableSummary]
    open: list[TableSummary]
    """Public tables with a free seat, of others."""
    finished: list[TableSummary]
    """Mine, and games to study that I uploaded."""


class Join(Asked):
    """Sit down."""

    seat: int | None = Field(None, ge=0, le=4)
    """None: the first open one."""
    name: Name | None = None


class SetSeat(Asked):
    """The host gives a seat to a bot, frees it, or takes it."""

    kind: Literal["me", "open", "bot"]
    level: str | None = Field(None, max_length=20)
    name: Name | None = None


class StandIn(Asked):
    """A bot shall play for a seat whose person is away; None: the person plays again."""

    level: str | None = Field("builder", max_length=20)


class Moment(Said):
    """The game after so many decisions."""

    after: int
    decisions: int
    """How many there are in all."""
    token: str | None
    """The decision that led here."""
    next: str | None
    """The decision that was made here."""
    view: View
    ask: Ask | None
    outlook: Outlook | None
    lines: list[Line]
    """What the last decision brought about, with events."""


class Log(Said):
    """The log of a whole game, with events."""

    decisions: int
    lines: list[Line]
    tokens: list[str]
    deciders: list[int]
    """The seat of each decision."""


class Hint(Said):
    """What a bot would do."""

    token: str
    text: str
    level: str


class Upload(Asked):
    """A record or a position to look at."""

    text: str = Field(min_length=1, max_length=200_000)
    title: str = Field("", max_length=60)


class Replacement(Asked):
    """Another record or position, in place of the one that is looked at."""

    text: str = Field(min_length=1, max_length=200_000)


# ---- words -----------------------------------------------------------------------------------------


class BotLevel(Said):
    """A bot that can sit down."""

    level: str
    name: str
    text: str


class OptionValue(Said):
    """One value of an option."""

    value: str
    text: str


class OptionWords(Said):
    """An option of the rules, explained."""

    option: str
    text: str
    values: list[OptionValue]


class EditionWords(Said):
    """An edition, explained."""

    edition: str
    text: str
    options: dict[str, str]
    """All its options with their values."""


class Editions(Said):
    """What can be played."""

    editions: list[EditionWords]
    options: list[OptionWords]


class Word(Said):
    """A thing of the game, explained."""

    name: str
    help: str
    rule: str


class WordBook(Said):
    """Tiles, places, sections and favors in one language, with the figures of one edition."""

    language: str
    tiles: dict[str, Word]
    places: dict[str, Word]
    sections: dict[str, Word]
    favors: dict[str, list[str]]
    """By line, what columns 1 to 5 give."""


class Block(Said):
    """A piece of a rule: a paragraph, a list, a table (its head first) or an example."""

    kind: Literal["text", "list", "table", "example"]
    text: str
    """Of a paragraph or an example."""
    items: list[str]
    rows: list[list[str]]


class RuleWords(Said):
    """One numbered rule."""

    number: str
    title: str
    text: list[Block]
    keywords: list[str]
    """Words to find it by that its text does not have."""


class Chapter(Said):
    """A chapter of the rules."""

    number: str
    title: str
    text: list[Block]
    """What stands before its rules."""
    rules: list[RuleWords]


class Topic(Said):
    """Something on the board that explains itself."""

    kind: str
    id: str
    title: str
    text: str
    rules: list[str]
    """Numbers of rules."""


class Rules(Said):
    """The rules reference in one language."""

    language: str
    chapters: list[Chapter]
    topics: list[Topic]

"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from caylus.server.messages.base_models import ClientModel, ServerModel, View
from caylus.server.messages.question_models import Ask
from caylus.server.messages.table_models import ClockRules, Line, Outlook, TableInfo

Name = Annotated[str, Field(min_length=1, max_length=30)]
Password = Annotated[str, Field(min_length=8, max_length=200)]


class Health(ServerModel):
    """The server responds."""

    status: Literal["ok"] = "ok"
    version: str
    compiled: bool
    tables: int
    """Tables in memory."""
    connections: int


class Fault(ServerModel):
    """Why a request was refused; nothing has changed."""

    reason: str
    text: str
    """A sentence in the language of the request."""


# ---- people ----------------------------------------------------------------------------------------


class Me(ServerModel):
    """Who I am to this server."""

    person: str | None
    """My public id; None before I have given a name."""
    name: str
    account: str | None
    """The name of my account; None for a guest."""
    language: str | None
    email: str | None
    notify: bool
    """Whether I want a mail when it is my turn."""
    mail: bool
    """Whether this server can send mails."""


class SetMe(ClientModel):
    """Change who I am; the first time this creates a guest. Missing fields do not change."""

    name: Name | None = None
    language: str | None = Field(None, max_length=10)
    email: str | None = Field(None, max_length=200)
    """Empty: delete it."""
    notify: bool | None = None


class Register(ClientModel):
    """Create an account; a guest keeps its games."""

    account: Name
    password: Password


class LogIn(ClientModel):
    """Log in; the account takes over the guest's games."""

    account: Name
    password: Annotated[str, Field(max_length=200)]


class Token(ServerModel):
    """For programs: send it as `Authorization: Bearer TOKEN`."""

    person: str
    token: str


# ---- tables ----------------------------------------------------------------------------------------


class NewSeat(ClientModel):
    """Who gets a seat: me, whoever comes with the link (`open`), or a bot."""

    kind: Literal["me", "open", "bot"]
    level: str | None = Field(None, max_length=20)
    """Of a bot."""
    name: Name | None = None
    """For several people on one device, or for a bot."""


class NewTable(ClientModel):
    """A table to create."""

    seats: list[NewSeat] = Field(min_length=2, max_length=5)
    title: str = Field("", max_length=60)
    edition: str = Field("standard", max_length=20)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    seed: int | None = Field(None, ge=0, lt=2**53)
    """None: random."""
    clock: ClockRules | None = None
    public: bool = False
    start: bool = True
    """Start at once if no seat is open."""


class TableSummary(ServerModel):
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


class Lobby(ServerModel):
    """My tables, those waiting for me first, and the open ones."""

    mine: list[TableSummary]
    open: list[TableSummary]
    """Public tables of others with an open seat."""
    finished: list[TableSummary]
    """My finished games, and the games that I imported."""


class Join(ClientModel):
    """Take a seat."""

    seat: int | None = Field(None, ge=0, le=4)
    """None: the first open one."""
    name: Name | None = None


class SetSeat(ClientModel):
    """The host gives a seat to a bot, frees it or takes it."""

    kind: Literal["me", "open", "bot"]
    level: str | None = Field(None, max_length=20)
    name: Name | None = None


class StandIn(ClientModel):
    """Let a bot play for a person who is away; None: the person plays again."""

    level: str | None = Field("builder", max_length=20)


class Moment(ServerModel):
    """The game after `after` decisions."""

    after: int
    decisions: int
    """The number of decisions of the whole game."""
    token: str | None
    """The decision that led here."""
    next: str | None
    """The decision that follows."""
    view: View
    ask: Ask | None
    outlook: Outlook | None
    lines: list[Line]
    """What the last decision caused, with events."""


class Log(ServerModel):
    """The log of a whole game, with events."""

    decisions: int
    lines: list[Line]
    tokens: list[str]
    deciders: list[int]
    """The seat of each decision."""


class Hint(ServerModel):
    """What a bot would do."""

    token: str
    text: str
    level: str


class Upload(ClientModel):
    """A record or a position to import."""

    text: str = Field(min_length=1, max_length=200_000)
    title: str = Field("", max_length=60)


class Replacement(ClientModel):
    """A record or position that replaces the imported one."""

    text: str = Field(min_length=1, max_length=200_000)


# ---- reference data --------------------------------------------------------------------------------


class BotLevel(ServerModel):
    """A bot that can take a seat."""

    level: str
    name: str
    text: str


class OptionValue(ServerModel):
    """One value of an option."""

    value: str
    text: str


class OptionWords(ServerModel):
    """An option of the rules, explained."""

    option: str
    text: str
    values: list[OptionValue]


class EditionWords(ServerModel):
    """An edition, explained."""

    edition: str
    text: str
    options: dict[str, str]
    """All options with their values."""


class Editions(ServerModel):
    """All editions and options."""

    editions: list[EditionWords]
    options: list[OptionWords]


class Word(ServerModel):
    """An element of the game, explained."""

    name: str
    help: str
    rule: str


class WordBook(ServerModel):
    """Tiles, places, sections and favors in one language, with the figures of one edition."""

    language: str
    tiles: dict[str, Word]
    places: dict[str, Word]
    sections: dict[str, Word]
    favors: dict[str, list[str]]
    """By line: what columns 1 to 5 give."""


class Block(ServerModel):
    """A piece of a rule: a paragraph, a list, a table (header row first) or an example."""

    kind: Literal["text", "list", "table", "example"]
    text: str
    """Of a paragraph or an example."""
    items: list[str]
    rows: list[list[str]]


class RuleWords(ServerModel):
    """One numbered rule."""

    number: str
    title: str
    text: list[Block]
    keywords: list[str]
    """Search words that its text does not contain."""


class Chapter(ServerModel):
    """A chapter of the rules."""

    number: str
    title: str
    text: list[Block]
    """The introduction before its rules."""
    rules: list[RuleWords]


class Topic(ServerModel):
    """An element of the board with its explanation."""

    kind: str
    id: str
    title: str
    text: str
    rules: list[str]
    """The numbers of its rules."""


class Rules(ServerModel):
    """The rules reference in one language."""

    language: str
    chapters: list[Chapter]
    topics: list[Topic]

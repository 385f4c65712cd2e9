"""The models of a question: its options, prices and effects."""

from __future__ import annotations

from typing import Literal

from caylus.server.messages.base_models import ServerModel


class Price(ServerModel):
    """What the deciding seat pays for a choice."""

    deniers: int = 0
    cubes: str = ""


class Effect(ServerModel):
    """How a choice changes what one seat has, net of the price. Losses are negative."""

    seat: int
    deniers: int = 0
    points: int = 0
    gets: str = ""
    """Cubes gained."""
    gives: str = ""
    """Cubes lost."""
    favors: int = 0


class Gains(ServerModel):
    """What the deciding seat gets for the price. Lost points are negative."""

    deniers: int = 0
    cubes: str = ""
    points: int = 0
    favors: int = 0


class Note(ServerModel):
    """Something to know about a choice, with its rule."""

    id: str
    """`beyond`, `useless`, `owner` ...: the same in every language."""
    level: Literal["info", "warning"]
    text: str
    rule: str
    """`R3.4`, or empty."""


class Reach(ServerModel):
    """A worker whose building the provost's move brings into reach or out of it (R6.1)."""

    space: int
    seat: int
    works: bool


class MoveParts(ServerModel):
    """A token taken apart. Fields that do not apply are empty or 0."""

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


class Part(ServerModel):
    """A part of the board that stands for a choice."""

    kind: Literal["place", "tile", "line", "cell", "step", "pass", "plate"]
    """`cell`: a column of a line of the favor table; `step`: where the provost would stand; `plate`: beside
    the place that asks, for choices without a part of their own."""
    name: str
    """The place, tile, line or space; empty for `pass` and `plate`."""
    column: int
    """The column of a cell, from 1; else 0."""


class Option(ServerModel):
    """One legal choice."""

    token: str
    text: str
    """A phrase: "build the mason for 1 food and 1 wood (4 points)"."""
    place: str | None
    """gate, post, guild, joust, stables, inn, castle, or a road space "1" to "28": where it happens."""
    tile: str | None
    """The tile at that place, or the tile that is built."""
    move: MoveParts
    parts: list[Part]
    """The parts of the board that stand for it, the most specific first; at least one."""
    declines: bool
    """Whether it means to do nothing, or nothing more."""
    price: Price
    gains: Gains
    effects: list[Effect]
    """What the choice itself changes, by seat."""
    follows: list[Effect]
    """What then happens without a decision, by seat."""
    notes: list[Note]
    reach: list[Reach]
    """For a move of the provost."""


class Closed(ServerModel):
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


class Reason(ServerModel):
    """Where a decision comes from, or a decision that waits after it."""

    kind: str
    """A word of `caylus.rules.data.task_kinds.NAMES`."""
    text: str
    seat: int | None
    place: str | None
    tile: str | None


class Ask(ServerModel):
    """The current question. Everybody sees it; only its seat may answer."""

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
    """Where it comes from, the closest cause first: a favor, the joust field, the carpenter on 8 ..."""
    waiting: list[Reason]
    """Decisions that already wait after this one, such as favors to use."""

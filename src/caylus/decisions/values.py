"""What a question is made of: plain values, free of language. Seats are numbers, cubes are letters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from caylus.rules.data.moves import Move
from caylus.rules.events import Event
from caylus.rules.refusals import Refusal

Level = Literal["info", "warning"]


@dataclass(frozen=True)
class Part:
    """A part of the board that stands for a choice.

    `place` and `tile` have a name; a `line` of the favor table its name, a `cell` of it also a column;
    a `step` is the space where the provost would go; `pass` is the passing scale. A `plate` lies beside the
    place that asks: the choice has no part of its own.
    """

    kind: Literal["place", "tile", "line", "cell", "step", "pass", "plate"]
    name: str = ""
    column: int = 0


@dataclass(frozen=True)
class Price:
    """What the seat that decides pays."""

    deniers: int = 0
    cubes: str = ""


@dataclass(frozen=True)
class Goods:
    """What somebody gets; lost points are negative."""

    deniers: int = 0
    cubes: str = ""
    points: int = 0
    favors: int = 0


@dataclass(frozen=True)
class Change:
    """How what one seat has changes; losses are negative."""

    seat: int
    deniers: int
    points: int
    cubes: tuple[int, ...]
    """In the order f w s c g."""
    favors: int
    """Favors that it gets."""


@dataclass(frozen=True)
class ChoiceWarning:
    """Something to know before a choice is made: an id with arguments, like a `Refusal`."""

    name: str
    """The id of its sentence (`Sentences.warning`)."""
    level: Level
    rule: str
    args: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Reach:
    """A worker whom a move of the provost brings into reach or puts out of it (R6.1)."""

    space: int
    seat: int
    works: bool


@dataclass(frozen=True)
class Choice:
    """A move at the decision that is due: what can be said of it without trying it."""

    move: Move
    place: str
    """Where on the board it happens; empty where that is nowhere."""
    tile: str
    """The tile that stands there, or that is built."""
    parts: tuple[Part, ...]
    """The parts of the board that stand for it, the most telling first; at least one."""
    price: Price
    declines: bool
    """Does it mean to do nothing, or nothing more?"""


@dataclass(frozen=True)
class Option(Choice):
    """A legal choice and what comes of it."""

    gains: Goods
    """What the seat that decides gets for the price."""
    effects: tuple[Change, ...]
    """What the choice itself does, its price included."""
    follows: tuple[Change, ...]
    """What then happens by itself, until somebody has to decide again."""
    warnings: tuple[ChoiceWarning, ...]
    reach: tuple[Reach, ...]
    """For a move of the provost."""
    events: tuple[Event, ...]
    """What the choice itself tells, without what follows."""


@dataclass(frozen=True)
class Closed(Choice):
    """A choice that belongs to this decision but is not legal now; the price is what it would cost."""

    refusal: Refusal


@dataclass(frozen=True)
class Reason:
    """Where a decision comes from, or what waits after it."""

    kind: str
    """A word of `caylus.rules.data.task_kinds.NAMES`: favor, work, bonus."""
    seat: int
    place: str = ""
    tile: str = ""
    event: Event | None = None
    """What gave rise to it."""
    count: int = 1
    """How many of them wait."""


@dataclass(frozen=True)
class Question:
    """What is being asked."""

    seat: int
    kind: str
    """A name of `caylus.rules.data.decision_kinds.DECISION_KINDS`."""
    rule: str
    place: str
    """The place whose worker asks; empty where there is none."""
    tile: str
    """The tile that asks."""
    options: tuple[Option, ...]
    """Every legal choice, in the order of `Game.legal`."""
    closed: tuple[Closed, ...]
    because: tuple[Reason, ...]
    """Where it comes from, the nearest first."""
    waiting: tuple[Reason, ...]
    """Decisions that already wait after this one."""

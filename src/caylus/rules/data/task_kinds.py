"""What can be due: the kinds of tasks on the agenda (house rule: the agenda is the only memory).

A task is one number: its kind, the seat that it concerns, and one figure (a space, a rank ...).
Kinds from `QUESTIONS` on ask the seat to choose, the others act by themselves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

OVER: Final = 0
INCOME: Final = 1
SPECIALS: Final = 2
"""Figure: the special place to begin with."""
ROAD: Final = 3
"""Figure: the space to begin with."""
WORK: Final = 4
LEAVE: Final = 5
"""A worker goes home from its place (the figure)."""
COURT: Final = 6
"""The castle; figure: the rank in castle order."""
ADJOURN: Final = 7
"""The most diligent gets the favor, workers leave the castle."""
TURN_END: Final = 8
SCORING: Final = 9
"""Figure: the rank in turn order that is scored next."""
FAVOR: Final = 10

QUESTIONS: Final = 16
PLACE: Final = 16
"""Figure: the rank in turn order."""
GATE: Final = 17
GUILD: Final = 18
JOUST: Final = 19
INN: Final = 20
PROVOST: Final = 21
"""Figure: the rank in passing order."""
PRODUCE: Final = 22
"""From here to `ARCHITECT`, the figure is the space."""
OWNER_BONUS: Final = 23
EXCHANGE: Final = 24
BUILD: Final = 25
LAWYER: Final = 26
ARCHITECT: Final = 27
CASTLE: Final = 28
FAVOR_LINE: Final = 29
FAVOR_CUBES: Final = 30
FAVOR_BUILD: Final = 31
KINDS: Final = 32

NAMES: Final[dict[int, str]] = {
    OVER: "over",
    INCOME: "income",
    SPECIALS: "specials",
    ROAD: "road",
    WORK: "work",
    LEAVE: "leave",
    COURT: "court",
    ADJOURN: "adjourn",
    TURN_END: "turn-end",
    SCORING: "scoring",
    FAVOR: "favor",
    PLACE: "place",
    GATE: "gate",
    GUILD: "guild",
    JOUST: "joust",
    INN: "inn",
    PROVOST: "provost",
    PRODUCE: "produce",
    OWNER_BONUS: "bonus",
    EXCHANGE: "exchange",
    BUILD: "build",
    LAWYER: "lawyer",
    ARCHITECT: "architect",
    CASTLE: "castle",
    FAVOR_LINE: "favor",
    FAVOR_CUBES: "favor-cubes",
    FAVOR_BUILD: "favor-build",
}
"""What a task is called in events and in the faults of a position."""

PHASES: Final[dict[int, int]] = {
    INCOME: 1,
    PLACE: 2,
    SPECIALS: 3,
    PROVOST: 4,
    ROAD: 5,
    COURT: 6,
    ADJOURN: 6,
    TURN_END: 7,
    SCORING: 7,
}
"""The phase of the turn, by the task at the bottom of the agenda."""

SEAT: Final = 64
FIGURE: Final = 512


def task(kind: i64, seat: i64, figure: i64) -> i64:
    """One entry of the agenda."""
    return kind + SEAT * seat + FIGURE * figure


def kind_of(entry: i64) -> i64:
    """What kind of task it is."""
    return entry & 63


def seat_of(entry: i64) -> i64:
    """The seat that it concerns (0 where it concerns nobody)."""
    return (entry >> 6) & 7


def figure_of(entry: i64) -> i64:
    """Its space, place or rank."""
    return entry >> 9


def is_on_road(kind: i64) -> bool:
    """Does a building of the road ask it? Its figure is the space."""
    return PRODUCE <= kind <= ARCHITECT


def is_of_favor(kind: i64) -> bool:
    """Is it about a favor that is being used?"""
    return FAVOR_LINE <= kind <= FAVOR_BUILD

"""What lies ahead: is a place of any use, whom does the provost let work, what does the next scoring give."""

from __future__ import annotations

from dataclasses import dataclass

from caylus.rules.agenda import TASKS
from caylus.rules.chapters.castle import is_punished
from caylus.rules.chapters.turn_end import is_due
from caylus.rules.data import task_kinds
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.places import CASTLE, FIELD, PLACE_NAMES
from caylus.rules.data.tiles import SECTIONS, SPACES
from caylus.rules.state import State


def is_useful(state: State, seat: int, place: int) -> bool:
    """Could a worker of this seat do anything at this place, with what the seat has now?

    Only places that ask for something in return can be useless: exchanges, buildings that build, the
    lawyer, the joust field and the castle.
    """
    question = 0
    if place <= SPACES:
        question = int(state.book.question[state.tile[place]])
    elif place in (FIELD, CASTLE):
        question = DECISION_KINDS[PLACE_NAMES[place]].task
    if question in (0, task_kinds.PRODUCE):
        return True
    copy = state.clone()
    copy.count = 0
    TASKS[question].options(copy, seat, place)
    return int(copy.count) > 1


def would_be_punished(state: State, seat: int) -> bool:
    """R7.3: would this seat lose points at the castle if it delivered nothing now?"""
    return is_punished(state, seat)


def newly_reached(state: State, steps: int) -> list[tuple[int, int, bool]]:
    """The workers on the road that a move of the provost concerns: space, seat, and if they work then."""
    old, new = int(state.provost), int(state.provost) + steps
    spaces = range(min(old, new) + 1, max(old, new) + 1)
    return [(space, int(state.worker[space]), new > old) for space in spaces if int(state.worker[space]) >= 0]


@dataclass(frozen=True)
class Scoring:
    """The next scoring of the castle, as things are now (R8.2, R8.3)."""

    section: int
    free: int
    due: bool
    """Will the section be scored at the end of this turn whatever happens?"""
    houses: tuple[int, ...]
    points: tuple[int, ...]
    """By seat: the loss, negative, or 0."""
    favors: tuple[int, ...]


def next_scoring(state: State) -> Scoring | None:
    """What the next scoring would give each seat; None when all sections have been scored."""
    section = int(state.scored)
    if section >= len(SECTIONS):
        return None
    seats = range(int(state.players))
    houses = [int(state.houses[seat * 3 + section]) for seat in seats]
    rewards = [int(state.book.section_favors[section * 8 + min(count, 7)]) for count in houses]
    penalty = int(state.book.section_penalty[section])
    points = [
        0 if count else -min(penalty, int(state.points[seat]))
        for seat, count in zip(seats, houses, strict=True)
    ]
    trigger = int(state.book.section_trigger[section])
    certain = bool(is_due(state, section)) or int(state.bailiff) + 1 >= trigger  # R8.1: one step at least
    return Scoring(
        section,
        SECTIONS[section].places - int(state.houses_in(section)),
        certain,
        tuple(houses),
        tuple(points),
        tuple(rewards),
    )

"""Phase 7, the end of the turn: the bailiff and the scorings (R8)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.chapters.final import cube_points, denier_points, final_points, gold_points
from caylus.rules.data import task_kinds
from caylus.rules.event_codes import SCORING, because
from caylus.rules.event_log import (
    tell_bailiff_moved,
    tell_favor_gained,
    tell_final_score,
    tell_game_over,
    tell_section_began,
    tell_section_scored,
)
from caylus.rules.state import State
from caylus.rules.tasks import Task


class TurnEnd(Task):
    """R8.1: the bailiff goes on, the provost joins him."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """2 spaces if the provost is farther along the road, otherwise 1."""
        steps: i64 = 2 if state.provost > state.bailiff else 1
        state.bailiff += steps
        tell_bailiff_moved(state, state.bailiff - steps, state.bailiff, state.provost)
        state.provost = state.bailiff
        next_scoring(state)


def is_due(state: State, section: i64) -> bool:
    """R8.2: a section is scored when it is full or the bailiff has reached its trigger."""
    full = state.houses_in(section) >= state.book.section_places[section]
    return full or state.bailiff >= state.book.section_trigger[section]


def next_scoring(state: State) -> None:
    """R8.2, R8.5: score the next section that is due, else end the game or begin a new turn."""
    if state.scored < 3 and is_due(state, state.scored):
        tell_section_began(state, state.scored)
        state.push(task_kinds.SCORING, 0, 0)
    elif state.scored == 3:
        end(state)
    else:
        state.push(task_kinds.INCOME, 0, 0)


def end(state: State) -> None:
    """R8.5, R10.1: the game is over; the last points are counted, but stand apart from the others."""
    seat: i64
    for seat in range(state.players):
        gold, cubes, deniers = gold_points(state, seat), cube_points(state, seat), denier_points(state, seat)
        tell_final_score(state, seat, gold, cubes, deniers, final_points(state, seat))
    tell_game_over(state)
    state.push(task_kinds.OVER, 0, 0)


class Scoring(Task):
    """R8.3: in turn order; the figure is the next rank."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """One player's loss or favors; after the last player the next section is current (R8.4)."""
        favor: i64
        section = state.scored
        if figure == state.players:
            state.scored += 1
            tell_section_scored(state, section, state.open_column())
            next_scoring(state)
            return
        state.push(task_kinds.SCORING, 0, figure + 1)
        seat = state.order[figure]
        houses = state.houses[seat * 3 + section]
        if houses == 0:
            state.lose(seat, state.book.section_penalty[section], because(SCORING, section, 0))
            return
        for favor in range(state.book.section_favors[section * 8 + min(houses, 7)]):
            tell_favor_gained(state, seat, because(SCORING, section, 0))
            state.push(task_kinds.FAVOR, seat, 0)

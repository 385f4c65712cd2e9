"""Phase 1, income, and the beginning of a turn (R2)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.chapters.specials import take_up_order
from caylus.rules.data import task_kinds
from caylus.rules.data.tiles import SPACES
from caylus.rules.event_codes import INCOME
from caylus.rules.event_log import tell_turn_began
from caylus.rules.state import State, turn_order
from caylus.rules.tasks import Task


class Income(Task):
    """A new turn: turn order, income, then the first player places."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """R2.2, R2.1."""
        rank: i64
        state.turn += 1
        if state.players == 2 and state.turn > 1:
            first = state.order[0]
            state.order[0] = state.order[1]
            state.order[1] = first
        if state.next_order != 0:
            take_up_order(state)
        state.passed = 0
        if state.telling:
            tell_turn_began(state, state.turn, turn_order(state))
        state.begin_phase(1)
        for rank in range(state.players):
            seat = state.order[rank]
            state.gain(seat, income_of(state, seat), 0, 0, INCOME)
        state.begin_phase(2)
        state.push(task_kinds.PLACE, state.order[0], 0)


def income_of(state: State, seat: i64) -> i64:
    """R2.1: 2 deniers, 1 for each residence and the library, 2 for the hotel."""
    space: i64
    deniers: i64 = 2
    for space in range(1, SPACES + 1):
        if state.owner[space] == seat:
            deniers += state.book.income[state.tile[space]]
    return deniers

"""Phase 5, the road (R6.1): who works, in which order, and when workers go home."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data import task_kinds
from caylus.rules.data.tiles import SPACES
from caylus.rules.effects.convert import convert
from caylus.rules.effects.exchange import take_offer
from caylus.rules.event_codes import WORK
from caylus.rules.event_log import tell_not_reached, tell_work_began
from caylus.rules.state import State
from caylus.rules.tasks import Task


class Road(Task):
    """R6.1: from the figure's space to the provost's, each building with a worker is resolved."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Find the next worker that the provost lets work, or end the phase."""
        space = figure
        while space <= state.provost:
            if state.worker[space] >= 0:
                state.push(task_kinds.ROAD, 0, space + 1)
                state.push(task_kinds.LEAVE, state.worker[space], space)
                state.push(task_kinds.WORK, state.worker[space], space)
                return
            space += 1
        end_of_road(state)


def end_of_road(state: State) -> None:
    """R6.1: workers beyond the provost go home; conversions that still wait happen (R6.6)."""
    space: i64
    for space in range(1, SPACES + 1):
        if state.worker[space] >= 0:
            tell_not_reached(state, state.worker[space], state.tile[space], space)
            state.send_home(space)
        if state.waiting[space] >= 0:
            convert(state, space)
    state.begin_phase(6)
    state.push(task_kinds.COURT, 0, 0)


class Work(Task):
    """A worker's building is resolved."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Produce at once where there is no choice (R6.2), or ask; then the owner's cube (R6.3)."""
        book = state.book
        tile = state.tile[figure]
        tell_work_began(state, seat, tile, figure)
        if book.question[tile] != task_kinds.PRODUCE:
            state.push(book.question[tile], seat, figure)
            return
        owner = state.owner[figure]
        if owner >= 0 and owner != seat and book.first_bonus[tile] < book.first_offer[tile + 1]:
            state.push(task_kinds.OWNER_BONUS, owner, figure)
        offer = book.first_offer[tile]
        if offer + 1 == book.first_bonus[tile]:
            take_offer(state, seat, offer, WORK, figure)
        else:
            state.push(task_kinds.PRODUCE, seat, figure)


class Leave(Task):
    """R6.1, R4.7: a worker whose building is done goes home."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """With it goes the building, if a conversion waited for that (R6.6)."""
        state.send_home(figure)
        if figure <= SPACES and state.waiting[figure] >= 0 and not state.book.convert_at_phase_end:
            convert(state, figure)

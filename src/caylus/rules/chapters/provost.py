"""Phase 4, the provost (R5)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data import task_kinds, verbs
from caylus.rules.data.figures import PROVOST_STEPS
from caylus.rules.data.moves import STAY
from caylus.rules.data.tiles import SPACES
from caylus.rules.event_codes import PROVOST, because
from caylus.rules.event_log import tell_provost_moved
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.rules.tasks import Task


class Provost(Task):
    """R5.1: move him up to 3 spaces either way for 1 denier a space, or leave him."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """As many spaces as the deniers last."""
        offer_steps(state, state.deniers[seat])

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pay and move him; then the next in the order of passing, at last the road."""
        steps = steps_of(move)
        if steps != 0:
            state.pay(seat, price_of(steps), 0, because(PROVOST, 0, 0))
            state.provost += steps
            tell_provost_moved(state, seat, state.provost - steps, state.provost)
        if figure + 1 < state.players:
            state.push(task_kinds.PROVOST, state.passing[figure + 1], figure + 1)
        else:
            state.begin_phase(5)
            state.push(task_kinds.ROAD, 0, 1)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """Off the road (R5.2) or too dear."""
        refusal = why_not_steps(state, move)
        price = price_of(steps_of(move))
        if refusal is None and price > state.deniers[seat]:
            return Refusal("provost-price", {"price": int(price), "deniers": int(state.deniers[seat])})
        return refusal


def steps_of(move: i64) -> i64:
    """How far a move sends the provost."""
    return move - STAY


def price_of(steps: i64) -> i64:
    """R5.1: 1 denier a space, either way."""
    return steps if steps > 0 else -steps


def offer_steps(state: State, most: i64) -> None:
    """R5.2: the steps of at most `PROVOST_STEPS` and at most `most` that keep him on the road."""
    steps: i64
    if most > PROVOST_STEPS:
        most = PROVOST_STEPS
    for steps in range(-most, most + 1):
        if 1 <= state.provost + steps <= SPACES:
            state.offer(STAY + steps)


def why_not_steps(state: State, move: i64) -> Refusal | None:
    """R5.2: why the provost cannot go there."""
    if state.book.move_verb[move] != verbs.PROVOST:
        return Refusal("other-decision")
    if not 1 <= state.provost + steps_of(move) <= SPACES:
        return Refusal("off-the-road", {"space": int(state.provost + steps_of(move))})
    return None

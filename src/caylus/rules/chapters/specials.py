"""Phase 3, the special buildings, in their order (R4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.chapters.placing import move_worker, offer_places, why_not_there
from caylus.rules.chapters.provost import offer_steps, steps_of, why_not_steps
from caylus.rules.data import task_kinds, verbs
from caylus.rules.data.figures import JOUST_CUBES, JOUST_DENIERS, POST_DENIERS, PROVOST_STEPS
from caylus.rules.data.goods import bundle, covers
from caylus.rules.data.moves import AT, HOME, KEEP, SKIP
from caylus.rules.data.moves import JOUST as JOUST_MOVE
from caylus.rules.data.places import (
    FIELD,
    GATE,
    GUILD,
    INN,
    INN_RIGHT,
    NOBODY,
    STABLES,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.places import POST as POST_PLACE
from caylus.rules.event_codes import JOUST, POST, because
from caylus.rules.event_log import (
    tell_favor_gained,
    tell_order_changed,
    tell_provost_moved,
    tell_worker_moved,
)
from caylus.rules.refusals import Refusal
from caylus.rules.state import State, pack_order, turn_order, unpack_order
from caylus.rules.tasks import Task

JOUST_PRICE: Final[i64] = bundle(JOUST_CUBES)


class Specials(Task):
    """R4: one special building after the other; the figure is the next one."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Resolve the special buildings until one asks something; after the last, phase 4 begins."""
        place: i64
        for place in range(figure, INN + 1):
            state.push(task_kinds.SPECIALS, 0, place + 1)
            depth = state.depth
            resolve(state, place)
            if state.depth > depth:
                return
            state.depth -= 1
        state.begin_phase(4)
        state.push(task_kinds.PROVOST, state.passing[0], 0)  # R5.1: the first to have passed


def resolve(state: State, place: i64) -> None:
    """Resolve one special building; what its worker has to decide goes on the agenda."""
    seat = state.worker[place]
    if place == STABLES:
        stables(state)
    elif place == INN:
        if seat >= 0:
            into_the_inn(state, seat)
        elif state.worker[INN_RIGHT] >= 0:
            state.push(task_kinds.INN, state.worker[INN_RIGHT], 0)
    elif seat >= 0:
        if place == GATE:
            state.push(task_kinds.GATE, seat, 0)
        elif place == POST_PLACE:
            state.gain(seat, POST_DENIERS, 0, 0, because(POST, 0, place))  # R4.2
            state.send_home(place)
        else:
            state.push(task_kinds.LEAVE, seat, place)  # R4.7
            state.push(task_kinds.GUILD if place == GUILD else task_kinds.JOUST, seat, 0)


class Gate(Task):
    """R4.1: move the worker to any other allowed place, free, or take it home."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """All places of R3.2, and home. The gate itself is not offered: its worker still stands there."""
        offer_places(state, seat)
        state.offer(HOME)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Take it home or let it walk."""
        if move == HOME:
            state.send_home(GATE)
        else:
            move_worker(state, seat, GATE, move - AT)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """As for placing (R3.2), without a price."""
        if move == HOME:
            return None
        if state.book.move_verb[move] != verbs.PLACE:
            return Refusal("other-decision")
        if move == AT + GATE:
            return Refusal("gate-itself")
        return why_not_there(state, seat, move - AT)


class Guild(Task):
    """R4.3: the merchants' guild may move the provost, free."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Up to three spaces either way."""
        offer_steps(state, PROVOST_STEPS)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Move him."""
        steps = steps_of(move)
        state.provost += steps
        if steps != 0:
            tell_provost_moved(state, seat, state.provost - steps, state.provost)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """He stays on the road (R5.2)."""
        return why_not_steps(state, move)


class Joust(Task):
    """R4.4: pay 1 denier and 1 cloth for one favor."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Joust, if it can be paid, or not."""
        if state.deniers[seat] >= JOUST_DENIERS and covers(state.cubes[seat], JOUST_PRICE):
            state.offer(JOUST_MOVE)
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pay, and a favor is due before the worker leaves (R4.7)."""
        if move == JOUST_MOVE:
            state.pay(seat, JOUST_DENIERS, JOUST_PRICE, because(JOUST, 0, FIELD))
            tell_favor_gained(state, seat, because(JOUST, 0, 0))
            state.push(task_kinds.FAVOR, seat, 0)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """No cloth or no denier."""
        if move == SKIP:
            return None
        if move != JOUST_MOVE:
            return Refusal("other-decision")
        if not covers(state.cubes[seat], JOUST_PRICE):
            return Refusal("joust-no-cloth")
        return Refusal("joust-no-denier") if state.deniers[seat] < JOUST_DENIERS else None


def stables(state: State) -> None:
    """R4.5: first, second and third place become first, second and third in turn order."""
    slot: i64
    if state.worker[STABLES_SLOT] < 0:
        return
    order: list[int] = []
    for slot in range(STABLES_SLOT, STABLES_SLOT + STABLES_SLOTS):
        if state.worker[slot] >= 0:
            order.append(int(state.worker[slot]))
            state.send_home(slot)
    old = turn_order(state)
    order += [seat for seat in old if seat not in order]
    if order == old:
        return
    if state.book.stables_next_turn:
        state.next_order = pack_order(order)
    else:
        set_order(state, order)
    tell_order_changed(state, state.book.stables_next_turn, order)


def set_order(state: State, order: list[int]) -> None:
    """Write a turn order into the state."""
    rank: i64
    for rank in range(state.players):
        state.order[rank] = order[rank]


def take_up_order(state: State) -> None:
    """The order that the stables set for this turn holds (`stables=next-turn`)."""
    set_order(state, unpack_order(state.next_order, state.players))
    state.next_order = 0


def into_the_inn(state: State, seat: i64) -> None:
    """R4.6: the worker on the left moves to the right and sends the one there home."""
    if state.worker[INN_RIGHT] >= 0:
        state.send_home(INN_RIGHT)
    state.worker[INN] = NOBODY
    state.worker[INN_RIGHT] = seat
    tell_worker_moved(state, seat, 0, INN, INN_RIGHT)


class Inn(Task):
    """R4.6: with nobody on the left, the holder of the right place keeps it or goes home."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Keep or home."""
        state.offer(KEEP)
        state.offer(HOME)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Take the worker home, if so wished."""
        if move == HOME:
            state.send_home(INN_RIGHT)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """Nothing but keep and home."""
        return None if move in (KEEP, HOME) else Refusal("other-decision")

"""Phase 2, placing workers (R3)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data import verbs
from caylus.rules.data.figures import FIRST_PASS_DENIERS, GUEST_POINTS
from caylus.rules.data.moves import AT, PASS
from caylus.rules.data.places import (
    CASTLE,
    CASTLE_SLOT,
    CASTLE_SLOTS,
    CLOSED,
    GATE,
    INN,
    INN_RIGHT,
    NOBODY,
    PLACE_NAMES,
    STABLES,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.task_kinds import PLACE, SPECIALS
from caylus.rules.data.tiles import CLASSES, SPACES
from caylus.rules.event_codes import FIRST_PASS, GUEST, PLACING, because
from caylus.rules.event_log import tell_passed, tell_worker_moved, tell_worker_placed
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.rules.tasks import Task


class Place(Task):
    """R3.1: pass, or pay and place one worker."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Pass, and every place that is allowed and can be paid."""
        state.offer(PASS)
        deniers = state.deniers[seat]
        if state.idle[seat] == 0 or deniers == 0:
            return
        if deniers >= price_elsewhere(state, seat):
            offer_places(state, seat)
        else:
            offer_own_buildings(state, seat)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pass (R3.5) or place; then the next player who has not passed."""
        if move == PASS:
            pass_(state, seat)
        else:
            price = price_at(state, seat, move - AT)
            state.pay(seat, price, 0, because(PLACING, 0, move - AT))
            state.idle[seat] -= 1
            slot = stand(state, seat, move - AT)
            if state.telling:
                tell_worker_placed(state, seat, tile_at(state, slot), slot, price)
            reward_owner(state, seat, slot)
        if state.passed == state.players:
            state.begin_phase(3)
            state.push(SPECIALS, 0, GATE)
        else:
            rank = next_rank(state, figure)
            state.push(PLACE, state.order[rank], rank)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """No free worker, a place that is not allowed, or a price that cannot be paid."""
        if move == PASS:
            return None
        if state.book.move_verb[move] != verbs.PLACE:
            return Refusal("other-decision")
        if state.idle[seat] == 0:
            return Refusal("no-worker")
        refusal = why_not_there(state, seat, move - AT)
        price = price_at(state, seat, move - AT)
        if refusal is None and state.deniers[seat] < price:
            return Refusal("price", {"price": int(price), "deniers": int(state.deniers[seat])})
        return refusal


def price_elsewhere(state: State, seat: i64) -> i64:
    """R3.3: the price of a worker outside one's own buildings."""
    if state.worker[INN_RIGHT] == seat:
        return 1
    if state.players == 2:
        return 3 if state.passed > 0 else 1
    return 1 + state.passed


def price_at(state: State, seat: i64, place: i64) -> i64:
    """R3.3: the price of a worker at a place."""
    if place <= SPACES and state.owner[place] == seat:
        return 1
    return price_elsewhere(state, seat)


def offer_places(state: State, seat: i64) -> None:
    """R3.2: every place where a worker of this seat may go.

    This is the engine's busiest loop; `why_not_there` says the same place by place, and a test holds the
    two together.
    """
    place: i64
    worker = state.worker
    options = state.options
    count = state.count
    for place in range(1, STABLES):
        if worker[place] == NOBODY:
            options[count] = AT + place
            count += 1
    if stable_for(state, seat) >= 0:
        options[count] = AT + STABLES
        count += 1
    if worker[INN] == NOBODY:
        options[count] = AT + INN
        count += 1
    if castle_place_for(state, seat) >= 0:
        options[count] = AT + CASTLE
        count += 1
    state.count = count


def offer_own_buildings(state: State, seat: i64) -> None:
    """R3.2, R3.3: only one's own buildings, for a player who cannot pay more than 1 denier."""
    space: i64
    for space in range(1, SPACES + 1):
        if state.owner[space] == seat and state.worker[space] == NOBODY:
            state.offer(AT + space)


def stable_for(state: State, seat: i64) -> i64:
    """The next place in the stables, or `NOBODY` if this seat cannot go there (R3.2)."""
    return next_slot(state, seat, STABLES_SLOT, STABLES_SLOTS)


def castle_place_for(state: State, seat: i64) -> i64:
    """The next place at the castle, or `NOBODY` if this seat is there already (R3.2)."""
    return next_slot(state, seat, CASTLE_SLOT, CASTLE_SLOTS)


def next_slot(state: State, seat: i64, first: i64, slots: i64) -> i64:
    """The next of some places in a row, for a seat that has no worker there yet."""
    slot: i64
    for slot in range(first, first + slots):
        if state.worker[slot] == NOBODY:
            return slot
        if state.worker[slot] == seat:
            return NOBODY
    return NOBODY


def stand(state: State, seat: i64, place: i64) -> i64:
    """Put a worker on a place; returns where exactly it stands."""
    slot = place
    if place == STABLES:
        slot = stable_for(state, seat)
    elif place == CASTLE:
        slot = castle_place_for(state, seat)
    state.worker[slot] = seat
    return slot


def tile_at(state: State, place: i64) -> i64:
    """The tile that a worker stands on; 0 off the road."""
    return state.tile[place] if place <= SPACES else 0


def reward_owner(state: State, seat: i64, place: i64) -> None:
    """R3.4: another player's building gives its owner 1 point."""
    if place <= SPACES:
        owner = state.owner[place]
        if owner >= 0 and owner != seat:
            state.gain(owner, 0, 0, GUEST_POINTS, because(GUEST, seat, place))


def move_worker(state: State, seat: i64, start: i64, place: i64) -> None:
    """Move a worker that stands on `start` to another place, free (R4.1)."""
    state.worker[start] = NOBODY
    slot = stand(state, seat, place)
    tell_worker_moved(state, seat, tile_at(state, slot), start, slot)
    reward_owner(state, seat, slot)


def pass_(state: State, seat: i64) -> None:
    """R3.5: take the next place on the passing scale; the first gets 1 denier."""
    state.passing[state.passed] = seat
    state.passed += 1
    tell_passed(state, seat, state.passed)
    if state.passed == 1:
        state.gain(seat, FIRST_PASS_DENIERS, 0, 0, FIRST_PASS)


def has_passed(state: State, seat: i64) -> bool:
    """Is this seat on the passing scale?"""
    rank: i64
    for rank in range(state.passed):
        if state.passing[rank] == seat:
            return True
    return False


def next_rank(state: State, rank: i64) -> i64:
    """R3.1: the rank of the next player who has not passed."""
    while True:
        rank += 1
        if rank == state.players:
            rank = 0
        if not has_passed(state, state.order[rank]):
            return rank


def why_not_there(state: State, seat: i64, place: i64) -> Refusal | None:
    """R3.2: why a worker of this seat may not go there; None if it may."""
    name = PLACE_NAMES[place]
    if place == STABLES:
        return None if stable_for(state, seat) >= 0 else _why_not_stables(state, seat)
    if place == CASTLE:
        return None if castle_place_for(state, seat) >= 0 else Refusal("castle-own-worker")
    there = state.worker[place]
    if there == NOBODY:
        return None
    if there == CLOSED:
        kind = state.book.tile_class[state.tile[place]]
        return Refusal("unbuilt" if kind == 0 else CLASSES[kind], {"place": name})
    if place == INN:
        return Refusal("inn-left-taken", {"seat": int(there)})
    if there == seat:
        return Refusal("own-worker-there", {"place": name})
    return Refusal("occupied", {"place": name, "seat": int(there)})


def _why_not_stables(state: State, seat: i64) -> Refusal:
    slot: i64
    if state.players == 2:
        return Refusal("stables-two-players")
    for slot in range(STABLES_SLOT, STABLES_SLOT + STABLES_SLOTS):
        if state.worker[slot] == seat:
            return Refusal("stables-own-worker")
    return Refusal("stables-full")

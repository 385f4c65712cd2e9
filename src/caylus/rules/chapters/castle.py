"""Phase 6, the castle (R7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.data import task_kinds, verbs
from caylus.rules.data.figures import NO_BATCH_PENALTY
from caylus.rules.data.goods import FOOD, ONE, covers, letters, missing
from caylus.rules.data.moves import DONE
from caylus.rules.data.places import CASTLE_SLOT
from caylus.rules.event_codes import BATCH, BATCHES, NO_BATCH, because
from caylus.rules.event_log import tell_favor_gained, tell_house_built
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.rules.tasks import Task

NO_ROOM: Final = 3
"""What stands for a section when all of them are full."""


class Court(Task):
    """R7.1: the players at the castle, in castle order; the figure is the next rank."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Ask the next one, or see who was most diligent."""
        if figure < state.at_castle():
            state.push(task_kinds.COURT, 0, figure + 1)
            state.push(task_kinds.CASTLE, state.worker[CASTLE_SLOT + figure], 0)
            return
        state.push(task_kinds.ADJOURN, 0, 0)
        best = most_batches(state)
        if best >= 0:
            tell_favor_gained(state, best, because(BATCHES, 0, 0))
            state.push(task_kinds.FAVOR, best, 0)


def most_batches(state: State) -> i64:
    """R7.4: the seat with most batches, among equals the one earlier in castle order; -1 if none."""
    rank: i64
    best: i64 = -1
    for rank in range(state.at_castle()):
        seat = state.worker[CASTLE_SLOT + rank]
        if state.batches[seat] > (0 if best < 0 else state.batches[best]):
            best = seat
    return best


class Adjourn(Task):
    """R7.4: workers go home after that favor."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Empty the castle; phase 7 begins."""
        rank: i64
        for rank in range(state.at_castle()):
            state.batches[state.worker[CASTLE_SLOT + rank]] = 0
            state.send_home(CASTLE_SLOT + rank)
        state.begin_phase(7)
        state.push(task_kinds.TURN_END, 0, 0)


class Castle(Task):
    """R7.1: deliver batches, as many as wished, then be done."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Every batch in hand while there is room, and to be done."""
        i: i64
        cubes = state.cubes[seat]
        if covers(cubes, ONE[FOOD]) and section_with_room(state) < NO_ROOM:
            batches = state.book.batch_moves
            for i in range(len(batches)):
                if covers(cubes, state.book.move_price[batches[i]]):
                    state.offer(batches[i])
        state.offer(DONE)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """R7.2 for a batch, R7.3 at the end."""
        if move == DONE:
            if state.batches[seat] == 0 and is_punished(state, seat):
                state.lose(seat, NO_BATCH_PENALTY, NO_BATCH)
            return
        section = section_with_room(state)
        state.push(task_kinds.CASTLE, seat, 0)
        state.pay(seat, 0, state.book.move_price[move], because(BATCH, section, 0))
        state.houses[seat * 3 + section] += 1
        state.batches[seat] += 1
        tell_house_built(state, seat, section)
        state.gain(seat, 0, 0, state.book.section_points[section], because(BATCH, section, 0))

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """No room, or no such batch in hand."""
        if move == DONE:
            return None
        if state.book.move_verb[move] != verbs.BATCH:
            return Refusal("other-decision")
        if section_with_room(state) == NO_ROOM:
            return Refusal("towers-full")
        if not covers(state.cubes[seat], ONE[FOOD]):
            return Refusal("batch-no-food")
        lacking = missing(state.cubes[seat], state.book.move_price[move])
        return Refusal("batch-cubes", {"cubes": letters(lacking)}) if lacking else None


def section_with_room(state: State) -> i64:
    """R7.2: the current section, or the next that has room; 3 if there is none."""
    section = state.scored
    while section < NO_ROOM and state.houses_in(section) >= state.book.section_places[section]:
        section += 1
    return section


def has_batch(state: State, seat: i64) -> bool:
    """Could this seat deliver a batch, if there were room?"""
    i: i64
    batches = state.book.batch_moves
    for i in range(len(batches)):
        if covers(state.cubes[seat], state.book.move_price[batches[i]]):
            return True
    return False


def is_punished(state: State, seat: i64) -> bool:
    """R7.3: whoever delivers nothing loses points, unless there was no room.

    Nobody else decides between the beginning of a player's turn at the castle and his `done`: where he
    delivered nothing, the room is still what it was when his turn began.
    """
    if section_with_room(state) < NO_ROOM:
        return True
    return state.book.batch_must_be_in_hand and not has_batch(state, seat)

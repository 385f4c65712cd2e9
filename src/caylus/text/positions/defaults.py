"""What a position text need not say: defaults, and everything that follows from the rest."""

from __future__ import annotations

from caylus.rules.chapters.setup import open_places
from caylus.rules.data.places import (
    CASTLE,
    CASTLE_SLOT,
    CASTLE_SLOTS,
    PLACE_NAMES,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.tiles import FIXED_SPACES, NEUTRAL_NAMES, SECTIONS, SPACES, TILE_NUMBER
from caylus.rules.state import State
from caylus.text.positions.agenda_reader import read_tasks
from caylus.text.positions.source import Draft


def default_neutral(state: State) -> dict[int, int]:
    """The neutral tiles, in the order of their table, on the spaces from 1 to 6 that nobody owns."""
    return {space: TILE_NUMBER[name] for space, name in enumerate(NEUTRAL_NAMES, 1) if state.owner[space] < 0}


def default_passed(state: State, bottom: str) -> list[int]:
    """Nobody in phase 2, later everybody in turn order; `bottom` is the last task of the agenda."""
    return [] if bottom == "place" else [int(state.order[rank]) for rank in range(state.players)]


def default_scored(state: State, bottom: str) -> int:
    """The sections that the bailiff has reached, without the one that is just being scored."""
    if bottom == "over":
        return len(SECTIONS)
    reached = sum(state.bailiff >= section.trigger for section in SECTIONS)
    return max(0, reached - 1) if bottom == "scoring" else reached


def complete(draft: Draft) -> None:
    """Fill in what was not typed and what follows from it; then the agenda, which needs all of it."""
    state = draft.state
    bottom = ([""] + [words.split()[0] for words in draft.tasks if words.strip()])[-1]
    if "provost" not in draft.given:
        state.provost = state.bailiff
    if "scored" not in draft.given:
        state.scored = default_scored(state, bottom)
    if "passed" not in draft.given:
        for seat in default_passed(state, bottom):
            state.passing[state.passed] = seat
            state.passed += 1
    lay_tiles(draft)
    place_workers(draft)
    draft.faults.row, draft.faults.statement = draft.tasks_row, "due"
    for entry in read_tasks(draft.tasks, state, draft.faults):
        state.agenda[state.depth] = entry
        state.depth += 1


def lay_tiles(draft: Draft) -> None:
    """The neutral and the fixed tiles, the supply and the next unbuilt space."""
    state = draft.state
    if "neutral" not in draft.given:
        for space, tile in default_neutral(state).items():
            state.tile[space] = tile
    for space, name in FIXED_SPACES.items():
        if state.tile[space] == 0:
            state.tile[space] = TILE_NUMBER[name]
    for space in range(1, SPACES + 1):
        if state.book.in_supply(state.supply, state.tile[space]) > 0:
            state.take_from_supply(state.tile[space])
    state.find_plot()


def place_workers(draft: Draft) -> None:
    """Open the places and put the workers there; the others are at home."""
    state = draft.state
    open_places(state)
    for row, seat, place in draft.queued:
        slots = (CASTLE_SLOT, CASTLE_SLOTS) if place == CASTLE else (STABLES_SLOT, STABLES_SLOTS)
        free = [slot for slot in range(slots[0], sum(slots)) if slot not in draft.workers]
        if free:
            draft.workers[free[0]] = seat
        else:
            draft.faults.row, draft.faults.statement = row, "works"
            draft.faults.add("place-full", place=PLACE_NAMES[place])
    for place, seat in draft.workers.items():
        state.worker[place] = seat
        state.idle[seat] -= 1

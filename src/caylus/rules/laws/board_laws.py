"""The laws of the board: tiles on the road (R1.1, R6.4 to R6.6) and workers on their places (R3.2)."""

from __future__ import annotations

from mypy_extensions import i64

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
    PLACES,
    STABLES,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.task_kinds import figure_of
from caylus.rules.data.tiles import (
    FIXED,
    FIXED_SPACES,
    NEUTRAL,
    SPACES,
    START,
    STONY,
    TILE_NAMES,
    TILES,
    WOODEN,
    WORKERS,
)
from caylus.rules.laws.agenda_laws import leaving, stage_of
from caylus.rules.laws.problems import Problem
from caylus.rules.state import State


def road_laws(state: State, found: list[Problem]) -> None:
    """Every space and every tile."""
    space: i64
    whole = True
    for space in range(1, SPACES + 1):
        if 0 <= state.tile[space] <= len(TILES):
            space_laws(state, space, found)
        else:
            found.append(Problem("tile-range", {"space": int(space)}))
            whole = False
    if whole:
        gap_laws(state, found)
        supply_laws(state, found)


def space_laws(state: State, space: i64, found: list[Problem]) -> None:
    """R1.1, R6.4: what may lie on a space, and whose it is."""
    tile = state.tile[space]
    kind = state.book.tile_class[tile]
    args: dict[str, int | str] = {"space": int(space), "tile": TILE_NAMES[tile]}
    fixed = FIXED_SPACES.get(int(space), "")
    if fixed and TILE_NAMES[tile] != fixed:
        found.append(Problem("fixed-missing", {"space": int(space), "tile": fixed}))
    if kind == FIXED and not fixed:
        found.append(Problem("fixed-elsewhere", args))
    if kind == NEUTRAL and space > START:
        found.append(Problem("neutral-space", args))
    if kind in (WOODEN, STONY) and space <= START:
        found.append(Problem("built-on-neutral", args))
    owner = state.owner[space]
    if kind > FIXED:
        if not 0 <= owner < state.players:
            found.append(Problem("owner-missing", args))
    elif owner != NOBODY:
        owned: dict[str, int | str] = {"space": int(space), "tile": TILE_NAMES[tile], "seat": int(owner)}
        found.append(Problem("owner-extra", owned))
    if state.waiting[space] != NOBODY:
        conversion_laws(state, space, found)


def conversion_laws(state: State, space: i64, found: list[Problem]) -> None:
    """R6.6: a conversion waits on a building with a worker, in phases 3 to 5."""
    seat = state.waiting[space]
    tile = state.tile[space]
    owner = state.owner[space]
    stage = stage_of(state)
    args: dict[str, int | str] = {"space": int(space), "seat": int(seat)}
    if state.book.convertible[tile] == 0:
        named: dict[str, int | str] = {"space": int(space), "tile": TILE_NAMES[tile], "seat": int(seat)}
        found.append(Problem("conversion-tile", named))
    elif not 0 <= seat < state.players or owner not in (NOBODY, seat):
        found.append(Problem("conversion-owner", args))
    if stage not in (0, 3, 4, 5):
        found.append(Problem("conversion-phase", args))
    elif state.worker[space] < 0:
        resolved = stage == 5 and space < figure_of(state.agenda[0])
        if not (resolved and state.book.convert_at_phase_end):
            found.append(Problem("conversion-worker", args))


def gap_laws(state: State, found: list[Problem]) -> None:
    """R6.4: the road is built from the bridge on, without gaps."""
    space: i64
    gap: i64 = 0
    for space in range(1, SPACES + 1):
        if gap == 0:
            if state.tile[space] == 0:
                gap = space
        elif state.tile[space] != 0 and int(space) not in FIXED_SPACES:
            found.append(Problem("road-gap", {"space": int(gap), "built": int(space)}))
            break
    if state.plot != (gap if gap > 0 else SPACES + 1):
        found.append(Problem("next-space", {"space": int(state.plot)}))


def supply_laws(state: State, found: list[Problem]) -> None:
    """R0.2: every tile is in one place, on the road or in the supply, as often as the edition has it."""
    tile: i64
    space: i64
    for tile in range(1, len(TILES) + 1):
        count: i64 = 0
        for space in range(1, SPACES + 1):
            if state.tile[space] == tile:
                count += 1
        copies = state.book.copies[tile]
        args: dict[str, int | str] = {"tile": TILE_NAMES[tile], "count": int(count), "copies": int(copies)}
        if state.book.tile_class[tile] == NEUTRAL:
            if count > 1:
                found.append(Problem("neutral-twice", {"tile": TILE_NAMES[tile]}))
        elif state.book.shelf[tile] >= 0:
            if count > copies:
                found.append(Problem("too-many-tiles", args))
            elif count + state.book.in_supply(state.supply, tile) != copies:
                found.append(Problem("supply", args))


def worker_laws(state: State, found: list[Problem]) -> None:
    """R0.3, R3.2: six workers each, on places where workers may stand."""
    place: i64
    seat: i64
    for place in range(1, PLACES):
        place_laws(state, place, found)
    slot_laws(state, STABLES_SLOT, STABLES_SLOTS, STABLES, found)
    slot_laws(state, CASTLE_SLOT, CASTLE_SLOTS, CASTLE, found)
    for seat in range(state.players):
        count: i64 = 0
        for place in range(1, PLACES):
            if state.worker[place] == seat:
                count += 1
        if count > WORKERS or count + state.idle[seat] != WORKERS:
            args: dict[str, int | str] = {"seat": int(seat), "count": int(count)}
            args["home"] = int(state.idle[seat])
            found.append(Problem("worker-count", args))


def is_open(state: State, place: i64) -> bool:
    """May a worker ever stand here?"""
    if place <= SPACES:
        tile = state.tile[place]
        return 0 <= tile <= len(TILES) and state.book.question[tile] != 0
    if place in (STABLES, CASTLE):
        return False  # their workers stand on slots
    return state.players > 2 or not STABLES_SLOT <= place < STABLES_SLOT + STABLES_SLOTS


def place_laws(state: State, place: i64, found: list[Problem]) -> None:
    """R3.2, R4.7, R6.1: who stands on a place, and whether somebody still can."""
    seat = state.worker[place]
    name = PLACE_NAMES[place]
    if not CLOSED <= seat < state.players:
        found.append(Problem("worker-range", {"place": name}))
    elif not is_open(state, place):
        if seat >= 0:
            closed_laws(state, place, found)
        elif seat != CLOSED:
            found.append(Problem("place-closed", {"place": name}))
    elif seat == CLOSED:
        found.append(Problem("place-closed", {"place": name}))
    elif seat >= 0 and place != leaving(state) and has_gone(state, place):
        found.append(Problem("worker-stays", {"seat": int(seat), "place": name}))


def closed_laws(state: State, place: i64, found: list[Problem]) -> None:
    """A worker stands where none may."""
    seat = int(state.worker[place])
    if place <= SPACES:
        if 0 <= state.tile[place] <= len(TILES):
            tile = TILE_NAMES[state.tile[place]]
            found.append(Problem("worker-closed", {"seat": seat, "space": int(place), "tile": tile}))
    elif STABLES_SLOT <= place < STABLES_SLOT + STABLES_SLOTS:
        found.append(Problem("stables-closed", {"seat": seat}))
    else:
        found.append(Problem("worker-range", {"place": PLACE_NAMES[place]}))


def has_gone(state: State, place: i64) -> bool:
    """R4.7, R6.1, R7.4: has the turn come so far that the worker on this place must be at home?"""
    stage = stage_of(state)
    if stage in (0, 2) or place == INN_RIGHT:
        return False
    if stage in (1, 7, 8):
        return True
    figure = figure_of(state.agenda[0])
    if place <= SPACES:
        return stage == 6 or (stage == 5 and place < figure)
    if place >= CASTLE_SLOT:
        return False
    if stage > 3:
        return True
    building = STABLES if place >= STABLES_SLOT else place
    return GATE <= building <= INN and building < figure


def slot_laws(state: State, first: i64, slots: i64, building: i64, found: list[Problem]) -> None:
    """R3.2: the stables and the castle are filled in order, with one worker of each player."""
    slot: i64
    gap = False
    seen: list[int] = []
    for slot in range(first, first + slots):
        seat = int(state.worker[slot])
        if seat < 0:
            gap = True
            continue
        if gap:
            found.append(Problem("slot-gap", {"place": PLACE_NAMES[slot]}))
        if seat in seen:
            found.append(Problem("slot-twice", {"seat": seat, "place": PLACE_NAMES[building]}))
        seen.append(seat)

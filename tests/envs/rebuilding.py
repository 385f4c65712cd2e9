"""Rebuilds a position from an observation alone: whatever cannot be rebuilt was not seen."""

from __future__ import annotations

from caylus import Edition
from caylus.bots.mind import sight
from caylus.envs.observation import Numbers
from caylus.rules import due, places
from caylus.rules.agenda import advance
from caylus.rules.book import book_of
from caylus.rules.editions import OPTIONS
from caylus.rules.goods import ONE
from caylus.rules.places import CASTLE_SLOT, FIELD, GATE, INN, INN_RIGHT, NOBODY, STABLES_SLOT
from caylus.rules.setup import open_places
from caylus.rules.state import State, blank, pack_order
from caylus.rules.tiles import SPACES

SLOTS = [
    *range(GATE, FIELD + 1),
    INN,
    *range(STABLES_SLOT, STABLES_SLOT + 3),
    *range(CASTLE_SLOT, CASTLE_SLOT + 5),
    INN_RIGHT,
]


def rebuild(numbers: Numbers) -> tuple[State, Edition]:
    """The position, with the seat that looked as seat 0."""
    row = [int(number) for number in numbers]
    flags = row[sight.OPTIONS : sight.SEATS]
    options = {name: values[flag] for (name, values), flag in zip(OPTIONS.items(), flags, strict=True)}
    edition = Edition.of("standard", options)
    players = row[sight.PLAYERS]
    state = blank(players, book_of(edition))
    state.turn, state.bailiff, state.provost = row[sight.TURN], row[sight.BAILIFF], row[sight.PROVOST]
    state.scored = row[sight.SCORED]
    rebuild_seats(state, row)
    for space in range(1, SPACES + 1):
        tile, owner, _, waiting = row[sight.ROAD + 4 * space - 4 : sight.ROAD + 4 * space]
        state.tile[space], state.owner[space], state.waiting[space] = tile, owner - 1, waiting - 1
        if state.book.shelf[tile] >= 0:
            state.take_from_supply(tile)
    open_places(state)
    standing = {space: row[sight.ROAD + 4 * space - 2] for space in range(1, SPACES + 1)}
    standing |= dict(zip(SLOTS, row[sight.SPECIALS :], strict=True))
    for place, who in standing.items():
        if who:
            assert state.worker[place] == NOBODY
            state.worker[place] = who - 1
    state.find_plot()
    rebuild_agenda(state, row)
    return state, edition


def rebuild_seats(state: State, row: list[int]) -> None:
    players = int(state.players)
    ranks, passing, following = {}, {}, {}
    for seat in range(players):
        mine = row[sight.SEATS + seat * sight.SEAT_WIDTH : sight.SEATS + (seat + 1) * sight.SEAT_WIDTH]
        state.points[seat], state.deniers[seat] = mine[sight.POINTS], mine[sight.DENIERS]
        state.cubes[seat] = sum(ONE[kind] * mine[sight.CUBES + kind] for kind in range(5))
        state.idle[seat], state.batches[seat] = mine[sight.IDLE], mine[sight.BATCHES]
        state.used[seat] = sum(1 << line for line in range(4) if mine[sight.USED + line])
        for line in range(4):
            state.markers[seat * 4 + line] = mine[sight.MARKERS + line]
        for section in range(3):
            state.houses[seat * 3 + section] = mine[sight.HOUSES + section]
        ranks[mine[sight.RANK]] = seat
        passing[mine[sight.PASSED]] = seat
        following[mine[sight.NEXT_RANK]] = seat
    for rank in range(players):
        state.order[rank] = ranks[rank + 1]
    passing.pop(0, None)
    for rank in range(len(passing)):
        state.passing[rank] = passing[rank + 1]
    state.passed = len(passing)
    if 0 not in following:
        state.next_order = pack_order([following[rank + 1] for rank in range(players)])


def rebuild_agenda(state: State, row: list[int]) -> None:
    """By what is asked, of whom, in which phase, and who is just being served."""
    if row[sight.QUESTION] == 0:
        state.push(due.OVER, 0, 0)
        advance(state)
        return
    kind, seat = row[sight.QUESTION] + due.QUESTIONS - 1, row[sight.DECIDER] - 1
    phase, served = row[sight.PHASE], row[sight.SERVED]
    order = [int(state.order[rank]) for rank in range(int(state.players))]
    figure = served if due.PRODUCE <= kind <= due.ARCHITECT else 0
    if phase == 2:
        figure = order.index(seat)
    elif phase == 3:
        beginning = {due.GATE: places.POST, due.INN: places.CASTLE}.get(kind, served + 1)
        state.push(due.SPECIALS, 0, beginning)
    elif phase == 4:
        figure = [int(state.passing[rank]) for rank in range(int(state.passed))].index(seat)
    elif phase == 5:
        state.push(due.ROAD, 0, served + 1)
    elif phase == 6 and kind == due.CASTLE:
        court = [int(state.worker[CASTLE_SLOT + rank]) for rank in range(int(state.at_castle()))]
        state.push(due.COURT, 0, court.index(seat) + 1)
    elif phase == 6:
        state.push(due.ADJOURN, 0, 0)
    else:
        state.push(due.SCORING, 0, order.index(seat) + 1)
    if served:
        state.push(due.LEAVE, state.worker[served], served)
    for _ in range(row[sight.FAVORS_WAITING]):
        state.push(due.FAVOR, seat, 0)
    state.push(kind, seat, figure)
    advance(state)

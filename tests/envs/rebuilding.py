"""Rebuilds a position from an observation alone: whatever cannot be rebuilt was not seen."""

from __future__ import annotations

from caylus import Edition
from caylus.bots.core.models import observation_encoder
from caylus.envs.observation import Numbers
from caylus.rules.agenda import advance
from caylus.rules.book import book_of
from caylus.rules.chapters.setup import open_places
from caylus.rules.data import places, task_kinds
from caylus.rules.data.editions import OPTIONS
from caylus.rules.data.goods import ONE
from caylus.rules.data.places import CASTLE_SLOT, FIELD, GATE, INN, INN_RIGHT, NOBODY, STABLES_SLOT
from caylus.rules.data.tiles import SPACES
from caylus.rules.state import State, blank, pack_order

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
    flags = row[observation_encoder.OPTIONS : observation_encoder.SEATS]
    options = {name: values[flag] for (name, values), flag in zip(OPTIONS.items(), flags, strict=True)}
    edition = Edition.of("standard", options)
    players = row[observation_encoder.PLAYERS]
    state = blank(players, book_of(edition))
    state.turn, state.bailiff, state.provost = (
        row[observation_encoder.TURN],
        row[observation_encoder.BAILIFF],
        row[observation_encoder.PROVOST],
    )
    state.scored = row[observation_encoder.SCORED]
    rebuild_seats(state, row)
    for space in range(1, SPACES + 1):
        tile, owner, _, waiting = row[
            observation_encoder.ROAD + 4 * space - 4 : observation_encoder.ROAD + 4 * space
        ]
        state.tile[space], state.owner[space], state.waiting[space] = tile, owner - 1, waiting - 1
        if state.book.shelf[tile] >= 0:
            state.take_from_supply(tile)
    open_places(state)
    standing = {space: row[observation_encoder.ROAD + 4 * space - 2] for space in range(1, SPACES + 1)}
    standing |= dict(zip(SLOTS, row[observation_encoder.SPECIALS :], strict=True))
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
        mine = row[
            observation_encoder.SEATS + seat * observation_encoder.SEAT_WIDTH : observation_encoder.SEATS
            + (seat + 1) * observation_encoder.SEAT_WIDTH
        ]
        state.points[seat], state.deniers[seat] = (
            mine[observation_encoder.POINTS],
            mine[observation_encoder.DENIERS],
        )
        state.cubes[seat] = sum(ONE[kind] * mine[observation_encoder.CUBES + kind] for kind in range(5))
        state.idle[seat], state.batches[seat] = (
            mine[observation_encoder.IDLE],
            mine[observation_encoder.BATCHES],
        )
        state.used[seat] = sum(1 << line for line in range(4) if mine[observation_encoder.USED + line])
        for line in range(4):
            state.markers[seat * 4 + line] = mine[observation_encoder.MARKERS + line]
        for section in range(3):
            state.houses[seat * 3 + section] = mine[observation_encoder.HOUSES + section]
        ranks[mine[observation_encoder.RANK]] = seat
        passing[mine[observation_encoder.PASSED]] = seat
        following[mine[observation_encoder.NEXT_RANK]] = seat
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
    if row[observation_encoder.QUESTION] == 0:
        state.push(task_kinds.OVER, 0, 0)
        advance(state)
        return
    kind, seat = (
        row[observation_encoder.QUESTION] + task_kinds.QUESTIONS - 1,
        row[observation_encoder.DECIDER] - 1,
    )
    phase, served = row[observation_encoder.PHASE], row[observation_encoder.SERVED]
    order = [int(state.order[rank]) for rank in range(int(state.players))]
    figure = served if task_kinds.is_on_road(kind) else 0
    if phase == 2:
        figure = order.index(seat)
    elif phase == 3:
        beginning = {task_kinds.GATE: places.POST, task_kinds.INN: places.CASTLE}.get(kind, served + 1)
        state.push(task_kinds.SPECIALS, 0, beginning)
    elif phase == 4:
        figure = [int(state.passing[rank]) for rank in range(int(state.passed))].index(seat)
    elif phase == 5:
        state.push(task_kinds.ROAD, 0, served + 1)
    elif phase == 6 and kind == task_kinds.CASTLE:
        court = [int(state.worker[CASTLE_SLOT + rank]) for rank in range(int(state.at_castle()))]
        state.push(task_kinds.COURT, 0, court.index(seat) + 1)
    elif phase == 6:
        state.push(task_kinds.ADJOURN, 0, 0)
    else:
        state.push(task_kinds.SCORING, 0, order.index(seat) + 1)
    if served:
        state.push(task_kinds.LEAVE, state.worker[served], served)
    for _ in range(row[observation_encoder.FAVORS_WAITING]):
        state.push(task_kinds.FAVOR, seat, 0)
    state.push(kind, seat, figure)
    advance(state)

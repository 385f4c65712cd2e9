"""The observation encoder: a position as a row of integers, from the point of view of one seat.

The row is complete: two positions that differ in play have different rows. It is relative: the observing seat
comes first, then the others in seating order, so that a policy learned on one seat plays on all of them. Its
length is the same for 2 to 5 players; seats that are not in the game are zeros.

`caylus.bots.observation_fields` names every number, `caylus.envs.observation` makes other forms of the row
(`docs/environments.md`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from caylus.rules.agenda import phase
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import BITS, MOST
from caylus.rules.data.places import (
    CASTLE_SLOT,
    CASTLE_SLOTS,
    FIELD,
    GATE,
    INN,
    INN_RIGHT,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.task_kinds import QUESTIONS, figure_of, kind_of, seat_of
from caylus.rules.data.tiles import SPACES
from caylus.rules.state import State

MAX_PLAYERS: Final = 5

PLAYERS: Final = 0
TURN: Final = 1
PHASE: Final = 2
QUESTION: Final = 3
"""0 if the game is over, else the kind of question, from 1 (`task_kinds.PLACE`) to 16."""
DECIDER: Final = 4
"""The seat to decide: 0 nobody, 1 the observing seat, 2 the next seat ..."""
SERVED: Final = 5
"""The place whose worker is being activated, 0 if there is none."""
FAVORS_WAITING: Final = 6
BAILIFF: Final = 7
PROVOST: Final = 8
SCORED: Final = 9
OPTIONS: Final = 10
"""One flag for each option of the edition: 1 if it differs from the standard."""
OPTION_COUNT: Final = 9

SEATS: Final = OPTIONS + OPTION_COUNT
"""The seats begin here, `SEAT_WIDTH` numbers for each, the observing seat first."""
POINTS: Final = 0
DENIERS: Final = 1
CUBES: Final = 2
IDLE: Final = 7
USED: Final = 8
BATCHES: Final = 12
MARKERS: Final = 13
HOUSES: Final = 17
RANK: Final = 20
"""Position in the turn order, from 1."""
PASSED: Final = 21
"""Position in the order of passing, from 1; 0 if the seat has not passed."""
NEXT_RANK: Final = 22
"""Position in the next turn order that the stables have set, from 1; 0 if they have not."""
SEAT_WIDTH: Final = 23

ROAD: Final = SEATS + MAX_PLAYERS * SEAT_WIDTH
"""The spaces begin here: tile, owner, worker, and the seat whose residence it will be."""
SPACE_WIDTH: Final = 4
SPECIALS: Final = ROAD + SPACES * SPACE_WIDTH
"""The workers on gate, post, guild, joust field and inn, then stables, castle, and the inn's right place."""
LAST_PRINTED: Final = 16
"""The gold mine: beyond it, all spaces from `State.plot` on are empty."""
WIDTH: Final = SPECIALS + 5 + STABLES_SLOTS + CASTLE_SLOTS + 1
NOTHING: Final = vec[i16]([i16(0) for _ in range(WIDTH)])


class ObservationEncoder:
    """Encodes positions of one edition."""

    def __init__(self, options: list[int]) -> None:
        """Take one number for each option of the edition: 1 if it differs from the standard."""
        self.options: vec[i16] = vec[i16]([i16(option) for option in options])
        self.seat_code: vec[i16] = vec[i16]([i16(0) for _ in range(8)])
        """By seat + 2: the seat relative to the viewer, from 1; 0 for `NOBODY` and `CLOSED`."""

    def encode_constants(self, state: State, out: vec[i16], at: i64) -> None:
        """Write the numbers that never change in a game, and 0 for all others; must precede `encode`."""
        i: i64
        for i in range(at + SEATS, at + WIDTH):
            out[i] = 0
        out[at + PLAYERS] = i16(state.players)
        for i in range(OPTION_COUNT):
            out[at + OPTIONS + i] = self.options[i]

    def encode(self, state: State, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write the observation of a seat into `out`, from `at` on, over an earlier one of the same game."""
        seat: i64
        seat_code = self.seat_code
        for seat in range(state.players):
            distance = seat - viewer
            seat_code[seat + 2] = i16(distance + 1 if distance >= 0 else distance + state.players + 1)
        out[at + TURN] = i16(state.turn)
        out[at + PHASE] = i16(phase(state))
        encode_agenda(state, seat_code, out, at)
        out[at + BAILIFF] = i16(state.bailiff)
        out[at + PROVOST] = i16(state.provost)
        out[at + SCORED] = i16(state.scored)
        encode_seats(state, seat_code, out, at + SEATS)
        encode_road(state, seat_code, out, at + ROAD)
        encode_specials(state, seat_code, out, at + SPECIALS)

    def encode_row(self, state: State, viewer: i64) -> vec[i16]:
        """Return the observation of a seat as a new row."""
        out = NOTHING[:]
        self.encode_constants(state, out, 0)
        self.encode(state, viewer, out, 0)
        return out


def encode_agenda(state: State, seat_code: vec[i16], out: vec[i16], at: i64) -> None:
    """Write the question, its seat and its occasion; with the board, this determines the whole agenda."""
    i: i64
    out[at + QUESTION] = 0
    out[at + DECIDER] = 0
    served: i64 = 0
    favors: i64 = 0
    if state.count > 0:
        top = state.agenda[state.depth - 1]
        out[at + QUESTION] = i16(kind_of(top) - QUESTIONS + 1)
        out[at + DECIDER] = seat_code[seat_of(top) + 2]
        for i in range(1, state.depth):
            entry = state.agenda[i]
            kind = kind_of(entry)
            if kind == task_kinds.FAVOR:
                favors += 1
            elif kind == task_kinds.LEAVE:
                served = figure_of(entry)
    out[at + SERVED] = i16(served)
    out[at + FAVORS_WAITING] = i16(favors)


def encode_seats(state: State, seat_code: vec[i16], out: vec[i16], at: i64) -> None:
    """Write what every seat has."""
    i: i64
    seat: i64
    players = state.players
    points, deniers, bundles, idle = state.points, state.deniers, state.cubes, state.idle
    used, batches, markers, houses = state.used, state.batches, state.markers, state.houses
    for seat in range(players):
        here = at + (i64(seat_code[seat + 2]) - 1) * SEAT_WIDTH
        out[here + POINTS] = i16(points[seat])
        out[here + DENIERS] = i16(deniers[seat])
        cubes = bundles[seat]
        for i in range(here + CUBES, here + CUBES + 5):
            out[i] = i16(cubes & MOST)
            cubes >>= BITS
        out[here + IDLE] = i16(idle[seat])
        lines = used[seat]
        for i in range(4):
            out[here + USED + i] = i16((lines >> i) & 1)
            out[here + MARKERS + i] = i16(markers[seat * 4 + i])
        out[here + BATCHES] = i16(batches[seat])
        for i in range(3):
            out[here + HOUSES + i] = i16(houses[seat * 3 + i])
        out[here + PASSED] = 0
        out[here + NEXT_RANK] = 0
    order, passing = state.order, state.passing
    packed = state.next_order
    for i in range(players):
        out[at + (i64(seat_code[order[i] + 2]) - 1) * SEAT_WIDTH + RANK] = i16(i + 1)
        if packed != 0:
            out[at + (i64(seat_code[(packed & 7) + 2]) - 1) * SEAT_WIDTH + NEXT_RANK] = i16(i + 1)
            packed >>= 3
    for i in range(state.passed):
        out[at + (i64(seat_code[passing[i] + 2]) - 1) * SEAT_WIDTH + PASSED] = i16(i + 1)


def encode_road(state: State, seat_code: vec[i16], out: vec[i16], at: i64) -> None:
    """Write every space: tile, owner, worker, and the seat whose residence it will be.

    Spaces never become empty again, so that empty ones still have the zeros of `encode_constants`.
    """
    space: i64
    tile = state.tile
    owner = state.owner
    worker = state.worker
    waiting = state.waiting
    end = state.plot if state.plot > LAST_PRINTED else LAST_PRINTED + 1
    for space in range(1, end):
        standing = tile[space]
        if standing != 0:
            here = at + (space - 1) * SPACE_WIDTH
            out[here] = i16(standing)
            out[here + 1] = seat_code[owner[space] + 2]
            out[here + 2] = seat_code[worker[space] + 2]
            out[here + 3] = seat_code[waiting[space] + 2]


def encode_specials(state: State, seat_code: vec[i16], out: vec[i16], at: i64) -> None:
    """Write the workers at the special buildings and at the castle."""
    place: i64
    worker = state.worker
    for place in range(GATE, FIELD + 1):
        out[at] = seat_code[worker[place] + 2]
        at += 1
    out[at] = seat_code[worker[INN] + 2]
    at += 1
    for place in range(STABLES_SLOT, STABLES_SLOT + STABLES_SLOTS):
        out[at] = seat_code[worker[place] + 2]
        at += 1
    for place in range(CASTLE_SLOT, CASTLE_SLOT + CASTLE_SLOTS):
        out[at] = seat_code[worker[place] + 2]
        at += 1
    out[at] = seat_code[worker[INN_RIGHT] + 2]

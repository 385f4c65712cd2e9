"""A linear policy: learned corrections to the scores of the heuristic.

The policy is linear in one-hot features. A feature is a kind of move in a context: "the castle, with two
batches in hand", "the stables, with three deniers". Each move has one feature for each context, so that its
correction is a sum of `CONTEXTS` table entries. `training/fit_linear_policy.py` learns the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.bots.core.hand import batches_in_hand
from caylus.rules.chapters.placing import price_elsewhere
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import CLOTH, FOOD, GOLD, STONE, WOOD, amount
from caylus.rules.data.moves import AT, MOVE_COUNT, PASS, SKIP, STAY
from caylus.rules.data.places import CASTLE_SLOT, CASTLE_SLOTS, GATE
from caylus.rules.data.task_kinds import kind_of, seat_of
from caylus.rules.data.tiles import SPACES, START, WORKERS
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State

FIRST_KEYS: Final = 640
"""Keys for the first `FIRST_MOVES` moves; the keys of later moves come behind them."""
FIRST_MOVES: Final = 256
KEYS: Final = FIRST_KEYS + max(0, MOVE_COUNT - FIRST_MOVES)
"""Kinds of moves (`move_key`)."""
CONTEXTS: Final = 12
BUCKETS: Final = 8
"""Values of each context."""
SIZE: Final = KEYS * CONTEXTS * BUCKETS

# Contexts that are the same for all moves of a decision:
STAGE: Final = 0
MONEY: Final = 1
PLACED: Final = 2
BATCHES: Final = 3
RIVALRY: Final = 4
PRICE: Final = 5
FOOD_CLOTH: Final = 6
WOOD_STONE: Final = 7
CASTLE_WORKERS: Final = 8
HOUSES: Final = 9
# Contexts of each move:
DISTANCE: Final = 10
OWNER: Final = 11


class LinearPolicy:
    """The table, and the buckets of the contexts of the current decision."""

    def __init__(self, slope: float, table: list[int]) -> None:
        """`table[(key * CONTEXTS + context) * BUCKETS + bucket]` is in hundredths of a point.

        A table that was learned before the last moves were added is padded with 0.
        """
        if not FIRST_KEYS * CONTEXTS * BUCKETS <= len(table) <= SIZE:
            raise ValueError(f"a linear policy has {SIZE} weights, not {len(table)}")
        self.slope: float = slope
        """The factor of the heuristic's scores."""
        padded = table + [0] * (SIZE - len(table))
        self.table: vec[i64] = vec[i64]([weight for weight in padded])
        self.buckets: vec[i64] = vec[i64]([0] * CONTEXTS)
        """The bucket of each context."""

    def adjust(self, state: State, scores: vec[i64]) -> None:
        """Correct the heuristic's scores of the legal moves in place."""
        i: i64
        c: i64
        entry = state.agenda[state.depth - 1]
        kind = kind_of(entry)
        seat = seat_of(entry)
        self.read_decision(state, seat)
        for i in range(state.count):
            move = state.options[i]
            self.read_move(state, seat, kind, move)
            start = move_key(state, kind, move) * (CONTEXTS * BUCKETS)
            value = i64(self.slope * float(scores[i]))
            for c in range(CONTEXTS):
                value += self.table[start + c * BUCKETS + self.buckets[c]]
            scores[i] = value

    def read_decision(self, state: State, seat: i64) -> None:
        """Set the buckets of the contexts of a decision."""
        buckets = self.buckets
        cubes = state.cubes[seat]
        buckets[STAGE] = bucket((state.bailiff - START) // 3)
        buckets[MONEY] = bucket(state.deniers[seat])
        buckets[PLACED] = bucket(WORKERS - state.idle[seat])
        batches = batches_in_hand(state, seat)
        buckets[BATCHES] = (3 if batches > 3 else batches) + (4 if amount(cubes, GOLD) > 0 else 0)
        buckets[RIVALRY] = rivalry(state, seat)
        price = price_elsewhere(state, seat)
        buckets[PRICE] = bucket(price)
        buckets[FOOD_CLOTH] = pair(amount(cubes, FOOD), 3, amount(cubes, CLOTH))
        buckets[WOOD_STONE] = pair(amount(cubes, WOOD), 3, amount(cubes, STONE))
        buckets[CASTLE_WORKERS] = castle_workers(state, seat)
        section: i64 = 2 if state.scored > 2 else state.scored
        near = (6 + 6 * (section + 1)) - state.bailiff
        houses = state.houses[seat * 3 + section]
        buckets[HOUSES] = (3 if houses > 3 else houses) + (4 if near <= 2 else 0)

    def read_move(self, state: State, seat: i64, kind: i64, move: i64) -> None:
        """Set the buckets of the contexts of one move."""
        self.buckets[DISTANCE] = 0
        self.buckets[OWNER] = 0
        if (kind == task_kinds.PLACE or kind == task_kinds.GATE) and 0 < move - AT <= SPACES:
            space = move - AT
            self.buckets[DISTANCE] = bucket(larger_of(space - state.provost + 4, 0))
            owner = state.owner[space]
            if owner == seat:
                self.buckets[OWNER] = 1
            elif owner >= 0:
                self.buckets[OWNER] = 2


def move_key(state: State, kind: i64, move: i64) -> i64:
    """The kind of a move; for a place on the road it is given by the tile there."""
    if kind == task_kinds.PLACE or kind == task_kinds.GATE:
        start: i64 = 0 if kind == task_kinds.PLACE else 128
        place = move - AT
        if move == PASS:
            return start + 72
        if place <= SPACES:
            return start + state.tile[place]
        return start + 64 + place - GATE
    if move == SKIP:
        return 512 + kind
    if kind == task_kinds.GUILD:
        return 560 + move - STAY
    return 256 + move if move < FIRST_MOVES else FIRST_KEYS + move - FIRST_MOVES


def bucket(number: i64) -> i64:
    """The bucket of a number."""
    return BUCKETS - 1 if number >= BUCKETS else number


def pair(first: i64, most: i64, second: i64) -> i64:
    """A bucket for the amount of one thing and the presence of another."""
    return (most if first > most else first) + (4 if second > 0 else 0)


def rivalry(state: State, seat: i64) -> i64:
    """A bucket for the number of players and whether this seat is behind."""
    other: i64
    start = (state.players - 2) * 2
    for other in range(state.players):
        if state.points[other] > state.points[seat] + 5:
            return start + 1
    return start


def castle_workers(state: State, seat: i64) -> i64:
    """A bucket for the workers at the castle and whether one of them is this seat's."""
    rank: i64
    count: i64 = 0
    mine: i64 = 0
    for rank in range(CASTLE_SLOTS):
        there = state.worker[CASTLE_SLOT + rank]
        if there >= 0:
            count += 1
            if there == seat:
                mine = 4
    return (3 if count > 3 else count) + mine


def larger_of(one: i64, other: i64) -> i64:
    """The larger of two numbers."""
    return one if one > other else other

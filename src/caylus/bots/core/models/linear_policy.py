"""Habits: what strong games have taught about a choice, beyond what instinct says of it.

A habit is a small addition to instinct's value for one kind of choice in one circumstance: "the castle, with
two batches in hand", "the stables, with three deniers left". Habits of all circumstances are added up, so a
table look-up for each is all they cost. `training/habits.py` learns the tables from searched games.
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
from caylus.rules.state import State
from caylus.rules.vecs import vec

FIRST_KEYS: Final = 640
"""Keys for the first `FIRST_MOVES` moves; the keys of later moves come behind them."""
FIRST_MOVES: Final = 256
KEYS: Final = FIRST_KEYS + max(0, MOVE_COUNT - FIRST_MOVES)
"""Kinds of choices (`key_of`)."""
CIRCUMSTANCES: Final = 12
BUCKETS: Final = 8
"""Of each circumstance."""
SIZE: Final = KEYS * CIRCUMSTANCES * BUCKETS

# The circumstances that are the same for all choices of a decision ...
STAGE: Final = 0
MONEY: Final = 1
PLACED: Final = 2
BATCHES: Final = 3
RIVALRY: Final = 4
PRICE: Final = 5
FOOD_CLOTH: Final = 6
WOOD_STONE: Final = 7
COURT: Final = 8
HOUSES: Final = 9
# ... and those of each choice.
DISTANCE: Final = 10
OWNER: Final = 11


class Habits:
    """Tables of habits, and the circumstances of the decision that is looked at."""

    def __init__(self, slope: float, table: list[int]) -> None:
        """`table[(key * CIRCUMSTANCES + circumstance) * BUCKETS + bucket]`, in hundredths of a point.

        A table that was learned before the last moves came is continued with 0.
        """
        if not FIRST_KEYS * CIRCUMSTANCES * BUCKETS <= len(table) <= SIZE:
            raise ValueError(f"a table of {SIZE} habits, not {len(table)}")
        self.slope: float = slope
        """How much of instinct's value counts."""
        padded = table + [0] * (SIZE - len(table))
        self.table: vec[i64] = vec[i64]([weight for weight in padded])
        self.now: vec[i64] = vec[i64]([0] * CIRCUMSTANCES)
        """The bucket of each circumstance."""

    def adjust(self, state: State, values: vec[i64]) -> None:
        """Change instinct's values of the legal choices."""
        i: i64
        c: i64
        entry = state.agenda[state.depth - 1]
        kind = kind_of(entry)
        seat = seat_of(entry)
        self.look(state, seat)
        for i in range(state.count):
            move = state.options[i]
            self.look_at(state, seat, kind, move)
            start = key_of(state, kind, move) * (CIRCUMSTANCES * BUCKETS)
            value = i64(self.slope * float(values[i]))
            for c in range(CIRCUMSTANCES):
                value += self.table[start + c * BUCKETS + self.now[c]]
            values[i] = value

    def look(self, state: State, seat: i64) -> None:
        """The circumstances of a decision."""
        now = self.now
        cubes = state.cubes[seat]
        now[STAGE] = bucket((state.bailiff - START) // 3)
        now[MONEY] = bucket(state.deniers[seat])
        now[PLACED] = bucket(WORKERS - state.idle[seat])
        batches = batches_in_hand(state, seat)
        now[BATCHES] = (3 if batches > 3 else batches) + (4 if amount(cubes, GOLD) > 0 else 0)
        now[RIVALRY] = rivalry(state, seat)
        price = price_elsewhere(state, seat)
        now[PRICE] = bucket(price)
        now[FOOD_CLOTH] = pair(amount(cubes, FOOD), 3, amount(cubes, CLOTH))
        now[WOOD_STONE] = pair(amount(cubes, WOOD), 3, amount(cubes, STONE))
        now[COURT] = court(state, seat)
        section: i64 = 2 if state.scored > 2 else state.scored
        near = (6 + 6 * (section + 1)) - state.bailiff
        houses = state.houses[seat * 3 + section]
        now[HOUSES] = (3 if houses > 3 else houses) + (4 if near <= 2 else 0)

    def look_at(self, state: State, seat: i64, kind: i64, move: i64) -> None:
        """The circumstances of one choice."""
        self.now[DISTANCE] = 0
        self.now[OWNER] = 0
        if (kind == task_kinds.PLACE or kind == task_kinds.GATE) and 0 < move - AT <= SPACES:
            space = move - AT
            self.now[DISTANCE] = bucket(larger_of(space - state.provost + 4, 0))
            owner = state.owner[space]
            if owner == seat:
                self.now[OWNER] = 1
            elif owner >= 0:
                self.now[OWNER] = 2


def key_of(state: State, kind: i64, move: i64) -> i64:
    """What kind of choice a move is: places of the road count by their tiles."""
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
    """A number as one of the buckets."""
    return BUCKETS - 1 if number >= BUCKETS else number


def pair(first: i64, most: i64, second: i64) -> i64:
    """How much there is of one thing, and whether there is any of the other."""
    return (most if first > most else first) + (4 if second > 0 else 0)


def rivalry(state: State, seat: i64) -> i64:
    """The number of players, and whether this seat is behind."""
    other: i64
    start = (state.players - 2) * 2
    for other in range(state.players):
        if state.points[other] > state.points[seat] + 5:
            return start + 1
    return start


def court(state: State, seat: i64) -> i64:
    """How many workers stand at the castle, and whether one of them is this seat's."""
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

"""The state of a game: everything that the rules remember, and nothing else.

Numbers by seat, by place and by space stand in vectors; what is due stands on the agenda. A state can be
cloned, compared and hashed; it knows no history, no tokens and no sentences.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from caylus.rules.book import SUPPLY_ONE, Book
from caylus.rules.data.favor_table import OPEN_COLUMNS
from caylus.rules.data.moves import most_options
from caylus.rules.data.places import CASTLE_SLOT, CASTLE_SLOTS, CLOSED, NOBODY, PLACES
from caylus.rules.data.task_kinds import FIGURE, SEAT
from caylus.rules.data.tiles import SPACES, WORKERS
from caylus.rules.event_log import tell_gained, tell_lost, tell_paid, tell_phase_began, tell_worker_home
from caylus.rules.runtime.vecs import vec

OPEN_COLUMN: Final = vec[i64](list(OPEN_COLUMNS))
AGENDA_SIZE: Final = 32
OPTIONS_SIZE: Final[i64] = most_options()
MASK: Final = 0xFFFFFFFF
SEAT_RANKS: Final = 8


class State:
    """One position of one game (R1 to R10). Seats are numbered from 0, spaces and tiles from 1."""

    __slots__ = (
        "agenda",
        "bailiff",
        "batches",
        "book",
        "count",
        "cubes",
        "deniers",
        "depth",
        "houses",
        "idle",
        "markers",
        "next_order",
        "options",
        "order",
        "owner",
        "passed",
        "passing",
        "players",
        "plot",
        "points",
        "provost",
        "scored",
        "supply",
        "telling",
        "tile",
        "told",
        "turn",
        "used",
        "waiting",
        "worker",
    )

    def __init__(
        self,
        players: i64,
        book: Book,
        order: vec[i64],
        passing: vec[i64],
        deniers: vec[i64],
        points: vec[i64],
        cubes: vec[i64],
        idle: vec[i64],
        used: vec[i64],
        batches: vec[i64],
        markers: vec[i64],
        houses: vec[i64],
        tile: vec[i64],
        owner: vec[i64],
        waiting: vec[i64],
        worker: vec[i64],
        agenda: vec[i64],
        options: vec[i64],
    ) -> None:
        """Take over the vectors; `blank` makes new ones, `clone` copies them."""
        self.players: i64 = players
        self.book: Book = book
        self.turn: i64 = 0
        self.bailiff: i64 = 0
        self.provost: i64 = 0
        self.scored: i64 = 0
        """How many sections have been scored, which is the number of the current one (R8.4)."""
        self.passed: i64 = 0
        """How many players have passed in this turn."""
        self.next_order: i64 = 0
        """The turn order of the next turn (`pack_order`), 0 if it stays."""
        self.plot: i64 = 1
        """The unbuilt space nearest to the bridge; beyond the road if there is none (R6.4)."""
        self.supply: i64 = 0
        """Tiles that can be built, two bits for each (`Book.in_supply`)."""
        self.order: vec[i64] = order
        self.passing: vec[i64] = passing
        self.deniers: vec[i64] = deniers
        self.points: vec[i64] = points
        self.cubes: vec[i64] = cubes
        """By seat, each a bundle (`goods`)."""
        self.idle: vec[i64] = idle
        """Workers at home."""
        self.used: vec[i64] = used
        """Favor lines used in this phase, a bit each (R9.4)."""
        self.batches: vec[i64] = batches
        """Batches delivered in this turn (R7.4)."""
        self.markers: vec[i64] = markers
        """`seat * 4 + line`: the favor marker's column."""
        self.houses: vec[i64] = houses
        """`seat * 3 + section`."""
        self.tile: vec[i64] = tile
        self.owner: vec[i64] = owner
        self.waiting: vec[i64] = waiting
        """By space: the seat whose residence it becomes (R6.6), or `NOBODY`."""
        self.worker: vec[i64] = worker
        """By place: the seat whose worker stands there, `NOBODY` or `CLOSED`."""
        self.agenda: vec[i64] = agenda
        self.depth: i64 = 0
        self.options: vec[i64] = options
        self.count: i64 = 0
        """How many of `options` are legal now; 0 when the game is over."""
        self.telling: bool = False
        """Does anybody listen?"""
        self.told: list[tuple[int, ...]] = NOTHING
        """What happened, as `event_log` writes it."""

    def clone(self) -> State:
        """An independent copy that tells nobody what happens in it."""
        copy = State(
            self.players,
            self.book,
            self.order[:],
            self.passing[:],
            self.deniers[:],
            self.points[:],
            self.cubes[:],
            self.idle[:],
            self.used[:],
            self.batches[:],
            self.markers[:],
            self.houses[:],
            self.tile[:],
            self.owner[:],
            self.waiting[:],
            self.worker[:],
            self.agenda[:],
            self.options[:],
        )
        copy.turn = self.turn
        copy.bailiff = self.bailiff
        copy.provost = self.provost
        copy.scored = self.scored
        copy.passed = self.passed
        copy.next_order = self.next_order
        copy.plot = self.plot
        copy.supply = self.supply
        copy.depth = self.depth
        copy.count = self.count
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as plain numbers, which the compiled and the interpreted engine share."""
        numbers = (
            int(self.turn),
            int(self.bailiff),
            int(self.provost),
            int(self.scored),
            int(self.passed),
            int(self.next_order),
            int(self.plot),
            int(self.supply),
            int(self.depth),
            int(self.count),
        )
        vectors = (
            plain(self.order),
            plain(self.passing),
            plain(self.deniers),
            plain(self.points),
            plain(self.cubes),
            plain(self.idle),
            plain(self.used),
            plain(self.batches),
            plain(self.markers),
            plain(self.houses),
            plain(self.tile),
            plain(self.owner),
            plain(self.waiting),
            plain(self.worker),
            plain(self.agenda),
            plain(self.options),
        )
        return restored, (self.book, numbers, vectors, list(self.told) if self.telling else None)

    # ---- the agenda ------------------------------------------------------------------------------

    def push(self, kind: i64, seat: i64, figure: i64) -> None:
        """Put a task on top of the agenda: it comes before all that is there."""
        self.agenda[self.depth] = kind + SEAT * seat + FIGURE * figure
        self.depth += 1

    def begin_phase(self, number: i64) -> None:
        """A phase begins (R2): every favor line can be used again (R9.4)."""
        seat: i64
        for seat in range(self.players):
            self.used[seat] = 0
        tell_phase_began(self, number)

    def offer(self, move: i64) -> None:
        """Add one legal choice."""
        self.options[self.count] = move
        self.count += 1

    # ---- what players have -----------------------------------------------------------------------

    def gain(self, seat: i64, deniers: i64, cubes: i64, points: i64, cause: i64) -> None:
        """A seat gets deniers, cubes and points from the stock."""
        self.deniers[seat] += deniers
        self.cubes[seat] += cubes
        self.points[seat] += points
        if self.telling:
            tell_gained(self, seat, deniers, cubes, points, cause)

    def pay(self, seat: i64, deniers: i64, cubes: i64, cause: i64) -> None:
        """A seat gives deniers and cubes to the stock."""
        self.deniers[seat] -= deniers
        self.cubes[seat] -= cubes
        if self.telling:
            tell_paid(self, seat, deniers, cubes, cause)

    def lose(self, seat: i64, points: i64, cause: i64) -> None:
        """A seat loses points, but never falls below 0 (R0.3)."""
        lost = points if points < self.points[seat] else self.points[seat]
        self.points[seat] -= lost
        if self.telling:
            tell_lost(self, seat, lost, points, cause)

    # ---- workers and the road --------------------------------------------------------------------

    def send_home(self, place: i64) -> None:
        """The worker on a place goes home."""
        seat = self.worker[place]
        self.worker[place] = NOBODY
        self.idle[seat] += 1
        if self.telling:
            tell_worker_home(self, seat, place)

    def at_castle(self) -> i64:
        """How many workers stand at the castle."""
        count: i64 = 0
        while count < CASTLE_SLOTS and self.worker[CASTLE_SLOT + count] >= 0:
            count += 1
        return count

    def find_plot(self) -> None:
        """Look for the unbuilt space nearest to the bridge, from the last one on."""
        while self.plot <= SPACES and self.tile[self.plot] != 0:
            self.plot += 1

    def take_from_supply(self, tile: i64) -> None:
        """A tile is built."""
        self.supply -= SUPPLY_ONE[self.book.shelf[tile]]

    def return_to_supply(self, tile: i64) -> None:
        """A player's tile can be built again (R6.6)."""
        self.supply += SUPPLY_ONE[self.book.shelf[tile]]

    def houses_in(self, section: i64) -> i64:
        """All houses in a section."""
        seat: i64
        total: i64 = 0
        for seat in range(self.players):
            total += self.houses[seat * 3 + section]
        return total

    def open_column(self) -> i64:
        """R9.3: the last column of the favor table that is open."""
        last = len(OPEN_COLUMN) - 1
        return OPEN_COLUMN[self.scored if 0 <= self.scored < last else last]

    # ---- identity --------------------------------------------------------------------------------

    def hash_parts(self) -> tuple[i64, i64]:
        """Two independent 32-bit hashes over everything that the state holds."""
        i: i64
        low: i64 = 0x811C9DC5
        high: i64 = 0x2F0B4C47
        where = self.bailiff + 64 * self.provost + 4096 * self.turn
        low, high = fold(low, high, self.players + 8 * self.scored + 64 * self.passed + 512 * self.depth)
        low, high = fold(low, high, where)
        low, high = fold(low, high, self.next_order)
        for i in range(self.players):
            low, high = fold(low, high, self.order[i] + 8 * self.idle[i] + 64 * self.used[i])
            low, high = fold(low, high, self.deniers[i] + 4096 * self.points[i])
            low, high = fold(low, high, self.cubes[i] & 0xFFFFFF)
            low, high = fold(low, high, (self.cubes[i] >> 24) & 0xFFFFFF)
            low, high = fold(low, high, (self.cubes[i] >> 48) + 4096 * self.batches[i])
        for i in range(self.passed):
            low, high = fold(low, high, self.passing[i])
        for i in range(self.players * 4):
            low, high = fold(low, high, self.markers[i])
        for i in range(self.players * 3):
            low, high = fold(low, high, self.houses[i])
        for i in range(1, SPACES + 1):
            low, high = fold(low, high, self.tile[i] + 64 * (self.owner[i] + 1) + 512 * (self.waiting[i] + 1))
        for i in range(1, PLACES):
            low, high = fold(low, high, self.worker[i] + 2)
        for i in range(self.depth):
            low, high = fold(low, high, self.agenda[i])
        return low ^ (low >> 15), high ^ (high >> 13)

    def hash(self) -> int:
        """A 64-bit hash of the position: the same in every process, on every machine."""
        low, high = self.hash_parts()
        return int(high) << 32 | int(low)  # no product: see `chance.product`

    def __eq__(self, other: object) -> bool:
        """Is this the same position?"""
        return isinstance(other, State) and self.same_as(other)

    def __hash__(self) -> int:
        return hash(self.hash())

    def same_as(self, other: State) -> bool:
        """Is this the same position, in everything that counts?"""
        i: i64
        if (
            self.players != other.players
            or self.book is not other.book
            or self.turn != other.turn
            or self.bailiff != other.bailiff
            or self.provost != other.provost
            or self.scored != other.scored
            or self.passed != other.passed
            or self.next_order != other.next_order
            or self.depth != other.depth
        ):
            return False
        for i in range(self.passed):
            if self.passing[i] != other.passing[i]:
                return False
        for i in range(self.depth):
            if self.agenda[i] != other.agenda[i]:
                return False
        return (
            equal(self.order, other.order, self.players)
            and equal(self.deniers, other.deniers, self.players)
            and equal(self.points, other.points, self.players)
            and equal(self.cubes, other.cubes, self.players)
            and equal(self.used, other.used, self.players)
            and equal(self.batches, other.batches, self.players)
            and equal(self.markers, other.markers, self.players * 4)
            and equal(self.houses, other.houses, self.players * 3)
            and equal(self.tile, other.tile, SPACES + 1)
            and equal(self.owner, other.owner, SPACES + 1)
            and equal(self.waiting, other.waiting, SPACES + 1)
            and equal(self.worker, other.worker, PLACES)
        )


NOTHING: Final[list[tuple[int, ...]]] = []
"""The story of a state that tells nothing."""


def fold(low: i64, high: i64, value: i64) -> tuple[i64, i64]:
    """Mix one more value into both halves of a hash."""
    return ((low ^ value) * 0x01000193) & MASK, ((high ^ value) * 0x5BD1E995) & MASK


def equal(one: vec[i64], other: vec[i64], length: i64) -> bool:
    """Are the first entries of two vectors equal?"""
    i: i64
    for i in range(length):
        if one[i] != other[i]:
            return False
    return True


def blank(players: i64, book: Book) -> State:
    """A state with empty hands and an empty road, before the set-up (R1)."""
    state = State(
        players,
        book,
        vec[i64]([seat for seat in range(players)]),
        vec[i64]([0] * players),
        vec[i64]([0] * players),
        vec[i64]([0] * players),
        vec[i64]([0] * players),
        vec[i64]([WORKERS] * players),
        vec[i64]([0] * players),
        vec[i64]([0] * players),
        vec[i64]([0] * (players * 4)),
        vec[i64]([0] * (players * 3)),
        vec[i64]([0] * (SPACES + 1)),
        vec[i64]([NOBODY] * (SPACES + 1)),
        vec[i64]([NOBODY] * (SPACES + 1)),
        vec[i64]([CLOSED] * PLACES),
        vec[i64]([0] * AGENDA_SIZE),
        vec[i64]([0] * OPTIONS_SIZE),
    )
    state.supply = book.full_supply()
    return state


def plain(numbers: vec[i64]) -> tuple[int, ...]:
    """A vector as it can be pickled."""
    i: i64
    return tuple([int(numbers[i]) for i in range(len(numbers))])


def packed(numbers: tuple[int, ...]) -> vec[i64]:
    """A vector as it was before `plain`."""
    return vec[i64]([i64(number) for number in numbers])


def restored(
    book: Book,
    numbers: tuple[int, ...],
    vectors: tuple[tuple[int, ...], ...],
    told: list[tuple[int, ...]] | None,
) -> State:
    """The state that `State.__reduce__` wrote down; with `told` it goes on telling."""
    state = State(
        len(vectors[0]),
        book,
        packed(vectors[0]),
        packed(vectors[1]),
        packed(vectors[2]),
        packed(vectors[3]),
        packed(vectors[4]),
        packed(vectors[5]),
        packed(vectors[6]),
        packed(vectors[7]),
        packed(vectors[8]),
        packed(vectors[9]),
        packed(vectors[10]),
        packed(vectors[11]),
        packed(vectors[12]),
        packed(vectors[13]),
        packed(vectors[14]),
        packed(vectors[15]),
    )
    state.turn = numbers[0]
    state.bailiff = numbers[1]
    state.provost = numbers[2]
    state.scored = numbers[3]
    state.passed = numbers[4]
    state.next_order = numbers[5]
    state.plot = numbers[6]
    state.supply = numbers[7]
    state.depth = numbers[8]
    state.count = numbers[9]
    if told is not None:
        state.telling = True
        state.told = list(told)
    return state


def turn_order(state: State) -> list[int]:
    """The seats in turn order."""
    rank: i64
    return [int(state.order[rank]) for rank in range(state.players)]


def pack_order(order: list[int]) -> i64:
    """A turn order as one number (never 0), rank by rank."""
    packed: i64 = 1
    for seat in reversed(order):
        packed = packed * SEAT_RANKS + seat
    return packed


def unpack_order(packed: i64, players: i64) -> list[int]:
    """The turn order that `pack_order` packed."""
    rank: i64
    order: list[int] = []
    for rank in range(players):
        order.append(int(packed & 7))
        packed >>= 3
    return order

"""Building from the supply (R6.4, R6.5), by a worker on the road or by a favor (R9.7)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data import task_kinds, verbs
from caylus.rules.data.goods import covers, letters, missing
from caylus.rules.data.moves import SKIP
from caylus.rules.data.places import CLOSED, NOBODY
from caylus.rules.data.tiles import CLASSES, PRESTIGE, RESIDENCE, SPACES, TILE_NAMES
from caylus.rules.event_codes import BUILD, because
from caylus.rules.event_log import tell_built, tell_favor_gained
from caylus.rules.refusals import Refusal
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State
from caylus.rules.tasks import Task


class Build(Task):
    """R6.4: carpenter and mason build one tile of their kind."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Every tile that can be paid, and to decline."""
        offer_buildings(state, seat, state.book.builds[state.tile[figure]], state.book.move_price)
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pay and build."""
        if move != SKIP:
            build(state, seat, move, state.book.move_price)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """No space, no such tile, or cubes are missing."""
        if move == SKIP:
            return None
        kind = state.book.builds[state.tile[figure]]
        return why_not_build(state, seat, kind, move, state.book.move_price)


class Architect(Task):
    """R6.5: build one prestige tile on a residence of one's own."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Every prestige tile that can be paid, and to decline."""
        offer_prestige(state, seat)
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pay and build."""
        if move != SKIP:
            raise_(state, seat, move)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """No residence, no such tile, or cubes are missing."""
        return None if move == SKIP else why_not_raise(state, seat, move)


def offer_buildings(state: State, seat: i64, kind: i64, prices: vec[i64]) -> None:
    """Offer the wood or the stone tiles that lie in the supply and can be paid."""
    if state.plot <= SPACES:  # R6.4: no unbuilt space, no building
        offer_affordable(state, seat, state.book.build_moves(kind), prices)


def offer_affordable(state: State, seat: i64, moves: vec[i64], prices: vec[i64]) -> None:
    """Offer those of some building moves whose tile lies in the supply and can be paid."""
    i: i64
    book = state.book
    cubes = state.cubes[seat]
    for i in range(len(moves)):
        move = moves[i]
        if covers(cubes, prices[move]) and book.in_supply(state.supply, book.move_tile[move]) > 0:
            state.offer(move)


def build(state: State, seat: i64, move: i64, prices: vec[i64]) -> None:
    """R6.4: the tile goes on the unbuilt space nearest to the bridge, points and favors at once."""
    space = state.plot
    tile = state.book.move_tile[move]
    state.pay(seat, 0, prices[move], because(BUILD, tile, space))
    state.take_from_supply(tile)
    state.tile[space] = tile
    state.owner[space] = seat
    state.worker[space] = NOBODY
    state.find_plot()
    finish(state, seat, tile, space)


def finish(state: State, seat: i64, tile: i64, space: i64) -> None:
    """A new building gives its points and favors (R6.4, R9.1)."""
    favor: i64
    tell_built(state, seat, tile, space)
    state.gain(seat, 0, 0, state.book.points[tile], because(BUILD, tile, space))
    for favor in range(state.book.favors[tile]):
        tell_favor_gained(state, seat, because(BUILD, tile, 0))
        state.push(task_kinds.FAVOR, seat, 0)


def why_not_build(state: State, seat: i64, kind: i64, move: i64, prices: vec[i64]) -> Refusal | None:
    """Why this tile of a kind cannot be built now."""
    if state.book.move_verb[move] != verbs.BUILD:
        return Refusal("other-decision")
    tile = state.book.move_tile[move]
    name = TILE_NAMES[tile]
    if state.book.tile_class[tile] != kind:
        return Refusal("other-class", {"tile": name, "class": CLASSES[kind]})
    if state.plot > SPACES:
        return Refusal("no-unbuilt-space")
    refusal = why_not_in_supply(state, tile)
    if refusal is not None:
        return refusal
    lacking = missing(state.cubes[seat], prices[move])
    if lacking:
        return Refusal("cubes", {"tile": name, "price": letters(prices[move]), "cubes": letters(lacking)})
    return None


def why_not_in_supply(state: State, tile: i64) -> Refusal | None:
    """R0.2: each tile is a single piece; one that waits for its conversion is not back yet (R6.6)."""
    space: i64
    if state.book.in_supply(state.supply, tile) > 0:
        return None
    name = TILE_NAMES[tile]
    for space in range(1, SPACES + 1):
        if state.tile[space] == tile and state.waiting[space] >= 0:
            return Refusal("tile-waits", {"tile": name, "space": int(space)})
    if state.book.copies[tile] == 0:
        return Refusal("not-in-edition", {"tile": name})
    return Refusal("already-built", {"tile": name})


def first_residence(state: State, seat: i64) -> i64:
    """The own residence nearest to the bridge, or 0."""
    space: i64
    for space in range(1, SPACES + 1):
        if state.tile[space] == RESIDENCE and state.owner[space] == seat:
            return space
    return 0


def offer_prestige(state: State, seat: i64) -> None:
    """Offer the prestige tiles that lie in the supply and can be paid."""
    if first_residence(state, seat) > 0:
        offer_affordable(state, seat, state.book.build_moves(PRESTIGE), state.book.move_price)


def raise_(state: State, seat: i64, move: i64) -> None:
    """R6.5: the prestige building takes the place of the residence nearest to the bridge."""
    space = first_residence(state, seat)
    tile = state.book.move_tile[move]
    state.pay(seat, 0, state.book.move_price[move], because(BUILD, tile, space))
    state.take_from_supply(tile)
    state.tile[space] = tile
    state.worker[space] = CLOSED
    finish(state, seat, tile, space)


def why_not_raise(state: State, seat: i64, move: i64) -> Refusal | None:
    """Why this prestige tile cannot be built now."""
    if state.book.move_verb[move] != verbs.RAISE:
        return Refusal("other-decision")
    tile = state.book.move_tile[move]
    if first_residence(state, seat) == 0:
        return Refusal("no-residence")
    refusal = why_not_in_supply(state, tile)
    if refusal is not None:
        return refusal
    price = state.book.move_price[move]
    lacking = missing(state.cubes[seat], price)
    if lacking:
        return Refusal(
            "raise-cubes", {"tile": TILE_NAMES[tile], "price": letters(price), "cubes": letters(lacking)}
        )
    return None

"""Production and exchanges (R6.2, R6.3, R6.7): choose one of the tile's offers."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data import verbs
from caylus.rules.data.goods import covers, letters, missing
from caylus.rules.data.moves import MOVES, SKIP
from caylus.rules.data.tiles import TILE_NAMES, TILES
from caylus.rules.event_codes import OWNER_BONUS, WORK, because
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.rules.tasks import Task


def take_offer(state: State, seat: i64, offer: i64, cause: i64, space: i64) -> None:
    """Pay what the offer takes and get what it gives."""
    book = state.book
    why = because(cause, state.tile[space], space)
    pays = book.offer_pays[offer]
    deniers = book.offer_pays_deniers[offer]
    if pays != 0 or deniers != 0:
        state.pay(seat, deniers, pays, why)
    state.gain(
        seat, book.offer_gives_deniers[offer], book.offer_gives[offer], book.offer_gives_points[offer], why
    )


def find_offer(state: State, move: i64, first: i64, end: i64) -> i64:
    """The offer that a move takes, or -1."""
    offer: i64
    for offer in range(first, end):
        if state.book.offer_move[offer] == move:
            return offer
    return -1


class Produce(Task):
    """R6.2: production with a choice."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Each bundle that the tile can produce."""
        offer: i64
        tile = state.tile[figure]
        for offer in range(state.book.first_offer[tile], state.book.first_bonus[tile]):
            state.offer(state.book.offer_move[offer])

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Take it."""
        tile = state.tile[figure]
        offer = find_offer(state, move, state.book.first_offer[tile], state.book.first_bonus[tile])
        take_offer(state, seat, offer, WORK, figure)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """Production is compulsory, and only of what the tile shows."""
        tile = state.tile[figure]
        if move == SKIP:
            return Refusal("compulsory", {"tile": TILE_NAMES[tile]})
        if state.book.move_verb[move] != verbs.TAKE:
            return Refusal("other-decision")
        if find_offer(state, move, state.book.first_offer[tile], state.book.first_bonus[tile]) < 0:
            return Refusal("not-produced", {"tile": TILE_NAMES[tile], "cubes": MOVES[move].takes})
        return None


class OwnerBonus(Task):
    """R6.3: the owner of a stone production building takes one cube of a kind that it produces."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """One cube of each kind."""
        offer: i64
        tile = state.tile[figure]
        for offer in range(state.book.first_bonus[tile], state.book.first_offer[tile + 1]):
            state.offer(state.book.offer_move[offer])

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Take it."""
        tile = state.tile[figure]
        offer = find_offer(state, move, state.book.first_bonus[tile], state.book.first_offer[tile + 1])
        take_offer(state, seat, offer, OWNER_BONUS, figure)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """The cube is compulsory, and of a kind that the building produces."""
        tile = state.tile[figure]
        if move == SKIP:
            return Refusal("bonus-compulsory", {"tile": TILE_NAMES[tile]})
        if state.book.move_verb[move] != verbs.BONUS:
            return Refusal("other-decision")
        if find_offer(state, move, state.book.first_bonus[tile], state.book.first_offer[tile + 1]) < 0:
            return Refusal("bonus-kind", {"tile": TILE_NAMES[tile], "cubes": MOVES[move].takes})
        return None


class Exchange(Task):
    """R6.7: one of the exchanges that the tile shows, once, or none."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Every exchange that can be paid, and to decline."""
        offer: i64
        book = state.book
        tile = state.tile[figure]
        cubes = state.cubes[seat]
        deniers = state.deniers[seat]
        for offer in range(book.first_offer[tile], book.first_bonus[tile]):
            if deniers >= book.offer_pays_deniers[offer] and covers(cubes, book.offer_pays[offer]):
                state.offer(book.offer_move[offer])
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pay and get."""
        if move == SKIP:
            return
        tile = state.tile[figure]
        offer = find_offer(state, move, state.book.first_offer[tile], state.book.first_bonus[tile])
        take_offer(state, seat, offer, WORK, figure)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """Not among the tile's exchanges, or cubes or deniers are missing."""
        if move == SKIP:
            return None
        book = state.book
        tile = state.tile[figure]
        offer = find_offer(state, move, book.first_offer[tile], book.first_bonus[tile])
        if offer < 0:
            if book.move_verb[move] not in (verbs.SELL, verbs.BUY, verbs.PAY):
                return Refusal("other-decision")
            if "g" in MOVES[move].pays and any("#" in takes for takes in TILES[tile - 1].trades):
                return Refusal("gold-refused", {"tile": TILE_NAMES[tile]})
            return Refusal("not-offered", {"tile": TILE_NAMES[tile]})
        if state.deniers[seat] < book.offer_pays_deniers[offer]:
            price = int(book.offer_pays_deniers[offer])
            return Refusal("offer-deniers", {"price": price, "deniers": int(state.deniers[seat])})
        lacking = missing(state.cubes[seat], book.offer_pays[offer])
        return Refusal("offer-cubes", {"cubes": letters(lacking)}) if lacking else None

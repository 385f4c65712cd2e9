"""The lawyer (R6.6): a building becomes a residence, now or when nobody stands on it any more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.data import verbs
from caylus.rules.data.figures import LAWYER_CUBES, LAWYER_DENIERS
from caylus.rules.data.goods import bundle, covers
from caylus.rules.data.moves import CONVERT as CONVERT_MOVE
from caylus.rules.data.moves import SKIP
from caylus.rules.data.places import CLOSED, NOBODY
from caylus.rules.data.tiles import CLASSES, FIXED, NEUTRAL, PRESTIGE, RESIDENCE, RESIDENTIAL, SPACES
from caylus.rules.event_codes import CONVERT, because
from caylus.rules.event_log import tell_conversion_waits, tell_converted
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.rules.tasks import Task

PRICE: Final[i64] = bundle(LAWYER_CUBES)


class Lawyer(Task):
    """R6.6: pay 1 cloth and 1 denier; turn a building into a residence."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Every building that can be converted, and to decline."""
        offer_conversions(state, seat, LAWYER_DENIERS)
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Pay; the building changes."""
        if move != SKIP:
            order_conversion(state, seat, move - CONVERT_MOVE, LAWYER_DENIERS)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """Not convertible, or not paid."""
        return None if move == SKIP else why_not_convert(state, seat, move, LAWYER_DENIERS)


def offer_conversions(state: State, seat: i64, deniers: i64) -> None:
    """Offer the neutral buildings and one's own wood and stone buildings, for 1 cloth and these deniers."""
    space: i64
    if state.deniers[seat] < deniers or not covers(state.cubes[seat], PRICE):
        return
    for space in range(1, SPACES + 1):
        if state.book.convertible[state.tile[space]] != 0 and state.waiting[space] < 0:
            owner = state.owner[space]
            if owner == NOBODY or owner == seat:
                state.offer(CONVERT_MOVE + space)


def order_conversion(state: State, seat: i64, space: i64, deniers: i64) -> None:
    """Pay now; with a worker on the building the change waits."""
    state.pay(seat, deniers, PRICE, because(CONVERT, state.tile[space], space))
    state.waiting[space] = seat
    if state.worker[space] >= 0:
        tell_conversion_waits(state, seat, state.tile[space], space)
    else:
        convert(state, space)


def convert(state: State, space: i64) -> None:
    """The building becomes a residence of the seat that it waited for."""
    seat = state.waiting[space]
    tile = state.tile[space]
    if state.owner[space] >= 0:
        state.return_to_supply(tile)  # a neutral tile leaves the game
    state.tile[space] = RESIDENCE
    state.owner[space] = seat
    state.waiting[space] = NOBODY
    state.worker[space] = CLOSED
    tell_converted(state, seat, tile, space)
    state.gain(seat, 0, 0, state.book.points[RESIDENCE], because(CONVERT, tile, space))


def why_not_convert(state: State, seat: i64, move: i64, deniers: i64) -> Refusal | None:
    """Why this building cannot be converted now."""
    if state.book.move_verb[move] != verbs.CONVERT:
        return Refusal("other-decision")
    space = move - CONVERT_MOVE
    place: dict[str, int | str] = {"space": int(space)}
    tile = state.tile[space]
    kind = state.book.tile_class[tile]
    if tile == 0:
        return Refusal("convert-unbuilt", place)
    if state.book.convertible[tile] == 0:
        if kind in (FIXED, RESIDENTIAL, PRESTIGE):
            return Refusal(f"convert-{CLASSES[kind]}", place)
        return Refusal("convert-lawyer", place)
    if kind != NEUTRAL and state.owner[space] != seat:
        return Refusal("convert-not-yours", {"space": int(space), "seat": int(state.owner[space])})
    if state.waiting[space] >= 0:
        return Refusal("convert-waits", {"space": int(space), "seat": int(state.waiting[space])})
    if not covers(state.cubes[seat], PRICE):
        return Refusal("convert-no-cloth")
    if state.deniers[seat] < deniers:
        return Refusal("convert-no-denier")
    return None

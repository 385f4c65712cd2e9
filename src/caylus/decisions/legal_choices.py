"""The choices of a decision without their effects: cheap, because nothing is tried out."""

from __future__ import annotations

from typing import Final

from caylus.decisions.values import Choice, Part, Price
from caylus.rules import agenda
from caylus.rules.chapters.placing import price_at
from caylus.rules.chapters.provost import price_of
from caylus.rules.data import task_kinds
from caylus.rules.data.decision_kinds import DECISION_KINDS, DecisionKind
from caylus.rules.data.favor_table import cell, column_that_builds, column_that_swaps, column_with_cube
from caylus.rules.data.figures import JOUST_CUBES, JOUST_DENIERS, LAWYER_CUBES, LAWYER_DENIERS
from caylus.rules.data.goods import letters
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.data.places import PLACE_NUMBER
from caylus.rules.data.tiles import RESIDENTIAL, SPACES, TILE_NAMES, TILE_NUMBER, TILES
from caylus.rules.effects.build import first_residence
from caylus.rules.effects.exchange import find_offer
from caylus.rules.state import State

PLATE: Final = Part("plate")
CUBES_LINE: Final = "cubes"
BUILD_LINE: Final = "build"


def choices(state: State) -> list[Choice]:
    """Every legal choice, in the order of `agenda.legal_moves`; empty when the game is over."""
    if agenda.is_over(state):
        return []
    kind = due(state)
    return [choice(state, kind, MOVES[number]) for number in agenda.legal_moves(state)]


def choice(state: State, kind: DecisionKind, move: Move) -> Choice:
    """One move at the decision that is due, legal or not."""
    place = where(state, move)
    return Choice(
        move,
        place,
        move.tile or tile_at(state, place),
        parts(state, kind, move),
        price(state, kind, move),
        move.verb == kind.declines,
    )


def due(state: State) -> DecisionKind:
    """The kind of decision that is due."""
    return DECISION_KINDS[agenda.due_kind(state)]


def tile_at(state: State, place: str) -> str:
    """The tile on a road space; empty where there is none."""
    if not place.isdecimal():
        return ""
    tile = int(state.tile[int(place)])
    return TILE_NAMES[tile] if tile else ""


def where(state: State, move: Move) -> str:
    """Where on the board a choice happens; a choice without a place of its own where it is asked."""
    if move.place:
        return move.place
    if move.verb == "build" and state.plot <= SPACES:
        return str(int(state.plot))
    if move.verb == "provost":
        return str(int(state.provost) + move.steps)
    if move.verb == "raise":
        residence = int(first_residence(state, agenda.due_seat(state)))
        return str(residence) if residence else ""
    return agenda.due_place(state)


def parts(state: State, kind: DecisionKind, move: Move) -> tuple[Part, ...]:
    """The parts of the board that stand for a move, the most telling first."""
    cells = (favor_cell(move),) if kind.of_favor and kind.task != task_kinds.FAVOR_LINE else ()
    if move.verb in ("place", "convert"):
        found: tuple[Part, ...] = (Part("place", move.place),)
    elif move.verb in ("build", "raise"):
        found = (Part("tile", move.tile),)
    elif move.verb == "favor":
        found = (Part("line", move.line),)
    elif move.verb == "provost":
        found = (Part("step", str(int(state.provost) + move.steps)),)
    elif move.verb == "pass":
        found = (Part("pass"),)
    elif move.verb == "batch":
        found = (PLATE, Part("place", kind.place))
    else:
        found = ()
    return (*found, *(part for part in cells if part is not None)) or (PLATE,)


def favor_cell(move: Move) -> Part | None:
    """The cell of the favor table that a move uses; None for a move that uses none."""
    if move.verb == "take" and len(move.takes) == 1:
        return Part("cell", CUBES_LINE, column_with_cube(move.takes))
    if move.verb == "swap":
        return Part("cell", CUBES_LINE, column_that_swaps())
    if move.verb == "convert":
        return Part("cell", BUILD_LINE, column_that_builds(RESIDENTIAL))
    if move.verb in ("build", "raise"):
        return Part("cell", BUILD_LINE, column_that_builds(TILES[TILE_NUMBER[move.tile] - 1].kind))
    return None


def price(state: State, kind: DecisionKind, move: Move) -> Price:
    """What a move costs the seat that decides, or would cost if it were legal."""
    book = state.book
    verb = move.verb
    if verb == "place" and kind.task == task_kinds.PLACE:
        return Price(int(price_at(state, agenda.due_seat(state), PLACE_NUMBER[move.place])))
    if verb == "provost" and kind.task == task_kinds.PROVOST:
        return Price(int(price_of(move.steps)))
    if verb == "joust":
        return Price(JOUST_DENIERS, JOUST_CUBES)
    if verb == "convert":
        saved = cell(BUILD_LINE, column_that_builds(RESIDENTIAL)).spares_deniers if kind.of_favor else 0
        return Price(LAWYER_DENIERS - saved, LAWYER_CUBES)
    if verb in ("build", "raise"):
        prices = book.favor_price if kind.of_favor else book.move_price
        return Price(cubes=letters(prices[move.number]))
    if verb in ("batch", "swap"):
        return Price(cubes=letters(book.move_price[move.number]))
    if kind.task == task_kinds.EXCHANGE:
        tile = int(state.tile[int(agenda.due_place(state))])
        offer = find_offer(state, move.number, book.first_offer[tile], book.first_bonus[tile])
        if offer >= 0:
            return Price(int(book.offer_pays_deniers[offer]), letters(book.offer_pays[offer]))
    return Price()

"""The rulebook as tables: tiles and options of one edition in the form that the rules read fast.

An offer is a row: a move, what it takes and what it gives. What is offered to a player and what is
charged afterwards are the same row. Moves stand in columns by their number, and grouped by what they do:
no rule compares the number of a move with another.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from caylus.rules.data import verbs
from caylus.rules.data.decision_kinds import task_of
from caylus.rules.data.editions import REPRINTS, Edition
from caylus.rules.data.favor_table import spared
from caylus.rules.data.goods import bundle
from caylus.rules.data.moves import BY_TOKEN, MOVES, NO_MOVE, moves_of
from caylus.rules.data.offers import Offer, bonuses_of, offers_of
from caylus.rules.data.tiles import (
    MOST_SUPPLIED,
    NEUTRAL,
    PRESTIGE,
    SECTIONS,
    STONY,
    SUPPLIED,
    TILE_NUMBER,
    TILES,
    WOODEN,
    Tile,
    TileError,
    tile_fault,
)
from caylus.rules.runtime.vecs import vec

TWO_BITS: Final = 2
SUPPLY_ONE: Final = vec[i64]([4**number for number in range(MOST_SUPPLIED)])
"""One tile in the supply (`State.supply` has two bits for each wood, stone and prestige tile)."""


def column(values: list[int]) -> vec[i64]:
    """A column of a table."""
    return vec[i64]([value for value in values])


class Book:
    """Everything that an edition decides, looked up by the number of a tile, a move or an offer."""

    def __init__(self, edition: Edition) -> None:
        """Write out the tables of an edition."""
        self.edition: Edition = edition
        tiles = [played_tile(tile, edition) for tile in TILES]
        self.tile_class: vec[i64] = column([0] + [tile.kind for tile in tiles])
        self.points: vec[i64] = column([0] + [tile.points for tile in tiles])
        self.favors: vec[i64] = column([0] + [tile.favors for tile in tiles])
        self.income: vec[i64] = column([0] + [tile.income for tile in tiles])
        self.builds: vec[i64] = column([0] + [tile.builds for tile in tiles])
        self.copies: vec[i64] = column([0] + [_copies(tile) for tile in tiles])
        self.shelf: vec[i64] = column(_shelves(tiles))
        """Where in `State.supply` a tile is counted; -1 for tiles that are never there."""
        self.question: vec[i64] = column([0] + [task_of(tile) for tile in tiles])
        """The decision that a worker there faces; 0: nobody can work there."""
        self.convertible: vec[i64] = column([0] + [int(_convertible(tile)) for tile in tiles])

        offers: list[Offer] = []
        first: list[int] = [0]
        bonus: list[int] = [0]
        for tile in tiles:
            first.append(len(offers))
            offers += offers_of(tile)
            bonus.append(len(offers))
            offers += bonuses_of(tile)
        first.append(len(offers))
        self.first_offer: vec[i64] = column(first)
        """A tile's offers begin here and end before `first_bonus`; its owner's before the next tile's."""
        self.first_bonus: vec[i64] = column(bonus)
        self.offer_move: vec[i64] = column([move_of(offer) for offer in offers])
        self.offer_pays: vec[i64] = column([bundle(offer.pays) for offer in offers])
        self.offer_pays_deniers: vec[i64] = column([offer.pays_deniers for offer in offers])
        self.offer_gives: vec[i64] = column([bundle(offer.gives) for offer in offers])
        self.offer_gives_deniers: vec[i64] = column([offer.gives_deniers for offer in offers])
        self.offer_gives_points: vec[i64] = column([offer.gives_points for offer in offers])

        tile_of = [0] * len(MOVES)
        price = [0] * len(MOVES)
        favor_price = [0] * len(MOVES)
        takes = [0] * len(MOVES)
        for move in MOVES:
            takes[move.number] = bundle(move.takes)
            price[move.number] = bundle(move.pays)
            if move.verb in ("build", "raise"):
                tile = tiles[TILE_NUMBER[move.tile] - 1]
                cost = tile.cost.replace("*", move.pays)
                tile_of[move.number] = TILE_NUMBER[move.tile]
                price[move.number] = bundle(cost)
                favor_price[move.number] = bundle(cost.replace(spared(tile.kind) or "-", "", 1))
        self.move_verb: vec[i64] = column([verbs.NAMES.index(move.verb) for move in MOVES])
        """A move's verb, as a number of `verbs`."""
        self.move_tile: vec[i64] = column(tile_of)
        self.move_price: vec[i64] = column(price)
        """The cubes that a move gives away, wherever it is played."""
        self.favor_price: vec[i64] = column(favor_price)
        """A building's price with the discount of a favor (R9.7)."""
        self.move_takes: vec[i64] = column(takes)
        self.wood_moves: vec[i64] = column(_builds(WOODEN))
        self.stone_moves: vec[i64] = column(_builds(STONY))
        self.prestige_moves: vec[i64] = column(_builds(PRESTIGE))
        self.batch_moves: vec[i64] = column([move.number for move in moves_of("batch")])
        self.swap_moves: vec[i64] = column([move.number for move in moves_of("swap")])

        self.section_places: vec[i64] = column([section.places for section in SECTIONS])
        self.section_points: vec[i64] = column([section.points for section in SECTIONS])
        self.section_trigger: vec[i64] = column([section.trigger for section in SECTIONS])
        self.section_penalty: vec[i64] = column([section.penalty for section in SECTIONS])
        self.section_favors: vec[i64] = column(
            [
                section.favors[min(houses, len(section.favors) - 1)]
                for section in SECTIONS
                for houses in range(8)
            ]
        )
        """Favors for `section * 8 + houses`; 7 houses stand for more."""

        self.convert_at_phase_end: bool = edition["lawyer_delay"] == "end-of-phase"
        self.stables_next_turn: bool = edition["stables"] == "next-turn"
        self.batch_must_be_in_hand: bool = edition["no_room"] == "batch-in-hand"
        self.simple_favors: bool = edition["favors"] == "simple"

    def build_moves(self, kind: i64) -> vec[i64]:
        """The moves that build a tile of this class."""
        if kind == WOODEN:
            return self.wood_moves
        return self.stone_moves if kind == STONY else self.prestige_moves

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its edition: there is one book for all editions that play alike."""
        return book_of, (self.edition,)

    def in_supply(self, supply: i64, tile: i64) -> i64:
        """How many tiles of this kind lie in a supply."""
        shelf = self.shelf[tile]
        return (supply >> (shelf * TWO_BITS)) & 3 if shelf >= 0 else 0

    def full_supply(self) -> i64:
        """The supply before anything was built (R0.2)."""
        tile: i64
        supply: i64 = 0
        for tile in range(1, len(self.copies)):
            if self.shelf[tile] >= 0:
                supply += self.copies[tile] * SUPPLY_ONE[self.shelf[tile]]
        return supply


BOOKS: Final[dict[tuple[tuple[str, str], ...], Book]] = {}


def book_of(edition: Edition) -> Book:
    """The tables of an edition; editions that play alike share them."""
    if edition.values not in BOOKS:
        BOOKS[edition.values] = Book(edition)
    return BOOKS[edition.values]


def played_tile(tile: Tile, edition: Edition) -> Tile:
    """A tile as this edition prints it."""
    for option in edition.values:
        name, changes = REPRINTS.get(option, ("", {}))
        if name == tile.name:
            tile = tile.changed(changes)
            fault = tile_fault(tile)
            if fault is not None:
                raise TileError(f"{tile.name} with {option[0]}={option[1]}: {fault}")
    return tile


def move_of(offer: Offer) -> int:
    """The number of the move that takes an offer; `NO_MOVE` where there is no choice."""
    if not offer.token:
        return NO_MOVE
    if offer.token not in BY_TOKEN:
        raise TileError(f"there is no move {offer.token}: only new tiles bring new moves, options do not")
    return BY_TOKEN[offer.token].number


def _builds(kind: int) -> list[int]:
    """The moves that build a tile of this class, in the order of the table."""
    return [move.number for move in MOVES if move.tile and TILES[TILE_NUMBER[move.tile] - 1].kind == kind]


def _copies(tile: Tile) -> int:
    return tile.copies if tile.kind in SUPPLIED else 0


def _shelves(tiles: list[Tile]) -> list[int]:
    shelves = [-1]
    count = 0
    for tile in tiles:
        stands = tile.kind in SUPPLIED
        shelves.append(count if stands else -1)
        count += stands
    return shelves


def _convertible(tile: Tile) -> bool:
    """R6.6: neutral, wood and stone buildings, never a lawyer."""
    return tile.kind in (NEUTRAL, WOODEN, STONY) and not tile.converts

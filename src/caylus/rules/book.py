"""The rulebook as tables: tiles and options of one edition in the form that the rules read fast.

An offer is a row: a move, what it takes and what it gives. What is offered to a player and what is
charged afterwards are the same row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.data.decision_kinds import task_of
from caylus.rules.data.editions import REPRINTS, Edition
from caylus.rules.data.favor_table import spared
from caylus.rules.data.goods import LETTERS, bundle
from caylus.rules.data.moves import BY_TOKEN, MOVE_COUNT, MOVES, NO_MOVE
from caylus.rules.data.tiles import (
    NEUTRAL,
    PRESTIGE,
    SECTIONS,
    STONY,
    TILE_NUMBER,
    TILES,
    WOODEN,
    Tile,
)
from caylus.rules.vecs import vec

TWO_BITS: Final = 2
SUPPLY_ONE: Final = vec[i64]([4**number for number in range(31)])
"""One tile in the supply (`State.supply` has two bits for each wood, stone and prestige tile)."""


def column(values: list[int]) -> vec[i64]:
    """A column of a table."""
    return vec[i64]([value for value in values])


class Book:
    """Everything that an edition decides, looked up by the number of a tile, a move or an offer."""

    def __init__(self, edition: Edition) -> None:
        """Write out the tables of an edition."""
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

        offers: list[tuple[int, int, int, int, int, int]] = []
        first: list[int] = [0]
        bonus: list[int] = [0]
        for tile in tiles:
            first.append(len(offers))
            offers += offers_of(tile)
            bonus.append(len(offers))
            offers += [(BY_TOKEN[f"bonus:{cube}"].number, 0, 0, bundle(cube), 0, 0) for cube in tile.bonus]
        first.append(len(offers))
        self.first_offer: vec[i64] = column(first)
        """A tile's offers begin here and end before `first_bonus`; its owner's before the next tile's."""
        self.first_bonus: vec[i64] = column(bonus)
        self.offer_move: vec[i64] = column([row[0] for row in offers])
        self.offer_pays: vec[i64] = column([row[1] for row in offers])
        self.offer_pays_deniers: vec[i64] = column([row[2] for row in offers])
        self.offer_gives: vec[i64] = column([row[3] for row in offers])
        self.offer_gives_deniers: vec[i64] = column([row[4] for row in offers])
        self.offer_gives_points: vec[i64] = column([row[5] for row in offers])

        tile_of = [0] * MOVE_COUNT
        price = [0] * MOVE_COUNT
        favor_price = [0] * MOVE_COUNT
        takes = [0] * MOVE_COUNT
        for move in MOVES:
            takes[move.number] = bundle(move.takes)
            price[move.number] = bundle(move.pays)
            if move.verb in ("build", "raise"):
                tile = tiles[TILE_NUMBER[move.tile] - 1]
                cost = tile.cost.replace("*", move.pays)
                tile_of[move.number] = TILE_NUMBER[move.tile]
                price[move.number] = bundle(cost)
                favor_price[move.number] = bundle(cost.replace(spared(tile.kind) or "-", "", 1))
        self.move_tile: vec[i64] = column(tile_of)
        self.move_price: vec[i64] = column(price)
        """The cubes that a move gives away, wherever it is played."""
        self.favor_price: vec[i64] = column(favor_price)
        """A building's price with the discount of a favor (R9.7)."""
        self.move_takes: vec[i64] = column(takes)

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
    return tile


def offers_of(tile: Tile) -> list[tuple[int, int, int, int, int, int]]:
    """A tile's offers: move, cubes and deniers that it takes, cubes, deniers and points that it gives."""
    rows: list[tuple[int, int, int, int, int, int]] = []
    for cubes in tile.produces:
        choice = BY_TOKEN[f"take:{cubes}"].number if len(tile.produces) > 1 else NO_MOVE
        rows.append((choice, 0, 0, bundle(cubes), 0, 0))
    if tile.sells:
        rows += [(BY_TOKEN[f"sell:{cube}"].number, bundle(cube), 0, 0, tile.sells, 0) for cube in LETTERS]
    for deniers, gives in tile.buys.items():
        if "#" in gives:
            for move in MOVES:
                if move.verb == "buy" and len(move.takes) == len(gives):
                    rows.append((move.number, 0, deniers, bundle(move.takes), 0, 0))
        else:
            rows.append((BY_TOKEN[f"pay:{deniers}"].number, 0, deniers, bundle(gives), 0, 0))
    for takes, gives in tile.trades.items():
        for move in MOVES:
            if move.verb == "pay" and len(move.pays) == len(takes) and "g" not in move.pays:
                rows.append((move.number, bundle(move.pays), 0, bundle(gives), 0, 0))
    for cubes, points in tile.points_for.items():
        rows.append((BY_TOKEN[f"pay:{cubes}"].number, bundle(cubes), 0, 0, 0, points))
    for deniers, points in tile.points_for_deniers.items():
        rows.append((BY_TOKEN[f"pay:{deniers}"].number, 0, deniers, 0, 0, points))
    return rows


def _copies(tile: Tile) -> int:
    return tile.copies if tile.kind in (WOODEN, STONY, PRESTIGE) else 0


def _shelves(tiles: list[Tile]) -> list[int]:
    shelves = [-1]
    count = 0
    for tile in tiles:
        stands = tile.kind in (WOODEN, STONY, PRESTIGE)
        shelves.append(count if stands else -1)
        count += stands
    return shelves


def _convertible(tile: Tile) -> bool:
    """R6.6: neutral, wood and stone buildings, never a lawyer."""
    return tile.kind in (NEUTRAL, WOODEN, STONY) and not tile.converts

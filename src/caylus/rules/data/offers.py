"""What a tile offers to its worker and to its owner: for each choice, what it takes and what it gives.

>>> from caylus.rules.data.tiles import TILE_NUMBER, TILES
>>> [(offer.token, offer.gives) for offer in offers_of(TILES[TILE_NUMBER["bank"] - 1])]
[('pay:2', 'g'), ('pay:5', 'gg')]
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from caylus.rules.data.goods import LETTERS
from caylus.rules.data.tiles import Tile

NOT_GOLD: Final = "fwsc"


class Offer(NamedTuple):
    """One choice. Cubes are letters."""

    verb: str
    """The verb of the move that takes it; empty for production without a choice (R6.2)."""
    pays: str = ""
    pays_deniers: int = 0
    gives: str = ""
    gives_deniers: int = 0
    gives_points: int = 0

    @property
    def token(self) -> str:
        """The move that takes it: named after what is got, or after the price; empty without a choice."""
        if not self.verb:
            return ""
        named = self.gives if self.verb in ("take", "bonus", "buy") else self.pays
        return f"{self.verb}:{named or self.pays_deniers}"


def bundles_of(pattern: str) -> list[str]:
    """The bundles that a pattern such as `"s##"` stands for, without repetition."""
    fixed = "".join(letter for letter in pattern if letter in LETTERS)
    any_cubes = combinations_with_replacement(LETTERS, pattern.count("*"))
    not_gold = combinations_with_replacement(NOT_GOLD, pattern.count("#"))
    found = ["".join((*fixed, *one, *other)) for one, other in product(any_cubes, not_gold)]
    return list(dict.fromkeys("".join(sorted(cubes, key=LETTERS.index)) for cubes in found))


def is_wild(pattern: str) -> bool:
    """Does a pattern leave a choice of cubes?"""
    return "*" in pattern or "#" in pattern


def offers_of(tile: Tile) -> list[Offer]:
    """What a tile offers to its worker (R6.2, R6.7)."""
    verb = "take" if len(tile.produces) > 1 else ""
    offers = [Offer(verb, gives=cubes) for cubes in tile.produces]
    if tile.sells:
        offers += [Offer("sell", cube, gives_deniers=tile.sells) for cube in LETTERS]
    for deniers, gives in tile.buys.items():
        verb = "buy" if is_wild(gives) else "pay"
        offers += [Offer(verb, "", deniers, cubes) for cubes in bundles_of(gives)]
    for takes, gives in tile.trades.items():
        offers += [Offer("pay", cubes, gives=gives) for cubes in bundles_of(takes)]
    for takes, points in tile.points_for.items():
        offers += [Offer("pay", cubes, gives_points=points) for cubes in bundles_of(takes)]
    for deniers, points in tile.points_for_deniers.items():
        offers.append(Offer("pay", "", deniers, gives_points=points))
    return offers


def bonuses_of(tile: Tile) -> list[Offer]:
    """What a tile offers to its owner when somebody else works there (R6.3)."""
    return [Offer("bonus", gives=cube) for cube in tile.bonus]

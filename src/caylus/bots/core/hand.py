"""What the cubes of a seat can be used for."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data.goods import FOOD, KINDS, WOOD, amount
from caylus.rules.state import State


def batches_in_hand(state: State, seat: i64) -> i64:
    """The approximate number of batches that a seat could deliver."""
    kind: i64
    cubes = state.cubes[seat]
    others: i64 = 0
    most: i64 = 0
    for kind in range(WOOD, KINDS):
        here = amount(cubes, kind)
        others += here
        if here > most:
            most = here
    pairs = others // 2
    if others - most < pairs:
        pairs = others - most
    food = amount(cubes, FOOD)
    return min(pairs, food)

"""The end of the game (R10)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.data.goods import CLOTH, FOOD, GOLD, STONE, WOOD, amount
from caylus.rules.state import State


def gold_points(state: State, seat: i64) -> i64:
    """R10.1: 3 points for each gold cube."""
    return 3 * amount(state.cubes[seat], GOLD)


def cube_points(state: State, seat: i64) -> i64:
    """R10.1: 1 point for each full 3 other cubes."""
    cubes = state.cubes[seat]
    return (amount(cubes, FOOD) + amount(cubes, WOOD) + amount(cubes, STONE) + amount(cubes, CLOTH)) // 3


def denier_points(state: State, seat: i64) -> i64:
    """R10.1: 1 point for each full 4 deniers."""
    return state.deniers[seat] // 4


def final_points(state: State, seat: i64) -> i64:
    """What a seat would have if the game ended now."""
    return (
        state.points[seat] + gold_points(state, seat) + cube_points(state, seat) + denier_points(state, seat)
    )


def winners(state: State) -> list[int]:
    """R10.1: the seats with most points; equal players share the win."""
    seat: i64
    totals = [int(final_points(state, seat)) for seat in range(state.players)]
    return [number for number, total in enumerate(totals) if total == max(totals)]

"""Evaluators estimate the final points and the chance to win of every seat, at the beginning of a turn."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from caylus.bots.core.heuristic import LAST_SPACE, POINT, GoodsValues, goods_value
from caylus.rules.chapters.final import final_points
from caylus.rules.data.tiles import SPACES
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State

MAX_SEATS: Final = 5


class Evaluator:
    """Expected final points and shares of the win, by seat; exact when the game is over."""

    def __init__(self) -> None:
        """Nothing is evaluated yet."""
        self.points: vec[float] = vec[float]([0.0] * MAX_SEATS)
        """Expected final points by seat."""
        self.shares: vec[float] = vec[float]([0.0] * MAX_SEATS)
        """Expected shares of the win by seat; they add up to 1."""

    def estimate_points(self, state: State) -> None:
        """Write `points` for a position at the beginning of a turn."""
        raise NotImplementedError

    def evaluate(self, state: State) -> None:
        """Write `points` and `shares`."""
        seat: i64
        if state.count > 0:
            self.estimate_points(state)
            self.estimate_shares(state)
        else:
            for seat in range(state.players):
                self.points[seat] = float(final_points(state, seat))
            self.share_win(state)

    def estimate_shares(self, state: State) -> None:
        """Write `shares`, a softmax of `points`; the nearer the end, the more a lead counts."""
        seat: i64
        spread = 2.0 + 0.28 * float(LAST_SPACE - state.bailiff)
        best = self.points[0]
        for seat in range(1, state.players):
            if self.points[seat] > best:
                best = self.points[seat]
        total = 0.0
        for seat in range(state.players):
            self.shares[seat] = math.exp((self.points[seat] - best) / spread)
            total += self.shares[seat]
        for seat in range(state.players):
            self.shares[seat] = self.shares[seat] / total

    def share_win(self, state: State) -> None:
        """R10.1: write `shares` of a finished game; tied winners share the win."""
        seat: i64
        best = self.points[0]
        winners = 0.0
        for seat in range(state.players):
            if self.points[seat] > best:
                best = self.points[seat]
                winners = 0.0
            if self.points[seat] == best:
                winners += 1.0
        for seat in range(state.players):
            self.shares[seat] = 1.0 / winners if self.points[seat] == best else 0.0


class HandcraftedEvaluator(Evaluator):
    """An evaluator with hand-written rules: goods, future income, and the next castle scoring."""

    def __init__(self, values: GoodsValues) -> None:
        """Use these values of goods."""
        super().__init__()
        self.values: GoodsValues = values

    def estimate_points(self, state: State) -> None:
        """Add up the values of all that a seat has."""
        seat: i64
        space: i64
        values = self.values
        left = (LAST_SPACE - state.bailiff) * 2 // 3
        for seat in range(state.players):
            total = state.points[seat] * POINT + state.deniers[seat] * values.denier
            total += goods_value(values, state.cubes[seat])
            total += self.favors(state, seat) + self.houses(state, seat)
            self.points[seat] = float(total) / POINT
        for space in range(1, SPACES + 1):
            owner = state.owner[space]
            if owner >= 0:
                tile = state.tile[space]
                value = state.book.income[tile] * values.denier * left
                if state.book.question[tile] != 0:
                    value += values.ownership * left
                self.points[owner] += float(value) / POINT

    def favors(self, state: State, seat: i64) -> i64:
        """The value of the favor markers: a marker further to the right makes later favors better."""
        line: i64
        columns: i64 = 0
        for line in range(4):
            columns += state.markers[seat * 4 + line]
        return columns * 25 if state.scored < 3 else 0

    def houses(self, state: State, seat: i64) -> i64:
        """The result of the current section if it were scored now."""
        section = state.scored
        houses = state.houses[seat * 3 + section]
        if houses == 0:
            return -state.book.section_penalty[section] * POINT
        return state.book.section_favors[section * 8 + (min(7, houses))] * self.values.favor

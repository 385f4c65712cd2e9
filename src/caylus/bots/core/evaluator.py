"""Judges say what a position at the beginning of a turn is worth to every seat."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from caylus.bots.core.heuristic import LAST_SPACE, POINT, Taste, worth
from caylus.rules.chapters.final import final_points
from caylus.rules.data.tiles import SPACES
from caylus.rules.state import State
from caylus.rules.vecs import vec

MOST_SEATS: Final = 5


class Judge:
    """Expected final points and chances to win, by seat: exact at the end of the game, expected before."""

    def __init__(self) -> None:
        """Nothing has been judged yet."""
        self.points: vec[float] = vec[float]([0.0] * MOST_SEATS)
        """Expected final points."""
        self.shares: vec[float] = vec[float]([0.0] * MOST_SEATS)
        """Expected shares of the win; they add up to 1."""

    def expect(self, state: State) -> None:
        """Fill in `points` for a position at the beginning of a turn."""
        raise NotImplementedError

    def judge(self, state: State) -> None:
        """Fill in `points` and `shares`."""
        seat: i64
        if state.count > 0:
            self.expect(state)
            self.share(state)
        else:
            for seat in range(state.players):
                self.points[seat] = float(final_points(state, seat))
            self.share_win(state)

    def share(self, state: State) -> None:
        """Chances to win: the nearer the end, the more a lead counts."""
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
        """R10.1: the win, shared by equals."""
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


class Craftsman(Judge):
    """A judge by rules of thumb: what one has, what it earns until the end, what the castle threatens."""

    def __init__(self, taste: Taste) -> None:
        """With these values of things."""
        super().__init__()
        self.taste: Taste = taste

    def expect(self, state: State) -> None:
        """Add up everything, seat by seat, in hundredths of a point."""
        seat: i64
        space: i64
        taste = self.taste
        left = (LAST_SPACE - state.bailiff) * 2 // 3
        for seat in range(state.players):
            total = state.points[seat] * POINT + state.deniers[seat] * taste.denier
            total += worth(taste, state.cubes[seat]) + self.favors(state, seat) + self.houses(state, seat)
            self.points[seat] = float(total) / POINT
        for space in range(1, SPACES + 1):
            owner = state.owner[space]
            if owner >= 0:
                tile = state.tile[space]
                value = state.book.income[tile] * taste.denier * left
                if state.book.question[tile] != 0:
                    value += taste.ownership * left
                self.points[owner] += float(value) / POINT

    def favors(self, state: State, seat: i64) -> i64:
        """A marker farther on makes every later favor on its line better."""
        line: i64
        columns: i64 = 0
        for line in range(4):
            columns += state.markers[seat * 4 + line]
        return columns * 25 if state.scored < 3 else 0

    def houses(self, state: State, seat: i64) -> i64:
        """The scoring of the current section, as it would be now."""
        section = state.scored
        houses = state.houses[seat * 3 + section]
        if houses == 0:
            return -state.book.section_penalty[section] * POINT
        return state.book.section_favors[section * 8 + (min(7, houses))] * self.taste.favor

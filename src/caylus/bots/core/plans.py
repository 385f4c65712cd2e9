"""Simple plans for a whole game: a heuristic and an evaluator with bonuses for what the plan prefers.

Bonuses are in hundredths of a point. Apart from them a plan plays as the builder does.
"""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import HandcraftedEvaluator
from caylus.bots.core.heuristic import POINT, GoodsValues, Heuristic
from caylus.rules.book import Book
from caylus.rules.data import task_kinds
from caylus.rules.data.moves import DONE
from caylus.rules.data.places import FIELD
from caylus.rules.data.tiles import RESIDENCE, SPACES, TILE_NAMES
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State


class Plan:
    """The bonuses of a plan."""

    def __init__(self) -> None:
        """A plan without bonuses."""
        self.values: GoodsValues = GoodsValues()
        self.batch: i64 = 0
        """For each batch."""
        self.castle: i64 = 0
        """For a worker at the castle that can deliver something."""
        self.joust: i64 = 0
        """For a worker on the joust field that can pay."""
        self.column: i64 = 0
        """For each column of the favor table."""
        self.line: i64 = -1
        """The line on which all favors are spent; -1 for any."""
        self.tiles: vec[i64] = vec[i64]([0] * len(TILE_NAMES))
        """For owning a tile; `RESIDENCE` is for each residence."""

    def overrate(self, tiles: list[int], value: i64) -> None:
        """Set the bonus of these tiles."""
        for tile in tiles:
            self.tiles[tile] = value

    def value(self, kind: i64, value: i64) -> None:
        """Set the value of a cube of this kind."""
        self.values.cubes[kind] = value


class PlannedHeuristic(Heuristic):
    """The heuristic with the bonuses of a plan."""

    def __init__(self, book: Book, plan: Plan) -> None:
        """For one rule book and one plan."""
        super().__init__(book, plan.values)
        self.plan: Plan = plan

    def place(self, state: State, seat: i64, place: i64) -> i64:
        """Add the bonus of the joust field."""
        value = super().place(state, seat, place)
        return value + self.plan.joust if place == FIELD and value > 0 else value

    def castle(self, state: State, seat: i64) -> i64:
        """Add the bonus of the castle."""
        value = super().castle(state, seat)
        return value + self.plan.castle + self.plan.batch if value > 0 else value

    def building(self, state: State, tile: i64) -> i64:
        """Add the bonus of the tile."""
        return super().building(state, tile) + self.plan.tiles[tile]

    def residence(self) -> i64:
        """Add the bonus of residences."""
        return super().residence() + self.plan.tiles[RESIDENCE]

    def other(self, state: State, seat: i64, kind: i64, move: i64) -> i64:
        """Add the bonus of a batch."""
        value = super().other(state, seat, kind, move)
        return value + self.plan.batch if kind == task_kinds.CASTLE and move != DONE else value

    def line(self, state: State, seat: i64, line: i64) -> i64:
        """Prefer the line of the plan."""
        value = super().line(state, seat, line)
        return value + 10 * POINT if line == self.plan.line else value


class PlannedEvaluator(HandcraftedEvaluator):
    """The handcrafted evaluator with the bonuses of a plan."""

    def __init__(self, plan: Plan) -> None:
        """For one plan."""
        super().__init__(plan.values)
        self.plan: Plan = plan

    def estimate_points(self, state: State) -> None:
        """Add the bonuses."""
        seat: i64
        space: i64
        i: i64
        super().estimate_points(state)
        plan = self.plan
        for seat in range(state.players):
            extra: i64 = 0
            for i in range(3):
                extra += state.houses[seat * 3 + i] * plan.batch
            for i in range(4):
                if plan.line < 0 or plan.line == i:
                    extra += state.markers[seat * 4 + i] * plan.column
            self.points[seat] += float(extra) / POINT
        for space in range(1, SPACES + 1):
            owner = state.owner[space]
            if owner >= 0:
                self.points[owner] += float(plan.tiles[state.tile[space]]) / POINT

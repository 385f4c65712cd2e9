"""Simple plans for a whole game: an instinct and a judge that are bent towards one thing.

A plan says what it overrates, in hundredths of a point; for the rest it thinks as the builder does.
"""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import Craftsman
from caylus.bots.core.heuristic import POINT, Instinct, Taste
from caylus.rules.book import Book
from caylus.rules.data import task_kinds
from caylus.rules.data.moves import DONE
from caylus.rules.data.places import FIELD
from caylus.rules.data.tiles import RESIDENCE, SPACES, TILE_NAMES
from caylus.rules.state import State
from caylus.rules.vecs import vec


class Plan:
    """What is overrated, and by how much."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.taste: Taste = Taste()
        self.batch: i64 = 0
        """Each batch."""
        self.court: i64 = 0
        """Standing at the castle with something to deliver, whoever delivers most."""
        self.joust: i64 = 0
        """A worker on the joust field that can pay."""
        self.column: i64 = 0
        """Each column of the favor table."""
        self.line: i64 = -1
        """The line on which all favors are spent; -1 for any."""
        self.tiles: vec[i64] = vec[i64]([0] * len(TILE_NAMES))
        """Owning a tile; `RESIDENCE` is each residence."""

    def overrate(self, tiles: list[int], value: i64) -> None:
        """Let these tiles count for so much more."""
        for tile in tiles:
            self.tiles[tile] = value

    def value(self, kind: i64, value: i64) -> None:
        """Let a cube of this kind count for so much in all."""
        self.taste.cubes[kind] = value


class PlannedInstinct(Instinct):
    """Feels what serves the plan."""

    def __init__(self, book: Book, plan: Plan) -> None:
        """For one book of rules and one plan."""
        super().__init__(book, plan.taste)
        self.plan: Plan = plan

    def place(self, state: State, seat: i64, place: i64) -> i64:
        """The joust field counts for more."""
        value = super().place(state, seat, place)
        return value + self.plan.joust if place == FIELD and value > 0 else value

    def castle(self, state: State, seat: i64) -> i64:
        """Batches count for more."""
        value = super().castle(state, seat)
        return value + self.plan.court + self.plan.batch if value > 0 else value

    def building(self, state: State, tile: i64) -> i64:
        """Buildings of the plan count for more."""
        return super().building(state, tile) + self.plan.tiles[tile]

    def residence(self) -> i64:
        """So do residences, if they are of the plan."""
        return super().residence() + self.plan.tiles[RESIDENCE]

    def other(self, state: State, seat: i64, kind: i64, move: i64) -> i64:
        """A batch is delivered when it can be."""
        value = super().other(state, seat, kind, move)
        return value + self.plan.batch if kind == task_kinds.CASTLE and move != DONE else value

    def line(self, state: State, seat: i64, line: i64) -> i64:
        """Favors go to the line of the plan."""
        value = super().line(state, seat, line)
        return value + 10 * POINT if line == self.plan.line else value


class PlannedJudge(Craftsman):
    """Judges by rules of thumb, and by how far the plan has come."""

    def __init__(self, plan: Plan) -> None:
        """For one plan."""
        super().__init__(plan.taste)
        self.plan: Plan = plan

    def expect(self, state: State) -> None:
        """Add what the plan overrates."""
        seat: i64
        space: i64
        i: i64
        super().expect(state)
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

"""Simple strategies as bots, to test whether one of them beats search (`caylus arena`).

Each plays as the `builder` does, but with bonuses for what its plan prefers.

| name | plan |
|---|---|
| `always-castle` | collects food and two others and delivers whatever it can, whenever it can |
| `money-line` | spends every favor on deniers, builds what earns them and what buys gold and points |
| `prestige-only` | residences, gold and prestige buildings, by the lawyer, the architect and the favors |
| `favors-first` | the joust, most batches, buildings with favors; spends every favor on points |
"""

from __future__ import annotations

from typing import Any

from caylus.bots.bot import Budget
from caylus.bots.core.lookahead import best_step
from caylus.bots.core.plans import Plan, PlannedEvaluator, PlannedHeuristic
from caylus.game import Game
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.data.goods import CLOTH, GOLD, STONE
from caylus.rules.data.moves import FAVOR, MOVES, Move
from caylus.rules.data.tiles import LINES, PRESTIGE, TILE_NUMBER, TILES


class Planned:
    """A bot that follows a plan."""

    name = "planned"

    def __init__(self) -> None:
        """Make the plan; a heuristic is made for each rule book that is met."""
        self.plan = self.make_plan()
        self.evaluator = PlannedEvaluator(self.plan)
        self._heuristics: dict[Book, PlannedHeuristic] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()

    def make_plan(self) -> Plan:
        """The bonuses."""
        return Plan()

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return the move that is best for the plan at the end of the turn; the budget is not used."""
        state = game.state
        favor = FAVOR + int(self.plan.line)
        if favor >= FAVOR and favor in game.numbers:
            return MOVES[favor]
        if state.book not in self._heuristics:
            self._heuristics[state.book] = PlannedHeuristic(state.book, self.plan)
        return MOVES[best_step(state, self._heuristics[state.book], self.evaluator, Chance(seed))]


class AlwaysCastle(Planned):
    """Delivers as many batches as possible."""

    name = "always-castle"

    def make_plan(self) -> Plan:
        """Batches, and cubes that can be delivered."""
        plan = Plan()
        plan.batch = 500
        plan.castle = 150
        plan.values.lacking = 90
        return plan


class MoneyLine(Planned):
    """Spends every favor on deniers, and invests them."""

    name = "money-line"

    def make_plan(self) -> Plan:
        """Deniers, and what earns and spends them."""
        plan = Plan()
        plan.line = LINES.index("deniers")
        plan.column = 100
        plan.values.denier = 70
        plan.overrate(numbers("wood-market", "wood-peddler", "bank", "church", "library", "hotel"), 200)
        return plan


class PrestigeOnly(Planned):
    """Residences and prestige buildings."""

    name = "prestige-only"

    def make_plan(self) -> Plan:
        """Residences, gold, and what leads to them."""
        plan = Plan()
        plan.line = LINES.index("build")
        plan.column = 100
        plan.value(GOLD, 380)
        plan.value(STONE, 150)
        plan.overrate(numbers("mason", "lawyer", "residence", "bank", "alchemist"), 250)
        plan.overrate(numbers("architect"), 500)
        plan.overrate(numbers(*(tile.name for tile in TILES if tile.kind == PRESTIGE)), 900)
        return plan


class FavorsFirst(Planned):
    """Collects favors and spends them all on points."""

    name = "favors-first"

    def make_plan(self) -> Plan:
        """The joust, most batches, and buildings with favors."""
        plan = Plan()
        plan.line = LINES.index("points")
        plan.column = 150
        plan.castle = 300
        plan.batch = 250
        plan.joust = 300
        plan.values.favor = 500
        plan.value(CLOTH, 60)
        plan.overrate(numbers("church", "statue", "theater", "university", "monument"), 150)
        return plan


def numbers(*tiles: str) -> list[int]:
    """The numbers of tiles, by name."""
    return [TILE_NUMBER[tile] for tile in tiles]

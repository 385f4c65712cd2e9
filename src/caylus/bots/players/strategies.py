"""Simple strategies as bots: does anything simple beat search? `caylus arena` answers.

Each plays as the `builder` does, one step ahead and to the end of the turn, but overrates what it loves.

| name | its plan |
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
from caylus.bots.core.plans import Plan, PlannedInstinct, PlannedJudge
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
        """Make the plan; the instinct follows when the book of rules is known."""
        self.plan = self.make_plan()
        self.judge = PlannedJudge(self.plan)
        self._instincts: dict[Book, PlannedInstinct] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()

    def make_plan(self) -> Plan:
        """What it overrates."""
        return Plan()

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """What serves the plan best by the end of the turn; the budget is never needed."""
        state = game.state
        favor = FAVOR + int(self.plan.line)
        if favor >= FAVOR and favor in game.numbers:
            return MOVES[favor]
        if state.book not in self._instincts:
            self._instincts[state.book] = PlannedInstinct(state.book, self.plan)
        return MOVES[best_step(state, self._instincts[state.book], self.judge, Chance(seed))]


class AlwaysCastle(Planned):
    """Delivers whatever it can, whenever it can."""

    name = "always-castle"

    def make_plan(self) -> Plan:
        """Batches, and a hand that can be delivered."""
        plan = Plan()
        plan.batch = 500
        plan.court = 150
        plan.taste.lacking = 90
        return plan


class MoneyLine(Planned):
    """Spends every favor on deniers, and lets money work."""

    name = "money-line"

    def make_plan(self) -> Plan:
        """Deniers, and what earns and spends them."""
        plan = Plan()
        plan.line = LINES.index("deniers")
        plan.column = 100
        plan.taste.denier = 70
        plan.overrate(numbers("wood-market", "wood-peddler", "bank", "church", "library", "hotel"), 200)
        return plan


class PrestigeOnly(Planned):
    """Residences and prestige buildings."""

    name = "prestige-only"

    def make_plan(self) -> Plan:
        """Residences, gold, and the way to them."""
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
    """As many favors as there are, all on points."""

    name = "favors-first"

    def make_plan(self) -> Plan:
        """The joust, most batches, and buildings with favors."""
        plan = Plan()
        plan.line = LINES.index("points")
        plan.column = 150
        plan.court = 300
        plan.batch = 250
        plan.joust = 300
        plan.taste.favor = 500
        plan.value(CLOTH, 60)
        plan.overrate(numbers("church", "statue", "theater", "university", "monument"), 150)
        return plan


def numbers(*tiles: str) -> list[int]:
    """The numbers of tiles."""
    return [TILE_NUMBER[tile] for tile in tiles]

"""Readable tests: a position as text, played by tokens, asked by colours.

@example("E11", rule="R6.3")
def test_stone_farm_worked_by_another_player() -> None:
    table = position("blue owns 9:stone-farm; red works 9; provost 9; due road")
    assert table.cubes(RED) == "ffc"
    assert table.asks(BLUE, "bonus:f", "bonus:c")
    table.play("bonus:c")
    assert table.cubes(BLUE) == "c"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import pytest

from caylus.game import Game
from caylus.rules.chapters.placing import price_at
from caylus.rules.data.goods import letters
from caylus.rules.data.places import CASTLE_SLOT, CASTLE_SLOTS, PLACE_NAMES, PLACE_NUMBER
from caylus.rules.data.tiles import COLORS, LINES, SECTIONS, TILE_NAMES, TILE_NUMBER
from caylus.rules.events import Event
from caylus.rules.refusals import Refusal

BLUE: Final = "blue"
RED: Final = "red"
GREEN: Final = "green"
ORANGE: Final = "orange"
BLACK: Final = "black"

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(number: str) -> Callable[[Test], Test]:
    """Mark a test with the rule that it proves."""
    mark: Callable[[Test], Test] = pytest.mark.rule(number)
    return mark


def example(name: str, rule: str) -> Callable[[Test], Test]:
    """Mark a test with the rulebook example that it plays, and with that example's rule."""

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.example(name)(pytest.mark.rule(rule)(test))
        return marked

    return mark


def position(text: str) -> Table:
    """The table that a position text describes."""
    return Table(Game.from_position(text))


class Table:
    """A game whose seats are called by their colours."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __repr__(self) -> str:
        return self.game.position()

    # ---- playing ---------------------------------------------------------------------------------

    def play(self, *tokens: str) -> list[Event]:
        """Play tokens one after the other; the events of all of them."""
        return [event for token in tokens for event in self.game.play(token)]

    def undo(self, decisions: int = 1) -> None:
        self.game.undo(decisions)

    # ---- what is asked ---------------------------------------------------------------------------

    def asks(self, color: str, *tokens: str) -> bool:
        """Does this seat decide, among exactly these tokens?"""
        return self.decides == color and sorted(self.game.tokens) == sorted(tokens)

    def offers(self, *tokens: str) -> bool:
        """Are all these tokens legal now?"""
        return set(tokens) <= set(self.game.tokens)

    def refuses(self, token: str) -> str:
        """The reason why a token is not legal now; empty if it is legal."""
        refusal = self.refusal(token)
        return "" if refusal is None else refusal.reason

    def refusal(self, token: str) -> Refusal | None:
        return self.game.why_not(token)

    @property
    def decides(self) -> str:
        """The colour of the seat that decides; empty at the end."""
        return "" if self.game.seat is None else COLORS[self.game.seat]

    @property
    def tokens(self) -> list[str]:
        return self.game.tokens

    @property
    def kind(self) -> str:
        return self.game.kind

    @property
    def phase(self) -> int:
        return self.game.phase

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def over(self) -> bool:
        return self.game.over

    # ---- what a seat has -------------------------------------------------------------------------

    def cubes(self, color: str) -> str:
        return letters(self.game.state.cubes[_seat(color)])

    def points(self, color: str) -> int:
        return int(self.game.state.points[_seat(color)])

    def deniers(self, color: str) -> int:
        return int(self.game.state.deniers[_seat(color)])

    def workers(self, color: str) -> int:
        """Workers at home."""
        return int(self.game.state.idle[_seat(color)])

    def marker(self, color: str, line: str) -> int:
        """The column of a favor marker."""
        return int(self.game.state.markers[_seat(color) * 4 + LINES.index(line)])

    def houses(self, color: str, section: str) -> int:
        return int(self.game.state.houses[_seat(color) * 3 + _sections().index(section)])

    def delivered(self, color: str) -> int:
        """Batches delivered in this turn."""
        return int(self.game.state.batches[_seat(color)])

    def score(self, color: str) -> int:
        """Final points (R10); only when the game is over."""
        assert self.game.scores is not None, "the game is not over"
        return self.game.scores[_seat(color)]

    def price(self, color: str, place: int | str) -> int:
        """What a worker costs on a place (R3.3)."""
        return int(price_at(self.game.state, _seat(color), PLACE_NUMBER[str(place)]))

    # ---- the board -------------------------------------------------------------------------------

    def tile(self, space: int) -> str:
        """The tile on a road space; `unbuilt` if there is none."""
        return TILE_NAMES[self.game.state.tile[space]]

    def owner(self, space: int) -> str:
        """The colour that owns the tile on a road space; empty if nobody does."""
        return _color(int(self.game.state.owner[space]))

    def waits(self, space: int) -> str:
        """The colour whose residence a building waits to become; empty if it does not."""
        return _color(int(self.game.state.waiting[space]))

    def worker(self, place: int | str) -> str:
        """The colour of the worker on a place (`9`, `gate`, `castle1`, `inn-right`); empty if nobody."""
        return _color(int(self.game.state.worker[PLACE_NUMBER[str(place)]]))

    def at_castle(self) -> list[str]:
        """The colours at the castle, in castle order."""
        slots = [PLACE_NAMES[slot] for slot in range(CASTLE_SLOT, CASTLE_SLOT + CASTLE_SLOTS)]
        return [color for color in map(self.worker, slots) if color]

    def in_supply(self, tile: str) -> int:
        """How many tiles of this name can be built."""
        state = self.game.state
        return int(state.book.in_supply(state.supply, TILE_NUMBER[tile]))

    @property
    def order(self) -> list[str]:
        """The turn order."""
        return [COLORS[self.game.state.order[rank]] for rank in range(self.game.state.players)]

    @property
    def passed(self) -> list[str]:
        """The colours on the passing scale."""
        return [COLORS[self.game.state.passing[rank]] for rank in range(self.game.state.passed)]

    @property
    def provost(self) -> int:
        return int(self.game.state.provost)

    @property
    def bailiff(self) -> int:
        return int(self.game.state.bailiff)

    @property
    def scored(self) -> list[str]:
        """The sections that have been scored."""
        return _sections()[: self.game.state.scored]

    @property
    def winners(self) -> list[str]:
        return [COLORS[seat] for seat in self.game.winners]


def _seat(color: str) -> int:
    return COLORS.index(color)


def _color(seat: int) -> str:
    return COLORS[seat] if seat >= 0 else ""


def _sections() -> list[str]:
    return [section.name for section in SECTIONS]

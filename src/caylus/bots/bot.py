"""What a bot is: a position in, a move out, within a budget and with a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from caylus.game import Game
from caylus.rules.data.moves import Move
from caylus.rules.integers import whole


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision. Without any limit it does what it usually does.

    With nodes alone the same position and seed give the same move; with seconds they need not.
    """

    seconds: float | None = None
    nodes: int | None = None
    """What a node is, each bot says; for a search it is one position that was looked at."""
    stop: Callable[[], bool] | None = field(default=None, compare=False, repr=False)
    """Asked now and then by a bot that thinks for long: has it to answer at once?"""

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds < float("inf"):
            raise ValueError(f"a budget of time is more than 0 seconds, not {self.seconds}")
        if self.nodes is not None:
            object.__setattr__(self, "nodes", whole(self.nodes, "a budget of nodes"))
            if self.nodes < 1:
                raise ValueError(f"a budget of nodes is at least 1, not {self.nodes}")

    def __str__(self) -> str:
        words = [] if self.seconds is None else [f"{self.seconds:g} s"]
        words += [] if self.nodes is None else [f"{self.nodes} nodes"]
        return ", ".join(words) or "no limit"


@runtime_checkable
class Bot(Protocol):
    """A player. The same object may be asked about any position, in any order."""

    name: str

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """One of `game.legal`; the game is only looked at, never changed."""


@dataclass(frozen=True)
class Choice:
    """One legal move, and what a bot expects of it."""

    move: Move
    points: tuple[float, ...]
    """The expected final points, by seat."""
    win: tuple[float, ...]
    """The chance to win, by seat; a shared win counts as its share, so they add up to 1."""
    visits: int = 0
    """How often the bot looked at it."""
    line: tuple[Move, ...] = ()
    """How the bot expects the game to go on, beginning with the move."""


@dataclass(frozen=True)
class Explanation:
    """What a bot thinks of a position."""

    choices: tuple[Choice, ...]
    """The moves that it considered, best first."""
    nodes: int
    """How many nodes it looked at."""


@runtime_checkable
class Explainer(Bot, Protocol):
    """A bot that can say what it thinks, for hints and analysis."""

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """Its choices, best first; the first is what `choose` would play."""

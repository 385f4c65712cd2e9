"""The interface of bots: a position in, a move out, within a budget and with a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from caylus.game import Game
from caylus.rules.data.moves import Move
from caylus.rules.runtime.integers import whole


@dataclass(frozen=True)
class Budget:
    """The limits of one decision. Without limits a bot uses its default.

    With `nodes` alone the same position and seed give the same move; with `seconds` they may not.
    """

    seconds: float | None = None
    nodes: int | None = None
    """Each bot defines what a node is; for a search it is one playout."""
    stop: Callable[[], bool] | None = field(default=None, compare=False, repr=False)
    """Called repeatedly during a search; the bot answers at once when it returns True."""

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
    """A player. It may be asked about any positions in any order."""

    name: str

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Return one of `game.legal`; must not change the game."""


@dataclass(frozen=True)
class Choice:
    """A legal move with the evaluation of a bot."""

    move: Move
    points: tuple[float, ...]
    """The expected final points, by seat."""
    win: tuple[float, ...]
    """The expected share of the win, by seat; they add up to 1."""
    visits: int = 0
    """The number of visits in the search."""
    line: tuple[Move, ...] = ()
    """The principal variation, beginning with the move."""


@dataclass(frozen=True)
class Explanation:
    """The evaluation of a position by a bot."""

    choices: tuple[Choice, ...]
    """The moves that were considered, best first."""
    nodes: int
    """The number of nodes that were searched."""


@runtime_checkable
class Explainer(Bot, Protocol):
    """A bot that can return its evaluation, for hints and analysis."""

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """Return the choices, best first; the first is what `choose` would play."""

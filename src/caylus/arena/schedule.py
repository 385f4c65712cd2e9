"""The games of a tournament, a pure function of its settings.

A *start* is a first turn order with the tiles on spaces 1 to 6. Every line-up of bots plays every start once
in each rotation, so that all bots get the same starts, seats and places in the turn order. A longer
tournament begins with the games of a shorter one.
"""

from __future__ import annotations

import hashlib
import shlex
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, islice
from typing import Any, Final

from caylus.arena.entrants import Entrant, distinct, seated
from caylus.bots.bot import Budget
from caylus.rules.chance import Chance
from caylus.rules.chapters.setup import random_setup
from caylus.rules.data.editions import Edition

MAX_BOTS: Final = 12
"""More bots would have too many line-ups."""


@dataclass(frozen=True)
class ScheduledGame:
    """A game to be played."""

    number: int
    """From 1."""
    start: int
    """The number of its start, from 1."""
    seats: tuple[int, ...]
    """The entrants of the tournament, by seat."""
    order: tuple[int, ...]
    neutral: tuple[str, ...]
    seed: int
    """The seed of the bots."""


@dataclass(frozen=True)
class Tournament:
    """The settings of a tournament."""

    bots: tuple[str, ...]
    """As typed; `master@0.2s` has its own budget."""
    players: int
    games: int
    seed: int = 0
    edition: Edition = field(default_factory=Edition.of)
    budget: Budget = field(default_factory=Budget)

    def __post_init__(self) -> None:
        if not 2 <= self.players <= 5:
            raise ValueError(f"2 to 5 players, not {self.players}")
        if self.games < 1:
            raise ValueError(f"at least one game, not {self.games}")
        if not self.bots or not all(self.bots):
            raise ValueError("each bot needs a name")
        if len(self.bots) > MAX_BOTS:
            raise ValueError(f"at most {MAX_BOTS} bots, not {len(self.bots)}")
        if len(self.bots) > self.players and len(set(self.bots)) < len(self.bots):
            raise ValueError(
                f"{len(self.bots)} bots for {self.players} seats play in all combinations; name each once"
            )
        _ = self.entrants

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """Each bot once, in the order of first appearance."""
        return tuple(Entrant.parse(name, self.budget) for name in distinct(self.bots))

    @cached_property
    def lineups(self) -> tuple[tuple[int, ...], ...]:
        """The line-ups as numbers of entrants: one, or all combinations if there are more bots than seats."""
        number = {entrant.name: index for index, entrant in enumerate(self.entrants)}
        if len(self.bots) <= self.players:
            return (tuple(number[name] for name in seated(self.bots, self.players)),)
        return tuple(balanced(len(self.bots), self.players))

    def as_json(self) -> dict[str, Any]:
        """All settings as plain values."""
        return {
            "bots": list(self.bots),
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "edition": self.edition.name,
            "options": self.edition.options_text(),
            "time": self.budget.seconds,
            "nodes": self.budget.nodes,
        }

    def command(self, out: str) -> str:
        """The command that plays the same tournament."""
        words = ["caylus", "arena", "--bots", ",".join(self.bots), "--players", str(self.players)]
        words += ["--games", str(self.games), *options_of(self.budget, self.edition)]
        return shlex.join([*words, "--seed", str(self.seed), "--out", out])

    @staticmethod
    def from_json(values: dict[str, Any]) -> Tournament:
        """The inverse of `as_json`."""
        edition = Edition.of(values["edition"], Edition.parse_options(values["options"]))
        budget = Budget(values["time"], values["nodes"])
        bots = tuple(values["bots"])
        return Tournament(bots, values["players"], values["games"], values["seed"], edition, budget)


def options_of(budget: Budget, edition: Edition) -> list[str]:
    """Budget and edition as command line options, without the defaults."""
    words = [] if budget.seconds is None else ["--time", f"{budget.seconds:g}"]
    words += [] if budget.nodes is None else ["--nodes", str(budget.nodes)]
    words += [] if edition.name == "standard" else ["--edition", edition.name]
    changes = edition.options_text()
    return words + (["--options", changes] if changes else [])


def schedule(tournament: Tournament) -> list[ScheduledGame]:
    """The games, in the order in which they start."""
    games: list[ScheduledGame] = []
    start = 0
    while len(games) < tournament.games:
        start += 1
        order, neutral = random_setup(
            tournament.players, Chance(derive_seed("start", tournament.seed, tournament.players, start))
        )
        for seats in islice(tables(tournament), tournament.games - len(games)):
            number = len(games) + 1
            seed = derive_seed("game", tournament.seed, tournament.players, number)
            games.append(ScheduledGame(number, start, seats, tuple(order), tuple(neutral), seed))
    return games


def tables(tournament: Tournament) -> list[tuple[int, ...]]:
    """The seats for one start: every line-up in each different rotation."""
    return [rotated(lineup, turn) for lineup in tournament.lineups for turn in range(rotations(lineup))]


def rotated(lineup: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """The line-up after everyone has moved `turn` seats.

    >>> rotated((0, 1, 2), 1)
    (2, 0, 1)
    """
    cut = -turn % len(lineup)
    return lineup[cut:] + lineup[:cut]


def rotations(lineup: tuple[int, ...]) -> int:
    """The number of different rotations of a line-up.

    >>> rotations((0, 1, 1, 1)), rotations((0, 1, 0, 1)), rotations((0, 0, 0))
    (4, 2, 1)
    """
    return next(turn for turn in range(1, len(lineup) + 1) if rotated(lineup, turn) == lineup)


def balanced(bots: int, players: int) -> list[tuple[int, ...]]:
    """All combinations of bots, in an order in which at any time all have about the same number of games.

    >>> balanced(4, 2)
    [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]
    """
    left = list(combinations(range(bots), players))
    played = [0] * bots
    ordered: list[tuple[int, ...]] = []
    while left:
        chosen = min(left, key=lambda lineup: (sum(played[bot] for bot in lineup), lineup))
        left.remove(chosen)
        ordered.append(chosen)
        for bot in chosen:
            played[bot] += 1
    return ordered


def derive_seed(*parts: str | int) -> int:
    """A number of 63 bits that depends only on the parts."""
    text = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1

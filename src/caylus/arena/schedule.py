"""Which games a tournament has: a pure function of what was asked for.

A *start* is a first turn order with the tiles on spaces 1 to 6. Every line-up of bots plays every start
once in each of its rotations, so that all get the same starts, the same seats and the same places in the
turn order. The games of a longer tournament begin with those of a shorter one.
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

MOST_BOTS: Final = 12
"""With more bots there are too many line-ups for one tournament."""


@dataclass(frozen=True)
class Scheduled:
    """One game that is to be played."""

    number: int
    """From 1."""
    start: int
    """The number of its start, from 1."""
    seats: tuple[int, ...]
    """By seat: which of the tournament's entrants sits there."""
    order: tuple[int, ...]
    neutral: tuple[str, ...]
    seed: int
    """What the bots' chances are drawn from."""


@dataclass(frozen=True)
class Tournament:
    """What was asked for."""

    bots: tuple[str, ...]
    """As given; `master@0.2s` has a budget of its own."""
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
        if len(self.bots) > MOST_BOTS:
            raise ValueError(f"at most {MOST_BOTS} bots, not {len(self.bots)}")
        if len(self.bots) > self.players and len(set(self.bots)) < len(self.bots):
            raise ValueError(
                f"{len(self.bots)} bots for {self.players} seats play in all combinations; name each once"
            )
        _ = self.entrants

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """Every bot once, in the order of first appearance."""
        return tuple(Entrant.parse(name, self.budget) for name in distinct(self.bots))

    @cached_property
    def lineups(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together, as numbers of entrants: one table, or all combinations if there are more."""
        number = {entrant.name: index for index, entrant in enumerate(self.entrants)}
        if len(self.bots) <= self.players:
            return (tuple(number[name] for name in seated(self.bots, self.players)),)
        return tuple(balanced(len(self.bots), self.players))

    def as_json(self) -> dict[str, Any]:
        """Everything that decides about the games, as plain values."""
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
        """The command that plays the same tournament, on any machine."""
        words = ["caylus", "arena", "--bots", ",".join(self.bots), "--players", str(self.players)]
        words += ["--games", str(self.games), *options_of(self.budget, self.edition)]
        return shlex.join([*words, "--seed", str(self.seed), "--out", out])

    @staticmethod
    def from_json(values: dict[str, Any]) -> Tournament:
        """The tournament that `as_json` described."""
        edition = Edition.of(values["edition"], Edition.parse_options(values["options"]))
        budget = Budget(values["time"], values["nodes"])
        bots = tuple(values["bots"])
        return Tournament(bots, values["players"], values["games"], values["seed"], edition, budget)


def options_of(budget: Budget, edition: Edition) -> list[str]:
    """Budget and edition as options of a command; nothing for the usual ones."""
    words = [] if budget.seconds is None else ["--time", f"{budget.seconds:g}"]
    words += [] if budget.nodes is None else ["--nodes", str(budget.nodes)]
    words += [] if edition.name == "standard" else ["--edition", edition.name]
    changes = edition.options_text()
    return words + (["--options", changes] if changes else [])


def schedule(tournament: Tournament) -> list[Scheduled]:
    """The games, in the order in which they are begun."""
    games: list[Scheduled] = []
    start = 0
    while len(games) < tournament.games:
        start += 1
        order, neutral = random_setup(
            tournament.players, Chance(draw("start", tournament.seed, tournament.players, start))
        )
        for seats in islice(tables(tournament), tournament.games - len(games)):
            number = len(games) + 1
            seed = draw("game", tournament.seed, tournament.players, number)
            games.append(Scheduled(number, start, seats, tuple(order), tuple(neutral), seed))
    return games


def tables(tournament: Tournament) -> list[tuple[int, ...]]:
    """How one start is played: every line-up in each rotation that makes a difference."""
    return [rotated(lineup, turn) for lineup in tournament.lineups for turn in range(rotations(lineup))]


def rotated(lineup: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """Everybody moves so many seats on.

    >>> rotated((0, 1, 2), 1)
    (2, 0, 1)
    """
    cut = -turn % len(lineup)
    return lineup[cut:] + lineup[:cut]


def rotations(lineup: tuple[int, ...]) -> int:
    """After so many rotations the same bots sit on the same seats again.

    >>> rotations((0, 1, 1, 1)), rotations((0, 1, 0, 1)), rotations((0, 0, 0))
    (4, 2, 1)
    """
    return next(turn for turn in range(1, len(lineup) + 1) if rotated(lineup, turn) == lineup)


def balanced(bots: int, players: int) -> list[tuple[int, ...]]:
    """All combinations of bots, in an order in which at any time all have played about equally often.

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


def draw(*parts: str | int) -> int:
    """A number of 63 bits that follows from the parts, the same on every machine."""
    text = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1

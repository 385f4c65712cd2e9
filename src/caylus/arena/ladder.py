"""The tournaments of a ladder: all bots together, neighbouring levels, and growing budgets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from caylus.arena.schedule import Tournament, rotations
from caylus.bots.bot import Budget
from caylus.rules.data.editions import Edition

CURVE_PLAYERS: Final = 4
AMOUNT: Final = re.compile(r"([0-9]+(?:\.[0-9]+)?)(s|n)?")


@dataclass(frozen=True)
class Ladder:
    """The settings of a ladder."""

    bots: tuple[str, ...]
    """From the weakest to the strongest."""
    players: tuple[int, ...]
    games: int
    """The minimum for each tournament."""
    seed: int = 0
    budget: Budget = field(default_factory=Budget)
    edition: Edition = field(default_factory=Edition.of)
    steps: bool = False
    curve: tuple[str, ...] = ()
    """Budgets in the form of `with_budgets`."""
    curve_bot: str = ""

    def tournaments(self) -> dict[str, Tournament]:
        """The tournaments by the names of their files; raises `ValueError`."""
        if len(set(self.bots)) < 2 or len(set(self.bots)) < len(self.bots):
            raise ValueError("a ladder has at least two bots, and names each once")
        found = {f"players-{players}": self._whole(self.bots, players) for players in self.players}
        if self.steps:
            for players in self.players:
                for number in range(1, len(self.bots)):
                    lower, upper = self.bots[number - 1 : number + 1]
                    found[f"step-{players}-{number}"] = self._whole((upper, lower), players)
        if self.curve:
            bots = with_budgets(self.curve_bot or self.bots[-1], self.curve)
            found["curve"] = self._whole(tuple(bots), max(2, min(CURVE_PLAYERS, len(bots))))
        return found

    def _whole(self, bots: tuple[str, ...], players: int) -> Tournament:
        """A tournament with complete rotations of all starts, unless that is too many games."""
        tournament = Tournament(bots, players, self.games, self.seed, self.edition, self.budget)
        round_ = sum(map(rotations, tournament.lineups))
        if round_ > self.games:
            return tournament
        return replace(tournament, games=-(-self.games // round_) * round_)


def with_budgets(bot: str, amounts: Sequence[str]) -> list[str]:
    """A bot with several budgets: seconds, or nodes with an `n`.

    >>> with_budgets("master", ["0.05", "1s"])
    ['master@0.05s', 'master@1s']
    >>> with_budgets("master", ["50n", "200n"])
    ['master@50n', 'master@200n']
    """
    found = []
    for amount in amounts:
        known = AMOUNT.fullmatch(amount.strip())
        if known is None:
            raise ValueError(f"a curve is of seconds (0.05,0.2,1) or nodes (50n,200n), not {amount!r}")
        found.append(f"{bot}@{known[1]}{known[2] or 's'}")
    if len(set(found)) < 2 or len({name[-1] for name in found}) > 1:
        raise ValueError("a curve has at least two different budgets, all of seconds or all of nodes")
    return found


def read_players(text: str) -> tuple[int, ...]:
    """Parse numbers of players.

    >>> read_players("2-5"), read_players("4"), read_players("2,4")
    ((2, 3, 4, 5), (4,), (2, 4))
    """
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise ValueError(f"players are numbers such as 4, 2-5 or 2,4, not {text!r}")
        found.update(range(int(first), int(last or first) + 1))
    if not found or not found <= {2, 3, 4, 5}:
        raise ValueError(f"2 to 5 players, not {text!r}")
    return tuple(sorted(found))

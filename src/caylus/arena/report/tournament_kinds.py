"""Sorts tournaments by kind: tables of levels, steps of the ladder, curves of strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from caylus.arena.confidence import Interval
from caylus.arena.report.formatting import percent, span
from caylus.arena.report.tallies import BotTally, Share, Tally
from caylus.arena.schedule import Tournament

STEP = "step-"
"""The prefix of the names of steps."""


@dataclass(frozen=True)
class Step:
    """One bot against players of a weaker bot."""

    upper: str
    lower: str
    players: int
    games: int
    first: float
    interval: Interval

    def sentence(self) -> str:
        """One sentence."""
        others = self.players - 1
        who = (
            f"{self.upper} against {others} {self.lower}"
            if others > 1
            else f"{self.upper} against {self.lower}"
        )
        return f"{who}: first in {percent(self.first)} (95 %: {span(self.interval)}, {self.games} games)"


@dataclass(frozen=True)
class CurveLine:
    """The curve of one bot."""

    bot: str
    names: list[str]
    amounts: list[float]
    shares: list[Share]
    """The shares of first places."""


@dataclass(frozen=True)
class Curve:
    """Strength against the budget."""

    players: int
    games: int
    unit: str
    """Seconds or nodes."""
    fair: float
    """The share of first places if the budget made no difference."""
    lines: list[CurveLine]


@dataclass(frozen=True)
class Report:
    """The content of a report."""

    tables: list[Tally]
    steps: list[Step]
    curves: list[Curve]
    commands: list[str]
    """The command of each tournament."""

    def games(self) -> int:
        """The total number of games."""
        tables, steps, curves = self.tables, self.steps, self.curves
        return sum([*(t.games for t in tables), *(s.games for s in steps), *(c.games for c in curves)])


def make_report(tallies: Sequence[Tally]) -> Report:
    """Sort tournaments by kind."""
    commands = [tally.tournament.command(f"{tally.name}.games") for tally in tallies]
    report = Report([], [], [], commands)
    for tally in tallies:
        if unit_of_curve(tally.tournament):
            report.curves.append(curve(tally))
        elif tally.name.startswith(STEP) and len(tally.bots) == 2:
            report.steps.append(step(tally))
        else:
            report.tables.append(tally)
    report.tables.sort(key=lambda tally: (not tally.name.startswith("players-"), tally.name))
    return report


def unit_of_curve(tournament: Tournament) -> str:
    """`seconds` or `nodes` if every bot has several budgets of that kind; else empty."""
    for unit in ("seconds", "nodes"):
        amounts: dict[str, set[float]] = {}
        for entrant in tournament.entrants:
            amount = getattr(entrant.budget, unit)
            if amount is None:
                break
            amounts.setdefault(entrant.spec, set()).add(amount)
        else:
            if all(len(several) > 1 for several in amounts.values()):
                return unit
    return ""


def curve(tally: Tally) -> Curve:
    """The curve of a tournament of growing budgets."""
    unit = unit_of_curve(tally.tournament)
    entrants = {entrant.name: entrant for entrant in tally.tournament.entrants}
    lines = []
    for spec in dict.fromkeys(entrants[bot.name].spec for bot in tally.bots):
        bots = [bot for bot in tally.bots if entrants[bot.name].spec == spec]
        bots.sort(key=lambda bot: float(getattr(entrants[bot.name].budget, unit)))
        lines.append(
            CurveLine(
                bot=spec,
                names=[bot.name for bot in bots],
                amounts=[float(getattr(entrants[bot.name].budget, unit)) for bot in bots],
                shares=[seat_share(bot) for bot in bots],
            )
        )
    return Curve(tally.tournament.players, tally.games, unit, 1 / tally.tournament.players, lines)


def seat_share(bot: BotTally) -> Share:
    """The share of first places of one seat of a bot."""
    seats = bot.standing.seats
    low, high = bot.standing.first_interval
    return Share(bot.standing.first / seats, (low / seats, high / seats), bot.standing.games)


def step(tally: Tally) -> Step:
    """The step of a tournament of one bot among others."""
    upper, lower = tally.bots
    standing = upper.standing
    players = tally.tournament.players
    return Step(upper.name, lower.name, players, tally.games, standing.first, standing.first_interval)

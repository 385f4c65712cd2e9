"""The report's tables as Markdown, for the documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from caylus.arena.report.formatting import around, duration, percent, players_name, span
from caylus.arena.report.html.sections import heading
from caylus.arena.report.provenance import Provenance
from caylus.arena.report.tallies import Share, Tally
from caylus.arena.report.tournament_kinds import Curve, Report, Step

BEGIN: Final = "<!-- begin ladder -->"
END: Final = "<!-- end ladder -->"


def markdown(report: Report, made: Provenance | None) -> str:
    """All tables, with the command that made them."""
    parts = ["## Results\n"]
    if made is not None:
        parts.append(f"{made.sentence()}\n\n```console\n$ {made.command}\n```\n")
    parts.append(
        "*First* is the share of first places, ties shared, *fair* what it would be if all were equally "
        "strong. Intervals are of 95 %.\n"
    )
    if report.steps:
        parts.append(steps(report.steps))
    for tally in report.tables:
        parts.append(f"### {heading(tally)}\n\n{standings(tally)}")
        if len(tally.bots) > 1:
            parts.append(f"How often the bot on the left ended before the bot above:\n\n{matrix(tally)}")
    parts += [curve_table(curve) for curve in report.curves]
    parts.append(commands(report.commands))
    return "\n".join(parts)


def published(page: str, tables: str) -> str:
    """A page of the documentation with these tables between its two marks; `ValueError` if it has none."""
    lines = page.splitlines()
    if BEGIN not in lines or END not in lines[lines.index(BEGIN) :]:
        raise ValueError(f"a page to publish in has a line {BEGIN} and a line {END}")
    begin = lines.index(BEGIN)
    after = lines[lines.index(END, begin) :]
    return "\n".join([*lines[: begin + 1], "", *tables.splitlines(), "", *after]) + "\n"


def rows(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    """A table; all columns but the first are set to the right."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *body]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def standings(tally: Tally) -> str:
    """How the bots did, and how many games that is."""
    body = []
    for bot in reversed(tally.bots):
        standing = bot.standing
        body.append(
            (
                name(bot.name),
                f"{percent(standing.first)} ({span(standing.first_interval)})",
                percent(standing.fair_share(tally.tournament.players)),
                f"{standing.points:.1f} {around(standing.points, standing.points_interval)}".strip(),
                f"{bot.rating.value:.1f} {around(bot.rating.value, bot.rating.interval())}",
                duration(standing.seconds_per_decision),
            )
        )
    table = rows(("bot", "first", "fair", "points", "rating", "decides in"), body)
    return f"{table}\n{tally.games} games; the winner has {tally.winner:.1f} points in the mean.\n"


def matrix(tally: Tally) -> str:
    """Who ends before whom."""
    order = list(reversed(range(len(tally.bots))))
    body = []
    for a in order:
        body.append((name(tally.bots[a].name), *(cell(tally.ahead[a][b]) for b in order)))
    return rows(("", *(name(tally.bots[b].name) for b in order)), body)


def cell(share: Share | None) -> str:
    """A share with its interval; nothing if there is none."""
    return "" if share is None else f"{percent(share.value)} ({span(share.interval)})"


def steps(found: Sequence[Step]) -> str:
    """Each level against tables of the level below."""
    body = [
        (
            name(step.upper),
            name(step.lower),
            str(step.players),
            f"{percent(step.first)} ({span(step.interval)})",
            percent(1 / step.players),
            str(step.games),
        )
        for step in found
    ]
    table = rows(("one", "among", "players", "first", "fair", "games"), body)
    return f"### Step by step\n\nOne bot at a table of players of another.\n\n{table}"


def curve_table(curve: Curve) -> str:
    """Strength against time."""
    body = [
        (name(line.bot), f"{amount:g}", f"{percent(share.value)} ({span(share.interval)})", str(share.count))
        for line in curve.lines
        for amount, share in zip(line.amounts, line.shares, strict=True)
    ]
    table = rows(("bot", curve.unit, "first", "games"), body)
    note = f"All at the same tables; {percent(curve.fair)} if it made no difference."
    return f"### More time, {players_name(curve.players)}\n\n{note}\n\n{table}"


def commands(found: Sequence[str]) -> str:
    """How each tournament can be played again."""
    lines = "".join(f"$ {command}\n" for command in found)
    return f"### Again\n\nEach tournament by itself:\n\n```console\n{lines}```\n"


def name(bot: str) -> str:
    """A bot's name as code."""
    return f"`{bot}`"

"""The sections of the report: one for each tournament, and those that compare tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from caylus.arena.report.formatting import (
    SOURCE_NAMES,
    around,
    counted,
    duration,
    percent,
    players_name,
    share_text,
)
from caylus.arena.report.game_facts import SOURCES
from caylus.arena.report.html import charts, tables
from caylus.arena.report.html.charts import Bar, Dot, Line
from caylus.arena.report.html.markup import Part, el
from caylus.arena.report.tallies import Tally
from caylus.arena.report.tournament_kinds import Curve, Step
from caylus.rules.data.tiles import LINES

Colours = dict[str, int]
"""The series of each bot, the same on the whole page."""


def figure(title: str, note: str, *parts: Part) -> Element:
    """A chart or table with its title and what is to be seen."""
    caption = el("figcaption", el("strong", title), el("span", note) if note else None)
    return el("figure", caption, *parts)


def legend(names: Sequence[tuple[str, Element]]) -> Element:
    """What the colours and shapes mean."""
    return el("ul", *(el("li", sign, name) for name, sign in names), class_="legend")


def sign(series: int) -> Element:
    """The mark of a series, for a legend."""
    return el("svg", charts.mark(series, 8, 8, "", 5), viewBox="0 0 16 16", class_="sign", aria_hidden="true")


def overview(tallies: Sequence[Tally], colours: Colours) -> Element:
    """The ratings of all bots, table by table."""
    panels = []
    for tally in tallies:
        rows = []
        for bot in reversed(tally.bots):
            interval = bot.rating.interval()
            title = f"{bot.name}: {bot.rating.value:.1f} {around(bot.rating.value, interval)}"
            rows.append(Dot(bot.name, bot.rating.value, interval, title, colours[bot.name]))
        name = f"Ratings with {players_name(tally.tournament.players)}"
        chart = charts.dots(name, "rating (openskill)", rows, lambda value: f"{value:g}")
        panels.append(figure(heading(tally), f"{tally.games} games", chart))
    note = "Everybody begins at 25; the bars are 95 % intervals."
    return el("section", el("h2", "Ratings"), el("p", note), el("div", *panels, class_="grid"), id="ratings")


def heading(tally: Tally) -> str:
    """What a tournament is called: by its players, and by its file if that says more."""
    players = players_name(tally.tournament.players)
    usual = tally.name == f"players-{tally.tournament.players}"
    return players.capitalize() if usual else f"{tally.name} ({players})"


def steps(found: Sequence[Step], colours: Colours) -> Element:
    """One bot at a table of another."""
    panels = []
    for players in sorted({step.players for step in found}):
        rows = [
            Dot(step.upper, step.first, step.interval, step.sentence(), colours[step.upper])
            for step in reversed(found)
            if step.players == players
        ]
        name = f"First places at tables of another bot, {players_name(players)}"
        fair = (1 / players, f"{percent(1 / players)} if both were equally strong")
        chart = charts.dots(name, "share of first places", rows, percent, limits=(0, 1), fair=fair)
        panels.append(figure(players_name(players).capitalize(), "", chart))
    note = "One bot at a table of players of another. Dashed: if both were equally strong."
    return el(
        "section", el("h2", "Step by step"), el("p", note), el("div", *panels, class_="grid"), id="steps"
    )


def curves(found: Sequence[Curve], colours: Colours) -> Element:
    """Strength against time."""
    panels = []
    for number, curve in enumerate(found):
        series = [
            Line(
                line.bot,
                line.amounts,
                [share.value for share in line.shares],
                [f"{name}: {share_text(share)}" for name, share in zip(line.names, line.shares, strict=True)],
                colours.get(line.bot, number),
                [share.interval for share in line.shares],
            )
            for line in curve.lines
        ]
        words = (duration if curve.unit == "seconds" else lambda nodes: f"{nodes:g}", percent)
        budget = "time" if curve.unit == "seconds" else curve.unit
        axes = (f"{budget} for each decision", "share of first places")
        fair = (curve.fair, f"{percent(curve.fair)} if it made no difference")
        name = f"Strength against {budget}, {players_name(curve.players)}"
        chart = charts.lines(name, axes, series, words, logarithmic=True, fair=fair)
        shown = legend([(line.label, sign(line.series)) for line in series]) if len(series) > 1 else None
        title = f"{', '.join(line.bot for line in curve.lines)}, {players_name(curve.players)}"
        panels.append(
            figure(title, "All play at the same tables; dashed: if it made no difference.", chart, shown)
        )
    return el("section", el("h2", "More time"), el("div", *panels, class_="grid"), id="curves")


def tournament(tally: Tally, colours: Colours) -> Element:
    """Everything about one tournament."""
    facts = (
        f"{tally.games} games from {counted(tally.starts, 'start')}. "
        f"The winner has {tally.winner:.1f} points in the mean."
    )
    standings = figure("Standings", "With 95 % intervals.", tables.standings_table(tally))
    matrix = figure("Who ends before whom", f"{tables.MATRIX}.", tables.matrix(tally))
    small = [sources(tally), by_turn(tally, colours), favors(tally)]
    small += [first_seats(tally), lengths(tally), times(tally, colours)]
    built = figure("Tiles", f"{tables.TILES_BUILT}.", tables.tiles(tally))
    return el(
        "section",
        el("h2", heading(tally)),
        el("p", facts),
        el("div", standings, matrix, class_="pairs"),
        el("div", *small, class_="grid"),
        el("div", built, opening_tables(tally), class_="pairs"),
        id=f"t-{tally.name}",
    )


def sources(tally: Tally) -> Element:
    """Where the points come from."""
    rows = []
    for bot in reversed(tally.bots):
        pieces = [
            (
                f"src-{source}",
                bot.sources[source],
                f"{bot.name}, {SOURCE_NAMES[source]}: {bot.sources[source]:.1f}",
            )
            for source in SOURCES
        ]
        rows.append(Bar(bot.name, pieces, f"{bot.standing.points:.0f}"))
    chart = charts.stacked("Points by source", "points, mean", rows)
    keys = [(SOURCE_NAMES[source], el("i", class_=f"key src-{source}")) for source in SOURCES]
    return figure("Where points come from", "", chart, legend(keys))


def favors(tally: Tally) -> Element:
    """On which lines the favors are spent."""
    rows = []
    for bot in reversed(tally.bots):
        spent = [(line, bot.favors.get(line, 0.0)) for line in LINES]
        pieces = [(f"line-{line}", times, f"{bot.name}, {line}: {times:.1f}") for line, times in spent]
        rows.append(Bar(bot.name, pieces, f"{sum(times for _, times in spent):.1f}"))
    chart = charts.stacked("Favors by line", "favors, mean", rows)
    keys = [(line, el("i", class_=f"key line-{line}")) for line in LINES]
    return figure("Where favors go", "", chart, legend(keys))


def by_turn(tally: Tally, colours: Colours) -> Element:
    """How the points grow."""
    series = []
    for bot in reversed(tally.bots):
        turns = [float(turn) for turn in range(1, len(bot.by_turn) + 1)]
        titles = [
            f"{bot.name}, turn {turn:g}: {points:.1f}"
            for turn, points in zip(turns, bot.by_turn, strict=True)
        ]
        series.append(Line(bot.name, turns, bot.by_turn, titles, colours[bot.name]))
    words = (lambda value: f"{value:g}", lambda value: f"{value:g}")
    chart = charts.lines("Points by turn", ("turn", "points, mean"), series, words)
    note = "Turns that at least half of the bot's games have."
    return figure(
        "How points grow", note, chart, legend([(line.label, sign(line.series)) for line in series])
    )


def first_seats(tally: Tally) -> Element:
    """What beginning as the first, second ... is worth."""
    rows = [
        Dot(tables.RANKS[rank], share.value, share.interval, f"{tables.RANKS[rank]}: {share_text(share)}", 2)
        for rank, share in enumerate(tally.ranks)
    ]
    fair = (1 / len(rows), f"{percent(1 / len(rows))} if it made no difference")
    most = max(end for share in tally.ranks for end in share.interval)
    chart = charts.dots(
        "Share of first places by rank", "share of first places", rows, percent, limits=(0, most), fair=fair
    )
    return figure("The first turn order", "All bots together. Dashed: if it made no difference.", chart)


def lengths(tally: Tally) -> Element:
    """How long games are."""
    bars = [(turns, float(games), f"{turns} turns: {games} games") for turns, games in tally.turns.items()]
    return figure("Length of games", "", charts.columns("Turns of a game", ("turns", "games"), bars))


def times(tally: Tally, colours: Colours) -> Element:
    """How long bots think."""
    rows = [
        Dot(bot.name, seconds, None, f"{bot.name}: {duration(seconds)}", colours[bot.name])
        for bot in reversed(tally.bots)
        if (seconds := bot.standing.seconds_per_decision) > 0
    ]
    name = "Time for a decision"
    return figure(name, "", charts.dots(name, "mean, logarithmic", rows, duration, logarithmic=True))


def opening_tables(tally: Tally) -> Element:
    """First placings of every bot."""
    small = el("div", *(tables.openings(bot) for bot in reversed(tally.bots)), class_="small-tables")
    small.set("style", f"--wide:{9 + 3.3 * tally.tournament.players:.1f}rem")
    note = "Where the first worker of the game goes, by rank in the first turn order."
    return figure("Openings", note, small)

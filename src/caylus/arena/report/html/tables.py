"""The tables of the report: how bots stand to each other, what they choose and build. Shades are shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from caylus.arena.report.formatting import (
    around,
    choice_title,
    duration,
    percent,
    place_name,
    share_text,
    span,
)
from caylus.arena.report.html.markup import Part, el
from caylus.arena.report.tallies import BotTally, ChoiceStats, Tally
from caylus.rules.data.tiles import TILES

MAX_OPENINGS: Final = 12
"""So many places are shown."""
SHORT: Final = 32
"""A caption of so many letters fits above its table on a phone."""
MATRIX: Final = "How often the bot on the left ended before the bot above"
TILES_BUILT: Final = "In how many of its games a bot built the tile; below, how often it was first then"
RANKS: Final = ("1st", "2nd", "3rd", "4th", "5th")


def shaded(text: Part, title: str, share: float, kind: str = "warm") -> Element:
    """A cell whose colour tells its share."""
    return el("td", text, title=title, class_=kind, style=f"--share:{share:.3f}")


def table(caption: str, head: Sequence[Part], rows: Sequence[Element], kind: str) -> Element:
    """A table that scrolls by itself where it is too wide; a long caption is shown elsewhere."""
    heads = el("tr", *(el("th", part, scope="col") for part in head))
    title = el("caption", caption, class_="unseen" if len(caption) > SHORT else "")
    body = el("table", title, el("thead", heads), el("tbody", *rows), class_=kind)
    return el("div", body, class_="scroll", tabindex="0", role="region", aria_label=caption)


def standings_table(tally: Tally) -> Element:
    """How the bots did: first places, points, rating, time."""
    rows = []
    for bot in reversed(tally.bots):
        standing = bot.standing
        low, high = bot.rating.interval()
        rows.append(
            el(
                "tr",
                el("th", bot.name, scope="row"),
                el("td", str(standing.games)),
                el("td", percent(standing.first), el("small", span(standing.first_interval))),
                el("td", percent(standing.fair_share(tally.tournament.players))),
                el(
                    "td",
                    f"{standing.points:.1f}",
                    el("small", around(standing.points, standing.points_interval)),
                ),
                el("td", f"{bot.rating.value:.1f}", el("small", around(bot.rating.value, (low, high)))),
                el("td", duration(standing.seconds_per_decision)),
            )
        )
    fair = el("abbr", "fair", title="the share of first places if all were equally strong")
    head = ("bot", "games", "first", fair, "points", "rating", "decides in")
    return table("Standings of all bots, with intervals", head, rows, "standings")


def matrix(tally: Tally) -> Element:
    """How often the bot of a row ended before the bot of a column."""
    order = list(reversed(range(len(tally.bots))))
    rows = []
    for a in order:
        row = el("tr", el("th", tally.bots[a].name, scope="row"))
        for b in order:
            share = tally.ahead[a][b]
            if share is None:
                row.append(el("td", "·", class_="nothing"))
                continue
            title = f"{tally.bots[a].name} ended before {tally.bots[b].name}: {share_text(share)}"
            cell = shaded(percent(share.value), title, share.value, "balance")
            cell.append(el("small", span(share.interval)))
            row.append(cell)
        rows.append(row)
    head = ("", *(tally.bots[b].name for b in order))
    return table(MATRIX, head, rows, "matrix")


def openings(bot: BotTally) -> Element:
    """Where the first worker of the game went, by rank in the first turn order."""
    everything: dict[str, int] = {}
    for at_rank in bot.openings:
        for thing, chosen in at_rank.items():
            everything[thing] = everything.get(thing, 0) + chosen.times
    things = sorted(everything, key=lambda thing: (-everything[thing], thing))[:MAX_OPENINGS]
    rows = [
        el(
            "tr",
            el("th", place_name(thing), scope="row"),
            *(chosen_cell(bot.name, thing, at_rank.get(thing)) for at_rank in bot.openings),
        )
        for thing in things
    ]
    return table(bot.name, ("", *RANKS[: len(bot.openings)]), rows, "openings")


def tiles(tally: Tally) -> Element:
    """How often each bot built each tile, and how often it was first when it did."""
    bots = list(reversed(tally.bots))
    known = [tile.name for tile in TILES if any(tile.name in bot.tiles for bot in bots)]
    rows = [
        el(
            "tr",
            el("th", place_name(tile), scope="row"),
            *(chosen_cell(bot.name, tile, bot.tiles.get(tile), wins=True) for bot in bots),
        )
        for tile in known
    ]
    return table(TILES_BUILT, ("", *(bot.name for bot in bots)), rows, "tiles")


def chosen_cell(bot: str, thing: str, chosen: ChoiceStats | None, wins: bool = False) -> Element:
    """How often something was chosen; a dot for never."""
    if chosen is None:
        return el("td", "·", class_="nothing")
    cell = shaded(percent(chosen.share), choice_title(bot, thing, chosen), chosen.share)
    if wins:
        cell.append(el("small", f"won {percent(chosen.wins)}"))
    return cell

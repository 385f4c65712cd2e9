"""Formats numbers and names for the report."""

from __future__ import annotations

from functools import cache
from typing import Final

from caylus.arena.report.tallies import ChoiceStats, Share
from caylus.rules.data.tiles import TILE_NUMBER
from caylus.text.sentences.phrases import Words

SOURCE_NAMES: Final = {
    "batches": "batches",
    "buildings": "wood and stone buildings",
    "prestige": "prestige buildings",
    "residences": "residences",
    "favors": "favors",
    "owners": "owners' points",
    "shops": "shops",
    "goods": "goods at the end",
    "penalties": "penalties",
}


def percent(value: float) -> str:
    """Format a share.

    >>> percent(0.256)
    '26 %'
    """
    return f"{100 * value:.0f} %"


def span(interval: tuple[float, float]) -> str:
    """Format an interval of a share.

    >>> span((0.21, 0.304))
    '21-30 %'
    """
    return f"{100 * interval[0]:.0f}-{100 * interval[1]:.0f} %"


def share_text(share: Share) -> str:
    """Format a share with its interval and the number of games."""
    return f"{percent(share.value)} (95 %: {span(share.interval)}, {share.count} games)"


def around(middle: float, interval: tuple[float, float] | None) -> str:
    """Format an interval as ± its half width; empty if it is not known."""
    return "" if interval is None else f"±{interval[1] - middle:.1f}"


def duration(seconds: float) -> str:
    """Format a duration.

    >>> duration(0.0000037), duration(0.0012), duration(0.0341), duration(1.0), duration(1.204)
    ('3.7 µs', '1.2 ms', '34 ms', '1 s', '1.2 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= 0.999 * size:
            return f"{in_short(seconds / size)} {unit}"
    return f"{in_short(seconds / 1e-6)} µs"


def in_short(number: float) -> str:
    """Format a number with at most two significant digits below 10.

    >>> in_short(3.71), in_short(1.0), in_short(34.1)
    ('3.7', '1', '34')
    """
    return f"{number:.1f}".removesuffix(".0") if number < 9.95 else f"{number:.0f}"


def counted(number: int, thing: str) -> str:
    """Format a count.

    >>> counted(1, "start"), counted(3, "start")
    ('1 start', '3 starts')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def players_name(players: int) -> str:
    """Format a number of players.

    >>> players_name(3)
    '3 players'
    """
    return f"{players} players"


@cache
def place_name(name: str) -> str:
    """The English name of a tile or place, without an article.

    >>> place_name("neutral-farm"), place_name("joust"), place_name("pass")
    ('neutral farm', 'joust field', 'passed')
    """
    if name == "pass":
        return "passed"
    words = Words("en")
    if name in TILE_NUMBER:
        return str(words.tile(name))
    return str(words.place(name)).removeprefix("the ")


def choice_title(bot: str, thing: str, chosen: ChoiceStats) -> str:
    """The tooltip of a cell in a table of choices."""
    return (
        f"{bot}, {place_name(thing)}: {percent(chosen.share)} of its games ({chosen.times}), "
        f"then first in {percent(chosen.wins)}"
    )

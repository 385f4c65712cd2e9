"""The live standings of a running tournament, when somebody looks at a terminal."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Final

from rich import progress
from rich.console import Console, Group
from rich.live import Live
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from caylus.arena.results import Results
from caylus.arena.schedule import Tournament
from caylus.arena.standings import standings

REFRESH: Final = 0.5
"""The standings are counted anew after so many seconds."""


class Progress:
    """A bar and the standings so far; nothing at all if the console is not a terminal."""

    def __init__(self, tournament: Tournament, results: Results, console: Console, title: str = "") -> None:
        """Show it while inside `with`; the title says which of several tournaments it is."""
        self._tournament = tournament
        self._results = results
        self._shown = console.is_terminal and not console.is_dumb_terminal
        self._bar = progress.Progress(
            progress.TextColumn(f"{escape(title)}: " if title else ""),
            progress.TextColumn("{task.completed} of {task.total} games"),
            progress.BarColumn(),
            progress.TimeElapsedColumn(),
            progress.TextColumn("left"),
            progress.TimeRemainingColumn(),
            console=console,
        )
        self._task = self._bar.add_task("games", total=tournament.games, completed=len(results.played))
        self._live = Live(console=console, refresh_per_second=4, transient=True)
        self._counted = 0.0

    def __enter__(self) -> Progress:
        if self._shown:
            self._live.start()
            self._count()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self._live.stop()

    def advance(self) -> None:
        """A game is over."""
        if not self._shown:
            return
        self._bar.update(self._task, completed=len(self._results.played))
        if time.monotonic() - self._counted > REFRESH:
            self._count()

    def _count(self) -> None:
        self._live.update(Group(self._bar, self.table()))
        self._counted = time.monotonic()

    def table(self) -> Table:
        """The standings so far."""
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
        table.add_column("bot", no_wrap=True, overflow="ellipsis", min_width=10)
        for column in ("games", "first", "95 %", "points", "decides in"):
            table.add_column(column, justify="right", no_wrap=True)
        for bot in standings(self._tournament, self._results.played.values()):
            low, high = bot.first_interval
            table.add_row(
                Text(bot.name),
                str(bot.games),
                f"{bot.first:.1%}",
                f"{100 * low:.1f}-{100 * high:.1f}",
                f"{bot.points:.1f}",
                duration(bot.seconds_per_decision),
            )
        return table


def duration(seconds: float) -> str:
    """A time as people say it.

    >>> duration(0.00012), duration(0.0341), duration(1.204)
    ('0.12 ms', '34 ms', '1.2 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.2f} ms"

"""The command `ladder`: how strong all bots are, with any number of players, as a table and as a page."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from caylus.arena.ladder import Ladder, read_players
from caylus.arena.report.markdown import published
from caylus.arena.report.provenance import Provenance, read_provenance
from caylus.arena.report.write import TABLE, write_report
from caylus.arena.results import ResultsError
from caylus.arena.schedule import Tournament, options_of
from caylus.arena.standings import standings
from caylus.bots.bot import Budget
from caylus.bots.registry import BUILT_IN
from caylus.cli.commands.arena import Cluster, Nodes, Seed, Time, Workers, look_at, play_all
from caylus.cli.commands.inspect_game import console
from caylus.cli.commands.random_game import EditionName, Options, chosen_edition
from caylus.cli.errors import CommandError, print_error
from caylus.files import write_file
from caylus.rules import compiled

Bots = Annotated[
    str, typer.Option(metavar="A,B,...", help="From the weakest to the strongest.  [default: all levels]")
]
PlayersOption = Annotated[str, typer.Option(metavar="N", help="Numbers of players: 4, 2-5, or 2,4.")]
Games = Annotated[
    int, typer.Option(min=1, help="How many games for each tournament, rounded up to whole starts.")
]
Steps = Annotated[bool, typer.Option("--steps", help="Also each bot among players of the one below it.")]
CurveOption = Annotated[
    str,
    typer.Option(
        "--curve", metavar="T,T,...", help="Also one bot with these times (0.05,0.2,1,4 or 50n,200n)."
    ),
]
CurveBot = Annotated[str, typer.Option(metavar="BOT", help="The bot of the curve.  [default: the strongest]")]
Out = Annotated[
    Path,
    typer.Option(metavar="DIR", help="Where games and report go, and where an interrupted ladder goes on."),
]
ReportOnly = Annotated[
    Path | None,
    typer.Option(
        "--report-only", metavar="DIR", help="Play nothing; make the report of the games in DIR anew."
    ),
]

Publish = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Put the table into this page, between its marks (docs/ladder.md)."),
]


def ladder(
    bots: Bots = "",
    players: PlayersOption = "2-5",
    games: Games = 200,
    time: Time = None,
    nodes: Nodes = None,
    edition: EditionName = "standard",
    options: Options = "",
    seed: Seed = 0,
    steps: Steps = False,
    curve: CurveOption = "",
    curve_bot: CurveBot = "",
    out: Out = Path("ladder"),
    workers: Workers = None,
    cluster: Cluster = None,
    report_only: ReportOnly = None,
    publish: Publish = None,
) -> None:
    """Measure all bots with 2 to 5 players, and write a table and a page of charts.

    The same command goes on after an interruption.
    """
    if report_only is None:
        if time is not None and nodes is not None:
            raise typer.BadParameter("either --time or --nodes, not both", param_hint="'--nodes'")
        rules = chosen_edition(edition, options)
        names = tuple(name.strip() for name in bots.split(",") if name.strip()) if bots else tuple(BUILT_IN)
        amounts = tuple(part.strip() for part in curve.split(",")) if curve else ()
        try:
            asked = Ladder(
                names,
                read_players(players),
                games,
                seed,
                Budget(time, nodes),
                rules,
                steps,
                amounts,
                curve_bot,
            )
            tournaments = asked.tournaments()
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None
        play_ladder(asked, tournaments, out, workers, cluster)
    folder = report_only or out
    try:
        written = write_report(folder)
        if publish is not None:
            page = published(publish.read_text("utf-8"), (folder / TABLE).read_text("utf-8"))
            write_file(publish, page)
            written.append(publish)
    except (ResultsError, OSError, ValueError) as error:
        raise CommandError(str(error)) from None
    console().print("Written: " + ", ".join(str(path) for path in written), soft_wrap=True)


def play_ladder(
    asked: Ladder, tournaments: dict[str, Tournament], out: Path, workers: int | None, cluster: str | None
) -> None:
    """Play all tournaments, one after the other, and say how each went."""
    versions = {name: look_at(tournament) for name, tournament in tournaments.items()}
    if not compiled():
        print_error("the rules are not compiled here: everything is many times slower (docs/arena.md)")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{out} cannot be made: {error.strerror}") from None
    before = {path.name: path.stat().st_size for path in out.glob("*.games")}
    for name, tournament in tournaments.items():
        file = out / f"{name}.games"
        played = play_all(file, tournament, versions[name], workers, cluster, name)
        page = console()
        page.print(Text(f"{name}: {len(played)} games with {tournament.players} players", style="bold"))
        table = Table(box=None, padding=(0, 1, 0, 2), show_header=False)
        for bot in standings(tournament, played):
            low, high = bot.first_interval
            first = f"first {bot.first:.1%} ({100 * low:.1f}-{100 * high:.1f})"
            table.add_row(Text(bot.name), first, f"{bot.points:.1f} points")
        page.print(table)
    command = command_of(asked)
    kept = read_provenance(out)
    same = before == {path.name: path.stat().st_size for path in out.glob("*.games")}
    if kept is None or kept.command != command or not same:
        Provenance.now(command).write(out)


def command_of(asked: Ladder) -> str:
    """The command that makes the same ladder, on any machine."""
    words = ["caylus", "ladder", "--bots", ",".join(asked.bots)]
    words += ["--players", ",".join(map(str, asked.players)), "--games", str(asked.games)]
    words += options_of(asked.budget, asked.edition)
    words += ["--steps"] if asked.steps else []
    words += ["--curve", ",".join(asked.curve)] if asked.curve else []
    words += ["--curve-bot", asked.curve_bot] if asked.curve_bot else []
    return shlex.join([*words, "--seed", str(asked.seed)])

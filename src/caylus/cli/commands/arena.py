"""The command `arena`: a tournament between bots, and what it says."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Generator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from caylus.arena import runner
from caylus.arena.cluster import run_on_cluster
from caylus.arena.ladder import with_budgets
from caylus.arena.play_game import open_bots
from caylus.arena.results import PlayedGame, Results, ResultsError
from caylus.arena.runner import RunError
from caylus.arena.schedule import Tournament, rotations, schedule
from caylus.arena.standings import summary
from caylus.bots import registry
from caylus.bots.ask import BotError
from caylus.bots.bot import Budget
from caylus.bots.registry import UnknownBot
from caylus.bots.worker_processes import available_cores
from caylus.cli.commands.arena_progress import Progress, duration
from caylus.cli.commands.inspect_game import Json, console
from caylus.cli.commands.random_game import EditionName, Options, Players, chosen_edition
from caylus.cli.errors import INTERRUPTED, WRONG_USAGE, CommandError, print_error
from caylus.rules import compiled

Bots = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Names of ours or files; master@0.2s and master@500n have budgets of their own. "
        "If there are fewer than players, all but the first are repeated.",
    ),
]
More = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="BOT", help='One more bot, also "process:COMMAND ..."; can be repeated.'),
]
CurveOption = Annotated[
    str,
    typer.Option(
        "--curve",
        metavar="T,T,...",
        help="Each bot with each of these times, in seconds (0.05,0.2,1,4), or nodes (50n,200n).",
    ),
]
Games = Annotated[int, typer.Option(min=1, help="How many games, all in all.")]
Time = Annotated[float | None, typer.Option(min=0.001, help="Seconds for each decision.")]
Nodes = Annotated[int | None, typer.Option(min=1, help="Nodes for each decision.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same starts.")]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Where the records go, and where an interrupted tournament goes on.  "
        "[default: arena-....games, by what is asked for]",
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Play on the Ray cluster at this address, instead of on this machine."
    ),
]
Workers = Annotated[
    int | None, typer.Option(min=1, max=256, help="How many games at a time.  [default: all cores]")
]


def arena(
    bots: Bots = "",
    bot: More = None,
    curve: CurveOption = "",
    players: Players = 4,
    games: Games = 100,
    time: Time = None,
    nodes: Nodes = None,
    edition: EditionName = "standard",
    options: Options = "",
    seed: Seed = 0,
    out: Out = None,
    workers: Workers = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other, and say who is how strong.

    Seats are rotated, everybody gets the same starts. The same command goes on after an interruption.
    """
    names = [name.strip() for name in bots.split(",") if name.strip()] + [name.strip() for name in bot or []]
    if curve:
        names = curve_of(names, curve)
    rules = chosen_edition(edition, options)
    if time is not None and nodes is not None:
        raise typer.BadParameter("either --time or --nodes, not both", param_hint="'--nodes'")
    try:
        tournament = Tournament(tuple(names), players, games, seed, rules, Budget(time, nodes))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--bots'") from None
    versions = look_at(tournament)
    if not compiled():
        print_error("the rules are not compiled here: everything is many times slower (docs/arena.md)")
    file = out or Path(f"arena-{name_of(tournament, versions)}.games")
    played = play_all(file, tournament, versions, workers, cluster)
    told = {**summary(tournament, played), "compiled": compiled(), "file": str(file)}
    if as_json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        show(tournament, told, console())


def play_all(
    file: Path,
    tournament: Tournament,
    versions: list[str],
    workers: int | None,
    cluster: str | None,
    title: str = "",
) -> list[PlayedGame]:
    """Play what is missing in the file; all games of the tournament."""
    try:
        with Results(file, tournament, schedule(tournament), versions) as results:
            missing = results.missing()
            if cluster is None:
                records = runner.run(tournament, missing, workers or available_cores())
            else:
                records = run_on_cluster(tournament, missing, cluster, versions)
            with redirect_stdout(sys.stderr):  # what bots or Ray print is not the summary
                play_missing(tournament, results, records, title)
            return sorted(results.played.values(), key=lambda game: game.number)
    except (ResultsError, RunError) as error:
        raise CommandError(str(error)) from None


def curve_of(names: list[str], curve: str) -> list[str]:
    """Every bot with every budget of the curve."""
    try:
        return [bot for name in names for bot in with_budgets(name, curve.split(","))]
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--curve'") from None


def look_at(tournament: Tournament) -> list[str]:
    """The versions of the bots; a complaint if one cannot be used. Better now than after an hour."""
    try:
        with open_bots(tournament) as cache:
            for number in range(len(tournament.entrants)):
                cache.bots_for([number])
    except UnknownBot as error:
        raise CommandError(str(error), WRONG_USAGE) from None
    except BotError as error:
        raise CommandError(str(error)) from None
    return [registry.find(entrant.spec).version for entrant in tournament.entrants]


def name_of(tournament: Tournament, versions: list[str]) -> str:
    """A short name for everything that decides about the games, except their number."""
    values = {**tournament.as_json(), "games": None, "versions": versions}
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()[:8]


def play_missing(
    tournament: Tournament, results: Results, records: Generator[str, None, None], title: str = ""
) -> None:
    """Keep the games as they come, and show how it goes if somebody is looking."""
    there = len(results.played)
    if there:
        print_error(f"{there} of {tournament.games} games are already in {results.path}")
    try:
        with Progress(tournament, results, Console(stderr=True), title) as progress:
            for record in records:
                results.add(record)
                progress.advance()
    except KeyboardInterrupt:
        done = f"{len(results.played)} of {tournament.games} games are in {results.path}"
        print_error(f"interrupted; {done}, and the same command goes on from there")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        records.close()


def show(tournament: Tournament, told: dict[str, Any], page: Console) -> None:
    """The summary as a table."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("bot", no_wrap=True, overflow="ellipsis", min_width=10)
    for column in ("games", "first", "95 %", "fair", "points", "95 %", "rating", "95 %", "decides in"):
        table.add_column(column, justify="right", no_wrap=True)
    for bot in told["bots"]:
        table.add_row(
            Text(bot["name"]),
            str(bot["games"]),
            f"{bot['first']:.1%}",
            "{:.1f}-{:.1f}".format(*(100 * end for end in bot["first_interval"])),
            f"{bot['seats'] / tournament.players:.0%}",
            f"{bot['points']:.1f}",
            around(bot["points"], bot["points_interval"]),
            f"{bot['rating']:.1f}",
            around(bot["rating"], bot["rating_interval"]),
            duration(bot["seconds_per_decision"]),
        )
    page.print(table)
    page.print(f"\n{told['games']} games from {told['starts']} starts; records in {told['file']}")
    round_ = sum(map(rotations, tournament.lineups))
    if tournament.games % round_:
        page.print(f"Not everybody had each start in each seat: that takes a multiple of {round_} games.")


def around(middle: float, interval: list[float] | None) -> str:
    """How far an interval reaches to either side; nothing if it is not known."""
    return "" if interval is None else f"±{interval[1] - middle:.1f}"

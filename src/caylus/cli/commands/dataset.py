"""The command `dataset`: games of bots as tables for learning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from caylus.bots import registry
from caylus.bots.ask import BotError
from caylus.bots.registry import UnknownBot
from caylus.bots.worker_processes import available_cores
from caylus.cli.commands.random_game import EditionName, Options, Players, chosen_edition
from caylus.cli.errors import INTERRUPTED, WRONG_USAGE, CommandError, print_error

Folder = Annotated[Path, typer.Argument(help="Where the files go, and where an interrupted run goes on.")]
Games = Annotated[int, typer.Option(min=1, help="How many games, all in all.")]
Bots = Annotated[
    str, typer.Option(metavar="A,B,...", help="Who plays; fewer than players take turns on the seats.")
]
Nodes = Annotated[int | None, typer.Option(min=1, help="Nodes for each decision.")]
Size = Annotated[int, typer.Option(min=1, max=100_000, help="How many games go into one file.")]
Workers = Annotated[
    int | None, typer.Option(min=1, max=256, help="How many processes.  [default: all cores]")
]


def dataset(
    folder: Folder,
    games: Games = 1000,
    bots: Bots = "random",
    players: Players = 4,
    nodes: Nodes = None,
    edition: EditionName = "standard",
    options: Options = "",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    per_file: Size = 200,
    workers: Workers = None,
) -> None:
    """Let bots play, and write every decision as a row of Parquet files.

    The same command goes on after an interruption; with more games it adds to what is there.
    """
    try:
        from caylus.envs.dataset import Dataset, DatasetError, write
    except ModuleNotFoundError as error:
        raise CommandError(f'this needs {error.name}: pip install "caylus[research]"', WRONG_USAGE) from None
    rules = chosen_edition(edition, options)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if not 1 <= len(names) <= players:
        raise typer.BadParameter(f"1 to {players} bots for {players} players", param_hint="'--bots'")
    try:
        for name in names:
            registry.make(name)
    except UnknownBot as error:
        raise CommandError(str(error), WRONG_USAGE) from None
    except BotError as error:
        raise CommandError(str(error)) from None
    wanted = Dataset(names, players, rules.name, rules.options_text(), nodes, seed, per_file)
    files = rows = 0
    try:
        for _, count in write(wanted, folder, games, workers or available_cores()):
            files += 1
            rows += count
            print_error(f"{rows} rows in {files} files")
    except (DatasetError, BotError) as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        print_error(
            f"interrupted; {files} files are new in {folder}, and the same command goes on from there"
        )
        raise typer.Exit(INTERRUPTED) from None
    print(f"{games} games are in {folder}; {rows} rows are new")

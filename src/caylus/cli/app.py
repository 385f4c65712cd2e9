"""The application: all commands, and what holds for each of them."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Annotated

import typer

import caylus
from caylus.cli.commands import arena, bot, check, dataset, inspect_game, ladder, play, random_game, serve
from caylus.cli.errors import BAD_INPUT, INTERRUPTED, CommandGroup, print_error
from caylus.rules import compiled

app = typer.Typer(
    name="caylus",
    cls=CommandGroup,
    help="The board game Caylus: play it, look at games, check them.",
    epilog="FILE is the record of a game (or a position); - reads it from standard input.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        print(f"caylus {caylus.__version__}, rules {'compiled' if compiled() else 'interpreted'}")
        raise typer.Exit


@app.callback()
def every_command(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and end."),
    ] = False,
) -> None:
    """Options of all commands."""


app.command("play", rich_help_panel="Play")(play.play)
app.command("serve", rich_help_panel="Play")(serve.serve)
app.command("editions", rich_help_panel="Play")(random_game.editions)
app.command("state", rich_help_panel="Look at a game")(inspect_game.state)
app.command("legal", rich_help_panel="Look at a game")(inspect_game.legal)
app.command(
    "why",
    rich_help_panel="Look at a game",
    context_settings={"ignore_unknown_options": True},  # -1 is a token
)(inspect_game.why)
app.command("log", rich_help_panel="Look at a game")(inspect_game.log)
app.command("position", rich_help_panel="Look at a game")(inspect_game.position)
app.command("arena", rich_help_panel="Bots")(arena.arena)
app.command("ladder", rich_help_panel="Bots")(ladder.ladder)
app.command("bot", rich_help_panel="Bots")(bot.bot)
app.command("dataset", rich_help_panel="Bots")(dataset.dataset)
app.command("check", rich_help_panel="For programs and tests")(check.check)
app.command("trace", rich_help_panel="For programs and tests")(check.trace)
app.command("random", rich_help_panel="For programs and tests")(random_game.random)


def main() -> None:
    """Run the command line; whatever happens, the user gets a sentence and not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="caylus-plain")
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:
        if os.environ.get("CAYLUS_TRACEBACK"):
            traceback.print_exc()
        print_error(
            f"this should not have happened: {type(error).__name__}: {error}\n"
            "Please report it, with the command and its files. CAYLUS_TRACEBACK=1 shows where it happened."
        )
        sys.exit(BAD_INPUT)

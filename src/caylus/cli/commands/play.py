"""The command `play`."""

from __future__ import annotations

import secrets
from typing import Annotated
from urllib.parse import urlencode

import typer

from caylus.cli.commands import serve
from caylus.cli.commands.inspect_game import console
from caylus.cli.commands.random_game import chosen_edition
from caylus.cli.errors import INTERRUPTED
from caylus.cli.input_files import read_game
from caylus.cli.language import Language
from caylus.cli.terminal_game import table_setup
from caylus.cli.terminal_game.main_loop import TextGame
from caylus.cli.terminal_game.session import (
    PERSON,
    Session,
    Settings,
    count_seats,
    parse_names,
    parse_seats,
    resume,
)
from caylus.cli.terminal_game.terminal import Terminal

Seats = Annotated[
    str | None,
    typer.Option(metavar="me,builder,...", help="Who sits where: me, or a bot (`caylus bot` lists them)."),
]
PlayersOption = Annotated[int | None, typer.Option(min=2, max=5, help="How many play; 3 without it.")]
People = Annotated[int | None, typer.Option(min=0, max=5, help="How many of them are people; 1 without it.")]
Names = Annotated[str | None, typer.Option(metavar="A,B,...", help="Names, in seat order.")]
EditionOption = Annotated[str | None, typer.Option(help="The edition; `caylus editions` lists them.")]
OptionsOption = Annotated[str | None, typer.Option(help='Options on top of it, such as "favors=simple".')]
Seed = Annotated[int | None, typer.Option(min=0, help="The same seed gives the same set-up.")]
Load = Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")]


def play(
    context: typer.Context,
    text: Annotated[bool, typer.Option("--text", help="In the terminal.")] = False,
    seats: Seats = None,
    players: PlayersOption = None,
    people: People = None,
    names: Names = None,
    edition: EditionOption = None,
    options: OptionsOption = None,
    seed: Seed = None,
    load: Load = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page, or only print its address.")
    ] = True,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The page's port; any free one without it.")
    ] = 0,
    data: serve.Data = None,
    bot: serve.Bots = None,
    language: Language = "",
) -> None:
    """Play a game: in the browser, or with `--text` in the terminal."""
    chosen = (seats, players, people, names, edition, options, seed)
    if not text:
        if names is not None or load is not None:
            raise typer.BadParameter(
                "only with --text; on the page you do that yourself", param_hint="--names, --load"
            )
        changes: dict[str, object] = {} if data is None else {"data": data}
        changes |= {} if not bot else {"bots": tuple(bot)}
        wish = (
            ""
            if all(value is None for value in chosen)
            else new_table(seats, players, people, edition, options, seed)
        )
        source = context.get_parameter_source("language")
        if source is not None and source.name == "COMMANDLINE":  # else the browser's own
            wish += f"{'&' if wish else '?'}language={language}"
        serve.run("127.0.0.1", port, changes, people=True, browser=browser, path=wish, language=language)
        return
    if bot:
        raise typer.BadParameter("only on the page; with --text name it in --seats", param_hint="--bot")
    terminal = Terminal(console(), language)
    session: Session | None
    if load is not None:
        session = resume(
            read_game(load, language=language), None if seats is None else asked_seats(seats, None, None)
        )
    else:
        settings = Settings(
            asked_seats(seats, players, people),
            asked_names(names),
            chosen_edition(edition or "standard", options or ""),
            secrets.randbelow(1_000_000) if seed is None else seed,
        )
        session = settings.begin() if any(value is not None for value in chosen) else ask(settings, terminal)
    if session is not None:
        raise typer.Exit(TextGame(session, terminal).run())


def new_table(
    seats: str | None,
    players: int | None,
    people: int | None,
    edition: str | None,
    options: str | None,
    seed: int | None,
) -> str:
    """The address on the page that begins such a game."""
    kinds = ["me" if kind == PERSON else kind for kind in asked_seats(seats, players, people)]
    chosen = chosen_edition(edition or "standard", options or "")
    fields = {"seats": ",".join(kinds), "edition": chosen.name} | dict(chosen.changes)
    return "new?" + urlencode(
        fields | ({} if seed is None else {"seed": str(seed)}) | {"start": "1"}, safe=",:"
    )


def asked_seats(seats: str | None, players: int | None, people: int | None) -> list[str]:
    """The seats from `--seats`, or from `--players` and `--people`."""
    if seats is None:
        people = 1 if people is None else people
        try:
            return count_seats(max(3, people) if players is None else players, people)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="'--people'") from None
    if players is not None or people is not None:
        raise typer.BadParameter("--seats already says who plays", param_hint="'--seats'")
    try:
        return parse_seats(seats)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--seats'") from None


def asked_names(names: str | None) -> list[str]:
    """The names from `--names`."""
    try:
        return Settings().names if names is None else parse_names(names)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--names'") from None


def ask(settings: Settings, terminal: Terminal) -> Session | None:
    """The game that the person wishes; None if there shall be none."""
    try:
        return table_setup.ask(settings, terminal)
    except EOFError:
        return None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None

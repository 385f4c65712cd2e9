"""Commands that make a game: `random` and `editions`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from caylus.cli.commands.inspect_game import console
from caylus.cli.language import Language
from caylus.game import Game
from caylus.rules.chance import Chance
from caylus.rules.chapters.setup import random_setup
from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition, EditionError
from caylus.text.sentences import Sentences

Players = Annotated[int, typer.Option(min=2, max=5, help="How many play.")]
EditionName = Annotated[str, typer.Option("--edition", help="The edition; `caylus editions` lists them.")]
Options = Annotated[
    str, typer.Option(help='Options on top of it, such as "favors=simple stables=next-turn".')
]


def chosen_edition(name: str, options: str) -> Edition:
    """The edition that was asked for; wrong usage if there is none such."""
    if name not in EDITIONS:
        raise typer.BadParameter(f"{name!r} is none of {', '.join(EDITIONS)}", param_hint="'--edition'")
    try:
        return Edition.of(name, Edition.parse_options(options))
    except EditionError as error:
        raise typer.BadParameter(str(error), param_hint="'--options'") from None


def random(
    players: Players = 4,
    seed: Annotated[int, typer.Option(help="The same seed gives the same game, everywhere.")] = 0,
    edition: EditionName = "standard",
    options: Options = "",
) -> None:
    """Play a whole game of random choices and print its record."""
    print(random_game(players, seed, chosen_edition(edition, options)).record(), end="")


def random_game(players: int, seed: int, edition: Edition) -> Game:
    """A whole game of random legal choices, drawn after the set-up by the same chance."""
    chance = Chance(seed)
    order, neutral = random_setup(players, chance)
    game = Game(players, edition, order=order, neutral=neutral)
    while not game.over:
        numbers = game.numbers
        game.play(numbers[chance.below(len(numbers))])
    return game


def editions(language: Language = "") -> None:
    """List the editions and the options, with a sentence on each."""
    page, words = console(), Sentences(language)
    page.print(Text(words.say("terminal.editions"), style="bold"))
    page.print(editions_table(words))
    example = '--options "name=value name=value"'
    page.print(Text("\n" + words.say("terminal.options", example=example), style="bold"))
    page.print(options_table(words))


def editions_table(words: Sentences) -> Table:
    """Every edition, what it is, and where it differs from the standard."""
    table = Table.grid(padding=(0, 2))
    for name, changes in EDITIONS.items():
        about = Text(words.edition_help(name))
        if changes:
            about.append("\n" + " ".join(f"{key}={value}" for key, value in changes.items()), style="dim")
        table.add_row(Text(f"  {name}", style="cyan"), about)
    return table


def options_table(words: Sentences) -> Table:
    """Every option with its values and what they mean; the standard one comes first."""
    table = Table.grid(padding=(0, 2))
    for name, values in OPTIONS.items():
        table.add_row(Text(f"  {name}", style="cyan"), Text(), Text(words.option_help(name)))
        for value in values:
            table.add_row(Text(), Text(value), Text(words.option_help(name, value), style="dim"))
    return table

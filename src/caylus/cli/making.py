"""Commands that make a game: `random` and `editions`."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from caylus.cli.looking import console
from caylus.game import Game
from caylus.rules.chance import Chance
from caylus.rules.editions import EDITIONS, OPTIONS, Edition, EditionError
from caylus.rules.setup import random_setup

ABOUT_EDITIONS: Final = {
    "standard": "The English rulebook with the jeweller; what is played if nothing is said.",
    "french": "The French rulebook: what the lawyer converts while occupied changes at the end of phase 5.",
    "first": "The Romanian rulebook and the English rules of 2006, without the jeweller.",
    "igroved": "The Russian rulebook of Igroved: 4 points for the church, and a tailor for single cloths.",
    "brain-games": "The Russian rulebook of Brain Games: the wood farm gives food and cloth.",
}
ABOUT_OPTIONS: Final = {
    "jeweller": "Is the jeweller among the stone buildings?",
    "church_points": "Points for building the church.",
    "lawyer_points": "Points for building the lawyer.",
    "tailor": "What the tailor buys: cloths and the points for them.",
    "wood_farm": "Does the wood farm (food) give 2 food or 1 cloth, or both?",
    "lawyer_delay": "When does an occupied building that is converted become a residence?",
    "stables": "From when does the turn order of the stables hold?",
    "no_room": "With full towers, who is spared the loss of 2 points at the castle?",
    "favors": "The favor table, or simply 3 points for each favor.",
}

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


def editions() -> None:
    """List the editions and the options, with a sentence on each."""
    page = console()
    page.print(Text("Editions", style="bold"))
    page.print(editions_table())
    page.print(Text('\nOptions, each on top of any edition: --options "name=value name=value"', style="bold"))
    page.print(options_table())


def editions_table() -> Table:
    """Every edition, what it is, and where it differs from the standard."""
    table = Table.grid(padding=(0, 2))
    for name, changes in EDITIONS.items():
        about = Text(ABOUT_EDITIONS[name])
        if changes:
            about.append("\n" + " ".join(f"{key}={value}" for key, value in changes.items()), style="dim")
        table.add_row(Text(f"  {name}", style="cyan"), about)
    return table


def options_table() -> Table:
    """Every option with its values; the standard one comes first."""
    table = Table.grid(padding=(0, 2))
    for name, values in OPTIONS.items():
        table.add_row(Text(f"  {name}", style="cyan"), Text("\n".join(values)), Text(ABOUT_OPTIONS[name]))
    return table

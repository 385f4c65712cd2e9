"""Before the terminal game: who plays what. One line shows everything, Enter begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.console import Console
from rich.text import Text

from caylus.bots.registry import OURS
from caylus.cli.session import PERSON, Settings, count_seats, parse_names, parse_seats
from caylus.rules.editions import EDITIONS, OPTIONS, Edition
from caylus.text.board.pieces import MARKS, SEAT_STYLES

CHANGES: Final = """\
Enter begins. Or change something first:
  players 4          how many play (2 to 5)
  people 2           how many of them are people; the others are random bots
  seats me,builder   who sits where; bots are
                     {bots}
  names Ann, Bob     what they are called
  edition french     {editions}
  options favors=simple   (`options` alone lists them)
  seed 7             the same seed gives the same set-up
  load FILE          go on with a saved game        quit"""


def show(settings: Settings, console: Console) -> None:
    """The settings as they are."""
    players = Text("  Players  ")
    for seat, (name, kind) in enumerate(zip(settings.names, settings.seats, strict=False)):
        players.append(f"{MARKS[seat]} ", style=SEAT_STYLES[seat]).append(name, style="bold")
        players.append("  " if kind == PERSON else f" ({kind})  ")
    edition = settings.edition.name + (
        f" with {options}" if (options := settings.edition.options_text()) else ""
    )
    console.print(players)
    console.print(Text(f"  Edition  {edition}\n  Seed     {settings.seed}"))


def change(settings: Settings, word: str, value: str) -> Settings:
    """The settings after one change; `ValueError` with the fault."""
    if word == "players":
        people = settings.seats.count(PERSON)
        return replace(settings, seats=count_seats(number(value), min(people, number(value))))
    if word == "people":
        return replace(settings, seats=count_seats(max(2, len(settings.seats), number(value)), number(value)))
    if word == "seats":
        return replace(settings, seats=parse_seats(value))
    if word == "names":
        return replace(settings, names=parse_names(value))
    if word == "edition":
        return replace(settings, edition=Edition.of(value, settings.edition.changes))
    if word == "options":
        if not value:
            raise ValueError("\n".join(f"  {name}={'|'.join(values)}" for name, values in OPTIONS.items()))
        return replace(settings, edition=Edition.of(settings.edition.name, Edition.parse_options(value)))
    if word == "seed":
        return replace(settings, seed=number(value))
    raise ValueError(f"I do not know {word!r}. Enter begins, `help` lists what can be changed.")


def number(text: str) -> int:
    """A number that was typed; `ValueError` with the fault."""
    if not text.isdecimal() or len(text) > 18:
        raise ValueError(f"a number, not {text!r}")
    return int(text)


def help_text() -> str:
    """What can be changed."""
    return CHANGES.format(editions=", ".join(EDITIONS), bots=", ".join(OURS))

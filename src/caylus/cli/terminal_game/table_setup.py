"""Before the terminal game: who plays what. One line shows everything, Enter begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.table import Table
from rich.text import Text

from caylus.bots.registry import BUILT_IN
from caylus.cli.errors import CommandError
from caylus.cli.input_files import read_game
from caylus.cli.language import folded
from caylus.cli.terminal_game.session import (
    PERSON,
    Fault,
    Session,
    Settings,
    count_seats,
    parse_names,
    parse_seats,
    resume,
)
from caylus.cli.terminal_game.terminal import Terminal
from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition
from caylus.text.board.pieces import MARKS, SEAT_STYLES
from caylus.text.sentences.phrases import clip

EXAMPLES: Final = {
    **{"players": "", "people": "", "seats": "me,builder", "names": "", "edition": "french"},
    **{"options": "favors=simple", "seed": "", "load": "", "language": "", "quit": ""},
}
"""What can be typed, each with an example of what follows it."""
LEAVING: Final = ("q", "exit")


def ask(settings: Settings, terminal: Terminal) -> Session | None:
    """Let the person change the settings, and begin; None if there shall be no game."""
    terminal.say(Text("Caylus\n", style="bold"))
    show(settings, terminal)
    terminal.say()
    show_help(terminal)
    while typed := terminal.ask("> "):
        word, _, value = typed.partition(" ")
        command = terminal.command(word, (*EXAMPLES, "help"))
        if command == "quit" or folded(word) in LEAVING:
            return None
        try:
            if command == "load":
                return resume(read_game(value.strip(), language=terminal.language))
            if command == "help" or word == "?":
                show_help(terminal)
            elif command == "options" and not value.strip():
                show_options(terminal)
            elif command != "language" or terminal.speak(value.strip()):
                settings = change(settings, command or word, value.strip())
                show(settings, terminal)
        except Fault as fault:
            hints = {"help": terminal.word("help")} if fault.name == "terminal.setup.unknown" else {}
            terminal.say(terminal.words.say(fault.name, **{**fault.values, **hints}))
        except CommandError as error:
            terminal.say(str(error))
    return settings.begin()


def show(settings: Settings, terminal: Terminal) -> None:
    """The settings as they are."""
    words = terminal.words
    players = Text()
    for seat, (name, kind) in enumerate(zip(settings.names, settings.seats, strict=False)):
        players.append(f"{MARKS[seat]} ", style=SEAT_STYLES[seat]).append(name, style="bold")
        players.append("  " if kind == PERSON else f" ({kind})  ")
    edition = settings.edition.name
    if options := settings.edition.options_text():
        edition = words.say("terminal.setup.with", edition=edition, options=options)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for name, value in (("players", players), ("edition", Text(edition)), ("seed", Text(str(settings.seed)))):
        table.add_row(f"  {words.say(f'terminal.setup.{name}')}", value)
    terminal.say(table)


def show_help(terminal: Terminal) -> None:
    """What can be changed."""
    terminal.message("setup.intro")
    known = {"bots": ", ".join(BUILT_IN), "editions": ", ".join(EDITIONS)}
    terminal.say(terminal.commands_table(EXAMPLES, **known))


def show_options(terminal: Terminal) -> None:
    """The options with their values, and what they are about."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for name, values in OPTIONS.items():
        table.add_row(f"  {name}={'|'.join(values)}", terminal.words.option_help(name))
    terminal.say(table)


def change(settings: Settings, word: str, value: str) -> Settings:
    """The settings after one change; `Fault` if it is not possible."""
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
        return replace(settings, edition=chosen(value, settings.edition.changes))
    if word == "options":
        return replace(settings, edition=chosen(settings.edition.name, options(value)))
    if word == "seed":
        return replace(settings, seed=number(value))
    if word == "language":
        return settings
    raise Fault("terminal.setup.unknown", text=clip(word), help="help")


def chosen(name: str, changes: dict[str, str]) -> Edition:
    """An edition with options; `Fault` if there are none such."""
    if name not in EDITIONS:
        raise Fault("record.edition", text=clip(name), known=", ".join(EDITIONS))
    for option, value in changes.items():
        if option not in OPTIONS:
            raise Fault("record.option", text=clip(option), known=", ".join(OPTIONS))
        if value not in OPTIONS[option]:
            known = ", ".join(OPTIONS[option])
            raise Fault("record.option-value", option=option, text=clip(value), known=known)
    return Edition.of(name, changes)


def options(text: str) -> dict[str, str]:
    """Options that were typed; `Fault` if they are not written as they must be."""
    found: dict[str, str] = {}
    for item in text.split():
        name, equals, value = item.partition("=")
        if not equals:
            raise Fault("record.option-form", text=clip(item))
        if name in found:
            raise Fault("record.option-twice", option=clip(name))
        found[name] = value
    return found


def number(text: str) -> int:
    """A number that was typed; `Fault` if it is none."""
    if not text.isdecimal() or len(text) > 18:
        raise Fault("terminal.fault.number", text=clip(text))
    return int(text)

"""Files given on the command line: records, or positions, read from a path or from standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from caylus.cli.errors import WRONG_USAGE, CommandError
from caylus.game import Game
from caylus.rules.data.tiles import COLORS
from caylus.text.positions import PositionError
from caylus.text.positions.statements import GENERAL
from caylus.text.records import RecordError
from caylus.text.sentences import Sentences
from caylus.text.sentences.phrases import Words

STDIN: Final = "-"
POSITION_WORDS: Final = frozenset((*GENERAL, *COLORS))
"""With one of these a position begins; a record begins with a line `key: value`."""

File = Annotated[str, typer.Argument(metavar="FILE", help="A record or a position; - for standard input.")]
After = Annotated[
    int | None,
    typer.Option(
        min=0, metavar="K", help="After K decisions; without it, after the last.", show_default=False
    ),
]


def file_name(path: str, words: Words) -> str:
    """What to call a file in a message."""
    return words.say("terminal.file.stdin") if path == STDIN else path


def read_text(path: str, language: str = "en") -> str:
    """The text of a file; `CommandError` if it cannot be read."""
    words = Words(language)

    def cannot_read(name: str, **values: str) -> CommandError:
        return CommandError(words.say(f"terminal.file.{name}", path=path, **values), WRONG_USAGE)

    try:
        data = sys.stdin.buffer.read() if path == STDIN else Path(path).read_bytes()
    except FileNotFoundError:
        raise cannot_read("missing") from None
    except IsADirectoryError:
        raise cannot_read("folder") from None
    except PermissionError:
        raise cannot_read("denied") from None
    except (OSError, ValueError) as error:
        raise cannot_read("unreadable", why=getattr(error, "strerror", None) or str(error)) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data[: error.start].count(b"\n") + 1
        name = file_name(path, words)
        raise CommandError(words.say("terminal.file.not-text", path=name, row=row, code="UTF-8")) from None


def read_game(path: str, after: int | None = None, language: str = "en") -> Game:
    """The game of a file, after K decisions or after all of them; `CommandError` if it is faulty."""
    text = read_text(path, language)
    reader = _from_position if is_position(text) else _from_record
    return rewind(reader(path, text, Sentences(language)), after)


def rewind(game: Game, after: int | None) -> Game:
    """The game as it was after K decisions; wrong usage if it did not have so many."""
    made = len(game.history)
    if after is not None and after > made:
        decisions = "1 decision" if made == 1 else f"{made} decisions"
        raise typer.BadParameter(f"the game has only {decisions}, not {after}", param_hint="'--after'")
    game.undo(0 if after is None else made - after)
    return game


def is_position(text: str) -> bool:
    """Is this a position rather than a record? Then a statement is the first thing in it."""
    for line in text.splitlines():
        words = line.partition("#")[0].replace(";", " ").split()
        if words:
            return words[0] in POSITION_WORDS
    return False


def _from_record(path: str, text: str, words: Sentences) -> Game:
    try:
        return Game.from_record(text)
    except RecordError as error:
        fault = error.sentence(words.catalogue.language)
        raise CommandError(f"{file_name(path, words)}: {fault}") from None


def _from_position(path: str, text: str, words: Sentences) -> Game:
    try:
        return Game.from_position(text)
    except PositionError as error:
        faults = [words.problem(problem) for problem in error.problems]
        raise CommandError("\n".join(f"{file_name(path, words)}: {fault}" for fault in faults)) from None

"""Commands for programs and tests: `check` and `trace`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import track

from caylus.cli.errors import BAD_INPUT, CommandError
from caylus.cli.input_files import File, file_name, read_text
from caylus.game import Game
from caylus.rules.data.goods import counts
from caylus.text import records
from caylus.text.records import Record, RecordError
from caylus.text.sentences.phrases import Words

MANY: Final = 20
"""From so many files on a progress bar is shown."""

Files = Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - for standard input.")]


def check(files: Files) -> None:
    """Replay records: a line for each bad one, then `N ok, M bad`.

    The exit code is 1 if any is bad.
    """
    console = Console(stderr=True)
    silent = len(files) < MANY or not console.is_terminal
    bad = 0
    for path in track(files, "Checking", console=console, transient=True, disable=silent):
        try:
            read_record(path)
        except CommandError as error:
            bad += 1
            print(error)
    print(f"{len(files) - bad} ok, {bad} bad")
    if bad:
        raise typer.Exit(BAD_INPUT)


def trace(file: File) -> None:
    """Tell every decision of a record as a line of JSON, with all choices and a digest of what followed."""
    record = read_record(file)
    for line in traced(record):
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")


def read_record(path: str) -> Record:
    """The record in a file; `CommandError` with file, line, decision and reason."""
    text = read_text(path)
    try:
        return records.read(text)
    except RecordError as error:
        raise CommandError(f"{file_name(path, Words())}: {error}") from None


def traced(record: Record) -> Iterator[dict[str, object]]:
    """The decisions of a record: who decided what, among which choices, and what everybody then had."""
    game = Game(record.players, record.edition, order=record.order, neutral=record.neutral)
    for index, move in enumerate(record.moves, 1):
        before = {"index": index, "seat": game.seat, "kind": game.kind, "legal": sorted(game.tokens)}
        game.play(move)
        yield {**before, "token": move.token, "digest": digest(game)}


def digest(game: Game) -> dict[str, object]:
    """What everybody has, and where provost and bailiff stand; the final points once the game is over."""
    return {
        "points": game.points,
        "deniers": game.deniers,
        "cubes": [counts(game.state.cubes[seat]) for seat in range(len(game.players))],
        "provost": int(game.state.provost),
        "bailiff": int(game.state.bailiff),
        "final": game.scores,
    }

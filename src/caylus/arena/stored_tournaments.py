"""Tournaments as their files tell them, to be looked at: nothing is written, whatever version made them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from caylus.arena.results import Played, ResultsError, read_played, read_title, whole_records
from caylus.arena.schedule import Tournament, schedule
from caylus.text.records.headers import Header


@dataclass(frozen=True)
class Stored:
    """A tournament with the games that its file holds."""

    name: str
    """The file's, without its ending."""
    tournament: Tournament
    """With as many games as are there, or more if some are missing among them."""
    played: tuple[Played, ...]
    """In the order of their numbers."""
    records: tuple[str, ...]
    """Of the same games."""


def read_folder(folder: Path) -> list[Stored]:
    """All tournaments of a folder that have games, by their names; `ResultsError` for a bad file."""
    found = [read_stored(path) for path in sorted(folder.glob("*.games"))]
    return [stored for stored in found if stored.played]


def read_stored(path: Path) -> Stored:
    """The tournament of one file. A piece of a game at its end is left out."""
    try:
        title, _, games = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise ResultsError(f"{path} cannot be read: {error.strerror}") from None
    asked = read_title(title.decode("utf-8", "replace"))
    try:
        tournament = Tournament.from_json(asked)
    except (KeyError, ValueError, TypeError):
        raise ResultsError(f"{path} is not a file of results") from None
    texts = [(line, text) for line, _, text in whole_records(games.splitlines(keepends=True), 2)]
    tournament = replace(tournament, games=max([1, *(number_of(text) for _, text in texts)]))
    scheduled = {game.number: game for game in schedule(tournament)}
    found: dict[int, tuple[Played, str]] = {}
    for line, text in texts:
        try:
            played = read_played(text, tournament, scheduled)
        except ResultsError as error:
            raise ResultsError(f"{path}: the game that ends in line {line} {error}") from None
        if played is not None:
            found.setdefault(played.number, (played, text))
    ordered = [found[number] for number in sorted(found)]
    return Stored(
        path.stem, tournament, tuple(game for game, _ in ordered), tuple(text for _, text in ordered)
    )


def number_of(record: str) -> int:
    """The number of a game by its record; 0 if it cannot be read, which is told later."""
    try:
        return int(Header(record.split("\n")).extra()["game"])
    except Exception:  # whatever it is, reading the game will say it
        return 0

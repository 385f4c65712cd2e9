"""Reads tournaments from files of results, of any version of the bots; writes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from caylus.arena.results import PlayedGame, ResultsError, read_played, read_title, whole_records
from caylus.arena.schedule import Tournament, schedule
from caylus.text.records.headers import Header


@dataclass(frozen=True)
class StoredTournament:
    """A tournament with the games of its file."""

    name: str
    """The name of the file without suffix."""
    tournament: Tournament
    """Its number of games is the highest number in the file."""
    played: tuple[PlayedGame, ...]
    """By number."""
    records: tuple[str, ...]
    """The records of the same games."""


def read_folder(folder: Path) -> list[StoredTournament]:
    """All tournaments of a folder that have games, sorted by name; raises `ResultsError`."""
    found = [read_stored(path) for path in sorted(folder.glob("*.games"))]
    return [stored for stored in found if stored.played]


def read_stored(path: Path) -> StoredTournament:
    """Read a file; a partial game at its end is ignored."""
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
    found: dict[int, tuple[PlayedGame, str]] = {}
    for line, text in texts:
        try:
            played = read_played(text, tournament, scheduled)
        except ResultsError as error:
            raise ResultsError(f"{path}: the game that ends in line {line} {error}") from None
        if played is not None:
            found.setdefault(played.number, (played, text))
    ordered = [found[number] for number in sorted(found)]
    return StoredTournament(
        path.stem, tournament, tuple(game for game, _ in ordered), tuple(text for _, text in ordered)
    )


def number_of(record: str) -> int:
    """The number of a game; 0 if the record cannot be read."""
    try:
        return int(Header(record.split("\n")).extra()["game"])
    except Exception:  # `read_played` raises it again with the line
        return 0

"""The results of a tournament: a file to which the record of each game is appended.

The first line describes the tournament. A game counts when its last line is written. After any interruption
the file holds whole games and at most one partial game at its end, which is cut off when the tournament
continues.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from filelock import FileLock, Timeout

from caylus.arena.schedule import ScheduledGame, Tournament
from caylus.text.records.errors import RecordError
from caylus.text.records.headers import Header

FORMAT: Final = "# caylus-arena 1 "
END: Final = re.compile(rb"# end of game [0-9]+\r?\n")


class ResultsError(Exception):
    """A file of results cannot be used."""


@dataclass(frozen=True)
class PlayedGame:
    """The data of a finished game for the standings. All but the first two are by seat."""

    number: int
    start: int
    seats: tuple[int, ...]
    """The entrants of the tournament, by seat."""
    points: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    def shares(self) -> tuple[float, ...]:
        """The share of the first place by seat; tied winners share it."""
        best = max(self.points)
        return tuple((points == best) / self.points.count(best) for points in self.points)


def record_name(name: str) -> str:
    """The name of a bot, without characters that a record cannot hold."""
    return " ".join(re.sub(r"[,#\s\ud800-\udfff]+", " ", name).split()) or "bot"


def read_played(text: str, tournament: Tournament, games: dict[int, ScheduledGame]) -> PlayedGame | None:
    """Read the header of a record; None if the tournament has no game of this number.

    Raises `ResultsError` if it is not the game that the tournament has under this number.
    """
    try:
        header = Header(text.split("\n"))
        names = header.players()
        order, neutral = header.order(len(names)), header.neutral()
        points = header.result(len(names))
        edition = header.edition()
        extra = header.extra()
        number, start = int(extra["game"]), int(extra["start"])
        decisions = tuple(map(int, extra["decisions"].split()))
        seconds = tuple(map(float, extra["seconds"].split()))
    except (RecordError, KeyError, ValueError) as error:
        raise ResultsError(f"cannot be read: {error}") from None
    if number not in games:
        return None
    asked = games[number]
    expected = tuple(record_name(tournament.entrants[index].name) for index in asked.seats)
    fits = (names, order, neutral, start) == (expected, asked.order, asked.neutral, asked.start)
    whole = points is not None and len(decisions) == len(seconds) == len(names)
    if not fits or edition != tournament.edition or not whole or points is None:
        raise ResultsError(f"is not game {number} of this tournament")
    return PlayedGame(number, start, asked.seats, points, decisions, seconds)


class Results:
    """The open file; only one process can write to it. Use it in a `with` statement."""

    def __init__(
        self, path: Path, tournament: Tournament, games: list[ScheduledGame], versions: list[str]
    ) -> None:
        """Open or create the file; raises `ResultsError` if it is of another tournament.

        `versions` are those of the bots: games of other versions must not be mixed.
        """
        self.path = path
        self.played: dict[int, PlayedGame] = {}
        """The finished games, by number."""
        self._tournament = tournament
        self._games = {game.number: game for game in games}
        self._title = {**tournament.as_json(), "versions": versions}
        try:
            # Not in mode "a": a partial game must be cut off.
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        except OSError as error:
            raise ResultsError(f"{path} cannot be opened: {error.strerror}") from None
        try:
            self._lock = lock(path)
        except BaseException:
            os.close(self._file)
            raise
        try:
            self._read()
        except BaseException:
            self._close()
            raise

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.fsync(self._file)
        self._close()

    def _close(self) -> None:
        os.close(self._file)
        self._lock.release()

    def missing(self) -> list[ScheduledGame]:
        """The games that are not played yet."""
        return [game for number, game in self._games.items() if number not in self.played]

    def add(self, record: str) -> PlayedGame | None:
        """Append the record of a finished game; None if it is there already."""
        played = read_played(record, self._tournament, self._games)
        if played is None or played.number in self.played:
            return None
        self._write(f"\n{record}# end of game {played.number}\n".encode())
        self.played[played.number] = played
        return played

    def _write(self, data: bytes) -> None:
        try:
            while data:
                data = data[os.write(self._file, data) :]
        except OSError as error:
            raise ResultsError(f"{self.path} cannot be written: {error.strerror}") from None

    def _read(self) -> None:
        """Read the file, cut off a partial game, and seek to the end."""
        with open(self._file, "rb", closefd=False) as file:
            data = file.read()
        first = (FORMAT + json.dumps(self._title, ensure_ascii=False) + "\n").encode()
        if first.startswith(data):  # a new file, or the first line is incomplete
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            self._write(first)
            return
        title, *lines = data.splitlines(keepends=True)
        self._compare(title.decode("utf-8", "replace"))
        whole = self._read_games(lines)
        os.ftruncate(self._file, len(title) + whole)
        os.lseek(self._file, 0, os.SEEK_END)

    def _compare(self, line: str) -> None:
        """Raise `ResultsError` if the first line is of another tournament; only `games` may differ."""
        found = read_title(line)
        if not found:
            raise ResultsError(f"{self.path} is not a file of results")
        for key, value in self._title.items():
            if key != "games" and found.get(key) != value:
                what = (
                    "the bots' programs have changed since"
                    if key == "versions"
                    else (
                        f"there {key} is {json.dumps(found.get(key), ensure_ascii=False)}, "
                        f"here {json.dumps(value, ensure_ascii=False)}"
                    )
                )
                raise ResultsError(f"{self.path} has the games of another tournament: {what}")

    def _read_games(self, lines: list[bytes]) -> int:
        """Read the games after the first line; returns the number of bytes of whole games."""
        whole = 0
        for number, end, text in whole_records(lines, 2):
            try:
                played = read_played(text, self._tournament, self._games)
            except ResultsError as error:
                raise ResultsError(f"{self.path}: the game that ends in line {number} {error}") from None
            if played is not None:
                self.played.setdefault(played.number, played)
            whole = end
        return whole


def whole_records(lines: Iterable[bytes], first: int) -> Iterator[tuple[int, int, str]]:
    """Yield for each whole game the number of its last line, the bytes up to there, and the record."""
    size = 0
    record = b""
    for number, line in enumerate(lines, first):
        size += len(line)
        record += line
        if END.fullmatch(line):
            yield number, size, record.decode("utf-8", "replace").lstrip("\n")
            record = b""


def read_title(line: str) -> dict[str, Any]:
    """Parse the first line; empty if it is not one of a file of results."""
    try:
        found: Any = json.loads(line.removeprefix(FORMAT)) if line.startswith(FORMAT) else {}
    except ValueError:
        found = {}
    return found if isinstance(found, dict) else {}


def lock(path: Path) -> FileLock:
    """Take the lock of a results file; raise `ResultsError` if another process writes to it.

    The lock is a hidden file beside it, which stays; the lock itself ends with the process.
    """
    held = FileLock(path.with_name(f".{path.name}.lock"), timeout=0)
    try:
        held.acquire()
    except Timeout:
        raise ResultsError(f"{path} is being written by another arena") from None
    return held

"""Small tournaments and games that were never played."""

from __future__ import annotations

from pathlib import Path

from caylus.arena.results import PlayedGame
from caylus.arena.schedule import Tournament

CASTLE = """
def choose(game):
    for wish in ("batch:", "build:", "@castle", "@"):
        for token in game.tokens:
            if token.startswith(wish):
                return token
    return game.tokens[0]
"""


def castle(folder: Path) -> str:
    """The file of a bot that is not random."""
    path = folder / "castle.py"
    path.write_text(CASTLE, "utf-8")
    return str(path)


def tournament(*bots: str, players: int = 2, games: int = 4, seed: int = 1) -> Tournament:
    return Tournament(bots, players, games, seed)


def played(
    number: int, seats: tuple[int, ...], points: tuple[int, ...], start: int | None = None
) -> PlayedGame:
    """A game in which everybody made two decisions in a second, and the next one as many more."""
    decisions = tuple(2 for _ in seats)
    seconds = tuple(float(bot + 1) for bot in seats)
    return PlayedGame(number, number if start is None else start, seats, points, decisions, seconds)


def without_times(record: str) -> str:
    """A record without what the clock said."""
    return "\n".join(line for line in record.splitlines() if not line.startswith("seconds: "))

"""The faults that reading a position finds, with the line that shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from caylus.rules.laws.problems import Problem

MOST_FAULTS: Final = 100
"""Nobody reads more; what follows is not looked at."""
LONGEST_WORD: Final = 40


class TooManyFaultsError(Exception):
    """The list is long enough."""


class Faults:
    """A growing list of faults; `row` is the line that is being read."""

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        self.problems: list[Problem] = []
        self.row = 0
        self.doubtful: set[str] = set()
        """The statements that were not understood as a whole."""
        self.statement = ""
        """The statement that is being read."""

    @property
    def count(self) -> int:
        """How many faults there are so far."""
        return len(self.problems)

    def add(self, name: str, **args: int | str) -> None:
        """Note a fault of the statement that is being read."""
        row: dict[str, int | str] = {"row": self.row}
        short = {key: shorten(value) if isinstance(value, str) else value for key, value in args.items()}
        self.doubtful.add(self.statement)
        if self.count == MOST_FAULTS:
            self.problems.append(Problem("more-faults", {**row, "most": MOST_FAULTS}))
            raise TooManyFaultsError
        self.problems.append(Problem(name, row | short))

    def unknown(self, name: str, word: str, known: Iterable[str], **args: int | str) -> str:
        """Note a word that is not among the known ones, with the one that was perhaps meant."""
        guess = len(word) <= LONGEST_WORD and not word.isdigit()
        near = get_close_matches(word, list(known), 1, 0.6) if guess else []
        maybe = near[0] if near else ""
        self.add(name, word=word, maybe=maybe, **args)
        return maybe

    def number(self, statement: str, word: str, least: int, most: int) -> int | None:
        """The number that a word stands for; None, with a fault, if it is none or out of bounds."""
        if re.fullmatch("[0-9]{1,6}", word) and least <= int(word) <= most:
            return int(word)
        self.add("bad-number", statement=statement, word=word, least=least, most=most)
        return None

    def playing(self, seat: int, players: int) -> bool:
        """Does this seat play? If not, that is a fault."""
        if seat < players:
            return True
        self.add("not-playing", seat=seat, players=players)
        return False


def shorten(word: str) -> str:
    """A word as it can stand in a message: without control characters, and not too long."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word)
    return shown if len(shown) <= LONGEST_WORD else shown[: LONGEST_WORD - 1] + "…"

"""Positions as text, as FEN is for chess, but a person can type them (`docs/position.md`).

>>> state, edition = read("blue owns 9:stone-farm; red works 9; provost 9; due road")
>>> print(write(state, edition))
players 2
turn    1
provost 9
red     has ffc
blue    owns 9:stone-farm
red     works 9
due     bonus blue 9
<BLANKLINE>
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caylus.rules.agenda import advance
from caylus.rules.data.editions import Edition
from caylus.rules.laws import state_laws
from caylus.rules.laws.problems import Problem
from caylus.rules.state import State
from caylus.text.positions.dependent_laws import is_certain
from caylus.text.positions.reader import read_draft
from caylus.text.positions.writer import write
from caylus.text.sentences import Sentences

__all__ = ["PositionError", "problems", "read", "write"]


class PositionError(ValueError):
    """A position text with faults; `problems` has all of them."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the faults; the message says each of them in a sentence."""
        sentences = Sentences()
        super().__init__("\n".join(sentences.problem(problem) for problem in problems))
        self.problems = list(problems)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


def read(text: str) -> tuple[State, Edition]:
    """The state that a text describes, with everything played that is forced (R0.4), and its edition.

    Raises `PositionError` with all faults.
    """
    state, edition, found = examine(text)
    if state is None or found:
        raise PositionError(found)
    advance(state)
    return state, edition


def problems(text: str) -> list[Problem]:
    """All faults of a position text: of its writing, and against the laws of the game; empty if none."""
    return examine(text)[2]


def examine(text: str) -> tuple[State | None, Edition, list[Problem]]:
    """The state as it was typed, and its faults.

    Laws that depend on a statement which was not understood are not judged.
    """
    state, edition, faults = read_draft(text)
    found = list(faults.problems)
    if state is not None:
        found += state_laws.problems(state)
    return state, edition, [problem for problem in found if is_certain(problem, faults.doubtful)]

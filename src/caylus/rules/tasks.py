"""What stands on the agenda: a task acts, a question asks one seat to choose."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.refusals import Refusal
from caylus.rules.state import State


class Task:
    """Something due. One object for each kind; seat and figure come from the agenda."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Do it. It has already left the agenda and may put other tasks there."""
        raise NotImplementedError

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Offer every legal choice (`State.offer`); nothing for a task that acts."""

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Carry out a legal choice. The question has already left the agenda."""
        raise NotImplementedError

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """Why this move is refused here; None if it is legal."""
        raise NotImplementedError

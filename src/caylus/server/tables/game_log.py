"""The course of a game at a table: its decisions, who made them, and what was taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caylus.game import Game
from caylus.rules.events import Decided
from caylus.server.i18n import Speaker
from caylus.server.messages.log_lines import lines_of, moment
from caylus.server.messages.socket_messages import Line
from caylus.server.store.models import Change

TOLD: Final = {"clock": "timeout", "slow": "slow", "failed": "failed"}
"""Why somebody else decided, and the sentence that tells it."""
NOTICES: Final = {"resign": "resigned", "give-up": "given-up", "away": "away", "back": "back"}
"""Changes that are no decisions, and the sentences that tell them."""


@dataclass(frozen=True)
class Notice:
    """Something that the log tells and the rules do not know."""

    after: int
    sentence: str
    seat: int | None
    count: int = 0


class Course:
    """The game and how it came about. `version` counts the changes, also those that were taken back."""

    def __init__(self, game: Game) -> None:
        """Begin with a game that may already have decisions (an uploaded record)."""
        self.game = game
        self.version = len(game.history)
        decided = [event for event in game.events() if isinstance(event, Decided)]
        self.deciders = [event.seat for event in decided if not event.forced]
        """The seat of each decision."""
        self.moments: list[tuple[int, int]] = moments_of(game)
        """Turn and phase before each decision, the set-up first."""
        self.notices: list[Notice] = []

    def copy(self) -> Course:
        """An independent copy: what is tried on it has not happened yet."""
        twin = Course.__new__(Course)
        twin.game = self.game.copy()
        twin.version = self.version
        twin.deciders = list(self.deciders)
        twin.moments = list(self.moments)
        twin.notices = list(self.notices)
        return twin

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return len(self.game.history)

    def apply(self, change: Change) -> None:
        """Let a change happen; `IllegalMove` or `ValueError` if it cannot."""
        if change.kind == "decide":
            seat = self.game.seat
            if seat is None:
                raise ValueError("a game that is over has no decisions")
            self.moments.append((self.game.turn, self.game.phase))
            try:
                self.game.play(change.token or "")
            except ValueError:
                self.moments.pop()
                raise
            self.deciders.append(seat)
            if change.how in TOLD:
                self.notices.append(Notice(self.decisions, TOLD[change.how], seat))
        elif change.kind == "undo":
            self._take_back(change.after, change.seat)
        else:
            self.notices.append(Notice(self.decisions, NOTICES[change.kind], change.seat))
        self.version = change.version

    def _take_back(self, after: int, seat: int | None) -> None:
        count = self.decisions - after
        self.game.undo(count)
        del self.deciders[after:]
        del self.moments[after + 1 :]
        self.notices = [notice for notice in self.notices if notice.after <= after]
        self.notices.append(Notice(after, "undone", seat, count))

    def at(self, after: int) -> Game:
        """The game as it was after so many decisions."""
        game = self.game.copy()
        game.undo(self.decisions - after)
        return game

    # ---- going back --------------------------------------------------------------------------------

    def reset_to(self, seats: list[int]) -> int | None:
        """Where the decisions begin that one of these seats has made since somebody else last decided."""
        last = self.deciders[-1] if self.deciders else None
        if last is None or last not in seats or self.game.over:
            return None
        start = self.decisions
        while start and self.deciders[start - 1] == last:
            start -= 1
        return start

    def undo_to(self, seats: list[int]) -> int | None:
        """Where the last decision of these seats was made."""
        if self.game.over:
            return None
        return next((i for i in range(self.decisions - 1, -1, -1) if self.deciders[i] in seats), None)

    # ---- the log -----------------------------------------------------------------------------------

    def lines(self, words: Speaker, since: int = -1) -> list[Line]:
        """The log after more than `since` decisions, with events; all of it with -1."""
        found: list[Line] = []
        for number in range(since + 1, self.decisions + 1):
            found += self.lines_at(words, number)
        return found

    def lines_at(self, words: Speaker, number: int) -> list[Line]:
        """What is told of one decision; 0 is the set-up."""
        turn, phase = self.moments[number]
        told = [notice for notice in self.notices if notice.after == number]
        before = [self._line(words, notice) for notice in told if notice.sentence in TOLD.values()]
        after = [self._line(words, notice) for notice in told if notice.sentence not in TOLD.values()]
        return before + lines_of(words, self.game.told(number), number, turn, phase) + after

    def notice_lines(self, words: Speaker, notices: list[Notice]) -> list[Line]:
        """Only some notices."""
        return [self._line(words, notice) for notice in notices]

    def _line(self, words: Speaker, notice: Notice) -> Line:
        values: dict[str, str | int] = {"n": notice.count}
        if notice.seat is not None:
            values["seat"] = words.seat(notice.seat)
        turn, phase = self.moments[notice.after]
        return Line(
            after=notice.after,
            turn=turn,
            phase=phase,
            seat=notice.seat,
            text=words.say(f"server.log.{notice.sentence}", **values),
            forced=False,
            events=[],
        )


def moments_of(game: Game) -> list[tuple[int, int]]:
    """Turn and phase before each decision of a game, the set-up first."""
    turn, phase = 1, 1
    found = [(turn, phase)]
    for number in range(len(game.history)):
        turn, phase = moment(game.told(number), turn, phase)
        found.append((turn, phase))
    return found

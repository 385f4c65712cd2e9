"""The log of a game at a table: its decisions, who made them, and what was undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caylus.game import Game
from caylus.rules.events import Decided
from caylus.server.i18n import ServerSentences
from caylus.server.messages.log_lines import lines_of, moment
from caylus.server.messages.table_models import Line
from caylus.server.store.models import Change

DECIDED_BY_OTHERS: Final = {"clock": "timeout", "slow": "slow", "failed": "failed"}
"""Why a bot decided for a seat (`Change.how`), and the sentence for it."""
NOTICES: Final = {"resign": "resigned", "give-up": "given-up", "away": "away", "back": "back"}
"""Changes that are not decisions (`Change.kind`), and the sentences for them."""


@dataclass(frozen=True)
class Notice:
    """A line of the log that is not an event of the rules."""

    after: int
    sentence: str
    seat: int | None
    count: int = 0


class GameLog:
    """A game and its history. `version` counts all changes, including undone ones."""

    def __init__(self, game: Game) -> None:
        """Start with a game, which may already have decisions (an imported record)."""
        self.game = game
        self.version = len(game.history)
        decided = [event for event in game.events() if isinstance(event, Decided)]
        self.deciders = [event.seat for event in decided if not event.forced]
        """The seat of each decision."""
        self.moments: list[tuple[int, int]] = moments_of(game)
        """Turn and phase before each decision, the set-up first."""
        self.notices: list[Notice] = []

    def copy(self) -> GameLog:
        """Return an independent copy, to try a change on."""
        copy = GameLog.__new__(GameLog)
        copy.game = self.game.copy()
        copy.version = self.version
        copy.deciders = list(self.deciders)
        copy.moments = list(self.moments)
        copy.notices = list(self.notices)
        return copy

    @property
    def decisions(self) -> int:
        """The number of decisions so far."""
        return len(self.game.history)

    def apply(self, change: Change) -> None:
        """Apply a change; raise `IllegalMove` or `ValueError` if it is not possible."""
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
            if change.how in DECIDED_BY_OTHERS:
                self.notices.append(Notice(self.decisions, DECIDED_BY_OTHERS[change.how], seat))
        elif change.kind == "undo":
            self._undo(change.after, change.seat)
        else:
            self.notices.append(Notice(self.decisions, NOTICES[change.kind], change.seat))
        self.version = change.version

    def _undo(self, after: int, seat: int | None) -> None:
        count = self.decisions - after
        self.game.undo(count)
        del self.deciders[after:]
        del self.moments[after + 1 :]
        self.notices = [notice for notice in self.notices if notice.after <= after]
        self.notices.append(Notice(after, "undone", seat, count))

    def at(self, after: int) -> Game:
        """Return the game as it was after `after` decisions."""
        game = self.game.copy()
        game.undo(self.decisions - after)
        return game

    # ---- undo -------------------------------------------------------------------------------------

    def reset_to(self, seats: list[int]) -> int | None:
        """Return where the latest run of decisions by one of these seats begins; None if there is none."""
        last = self.deciders[-1] if self.deciders else None
        if last is None or last not in seats or self.game.over:
            return None
        start = self.decisions
        while start and self.deciders[start - 1] == last:
            start -= 1
        return start

    def undo_to(self, seats: list[int]) -> int | None:
        """Return the index of the last decision of these seats; None if there is none."""
        if self.game.over:
            return None
        return next((i for i in range(self.decisions - 1, -1, -1) if self.deciders[i] in seats), None)

    # ---- the log -----------------------------------------------------------------------------------

    def lines(self, words: ServerSentences, since: int = -1) -> list[Line]:
        """Return the lines after decision `since`, with events; all lines with -1."""
        found: list[Line] = []
        for number in range(since + 1, self.decisions + 1):
            found += self.lines_at(words, number)
        return found

    def lines_at(self, words: ServerSentences, number: int) -> list[Line]:
        """Return the lines of one decision; 0 is the set-up."""
        turn, phase = self.moments[number]
        notices = [notice for notice in self.notices if notice.after == number]
        before = [
            self._line(words, notice) for notice in notices if notice.sentence in DECIDED_BY_OTHERS.values()
        ]
        after = [
            self._line(words, notice)
            for notice in notices
            if notice.sentence not in DECIDED_BY_OTHERS.values()
        ]
        return before + lines_of(words, self.game.told(number), number, turn, phase) + after

    def notice_lines(self, words: ServerSentences, notices: list[Notice]) -> list[Line]:
        """Return the lines of some notices."""
        return [self._line(words, notice) for notice in notices]

    def _line(self, words: ServerSentences, notice: Notice) -> Line:
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
    """Return turn and phase before each decision of a game, the set-up first."""
    turn, phase = 1, 1
    found = [(turn, phase)]
    for number in range(len(game.history)):
        turn, phase = moment(game.told(number), turn, phase)
        found.append((turn, phase))
    return found

"""Records: a game as a text that people can read, mail, compare and replay (docs/record.md).

>>> from caylus import Game
>>> game = Game(["Anna", "Boris"], seed=7)
>>> _ = game.play("@castle")
>>> record = read(game.record())
>>> record.players, record.moves
(('Anna', 'Boris'), (Move('@castle'),))
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from caylus.rules import agenda
from caylus.rules.book import book_of
from caylus.rules.chapters.final import final_points
from caylus.rules.chapters.setup import starting_state
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import BY_TOKEN, Move
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.text.records.errors import RecordError
from caylus.text.records.headers import FORMAT, Header, extra_fault, name_fault
from caylus.version import VERSION

__all__ = ["Record", "RecordError", "read", "write"]

COLUMNS: Final = 100
CHECK: Final = re.compile(r"# turn ([1-9][0-9]{0,3}), check ([0-9a-f]{8})")
"""The comment that opens a turn, exactly as `write` makes it."""
PHASES: Final = {
    2: "placing workers",
    3: "special buildings",
    4: "provost",
    5: "road",
    6: "castle",
    7: "end of the turn",
}


@dataclass(frozen=True)
class Record:
    """A game as its set-up and its decisions; everything else follows from the rules."""

    edition: Edition
    players: tuple[str, ...]
    """The names, in seat order."""
    order: tuple[int, ...]
    """The seats in the turn order of the first turn."""
    neutral: tuple[str, ...]
    """The tiles on spaces 1 to 6."""
    moves: tuple[Move, ...] = ()
    result: tuple[int, ...] | None = None
    """The final points by seat; None while the game goes on."""
    extra: dict[str, str] = field(default_factory=dict, hash=False)
    """Further lines of the header, kept as they are."""


def read(text: str) -> Record:
    """The record that a text tells; `RecordError` names line, decision and reason of the first fault."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    header = Header(lines)
    edition = header.edition()
    players = header.players()
    order = header.order(len(players))
    neutral = header.neutral()
    result = header.result(len(players))
    replay = Replay(edition, players, order, neutral, header.engine())
    for number, line in enumerate(lines, 1):
        if check := CHECK.fullmatch(line.rstrip()):
            replay.expect(int(check[1]), check[2], number)
    last = header.end
    for number, line in enumerate(lines[header.end :], header.end + 1):
        for token in line.partition("#")[0].split():
            replay.play(token, number)
            last = number
    replay.finish(result, last, header.line_of("result"))
    return Record(edition, players, order, neutral, tuple(replay.moves), result, header.extra())


def write(record: Record) -> str:
    """The text of a record; `RecordError` if it could not be read back, for example for an illegal move."""
    for name in record.players:
        if fault := name_fault(name):
            raise RecordError(fault, name=name)
    for key, value in record.extra.items():
        if fault := extra_fault(key, value):
            raise RecordError(fault, key=key)
    header = {
        "format": FORMAT,
        "edition": record.edition.name,
        "options": record.edition.options_text(),
        "players": ", ".join(record.players),
        "order": " ".join(map(str, record.order)),
        "neutral": " ".join(record.neutral),
        "result": "" if record.result is None else " ".join(map(str, record.result)),
        "engine": engine(),
    }
    lines = [f"{key}: {value}" for key, value in header.items() if value]
    lines += [f"{key}: {value}".rstrip() for key, value in record.extra.items()]
    Header([*lines, ""]).check()
    return "\n".join([*lines, "", *_decisions(record)]) + "\n"


def _decisions(record: Record) -> Iterator[str]:
    """The decisions, each turn and phase on lines of its own."""
    replay = Replay(record.edition, record.players, record.order, record.neutral, engine())
    state = replay.state
    parts: list[tuple[str, list[str]]] = []
    turn = phase = 0
    for move in (*record.moves, None):
        if state.turn != turn and not agenda.is_over(state):
            turn, phase = int(state.turn), 0
            parts.append((f"# turn {turn}, check {check_of(state)}", []))
        if move is None:
            break
        if agenda.phase(state) not in (phase, 0):
            phase = agenda.phase(state)
            parts.append((f"# phase {phase}: {PHASES[phase]}", []))
        replay.play(move.token, 0)
        parts[-1][1].append(move.token)
    replay.finish(record.result, 0, 0)
    for comment, tokens in parts:
        yield comment
        yield from textwrap.wrap(" ".join(tokens), COLUMNS, break_long_words=False, break_on_hyphens=False)


def engine() -> str:
    """The program that writes, for the header."""
    return f"caylus {VERSION}"


def check_of(state: State) -> str:
    """The short check of a position."""
    return f"{state.hash():016x}"[:8]


class Replay:
    """Plays a record's decisions and compares its checks."""

    def __init__(
        self,
        edition: Edition,
        players: tuple[str, ...],
        order: tuple[int, ...],
        neutral: tuple[str, ...],
        writer: str,
    ) -> None:
        """Set the game up (R1)."""
        self.players = players
        self.writer = writer
        self.state = starting_state(book_of(edition), list(order), list(neutral))
        self.moves: list[Move] = []
        self._checks: dict[int, str] = {1: check_of(self.state)}
        self._expected: dict[int, list[tuple[str, int]]] = {}

    def expect(self, turn: int, check: str, line: int) -> None:
        """A comment gives the check of the position with which a turn opens."""
        self._expected.setdefault(turn, []).append((check, line))
        if turn == 1:
            self._compare(1)

    def play(self, token: str, line: int) -> None:
        """Play the next decision."""
        state = self.state
        move = BY_TOKEN.get(token)
        refusal: Refusal | None
        if move is None:
            refusal = Refusal("unknown-token", {"token": token})
        else:
            refusal = None if agenda.is_legal(state, move.number) else agenda.why_not(state, move.number)
        if move is None or refusal is not None:
            fault = "unknown-decision" if move is None else "decision"
            raise self._error(fault, line, len(self.moves) + 1, refusal, token=token)
        turn = state.turn
        agenda.decide(state, move.number)
        self.moves.append(move)
        if state.turn != turn and int(state.turn) in self._expected:
            self._compare(int(state.turn))

    def _compare(self, turn: int) -> None:
        """Is this the position with which the writer's turn opened?"""
        here = check_of(self.state)
        for check, line in self._expected[turn]:
            if check != here:
                raise self._error("check", line, len(self.moves) + 1, turn=turn)

    def finish(self, result: tuple[int, ...] | None, last: int, result_line: int) -> None:
        """Is the game over if, and only if, there is a result, and is it the right one?"""
        state = self.state
        for turn, expected in self._expected.items():
            if turn > state.turn:
                raise self._error("check-ahead", expected[0][1], turn=turn)
        if not agenda.is_over(state):
            if result is not None:
                kind, seat = agenda.due_kind(state), int(agenda.due_seat(state))
                raise self._error("missing-decision", last, len(self.moves) + 1, question=kind, seat=seat)
            return
        points = tuple(int(final_points(state, seat)) for seat in range(len(self.players)))
        shown = " ".join(map(str, points))
        if result is None:
            raise self._error("missing-result", last, points=shown)
        if result != points:
            raise self._error("wrong-result", result_line, points=shown)

    def _error(
        self,
        fault: str,
        line: int,
        decision: int | None = None,
        refusal: Refusal | None = None,
        **args: int | str,
    ) -> RecordError:
        return RecordError(
            fault, line, decision, refusal, players=self.players, writer=self.writer, engine=engine(), **args
        )

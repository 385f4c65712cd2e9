"""Reading what is due: the statement `due` of a position, next task first.

Where the board tells a task's seat it may be left out, and so may the tasks at the end that follow
from the one before them (`agenda_text.follows`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caylus.rules.agenda import task_name
from caylus.rules.chapters.placing import has_passed
from caylus.rules.data import places, task_kinds
from caylus.rules.data.places import CASTLE_SLOT, PLACE_NUMBER
from caylus.rules.data.task_kinds import kind_of, task
from caylus.rules.data.tiles import COLORS, SPACES, TILE_NAMES, TILES
from caylus.rules.state import State
from caylus.text.positions.agenda_writer import (
    ALONE,
    END,
    FAVORS,
    ROAD_QUESTIONS,
    SPECIAL_PLACES,
    SPECIAL_QUESTIONS,
    TASK_NAMES,
    castle_rank,
    follows,
    rank_in,
    turn_rank,
)
from caylus.text.positions.faults import Faults

MOST_TASKS: Final = 16
"""No agenda is so long."""


class Words:
    """The words of one task, taken one after the other."""

    def __init__(self, state: State, words: list[str], faults: Faults) -> None:
        """The first word is the task's name."""
        self.state = state
        self.task, *self.rest = words
        self.faults = faults

    def color(self) -> int | None:
        """The seat that comes next, if a colour does."""
        if not self.rest or self.rest[0] not in COLORS:
            return None
        seat = COLORS.index(self.rest.pop(0))
        return seat if self.faults.playing(seat, int(self.state.players)) else -1

    def seat_or(self, known: int) -> int:
        """The seat that comes next; else the one that the board tells, -1 with a fault if it does not."""
        seat = self.color()
        if seat is None:
            seat = known
            if known < 0:
                self.faults.add("due-nobody", task=self.task)
        return seat

    def space(self) -> int:
        """The road space that comes next; 0 with a fault if there is none."""
        if not self.rest:
            self.faults.add("incomplete", statement=f"due {self.task}")
            return 0
        return self.faults.number(f"due {self.task}", self.rest.pop(0), 1, SPACES) or 0


def first_to_place(state: State) -> int:
    """The first in turn order who has not passed; -1 if all have."""
    for rank in range(state.players):
        if not has_passed(state, state.order[rank]):
            return int(state.order[rank])
    return -1


def read_tasks(text: list[str], state: State, faults: Faults) -> list[int]:
    """The agenda that these tasks stand for, next task last, completed by what follows from them.

    Everything else of the state must be there already. Tasks that cannot be read are left out.
    """
    entries: list[int] = []
    if len(text) > MOST_TASKS:
        faults.add("left-over", statement="due", word=text[MOST_TASKS].strip())
        return []
    for words in text:
        entry = read_task(words.split(), state, faults)
        if entry is not None:
            entries.append(entry)
    while entries:
        follower = follows(state, entries[-1])
        if follower is None:
            break
        entries.append(follower)
    understood = len(entries) >= len(text)
    if entries and understood and kind_of(entries[-1]) in FAVORS.values():
        faults.add("due-continues", task=task_name(state, entries[-1]))
        return []
    return entries[::-1]


def read_task(words: list[str], state: State, faults: Faults) -> int | None:
    """One task; None, with a fault, if it cannot be read."""
    if not words:
        faults.add("incomplete", statement="due")
        return None
    before = faults.count
    reading = Words(state, words, faults)
    reader = READERS.get(words[0])
    if reader is None:
        faults.unknown("unknown-task", words[0], TASK_NAMES)
        return None
    entry = reader(reading)
    if reading.rest and faults.count == before:
        faults.add("left-over", statement=f"due {words[0]}", word=reading.rest[0])
    return None if faults.count > before else entry


def _place(words: Words) -> int:
    seat = words.seat_or(first_to_place(words.state))
    return task(task_kinds.PLACE, max(seat, 0), max(turn_rank(words.state, seat), 0))


def _provost(words: Words) -> int:
    state = words.state
    passing = [int(state.passing[rank]) for rank in range(state.passed)]
    seat = words.seat_or(passing[0] if passing else -1)
    rank = rank_in(passing, seat)
    return task(task_kinds.PROVOST, max(seat, 0), rank if rank >= 0 else int(state.passed))


def _special_question(words: Words) -> int:
    kind = SPECIAL_QUESTIONS[words.task]
    return task(kind.task, max(words.seat_or(int(words.state.worker[kind.slot])), 0), 0)


def _road_question(words: Words) -> int:
    state = words.state
    seat = words.color()
    space = words.space()
    tile = state.tile[space]
    if space and (tile == 0 or TILES[tile - 1].asks != words.task):
        words.faults.add("due-other-tile", task=words.task, space=space, tile=TILE_NAMES[tile])
    if seat is None:
        seat = words.seat_or(int(state.worker[space]) if space else 0)
    return task(state.book.question[tile], max(seat, 0), space)


def _bonus(words: Words) -> int:
    seat = words.color()
    space = words.space()
    if seat is None:
        seat = words.seat_or(int(words.state.owner[space]) if space else 0)
    return task(task_kinds.OWNER_BONUS, max(seat, 0), space)


def _work(words: Words) -> int:
    space = words.space()
    return task(task_kinds.WORK, max(words.seat_or(int(words.state.worker[space]) if space else 0), 0), space)


def _leave(words: Words) -> int:
    place = 0
    if words.rest and words.rest[0] in ("guild", "joust"):
        place = PLACE_NUMBER[words.rest.pop(0)]
    else:
        place = words.space()
    return task(
        task_kinds.LEAVE, max(words.seat_or(int(words.state.worker[place]) if place else 0), 0), place
    )


def _castle(words: Words) -> int:
    here = int(words.state.worker[CASTLE_SLOT])
    return task(task_kinds.CASTLE, max(words.seat_or(here), 0), 0)


def _favor(words: Words) -> int:
    return task(FAVORS[words.task], max(words.seat_or(-1), 0), 0)


def _specials(words: Words) -> int:
    if not words.rest:
        return task(task_kinds.SPECIALS, 0, places.GATE)
    word = words.rest.pop(0)
    if word not in SPECIAL_PLACES and word != END:
        words.faults.unknown("unknown-place", word, (*SPECIAL_PLACES, END))
        return 0
    return task(task_kinds.SPECIALS, 0, places.CASTLE if word == END else PLACE_NUMBER[word])


def _road(words: Words) -> int:
    if words.rest and words.rest[0] == END:
        words.rest.pop(0)
        return task(task_kinds.ROAD, 0, SPACES + 1)
    return task(task_kinds.ROAD, 0, words.space() if words.rest else 1)


def _court(words: Words) -> int:
    return task(task_kinds.COURT, 0, _rank_or_end(words, castle_rank, int(words.state.at_castle())))


def _scoring(words: Words) -> int:
    return task(task_kinds.SCORING, 0, _rank_or_end(words, turn_rank, int(words.state.players)))


def _rank_or_end(words: Words, rank_of: Callable[[State, int], int], end: int) -> int:
    if not words.rest:
        return 0
    if words.rest[0] == END:
        words.rest.pop(0)
        return end
    seat = words.color()
    if seat is None:
        words.faults.unknown("unknown-word", words.rest[0], (*COLORS, END), statement=f"due {words.task}")
        return 0
    rank = rank_of(words.state, seat)
    if rank < 0 <= seat:
        words.faults.add("due-nobody", task=f"{words.task} {COLORS[seat]}")
    return max(rank, 0)


def _alone(words: Words) -> int:
    return task(ALONE[words.task], 0, 0)


READERS: Final[dict[str, Callable[[Words], int]]] = {
    "place": _place,
    "provost": _provost,
    "castle": _castle,
    "bonus": _bonus,
    "specials": _specials,
    "road": _road,
    "work": _work,
    "leave": _leave,
    "court": _court,
    "scoring": _scoring,
    **dict.fromkeys(SPECIAL_QUESTIONS, _special_question),
    **dict.fromkeys(ROAD_QUESTIONS, _road_question),
    **dict.fromkeys(FAVORS, _favor),
    **dict.fromkeys(ALONE, _alone),
}

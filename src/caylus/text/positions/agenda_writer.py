"""What is due, as text: the names of tasks, what follows by itself, and writing.

Next task first. The tasks at the end that follow from the one before them are not written:
`market red 6` is `market red 6, leave 6, road 7`.
"""

from __future__ import annotations

from typing import Final

from caylus.rules import due, places
from caylus.rules.agenda import TASKS
from caylus.rules.due import figure_of, kind_of, seat_of, task
from caylus.rules.places import CASTLE_SLOT, PLACE_NAMES
from caylus.rules.state import State
from caylus.rules.tiles import COLORS, SPACES, TILES

ROAD_QUESTIONS: Final = tuple(dict.fromkeys(tile.asks for tile in TILES if tile.asks))
SPECIAL_PLACES: Final = ("gate", "post", "guild", "joust", "stables", "inn")
END: Final = "end"

ALONE: Final = {"adjourn": due.ADJOURN, "turn-end": due.TURN_END, "income": due.INCOME, "over": due.OVER}
SPECIAL_QUESTIONS: Final = {
    "gate": (due.GATE, places.GATE),
    "guild": (due.GUILD, places.GUILD),
    "joust": (due.JOUST, places.FIELD),
    "inn": (due.INN, places.INN_RIGHT),
}
FAVORS: Final = {"favor": due.FAVOR, "favor-cubes": due.FAVOR_CUBES, "favor-build": due.FAVOR_BUILD}
TASK_NAMES: Final = (
    *("place", *SPECIAL_QUESTIONS, "provost", *ROAD_QUESTIONS, "bonus", "castle", *FAVORS),
    *("specials", "road", "work", "leave", "court", "scoring", *ALONE),
)


def castle_rank(state: State, seat: int) -> int:
    """The rank of a seat in castle order; -1 if it is not there."""
    return rank_in([int(state.worker[CASTLE_SLOT + rank]) for rank in range(state.at_castle())], seat)


def turn_rank(state: State, seat: int) -> int:
    """The rank of a seat in turn order."""
    return rank_in([int(state.order[rank]) for rank in range(state.players)], seat)


def rank_in(seats: list[int], seat: int) -> int:
    """Where a seat stands in a list; -1 if it does not."""
    return seats.index(seat) if seat in seats else -1


def follows(state: State, entry: int) -> int | None:
    """The task that must lie under this one, if this one tells it; None for the last task of an agenda."""
    kind, seat, figure = kind_of(entry), int(seat_of(entry)), int(figure_of(entry))
    if kind == due.GATE:
        return task(due.SPECIALS, 0, places.POST)
    if kind == due.INN:
        return task(due.SPECIALS, 0, places.CASTLE)
    if kind in (due.GUILD, due.JOUST):
        return task(due.LEAVE, seat, places.GUILD if kind == due.GUILD else places.FIELD)
    if kind == due.OWNER_BONUS:
        return task(due.LEAVE, max(int(state.worker[figure]), 0), figure)
    if kind == due.WORK or due.PRODUCE <= kind <= due.ARCHITECT:
        return task(due.LEAVE, seat, figure)
    if kind == due.LEAVE:
        return task(due.ROAD if figure <= SPACES else due.SPECIALS, 0, figure + 1)
    if kind == due.CASTLE:
        return task(due.COURT, 0, castle_rank(state, seat) + 1)
    return None


def write_tasks(state: State) -> str:
    """The agenda as text, without what follows by itself."""
    entries = [int(state.agenda[i]) for i in reversed(range(state.depth))]
    while len(entries) > 1 and follows(state, entries[-2]) == entries[-1]:
        entries.pop()
    return ", ".join(write_task(state, entry) for entry in entries)


def write_task(state: State, entry: int) -> str:
    """One task as text."""
    kind, seat, figure = kind_of(entry), int(seat_of(entry)), int(figure_of(entry))
    name = task_name(state, entry)
    color = COLORS[seat] if seat < len(COLORS) else str(seat)
    if kind in (due.OVER, due.INCOME, due.TURN_END, due.ADJOURN):
        return name
    if kind == due.SPECIALS:
        return f"{name} {END if figure == places.CASTLE else PLACE_NAMES[figure]}"
    if kind == due.ROAD:
        return f"{name} {figure if figure <= SPACES else END}"
    if kind in (due.WORK, due.LEAVE):
        return f"{name} {PLACE_NAMES[figure]}"
    if kind == due.COURT:
        at_end = figure >= state.at_castle()
        return f"{name} {END if at_end else COLORS[state.worker[CASTLE_SLOT + figure]]}"
    if kind == due.SCORING:
        return f"{name} {END if figure >= state.players else COLORS[state.order[figure]]}"
    if due.PRODUCE <= kind <= due.ARCHITECT:
        return f"{name} {color} {figure}"
    return f"{name} {color}"


ACTING: Final = {
    **{number: name for name, number in ALONE.items()},
    due.SPECIALS: "specials",
    due.ROAD: "road",
    due.WORK: "work",
    due.LEAVE: "leave",
    due.COURT: "court",
    due.SCORING: "scoring",
    due.FAVOR: "favor",
}


def task_name(state: State, entry: int) -> str:
    """The word that a task begins with."""
    kind = int(kind_of(entry))
    return ACTING[kind] if kind in ACTING else TASKS[kind].name(state, figure_of(entry))

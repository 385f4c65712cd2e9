"""What is due, as text: the names of tasks, what follows by itself, and writing.

Next task first. The tasks at the end that follow from the one before them are not written:
`market red 6` is `market red 6, leave 6, road 7`.
"""

from __future__ import annotations

from typing import Final

from caylus.rules.agenda import task_name
from caylus.rules.data import places, task_kinds
from caylus.rules.data.decision_kinds import DECISION_KINDS, ROAD_RULES
from caylus.rules.data.places import CASTLE_SLOT, PLACE_NAMES
from caylus.rules.data.task_kinds import figure_of, kind_of, seat_of, task
from caylus.rules.data.tiles import COLORS, SPACES
from caylus.rules.state import State

ROAD_QUESTIONS: Final = tuple(name for name, kind in DECISION_KINDS.items() if kind.task in ROAD_RULES)
SPECIAL_PLACES: Final = ("gate", "post", "guild", "joust", "stables", "inn")
END: Final = "end"

ALONE: Final = {
    task_kinds.NAMES[kind]: kind
    for kind in (task_kinds.ADJOURN, task_kinds.TURN_END, task_kinds.INCOME, task_kinds.OVER)
}
"""Tasks that are written as one word."""
SPECIAL_QUESTIONS: Final = {name: kind for name, kind in DECISION_KINDS.items() if kind.slot}
FAVORS: Final = {name: kind.task for name, kind in DECISION_KINDS.items() if kind.of_favor} | {
    task_kinds.NAMES[task_kinds.FAVOR]: task_kinds.FAVOR
}
"""A favor whose line is not chosen yet is the favor that waits: it asks by itself."""
TASK_NAMES: Final = tuple(
    dict.fromkeys(
        (*DECISION_KINDS, *(name for kind, name in task_kinds.NAMES.items() if kind < task_kinds.QUESTIONS))
    )
)
"""Every word that a task can begin with."""


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
    if kind == task_kinds.GATE:
        return task(task_kinds.SPECIALS, 0, places.POST)
    if kind == task_kinds.INN:
        return task(task_kinds.SPECIALS, 0, places.CASTLE)
    if kind in (task_kinds.GUILD, task_kinds.JOUST):
        return task(task_kinds.LEAVE, seat, places.GUILD if kind == task_kinds.GUILD else places.FIELD)
    if kind == task_kinds.OWNER_BONUS:
        return task(task_kinds.LEAVE, max(int(state.worker[figure]), 0), figure)
    if kind == task_kinds.WORK or task_kinds.is_on_road(kind):
        return task(task_kinds.LEAVE, seat, figure)
    if kind == task_kinds.LEAVE:
        return task(task_kinds.ROAD if figure <= SPACES else task_kinds.SPECIALS, 0, figure + 1)
    if kind == task_kinds.CASTLE:
        return task(task_kinds.COURT, 0, castle_rank(state, seat) + 1)
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
    if kind in ALONE.values():
        return name
    if kind == task_kinds.SPECIALS:
        return f"{name} {END if figure == places.CASTLE else PLACE_NAMES[figure]}"
    if kind == task_kinds.ROAD:
        return f"{name} {figure if figure <= SPACES else END}"
    if kind in (task_kinds.WORK, task_kinds.LEAVE):
        return f"{name} {PLACE_NAMES[figure]}"
    if kind == task_kinds.COURT:
        at_end = figure >= state.at_castle()
        return f"{name} {END if at_end else COLORS[state.worker[CASTLE_SLOT + figure]]}"
    if kind == task_kinds.SCORING:
        return f"{name} {END if figure >= state.players else COLORS[state.order[figure]]}"
    if task_kinds.is_on_road(kind):
        return f"{name} {color} {figure}"
    return f"{name} {color}"

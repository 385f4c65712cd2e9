"""Where a decision comes from, and which decisions wait after it."""

from __future__ import annotations

from caylus.decisions.legal_choices import due, tile_at
from caylus.decisions.values import Reason
from caylus.game import Game
from caylus.rules import agenda
from caylus.rules.data import task_kinds
from caylus.rules.data.task_kinds import figure_of, kind_of, seat_of
from caylus.rules.events import Event, FavorGained, FavorLost, FavorUsed, PhaseBegan, WorkBegan

LOOK_BACK = 8
"""So many more decisions are read at a time until the beginning of the phase is found."""


def because(game: Game) -> tuple[Reason, ...]:
    """Where the decision comes from, the nearest first."""
    state = game.state
    seat = int(agenda.due_seat(state))
    kind = due(state)
    recent = events_of_this_phase(game)
    found: list[Reason] = []
    if kind.of_favor:
        favor = favor_in_hand(recent, seat, kind.task != task_kinds.FAVOR_LINE)
        if favor is not None:
            place = "joust" if favor.cause.why == "joust" else ""
            found.append(Reason("favor", seat, place, favor.cause.tile, favor))
    for entry in _under(game):
        if kind_of(entry) == task_kinds.LEAVE:
            work = next((event for event in reversed(recent) if isinstance(event, WorkBegan)), None)
            if work is not None and work.space == figure_of(entry):
                found.append(Reason("work", work.seat, str(work.space), work.tile, work))
    return tuple(found)


def waiting(game: Game) -> tuple[Reason, ...]:
    """The decisions that already wait after this one."""
    favors: dict[int, int] = {}
    found: list[Reason] = []
    for entry in _under(game):
        seat = int(seat_of(entry))
        if kind_of(entry) == task_kinds.FAVOR:
            favors[seat] = favors.get(seat, 0) + 1
        elif kind_of(entry) == task_kinds.OWNER_BONUS:
            space = str(int(figure_of(entry)))
            found.append(Reason("bonus", seat, space, tile_at(game.state, space)))
    found += [Reason("favor", seat, count=count) for seat, count in favors.items()]
    return tuple(found)


def _under(game: Game) -> list[int]:
    """The tasks under the question that is due, the next one first."""
    state = game.state
    return [int(state.agenda[rank]) for rank in range(int(state.depth) - 2, -1, -1)]


def events_of_this_phase(game: Game) -> list[Event]:
    """What has happened since the phase began."""
    since = max(0, len(game.history) - 1)
    while True:
        events = game.events(since)
        for index in range(len(events) - 1, -1, -1):
            if isinstance(events[index], PhaseBegan):
                return events[index:]
        if since == 0:
            return events
        since = max(0, since - LOOK_BACK)


def favor_in_hand(events: list[Event], seat: int, used: bool) -> FavorGained | None:
    """The favor that a seat has just used for its line, or is about to use: the last one comes first."""
    held: list[FavorGained] = []
    last: FavorGained | None = None
    for event in events:
        if isinstance(event, FavorGained) and event.seat == seat:
            held.append(event)
        elif isinstance(event, (FavorUsed, FavorLost)) and event.seat == seat:
            last = held.pop() if held else None
    if used:
        return last
    return held[-1] if held else None

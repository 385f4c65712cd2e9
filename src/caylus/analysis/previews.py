"""What each choice would do, by trying it on a copy: nobody else needs to compute a price or an effect.

>>> from caylus import Game
>>> game = Game.from_position("blue has 2 deniers; red has 2 deniers; red owns 9:stone-farm; due place")
>>> preview = next(preview for preview in previews(game.state) if preview.move.token == "@9")
>>> preview.deniers, [(change.seat, change.deniers, change.points) for change in preview.effects]
(1, [(0, -1, 0), (1, 0, 1)])
"""

from __future__ import annotations

from dataclasses import dataclass

from caylus.rules import agenda
from caylus.rules.data.goods import counts
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.event_log import decode
from caylus.rules.events import Event, FavorGained, Paid
from caylus.rules.state import State


@dataclass(frozen=True)
class Change:
    """How what one seat has changes; losses are negative."""

    seat: int
    deniers: int
    points: int
    cubes: tuple[int, ...]
    """In the order f w s c g."""
    favors: int
    """Favors that it gets."""


@dataclass(frozen=True)
class Preview:
    """One legal choice and what comes of it."""

    move: Move
    deniers: int
    """What the seat that decides pays for it."""
    cubes: str
    effects: tuple[Change, ...]
    """What the choice itself does, its price included."""
    follows: tuple[Change, ...]
    """What then happens by itself, until somebody has to decide again."""


Holdings = list[tuple[int, int, int]]


def previews(state: State) -> list[Preview]:
    """Every legal choice, tried on a copy of the state; in the order of `legal_moves`."""
    seat = int(agenda.due_seat(state))
    before = holdings(state)
    return [preview(state, seat, number, before) for number in agenda.legal_moves(state)]


def preview(state: State, seat: int, number: int, before: Holdings) -> Preview:
    """One choice, tried on a copy; `before` is what the seats have now."""
    copy = state.clone()
    copy.telling = True
    copy.told = []
    agenda.answer(copy, number, False)
    between = holdings(copy)
    told = copy.told
    copy.told = []
    agenda.advance(copy)
    events = [decode(raw) for raw in told]
    paid = [event for event in events if isinstance(event, Paid) and event.seat == seat]
    return Preview(
        MOVES[number],
        sum(event.deniers for event in paid),
        "".join(event.cubes for event in paid),
        changes(before, between, events),
        changes(between, holdings(copy), [decode(raw) for raw in copy.told]),
    )


def holdings(state: State) -> Holdings:
    """What every seat has: deniers, points, cubes."""
    return [
        (int(state.deniers[seat]), int(state.points[seat]), int(state.cubes[seat]))
        for seat in range(int(state.players))
    ]


def changes(before: Holdings, after: Holdings, events: list[Event]) -> tuple[Change, ...]:
    """The seats that have something else than before."""
    favors = [event.seat for event in events if isinstance(event, FavorGained)]
    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new or seat in favors:
            cubes = (have - had for have, had in zip(counts(new[2]), counts(old[2]), strict=True))
            change = Change(seat, new[0] - old[0], new[1] - old[1], tuple(cubes), favors.count(seat))
            found.append(change)
    return tuple(found)

"""The next scoring of the castle, as things are now."""

from __future__ import annotations

from dataclasses import dataclass

from caylus.rules.chapters.turn_end import is_due
from caylus.rules.data.tiles import SECTIONS
from caylus.rules.state import State


@dataclass(frozen=True)
class Scoring:
    """The next scoring of the castle, as things are now (R8.2, R8.3)."""

    section: int
    free: int
    due: bool
    """Will the section be scored at the end of this turn whatever happens?"""
    houses: tuple[int, ...]
    points: tuple[int, ...]
    """By seat: the loss, negative, or 0."""
    favors: tuple[int, ...]


def next_scoring(state: State) -> Scoring | None:
    """What the next scoring would give each seat; None when all sections have been scored."""
    section = int(state.scored)
    if section >= len(SECTIONS):
        return None
    seats = range(int(state.players))
    houses = [int(state.houses[seat * 3 + section]) for seat in seats]
    rewards = [int(state.book.section_favors[section * 8 + min(count, 7)]) for count in houses]
    penalty = int(state.book.section_penalty[section])
    points = [
        0 if count else -min(penalty, int(state.points[seat]))
        for seat, count in zip(seats, houses, strict=True)
    ]
    trigger = int(state.book.section_trigger[section])
    certain = bool(is_due(state, section)) or int(state.bailiff) + 1 >= trigger  # R8.1: one step at least
    return Scoring(
        section,
        SECTIONS[section].places - int(state.houses_in(section)),
        certain,
        tuple(houses),
        tuple(points),
        tuple(rewards),
    )

"""What a choice does, by trying it on a copy of the state."""

from __future__ import annotations

from dataclasses import dataclass

from caylus.decisions.values import Change, Goods, Price
from caylus.rules import agenda
from caylus.rules.data.goods import LETTERS, counts
from caylus.rules.event_codes import FAVOR_GAINED
from caylus.rules.event_log import Raw, decode
from caylus.rules.events import Event, FavorGained
from caylus.rules.state import State

Holdings = list[tuple[int, int, int]]


@dataclass(frozen=True)
class Preview:
    """What comes of a choice."""

    effects: tuple[Change, ...]
    """What the choice itself does, its price included."""
    follows: tuple[Change, ...]
    """What then happens by itself, until somebody has to decide again."""
    events: tuple[Event, ...]
    """What the choice itself tells."""


def preview(state: State, number: int, before: Holdings) -> Preview:
    """One legal choice, tried on a copy; `before` is what the seats have now."""
    copy = state.clone()
    copy.telling = True
    copy.told = []
    agenda.answer(copy, number, False)
    between = holdings(copy)
    told = copy.told
    copy.told = []
    agenda.advance(copy)
    return Preview(
        changes(before, between, told),
        changes(between, holdings(copy), copy.told),
        tuple(map(decode, told)),
    )


def holdings(state: State) -> Holdings:
    """What every seat has: deniers, points, cubes."""
    return [
        (int(state.deniers[seat]), int(state.points[seat]), int(state.cubes[seat]))
        for seat in range(int(state.players))
    ]


def changes(before: Holdings, after: Holdings, told: list[Raw]) -> tuple[Change, ...]:
    """The seats that have something else than before."""
    favors = favors_of(told)
    if not favors and before == after:
        return ()
    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new or seat in favors:
            cubes = (have - had for have, had in zip(counts(new[2]), counts(old[2]), strict=True))
            change = Change(seat, new[0] - old[0], new[1] - old[1], tuple(cubes), favors.count(seat))
            found.append(change)
    return tuple(found)


def favors_of(told: list[Raw]) -> list[int]:
    """The seats that got a favor, once for each. Only these events are decoded: there can be many others."""
    gained = (decode(raw) for raw in told if raw[0] == FAVOR_GAINED)
    return [event.seat for event in gained if isinstance(event, FavorGained)]


def gains(seat: int, effects: tuple[Change, ...], price: Price) -> Goods:
    """What a seat gets by a choice, apart from the price that it pays."""
    own = next((change for change in effects if change.seat == seat), None)
    if own is None:
        return Goods(price.deniers, price.cubes)
    cubes = price.cubes
    if any(own.cubes):
        pairs = zip(LETTERS, own.cubes, strict=True)
        cubes = "".join(letter * (count + price.cubes.count(letter)) for letter, count in pairs)
    return Goods(own.deniers + price.deniers, cubes, own.points, own.favors)

"""The lines of the log, each with its events, and the next scoring."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from caylus.decisions import next_scoring
from caylus.game import Game
from caylus.rules.data.moves import Move
from caylus.rules.data.tiles import SECTIONS
from caylus.rules.events import Cause, Decided, Event, PhaseBegan, TurnBegan
from caylus.server.messages.table_models import Line, Outlook, Share
from caylus.text.sentences import Sentences


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as JSON: its fields, and the name of its class as `kind`."""
    data: dict[str, Any] = {"kind": type(event).__name__}
    for field in dataclasses.fields(event):
        data[field.name] = plain(getattr(event, field.name))
    return data


def plain(value: object) -> object:
    """Return a field of an event as JSON; of a cause only what applies."""
    if isinstance(value, Move):
        return value.token
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Cause):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {name: given for name, given in fields.items() if name == "why" or given not in ("", -1)}
    return value


def lines_of(words: Sentences, events: Sequence[Event], after: int, turn: int, phase: int) -> list[Line]:
    """Return the lines of one decision or of the set-up; `turn` and `phase` are those before it."""
    texts: list[tuple[str, list[Event]]] = words.story_lines(events)
    starts = [next((i for i, event in enumerate(events) if event is told[0]), 0) for _, told in texts if told]
    found: list[Line] = []
    index = 0
    for text, told in texts:
        if not told and found:  # a second line of the same events
            found.append(found[-1].model_copy(update={"text": text, "events": []}))
            continue
        end = starts[index + 1] if index + 1 < len(starts) else len(events)
        begin = starts[index] if index else 0  # what needs no sentence goes with the line before it
        index += 1
        part = events[begin:end]
        turn, phase = moment(part[: starts[index - 1] - begin + 1], turn, phase)
        found.append(line(text, part, told, after, turn, phase))
        turn, phase = moment(part, turn, phase)
    if not found and events:
        turn, phase = moment(events, turn, phase)
        found.append(line("", events, events, after, turn, phase))
    return found


def line(
    text: str, events: Sequence[Event], told: Sequence[Event], after: int, turn: int, phase: int
) -> Line:
    """Return one line."""
    return Line(
        after=after,
        turn=turn,
        phase=phase,
        seat=whose(told),
        text=text,
        forced=any(isinstance(event, Decided) and event.forced for event in events),
        events=[event_data(event) for event in events],
    )


def whose(told: Sequence[Event]) -> int | None:
    """Return the seat that acts in a line; None if there is none or the same happens to several."""
    seats = [(type(event), seat) for event in told if (seat := getattr(event, "seat", None)) is not None]
    if not seats:
        return None
    kind, first = seats[0]
    return None if any(other is kind and seat != first for other, seat in seats) else first


def moment(events: Sequence[Event], turn: int, phase: int) -> tuple[int, int]:
    """Return turn and phase after some events."""
    for event in events:
        if isinstance(event, TurnBegan):
            turn, phase = event.turn, 1
        elif isinstance(event, PhaseBegan):
            phase = event.phase
    return turn, phase


def outlook_of(game: Game) -> Outlook | None:
    """Return the next scoring; None when all sections have been scored."""
    scoring = None if game.over else next_scoring(game.state)
    if scoring is None:
        return None
    section = SECTIONS[scoring.section]
    shares = zip(scoring.houses, scoring.points, scoring.favors, strict=True)
    return Outlook(
        section=section.name,
        trigger=section.trigger,
        free=scoring.free,
        due=scoring.due,
        shares=[
            Share(seat=seat, houses=houses, points=points, favors=favors)
            for seat, (houses, points, favors) in enumerate(shares)
        ],
    )

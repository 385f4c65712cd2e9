"""Which sentence tells an event, and what is filled into it."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from typing import Any, Final

from caylus.rules.data.tiles import SECTIONS
from caylus.rules.events import (
    BailiffMoved,
    Cause,
    Decided,
    Event,
    FinalScore,
    Gained,
    Paid,
    PhaseBegan,
    ProvostMoved,
    SectionScored,
    WorkerHome,
    WorkerMoved,
)
from caylus.text.sentences.phrases import Values, Words

VERBS_TOLD_OTHERWISE: Final = (
    *("place", "pass", "home", "joust", "provost", "favor", "take", "bonus", "sell", "buy"),
    *("build", "convert", "raise", "pay", "batch", "swap"),
)
"""Decisions whose own events say what was chosen."""

SILENT: Final = frozenset(
    [f"event.decided.{verb}" for verb in VERBS_TOLD_OTHERWISE]
    + [f"event.decided.{verb}.forced" for verb in VERBS_TOLD_OTHERWISE if verb != "pass"]
    + ["event.paid.placing"]  # the price is told with the worker
    + [f"event.worker-home.{place}" for place in ("road", "post", "guild", "joust", "stables", "castle")]
)
"""Events that need no sentence of their own: after its work every worker goes home, to take one."""

SKIPPED: Final = {"joust": "joust", "favor-cubes": "favor", "favor-build": "favor"}
"""What was declined, where the buildings of the road do not tell it."""


def event_id(event: Event) -> str:
    """The id of an event's sentence: its class, and where that is not enough its cause, verb or place."""
    name = _class_id(type(event).__name__)
    if isinstance(event, Decided):
        verb = "stay" if event.move.token == "stay" else event.move.verb
        if verb == "skip":
            verb = f"skip-{SKIPPED.get(event.question, 'other')}"
        return f"{name}.{verb}.forced" if event.forced else f"{name}.{verb}"
    if isinstance(event, WorkerMoved) and event.start == "inn":
        return f"{name}.inn"
    if isinstance(event, SectionScored) and event.section == SECTIONS[-1].name:
        return f"{name}.last"
    if isinstance(event, WorkerHome):
        place = "road" if event.place.isdecimal() else event.place.rstrip("12345")
        return f"{name}.{place}"
    cause = getattr(event, "cause", None)
    return name if cause is None else f"{name}.{cause.why}"


@cache
def _class_id(name: str) -> str:
    """`event.worker-placed` for `WorkerPlaced`."""
    return "event." + re.sub(r"(?<=.)([A-Z])", r"-\1", name).lower()


def event_values(words: Words, event: Event) -> Values:
    """What can be filled into an event's sentence: its fields in words, and what follows from them."""
    values = _fields(words, event)
    if isinstance(event, (Gained, Paid)):
        values["what"] = words.goods(event.deniers, event.cubes, getattr(event, "points", 0))
    if isinstance(event, (ProvostMoved, BailiffMoved)):
        values["way"] = "forward" if event.space > event.start else "back"
    if isinstance(event, PhaseBegan):
        values["name"] = words.say(f"phase.{event.phase}")
    if isinstance(event, FinalScore):
        values["points"] = event.total - event.gold - event.cubes - event.deniers
    return values


def _fields(words: Words, thing: Event | Cause) -> Values:
    """The fields of an event or a cause, in words; those that do not apply are left out."""
    raw: dict[str, Any] = {field.name: getattr(thing, field.name) for field in fields(thing)}
    tile, space = raw.get("tile", ""), raw.get("space")
    values: Values = {}
    for name, value in raw.items():
        if isinstance(value, Cause):
            values |= _fields(words, value)
        elif isinstance(value, bool):
            values[name] = "yes" if value else "no"
        elif name == "order":
            values[name] = ", ".join(words.seat(seat) for seat in value)
        elif name == "neutral":
            values[name] = words.all_of(words.tile(item) for item in value)
        elif name == "place" and value:
            values[name] = words.place(value, tile)
        elif value != "" and name not in ("move", "question"):
            values[name] = words.argument(name, value)
    if tile and space:
        values["place"] = words.place(str(space), tile)
    return values

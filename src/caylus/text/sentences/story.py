"""A game told in words: events that belong together become one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from caylus.rules.events import (
    Built,
    ConversionWaits,
    Converted,
    Decided,
    Event,
    FavorGained,
    FavorUsed,
    FinalScore,
    Gained,
    GameOver,
    HouseBuilt,
    Lost,
    Paid,
    Passed,
    PhaseBegan,
    ProvostMoved,
    WorkBegan,
    WorkerMoved,
    WorkerPlaced,
)
from caylus.text.sentences.event_sentences import SILENT, event_id, event_values
from caylus.text.sentences.phrases import Values, Words

Pattern = tuple[type[Event], ...]

FUSED: Final[tuple[tuple[str, Pattern], ...]] = (
    ("built", (Paid, Built, Gained)),
    ("converted", (Paid, Converted, Gained)),
    ("conversion-waits", (Paid, ConversionWaits)),
    ("converted-later", (Converted, Gained)),
    ("delivered", (Paid, HouseBuilt, Gained)),
    ("provost", (Paid, ProvostMoved)),
    ("jousted", (Paid, FavorGained)),
    ("favor", (FavorUsed, Gained)),
    ("exchanged", (Paid, Gained)),
    ("passed-first-forced", (Decided, Passed, Gained)),
    ("passed-forced", (Decided, Passed)),
    ("passed-first", (Passed, Gained)),
)
"""Events that follow each other for the same reason and are told as one, by the id of the sentence."""

MANY: Final = {"setup": "story.setup", "income": "story.income"}
"""What all players get in a row, told in one line."""


def tell(words: Words, event: Event) -> str:
    """One event by itself; empty if it needs no sentence."""
    name = event_id(event)
    return "" if name in SILENT else words.say(name, **event_values(words, event))


def lines(words: Words, events: Iterable[Event]) -> list[str]:
    """The story of some events, line by line."""
    return [line for line, _ in grouped(words, events)]


def grouped(words: Words, events: Iterable[Event]) -> list[tuple[str, list[Event]]]:
    """The same, each line with the events that it tells; none if it goes on with those of the line before."""
    left = _told(list(events))
    story: list[tuple[str, list[Event]]] = []
    while left:
        for teller in TELLERS:
            line, count = teller(words, left)
            if count:
                break
        else:
            line, count = tell(words, left[0]), 1
        for number, part in enumerate(line.split("\n") if line else []):
            story.append((part, left[:count] if number == 0 else []))
        del left[:count]
    return story


def _told(events: list[Event]) -> list[Event]:
    """Without what is silent, and without phases in which nothing happened; the income names itself."""
    told = [event for event in events if event_id(event) not in SILENT]
    return [
        event
        for event, after in zip(told, [*told[1:], None], strict=False)
        if not (isinstance(event, PhaseBegan) and (event.phase == 1 or isinstance(after, PhaseBegan)))
    ]


def _why(event: Event) -> object:
    """The reason that two events share if they belong together: who, and from where."""
    cause = getattr(event, "cause", None)
    return None if cause is None else (cause.why, cause.place)


def _fits(events: list[Event], pattern: Pattern) -> bool:
    """Do the next events follow a pattern, for one player and one reason?"""
    found = events[: len(pattern)]
    if not all(isinstance(event, kind) for event, kind in zip(found, pattern, strict=False)):
        return False
    causes = {_why(event) for event in found if isinstance(event, (Paid, Gained))}
    seats = {getattr(event, "seat", None) for event in found}
    return len(found) == len(pattern) and len(causes) <= 1 and len(seats) == 1


def _fused(words: Words, events: list[Event]) -> tuple[str, int]:
    """Paid, done and gained, in one sentence."""
    for name, pattern in FUSED:
        if _fits(events, pattern):
            found = events[: len(pattern)]
            values: Values = {}
            for event in found:
                part = event_values(words, event)
                if isinstance(event, Paid):
                    part["price"] = part.pop("what")
                if isinstance(event, Gained):
                    part["gives"] = part.pop("what")
                values |= part
            if name == "exchanged" and isinstance(found[0], Paid) and found[0].cause.why == "favor":
                name = "swapped"
            return words.say(f"story.{name}", **values), len(pattern)
    return "", 0


def _with_the_owner(words: Words, events: list[Event]) -> tuple[str, int]:
    """A worker and the owner's point on one line (R3.4)."""
    if len(events) > 1 and isinstance(events[0], (WorkerPlaced, WorkerMoved)):
        reward = events[1]
        if isinstance(reward, Gained) and reward.cause.why == "guest":
            return f"{tell(words, events[0])} {tell(words, reward)}", 2
    return "", 0


def _without_a_batch(words: Words, events: list[Event]) -> tuple[str, int]:
    """Who is punished for delivering nothing has nothing else to tell (R7.3)."""
    if len(events) > 1 and isinstance(events[0], Decided) and isinstance(events[1], Lost):
        return tell(words, events[1]), 2
    return "", 0


def _at_work(words: Words, events: list[Event]) -> tuple[str, int]:
    """A worker's building: what it gave is told by itself; only if it gave nothing, or asks, it is named."""
    began = events[0]
    if not isinstance(began, WorkBegan):
        return "", 0
    if len(events) == 1:
        return tell(words, began), 1
    after = events[1]
    if isinstance(after, Decided) and after.move.token == "skip":
        name = "story.unusable" if after.forced else "story.unused"
        return words.say(name, **event_values(words, began)), 2
    return "", 1


def _to_everybody(words: Words, events: list[Event]) -> tuple[str, int]:
    """The set-up and the income, of all players in one line."""
    first = events[0]
    if not isinstance(first, Gained) or first.cause.why not in MANY:
        return "", 0
    shares: list[str] = []
    for event in events:
        if not isinstance(event, Gained) or event.cause != first.cause:
            break
        what = words.goods(event.deniers, event.cubes, event.points)
        shares.append(words.say("story.share", seat=words.seat(event.seat), what=what))
    everybody = shares[0]
    for share in shares[1:]:
        everybody = words.say("story.shares", first=everybody, next=share)
    return words.say(MANY[first.cause.why], shares=everybody), len(shares)


def _at_the_end(words: Words, events: list[Event]) -> tuple[str, int]:
    """The last points, then who has won."""
    if not isinstance(events[0], FinalScore):
        return "", 0
    scores = [event for event in events if isinstance(event, FinalScore)]
    if [type(event) for event in events] != [FinalScore] * len(scores) + [GameOver]:
        return "", 0
    best = max(score.total for score in scores)
    winners = words.all_of(words.seat(score.seat) for score in scores if score.total == best)
    count = sum(score.total == best for score in scores)
    told = [tell(words, event) for event in events]
    told.append(words.say("story.winners", n=count, winners=winners, points=best))
    return "\n".join(told), len(events)


TELLERS: Final = (_to_everybody, _at_work, _fused, _with_the_owner, _without_a_batch, _at_the_end)

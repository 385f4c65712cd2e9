"""What to know about a choice before it is made, each with its rule. Ids and arguments, never sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from caylus.decisions.values import Choice, ChoiceWarning, Level, Reach
from caylus.rules import agenda
from caylus.rules.agenda import TASKS
from caylus.rules.chapters.castle import is_punished
from caylus.rules.chapters.favors import why_not_column
from caylus.rules.data import task_kinds
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.favor_table import COLUMNS
from caylus.rules.data.places import CASTLE, PLACE_NAMES, PLACE_NUMBER
from caylus.rules.data.tiles import LINES, NEUTRAL, SPACES, TILES
from caylus.rules.state import State
from caylus.text.reference import PLACE_RULES

LEVELS: Final[dict[str, Level]] = {
    "tile-work": "info",
    "place-help": "info",
    "owner": "info",
    "beyond": "warning",
    "useless": "warning",
    "no-batch": "warning",
    "convert-neutral": "info",
    "convert-own": "info",
    "convert-later": "info",
    "raise": "info",
    "column-closed": "info",
    "gold": "info",
}
"""Every id with its level; `Sentences.warning` has a sentence for each."""


def warnings(state: State, choice: Choice) -> tuple[ChoiceWarning, ...]:
    """What to know about one legal choice."""
    return tuple(_found(state, choice))


def _found(state: State, choice: Choice) -> Iterator[ChoiceWarning]:
    verb = choice.move.verb
    if verb == "place":
        yield from _placing(state, choice)
    elif verb == "convert":
        yield from _converting(state, int(choice.place))
    elif verb == "raise":
        yield _warning("raise", "R6.5")
    elif verb == "favor":
        yield from _favor(state, LINES.index(choice.move.line))
    if "g" in choice.price.cubes and verb != "batch":
        yield _warning("gold", "R10.1")


def _warning(name: str, rule: str, /, **args: int | str) -> ChoiceWarning:
    return ChoiceWarning(name, LEVELS[name], rule, args)


def _placing(state: State, choice: Choice) -> Iterator[ChoiceWarning]:
    """What the place will do, and what could go wrong."""
    seat = int(agenda.due_seat(state))
    place = PLACE_NUMBER[choice.place]
    if place <= SPACES:
        rule = DECISION_KINDS[TILES[int(state.tile[place]) - 1].asks].rule
        yield _warning("tile-work", rule, tile=choice.tile)
        owner = int(state.owner[place])
        if owner >= 0 and owner != seat:
            yield _warning("owner", "R3.4", seat=owner)
        if place > state.provost:
            yield _warning("beyond", "R6.1", n=place - int(state.provost))
    else:
        yield _warning("place-help", PLACE_RULES[choice.place][0], place=choice.place)
    after = state.clone()
    after.deniers[seat] -= choice.price.deniers
    if is_useful(after, seat, place):
        return
    if place != CASTLE:
        yield _warning("useless", "R6.2" if place <= SPACES else PLACE_RULES[choice.place][0])
    elif is_punished(after, seat):
        yield _warning("no-batch", "R7.3")


def is_useful(state: State, seat: int, place: int) -> bool:
    """Could a worker of this seat do anything at this place, with what the seat has now?

    Only places where something can be paid for can be useless: exchanges, buildings that build, the
    lawyer, the joust field and the castle.
    """
    question = 0
    if place <= SPACES:
        question = int(state.book.question[state.tile[place]])
    elif PLACE_NAMES[place] in ("joust", "castle"):
        question = DECISION_KINDS[PLACE_NAMES[place]].task
    if question in (0, task_kinds.PRODUCE):
        return True
    copy = state.clone()
    copy.count = 0
    TASKS[question].options(copy, seat, place)
    return int(copy.count) > 1


def _converting(state: State, space: int) -> Iterator[ChoiceWarning]:
    """What becomes of the building."""
    tile = TILES[int(state.tile[space]) - 1]
    yield _warning("convert-neutral" if tile.kind == NEUTRAL else "convert-own", "R6.6", tile=tile.name)
    if state.worker[space] >= 0:
        yield _warning("convert-later", "R6.6")


def _favor(state: State, line: int) -> Iterator[ChoiceWarning]:
    """Whether the marker can move on."""
    seat = int(agenda.due_seat(state))
    marker = int(state.markers[seat * len(LINES) + line])
    if state.open_column() <= marker < COLUMNS[-1]:
        refusal = why_not_column(state, seat, line, marker + 1)
        if refusal is not None:
            yield _warning(refusal.reason, refusal.rule, **refusal.args)


def reached(state: State, steps: int) -> tuple[Reach, ...]:
    """The workers on the road that a move of the provost concerns, along the road."""
    old, new = int(state.provost), int(state.provost) + steps
    spaces = range(min(old, new) + 1, max(old, new) + 1)
    return tuple(
        Reach(space, int(state.worker[space]), new > old) for space in spaces if state.worker[space] >= 0
    )

"""Writing a position: one statement a line, and only what a reader would not know by itself."""

from __future__ import annotations

from typing import Final

from caylus.rules.agenda import task_name
from caylus.rules.chapters.favors import LINE_BIT
from caylus.rules.data.editions import Edition
from caylus.rules.data.goods import NAMES, counts, letters
from caylus.rules.data.places import PLACE_NAMES, PLACES
from caylus.rules.data.tiles import COLORS, LINES, NEUTRAL, SECTIONS, SPACES, START, TILE_NAMES
from caylus.rules.state import State, unpack_order
from caylus.text.positions.agenda_writer import write_tasks
from caylus.text.positions.defaults import default_neutral, default_passed, default_scored

MOST_LETTERS: Final = 12
"""More cubes than these are counted rather than spelt out."""


def write(state: State, edition: Edition) -> str:
    """The position as text; reading it gives exactly this state again.

    The state must be at a decision or at the end of the game, as it is after every move.
    """
    lines = [("players", str(state.players))]
    if edition.name != "standard":
        lines.append(("edition", edition.name))
    if edition.changes:
        lines.append(("options", edition.options_text()))
    lines += table_lines(state)
    for part in (has, owns, works, houses, favors, used, delivered, converts):
        for seat in range(state.players):
            words = part(state, seat)
            if words:
                lines.append((COLORS[seat], f"{part.__name__} {words}"))
    lines.append(("due", write_tasks(state)))
    return "".join(f"{key:<7} {words}\n" for key, words in lines)


def table_lines(state: State) -> list[tuple[str, str]]:
    """The statements about the whole table."""
    lines = [("turn", str(state.turn))]
    bottom = task_name(state, int(state.agenda[0]))
    order = [int(state.order[rank]) for rank in range(state.players)]
    passed = [int(state.passing[rank]) for rank in range(state.passed)]
    if order != sorted(order):
        lines.append(("order", colors(order)))
    if state.next_order:
        lines.append(("next-order", colors(unpack_order(state.next_order, state.players))))
    if passed != default_passed(state, bottom):
        lines.append(("passed", colors(passed)))
    if state.bailiff != START:
        lines.append(("bailiff", str(state.bailiff)))
    if state.provost != state.bailiff:
        lines.append(("provost", str(state.provost)))
    if state.scored != default_scored(state, bottom):
        lines.append(("scored", " ".join(section.name for section in SECTIONS[: state.scored]) or "none"))
    neutral = {
        space: int(state.tile[space])
        for space in range(1, SPACES + 1)
        if state.book.tile_class[state.tile[space]] == NEUTRAL
    }
    if neutral != default_neutral(state):
        words = " ".join(f"{space}:{TILE_NAMES[tile]}" for space, tile in neutral.items())
        lines.append(("neutral", words or "none"))
    return lines


def colors(seats: list[int]) -> str:
    """Seats by their colours."""
    return " ".join(COLORS[seat] for seat in seats) or "none"


def has(state: State, seat: int) -> str:
    """Deniers, points and cubes."""
    parts = []
    for amount, unit in ((int(state.deniers[seat]), "denier"), (int(state.points[seat]), "point")):
        if amount:
            parts.append(f"{amount} {unit}{'' if amount == 1 else 's'}")
    cubes = letters(state.cubes[seat])
    if len(cubes) > MOST_LETTERS:
        amounts = zip(counts(state.cubes[seat]), NAMES, strict=True)
        parts += [f"{amount} {name}" for amount, name in amounts if amount]
    elif cubes:
        parts.append(cubes)
    return ", ".join(parts)


def owns(state: State, seat: int) -> str:
    """A player's tiles on the road."""
    spaces = [space for space in range(1, SPACES + 1) if state.owner[space] == seat]
    return " ".join(f"{space}:{TILE_NAMES[state.tile[space]]}" for space in spaces)


def works(state: State, seat: int) -> str:
    """Where a player's workers stand."""
    return " ".join(PLACE_NAMES[place] for place in range(1, PLACES) if state.worker[place] == seat)


def houses(state: State, seat: int) -> str:
    """A player's houses in the castle."""
    return " ".join(
        f"{section.name} {state.houses[seat * 3 + number]}"
        for number, section in enumerate(SECTIONS)
        if state.houses[seat * 3 + number]
    )


def favors(state: State, seat: int) -> str:
    """The columns of a player's favor markers."""
    return " ".join(
        f"{line} {state.markers[seat * 4 + number]}"
        for number, line in enumerate(LINES)
        if state.markers[seat * 4 + number]
    )


def used(state: State, seat: int) -> str:
    """The favor lines that a player has used in this phase."""
    return " ".join(line for number, line in enumerate(LINES) if state.used[seat] & LINE_BIT[number])


def delivered(state: State, seat: int) -> str:
    """The batches that a player has delivered in this turn."""
    return str(state.batches[seat]) if state.batches[seat] else ""


def converts(state: State, seat: int) -> str:
    """The spaces that wait to become a player's residences."""
    return " ".join(str(space) for space in range(1, SPACES + 1) if state.waiting[space] == seat)

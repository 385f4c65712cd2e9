"""The laws of the agenda: what can be due in which phase (R2), for whom, and on top of what."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.chapters.castle import most_batches
from caylus.rules.chapters.favors import ALL_LINES, ARCHITECT_COLUMN, BUILD_LINE, CUBES_LINE
from caylus.rules.chapters.placing import has_passed
from caylus.rules.chapters.turn_end import is_due
from caylus.rules.data import places, task_kinds
from caylus.rules.data.places import CASTLE_SLOT, PLACE_NAMES
from caylus.rules.data.task_kinds import figure_of, kind_of, seat_of
from caylus.rules.data.tiles import LINES, PRESTIGE, SECTIONS, SPACES, TILE_NAMES, TILES
from caylus.rules.laws.problems import Problem
from caylus.rules.state import AGENDA_SIZE, State

GAME_END: Final = 8
"""What stands for the phase when the game is over."""


def stage_of(state: State) -> int:
    """The phase, or 8 at the end of the game; 0 if the agenda does not tell it."""
    if state.depth == 0:
        return 0
    bottom = int(kind_of(state.agenda[0]))
    return GAME_END if bottom == task_kinds.OVER else task_kinds.PHASES.get(bottom, 0)


def leaving(state: State) -> i64:
    """The place whose worker is just being served; 0 if there is none."""
    i: i64
    if state.depth > AGENDA_SIZE:
        return 0
    for i in range(1, state.depth):
        kind = kind_of(state.agenda[i])
        if kind == task_kinds.LEAVE:
            return figure_of(state.agenda[i])
        if kind == task_kinds.GATE:
            return places.GATE
    return 0


def agenda_laws(state: State, found: list[Problem]) -> None:
    """Every task, from the bottom up."""
    i: i64
    favors: i64 = 0
    before = len(found)
    if not 1 <= state.depth <= AGENDA_SIZE:
        found.append(Problem("due-range"))
        return
    for i in range(state.depth):
        entry = state.agenda[i]
        kind = kind_of(entry)
        name = task_kinds.NAMES.get(int(kind), "")
        if name == "" or entry < 0 or seat_of(entry) >= state.players:
            found.append(Problem("due-range"))
            return
        if is_favor(kind):
            favors += 1
        if i == 0:
            if stage_of(state) == 0:
                found.append(Problem("due-bottom", {"task": name}))
            else:
                bottom_laws(state, entry, name, found)
        elif not may_lie_on(entry, state.agenda[i - 1]):
            under = task_kinds.NAMES[int(kind_of(state.agenda[i - 1]))]
            found.append(Problem("due-order", {"task": name, "under": under}))
        else:
            task_laws(state, entry, state.agenda[i - 1], name, found)
    if favors > 0 and len(found) == before:
        most = most_favors(state)
        if favors > most:
            found.append(Problem("due-favors", {"count": int(favors), "most": int(most)}))


def most_favors(state: State) -> i64:
    """R9.1: how many favors can be due at once, by where they come from."""
    bottom = kind_of(state.agenda[0])
    seat = seat_of(state.agenda[state.depth - 1])
    most: i64 = 1
    if bottom == task_kinds.SCORING:
        section: i64 = state.scored if 0 <= state.scored < 3 else 0
        houses = state.houses[seat * 3 + section]
        most = state.book.section_favors[section * 8 + (houses if 0 <= houses < 8 else 7)]
    elif bottom == task_kinds.ROAD:
        tile = state.tile[leaving(state)]
        most = favors_of_class(state, state.book.builds[tile]) if 0 <= tile <= len(TILES) else 0
    if state.used[seat] >> BUILD_LINE & 1 and state.markers[seat * 4 + BUILD_LINE] >= ARCHITECT_COLUMN:
        most += favors_of_class(state, PRESTIGE) - 1  # R9.7: one of them was used to build something
    return most


def favors_of_class(state: State, kind: i64) -> i64:
    """The most favors that a building of this class gives."""
    tile: i64
    most: i64 = 0
    for tile in range(1, len(TILES) + 1):
        if state.book.tile_class[tile] == kind and state.book.favors[tile] > most:
            most = state.book.favors[tile]
    return most


def is_favor(kind: i64) -> bool:
    """Is this a favor, waiting or being used?"""
    return kind == task_kinds.FAVOR or task_kinds.is_of_favor(kind)


def is_road_question(kind: i64) -> bool:
    """Does this task concern the building that a worker is just resolving?"""
    return kind == task_kinds.WORK or task_kinds.is_on_road(kind)


def may_lie_on(entry: i64, under: i64) -> bool:
    """Can a task be due directly before another one?"""
    kind = kind_of(entry)
    below = kind_of(under)
    if is_favor(kind):
        if below == task_kinds.LEAVE:
            return figure_of(under) != places.GUILD
        return below in (task_kinds.FAVOR, task_kinds.ADJOURN, task_kinds.SCORING)
    if is_road_question(kind):
        if below == task_kinds.LEAVE:
            return figure_of(under) == figure_of(entry)
        return (
            below == task_kinds.OWNER_BONUS
            and kind == task_kinds.PRODUCE
            and figure_of(under) == figure_of(entry)
        )
    if kind == task_kinds.GATE:
        return below == task_kinds.SPECIALS and figure_of(under) == places.POST
    if kind == task_kinds.INN:
        return below == task_kinds.SPECIALS and figure_of(under) == places.CASTLE
    if kind in (task_kinds.GUILD, task_kinds.JOUST):
        place: i64 = places.GUILD if kind == task_kinds.GUILD else places.FIELD
        return below == task_kinds.LEAVE and figure_of(under) == place
    if kind == task_kinds.LEAVE:
        if figure_of(entry) <= SPACES:
            return below == task_kinds.ROAD and figure_of(under) == figure_of(entry) + 1
        special = figure_of(entry) in (places.GUILD, places.FIELD)
        return special and below == task_kinds.SPECIALS and figure_of(under) == figure_of(entry) + 1
    return kind == task_kinds.CASTLE and below == task_kinds.COURT


def bottom_laws(state: State, entry: i64, name: str, found: list[Problem]) -> None:
    """The task that names the phase: its seat or its figure."""
    kind = kind_of(entry)
    seat = seat_of(entry)
    figure = figure_of(entry)
    if kind == task_kinds.PLACE:
        if figure >= state.players or state.order[figure] != seat:
            found.append(Problem("due-figure", {"task": name}))
        if 0 <= state.passed <= state.players and has_passed(state, seat):
            found.append(Problem("due-passed", {"seat": int(seat)}))
    elif kind == task_kinds.PROVOST:
        if figure >= state.players or state.passing[figure] != seat:
            found.append(Problem("due-seat", {"task": name, "seat": int(seat)}))
    elif kind == task_kinds.SPECIALS:
        if not places.GATE <= figure <= places.CASTLE:
            found.append(Problem("due-figure", {"task": name}))
    elif kind == task_kinds.ROAD:
        if not 1 <= figure <= SPACES + 1:
            found.append(Problem("due-figure", {"task": name}))
    elif kind == task_kinds.COURT:
        if figure > state.at_castle():
            found.append(Problem("due-figure", {"task": name}))
    elif kind == task_kinds.SCORING:
        if figure > state.players:
            found.append(Problem("due-figure", {"task": name}))
        if 0 <= state.scored < 3 and not is_due(state, state.scored):
            found.append(Problem("due-section", {"section": SECTIONS[state.scored].name}))


def task_laws(state: State, entry: i64, under: i64, name: str, found: list[Problem]) -> None:
    """A task above the bottom, which may lie on the one under it: its seat and its place."""
    kind = kind_of(entry)
    seat = seat_of(entry)
    figure = figure_of(entry)
    if kind == task_kinds.LEAVE:
        if state.worker[figure] != seat:
            found.append(Problem("due-worker", {"task": name, "place": PLACE_NAMES[figure]}))
        elif state.provost < figure <= SPACES:
            found.append(Problem("due-unreached", {"space": int(figure), "provost": int(state.provost)}))
    elif is_road_question(kind):
        road_question_laws(state, entry, name, found)
    elif is_favor(kind):
        favor_task_laws(state, entry, under, name, found)
    elif kind == task_kinds.CASTLE:
        rank = figure_of(under) - 1
        if not 0 <= rank < state.at_castle() or state.worker[CASTLE_SLOT + rank] != seat:
            found.append(Problem("due-worker", {"task": name, "place": PLACE_NAMES[places.CASTLE]}))
    elif kind == task_kinds.INN:
        if state.worker[places.INN_RIGHT] != seat or state.worker[places.INN] >= 0:
            found.append(Problem("due-worker", {"task": name, "place": PLACE_NAMES[places.INN_RIGHT]}))
    elif kind == task_kinds.GATE:
        if state.worker[places.GATE] != seat:
            found.append(Problem("due-worker", {"task": name, "place": PLACE_NAMES[places.GATE]}))
    elif seat != seat_of(under):
        found.append(Problem("due-seat", {"task": name, "seat": int(seat)}))


def road_question_laws(state: State, entry: i64, name: str, found: list[Problem]) -> None:
    """R6.1 to R6.3: who decides about the building that is just being resolved, and what."""
    kind = kind_of(entry)
    seat = seat_of(entry)
    space = figure_of(entry)
    tile = state.tile[space]
    if not 0 <= tile <= len(TILES):
        return
    book = state.book
    worker = state.worker[space]
    owner = state.owner[space]
    if seat != (owner if kind == task_kinds.OWNER_BONUS else worker):
        found.append(Problem("due-seat", {"task": name, "seat": int(seat)}))
    fits = book.question[tile] == kind
    if kind == task_kinds.WORK:
        fits = book.question[tile] != 0
    elif kind == task_kinds.OWNER_BONUS:
        fits = owner != worker and book.first_bonus[tile] < book.first_offer[tile + 1]
    elif kind == task_kinds.PRODUCE:
        fits = fits and book.first_offer[tile] + 1 < book.first_bonus[tile]  # R0.4: else nothing is asked
    if not fits:
        found.append(Problem("due-tile", {"task": name, "space": int(space), "tile": TILE_NAMES[tile]}))


def favor_task_laws(state: State, entry: i64, under: i64, name: str, found: list[Problem]) -> None:
    """R9.1, R9.2: whose favor it is, where it comes from, and whether its line was chosen."""
    kind = kind_of(entry)
    seat = seat_of(entry)
    below = kind_of(under)
    figure = figure_of(under)
    expected = seat_of(under)
    if below == task_kinds.ADJOURN:
        expected = most_batches(state)
    elif below == task_kinds.SCORING:
        expected = state.order[figure - 1] if 0 < figure <= state.players else -1
    elif below == task_kinds.LEAVE and figure <= SPACES:
        tile = state.tile[figure]
        if 0 <= tile <= len(TILES) and favors_of_class(state, state.book.builds[tile]) == 0:
            found.append(Problem("due-tile", {"task": name, "space": int(figure), "tile": TILE_NAMES[tile]}))
    if seat != expected:
        found.append(Problem("due-seat", {"task": name, "seat": int(seat)}))
    if kind in (task_kinds.FAVOR_CUBES, task_kinds.FAVOR_BUILD):
        line: i64 = CUBES_LINE if kind == task_kinds.FAVOR_CUBES else BUILD_LINE
        if state.used[seat] >> line & 1 == 0:
            found.append(Problem("due-unused", {"task": name, "seat": int(seat), "line": LINES[line]}))
    elif kind == task_kinds.FAVOR_LINE and state.used[seat] == ALL_LINES:
        found.append(Problem("due-figure", {"task": name}))

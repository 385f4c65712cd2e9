"""The laws that every state of a game keeps: nothing is lost, nothing is in two places, nothing is due
that cannot be. A position that breaks one is impossible.

What is only unusual, such as a player without deniers in turn 9, breaks no law.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.chapters.turn_end import is_due
from caylus.rules.data.goods import BITS as CUBE_BITS
from caylus.rules.data.goods import GUARD, KINDS
from caylus.rules.data.places import CASTLE_SLOT, STABLES
from caylus.rules.data.task_kinds import COURT, OVER, SCORING, figure_of, kind_of
from caylus.rules.data.tiles import LINES, SECTIONS, SPACES, START
from caylus.rules.laws.agenda_laws import agenda_laws, stage_of
from caylus.rules.laws.board_laws import road_laws, worker_laws
from caylus.rules.laws.problems import PROBLEMS, Problem
from caylus.rules.state import State, turn_order, unpack_order

__all__ = ["PROBLEMS", "Problem", "problems"]

LAST_TURN: Final = 99
"""More than any game can have; the bailiff goes on in every turn."""
BAILIFF_END: Final = 25
"""He scores the towers from 24 on, and comes at most from 23 (R8.1, R8.2)."""


def problems(state: State) -> list[Problem]:
    """All faults of a state against the laws; empty if there are none."""
    found: list[Problem] = []
    hand_laws(state, found)
    order_laws(state, found)
    road_laws(state, found)
    worker_laws(state, found)
    castle_laws(state, found)
    favor_laws(state, found)
    agenda_laws(state, found)
    return found


def hand_laws(state: State, found: list[Problem]) -> None:
    """R0.2, R0.3: nothing is negative."""
    seat: i64
    for seat in range(state.players):
        if state.deniers[seat] < 0:
            found.append(Problem("deniers-range", {"seat": int(seat), "deniers": int(state.deniers[seat])}))
        if state.points[seat] < 0:
            found.append(Problem("points-range", {"seat": int(seat), "points": int(state.points[seat])}))
        cubes = state.cubes[seat]
        if cubes < 0 or cubes >> (CUBE_BITS * KINDS) or cubes & GUARD:
            found.append(Problem("cubes-range", {"seat": int(seat)}))


def order_laws(state: State, found: list[Problem]) -> None:
    """R1.3, R3.5, R4.5: turn order, passing order, the order of the next turn; the turn's number."""
    rank: i64
    stage = stage_of(state)
    if not (1 if stage > 1 else 0) <= state.turn <= LAST_TURN:
        found.append(Problem("turn-range", {"turn": int(state.turn)}))
    order = turn_order(state)
    everybody = list(range(int(state.players)))
    if sorted(order) != everybody:
        found.append(Problem("order"))
    if state.next_order != 0:
        following = unpack_order(state.next_order, state.players)
        if not state.book.stables_next_turn:
            found.append(Problem("next-order-option"))
        elif sorted(following) != everybody or following == order or state.players == 2:
            found.append(Problem("next-order"))
        if stage in (1, 2) or (stage == 3 and figure_of(state.agenda[0]) <= STABLES):
            found.append(Problem("next-order-early"))
    if not 0 <= state.passed <= state.players:
        found.append(Problem("passed-range", {"passed": int(state.passed)}))
        return
    seen: list[int] = []
    for rank in range(state.passed):
        seat = int(state.passing[rank])
        if seat not in everybody or seat in seen:
            found.append(Problem("passed-twice", {"seat": seat}))
        seen.append(seat)
    if stage > 2 and state.passed < state.players:
        found.append(Problem("not-all-passed", {"passed": int(state.passed)}))


def castle_laws(state: State, found: list[Problem]) -> None:
    """R7, R8.2: bailiff, provost, houses, batches, and which sections have been scored."""
    section: i64
    seat: i64
    if not START <= state.bailiff <= BAILIFF_END:
        found.append(Problem("bailiff-range", {"space": int(state.bailiff)}))
    if not 1 <= state.provost <= SPACES:
        found.append(Problem("provost-range", {"space": int(state.provost)}))
    for section in range(3):
        name = SECTIONS[section].name
        places = state.book.section_places[section]
        for seat in range(state.players):
            if state.houses[seat * 3 + section] < 0:
                found.append(Problem("houses-range", {"seat": int(seat), "section": name}))
        count = state.houses_in(section)
        if count > places:
            args: dict[str, int | str] = {"section": name, "count": int(count), "places": int(places)}
            found.append(Problem("section-overfull", args))
        if count > 0 and section > state.scored and not is_full(state, section - 1):
            found.append(Problem("section-early", {"section": name, "earlier": SECTIONS[section - 1].name}))
    scored_laws(state, found)
    for seat in range(state.players):
        if state.batches[seat] != 0:
            batch_laws(state, seat, found)


def is_full(state: State, section: i64) -> bool:
    """Has a section no room left?"""
    return state.houses_in(section) >= state.book.section_places[section]


def scored_laws(state: State, found: list[Problem]) -> None:
    """R8.2, R8.5: a section is scored when it is due, not before and not later."""
    section: i64
    if not 0 <= state.scored <= 3:
        found.append(Problem("scored-range", {"scored": int(state.scored)}))
        return
    for section in range(state.scored):
        if not is_due(state, section):
            found.append(Problem("scored-early", {"section": SECTIONS[section].name}))
    stage = stage_of(state)
    if stage == 0:
        return
    bottom = kind_of(state.agenda[0])
    if bottom == OVER:
        if state.scored < 3:
            found.append(Problem("over-early"))
    elif state.scored == 3:
        found.append(Problem("over-late"))
    elif bottom != SCORING:
        # Houses can fill a section in phase 6; the bailiff moves only after it.
        reached = state.bailiff >= state.book.section_trigger[state.scored]
        if reached or (stage < 6 and is_full(state, state.scored)):
            found.append(Problem("scored-late", {"section": SECTIONS[state.scored].name}))


def batch_laws(state: State, seat: i64, found: list[Problem]) -> None:
    """R7.1, R7.2, R7.4: batches are counted in phase 6, for those whose turn at the castle has begun."""
    rank: i64
    section: i64
    batches = state.batches[seat]
    if batches < 0:
        found.append(Problem("batches-range", {"seat": int(seat), "batches": int(batches)}))
        return
    houses: i64 = 0
    for section in range(state.scored if 0 <= state.scored < 3 else 3, 3):
        houses += state.houses[seat * 3 + section]
    if batches > houses:
        found.append(
            Problem("batches-houses", {"seat": int(seat), "batches": int(batches), "count": int(houses)})
        )
    stage = stage_of(state)
    if stage == 0:
        return
    if stage != 6:
        found.append(Problem("batches-phase", {"seat": int(seat)}))
        return
    asked = state.at_castle()
    if kind_of(state.agenda[0]) == COURT and figure_of(state.agenda[0]) < asked:
        asked = figure_of(state.agenda[0])
    for rank in range(asked):
        if state.worker[CASTLE_SLOT + rank] == seat:
            return
    found.append(Problem("batches-worker", {"seat": int(seat)}))


def favor_laws(state: State, found: list[Problem]) -> None:
    """R9.2 to R9.4, R9.8: markers stand in open columns; lines are used in phases that give favors."""
    seat: i64
    line: i64
    stage = stage_of(state)
    opened = state.open_column()
    for seat in range(state.players):
        markers: i64 = 0
        for line in range(4):
            column = state.markers[seat * 4 + line]
            markers |= column
            if not 0 <= column <= opened:
                args: dict[str, int | str] = {"seat": int(seat), "line": LINES[line]}
                args["column"] = int(column)
                args["open"] = int(opened)
                found.append(Problem("marker-range", args))
            if 0 < state.used[seat] < 16 and state.used[seat] >> line & 1 and column == 0:
                found.append(Problem("used-marker", {"seat": int(seat), "line": LINES[line]}))
        if not 0 <= state.used[seat] < 16:
            found.append(Problem("used-range", {"seat": int(seat)}))
        elif state.used[seat] != 0 and stage in (1, 2, 4):
            found.append(Problem("used-phase", {"seat": int(seat)}))
        if state.book.simple_favors and (markers != 0 or state.used[seat] != 0):
            found.append(Problem("no-favor-table", {"seat": int(seat)}))

"""A position at the beginning of a turn, as numbers for the evaluation.

Each seat is described from its own point of view: what it has, what it owns, what the road and the castle
offer, and how its rivals stand. All workers are at home then, so no feature speaks of them, but for the inn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.bots.core.hand import batches_in_hand
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import GOLD, KINDS, ONE, amount, covers
from caylus.rules.data.places import INN_RIGHT
from caylus.rules.data.tiles import NEUTRAL, PRESTIGE, RESIDENTIAL, SPACES, START, STONY, WOODEN
from caylus.rules.state import State
from caylus.rules.vecs import vec

POINTS: Final = 0
DENIERS: Final = 1
CUBES: Final = 2
"""Five features, one for each kind."""
VARIETY: Final = 7
BATCHES: Final = 8
RESIDENCES: Final = 9
INCOME: Final = 10
WOODEN_OWNED: Final = 11
STONY_OWNED: Final = 12
PRODUCTION_OWNED: Final = 13
PRESTIGE_OWNED: Final = 14
MARKERS: Final = 15
"""Four features, one for each line."""
HOUSES: Final = 19
HOUSES_NEXT: Final = 20
NO_HOUSE: Final = 21
ONE_HOUSE: Final = 22
RANK: Final = 23
INN: Final = 24
RIVALS_POINTS: Final = 25
BEST_RIVAL: Final = 26
RIVALS_DENIERS: Final = 27
RIVALS_CUBES: Final = 28
RIVALS_GOLD: Final = 29
RIVALS_RESIDENCES: Final = 30
BAILIFF: Final = 31
SECTION: Final = 32
"""Three features, one for each section that can be current."""
ROOM: Final = 35
LAWYERS: Final = 36
MASONS: Final = 37
ARCHITECTS: Final = 38
GOLD_SOURCES: Final = 39
ROAD_FULL: Final = 40
NEUTRAL_TILES: Final = 41
PLOTS: Final = 42
PLAYERS: Final = 43
"""Four features, one for each number of players."""
COUNT: Final = 47
LAST_PRINTED: Final = 16
"""The gold mine: the road is looked through at least up to it."""


def describe(state: State, out: vec[i64]) -> None:
    """Write the features of every seat into `out`, seat after seat, `COUNT` for each."""
    seat: i64
    i: i64
    for i in range(state.players * COUNT):
        out[i] = 0
    describe_road(state, out)
    for seat in range(state.players):
        describe_seat(state, seat, out)
        out[state.order[seat] * COUNT + RANK] = seat
    for seat in range(state.players):
        describe_rivals(state, seat, out)


def describe_road(state: State, out: vec[i64]) -> None:
    """What stands on the road, and whose it is."""
    space: i64
    seat: i64
    book = state.book
    end = state.plot if state.plot > LAST_PRINTED else LAST_PRINTED + 1
    for space in range(1, end):
        tile = state.tile[space]
        if tile == 0:
            continue
        kind = book.tile_class[tile]
        question = book.question[tile]
        feature: i64 = -1
        if question == task_kinds.LAWYER:
            feature = LAWYERS
        elif question == task_kinds.ARCHITECT:
            feature = ARCHITECTS
        elif question == task_kinds.BUILD and book.builds[tile] == STONY:
            feature = MASONS
        elif question == task_kinds.EXCHANGE and covers(book.offer_gives[book.first_offer[tile]], ONE[GOLD]):
            feature = GOLD_SOURCES
        elif kind == NEUTRAL:
            feature = NEUTRAL_TILES
        if feature >= 0:
            for seat in range(state.players):
                out[seat * COUNT + feature] += 1
        owner = state.owner[space]
        if owner >= 0:
            mine = owner * COUNT
            out[mine + INCOME] += book.income[tile]
            if kind == RESIDENTIAL:
                out[mine + RESIDENCES] += 1
            elif kind == WOODEN:
                out[mine + WOODEN_OWNED] += 1
            elif kind == PRESTIGE:
                out[mine + PRESTIGE_OWNED] += 1
            else:
                out[mine + STONY_OWNED] += 1
                if question == task_kinds.PRODUCE:
                    out[mine + PRODUCTION_OWNED] += 1


def describe_seat(state: State, seat: i64, out: vec[i64]) -> None:
    """What a seat has, and where the game stands."""
    kind: i64
    line: i64
    mine = seat * COUNT
    out[mine + POINTS] = state.points[seat]
    out[mine + DENIERS] = state.deniers[seat]
    for kind in range(KINDS):
        here = amount(state.cubes[seat], kind)
        out[mine + CUBES + kind] = here
        if here > 0:
            out[mine + VARIETY] += 1
    out[mine + BATCHES] = batches_in_hand(state, seat)
    for line in range(4):
        out[mine + MARKERS + line] = state.markers[seat * 4 + line]
    section: i64 = min(2, state.scored)
    houses = state.houses[seat * 3 + section]
    out[mine + HOUSES] = houses
    if section < 2:
        out[mine + HOUSES_NEXT] = state.houses[seat * 3 + section + 1]
    if houses == 0:
        out[mine + NO_HOUSE] = 1
    elif houses == 1:
        out[mine + ONE_HOUSE] = 1
    if state.worker[INN_RIGHT] == seat:
        out[mine + INN] = 1
    out[mine + BAILIFF] = state.bailiff - START
    out[mine + SECTION + section] = 1
    out[mine + ROOM] = state.book.section_places[section] - state.houses_in(section)
    out[mine + PLOTS] = SPACES + 1 - state.plot
    out[mine + PLAYERS + state.players - 2] = 1


def describe_rivals(state: State, seat: i64, out: vec[i64]) -> None:
    """How the others stand."""
    other: i64
    kind: i64
    mine = seat * COUNT
    for other in range(state.players):
        if other == seat:
            continue
        theirs = other * COUNT
        points = out[theirs + POINTS]
        out[mine + RIVALS_POINTS] += points
        if points > out[mine + BEST_RIVAL]:
            out[mine + BEST_RIVAL] = points
        out[mine + RIVALS_DENIERS] += out[theirs + DENIERS]
        for kind in range(GOLD):
            out[mine + RIVALS_CUBES] += out[theirs + CUBES + kind]
        out[mine + RIVALS_GOLD] += out[theirs + CUBES + GOLD]
        out[mine + RIVALS_RESIDENCES] += out[theirs + RESIDENCES]

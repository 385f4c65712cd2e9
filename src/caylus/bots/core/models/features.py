"""Features of a position at the beginning of a turn, for the value network.

There is one row for each seat, from its own point of view: what it has and owns, the road, the castle, its
opponents. All workers are at home at that time, except in the inn, so that there are no features of workers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.bots.core.hand import batches_in_hand
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import GOLD, KINDS, ONE, amount, covers
from caylus.rules.data.places import INN_RIGHT
from caylus.rules.data.tiles import NEUTRAL, PRESTIGE, RESIDENTIAL, SPACES, START, STONY, WOODEN
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State

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
FEATURES_PER_SEAT: Final = 47
LAST_PRINTED: Final = 16
"""The gold mine, the last printed space."""


def write_features(state: State, out: vec[i64]) -> None:
    """Write the features of every seat into `out`, seat after seat, `FEATURES_PER_SEAT` for each."""
    seat: i64
    i: i64
    for i in range(state.players * FEATURES_PER_SEAT):
        out[i] = 0
    write_road_features(state, out)
    for seat in range(state.players):
        write_seat_features(state, seat, out)
        out[state.order[seat] * FEATURES_PER_SEAT + RANK] = seat
    for seat in range(state.players):
        write_rival_features(state, seat, out)


def write_road_features(state: State, out: vec[i64]) -> None:
    """Write the features of the road: its tiles, and who owns them."""
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
                out[seat * FEATURES_PER_SEAT + feature] += 1
        owner = state.owner[space]
        if owner >= 0:
            mine = owner * FEATURES_PER_SEAT
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


def write_seat_features(state: State, seat: i64, out: vec[i64]) -> None:
    """Write the features of a seat and of the stage of the game."""
    kind: i64
    line: i64
    mine = seat * FEATURES_PER_SEAT
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


def write_rival_features(state: State, seat: i64, out: vec[i64]) -> None:
    """Write the features of the opponents of a seat."""
    other: i64
    kind: i64
    mine = seat * FEATURES_PER_SEAT
    for other in range(state.players):
        if other == seat:
            continue
        theirs = other * FEATURES_PER_SEAT
        points = out[theirs + POINTS]
        out[mine + RIVALS_POINTS] += points
        if points > out[mine + BEST_RIVAL]:
            out[mine + BEST_RIVAL] = points
        out[mine + RIVALS_DENIERS] += out[theirs + DENIERS]
        for kind in range(GOLD):
            out[mine + RIVALS_CUBES] += out[theirs + CUBES + kind]
        out[mine + RIVALS_GOLD] += out[theirs + CUBES + GOLD]
        out[mine + RIVALS_RESIDENCES] += out[theirs + RESIDENCES]

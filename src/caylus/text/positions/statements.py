"""The statements of a position text, one function each (`docs/position.md` has the grammar)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from caylus.rules.chapters.favors import LINE_BIT
from caylus.rules.chapters.specials import set_order
from caylus.rules.data.goods import LETTERS, NAMES, ONE
from caylus.rules.data.places import CASTLE, PLACE_NUMBER, STABLES
from caylus.rules.data.tiles import LINES, NEUTRAL_NAMES, SECTIONS, SPACES, START, TILE_NUMBER
from caylus.rules.state import pack_order
from caylus.text.positions.source import (
    Draft,
    Statement,
    counted,
    listed,
    once,
    one_number,
    seats,
    tiles,
    whole_order,
)

MOST: Final = 999
"""The most deniers, points or cubes of a kind that can be typed; no game comes near it."""
MOST_TURNS: Final = 99
UNITS: Final = ("deniers", "points", *NAMES)
ONE_UNIT: Final = {"denier": "deniers", "point": "points"}


# ---- statements about the whole table --------------------------------------------------------------


def _read_before(draft: Draft, statement: Statement) -> None:
    """`players`, `edition` and `options` had to be read before the others."""


def _turn(draft: Draft, statement: Statement) -> None:
    draft.state.turn = one_number(statement, draft.faults, 0, MOST_TURNS) or 0


def _order(draft: Draft, statement: Statement) -> None:
    order = whole_order(draft, statement)
    if order:
        set_order(draft.state, order)


def _next_order(draft: Draft, statement: Statement) -> None:
    order = whole_order(draft, statement)
    if order:
        draft.state.next_order = pack_order(order)


def _bailiff(draft: Draft, statement: Statement) -> None:
    draft.state.bailiff = one_number(statement, draft.faults, 1, SPACES) or START


def _provost(draft: Draft, statement: Statement) -> None:
    draft.state.provost = one_number(statement, draft.faults, 1, SPACES) or START


def _neutral(draft: Draft, statement: Statement) -> None:
    if not statement.words:
        draft.faults.add("incomplete", statement="neutral")
    for space, tile in tiles(draft, statement).items():
        if tile in NEUTRAL_NAMES:
            draft.state.tile[space] = TILE_NUMBER[tile]
        else:
            draft.faults.add("not-a-neutral-tile", tile=tile)


def _passed(draft: Draft, statement: Statement) -> None:
    for seat in seats(draft, statement):
        draft.state.passing[draft.state.passed] = seat
        draft.state.passed += 1


def _scored(draft: Draft, statement: Statement) -> None:
    names = [section.name for section in SECTIONS]
    scored = once(draft, statement, listed(statement))
    for word in scored:
        if word not in names:
            draft.faults.unknown("unknown-word", word, names, statement="scored")
    for rank, word in enumerate(sorted((word for word in scored if word in names), key=names.index)):
        if names[rank] not in scored:
            draft.faults.add("scored-not-in-order", section=word)
            break
        draft.state.scored = rank + 1


def _due(draft: Draft, statement: Statement) -> None:
    draft.tasks = " ".join(statement.words).split(",")
    draft.tasks_row = statement.row


# ---- statements about one seat ---------------------------------------------------------------------


def _has(draft: Draft, statement: Statement) -> None:
    amounts: dict[str, int] = {}
    words = listed(statement)[::-1]
    while words:
        word = words.pop()
        if word.strip(LETTERS) == "":
            for letter, name in zip(LETTERS, NAMES, strict=True):
                if letter in word:
                    _add_amount(draft, statement, amounts, name, str(word.count(letter)))
        elif not re.fullmatch("[0-9]+", word):
            if word in (*UNITS, *ONE_UNIT):
                draft.faults.add("incomplete", statement=f"{statement.name} {word}")
            else:
                draft.faults.unknown("unknown-word", word, UNITS, statement=statement.name)
        elif not words:
            draft.faults.add("incomplete", statement=f"{statement.name} {word}")
        else:
            unit = words.pop()
            unit = ONE_UNIT.get(unit, unit)
            if unit in UNITS:
                _add_amount(draft, statement, amounts, unit, word)
            else:
                draft.faults.unknown("unknown-word", unit, UNITS, statement=statement.name)
    draft.state.deniers[statement.seat] = amounts.pop("deniers", 0)
    draft.state.points[statement.seat] = amounts.pop("points", 0)
    for name, amount in amounts.items():
        draft.state.cubes[statement.seat] += amount * ONE[NAMES.index(name)]


def _add_amount(draft: Draft, statement: Statement, amounts: dict[str, int], unit: str, number: str) -> None:
    if unit in amounts:
        draft.faults.add("word-twice", statement=statement.name, word=unit)
    else:
        amounts[unit] = draft.faults.number(f"{statement.name} {unit}", number, 0, MOST) or 0


def _owns(draft: Draft, statement: Statement) -> None:
    for space, tile in tiles(draft, statement).items():
        draft.state.tile[space] = TILE_NUMBER[tile]
        draft.state.owner[space] = statement.seat


def _works(draft: Draft, statement: Statement) -> None:
    for word in listed(statement):
        place = PLACE_NUMBER.get(word)
        if place is None:
            draft.faults.unknown("unknown-place", word, PLACE_NUMBER)
        elif place in (STABLES, CASTLE):
            draft.queued.append((statement.row, statement.seat, place))
        elif place in draft.workers:
            draft.faults.add("place-twice", place=word)
        else:
            draft.workers[place] = statement.seat


def _houses(draft: Draft, statement: Statement) -> None:
    names = tuple(section.name for section in SECTIONS)
    for section, houses in counted(draft, statement, names, max(s.places for s in SECTIONS)).items():
        draft.state.houses[statement.seat * 3 + section] = houses


def _favors(draft: Draft, statement: Statement) -> None:
    for line, column in counted(draft, statement, LINES, 5).items():
        draft.state.markers[statement.seat * 4 + line] = column


def _used(draft: Draft, statement: Statement) -> None:
    for word in once(draft, statement, listed(statement)):
        if word in LINES:
            draft.state.used[statement.seat] |= LINE_BIT[LINES.index(word)]
        else:
            draft.faults.unknown("unknown-word", word, LINES, statement=statement.name)


def _delivered(draft: Draft, statement: Statement) -> None:
    places = sum(section.places for section in SECTIONS)
    draft.state.batches[statement.seat] = one_number(statement, draft.faults, 0, places) or 0


def _converts(draft: Draft, statement: Statement) -> None:
    for word in once(draft, statement, listed(statement)):
        space = draft.faults.number(statement.name, word, 1, SPACES)
        if space is not None:
            if draft.state.waiting[space] >= 0:
                draft.faults.add("space-twice", space=space)
            draft.state.waiting[space] = statement.seat


GENERAL: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "players": _read_before,
    "edition": _read_before,
    "options": _read_before,
    "turn": _turn,
    "order": _order,
    "next-order": _next_order,
    "bailiff": _bailiff,
    "provost": _provost,
    "neutral": _neutral,
    "passed": _passed,
    "scored": _scored,
    "due": _due,
}
OF_A_SEAT: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "owns": _owns,
    "has": _has,
    "works": _works,
    "houses": _houses,
    "favors": _favors,
    "used": _used,
    "delivered": _delivered,
    "converts": _converts,
}

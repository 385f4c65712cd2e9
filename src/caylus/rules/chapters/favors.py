"""Favors (R9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.data import task_kinds, verbs
from caylus.rules.data.favor_table import (
    FAVOR_TABLE,
    SIMPLE_POINTS,
    column_that_builds,
    column_that_swaps,
    column_with_cube,
    opened_by,
)
from caylus.rules.data.goods import KINDS, LETTERS, ONE, covers, letters
from caylus.rules.data.moves import (
    CONVERT,
    SKIP,
    TAKE,
)
from caylus.rules.data.moves import FAVOR as FAVOR_MOVE
from caylus.rules.data.tiles import LINES, PRESTIGE, RESIDENTIAL, STONY, WOODEN
from caylus.rules.effects.build import (
    build,
    offer_buildings,
    offer_prestige,
    raise_,
    why_not_build,
    why_not_raise,
)
from caylus.rules.effects.convert import offer_conversions, order_conversion, why_not_convert
from caylus.rules.event_codes import FAVOR, because
from caylus.rules.event_log import tell_favor_lost, tell_favor_used
from caylus.rules.refusals import Refusal
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State
from caylus.rules.tasks import Task

POINTS_LINE: Final = 0
DENIERS_LINE: Final = 1
CUBES_LINE: Final = 2
BUILD_LINE: Final = 3
LINE_BIT: Final = vec[i64]([1, 2, 4, 8])
ALL_LINES: Final = 15

POINTS: Final = vec[i64]([0] + [cell.points for cell in FAVOR_TABLE[LINES[POINTS_LINE]]])
DENIERS: Final = vec[i64]([0] + [cell.deniers for cell in FAVOR_TABLE[LINES[DENIERS_LINE]]])
CUBE_COLUMN: Final = vec[i64]([column_with_cube(cube) for cube in LETTERS])
SWAP_COLUMN: Final[i64] = column_that_swaps()
WOOD_COLUMN: Final[i64] = column_that_builds(WOODEN)
STONE_COLUMN: Final[i64] = column_that_builds(STONY)
LAWYER_COLUMN: Final[i64] = column_that_builds(RESIDENTIAL)
ARCHITECT_COLUMN: Final[i64] = column_that_builds(PRESTIGE)


class Favor(Task):
    """R9.2: a favor is used at once."""

    def act(self, state: State, seat: i64, figure: i64) -> None:
        """Ask for the line; simple favors are 3 points (R9.8); a fifth in one phase is lost (R9.4)."""
        if state.book.simple_favors:
            state.gain(seat, 0, 0, SIMPLE_POINTS, because(FAVOR, 0, 0))
        elif state.used[seat] == ALL_LINES:
            tell_favor_lost(state, seat)
        else:
            state.push(task_kinds.FAVOR_LINE, seat, 0)


class FavorLine(Task):
    """R9.2: choose a line and move its marker one column on, if that column is open."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """The lines not yet used in this phase (R9.4)."""
        line: i64
        for line in range(4):
            if state.used[seat] & LINE_BIT[line] == 0:
                state.offer(FAVOR_MOVE + line)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Move the marker; points and deniers are taken, the other lines ask for the effect."""
        line = move - FAVOR_MOVE
        before = state.markers[seat * 4 + line]
        column = before + 1 if before < state.open_column() else before
        state.markers[seat * 4 + line] = column
        state.used[seat] |= LINE_BIT[line]
        tell_favor_used(state, seat, line, column, column > before)
        why = because(FAVOR, line, 0)
        if line == POINTS_LINE:
            state.gain(seat, 0, 0, POINTS[column], why)  # R9.5
        elif line == DENIERS_LINE:
            state.gain(seat, DENIERS[column], 0, 0, why)
        elif line == CUBES_LINE:
            state.push(task_kinds.FAVOR_CUBES, seat, 0)
        else:
            state.push(task_kinds.FAVOR_BUILD, seat, 0)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """A line used before in this phase; a favor cannot be refused."""
        if move == SKIP:
            return Refusal("favor-compulsory")
        if state.book.move_verb[move] != verbs.FAVOR:
            return Refusal("other-decision")
        if state.used[seat] & LINE_BIT[move - FAVOR_MOVE]:
            return Refusal("line-used", {"line": LINES[move - FAVOR_MOVE]})
        return None


class FavorCubes(Task):
    """R9.2: one effect of the cubes line, up to the marker's column, or none."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Columns 1 to 5: food; wood or stone; cloth; one cube for two (R9.6); gold."""
        kind: i64
        i: i64
        column = state.markers[seat * 4 + CUBES_LINE]
        for kind in range(KINDS):
            if column >= column_of_cube(kind):
                state.offer(TAKE + kind)
        if column >= SWAP_COLUMN:
            swaps = state.book.swap_moves
            for i in range(len(swaps)):
                if covers(state.cubes[seat], state.book.move_price[swaps[i]]):
                    state.offer(swaps[i])
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """Take one cube, or give one and take two."""
        if move == SKIP:
            return
        why = because(FAVOR, CUBES_LINE, 0)
        if state.book.move_verb[move] == verbs.SWAP:
            state.pay(seat, 0, state.book.move_price[move], why)
        state.gain(seat, 0, state.book.move_takes[move], 0, why)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """The column is closed, the marker is not there yet, or there is no cube to give."""
        if move == SKIP:
            return None
        verb = state.book.move_verb[move]
        if verb == verbs.TAKE:
            kind = single_cube(state.book.move_takes[move])
            if kind < 0:
                return Refusal("not-in-line", {"line": LINES[CUBES_LINE]})
            return why_not_column(state, seat, CUBES_LINE, column_of_cube(kind))
        if verb != verbs.SWAP:
            return Refusal("other-decision")
        refusal = why_not_column(state, seat, CUBES_LINE, SWAP_COLUMN)
        if refusal is None and not covers(state.cubes[seat], state.book.move_price[move]):
            return Refusal("swap-cube", {"cubes": letters(state.book.move_price[move])})
        return refusal


class FavorBuild(Task):
    """R9.7: build, convert or raise with the discount of the build line, or nothing."""

    def options(self, state: State, seat: i64, figure: i64) -> None:
        """Columns 2 to 5: carpenter, mason, lawyer, architect."""
        column = state.markers[seat * 4 + BUILD_LINE]
        prices = state.book.favor_price
        if column >= WOOD_COLUMN:
            offer_buildings(state, seat, WOODEN, prices)
        if column >= STONE_COLUMN:
            offer_buildings(state, seat, STONY, prices)
        if column >= LAWYER_COLUMN:
            offer_conversions(state, seat, 0)
        if column >= ARCHITECT_COLUMN:
            offer_prestige(state, seat)
        state.offer(SKIP)

    def play(self, state: State, seat: i64, figure: i64, move: i64) -> None:
        """What it builds can give a further favor, used at once."""
        if move == SKIP:
            return
        verb = state.book.move_verb[move]
        if verb == verbs.BUILD:
            build(state, seat, move, state.book.favor_price)
        elif verb == verbs.CONVERT:
            order_conversion(state, seat, move - CONVERT, 0)
        else:
            raise_(state, seat, move)

    def why_not(self, state: State, seat: i64, figure: i64, move: i64) -> Refusal | None:
        """The column is closed, the marker is not there yet, or the building is refused."""
        if move == SKIP:
            return None
        verb = state.book.move_verb[move]
        if verb == verbs.RAISE:
            refusal = why_not_column(state, seat, BUILD_LINE, ARCHITECT_COLUMN)
            return why_not_raise(state, seat, move) if refusal is None else refusal
        if verb == verbs.CONVERT:
            refusal = why_not_column(state, seat, BUILD_LINE, LAWYER_COLUMN)
            return why_not_convert(state, seat, move, 0) if refusal is None else refusal
        if verb != verbs.BUILD:
            return Refusal("other-decision")
        kind = state.book.tile_class[state.book.move_tile[move]]
        refusal = why_not_column(state, seat, BUILD_LINE, WOOD_COLUMN if kind == WOODEN else STONE_COLUMN)
        if refusal is not None:
            return refusal
        return why_not_build(state, seat, kind, move, state.book.favor_price)


def single_cube(bundle: i64) -> i64:
    """The kind of a bundle's only cube; -1 if there are more."""
    kind: i64
    for kind in range(KINDS):
        if bundle == ONE[kind]:
            return kind
    return -1


def column_of_cube(kind: i64) -> i64:
    """The column of the cubes line that gives this cube."""
    return CUBE_COLUMN[kind]


def why_not_column(state: State, seat: i64, line: i64, column: i64) -> Refusal | None:
    """R9.2, R9.3: why an effect of this column cannot be used."""
    if column > state.open_column():
        return Refusal("column-closed", {"column": int(column), "section": opened_by(int(column))})
    marker = state.markers[seat * 4 + line]
    if marker < column:
        return Refusal("marker-short", {"column": int(column), "marker": int(marker), "line": LINES[line]})
    return None

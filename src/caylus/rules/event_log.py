"""The log of a state (`State.told`): for each event the function that writes it, and the one that reads it.

A raw event is a row of integers: its kind, then the arguments of its writer. Seats come first, then tiles,
then places and figures. Writers do nothing when nobody listens; where the rules are busiest, their callers
ask first, which is faster. `decode` turns a raw event into a value of `caylus.rules.events`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from caylus.rules import event_codes, events
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import letters
from caylus.rules.data.moves import MOVES
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import LINES, SECTIONS, TILE_NAMES
from caylus.rules.events import Cause, Event

if TYPE_CHECKING:
    from caylus.rules.state import State

Raw = tuple[int, ...]


def cause_of(number: int) -> Cause:
    """The cause that `event_codes.because` wrote."""
    why = event_codes.CAUSES[number & 63]
    detail = (number >> 6) & 1023
    place = PLACE_NAMES[number >> 16]
    if why in ("work", "owner-bonus", "build", "convert"):
        return Cause(why, tile=TILE_NAMES[detail], place=place)
    if why == "favor":
        return Cause(why, line=LINES[detail])
    if why in ("batch", "scoring"):
        return Cause(why, section=SECTIONS[detail].name)
    if why == "guest":
        return Cause(why, place=place, guest=detail)
    return Cause(why, place=place)


def tile_or_nothing(tile: int) -> str:
    """The name of a tile; empty off the road."""
    return TILE_NAMES[tile] if tile else ""


def tell_game_began(state: State, players: i64, neutral: list[int]) -> None:
    """`events.GameBegan`."""
    if state.telling:
        state.told.append((event_codes.GAME_BEGAN, int(players), *neutral))


def _game_began(players: int, *neutral: int) -> Event:
    return events.GameBegan(players, tuple([TILE_NAMES[tile] for tile in neutral]))


def tell_decided(state: State, seat: i64, move: i64, forced: bool, task: i64) -> None:
    """`events.Decided`."""
    if state.telling:
        state.told.append((event_codes.DECIDED, int(seat), int(move), int(forced), int(task)))


def _decided(seat: int, move: int, forced: int, task: int) -> Event:
    return events.Decided(seat, MOVES[move], forced == 1, task_kinds.NAMES[task])


def tell_turn_began(state: State, turn: i64, order: list[int]) -> None:
    """`events.TurnBegan`."""
    if state.telling:
        state.told.append((event_codes.TURN_BEGAN, int(turn), *order))


def _turn_began(turn: int, *order: int) -> Event:
    return events.TurnBegan(turn, order)


def tell_phase_began(state: State, phase: i64) -> None:
    """`events.PhaseBegan`."""
    if state.telling:
        state.told.append((event_codes.PHASE_BEGAN, int(phase)))


def _phase_began(phase: int) -> Event:
    return events.PhaseBegan(phase)


def tell_order_changed(state: State, next_turn: bool, order: list[int]) -> None:
    """`events.OrderChanged`."""
    if state.telling:
        state.told.append((event_codes.ORDER_CHANGED, int(next_turn), *order))


def _order_changed(next_turn: int, *order: int) -> Event:
    return events.OrderChanged(order, next_turn == 1)


def tell_gained(state: State, seat: i64, deniers: i64, cubes: i64, points: i64, cause: i64) -> None:
    """`events.Gained`."""
    if state.telling:
        state.told.append((event_codes.GAINED, int(seat), int(deniers), int(cubes), int(points), int(cause)))


def _gained(seat: int, deniers: int, cubes: int, points: int, cause: int) -> Event:
    return events.Gained(seat, deniers, letters(cubes), points, cause_of(cause))


def tell_paid(state: State, seat: i64, deniers: i64, cubes: i64, cause: i64) -> None:
    """`events.Paid`."""
    if state.telling:
        state.told.append((event_codes.PAID, int(seat), int(deniers), int(cubes), int(cause)))


def _paid(seat: int, deniers: int, cubes: int, cause: int) -> Event:
    return events.Paid(seat, deniers, letters(cubes), cause_of(cause))


def tell_lost(state: State, seat: i64, points: i64, penalty: i64, cause: i64) -> None:
    """`events.Lost`."""
    if state.telling:
        state.told.append((event_codes.LOST, int(seat), int(points), int(penalty), int(cause)))


def _lost(seat: int, points: int, penalty: int, cause: int) -> Event:
    return events.Lost(seat, points, penalty, cause_of(cause))


def tell_worker_placed(state: State, seat: i64, tile: i64, place: i64, price: i64) -> None:
    """`events.WorkerPlaced`."""
    if state.telling:
        state.told.append((event_codes.WORKER_PLACED, int(seat), int(tile), int(place), int(price)))


def _worker_placed(seat: int, tile: int, place: int, price: int) -> Event:
    return events.WorkerPlaced(seat, PLACE_NAMES[place], price, tile_or_nothing(tile))


def tell_worker_moved(state: State, seat: i64, tile: i64, start: i64, place: i64) -> None:
    """`events.WorkerMoved`."""
    if state.telling:
        state.told.append((event_codes.WORKER_MOVED, int(seat), int(tile), int(start), int(place)))


def _worker_moved(seat: int, tile: int, start: int, place: int) -> Event:
    return events.WorkerMoved(seat, PLACE_NAMES[start], PLACE_NAMES[place], tile_or_nothing(tile))


def tell_worker_home(state: State, seat: i64, place: i64) -> None:
    """`events.WorkerHome`."""
    if state.telling:
        state.told.append((event_codes.WORKER_HOME, int(seat), int(place)))


def _worker_home(seat: int, place: int) -> Event:
    return events.WorkerHome(seat, PLACE_NAMES[place])


def tell_passed(state: State, seat: i64, rank: i64) -> None:
    """`events.Passed`."""
    if state.telling:
        state.told.append((event_codes.PASSED, int(seat), int(rank)))


def _passed(seat: int, rank: int) -> Event:
    return events.Passed(seat, rank)


def tell_provost_moved(state: State, seat: i64, start: i64, space: i64) -> None:
    """`events.ProvostMoved`."""
    if state.telling:
        state.told.append((event_codes.PROVOST_MOVED, int(seat), int(start), int(space)))


def _provost_moved(seat: int, start: int, space: int) -> Event:
    return events.ProvostMoved(seat, start, space)


def tell_bailiff_moved(state: State, start: i64, space: i64, provost: i64) -> None:
    """`events.BailiffMoved`."""
    if state.telling:
        state.told.append((event_codes.BAILIFF_MOVED, int(start), int(space), int(provost)))


def _bailiff_moved(start: int, space: int, provost: int) -> Event:
    return events.BailiffMoved(start, space, provost)


def tell_work_began(state: State, seat: i64, tile: i64, space: i64) -> None:
    """`events.WorkBegan`."""
    if state.telling:
        state.told.append((event_codes.WORK_BEGAN, int(seat), int(tile), int(space)))


def _work_began(seat: int, tile: int, space: int) -> Event:
    return events.WorkBegan(seat, TILE_NAMES[tile], space)


def tell_not_reached(state: State, seat: i64, tile: i64, space: i64) -> None:
    """`events.NotReached`."""
    if state.telling:
        state.told.append((event_codes.NOT_REACHED, int(seat), int(tile), int(space)))


def _not_reached(seat: int, tile: int, space: int) -> Event:
    return events.NotReached(seat, TILE_NAMES[tile], space)


def tell_built(state: State, seat: i64, tile: i64, space: i64) -> None:
    """`events.Built`."""
    if state.telling:
        state.told.append((event_codes.BUILT, int(seat), int(tile), int(space)))


def _built(seat: int, tile: int, space: int) -> Event:
    return events.Built(seat, TILE_NAMES[tile], space)


def tell_conversion_waits(state: State, seat: i64, tile: i64, space: i64) -> None:
    """`events.ConversionWaits`."""
    if state.telling:
        state.told.append((event_codes.CONVERSION_WAITS, int(seat), int(tile), int(space)))


def _conversion_waits(seat: int, tile: int, space: int) -> Event:
    return events.ConversionWaits(seat, TILE_NAMES[tile], space)


def tell_converted(state: State, seat: i64, tile: i64, space: i64) -> None:
    """`events.Converted`."""
    if state.telling:
        state.told.append((event_codes.CONVERTED, int(seat), int(tile), int(space)))


def _converted(seat: int, tile: int, space: int) -> Event:
    return events.Converted(seat, TILE_NAMES[tile], space)


def tell_house_built(state: State, seat: i64, section: i64) -> None:
    """`events.HouseBuilt`."""
    if state.telling:
        state.told.append((event_codes.HOUSE_BUILT, int(seat), int(section)))


def _house_built(seat: int, section: int) -> Event:
    return events.HouseBuilt(seat, SECTIONS[section].name)


def tell_favor_gained(state: State, seat: i64, cause: i64) -> None:
    """`events.FavorGained`."""
    if state.telling:
        state.told.append((event_codes.FAVOR_GAINED, int(seat), int(cause)))


def _favor_gained(seat: int, cause: int) -> Event:
    return events.FavorGained(seat, cause_of(cause))


def tell_favor_lost(state: State, seat: i64) -> None:
    """`events.FavorLost`."""
    if state.telling:
        state.told.append((event_codes.FAVOR_LOST, int(seat)))


def _favor_lost(seat: int) -> Event:
    return events.FavorLost(seat)


def tell_favor_used(state: State, seat: i64, line: i64, column: i64, moved: bool) -> None:
    """`events.FavorUsed`."""
    if state.telling:
        state.told.append((event_codes.FAVOR_USED, int(seat), int(line), int(column), int(moved)))


def _favor_used(seat: int, line: int, column: int, moved: int) -> Event:
    return events.FavorUsed(seat, LINES[line], column, moved == 1)


def tell_section_began(state: State, section: i64) -> None:
    """`events.SectionBegan`."""
    if state.telling:
        state.told.append((event_codes.SECTION_BEGAN, int(section)))


def _section_began(section: int) -> Event:
    return events.SectionBegan(SECTIONS[section].name)


def tell_section_scored(state: State, section: i64, open_column: i64) -> None:
    """`events.SectionScored`."""
    if state.telling:
        state.told.append((event_codes.SECTION_SCORED, int(section), int(open_column)))


def _section_scored(section: int, open_column: int) -> Event:
    return events.SectionScored(SECTIONS[section].name, open_column)


def tell_final_score(state: State, seat: i64, gold: i64, cubes: i64, deniers: i64, total: i64) -> None:
    """`events.FinalScore`."""
    if state.telling:
        state.told.append(
            (event_codes.FINAL_SCORE, int(seat), int(gold), int(cubes), int(deniers), int(total))
        )


def _final_score(seat: int, gold: int, cubes: int, deniers: int, total: int) -> Event:
    return events.FinalScore(seat, gold, cubes, deniers, total)


def tell_game_over(state: State) -> None:
    """`events.GameOver`."""
    if state.telling:
        state.told.append((event_codes.GAME_OVER,))


def _game_over() -> Event:
    return events.GameOver()


DECODERS: Final[dict[int, Callable[..., Event]]] = {
    event_codes.GAME_BEGAN: _game_began,
    event_codes.DECIDED: _decided,
    event_codes.TURN_BEGAN: _turn_began,
    event_codes.PHASE_BEGAN: _phase_began,
    event_codes.ORDER_CHANGED: _order_changed,
    event_codes.GAINED: _gained,
    event_codes.PAID: _paid,
    event_codes.LOST: _lost,
    event_codes.WORKER_PLACED: _worker_placed,
    event_codes.WORKER_MOVED: _worker_moved,
    event_codes.WORKER_HOME: _worker_home,
    event_codes.PASSED: _passed,
    event_codes.PROVOST_MOVED: _provost_moved,
    event_codes.BAILIFF_MOVED: _bailiff_moved,
    event_codes.WORK_BEGAN: _work_began,
    event_codes.NOT_REACHED: _not_reached,
    event_codes.BUILT: _built,
    event_codes.CONVERSION_WAITS: _conversion_waits,
    event_codes.CONVERTED: _converted,
    event_codes.HOUSE_BUILT: _house_built,
    event_codes.FAVOR_GAINED: _favor_gained,
    event_codes.FAVOR_LOST: _favor_lost,
    event_codes.FAVOR_USED: _favor_used,
    event_codes.SECTION_BEGAN: _section_began,
    event_codes.SECTION_SCORED: _section_scored,
    event_codes.FINAL_SCORE: _final_score,
    event_codes.GAME_OVER: _game_over,
}


def decode(raw: Raw) -> Event:
    """One event as the rules told it, as a value."""
    return DECODERS[raw[0]](*raw[1:])

"""The agenda: who has to decide what, and what happens by itself in between (R0.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.chapters.castle import Adjourn, Castle, Court
from caylus.rules.chapters.favors import Favor, FavorBuild, FavorCubes, FavorLine
from caylus.rules.chapters.income import Income
from caylus.rules.chapters.placing import Place
from caylus.rules.chapters.provost import Provost
from caylus.rules.chapters.road import Leave, Road, Work
from caylus.rules.chapters.specials import Gate, Guild, Inn, Joust, Specials
from caylus.rules.chapters.turn_end import Scoring, TurnEnd
from caylus.rules.data import task_kinds
from caylus.rules.data.decision_kinds import PLACES_THAT_ASK
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.task_kinds import QUESTIONS, figure_of, is_on_road, kind_of, seat_of
from caylus.rules.data.tiles import TILES
from caylus.rules.effects.build import Architect, Build
from caylus.rules.effects.convert import Lawyer
from caylus.rules.effects.exchange import Exchange, OwnerBonus, Produce
from caylus.rules.event_log import tell_decided
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.rules.tasks import Task


def _tasks() -> list[Task]:
    tasks = [Task() for _ in range(task_kinds.KINDS)]
    tasks[task_kinds.INCOME] = Income()
    tasks[task_kinds.SPECIALS] = Specials()
    tasks[task_kinds.ROAD] = Road()
    tasks[task_kinds.WORK] = Work()
    tasks[task_kinds.LEAVE] = Leave()
    tasks[task_kinds.COURT] = Court()
    tasks[task_kinds.ADJOURN] = Adjourn()
    tasks[task_kinds.TURN_END] = TurnEnd()
    tasks[task_kinds.SCORING] = Scoring()
    tasks[task_kinds.FAVOR] = Favor()
    tasks[task_kinds.PLACE] = Place()
    tasks[task_kinds.GATE] = Gate()
    tasks[task_kinds.GUILD] = Guild()
    tasks[task_kinds.JOUST] = Joust()
    tasks[task_kinds.INN] = Inn()
    tasks[task_kinds.PROVOST] = Provost()
    tasks[task_kinds.PRODUCE] = Produce()
    tasks[task_kinds.OWNER_BONUS] = OwnerBonus()
    tasks[task_kinds.EXCHANGE] = Exchange()
    tasks[task_kinds.BUILD] = Build()
    tasks[task_kinds.LAWYER] = Lawyer()
    tasks[task_kinds.ARCHITECT] = Architect()
    tasks[task_kinds.CASTLE] = Castle()
    tasks[task_kinds.FAVOR_LINE] = FavorLine()
    tasks[task_kinds.FAVOR_CUBES] = FavorCubes()
    tasks[task_kinds.FAVOR_BUILD] = FavorBuild()
    return tasks


TASKS: Final[list[Task]] = _tasks()


def advance(state: State) -> None:
    """Work off the agenda until somebody has a choice or the game is over.

    A choice with exactly one option is not a decision: it is played here, and only here (R0.4).
    """
    while True:
        entry = state.agenda[state.depth - 1]
        kind = kind_of(entry)
        task = TASKS[kind]
        state.count = 0
        if kind < QUESTIONS:
            if kind == task_kinds.OVER:
                return
            state.depth -= 1
            task.act(state, seat_of(entry), figure_of(entry))
        else:
            task.options(state, seat_of(entry), figure_of(entry))
            if state.count > 1:
                return
            answer(state, state.options[0], True)


def answer(state: State, move: i64, forced: bool) -> None:
    """Carry out a choice at the question that is due, without going on from there."""
    state.depth -= 1
    entry = state.agenda[state.depth]
    if state.telling:
        tell_decided(state, seat_of(entry), move, forced, kind_of(entry))
    TASKS[kind_of(entry)].play(state, seat_of(entry), figure_of(entry), move)


def decide(state: State, move: i64) -> None:
    """Play a legal move and everything that follows by itself. The caller answers for its legality."""
    answer(state, move, False)
    advance(state)


def is_legal(state: State, move: i64) -> bool:
    """Is this move among the options?"""
    i: i64
    for i in range(state.count):
        if state.options[i] == move:
            return True
    return False


def legal_moves(state: State) -> list[int]:
    """The numbers of the legal moves."""
    i: i64
    return [int(state.options[i]) for i in range(state.count)]


def is_over(state: State) -> bool:
    """R8.5: is the game over?"""
    return state.count == 0


def due_seat(state: State) -> i64:
    """The seat that has to decide."""
    return seat_of(state.agenda[state.depth - 1])


def due_kind(state: State) -> str:
    """The name of the decision that is due; `over` at the end."""
    if state.count == 0:
        return "over"
    return task_name(state, state.agenda[state.depth - 1])


def task_name(state: State, entry: i64) -> str:
    """The name of a task; a building of the road names its own decision (`Tile.asks`)."""
    kind = kind_of(entry)
    if is_on_road(kind) and kind != task_kinds.OWNER_BONUS:
        return TILES[state.tile[figure_of(entry)] - 1].asks
    return task_kinds.NAMES[int(kind)]


def due_place(state: State) -> str:
    """The place whose worker gives rise to the decision, by its name; empty where there is none."""
    if state.count == 0:
        return ""
    entry = state.agenda[state.depth - 1]
    if is_on_road(kind_of(entry)):
        return PLACE_NAMES[figure_of(entry)]
    return PLACES_THAT_ASK.get(int(kind_of(entry)), "")


def why_not(state: State, move: i64) -> Refusal | None:
    """Why a move is not legal now; None if it is."""
    if state.count == 0:
        return Refusal("game-over")
    entry = state.agenda[state.depth - 1]
    refusal = TASKS[kind_of(entry)].why_not(state, seat_of(entry), figure_of(entry), move)
    if refusal is not None and refusal.reason == "other-decision":
        return Refusal("other-decision", {"decision": due_kind(state), "seat": int(seat_of(entry))})
    return refusal


def phase(state: State) -> int:
    """The phase of the turn (1 to 7), read off the agenda; 0 when the game is over."""
    return task_kinds.PHASES.get(int(kind_of(state.agenda[0])), 0)

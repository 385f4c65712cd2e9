"""One step ahead: try each choice, play the turn out by instinct, and judge what has come of it."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import Judge
from caylus.bots.core.heuristic import Instinct
from caylus.rules.agenda import decide, due_seat
from caylus.rules.chance import Chance
from caylus.rules.state import State


def best_step(state: State, instinct: Instinct, judge: Judge, chance: Chance) -> i64:
    """The choice after which the turn ends best for the one who decides."""
    i: i64
    seat = due_seat(state)
    best = -1.0e9
    choice = state.options[0]
    for i in range(state.count):
        after = state.clone()
        decide(after, state.options[i])
        if after.turn == state.turn:
            instinct.play_turn(after, chance, 10)
        judge.judge(after)
        value = judge.shares[seat] + 0.01 * judge.points[seat]
        if value > best:
            best = value
            choice = state.options[i]
    return choice

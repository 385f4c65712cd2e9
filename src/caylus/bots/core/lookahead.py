"""One-step lookahead: try each move, play the turn out with the heuristic, evaluate the result."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import Evaluator
from caylus.bots.core.heuristic import Heuristic
from caylus.rules.agenda import decide, due_seat
from caylus.rules.chance import Chance
from caylus.rules.state import State


def best_step(state: State, heuristic: Heuristic, evaluator: Evaluator, chance: Chance) -> i64:
    """Return the move after which the turn ends best for the seat to decide."""
    i: i64
    seat = due_seat(state)
    best = -1.0e9
    choice = state.options[0]
    for i in range(state.count):
        after = state.clone()
        decide(after, state.options[i])
        if after.turn == state.turn:
            heuristic.play_turn(after, chance, 10)
        evaluator.evaluate(after)
        value = evaluator.shares[seat] + 0.01 * evaluator.points[seat]
        if value > best:
            best = value
            choice = state.options[i]
    return choice

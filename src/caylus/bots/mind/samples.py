"""Games for training: positions at the beginning of each turn, and how they ended."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.mind.features import COUNT, describe
from caylus.bots.mind.instinct import Instinct
from caylus.bots.mind.judge import Judge
from caylus.bots.mind.lookahead import best_step
from caylus.rules.agenda import decide
from caylus.rules.chance import Chance
from caylus.rules.final import final_points
from caylus.rules.state import State
from caylus.rules.vecs import vec


def sample_game(
    state: State, instinct: Instinct, judge: Judge | None, chance: Chance, slips: i64
) -> tuple[list[list[int]], list[int]]:
    """Play a game to its end: the features at the beginning of each turn, and the final points.

    By instinct, or one step ahead where there is a judge; with so many slips in a thousand decisions,
    so that odd positions are seen too.
    """
    i: i64
    seat: i64
    turn: i64 = 0
    rows: list[list[int]] = []
    features = vec[i64]([0] * (int(state.players) * COUNT))
    while state.count > 0:
        if state.turn != turn:
            turn = state.turn
            describe(state, features)
            rows.append([int(features[i]) for i in range(len(features))])
        if judge is None or chance.below(1000) < slips:
            decide(state, instinct.favourite(state, chance, 150))
        else:
            decide(state, best_step(state, instinct, judge, chance))
    return rows, [int(final_points(state, seat)) for seat in range(state.players)]

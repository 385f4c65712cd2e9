"""Games for training: positions at the beginning of each turn, and how they ended."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import Judge
from caylus.bots.core.heuristic import Instinct
from caylus.bots.core.lookahead import best_step
from caylus.bots.core.models.features import COUNT, describe
from caylus.bots.core.tree_search import Search
from caylus.rules.agenda import decide
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.signals import check_signals
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
            check_signals()
            turn = state.turn
            describe(state, features)
            rows.append([int(features[i]) for i in range(len(features))])
        if judge is None or chance.below(1000) < slips:
            decide(state, instinct.favourite(state, chance, 150))
        else:
            decide(state, best_step(state, instinct, judge, chance))
    return rows, [int(final_points(state, seat)) for seat in range(state.players)]


class Searched:
    """A game that was searched, decision by decision."""

    def __init__(self) -> None:
        """Nothing has been decided yet."""
        self.moves: list[int] = []
        self.visits: list[list[int]] = []
        """How often each legal choice was tried."""
        self.expected: list[list[float]] = []
        """The expected final points, by seat."""
        self.final: list[int] = []


def searched_game(
    state: State, instinct: Instinct, judge: Judge, chance: Chance, playouts: i64, slips: i64
) -> Searched:
    """Play a game with a search for each decision, and so many slips in a thousand."""
    i: i64
    seat: i64
    game = Searched()
    while state.count > 0:
        search = Search(state.clone(), instinct, judge, int(chance.below(1 << 30)))
        search.run(playouts)
        game.visits.append([int(child.visits) for child in search.root.children])
        game.expected.append([round(search.expected(seat), 2) for seat in range(state.players)])
        move = search.best()
        if chance.below(1000) < slips:
            move = state.options[chance.below(state.count)]
        game.moves.append(int(move))
        decide(state, move)
    game.final = [int(final_points(state, seat)) for seat in range(state.players)]
    return game

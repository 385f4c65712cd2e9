"""Games for training: features at the beginning of each turn and final points, or search statistics."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import Evaluator
from caylus.bots.core.heuristic import Heuristic
from caylus.bots.core.lookahead import best_step
from caylus.bots.core.models.features import FEATURES_PER_SEAT, write_features
from caylus.bots.core.tree_search import Search
from caylus.rules.agenda import decide
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.runtime.signals import check_signals
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State


def play_sample_game(
    state: State, heuristic: Heuristic, evaluator: Evaluator | None, chance: Chance, exploration_permille: i64
) -> tuple[list[list[int]], list[int]]:
    """Play a game to its end; return the features at the beginning of each turn, and the final points.

    Moves come from one-step lookahead if there is an evaluator, else from the heuristic. For
    `exploration_permille` of 1000 decisions the heuristic decides, so that unusual positions occur too.
    """
    i: i64
    seat: i64
    turn: i64 = 0
    rows: list[list[int]] = []
    features = vec[i64]([0] * (int(state.players) * FEATURES_PER_SEAT))
    while state.count > 0:
        if state.turn != turn:
            check_signals()
            turn = state.turn
            write_features(state, features)
            rows.append([int(features[i]) for i in range(len(features))])
        if evaluator is None or chance.below(1000) < exploration_permille:
            decide(state, heuristic.best_move(state, chance, 150))
        else:
            decide(state, best_step(state, heuristic, evaluator, chance))
    return rows, [int(final_points(state, seat)) for seat in range(state.players)]


class SearchedGame:
    """A game with the search statistics of every decision."""

    def __init__(self) -> None:
        """A game without decisions."""
        self.moves: list[int] = []
        self.visits: list[list[int]] = []
        """The visits of each legal move."""
        self.expected: list[list[float]] = []
        """The expected final points, by seat."""
        self.final: list[int] = []


def play_searched_game(
    state: State,
    heuristic: Heuristic,
    evaluator: Evaluator,
    chance: Chance,
    playouts: i64,
    exploration_permille: i64,
) -> SearchedGame:
    """Play a game with a search for each decision; `exploration_permille` of 1000 moves are random."""
    i: i64
    seat: i64
    game = SearchedGame()
    while state.count > 0:
        search = Search(state.clone(), heuristic, evaluator, int(chance.below(1 << 30)))
        search.run(playouts)
        game.visits.append([int(child.visits) for child in search.root.children])
        game.expected.append([round(search.expected_points(seat), 2) for seat in range(state.players)])
        move = search.best()
        if chance.below(1000) < exploration_permille:
            move = state.options[chance.below(state.count)]
        game.moves.append(int(move))
        decide(state, move)
    game.final = [int(final_points(state, seat)) for seat in range(state.players)]
    return game

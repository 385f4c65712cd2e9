"""The levels: legal, reproducible with a seed and nodes, each stronger than the one before."""

from __future__ import annotations

import pytest

from caylus import MOVES, Edition, Game
from caylus.bots import Bot, Budget, Explainer, make
from caylus.bots.core.heuristic import GoodsValues, Heuristic
from caylus.bots.core.models.features import BEST_RIVAL, FEATURES_PER_SEAT, POINTS, RANK, RIVALS_POINTS
from caylus.bots.core.models.value_network import ValueNetwork
from caylus.bots.core.tree_search import begins_turn
from caylus.bots.weights import load_value_network
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS
from tests.positions import position

LEVELS = ("apprentice", "builder", "master", "grandmaster")
FEW = Budget(nodes=3)


def play(bots: list[Bot], seed: int, edition: str = "standard") -> Game:
    """A whole game of these bots."""
    game = Game(len(bots), edition, seed=seed)
    chance = Chance(seed)
    while game.seat is not None:
        game.play(bots[game.seat].choose(game, FEW, int(chance.below(1 << 20))))
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_apprentices_finish_every_game(players: int, edition: str) -> None:
    game = play([make("apprentice")] * players, 1, edition)
    assert game.scores is not None
    assert max(game.scores) > 25  # random players end far below


def test_the_apprentice_beats_random_players() -> None:
    for seed in range(4):
        bots = [make("random")] * 4
        bots[seed] = make("apprentice")
        assert play(bots, seed).winners == [seed]


def test_the_builder_beats_apprentices() -> None:
    for seed in range(2):
        bots = [make("apprentice")] * 4
        bots[seed] = make("builder")
        assert play(bots, seed).winners == [seed]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("decisions", [0, 9, 33])
def test_a_choice_is_legal_and_repeatable_and_changes_nothing(name: str, decisions: int) -> None:
    game = Game(3, seed=decisions)
    for _ in range(decisions):
        game.play(game.tokens[len(game.tokens) // 2])
    before = game.hash64
    bot = make(name)
    move = bot.choose(game, Budget(nodes=8), 5)
    assert move in game.legal
    assert bot.choose(game, Budget(nodes=8), 5) == move
    assert make(name).choose(game, Budget(nodes=8), 5) == move
    assert game.hash64 == before


def test_seconds_are_a_budget_too() -> None:
    game = Game(2, seed=1)
    assert make("master").choose(game, Budget(seconds=0.01), 1) in game.legal


def test_a_master_explains_its_choice() -> None:
    game = Game(4, seed=2)
    bot = make("master")
    assert isinstance(bot, Explainer)
    explained = bot.explain(game, Budget(nodes=40), 3)
    assert explained.nodes == 40
    assert sum(choice.visits for choice in explained.choices) == 40
    assert explained.choices[0].move == bot.choose(game, Budget(nodes=40), 3)
    for choice in explained.choices:
        assert choice.line[0] == choice.move
        assert len(choice.points) == len(choice.win) == 4
        assert sum(choice.win) == pytest.approx(1)


def test_an_obvious_move_is_found() -> None:
    table = position(
        "players 2; blue works castle1; blue has ffwwss; bailiff 23; scored dungeon walls; due court"
    )
    for name in ("apprentice", "builder", "master"):
        assert make(name).choose(table.game, Budget(nodes=30), 1).token == "batch:ws"


# ---- features, evaluators, heuristic -----------------------------------------------------------------


def test_features_are_by_seat() -> None:
    table = position("players 3; order red blue green; blue has 9 points; red has 4 points; due place")
    network = load_value_network("master")
    network.estimate_points(table.game.state)
    out = network.features
    assert [out[seat * FEATURES_PER_SEAT + POINTS] for seat in range(3)] == [9, 4, 0]
    assert [out[seat * FEATURES_PER_SEAT + RANK] for seat in range(3)] == [1, 0, 2]
    assert [out[seat * FEATURES_PER_SEAT + RIVALS_POINTS] for seat in range(3)] == [4, 9, 13]
    assert [out[seat * FEATURES_PER_SEAT + BEST_RIVAL] for seat in range(3)] == [4, 9, 9]


@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_the_network_is_as_large_as_the_features(level: str) -> None:
    network = load_value_network(level)
    assert len(network.direct) == FEATURES_PER_SEAT
    assert len(network.hidden) == FEATURES_PER_SEAT * network.units


def test_a_network_is_a_linear_part_plus_rectified_units() -> None:
    zeros = [0.0] * FEATURES_PER_SEAT
    network = ValueNetwork([2.0, *zeros[1:]], [[1.0, *zeros[1:]]], [-5.0], [10.0], 1.0)
    table = position("players 2; blue has 4 points; red has 6 points; due place")
    network.evaluate(table.game.state)
    assert list(network.points[:2]) == [4 + 1 + 2 * 4, 6 + 1 + 2 * 6 + 10]
    assert sum(network.shares[:2]) == pytest.approx(1)


def test_a_finished_game_is_evaluated_exactly() -> None:
    table = position(
        "players 3; blue has 9 points; red has 9 points; green has 1 point; bailiff 24; "
        "scored dungeon walls towers; due over"
    )
    network = load_value_network()
    network.evaluate(table.game.state)
    assert list(network.shares[:3]) == [0.5, 0.5, 0]
    assert list(network.points[:3]) == [9, 9, 1]


def test_begins_turn() -> None:
    game = Game(3, seed=1)
    assert begins_turn(game.state)
    game.play("@castle")
    assert not begins_turn(game.state)
    assert begins_turn(position("players 3; blue works inn-right; blue has 3 deniers; due place").game.state)
    assert not begins_turn(position("players 3; red works 1; blue has 3 deniers; due place").game.state)


def test_the_heuristic_prefers_gold_to_food() -> None:
    table = position(
        "players 2; bailiff 19; blue works castle1; blue delivered 1; blue houses towers 1; "
        "blue favors cubes 5; blue used cubes; due favor-cubes blue, adjourn"
    )
    heuristic = Heuristic(book_of(Edition.of()), GoodsValues())
    assert table.game.tokens[0] == "take:f"
    assert MOVES[heuristic.best_move(table.game.state, Chance(1), 0)].token == "take:g"

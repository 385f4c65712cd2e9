"""The OpenSpiel game: the library's own tests, its search and its learning environment."""

from __future__ import annotations

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import evaluate_bots, mcts  # type: ignore[import-untyped]
from open_spiel.python.bots import uniform_random  # type: ignore[import-untyped]
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

import caylus.envs.open_spiel
from caylus import Game
from caylus.bots.observation_fields import FEATURE_COUNT
from caylus.rules.data.tiles import NEUTRAL_NAMES


@pytest.mark.parametrize(
    "name",
    [
        "python_caylus(players=2)",
        "python_caylus(players=3,seed=7,edition=french)",
        "python_caylus(players=4,reward=win)",
        "python_caylus(players=5,reward=points,edition=igroved)",
    ],
)
def test_random_play(name: str) -> None:
    """With clones, serialization, returns and tensors checked at every step."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_it_is_registered() -> None:
    assert "python_caylus" in pyspiel.registered_names()
    game = pyspiel.load_game("python_caylus")
    assert (game.num_players(), game.num_distinct_actions()) == (4, 252)
    assert game.get_parameters() == caylus.envs.open_spiel.DEFAULTS
    assert game.observation_tensor_shape() == [FEATURE_COUNT]


def test_the_set_up_is_drawn_piece_by_piece() -> None:
    state = pyspiel.load_game("python_caylus(players=3)").new_initial_state()
    for outcome in (2, 0, 1, 5, 0, 3, 2, 4, 1):
        assert state.is_chance_node()
        chances = state.chance_outcomes()
        assert sum(chance for _, chance in chances) == pytest.approx(1)
        assert outcome in [drawn for drawn, _ in chances]
        assert state.information_state_tensor(0) == [0.0] * FEATURE_COUNT
        state.apply_action(outcome)
    tiles = [NEUTRAL_NAMES[number] for number in (5, 0, 3, 2, 4, 1)]
    game = Game(3, order=[2, 0, 1], neutral=tiles)
    assert str(state) == game.position()
    assert state.current_player() == game.seat == 2
    assert [state.action_to_string(action) for action in state.legal_actions()] == game.tokens


def test_a_game_without_chance_is_the_seeds_game() -> None:
    game = pyspiel.load_game("python_caylus(players=4,seed=9)")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert str(game.new_initial_state()) == Game(4, seed=9).position()


def test_a_clone_and_a_text_keep_the_position() -> None:
    game = pyspiel.load_game("python_caylus(players=3)")
    chance = np.random.default_rng(4)
    state = game.new_initial_state()
    for _ in range(120):
        state.apply_action(int(chance.choice(state.legal_actions())))
    twin = state.clone()
    read, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(read) == str(game)
    for other in (twin, back):
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_tensor(1) == state.observation_tensor(1)
        other.apply_action(other.legal_actions()[0])
        assert str(other) != str(state)


def test_its_search_and_its_random_bot_can_play() -> None:
    game = pyspiel.load_game("python_caylus(players=2,seed=1)")
    chance = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.5, 2, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    for _ in range(3):
        state.apply_action(search.step(state))
    bots = [uniform_random.UniformRandomBot(player, chance) for player in range(2)]
    worth = evaluate_bots.evaluate_bots(state, bots, chance)
    assert sum(worth) == 0


def test_its_learning_environment() -> None:
    env = rl_environment.Environment("python_caylus", players=2, seed=3)
    step = env.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == FEATURE_COUNT
        step = env.step([step.observations["legal_actions"][player][0]])
    assert not step.last()


def test_its_observer() -> None:
    game = pyspiel.load_game("python_caylus(players=2,seed=3)")
    observation = make_observation(game)
    state = game.new_initial_state()
    observation.set_from(state, 1)
    assert observation.tensor.tolist() == pytest.approx(state.observation_tensor(1))
    assert observation.string_from(state, 1) == str(state)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("python_caylus(players=6)", "2 to 5 players"),
        ("python_caylus(reward=fame)", "the reward is"),
        ("python_caylus(edition=none)", "no edition"),
    ],
)
def test_wrong_parameters(name: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        pyspiel.load_game(name)

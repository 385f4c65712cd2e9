"""Environments and workers of other libraries: pickles, copies, processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import cloudpickle  # type: ignore[import-untyped]
import gymnasium
import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import caylus.envs.open_spiel  # noqa: F401 (registers the game)
from caylus import Game, IllegalMove
from caylus.bots import Budget, make
from caylus.envs import caylus_v1
from caylus.envs.single import CaylusEnv
from caylus.envs.vector import ManyGames

PATIENCE = 60
"""Seconds after which a worker that hangs fails the test instead of stopping all of them."""


def pickled(protocol: int, thing: Any) -> Any:
    """Through a pickle of this protocol."""
    return pickle.loads(pickle.dumps(thing, protocol))


def cloud(thing: Any) -> Any:
    """As libraries send environments to their workers."""
    return pickle.loads(cloudpickle.dumps(thing))


WAYS: dict[str, Callable[[Any], Any]] = {
    **{f"protocol {number}": partial(pickled, number) for number in range(pickle.HIGHEST_PROTOCOL + 1)},
    "cloudpickle": cloud,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.fixture(params=WAYS)
def again(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    return WAYS[request.param]


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


# ---- PettingZoo --------------------------------------------------------------------------------------


def play_on(env: caylus_v1.raw_env, steps: int) -> list[Any]:
    """What an environment shows on its way."""
    shown = []
    for _ in range(steps):
        seen, reward, over, cut, _ = env.last()
        shown.append((env.agent_selection, seen["observation"].tolist(), reward, over, cut))
        env.step(None if over else np.flatnonzero(seen["action_mask"])[-1])
        if not env.agents:
            env.reset()
    return shown


@pytest.mark.parametrize("observation", ["features", "numbers"])
def test_an_aec_environment_goes_on_from_its_position(observation: str, again) -> None:
    env = caylus_v1.env(players=3, observation=observation, edition="french")
    env.reset(seed=4)
    play_on(env, 40)
    before = env.game.position()
    twin = again(env)
    shown = play_on(twin, 300)  # beyond the end of a game: the next one is drawn alike
    assert env.game.position() == before
    assert shown == play_on(env, 300)
    assert twin.action_space("player_0") is twin.action_space("player_0")


# ---- Gymnasium ---------------------------------------------------------------------------------------


def learn_on(env: Any, steps: int) -> list[Any]:
    """What a learner sees on its way."""
    shown = []
    mask = env.unwrapped.action_masks()
    for _ in range(steps):
        seen, reward, over, cut, info = env.step(np.int64(first_legal(mask)))
        shown.append((seen.tolist(), reward, over, cut))
        if over:
            seen, info = env.reset()
            shown.append(seen.tolist())
        mask = info["action_mask"]
    return shown


def test_a_single_learner_goes_on_from_its_game(again) -> None:
    env = CaylusEnv(players=3, opponents=["apprentice", "builder"], seat=1)
    env.reset(seed=4)
    learn_on(env, 10)
    assert env.game is not None
    before = env.game.position()
    twin = again(env)
    shown = learn_on(twin, 60)
    assert env.game.position() == before
    assert shown == learn_on(env, 60)


def test_many_games_go_on_from_where_they_are(again) -> None:
    games = ManyGames(5, players=3, seed=3, edition="igroved", learner=0, opponents="apprentice")
    for _ in range(30):
        games.step(games.sample())
    before = games.observations.tolist()
    twin = again(games)
    for name in ("observations", "masks", "seats", "ended", "rewards", "points"):
        assert getattr(twin, name).tolist() == getattr(games, name).tolist()
    ways = []
    for each in (twin, games):
        way = []
        for _ in range(150):
            each.step(each.sample())
            way.append([each.observations.tolist(), each.ended.tolist(), each.rewards.tolist()])
        ways.append(way)
        if each is twin:
            assert games.observations.tolist() == before
    assert ways[0] == ways[1]
    assert any(any(ended) for _, ended, _ in ways[0])


def test_a_vector_environment_goes_on(again) -> None:
    env = gymnasium.make_vec("Caylus-v1", num_envs=3, players=2)
    _, info = env.reset(seed=5)
    twin = again(env)
    for _ in range(50):
        chosen = np.array([first_legal(mask) for mask in info["action_mask"]])
        one, other = env.step(chosen), twin.step(chosen)
        assert np.array_equal(one[0], other[0])
        assert np.array_equal(one[1], other[1])
        info = one[4]


@pytest.mark.slow
def test_gymnasium_plays_in_processes() -> None:
    makers = [lambda: gymnasium.make("caylus.envs.single:Caylus-v1", players=2) for _ in range(2)]
    env = gymnasium.vector.AsyncVectorEnv(makers, context="spawn")
    try:
        _, info = env.reset(seed=1)
        for _ in range(30):
            chosen = np.array([first_legal(mask) for mask in info["action_mask"]])
            _, _, _, _, info = env.step(chosen)
    finally:
        env.close()


# ---- OpenSpiel ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawn", [3, 60])
def test_an_open_spiel_state_goes_on(drawn: int, again) -> None:
    state = pyspiel.load_game("python_caylus(players=2)").new_initial_state()
    for _ in range(drawn):
        state.apply_action(state.legal_actions()[0])
    twin = again(state)
    assert str(twin) == str(state)
    assert twin.history() == state.history()
    while not state.is_terminal():
        assert twin.legal_actions() == state.legal_actions()
        action = state.legal_actions()[-1]
        state.apply_action(action)
        twin.apply_action(action)
    assert twin.returns() == state.returns()
    assert str(again(state.get_game())) == str(state.get_game())


# ---- workers -----------------------------------------------------------------------------------------


def play_to_the_end(seed: int) -> Game:
    """In a worker: a game between bots."""
    game = Game(2, seed=seed)
    bot = make("apprentice")
    while not game.over:
        game.play(bot.choose(game, Budget(), seed))
    return game


def play_illegally(seed: int) -> None:
    """In a worker: a move that is refused."""
    Game(2, seed=seed).play("batch:ws")


def choose_with(bot: Any, game: Game) -> Any:
    """In a worker: what a bot that came along chooses."""
    return bot.choose(game, Budget(nodes=20), 1)


@pytest.mark.slow
def test_a_pool_of_processes_plays_and_refuses() -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context) as pool:
        game = pool.submit(play_to_the_end, 3).result(PATIENCE)
        assert game == play_to_the_end(3)
        assert game.record() == play_to_the_end(3).record()
        started = Game(2, seed=1)
        for name in ("builder", "master", "money-line", "uct"):
            move = pool.submit(choose_with, make(name), started).result(PATIENCE)
            assert move is choose_with(make(name), started)
        with pytest.raises(IllegalMove) as refused:
            pool.submit(play_illegally, 3).result(PATIENCE)
    assert refused.value.refusal == Game(2, seed=3).why_not("batch:ws")
    assert refused.value.legal == Game(2, seed=3).tokens
    with context.Pool(1) as workers, pytest.raises(IllegalMove, match="other-decision"):
        workers.apply_async(play_illegally, (3,)).get(PATIENCE)

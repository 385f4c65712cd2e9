"""The Gymnasium environments: the library's own checks, opponents, and the vector form."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import caylus.envs.single
from caylus import IllegalMove
from caylus.bots import UnknownBot
from caylus.envs.single import CaylusEnv, CaylusVectorEnv


@pytest.mark.parametrize("observation", ["features", "numbers", "dict"])
def test_check(observation: str) -> None:
    env = gymnasium.make("Caylus-v1", observation=observation, players=3)
    check_env(env.unwrapped, skip_render_check=True)


def test_check_of_rendering(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    check_env(gymnasium.make("Caylus-v1", render_mode="ansi").unwrapped)
    assert opened


def test_a_move_drawn_before_the_game() -> None:
    """As `check_env` does; only the first step, and only what was drawn, is taken so."""
    env = CaylusEnv(players=2)
    env.reset(seed=1)
    impossible = int(np.flatnonzero(env.action_masks() == 0)[0])
    env.moves.mask = np.eye(len(env.action_masks()), dtype=np.int8)[impossible]
    drawn = env.action_space.sample()
    assert drawn == impossible
    env.reset(seed=1)
    env.step(drawn)
    assert env.game is not None
    with pytest.raises(IllegalMove):
        env.step(drawn)


def play(env: Any, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A whole game of random moves."""
    seen, info = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    actions: list[int] = []
    while True:
        actions.append(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        assert env.unwrapped.action_masks()[actions[-1]]
        seen, reward, over, cut, info = env.step(actions[-1])
        assert env.observation_space.contains(seen)
        assert not cut
        if over:
            return actions, reward, info
        assert reward == 0


def test_the_same_seed_gives_the_same_game() -> None:
    env = gymnasium.make("Caylus-v1", players=3, opponents=["apprentice", "random"], nodes=1)
    first, second, other = (play(env, seed) for seed in (4, 4, 5))
    assert (first[0], first[1], first[2]["points"]) == (second[0], second[1], second[2]["points"])
    assert first[0] != other[0]
    assert len(first[2]["points"]) == 3


def test_the_seat_is_drawn_or_chosen() -> None:
    env = CaylusEnv(3)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        assert env.game is not None
        assert env.game.seat == env.seat
        seats.add(env.seat)
    assert seats == {0, 1, 2}
    env = CaylusEnv(3, seat=1)
    env.reset(seed=1)
    assert env.seat == 1


def test_an_illegal_action_is_refused() -> None:
    env = CaylusEnv(2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    assert env.game is not None
    before = env.game.position()
    with pytest.raises(IllegalMove, match="unbuilt"):
        env.step(9)
    assert env.game.position() == before


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"players": 1}, "2 to 5 players"),
        ({"players": 3, "opponents": ["random"]}, "one opponent less: not 3 and 1"),
        ({"players": 3, "seat": 3}, "from 0 to 2, not 3"),
        ({"reward": "fame"}, "the reward is"),
    ],
)
def test_wrong_settings(settings: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        CaylusEnv(**settings)


def test_an_opponent_that_is_not_there() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'napoleon'"):
        CaylusEnv(opponents="napoleon")


@pytest.mark.parametrize("observation", ["features", "numbers"])
def test_the_vector_form(observation: str) -> None:
    env = gymnasium.make_vec("Caylus-v1", num_envs=3, players=2, observation=observation)
    assert isinstance(env.unwrapped, CaylusVectorEnv)
    seen, info = env.reset(seed=3)
    chance = np.random.default_rng(1)
    ended = 0
    worth = []
    while ended < 4:
        assert env.observation_space.contains(seen)
        masks = info["action_mask"]
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])
        seen, rewards, over, cut, info = env.step(actions)
        assert not cut.any()
        assert not rewards[~over].any()
        worth += rewards[over].tolist()
        ended += int(over.sum())
    assert set(worth) <= {-1.0, 0.0, 1.0}
    again, _ = env.reset(seed=3)
    first, _ = gymnasium.make_vec("Caylus-v1", num_envs=3, players=2, observation=observation).reset(seed=3)
    assert np.array_equal(again, first)


def test_the_vector_form_takes_only_compiled_opponents() -> None:
    with pytest.raises(ValueError, match="random or apprentice here, not 'master'"):
        CaylusVectorEnv(2, opponents="master")
    assert caylus.envs.single.NAME in gymnasium.registry

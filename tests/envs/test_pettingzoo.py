"""The PettingZoo environment: the library's own tests, copies, refusals, and the rules behind it."""

from __future__ import annotations

import copy
import pickle
import time
import webbrowser
from itertools import count
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # type: ignore[import-untyped]

from caylus import EDITIONS, Game, IllegalMove
from caylus.envs import caylus_v1
from caylus.rules.data.moves import BY_TOKEN


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_api(players: int) -> None:
    api_test(caylus_v1.env(players=players), num_cycles=1000)


@pytest.mark.parametrize("observation", ["features", "numbers"])
def test_api_with_the_mask_in_the_info(observation: str) -> None:
    """The observation is one array."""
    api_test(caylus_v1.env(players=3, observation=observation, action_mask="info"), num_cycles=1000)


@pytest.mark.parametrize("action_mask", ["observation", "info"])
def test_seeds(action_mask: str) -> None:
    seed_test(lambda: caylus_v1.env(players=3, action_mask=action_mask), num_cycles=500)


def test_performance_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It runs for five seconds of its own clock; ours is faster."""
    ticks = count()
    monkeypatch.setattr(time, "time", lambda: next(ticks) / 20)
    performance_benchmark(caylus_v1.env(players=4))
    assert "turns per second" in capsys.readouterr().out


def test_render(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    render_test(caylus_v1.env)
    assert len(opened) == 1
    assert "/table/" in opened[0]


def play(env: Any, decisions: int, seed: int = 1) -> None:
    chance = np.random.default_rng(seed)
    for _ in range(decisions):
        if env.terminations[env.agent_selection]:
            break
        env.step(chance.choice(np.flatnonzero(env.last()[0]["action_mask"])))


@settings(max_examples=15)
@given(st.integers(2, 5), st.sampled_from(list(EDITIONS)), st.integers(0, 999))
def test_the_mask_is_what_the_rules_allow(players: int, edition: str, seed: int) -> None:
    env = caylus_v1.env(players=players, edition=edition, observation="numbers")
    env.reset(seed=seed)
    game = Game(players, edition, seed=seed)
    chance = np.random.default_rng(seed)
    while not game.over:
        assert env.agent_selection == f"player_{game.seat}"
        seen, reward, terminated, truncated, _ = env.last()
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(game.numbers)
        assert (reward, terminated, truncated) == (0, False, False)
        others = [env.observe(agent)["action_mask"] for agent in env.agents if agent != env.agent_selection]
        assert not np.any(others)
        move = int(chance.choice(game.numbers))
        env.step(move)
        game.play(move)
    assert all(env.terminations.values())
    best = {f"player_{seat}" for seat in game.winners}
    assert {agent for agent, worth in env.rewards.items() if worth == max(env.rewards.values())} == best
    assert sum(env.rewards.values()) == pytest.approx(0)
    for _ in env.possible_agents:
        assert env.last()[1] == env._cumulative_rewards[env.agent_selection]
        env.step(None)
    assert env.agents == []
    with pytest.raises(RuntimeError, match=r"reset\(\) begins a new one"):
        env.step(0)


@pytest.mark.parametrize("make", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("decisions", [0, 60, 10_000])
def test_copies_keep_the_position_and_go_their_own_way(make: Any, decisions: int) -> None:
    env = caylus_v1.env(players=3, edition="french", reward="points")
    env.reset(seed=3)
    play(env, decisions)
    twin = make(env)
    before = env.game.position()
    assert twin.game.position() == before
    assert (twin.agents, twin.agent_selection, twin.rewards) == (env.agents, env.agent_selection, env.rewards)
    for agent in env.agents:
        for key in ("observation", "action_mask"):
            assert np.array_equal(twin.observe(agent)[key], env.observe(agent)[key])
    play(twin, 40)
    assert env.game.position() == before
    play(env, 40)
    assert env.game.position() == twin.game.position()
    env.reset()
    twin.reset()
    assert env.game.position() == twin.game.position(), "chance was copied too"


def test_a_copy_before_the_first_reset() -> None:
    twin = copy.deepcopy(caylus_v1.env(players=2))
    with pytest.raises(RuntimeError, match=r"reset\(\) comes"):
        twin.step(0)
    twin.reset(seed=1)
    assert twin.agents == ["player_0", "player_1"]


@pytest.mark.parametrize("action", [BY_TOKEN["@9"].number, BY_TOKEN["done"].number, -1, 252, None])
def test_an_illegal_action_is_refused_and_changes_nothing(action: int | None) -> None:
    env = caylus_v1.env(players=4)
    env.reset(seed=5)
    before = env.game.position()
    with pytest.raises(IllegalMove) as refused:
        env.step(action)
    assert refused.value.refusal.reason in ("unbuilt", "other-decision", "unknown-token")
    assert "@castle" in refused.value.legal
    assert env.game.position() == before
    assert not any(env.terminations.values())


def test_a_game_from_a_position() -> None:
    text = "blue owns 9:stone-farm; red works 9; provost 9; due road"
    env = caylus_v1.env(players=2)
    env.reset(options={"position": text})
    assert env.game.tokens == ["bonus:f", "bonus:c"]
    with pytest.raises(ValueError, match="2 players and edition standard; this environment has 3"):
        caylus_v1.env(players=3).reset(options={"position": text})


def test_seeds_differ_and_an_unseeded_game_goes_on_from_the_last() -> None:
    env = caylus_v1.env(players=4)
    starts = []
    for seed in (1, None, None, 1, None):
        env.reset(seed=seed)
        starts.append(env.game.position())
    assert starts[0] == starts[3]
    assert starts[1] == starts[4]
    assert len(set(starts)) == 3


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"players": 6}, "2 to 5 players, not 6"),
        ({"edition": "none"}, "no edition 'none'"),
        ({"options": {"favor": "simple"}}, "no option 'favor'"),
        ({"observation": "pixels"}, "the observation is features"),
        ({"action_mask": "nowhere"}, "the action mask is in"),
        ({"reward": "fame"}, "the reward is rank"),
        ({"render_mode": "sound"}, "the render mode is human"),
    ],
)
def test_wrong_settings(settings: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        caylus_v1.env(**settings)

"""The loops that all environments are measured with: the same for ours and for the others."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from bench._contestant import Batch

STEPS = 50
"""Steps between two looks at how many there were."""


def aec_steps(env: Any) -> Batch:
    """Random legal play through PettingZoo's interface, observation and mask at every step."""
    chance = random.Random(1)
    env.reset(seed=1)

    def batch(times: int) -> dict[str, int]:
        for _ in range(times * STEPS):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
        return {"steps": times * STEPS}

    return batch


def open_spiel_steps(game: Any) -> Batch:
    """Random legal play of an OpenSpiel game from Python, with the tensor of whoever has to decide."""
    chance = random.Random(1)
    states = [game.new_initial_state()]

    def batch(times: int) -> dict[str, int]:
        state = states[0]
        for _ in range(times * STEPS):
            while state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            if state.is_terminal():
                state = game.new_initial_state()
        states[0] = state
        return {"steps": times * STEPS}

    return batch

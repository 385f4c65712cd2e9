"""Our environments as a contestant of `bench/envs.py` (`_contestant.py` says what it does)."""

from __future__ import annotations

from typing import Any

import pyspiel  # type: ignore[import-not-found]

import caylus.envs.open_spiel  # registers the game
from bench._contestant import serve
from bench._env_loops import aec_steps, open_spiel_steps
from caylus.envs import caylus_v1
from caylus.envs.vector import ManyGames
from caylus.rules import compiled

GAMES = 256


def vectorised(players: int) -> Any:
    """Steps of many games, with observations and masks, and a random legal move for each."""
    games = ManyGames(GAMES, players)

    def batch(times: int) -> dict[str, int]:
        for _ in range(times):
            games.step(games.sample())
        return {"steps": times * GAMES}

    return batch


def main() -> None:
    """Measure whatever is asked for."""
    game = pyspiel.load_game("python_caylus(players=4)")
    about: Any = {"compiled": compiled(), "length": 0, "choices": 0.0, "forced": 0.0}
    serve(
        about,
        {
            "aec": aec_steps(caylus_v1.env(players=4)),
            "aec-numbers": aec_steps(caylus_v1.env(players=4, observation="numbers")),
            "vector": vectorised(4),
            "open_spiel": open_spiel_steps(game),
        },
    )


if __name__ == "__main__":
    assert caylus.envs.open_spiel.DEFAULTS
    main()

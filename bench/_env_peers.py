"""PettingZoo's and OpenSpiel's own games as contestants of `bench/envs.py`."""

from __future__ import annotations

from typing import Any

import pyspiel  # type: ignore[import-not-found]
from pettingzoo.classic import chess_v6, connect_four_v3  # type: ignore[import-untyped]

from bench._contestant import serve
from bench._env_loops import aec_steps, open_spiel_steps


def main() -> None:
    """Measure whatever is asked for."""
    about: Any = {"compiled": False, "length": 0, "choices": 0.0, "forced": 0.0}
    serve(
        about,
        {
            "connect_four": aec_steps(connect_four_v3.env()),
            "chess": aec_steps(chess_v6.env()),
            "open_spiel_chess": open_spiel_steps(pyspiel.load_game("chess")),
            "open_spiel_backgammon": open_spiel_steps(pyspiel.load_game("backgammon")),
        },
    )


if __name__ == "__main__":
    main()

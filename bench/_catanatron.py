"""Catanatron with its own random players as a contestant (`_contestant.py` says what it does).

Its loop asks a player for every action, also where there is only one (to roll the dice, to end the turn). All
of these are counted as decisions, which is generous: this engine counts only real choices.
"""

from __future__ import annotations

import random
import statistics
import sys
from itertools import count
from typing import Any, Final

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from bench._contestant import POSITIONS, SAMPLE, About, serve

PLAYERS: Final = int(sys.argv[1])
SEEDS: Final = count(1000)


def new_game(seed: int) -> Any:
    """The beginning of a game; the seed must not be 0, which means any."""
    return Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]], seed=seed)


def sample() -> About:
    """Play some games and look at what the players are asked."""
    lengths: list[int] = []
    choices = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal choices
        choices += len(actions) > 1
        return player.decide(game, actions)

    for seed in range(1, SAMPLE + 1):
        game = new_game(seed)
        game.play(decide_fn=decide)
        lengths.append(len(game.state.actions))
    return {
        "compiled": False,
        "length": int(statistics.median(lengths)),
        "choices": 100 * choices / sum(lengths),
        "forced": 0.0,
    }


def middle_games(actions: int) -> list[Any]:
    """Games after so many actions; games that are over by then are left out."""
    found: list[Any] = []
    seeds = count(1)
    while len(found) < POSITIONS:
        game = new_game(next(seeds))
        while game.winning_color() is None and len(game.state.actions) < actions:
            game.play_tick()
        if game.winning_color() is None:
            found.append(game)
    return found


def games(times: int) -> dict[str, int]:
    """Whole games with their set-up."""
    decisions = 0
    for _ in range(times):
        game = new_game(next(SEEDS))
        game.play()
        decisions += len(game.state.actions)
    return {"decisions": decisions, "games": times}


def main() -> None:
    """Look for positions in mid-game, then measure."""
    about = sample()
    positions = middle_games(about["length"] // 2)
    random.seed(1)

    def clones(times: int) -> dict[str, int]:
        for position in positions:
            for _ in range(times):
                position.copy()
        return {"clones": times * POSITIONS}

    def playouts(times: int) -> dict[str, int]:
        for position in positions:
            for _ in range(times):
                position.copy().play()
        return {"playouts": times * POSITIONS}

    serve(about, {"games": games, "clones": clones, "playouts": playouts})


if __name__ == "__main__":
    main()

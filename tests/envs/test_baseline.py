"""The policy that `training/ppo.py` made, its learning curve, and how it plays."""

from __future__ import annotations

import csv
from pathlib import Path

from caylus import Game
from caylus.bots import Bot, Budget, make

FOLDER = Path(__file__).parents[2] / "training"
GAMES = 12


def test_the_curve_reaches_nine_of_ten_first_places() -> None:
    with (FOLDER / "ppo.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    reached = [row for row in rows if float(row["first_places"]) >= 0.9]
    assert float(reached[0]["minutes"]) < 30
    assert float(rows[-1]["first_places"]) >= 0.9


def test_the_policy_beats_three_random_players() -> None:
    """The same games in every run; `caylus arena` plays more of them."""
    policy, random = make(f"policy:{FOLDER / 'ppo.policy'}"), make("random")
    won = 0.0
    for number in range(GAMES):
        game = Game(4, seed=number)
        seats: list[Bot] = [policy if seat == number % 4 else random for seat in range(4)]
        while game.seat is not None:
            game.play(seats[game.seat].choose(game, Budget(), len(game.history)))
        won += (number % 4 in game.winners) / len(game.winners)
    assert won >= 0.75 * GAMES

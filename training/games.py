"""Plays games for training and writes their positions, seat by seat, with the final points."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from caylus.bots.core.heuristic import Instinct, Taste
from caylus.bots.core.models.features import COUNT
from caylus.bots.core.models.training_games import sample_game
from caylus.bots.weights import read_habits, read_weights
from caylus.rules import compiled
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS, Edition
from caylus.rules.playout import random_state

SLIPS = (10, 40, 100, 200)
"""Slips in a thousand decisions, one game after the other."""


def main() -> None:
    """Every third game is of another edition, the others are standard ones; all numbers of players alike."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="look one step ahead with these; without: by instinct")
    parser.add_argument("--habits", type=Path, help="without: instinct alone")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    judge = read_weights(args.weights) if args.weights else None
    habits = read_habits(args.habits) if args.habits else None
    features: list[list[int]] = []
    points: list[int] = []
    game_of: list[int] = []
    editions = list(EDITIONS)
    for number in range(args.games):
        name = editions[number // 3 % len(editions)] if number % 3 == 0 else editions[0]
        instinct = Instinct(book_of(Edition.of(name)), Taste(), habits)
        for players in (2, 3, 4, 5):
            chance = Chance(args.seed * 1_000_003 + number * 10 + players)
            state = random_state(players, instinct.book, chance)
            rows, final = sample_game(state, instinct, judge, chance, SLIPS[number % len(SLIPS)])
            for row in rows:
                for seat in range(players):
                    features.append(row[seat * COUNT : (seat + 1) * COUNT])
                    points.append(final[seat])
                    game_of.append(number * 10 + players)
        if (number + 1) % 20 == 0:
            print(f"{number + 1} of {args.games} games for each number of players", flush=True)
    np.savez_compressed(
        args.out,
        features=np.array(features, np.int16),
        points=np.array(points, np.int16),
        game=np.array(game_of),
    )
    print(f"{len(points)} positions in {args.out} ({'compiled' if compiled() else 'interpreted'} rules)")


if __name__ == "__main__":
    main()

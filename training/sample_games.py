"""Plays games and writes the features of each seat at the beginning of each turn, with the final points."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from caylus.bots.core.heuristic import GoodsValues, Heuristic
from caylus.bots.core.models.features import FEATURES_PER_SEAT
from caylus.bots.core.models.training_games import play_sample_game
from caylus.bots.weights import read_linear_policy, read_value_network
from caylus.rules import compiled
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS, Edition
from caylus.rules.playout import random_state

EXPLORATION_PERMILLE = (10, 40, 100, 200)
"""Exploratory moves per thousand decisions, for one game after the other."""


def main() -> None:
    """Play games of all numbers of players; every third is of an edition other than the standard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--weights", type=Path, help="a value network for one-step lookahead; default: heuristic"
    )
    parser.add_argument("--policy", type=Path, help="a linear policy; default: the heuristic alone")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    evaluator = read_value_network(args.weights) if args.weights else None
    policy = read_linear_policy(args.policy) if args.policy else None
    features: list[list[int]] = []
    points: list[int] = []
    game_of: list[int] = []
    editions = list(EDITIONS)
    for number in range(args.games):
        name = editions[number // 3 % len(editions)] if number % 3 == 0 else editions[0]
        heuristic = Heuristic(book_of(Edition.of(name)), GoodsValues(), policy)
        for players in (2, 3, 4, 5):
            chance = Chance(args.seed * 1_000_003 + number * 10 + players)
            state = random_state(players, heuristic.book, chance)
            rows, final = play_sample_game(
                state, heuristic, evaluator, chance, EXPLORATION_PERMILLE[number % len(EXPLORATION_PERMILLE)]
            )
            for row in rows:
                for seat in range(players):
                    features.append(row[seat * FEATURES_PER_SEAT : (seat + 1) * FEATURES_PER_SEAT])
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

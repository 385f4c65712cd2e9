"""Plays games with a search for every decision; writes moves and visits as JSON lines."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from caylus.bots.core.heuristic import GoodsValues, Heuristic
from caylus.bots.core.models.linear_policy import LinearPolicy
from caylus.bots.core.models.training_games import play_searched_game
from caylus.bots.weights import load_value_network, read_linear_policy, read_value_network
from caylus.rules import compiled
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS, Edition
from caylus.rules.playout import random_state

EXPLORATION_PERMILLE = (0, 10, 30, 80)
"""Exploratory moves per thousand decisions, for one game after the other."""


def main() -> None:
    """Play games of all numbers of players; every third is of an edition other than the standard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each number of players")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=300, help="for each decision")
    parser.add_argument("--weights", type=Path, help="a value network; default: the one of master")
    parser.add_argument("--policy", type=Path, help="a linear policy; default: the heuristic alone")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    evaluator = read_value_network(args.weights) if args.weights else load_value_network()
    policy: LinearPolicy | None = read_linear_policy(args.policy) if args.policy else None
    editions = list(EDITIONS)
    print(f"{'compiled' if compiled() else 'interpreted'} rules", flush=True)
    with args.out.open("a", encoding="utf-8") as out:
        for number in range(args.first, args.first + args.games):
            name = editions[number // 3 % len(editions)] if number % 3 == 0 else editions[0]
            heuristic = Heuristic(book_of(Edition.of(name)), GoodsValues(), policy)
            for players in (2, 3, 4, 5):
                seed = args.seed * 1_000_003 + number * 10 + players
                state = random_state(players, heuristic.book, Chance(seed))
                exploration_permille = EXPLORATION_PERMILLE[number % len(EXPLORATION_PERMILLE)]
                game = play_searched_game(
                    state, heuristic, evaluator, Chance(seed + 1), args.playouts, exploration_permille
                )
                line = {
                    "edition": name,
                    "players": players,
                    "seed": seed,
                    "moves": game.moves,
                    "visits": game.visits,
                    "expected": game.expected,
                    "final": game.final,
                }
                out.write(json.dumps(line, separators=(",", ":")) + "\n")
                out.flush()
            print(f"{number - args.first + 1} of {args.games} games for each number of players", flush=True)


if __name__ == "__main__":
    main()

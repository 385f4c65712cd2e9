"""Plays games with a search for every decision and writes them for further training, a JSON object a line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from caylus.bots.core.heuristic import Instinct, Taste
from caylus.bots.core.models.linear_policy import Habits
from caylus.bots.core.models.training_games import searched_game
from caylus.bots.weights import our_network, read_habits, read_weights
from caylus.rules import compiled
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS, Edition
from caylus.rules.playout import random_state

SLIPS = (0, 10, 30, 80)
"""Slips in a thousand decisions, one game after the other."""


def main() -> None:
    """Every third game is of another edition, the others are standard ones; all numbers of players alike."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each number of players")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=300, help="for each decision")
    parser.add_argument("--weights", type=Path, help="of the judge; without: those that are shipped")
    parser.add_argument("--habits", type=Path, help="without: instinct alone")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    judge = read_weights(args.weights) if args.weights else our_network()
    habits: Habits | None = read_habits(args.habits) if args.habits else None
    editions = list(EDITIONS)
    print(f"{'compiled' if compiled() else 'interpreted'} rules", flush=True)
    with args.out.open("a", encoding="utf-8") as out:
        for number in range(args.first, args.first + args.games):
            name = editions[number // 3 % len(editions)] if number % 3 == 0 else editions[0]
            instinct = Instinct(book_of(Edition.of(name)), Taste(), habits)
            for players in (2, 3, 4, 5):
                seed = args.seed * 1_000_003 + number * 10 + players
                state = random_state(players, instinct.book, Chance(seed))
                slips = SLIPS[number % len(SLIPS)]
                game = searched_game(state, instinct, judge, Chance(seed + 1), args.playouts, slips)
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

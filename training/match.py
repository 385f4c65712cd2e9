"""A match of two value networks, with the same policy and the same number of playouts."""

from __future__ import annotations

import argparse
from pathlib import Path

from caylus.bots.core.evaluator import Evaluator
from caylus.bots.core.heuristic import GoodsValues, Heuristic
from caylus.bots.core.tree_search import Search
from caylus.bots.players.levels import PLAYOUT_NOISE
from caylus.bots.weights import read_linear_policy, read_value_network
from caylus.rules.agenda import decide, due_seat
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.data.editions import Edition
from caylus.rules.playout import random_state
from caylus.rules.state import State


def main() -> None:
    """One player with the first network against players with the other; seats rotate, starts are the same."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("evaluator", type=Path)
    parser.add_argument("against", type=Path)
    parser.add_argument("--policy", type=Path, required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=300, help="for each decision")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    heuristic = Heuristic(book_of(Edition.of()), GoodsValues(), read_linear_policy(args.policy))
    evaluators = [read_value_network(args.evaluator), read_value_network(args.against)]
    first, own, others = 0.0, 0, 0
    for game in range(args.games):
        state = random_state(args.players, heuristic.book, Chance(args.seed + game // args.players))
        seat = game % args.players
        chance = Chance(args.seed + game + 999)
        while state.count > 0:
            evaluator = evaluators[due_seat(state) != seat]
            decide(state, choose(state, heuristic, evaluator, args.playouts, chance))
        points = [int(final_points(state, one)) for one in range(args.players)]
        first += (points[seat] == max(points)) / points.count(max(points))
        own += points[seat]
        others += sum(points) - points[seat]
    rest = args.games * (args.players - 1)
    print(f"first in {first / args.games:.1%} of {args.games} games", end=", ")
    print(f"{own / args.games:.1f} points, the others {others / rest:.1f}")


def choose(state: State, heuristic: Heuristic, evaluator: Evaluator, playouts: int, chance: Chance) -> int:
    """Return the most visited move of a search."""
    search = Search(state.clone(), heuristic, evaluator, int(chance.below(1 << 30)))
    search.noise = PLAYOUT_NOISE
    search.run(playouts)
    return int(search.best())


if __name__ == "__main__":
    main()

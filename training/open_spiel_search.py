"""OpenSpiel's own tree search plays Caylus against its random bot: an example to begin with.

    python training/open_spiel_search.py --games 4 --simulations 50

Needs the extra `research`. Any algorithm of OpenSpiel that takes a game and states can be put in its place.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]
from open_spiel.python.bots import uniform_random  # type: ignore[import-untyped]

import caylus.envs.open_spiel


def play(game: pyspiel.Game, searcher: int, simulations: int, chance: np.random.RandomState) -> list[float]:
    """One game; the search sits on one seat, the random bot on the others. Returns the rewards by seat."""
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bots = [
        mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chance, solve=False)
        if player == searcher
        else uniform_random.UniformRandomBot(player, chance)
        for player in range(game.num_players())
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    """Some games, and what the search got."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = np.random.RandomState(args.seed)
    game = pyspiel.load_game("python_caylus", {**caylus.envs.open_spiel.DEFAULTS, "players": args.players})
    total = 0.0
    for number in range(args.games):
        seat = number % args.players
        returns = play(game, seat, args.simulations, chance)
        total += returns[seat]
        print(f"game {number + 1}: the search sat on seat {seat}, {returns}", flush=True)
    print(f"mean: {total / args.games:+.2f} (from -1, always last, to +1, always first)")


if __name__ == "__main__":
    main()

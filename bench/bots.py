"""How long our bots think: do the quick ones stay quick, and is time that was given kept?

Bots are asked about positions from all stages of a game of four builders. Measured is the time from the
question to the answer; a decision that does not matter may be quicker than the time given, so only what is
over counts.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Final

from caylus import Game
from caylus.bots import Budget, make
from caylus.bots.bot import Bot
from caylus.rules import compiled

QUICK: Final = {"apprentice": 0.2, "builder": 2.0}
"""The bots that need no time: the most that a decision may take on average, in milliseconds."""
TIMES: Final = (0.05, 0.2, 1.0)
"""Seconds for each decision of those that search."""
KEPT: Final = 1.10
"""How much of the time given may be used: 99 of 100 decisions stay within it."""


def positions(players: int, seed: int) -> list[Game]:
    """Every position of a game in which there is a choice."""
    game = Game(players, seed=seed)
    builder = make("builder")
    found: list[Game] = []
    while not game.over:
        found.append(Game.from_position(game.position()))
        game.play(builder.choose(game, Budget(), seed))
    return found


def taken(bot: Bot, games: list[Game], budget: Budget) -> list[float]:
    """The seconds of each answer, in order."""
    found = []
    for number, game in enumerate(games):
        begun = time.perf_counter()
        bot.choose(game, budget, number)
        found.append(time.perf_counter() - begun)
    return sorted(found)


def main() -> None:
    """Measure all of them, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=60, help="of each bot that searches, at each time")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a target is missed")
    wish = parser.parse_args()
    games = positions(4, wish.seed)
    missed = False
    print(f"{len(games)} positions, rules {'compiled' if compiled() else 'interpreted'}")
    for name, most in QUICK.items():
        times = [1000 * seconds for seconds in taken(make(name), games, Budget())]
        mean = statistics.mean(times)
        missed |= mean > most
        print(f"{name}: {mean:.3f} ms on average (at most {most:g}), longest {times[-1]:.2f} ms")
    chosen = games[:: max(1, len(games) // wish.decisions)][: wish.decisions]
    for name in ("master", "grandmaster"):
        for cores in (1, 0):
            bot = make(name, cores=cores)
            bot.choose(games[0], Budget(seconds=1.0), 0)  # whoever helps has started then
            for seconds in TIMES:
                times = taken(bot, chosen, Budget(seconds=seconds))
                late = times[min(len(times) - 1, int(0.99 * len(times)))] / seconds
                missed |= late > KEPT
                where = "one core" if cores else "all cores"
                print(
                    f"{name}, {seconds:g} s, {where}: mean {statistics.mean(times):.3f} s, "
                    f"99 of 100 within {late:.0%} of the time, longest {times[-1] / seconds:.0%}",
                    flush=True,
                )
    if wish.check and missed:
        sys.exit(1)


if __name__ == "__main__":
    main()

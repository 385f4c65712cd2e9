"""This engine as a contestant, compiled or not, as it is found (`_contestant.py` says what it does)."""

from __future__ import annotations

import statistics
import sys
from itertools import count
from typing import Final

from bench._contestant import POSITIONS, SAMPLE, About, serve
from caylus import rules
from caylus.rules.agenda import decide, legal_moves
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import Edition
from caylus.rules.event_log import decode
from caylus.rules.events import Decided
from caylus.rules.playout import clone_and_play, make_clones, play_games, playout, random_moves, random_state
from caylus.rules.state import State

PLAYERS: Final = int(sys.argv[1])
BOOK: Final = book_of(Edition.of())
SEEDS: Final = count(1000)
MANY: Final = 1_000_000
"""More games than are ever played in one batch, so that no two batches play the same."""


def new_game(seed: int) -> tuple[State, Chance]:
    """The beginning of a game, and the chance that will decide in it."""
    chance = Chance(seed)
    return random_state(PLAYERS, BOOK, chance), chance


def sample() -> About:
    """Play some games with an ear open for what is forced."""
    lengths: list[int] = []
    forced = 0
    for seed in range(SAMPLE):
        state, chance = new_game(seed)
        state.telling, state.told = True, []
        lengths.append(int(playout(state, chance)))
        forced += sum(event.forced for event in map(decode, state.told) if isinstance(event, Decided))
    return {
        "compiled": rules.compiled(),
        "length": int(statistics.median(lengths)),
        "choices": 100.0,
        "forced": 100 * forced / sum(lengths),
    }


def middle_game(seed: int, decisions: int) -> State:
    """A game after so many random decisions."""
    state, chance = new_game(seed)
    random_moves(state, chance, decisions)
    return state


def games(times: int) -> dict[str, int]:
    """Whole games with their set-up, in one call of the engine."""
    decisions, _ = play_games(PLAYERS, BOOK, times, next(SEEDS) * MANY)
    return {"decisions": decisions, "games": times}


def steps(times: int) -> dict[str, int]:
    """Whole games in which this interpreted program decides, with two calls of the engine each time."""
    decisions = 0
    for _ in range(times):
        state, chance = new_game(next(SEEDS))
        while moves := legal_moves(state):
            decide(state, moves[chance.below(len(moves))])
            decisions += 1
    return {"steps": decisions}


def main() -> None:
    """Look for positions in mid-game, then measure."""
    about = sample()
    positions = [middle_game(seed, about["length"] // 2) for seed in range(POSITIONS)]

    def clones(times: int) -> dict[str, int]:
        for position in positions:
            make_clones(position, times)
        return {"clones": times * POSITIONS}

    def playouts(times: int) -> dict[str, int]:
        for position in positions:
            clone_and_play(position, times, next(SEEDS))
        return {"playouts": times * POSITIONS}

    serve(about, {"games": games, "steps": steps, "clones": clones, "playouts": playouts})


if __name__ == "__main__":
    main()

"""Nothing leaks: the resident memory of long loops does not grow.

mypyc never releases a `vec` that crosses from interpreted Python into compiled code. A crossing of 40 bytes
in one of these loops is enough to fail.
"""

from __future__ import annotations

import copy
import gc
import os
import pickle
import resource
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import caylus.envs.open_spiel  # noqa: F401 (registers the game)
from caylus import MOVES, Game
from caylus.bots import Budget, make
from caylus.bots.players.levels import Master
from caylus.bots.registry import BUILT_IN, SPARRING
from caylus.envs import caylus_v1
from caylus.envs.rewards import rewards_of_points
from caylus.envs.shared import SharedGames
from caylus.envs.single import CaylusEnv
from caylus.envs.vector import ManyGames
from caylus.rules import compiled
from caylus.rules.chance import Chance
from caylus.rules.playout import perft
from caylus.server.i18n import ServerSentences
from caylus.server.messages.log_lines import lines_of, outlook_of
from caylus.server.messages.question import ask_of
from caylus.text.description import describe

MOST: Final = 3 << 20
"""So many bytes may a loop grow by: what the allocator keeps, far less than any leak over so many steps."""
SHARE: Final = 1 if compiled() else 50
"""The interpreted engine has no vectors of its own, and is slow: it takes so much fewer steps."""

Loop = Iterator[object]
"""Each `next` is one step; the value is of no interest."""


def memory(process: int = 0) -> int:
    """The resident memory of a process, in bytes."""
    gc.collect()
    place = Path(f"/proc/{process or 'self'}/statm")
    if place.exists():
        return int(place.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024  # not on Linux: the highest so far


def growth(loop: Loop, steps: int, process: int = 0) -> int:
    """By how many bytes a loop makes the process grow, after a tenth of the steps to warm up."""
    steps = max(20, steps // SHARE)
    for _ in range(max(10, steps // 10)):
        next(loop)
    before = memory(process)
    for _ in range(steps):
        next(loop)
    return memory(process) - before


# ---- environments ------------------------------------------------------------------------------------


def pettingzoo(**settings: Any) -> Loop:
    env = caylus_v1.env(**settings)
    chance = Chance(1)
    while True:
        env.reset(seed=int(chance.below(1000)))
        while not env.terminations[env.agent_selection]:
            seen = env.observe(env.agent_selection)
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[chance.below(len(legal))])
            yield seen


def gymnasium_single() -> Loop:
    env = CaylusEnv(players=2)
    chance = Chance(1)
    while True:
        _, info = env.reset(seed=int(chance.below(1000)))
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(legal[chance.below(len(legal))])
            yield over


def many_games(games: ManyGames | SharedGames) -> Loop:
    while True:
        games.step(games.sample())
        yield games.features()


def open_spiel() -> Loop:
    game = pyspiel.load_game("python_caylus(players=3,seed=5)")
    chance = Chance(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            yield state.apply_action(legal[chance.below(len(legal))])
        state.returns()


def rewards() -> Loop:
    while True:
        yield rewards_of_points([31, 40, 12, 31])


ENVIRONMENTS: Final[dict[str, tuple[Callable[[], Loop], int]]] = {
    "pettingzoo features": (pettingzoo, 200_000),
    "pettingzoo numbers": (lambda: pettingzoo(players=2, observation="numbers"), 50_000),
    "gymnasium": (gymnasium_single, 100_000),  # two decisions each
    "vector": (lambda: many_games(ManyGames(50, learner=0, opponents="apprentice")), 4_000),  # 50 each
    "open_spiel": (open_spiel, 200_000),
    "rewards": (rewards, 200_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_environments_do_not_grow(name: str) -> None:
    loop, steps = ENVIRONMENTS[name]
    assert growth(loop(), steps) < MOST


@pytest.mark.slow
def test_processes_that_share_memory_do_not_grow() -> None:
    with SharedGames(50, processes=1) as games:
        worker = games._workers[0].process.pid
        assert worker is not None
        assert growth(many_games(games), 4_000, worker) < MOST
        assert growth(many_games(games), 1_000, os.getpid()) < MOST


# ---- games -------------------------------------------------------------------------------------------


def midway(players: int = 3) -> Game:
    game = Game(players, seed=3)
    for _ in range(40):
        game.play(game.legal[0])
    return game


def play() -> Loop:
    chance = Chance(1)
    while True:
        game = Game(3, seed=int(chance.below(1000)))
        while not game.over:
            numbers = game.numbers
            yield game.play(numbers[chance.below(len(numbers))])


def on_a_game(step: Callable[[Game], object]) -> Loop:
    game = midway()
    while True:
        yield step(game)


def play_and_undo(game: Game) -> None:
    game.play(game.legal[-1])
    game.undo()


def refusals() -> Loop:
    game = midway()
    for move in cycle(MOVES):
        yield game.why_not(move)


def served() -> Loop:
    """What the server does for every decision, in every language."""
    chance = Chance(1)
    speakers = [ServerSentences("fr"), ServerSentences("en")]
    while True:
        game = Game(3, seed=int(chance.below(1000)))
        while not game.over:
            numbers = game.numbers
            events = game.play(numbers[chance.below(len(numbers))])
            describe(game)
            outlook_of(game)
            for words in speakers:
                ask_of(game, words)
                lines_of(words, events, len(game.history), game.turn, game.phase)
            yield None


POSITION: Final = midway().position()
GAMES: Final[dict[str, tuple[Callable[[], Loop], int]]] = {
    "play": (play, 200_000),
    "undo": (lambda: on_a_game(play_and_undo), 100_000),
    "copy": (lambda: on_a_game(Game.copy), 200_000),
    "why_not": (refusals, 200_000),
    "from_position": (lambda: on_a_game(lambda _: Game.from_position(POSITION)), 10_000),
    "record": (lambda: on_a_game(lambda game: Game.from_record(game.record())), 3_000),
    "pickle": (lambda: on_a_game(lambda game: pickle.loads(pickle.dumps(game.state))), 50_000),
    "deepcopy": (lambda: on_a_game(copy.deepcopy), 3_000),
    "perft": (lambda: on_a_game(lambda game: perft(game.state, 2)), 5_000),
    "server": (served, 1_500),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_games_do_not_grow(name: str) -> None:
    loop, steps = GAMES[name]
    assert growth(loop(), steps) < MOST


# ---- bots --------------------------------------------------------------------------------------------

SLOW: Final = {"uct": 4_000, "master": 4_000, "grandmaster": 4_000}
"""Decisions of bots that search, with a few nodes each."""


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BUILT_IN, *SPARRING])
def test_bots_do_not_grow(name: str) -> None:
    bot = make(name)
    budget = Budget(nodes=10)
    seeds = iter(range(1 << 40))
    loop = on_a_game(lambda game: bot.choose(game, budget, next(seeds)))
    assert growth(loop, SLOW.get(name, 100_000 if name in ("random", "apprentice") else 20_000)) < MOST


@pytest.mark.slow
def test_explanations_do_not_grow() -> None:
    bot = Master()
    assert growth(on_a_game(lambda game: bot.explain(game, Budget(nodes=10), 1)), 4_000) < MOST

"""Ctrl-C ends long calls at once, compiled or not."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest

from caylus.rules import compiled
from tests.builds import ROOT, environment, run

BUILD = "compiled" if compiled() else "interpreted"
BEGIN = """
import sys
from caylus import Game
from caylus.bots import Budget, make
from caylus.bots.players.levels import heuristic_for, load_value_network
from caylus.bots.core.models.training_games import play_sample_game, play_searched_game
from caylus.envs.vector import ManyGames
from caylus.rules.chance import Chance
from caylus.rules.playout import clone_and_play, make_clones, perft, play_games
game, network = Game(4, seed=3), load_value_network()
state, book, many = game.state, game.state.book, 1 << 40
print("begins", flush=True)
"""
LOOPS = {
    "perft": "perft(state, 9)",
    "play_games": "play_games(4, book, many, 1)",
    "clones": "make_clones(state, many)",
    "playouts": "clone_and_play(state, many, 1)",
    "master": "make('master').choose(game, Budget(nodes=many), 1)",
    "grandmaster": "make('grandmaster').choose(game, Budget(nodes=many), 1)",
    "uct": "make('uct').choose(game, Budget(nodes=many), 1)",
    "searched game": "play_searched_game(state, heuristic_for(book), network, Chance(1), many, 0)",
    "samples": "while True: play_sample_game(Game(4).state, heuristic_for(book), network, Chance(1), 0)",
    "many games": "ManyGames(100_000, learner=0, opponents='apprentice')",
}
SOON = 5.0
"""Seconds: far more than it takes, far less than any of these loops."""


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOPS)
def test_ctrl_c_is_heard(name: str) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", BEGIN + LOOPS[name] + "\nprint('finished')"],
        cwd=ROOT,
        env=environment(BUILD),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert program.stdout is not None
        assert program.stdout.readline() == "begins\n"
        time.sleep(0.3)
        assert program.poll() is None, "the loop is long"
        program.send_signal(signal.SIGINT)
        output, errors = program.communicate(timeout=SOON)
    finally:
        program.kill()
        program.wait()
    assert output == ""
    assert errors.splitlines()[-1] == "KeyboardInterrupt"


ALARMS = """
import signal
from caylus import Game
from caylus.rules.chance import Chance
state, heard = Game(2, seed=1).state, 0
def hear(*_):
    global heard
    heard += 1
    raise TimeoutError
signal.signal(signal.SIGALRM, hear)
while heard < 400:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0005)
        while True:
            Chance(heard).below(6)
            state.hash()
    except TimeoutError:
        pass
print("heard")
"""


@pytest.mark.slow
def test_a_signal_never_ends_the_program() -> None:
    """mypyc takes a signal during the product of large integers for a lack of memory."""
    assert run(BUILD, ALARMS) == "heard"

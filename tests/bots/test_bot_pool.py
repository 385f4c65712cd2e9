"""A pool of processes for bots: bots that hang, die or print garbage, and no process that is left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from caylus import Game
from caylus.bots import BotError, Budget, make
from caylus.bots.ask import BotTimeout
from caylus.bots.bot_pool import BotPool
from tests.bots.bot_programs import is_running, pid, program

BOTS = """
import os, pathlib, time
pathlib.Path(__file__).with_name(f"{os.getpid()}.pid").touch()

class First:
    def choose(self, game):
        return game.tokens[0]

class Hangs:
    def choose(self, game):
        while True:
            time.sleep(1)

class Dies:
    def choose(self, game):
        os._exit(3)

class Babbles:
    def choose(self, game):
        print("move @9")
        for _ in range(10_000):
            os.write(1, b"x" * 1_000)
        return game.tokens[0]

class Fails:
    def choose(self, game):
        raise ValueError("no idea")
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "odd.py"
    path.write_text(BOTS, "utf-8")
    return path


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(1, patience=5.0)
    yield pool
    pool.close()


def pids(folder: Path) -> list[int]:
    return [int(path.stem) for path in folder.glob("*.pid")]


def ask(pool: BotPool, spec: str) -> str:
    return pool.choose(spec, Game(3, seed=4), Budget(nodes=5), 7).token


def test_the_bots_are_the_same_as_here_and_share_a_process(pool: BotPool) -> None:
    used = []
    for name in ("random", "apprentice", "builder", "master"):
        game = Game(3, seed=4)
        assert ask(pool, name) == make(name).choose(game, Budget(nodes=5), 7).token
        with pool.borrow(name) as bot:
            used.append(bot)
    assert len(set(used)) == 1


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Hangs", "did not answer in time"),
        ("Dies", "ended with exit code 3"),
        ("Babbles", "printed a line of more than"),
        ("Fails", "said: ValueError: no idea"),
    ],
)
def test_a_faulty_bot_is_replaced(file: Path, bot: str, fault: str) -> None:
    pool = BotPool(1, patience=2.0)
    try:
        with pytest.raises(BotTimeout if bot == "Hangs" else BotError, match=fault):
            ask(pool, f"{file}:{bot}")
        assert not any(map(is_running, pids(file.parent)))
        assert ask(pool, f"{file}:First") == Game(3, seed=4).tokens[0]
    finally:
        pool.close()
    assert not any(map(is_running, pids(file.parent)))


def test_a_bot_that_does_not_exist(pool: BotPool) -> None:
    with pytest.raises(BotError, match="there is no bot 'napoleon'"):
        ask(pool, "napoleon")
    assert ask(pool, "random")


def test_an_external_bot_has_its_own_process(tmp_path: Path, pool: BotPool) -> None:
    spec = "process:" + program(tmp_path, "while hear()[0] != 'go': pass\nsay('move @2')\nhear()\n")
    ask(pool, "random")
    assert ask(pool, spec) == "@2"
    assert is_running(pid(tmp_path))
    assert ask(pool, "random")
    assert not is_running(pid(tmp_path)), "the pool has room for one process only"


def test_closing_ends_a_pending_decision(file: Path) -> None:
    pool = BotPool(1)
    errors: list[BotError] = []

    def wait() -> None:
        with pytest.raises(BotError) as caught:
            ask(pool, f"{file}:Hangs")
        errors.append(caught.value)

    thread = threading.Thread(target=wait)
    thread.start()
    while not pids(file.parent):
        time.sleep(0.01)
    pool.close()
    thread.join()
    assert not isinstance(errors[0], BotTimeout)
    assert not any(map(is_running, pids(file.parent)))
    with pytest.raises(BotError):
        ask(pool, "random")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a signal of Unix")
def test_no_process_is_left_when_the_parent_is_killed(file: Path) -> None:
    script = f"""
from caylus import Game
from caylus.bots import Budget
from caylus.bots.bot_pool import BotPool
BotPool(1).choose({str(file) + ":Hangs"!r}, Game(2, seed=1), Budget(), 1)
"""
    parent = subprocess.Popen([sys.executable, "-c", script], env={**os.environ})
    while not pids(file.parent):
        assert parent.poll() is None
        time.sleep(0.02)
    parent.kill()
    parent.wait()
    while any(map(is_running, pids(file.parent))):
        time.sleep(0.02)

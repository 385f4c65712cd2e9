"""Playing games on several cores: the same games, whatever happens to the processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from caylus import Game
from caylus.arena.runner import RunError, run
from caylus.arena.schedule import schedule
from caylus.bots.worker_processes import MAX_CRASHES
from tests.arena.tournaments import castle, tournament, without_times
from tests.bots.bot_programs import is_running

PIDS = "import os, pathlib\npathlib.Path(__file__).with_name(f'{os.getpid()}.pid').touch()\n"
"""A bot's file that begins so leaves the numbers of the processes that loaded it."""


def pids(folder: Path) -> list[int]:
    return [int(path.stem) for path in folder.glob("*.pid")]


def test_one_or_several_workers_play_the_same_games(tmp_path: Path) -> None:
    asked = tournament(castle(tmp_path), "random", players=3, games=9)
    games = schedule(asked)
    alone = [without_times(record) for record in run(asked, games, 1)]
    together = [without_times(record) for record in run(asked, games, 2)]
    assert alone == sorted(together, key=alone.index)
    assert len(together) == 9
    assert len(set(alone)) == 9


def test_a_search_with_a_budget_of_nodes_plays_the_same_games() -> None:
    asked = tournament("master@3n", "apprentice", games=2)
    alone = [without_times(record) for record in run(asked, schedule(asked), 1)]
    together = [without_times(record) for record in run(asked, schedule(asked), 2)]
    assert sorted(alone) == sorted(together)


def test_the_games_are_those_of_the_schedule(tmp_path: Path) -> None:
    asked = tournament(castle(tmp_path), "random", players=3, games=3)
    for scheduled, record in zip(schedule(asked), run(asked, schedule(asked), 1), strict=True):
        game = Game.from_record(record)
        assert (game.order, game.neutral) == (scheduled.order, scheduled.neutral)
        names = [asked.entrants[entrant].name for entrant in scheduled.seats]
        assert list(game.players) == names
        assert game.headers["game"] == str(scheduled.number)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_ends_it_with_its_fault(tmp_path: Path, workers: int) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text("def choose(game):\n    return '@9' if game.turn > 1 else game.tokens[0]\n")
    asked = tournament(str(bot), "random", games=4)
    with pytest.raises(RunError, match="the bot bad chose @9, which is not legal") as caught:
        list(run(asked, schedule(asked), workers))
    assert "The position was:" in str(caught.value)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a signal of Unix")
def test_the_game_of_a_worker_that_died_is_played_again(tmp_path: Path) -> None:
    """The bot's process kills itself, once."""
    bot = tmp_path / "weak.py"
    bot.write_text(
        "import os, pathlib, signal\n"
        "done = pathlib.Path(__file__).with_suffix('.done')\n"
        "def choose(game):\n"
        "    if game.turn == 2 and not done.exists():\n"
        "        done.touch()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return game.tokens[0]\n"
    )
    asked = tournament(str(bot), "random", games=6)
    records = list(run(asked, schedule(asked), 2))
    assert bot.with_suffix(".done").exists()
    assert sorted(Game.from_record(record).headers["game"] for record in records) == list("123456")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a signal of Unix")
def test_who_always_dies_ends_it(tmp_path: Path) -> None:
    bot = tmp_path / "weak.py"
    bot.write_text(PIDS + "import signal\ndef choose(game):\n    os.kill(os.getpid(), signal.SIGKILL)\n")
    asked = tournament(str(bot), games=4)
    with pytest.raises(RunError, match=r"died again \(exit code -9\)"):
        list(run(asked, schedule(asked), 2))
    assert len(pids(tmp_path)) > MAX_CRASHES
    assert not any(map(is_running, pids(tmp_path)))


def test_when_nobody_wants_more_games_the_processes_go(tmp_path: Path) -> None:
    bot = tmp_path / "slow.py"
    bot.write_text(
        PIDS + "import time\ndef choose(game):\n    time.sleep(0.001)\n    return game.tokens[0]\n"
    )
    asked = tournament(str(bot), "random", games=40)
    games = run(asked, schedule(asked), 2)
    while len(started := pids(tmp_path)) < 2:
        next(games)
    assert all(map(is_running, started))
    assert os.getpid() not in started
    games.close()
    assert not any(map(is_running, started))


def test_a_bot_has_a_fresh_object_for_every_game_and_seat(tmp_path: Path) -> None:
    bot = tmp_path / "jealous.py"
    bot.write_text(
        "class Jealous:\n"
        "    mine = None\n"
        "    def choose(self, game):\n"
        "        me = (game.seat, tuple(game.neutral))\n"
        "        assert self.mine in (None, me), 'somebody else sat here'\n"
        "        self.mine = me\n"
        "        return game.tokens[0]\n"
    )
    asked = tournament(str(bot), players=3, games=3)
    assert len(list(run(asked, schedule(asked), 1))) == 3

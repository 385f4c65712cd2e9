"""Playing on a cluster: two nodes on one machine, one of which is lost in the middle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from caylus.arena.cluster import play_remote, run_on_cluster
from caylus.arena.results import Results
from caylus.arena.runner import RunError, run
from caylus.arena.schedule import schedule
from caylus.bots import registry
from tests.arena.tournaments import tournament, without_times
from tests.cli.running import BAD, refused
from tests.cli.running import run as command

DRIVER = Path(__file__).with_name("cluster_driver.py")
SLOW = """
import time
def choose(game, budget, seed):
    time.sleep(0.005)
    return game.tokens[seed % len(game.tokens)]
"""


@pytest.mark.slow
def test_a_node_is_lost_and_no_game(tmp_path: Path) -> None:
    """Every game is there once, and is the one that this machine plays, too."""
    bot = tmp_path / "slow.py"
    bot.write_text(SLOW)
    out = tmp_path / "a.games"
    driver = subprocess.run(
        [sys.executable, str(DRIVER), str(out), "10", str(bot), "random"],
        capture_output=True,
        encoding="utf-8",
    )
    assert driver.returncode == 0, driver.stderr[-3000:]
    assert driver.stdout.splitlines()[-1] == "nodes 2 1", "before and after"

    asked = tournament(str(bot), "random", games=10)
    games = schedule(asked)
    versions = [registry.find(entrant.spec).version for entrant in asked.entrants]
    with Results(out, asked, games, versions) as results:
        assert results.missing() == []
    text = without_times(out.read_text("utf-8"))
    for record in run(asked, games, 1):
        assert text.count(without_times(record)) == 1
    assert text.count("# end of game ") == 10


def test_what_a_machine_of_the_cluster_answers(tmp_path: Path) -> None:
    asked = tournament("random", games=2)
    versions = [registry.find("random").version]
    outcome, record = play_remote(asked.as_json(), versions, 2)
    assert outcome == "played"
    assert without_times(record) == without_times(list(run(asked, schedule(asked), 1))[1])

    outcome, fault = play_remote(asked.as_json(), ["another"], 2)
    assert (outcome, fault) == ("failed", "the bot random has another version on a machine of the cluster")

    bot = tmp_path / "bad.py"
    bot.write_text("def choose(game):\n    return '@9'\n")
    outcome, fault = play_remote(tournament(str(bot)).as_json(), [registry.find(str(bot)).version], 1)
    assert outcome == "failed"
    assert "the bot bad chose @9, which is not legal" in fault


def test_without_ray(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    asked = tournament("random")
    with pytest.raises(RunError, match=r"pip install 'caylus\[cluster\]'"):
        list(run_on_cluster(asked, schedule(asked), "auto", [""]))
    result = command("arena", "--bots", "random", "--cluster", "auto", "--out", tmp_path / "a.games")
    refused(result, BAD, "Ray is needed")


def test_no_cluster_there(tmp_path: Path) -> None:
    out = ("--out", tmp_path / "a.games")
    refused(command("arena", "--bots", "random", "--cluster", "127.0.0.1:1", *out), BAD, "no cluster at 127")

"""`caylus arena` as it is used: what it prints, how it is interrupted, how it goes on."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from caylus import Game
from caylus.arena.schedule import Tournament, schedule
from tests.arena.tournaments import castle, without_times
from tests.bots.bot_programs import is_running, program
from tests.cli.running import BAD, USAGE, refused, run, started

INTERRUPTED = 130
END = re.compile(r"^# end of game (\d+)$", re.MULTILINE)


def arena(*args: object, out: Path) -> Any:
    """What the command says as JSON."""
    result = run("arena", *map(str, args), "--out", out, "--workers", "1", "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def games_in(path: Path) -> dict[int, str]:
    """The records of a file by number, without what the clock said; no game may be there twice."""
    if not path.exists():
        return {}
    found: dict[int, str] = {}
    parts = END.split(path.read_text("utf-8"))
    for text, number in zip(parts[::2], parts[1::2], strict=False):
        record = "format: " + text.partition("format: ")[2]
        assert int(number) not in found
        found[int(number)] = without_times(record)
    return found


def test_the_contract_of_the_json(tmp_path: Path) -> None:
    bots = f"{castle(tmp_path)},random"
    told = arena("--bots", bots, "--players", 3, "--games", 6, "--seed", 5, out=tmp_path / "a.games")
    assert [bot["name"] for bot in told["bots"]] == bots.split(",")
    for bot in told["bots"]:
        assert bot["games"] == 6
        low, high = bot["first_interval"]
        assert 0 <= low <= bot["first"] <= high <= 1
        assert bot["points_interval"][0] <= bot["points"] <= bot["points_interval"][1]
        assert bot["rating_interval"][0] <= bot["rating"] <= bot["rating_interval"][1]
        assert 0 < bot["seconds_per_decision"] < 10
    assert sum(bot["first"] for bot in told["bots"]) == pytest.approx(1)
    assert [bot["seats"] for bot in told["bots"]] == [1, 2]
    assert {key: told[key] for key in ("games", "starts", "players", "seed")} == {
        "games": 6,
        "starts": 2,
        "players": 3,
        "seed": 5,
    }


def test_the_table(tmp_path: Path) -> None:
    args = ["--bots", "random", "--players", 2, "--games", 3, "--out", tmp_path / "a.games", "--workers", 1]
    result = run("arena", *map(str, args))
    assert result.exit_code == 0
    assert re.search(r"random +3 +100\.0% +\d+\.\d-100\.0 +100%", result.stdout)
    assert "3 games from 3 starts" in result.stdout
    assert "multiple" not in result.stdout


def test_an_incomplete_round_is_told(tmp_path: Path) -> None:
    args = ("--bots", f"{castle(tmp_path)},random", "--games", 5, "--players", 2, "--workers", 1)
    result = run("arena", *map(str, args), "--out", tmp_path / "a.games")
    assert "a multiple of 2 games" in result.stdout


def test_where_the_games_go_if_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what is asked for: the same command goes on, another one begins anew."""
    monkeypatch.chdir(tmp_path)

    def files(*args: str) -> set[str]:
        result = run("arena", "--bots", "random", "--players", "2", "--workers", "1", *args)
        assert result.exit_code == 0
        return {path.name for path in tmp_path.glob("*.games")}

    (name,) = files("--games", "1")
    assert re.fullmatch(r"arena-[0-9a-f]{8}\.games", name)
    assert files("--games", "2") == {name}
    assert sorted(games_in(tmp_path / name)) == [1, 2]
    assert len(files("--games", "1", "--seed", "3")) == 2


def test_options_and_budgets_reach_the_bots(tmp_path: Path) -> None:
    bot = tmp_path / "strict.py"
    bot.write_text(
        "def choose(game, budget):\n"
        "    assert (budget.seconds, budget.nodes) in ((None, 7), (0.5, None))\n"
        "    assert game.edition['favors'] == 'simple' and game.edition.name == 'french'\n"
        "    return game.tokens[0]\n"
    )
    told = arena(
        *("--bots", f"{bot},{bot}@0.5s", "--nodes", 7, "--players", 2, "--games", 2),
        *("--edition", "french", "--options", "favors=simple"),
        out=tmp_path / "a.games",
    )
    assert (told["edition"], told["options"], told["nodes"], told["time"]) == (
        "french",
        "favors=simple",
        7,
        None,
    )
    assert [bot["name"] for bot in told["bots"]] == [str(bot), f"{bot}@0.5s"]


def test_a_process_takes_part(tmp_path: Path) -> None:
    process = f"process:{sys.executable} -m caylus bot random"
    args = ("--bot", process, "--bot", "random", "--players", 2, "--games", 2, "--seed", 3)
    told = arena(*args, out=tmp_path / "a.games")
    assert [bot["name"] for bot in told["bots"]] == [process, "random"]
    game = Game.from_record(games_in(tmp_path / "a.games")[1] + "\n")
    assert game.players == (process, "random")


def test_every_option_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")
    options = set(re.findall(r"--[a-z]+", run("arena", "--help", columns=200).stdout)) - {"--help"}
    assert len(options) >= 12
    assert options <= set(re.findall(r"--[a-z]+", page))


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (["--bots", ""], "each bot needs a name"),
        (["--bots", "random", "--games", "0"], "games"),
        (["--bots", "random", "--players", "6"], "players"),
        (["--bots", "random,random,random", "--players", "2"], "name each once"),
        (["--bots", "random", "--time", "1", "--nodes", "5"], "either --time or --nodes"),
        (["--bots", "random@0s"], "more than 0 seconds"),
        (["--bots", "random", "--edition", "franch"], "franch"),
        (["--bots", "random", "--options", "favors"], "name=value"),
        (["--bots", "grandmsater"], "there is no bot 'grandmsater'"),
    ],
)
def test_wrong_usage(tmp_path: Path, args: list[str], fault: str) -> None:
    refused(run("arena", *args, "--out", tmp_path / "a.games"), USAGE, fault)
    assert not (tmp_path / "a.games").exists()


def test_bots_that_cannot_be_used(tmp_path: Path) -> None:
    out = ("--out", tmp_path / "a.games")
    refused(run("arena", "--bots", str(tmp_path / "no.py"), *out), BAD, "there is no file")
    command = program(tmp_path, "sys.exit('no weights')\n", ready=False)
    refused(run("arena", "--bot", f"process:{command}", *out), BAD, "it said: no weights")
    assert not (tmp_path / "a.games").exists()


def test_a_bot_that_fails_is_named_and_the_games_before_are_kept(tmp_path: Path) -> None:
    """It fails in the third start, which is the fifth game."""
    third = schedule(Tournament(("a", "b"), 2, 5, 1))[4].neutral
    bot = tmp_path / "bad.py"
    bot.write_text(f"def choose(game):\n    return game.tokens[1 // (game.neutral != {third})]\n")
    args = ("--bots", f"{bot},random", "--players", "2", "--games", "20", "--seed", "1", "--workers", "1")
    result = run("arena", *args, "--out", tmp_path / "a.games")
    refused(result, BAD, "the bot bad failed with ZeroDivisionError", "The position was:", "players 2")
    assert sorted(games_in(tmp_path / "a.games")) == [1, 2, 3, 4]


def test_a_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "diary"
    path.write_text("dear diary\n")
    result = run("arena", "--bots", "random", "--games", "1", "--workers", "1", "--out", path)
    refused(result, BAD, "is not a file of results")
    assert path.read_text() == "dear diary\n"


# ---- interruptions -----------------------------------------------------------------------------------

SLOW = """
import os, pathlib, time
pathlib.Path(__file__).with_name(f"{os.getpid()}.pid").touch()
def choose(game, budget, seed):
    time.sleep(0.0005)
    return game.tokens[seed % len(game.tokens)]
"""
DEAF = """
from caylus.bots.protocol.protocol_server import ProtocolServer
from caylus.bots.registry import make
server = ProtocolServer(lambda **settings: make("random"))
for line in server.answer("caylus-bot 1"):
    say(line)
hear()
while True:
    line = sys.stdin.readline()
    if line.strip() == "quit":
        break
    for answer in server.answer(line):
        say(answer)
"""
"""A process that does not end when its input does."""


def interrupted(number: signal.Signals, folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """The command, to which a signal is sent when it has played three games."""
    out = folder / "a.games"
    with started("arena", *args, "--out", str(out)) as process:
        while len(END.findall(out.read_text("utf-8") if out.exists() else "")) < 3:
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        process.send_signal(number)
        stdout, stderr = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, stdout.decode(), stderr.decode())


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of Unix")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT", "SIGTERM"])
def test_interrupted_and_gone_on(tmp_path: Path, name: str) -> None:
    """No game is lost, none is played twice, all processes are gone, and the games are the same."""
    bot = tmp_path / "slow.py"
    bot.write_text(SLOW)
    deaf = program(tmp_path, DEAF, ready=False, name="deaf.py")
    source = (tmp_path / "deaf.py").read_text()
    (tmp_path / "deaf.py").write_text(
        source.replace('__file__ + ".pid"', 'f"{__file__[:-7]}{os.getpid()}.pid"')
    )
    args = ["--bots", f"{bot},random", "--bot", f"process:{deaf}", "--players", "3", "--games", "12"]
    args += ["--seed", "3", "--workers", "2"]
    ended = interrupted(getattr(signal, name), tmp_path, *args)
    pids = [int(path.stem) for path in tmp_path.glob("[0-9]*.pid")]
    assert len(pids) >= 5, "this process, two workers and two bots"
    if name == "SIGINT":
        assert ended.returncode == INTERRUPTED
        assert "the same command goes on from there" in ended.stderr
        assert "Traceback" not in ended.stderr
    else:
        assert ended.returncode == -getattr(signal, name)
    assert ended.stdout == ""
    while any(map(is_running, pids)):  # orphans need a moment
        time.sleep(0.05)

    before = games_in(tmp_path / "a.games")
    assert 3 <= len(before) < 12
    shown = arena(*args, out=tmp_path / "a.games")
    after = games_in(tmp_path / "a.games")
    assert sorted(after) == list(range(1, 13))
    assert {number: after[number] for number in before} == before

    fresh = arena(*args, out=tmp_path / "b.games")
    assert games_in(tmp_path / "b.games") == after
    for one, other in zip(shown["bots"], fresh["bots"], strict=True):
        timed = ("seconds_per_decision",)
        assert {k: v for k, v in one.items() if k not in timed} == {
            k: v for k, v in other.items() if k not in timed
        }


def test_what_is_there_is_told(tmp_path: Path) -> None:
    args = ("--bots", "random", "--players", "2", "--games", "2", "--workers", "1")
    run("arena", *args, "--out", tmp_path / "a.games")
    again = run("arena", *args, "--out", tmp_path / "a.games")
    assert "2 of 2 games are already in" in again.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_live_standings_on_a_terminal(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "caylus", "arena", "--bots", "random", "--players", "2", "--games", "3"]
    command += ["--workers", "1", "--out", str(tmp_path / "a.games")]
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env=env) as process:
        os.close(theirs)
        seen = b""
        while True:
            try:
                part = os.read(ours, 65_536)
            except OSError:  # the terminal is closed
                break
            if not part:
                break
            seen += part
        assert process.stdout is not None
        table = process.stdout.read()
    os.close(ours)
    assert b"of 3 games" in seen
    assert b"rating" in table
    assert b"of 3 games" not in table

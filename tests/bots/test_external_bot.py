"""Bots in other processes: correct ones and faulty ones."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from caylus import Game
from caylus.bots import BotError, Budget, ask, make
from caylus.bots.bot import Choice, Explanation
from caylus.bots.protocol.child_process import MAX_LINE_BYTES
from caylus.bots.protocol.external_bot import MAX_LINES, ProcessBot
from caylus.rules.data.moves import BY_TOKEN
from tests.bots.bot_programs import heard, is_running, pid, program

BUILT_IN_COMMAND = f"process:{sys.executable} -m caylus bot "

FIRST_LEGAL = """
from caylus.bots.protocol.protocol_server import ProtocolServer
from caylus.bots.registry import make
server = ProtocolServer(lambda **settings: make("random"))
while True:
    words = hear()
    if words == ["quit"]:
        sys.exit(0)
    for line in server.answer(" ".join(words)):
        say(line)
"""


def playing(command: str, patience: float = 30.0) -> ProcessBot:
    return ProcessBot(command, patience=patience)


def test_a_built_in_bot_as_a_process_plays_the_same_game() -> None:
    bot = make(BUILT_IN_COMMAND + "random")
    assert isinstance(bot, ProcessBot)
    game = Game(3, "french", {"favors": "simple"}, seed=4)
    try:
        assert bot.name == "random"
        while not game.over:
            seed = len(game.history)
            expected = make("random").choose(game, Budget(), seed)
            assert ask(bot, game, Budget(nodes=5), seed) == expected
            game.play(expected)
    finally:
        bot.close()


def test_lines_sent_to_the_bot(tmp_path: Path) -> None:
    bot = playing(program(tmp_path, FIRST_LEGAL))
    game = Game(2, "first", {"favors": "simple"}, order=[1, 0])
    budget = Budget(seconds=250, nodes=3)
    bot.choose(game, budget, 7)
    game.play("@1")
    game.play("@2")
    bot.choose(game, budget, 8)
    game.undo()
    bot.choose(game, Budget(), 9)
    bot.choose(Game.from_position("blue owns 9:stone-farm; red works 9; provost 9; due road"), Budget(), 1)
    bot.close()
    setup = "newgame edition first options favors=simple players 2 order 1 0 neutral " + " ".join(
        game.neutral or ()
    )
    lines = heard(tmp_path)
    position = lines.pop(-3)
    assert position.startswith("position players 2; turn")
    assert "due     bonus blue 9" in position
    assert lines == [
        "caylus-bot 1",
        setup,
        "moves",
        "go time 250 nodes 3 seed 7",
        "moves @1 @2",
        "go time 250 nodes 3 seed 8",
        setup,
        "moves @1",
        "go seed 9",
        "go seed 1",
        "quit",
    ]
    assert not is_running(pid(tmp_path))


def test_settings(tmp_path: Path) -> None:
    bot = ProcessBot(program(tmp_path, "hear()\nhear()\n"), style="wild")
    assert bot.options == {"style": "wild"}
    bot.close()
    assert heard(tmp_path)[1:] == ["set style wild", "quit"]
    with pytest.raises(BotError, match="has no option 'speed'; it offers style"):
        ProcessBot(program(tmp_path, "hear()\n"), speed=3)
    assert not is_running(pid(tmp_path))


def test_explanations(tmp_path: Path) -> None:
    lines = """
while "go" not in hear(): pass
say("info text thinking about it")
say("info nodes 40")
say("info move @1 visits 30 points 12.5 9 win 0.7 0.3 line @1 @2")
say("info move @2 visits 10 points 11 9 win 0.6 0.4")
say("move @1")
hear()
"""
    command = program(tmp_path, lines)
    source = (tmp_path / "tester.py").read_text().replace('say("option', 'say("explains")\nsay("option')
    (tmp_path / "tester.py").write_text(source)
    bot = playing(command)
    first = Choice(BY_TOKEN["@1"], (12.5, 9.0), (0.7, 0.3), 30, (BY_TOKEN["@1"], BY_TOKEN["@2"]))
    second = Choice(BY_TOKEN["@2"], (11.0, 9.0), (0.6, 0.4), 10)
    assert bot.explain(Game(2, seed=1), Budget(nodes=40), 1) == Explanation((first, second), 40)
    assert heard(tmp_path)[-1] == "go nodes 40 seed 1 explain"
    bot.close()


def test_a_bot_without_explanations(tmp_path: Path) -> None:
    bot = playing(program(tmp_path, "hear()\n"))
    with pytest.raises(BotError, match="Tester 3 does not explain itself"):
        bot.explain(Game(2), Budget(), 1)
    bot.close()


def test_a_late_bot_gets_a_stop(tmp_path: Path) -> None:
    lines = "while hear()[0] != 'stop': pass\nsay('move @1')\nhear()\n"
    bot = playing(program(tmp_path, lines))
    assert bot.choose(Game(2, seed=1), Budget(seconds=0.01), 1).token == "@1"
    bot.close()


def test_unknown_lines_are_ignored(tmp_path: Path) -> None:
    lines = r"""
while hear()[0] != "go": pass
say("loading the weights ...")
say("")
sys.stdout.buffer.write(b"\xff\xfe\x00 caf\xe9\n")
print("a warning " * 100_000, file=sys.stderr)
say("info depth 3")
say("moves are many")
say("move @1")
hear()
"""
    bot = playing(program(tmp_path, lines))
    assert bot.choose(Game(2, seed=1), Budget(), 1).token == "@1"
    bot.close()


# ---- faulty bots ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("say('error out of memory')\ntime.sleep(60)\n", "said: out of memory"),
        ("say('ready 2')\ntime.sleep(60)\n", "speaks version 2 of the protocol, and we 1"),
        ("sys.exit('no weights here')\n", "ended with exit code 1\n  it said: no weights here"),
        ("os.kill(os.getpid(), 9)\n", "ended by signal 9"),
        ("print('x' * 200_000)\ntime.sleep(60)\n", f"printed a line of more than {MAX_LINE_BYTES} bytes"),
        ("while True: print('x')\n", f"printed {MAX_LINES} lines and was not ready"),
        ("os.close(1)\ntime.sleep(60)\n", "closed its output"),
    ],
)
def test_a_bot_that_is_never_ready(tmp_path: Path, lines: str, fault: str) -> None:
    command = program(tmp_path, lines, ready=False)
    with pytest.raises(BotError) as caught:
        make(f"process:{command}")
    assert fault in str(caught.value)
    assert command in str(caught.value)
    assert not is_running(pid(tmp_path))


def test_a_bot_without_greeting(tmp_path: Path) -> None:
    command = program(tmp_path, "print('wait', file=sys.stderr, flush=True)\ntime.sleep(60)\n", ready=False)
    with pytest.raises(BotError, match="did not answer in time"):
        ProcessBot(command, startup=2.0)
    assert not is_running(pid(tmp_path))


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("sys.exit(3)\n", "ended with exit code 3"),
        ("sys.stderr.write('lost'); sys.stderr.flush(); os.abort()\n", "ended by signal 6\n  it said: lost"),
        ("say('error too hard')\ntime.sleep(60)\n", "said: too hard"),
        ("say('move @9')\ntime.sleep(60)\n", "chose @9, which is not legal: "),
        ("say('move')\ntime.sleep(60)\n", "answered '', which is not a move"),
        ("say('move castle please')\ntime.sleep(60)\n", "answered 'castle please', which is not a move"),
        ("say('info move @1 visits many')\ntime.sleep(60)\n", "visits cannot be 'many'"),
        ("while True: print('info nodes 3')\n", f"printed {MAX_LINES} lines and no move"),
        ("sys.stdout.write('x' * 10_000_000)\ntime.sleep(60)\n", "printed a line of more than"),
    ],
)
def test_a_bot_that_fails_during_a_decision(tmp_path: Path, lines: str, fault: str) -> None:
    bot = playing(program(tmp_path, f"while hear()[0] != 'go': pass\n{lines}"))
    game = Game(2, seed=1)
    with pytest.raises(BotError) as caught:
        bot.choose(game, Budget(), 1)
    assert fault in str(caught.value)
    assert "the bot Tester 3 " in str(caught.value)
    assert caught.value.position == game.position()
    bot.close()
    assert not is_running(pid(tmp_path))


@pytest.mark.parametrize("reads", ["while True: time.sleep(1)", "while True: hear()"])
def test_a_bot_that_hangs(tmp_path: Path, reads: str) -> None:
    bot = playing(program(tmp_path, reads + "\n"), patience=0.3)
    with pytest.raises(BotError, match="did not answer in time"):
        bot.choose(Game(2, seed=1), Budget(seconds=0.1), 1)
    assert not is_running(pid(tmp_path))
    with pytest.raises(BotError, match="ended by signal 9"):
        bot.choose(Game(2, seed=1), Budget(seconds=0.1), 1)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no alarms")
def test_an_interrupted_host_kills_the_bot(tmp_path: Path) -> None:
    bot = playing(program(tmp_path, "while True: hear()\n"))
    with pytest.raises(BotError, match=r"took longer than 0\.2 seconds"):
        ask(bot, Game(2, seed=1), Budget(), 1, patience=0.2)
    assert not is_running(pid(tmp_path))


def test_a_bot_that_ignores_quit_is_killed_with_its_children(tmp_path: Path) -> None:
    """Nobody waits for its children, so that they may need a moment to end."""
    lines = """
import signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sleeper = "import sys, time; time.sleep(60); open(sys.argv[1], 'w').close()"
child = subprocess.Popen([sys.executable, "-c", sleeper, __file__ + ".survivor"])
Path(__file__ + ".child").write_text(str(child.pid))
say("name Late")
while True: time.sleep(1)
"""
    bot = playing(program(tmp_path, lines))
    child = tmp_path / "tester.py.child"
    while not child.exists() or not child.read_text():
        time.sleep(0.01)
    bot.close()
    bot.close()
    assert not is_running(pid(tmp_path))
    while is_running(int(child.read_text())):
        time.sleep(0.05)
    assert not (tmp_path / "tester.py.survivor").exists(), "the child was not killed"


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("/no/such/program --fast", "cannot be started: No such file or directory: '/no/such/program'"),
        ("'unbalanced", "cannot be started: No closing quotation"),
        ("''", "cannot be started: "),
    ],
)
def test_wrong_commands(command: str, fault: str) -> None:
    with pytest.raises(BotError) as caught:
        make(f"process:{command}")
    assert fault in str(caught.value)

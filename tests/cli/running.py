"""Calls of the command line, inside this process and as a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from caylus import Edition, Game
from caylus.cli.app import app
from caylus.cli.commands.random_game import random_game

USAGE = 2
BAD = 1


def run(*args: str | Path, stdin: str | bytes | None = None, columns: int = 80) -> Result:
    """A command inside this process; an exception that it lets through is raised here."""
    env = {"COLUMNS": str(columns), "NO_COLOR": None, "TERM": "dumb", "LC_ALL": "C.UTF-8", "LANGUAGE": None}
    return CliRunner(env=env).invoke(app, [str(arg) for arg in args], input=stdin, catch_exceptions=False)


def out(*args: str | Path, stdin: str | bytes | None = None) -> str:
    """What a command prints; it must succeed and print_error of nothing."""
    result = run(*args, stdin=stdin)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def as_json(*args: str | Path) -> Any:
    """What a command prints, read as JSON."""
    return json.loads(out(*args))


def refused(result: Result, code: int, *words: str) -> str:
    """The complaint of a command: on stderr, without a traceback, with these words in it."""
    assert result.exit_code == code, result.output
    complaint = " ".join(result.stderr.replace("│", " ").split())
    assert "Traceback" not in result.output
    for word in words:
        assert word in complaint
    return complaint


def spawn(
    *args: str, stdin: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """A command as a process of its own, with further variables in its environment."""
    left_out = ("NO_COLOR", "COLUMNS", "LANGUAGE")
    kept = {key: value for key, value in os.environ.items() if key not in left_out}
    command = [sys.executable, "-m", "caylus", *args]
    surroundings = {**kept, "LC_ALL": "C.UTF-8", **(env or {})}
    return subprocess.run(command, input=stdin, capture_output=True, env=surroundings)


def write_game(path: Path, players: int = 3, seed: int = 1, edition: str = "standard") -> Game:
    """A whole random game, whose record is written to a file."""
    game = random_game(players, seed, Edition.of(edition))
    path.write_text(game.record(), "utf-8")
    return game


def started(*args: str) -> subprocess.Popen[bytes]:
    """A command that runs while we go on, and that can be interrupted.

    A shell that starts the tests in the background makes them ignore Ctrl-C, and their children would too.
    """
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "caylus", *args]
    ours = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)
    finally:
        signal.signal(signal.SIGINT, ours)

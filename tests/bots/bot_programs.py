"""Source code of external bots for tests: a correct greeting, then any lines."""

from __future__ import annotations

import os
import sys
from pathlib import Path

GREETING = """
import os, sys, time
from pathlib import Path
Path(__file__ + ".pid").write_text(str(os.getpid()))

def say(text):
    print(text, flush=True)

def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    with open(__file__ + ".heard", "a") as heard:
        heard.write(line)
    return line.split()
"""
READY = """
assert hear() == ["caylus-bot", "1"]
say("name Tester 3")
say("option style calm")
say("ready 1")
"""


def program(folder: Path, after: str, *, ready: bool = True, name: str = "tester.py") -> str:
    """The command of a bot that is ready, unless it shall not be, and then runs these lines."""
    path = folder / name
    path.write_text(GREETING + (READY if ready else "") + after, "utf-8")
    return f"{sys.executable} {path}"


def heard(folder: Path, name: str = "tester.py") -> list[str]:
    """All lines that the program has read."""
    return (folder / f"{name}.heard").read_text("utf-8").splitlines()


def pid(folder: Path, name: str = "tester.py") -> int:
    """The number of the program's process."""
    return int((folder / f"{name}.pid").read_text("utf-8"))


def is_running(number: int) -> bool:
    """Is there such a process, and not only what is left of one?"""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    try:
        return state.read_text().rpartition(") ")[2][:1] != "Z" if state.parent.parent.is_dir() else True
    except OSError:
        return False

"""The game in a real terminal, as wide as people have it, in their language."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from caylus.text.sentences import Sentences

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo terminal")
CONTROL = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]|\r")
PROMPT = re.compile(r"> $")


def conversation(folder: Path, columns: int, *lines: str, **environment: str) -> Iterator[str]:
    """What a terminal of this width shows up to each prompt, when these lines are typed."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    left_out = ("COLUMNS", "LINES", "NO_COLOR", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    surroundings = {**kept, "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment}
    command = [sys.executable, "-m", "caylus", "play", "--text", "--players", "3", "--seed", "5"]
    process = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env=surroundings,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        for line in ("", *lines):
            os.write(ours, line.encode())
            shown, told = "", b""
            while not PROMPT.search(shown):
                told += os.read(ours, 65536)
                shown = CONTROL.sub("", told.decode("utf-8", "ignore"))
            yield shown
    finally:
        process.kill()
        process.wait()
        os.close(ours)


@pytest.mark.parametrize(("language", "columns"), [("fr", 80), ("ru", 80), ("ro", 120), ("en", 120)])
def test_a_game_in_a_real_terminal(language: str, columns: int, tmp_path: Path) -> None:
    words = Sentences(language)
    typed = ["board\n", f"{words.say('terminal.do.help').split()[0]}\n"]
    first, board, told = conversation(tmp_path, columns, *typed, LANG=f"{language}_XX.UTF-8")
    for text in (first, board, told):
        assert max(cell_len(line) for line in text.splitlines()) <= columns
    assert words.decision("place") in first
    assert words.say("terminal.supply") in board
    assert words.say("terminal.help.choose") in told


def test_the_tab_key_in_a_real_terminal(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    _, told = conversation(tmp_path, 80, "@cas\t\n", LANG="en_XX.UTF-8")
    assert "Anna places a worker at the castle for 1 denier." in told

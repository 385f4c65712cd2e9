"""The examples in docs/cli.md are executed; `...` stands for anything, `[1]` for an exit code."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from caylus.rules.data.tiles import SECTIONS
from caylus.text.description import FORMAT, PlayerData, StateData
from tests.cli.running import out

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
SILENT = ("caylus play --text",)
"""Commands that wait for a person."""


def examples() -> list[tuple[str, str]]:
    """Every command on the page, with what it shows."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            if command not in SILENT:
                found.append((command, shown))
    return found


def pattern(shown: str) -> str:
    """What the output must match."""
    lines = [r"(?:.*\n)*" if line == "..." else as_pattern(line) + "\n" for line in shown.splitlines()]
    return "".join(lines)


def as_pattern(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.split("..."))


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a shell")
def test_the_examples_show_what_happens(tmp_path: Path) -> None:
    assert len(examples()) >= 10
    program = tmp_path / "bin" / "caylus"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m caylus "$@"\n')
    program.chmod(0o755)
    env = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80"}
    for command, shown in examples():
        shell = subprocess.run(
            ["sh", "-c", f"({command}) 2>&1"], cwd=tmp_path, env=env, capture_output=True, encoding="utf-8"
        )
        code = f"[{shell.returncode}]\n" if shell.returncode else ""
        assert re.fullmatch(pattern(shown), shell.stdout + code), f"$ {command}\n{shell.stdout}{code}"


def test_the_commands_on_the_page_are_those_that_there_are() -> None:
    shown = re.findall(r"^\| \[`caylus (\w+)", PAGE, re.MULTILINE)
    assert len(shown) >= 10
    assert set(shown) <= set(re.findall(r"^│ (\w+)  ", out("--help"), re.MULTILINE))


def test_every_key_of_the_description_is_on_the_page() -> None:
    assert f"`{FORMAT}`" in PAGE
    for key in (*StateData.__annotations__, *PlayerData.__annotations__):
        assert f"`{key}`" in PAGE, key
    for section in SECTIONS:
        assert f"`{section.name}`" in PAGE

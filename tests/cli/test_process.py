"""The command line as a process: pipes, signals, encodings, and a last resort."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest

import caylus
from caylus.cli import main
from caylus.cli.commands import inspect_game
from tests.cli.running import BAD, USAGE, out, refused, run, spawn, started


def test_version() -> None:
    assert out("--version").startswith(f"caylus {caylus.__version__}, rules ")


def test_help_lists_the_commands() -> None:
    text = out("--help")
    assert text == out("-h")
    for command in (
        "random",
        "check",
        "legal",
        "state",
        "trace",
        "why",
        "play",
        "editions",
        "position",
        "log",
    ):
        assert f" {command} " in text
        assert command in out(command, "--help")


def test_without_a_command() -> None:
    result = run()
    assert result.exit_code == USAGE
    assert "Usage" in result.output


def test_an_unknown_command() -> None:
    refused(run("chekc"), USAGE, "chekc")


def test_the_module_is_the_command() -> None:
    process = spawn("random", "--players", "2", "--seed", "3")
    assert (process.returncode, process.stderr) == (0, b"")
    assert process.stdout.decode() == out("random", "--players", "2", "--seed", "3")


def test_a_record_through_a_pipe() -> None:
    text = out("random", "--seed", "3")
    process = spawn("check", "-", stdin=text.encode())
    assert (process.returncode, process.stdout) == (0, b"1 ok, 0 bad\n")


def test_exit_codes(tmp_path: Path) -> None:
    bad = tmp_path / "bad.caylus"
    bad.write_text("nonsense")
    assert spawn("check", str(bad)).returncode == BAD
    assert spawn("legal", str(bad)).returncode == BAD
    missing = spawn("legal", str(tmp_path / "missing"))
    assert missing.returncode == USAGE
    assert missing.stderr.startswith(b"caylus: there is no file")
    assert b"Traceback" not in missing.stderr


@pytest.mark.skipif(os.name == "nt", reason="the shells of Windows close pipes in another way")
@pytest.mark.parametrize("args", [["trace", "-"], ["log", "-"], ["state", "-", "--json"], ["random"]])
def test_a_reader_who_goes_away_is_no_error(args: list[str]) -> None:
    text = out("random", "--players", "5", "--seed", "4")
    process = started(*args)
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, complaint = process.communicate(text.encode())
    assert (process.returncode, complaint) == (141, b"")


@pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")
def test_an_interruption_is_quiet() -> None:
    process = started("play", "--text")
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"> "):
        shown += process.stdout.read(1)
    while process.returncode is None:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):  # the signal came just before it began to read
            process.wait(5)
    rest, complaint = process.communicate()
    assert (process.returncode, rest.strip(), complaint) == (130, b"", b"")


def test_a_terminal_without_the_signs_gets_letters() -> None:
    text = out("random", "--players", "5", "--seed", "4")
    process = spawn("state", "-", stdin=text.encode(), env={"PYTHONIOENCODING": "ascii"})
    assert (process.returncode, process.stderr) == (0, b"")
    shown = process.stdout.decode("ascii")
    for letter, name in zip("BRGOK", ("Anna", "Boris", "Corina", "Denis", "Elif"), strict=True):
        assert f" {letter} {name}" in shown
    assert "?" not in shown


@pytest.mark.parametrize("variable", ["NO_COLOR", "FORCE_COLOR"])
def test_colours_can_be_forbidden_and_forced(variable: str, record: Path) -> None:
    process = spawn("state", str(record), "--after", "9", env={variable: "1", "TERM": "xterm-256color"})
    assert (b"\x1b[" in process.stdout) is (variable == "FORCE_COLOR")


def test_what_should_not_happen_gets_a_sentence(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> NoReturn:
        raise RuntimeError("a bug")

    monkeypatch.setattr(inspect_game, "read_game", broken)
    monkeypatch.setattr(sys, "argv", ["caylus", "legal", str(record)])
    monkeypatch.delenv("CAYLUS_TRACEBACK", raising=False)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == BAD
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "RuntimeError: a bug" in shown.err
    assert "Traceback" not in shown.err
    monkeypatch.setenv("CAYLUS_TRACEBACK", "1")
    with pytest.raises(SystemExit):
        main()
    assert "Traceback" in capsys.readouterr().err

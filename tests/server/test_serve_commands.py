"""`caylus serve` and `caylus play` as processes."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from caylus.cli.commands import serve
from caylus.server.settings import load_settings
from caylus.text.sentences.phrases import Words
from tests.cli.running import BAD, USAGE, spawn
from tests.server.running_server import TIMEOUT

SURROUNDINGS = {**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def begun(*args: str, **more: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "caylus", *args]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**SURROUNDINGS, **more}
    )
    assert process.stdout is not None
    return process, process.stdout.readline().removeprefix("Caylus is at ").strip()


def ended(process: subprocess.Popen[str], number: int = signal.SIGINT) -> tuple[int, str, str]:
    process.send_signal(number)
    out, err = process.communicate(timeout=TIMEOUT)
    return process.returncode, out, err


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_playing_opens_the_page(tmp_path: Path) -> None:
    """A browser that only writes down what it should open."""
    browser, opened_address = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened_address}\n')
    browser.chmod(0o755)
    args = ["play", "--data", str(tmp_path / "data"), "--seats", "me,builder,random", "--seed", "7"]
    process, address = begun(
        *args, "--edition", "french", "--options", "favors=simple", BROWSER=f"{browser} %s"
    )
    home, _, path = address.partition("new?")
    assert path == "seats=me,builder,random&edition=french&favors=simple&seed=7&start=1"
    assert httpx.get(f"{home}api/health").json()["status"] == "ok"
    assert process.stdout is not None
    assert "games are kept" in process.stdout.readline()
    code, _, err = ended(process)
    assert (code, err) == (0, "")
    assert opened_address.read_text().strip() == address


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize("browser", ["no-such-browser", "false %s"])
def test_without_a_browser_the_address_is_enough(tmp_path: Path, browser: str) -> None:
    surroundings = {"BROWSER": browser, "PATH": "", "DISPLAY": "", "WAYLAND_DISPLAY": "", "LANGUAGE": "fr"}
    process, line = begun("play", "--data", str(tmp_path), **surroundings)
    assert process.stdout is not None
    shown = [line, process.stdout.readline(), process.stdout.readline()]
    address = shown[0].removeprefix("Caylus vous attend\u00a0: ")
    assert httpx.get(f"{address}api/health").json()["status"] == "ok"
    assert "Ctrl-C" in shown[1]
    assert shown[2] == "Ouvrez cette adresse dans un navigateur.\n"
    assert ended(process)[0] == 0


def test_a_browser_in_the_terminal_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    browser = SimpleNamespace(name="w3m", open=opened.append)
    monkeypatch.setattr("webbrowser.get", lambda: browser)
    serve.open_page("http://localhost:1/", Words("en"))
    assert opened == []
    assert capsys.readouterr().out == "Open this address in a browser.\n"


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_serving_writes_structured_logs(tmp_path: Path) -> None:
    process, address = begun("serve", "--port", "0", "--data", str(tmp_path), CAYLUS_PAUSE="0")
    assert httpx.get(f"{address}api/health").status_code == 200
    page = httpx.get(address)
    assert "Content-Security-Policy" in page.headers
    code, _, err = ended(process, signal.SIGTERM)
    assert code in (0, -signal.SIGTERM)
    assert '"event": "open"' in err
    assert '"event": "closed"' in err


def complaint(code: int, *args: str, **more: str) -> str:
    """What a command says that cannot start. A process of its own: it sets up the logs."""
    done = spawn(*args, env=more)
    said = done.stderr.decode()
    assert done.returncode == code, said
    assert "Traceback" not in said
    return said


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = complaint(USAGE, "serve", "--port", port, "--data", str(tmp_path))
    assert "cannot listen" in said
    assert port in said
    assert "--port 0 takes any free one" in said


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = complaint(BAD, "play", "--no-browser", "--data", str(tmp_path / "file" / "data"))
    assert "cannot be used" in said
    assert "--data DIR" in said


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert serve.cannot_keep(tmp_path, "x cannot be used") == (
        "x cannot be used. Tables can be kept in another folder: --data DIR"
    )
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=4096))
    assert "there is no room left on the disk" in serve.cannot_keep(tmp_path, "x cannot be used")


@pytest.mark.parametrize(
    ("variable", "value", "allowed"),
    [
        ("CAYLUS_PAUSE", "soon", "valid number"),
        ("CAYLUS_PATIENCE", "-1", "greater than or equal to 0"),
        ("CAYLUS_THINKERS", "0", "greater than or equal to 1"),
        ("CAYLUS_SECURE", "perhaps", "valid boolean"),
        ("CAYLUS_MAIL_PORT", "smtp", "valid integer"),
        ("CAYLUS_MAIL_SECURITY", "ssl", "'none', 'starttls' or 'tls'"),
    ],
)
def test_a_setting_that_cannot_be(variable: str, value: str, allowed: str) -> None:
    said = " ".join(complaint(USAGE, "serve", "--port", "0", **{variable: value}).split())
    assert f"{variable} cannot be {value!r}: " in said
    assert allowed in said


def test_settings_come_from_options_then_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    variables = {"PAUSE": "0.25", "PATIENCE": "7", "THINKERS": "3", "AWAY": "1.5", "SECURE": "yes"}
    variables |= {"DATA": "/srv/caylus", "ORIGINS": "https://a.example, https://b.example"}
    variables |= {"MAIL_HOST": "mail.example", "MAIL_SECURITY": "tls", "MAIL_DELAY": "5"}
    for name, value in variables.items():
        monkeypatch.setenv(f"CAYLUS_{name}", value)
    settings = load_settings(pause=2.0, bots=("mine=random",))
    assert (settings.pause, settings.bots) == (2.0, ("mine=random",))
    assert (settings.bot_timeout, settings.bot_processes, settings.away) == (7.0, 3, 1.5)
    assert settings.secure
    assert settings.database == Path("/srv/caylus/tables.db")
    assert settings.origins == ("https://a.example", "https://b.example")
    assert (settings.mail.host, settings.mail.security, settings.mail.delay) == ("mail.example", "tls", 5.0)


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("greedy", "an extra bot is NAME=BOT"),
        ("builder=random", "there is a bot builder already"),
        ("mine=nowhere.py", "nowhere.py"),
        ("mine=nobody", "nobody"),
    ],
)
def test_a_bot_that_cannot_be(bot: str, told: str) -> None:
    assert told in complaint(USAGE, "serve", "--port", "0", "--bot", bot)
    assert told in complaint(USAGE, "serve", "--port", "0", CAYLUS_BOTS=bot)


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_one_more_bot(tmp_path: Path) -> None:
    args = ["--no-browser", "--data", str(tmp_path), "--bot", "mine=always-castle"]
    process, address = begun("play", *args)
    assert "mine" in [bot["level"] for bot in httpx.get(f"{address}api/bots").json()]
    assert ended(process)[0] == 0


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize(
    ("args", "path"),
    [
        ((), ""),
        (("--language", "fr"), "?language=fr"),
        (
            ("--seats", "me,builder", "--language", "ro"),
            "new?seats=me,builder&edition=standard&start=1&language=ro",
        ),
    ],
)
def test_the_page_in_a_language(tmp_path: Path, args: tuple[str, ...], path: str) -> None:
    process, address = begun("play", "--no-browser", "--data", str(tmp_path), *args)
    assert address.partition("/")[2].partition("/")[2].partition("/")[2] == path
    ended(process)

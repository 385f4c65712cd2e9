"""`run.py`: what can be said without installing anything."""

import ast
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.builds import ROOT

Capture = pytest.CaptureFixture[str]


def start(*args: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Start run.py with the Python of the system, in an empty environment, from another folder."""
    command = [str(getattr(sys, "_base_executable", sys.executable)), "-I", str(folder / "run.py"), *args]
    return subprocess.run(command, cwd="/", env={}, capture_output=True, encoding="utf-8")


@pytest.mark.parametrize("args", [[], ["--help"], ["-h"], ["help"]])
def test_overview(run: ModuleType, args: list[str]) -> None:
    result = start(*args, folder=run.ROOT)
    assert (result.returncode, result.stderr) == (0, "")
    for command in run.COMMANDS:
        assert f"run.py {command.__name__}" in result.stdout
    assert not run.VENV.exists(), "asking for help installs nothing"


def test_unknown_command(run: ModuleType) -> None:
    result = start("paly", folder=run.ROOT)
    assert result.returncode == 1
    assert "no command 'paly'" in result.stderr
    assert "run.py play" in result.stderr


def test_unknown_measurement(run: ModuleType) -> None:
    result = start("bench", "nonsense", folder=run.ROOT)
    assert result.returncode == 1
    assert "none yet" in result.stderr


def test_an_older_python_can_read_it() -> None:
    ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 8))


def test_an_older_python_is_told_what_is_needed(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, and this is 3\.9"):
        run.main(["play"])


def test_missing_ensurepip_is_explained(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    (run.ROOT / "requirements").mkdir()
    (run.ROOT / "requirements/uv.txt").touch()
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        run.set_up(run.installer)


def test_a_failure_shows_the_end_of_the_log(run: ModuleType) -> None:
    with pytest.raises(SystemExit, match="too bad") as failure:
        run.set_up(lambda: run.run(sys.executable, "-c", "raise SystemExit('too bad')"))
    assert str(run.LOG) in str(failure.value)
    assert "too bad" in run.LOG.read_text("utf-8")


def test_things_are_made_once_and_again_when_their_sources_change(run: ModuleType) -> None:
    made: list[str] = []
    source = run.ROOT / "src" / "rules.py"
    source.parent.mkdir()

    def make() -> None:
        (run.VENV / "thing").mkdir(parents=True, exist_ok=True)
        made.append(source.read_text())
        if made[-1] == "broken":
            raise KeyboardInterrupt

    def once() -> None:
        run.once(None, "thing/package", ["src"], make)

    source.write_text("a")
    once()
    once()
    assert made == ["a"]
    source.write_text("broken")
    with pytest.raises(KeyboardInterrupt):
        once()
    source.write_text("a")
    once()
    assert made == ["a", "broken", "a"], "an interrupted set-up is not taken for a finished one"
    source.with_name("moves.py").touch()
    once()
    assert len(made) == 4


# ---- only one set-up at a time -----------------------------------------------------------------------


def test_only_one_is_inside(run: ModuleType) -> None:
    path = run.ROOT / "lock"
    with path.open("a") as other:
        with run.locked(path):
            assert not run.lock_file(other)
        assert run.lock_file(other)


def test_the_next_one_waits_and_says_so(
    run: ModuleType, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (run.ROOT / "lock").open("a") as other:
        assert run.lock_file(other)
        monkeypatch.setattr(run.time, "sleep", lambda _: other.close())
        with run.locked(run.ROOT / "lock"):
            assert capsys.readouterr().err == "Waiting for another set-up to finish ...\n"


def test_windows_locks_the_first_byte(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    locked: list[tuple[int, ...]] = []

    def locking(*what: int) -> None:
        if locked:
            raise PermissionError(13, "Permission denied")
        locked.append(what)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    with (run.ROOT / "lock").open("a") as file:
        assert run.lock_file(file)
        assert not run.lock_file(file)
        assert locked == [(file.fileno(), 2, 1)]


# ---- what is left out, and why -----------------------------------------------------------------------


@pytest.fixture
def installer(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """An installer that writes down what it is asked for; it fails unless what `CANNOT` names is left out."""
    calls: list[dict[str, str]] = []

    def install(name: str, *what: object, **variables: str) -> None:
        calls.append(variables)
        if any(need not in variables for need in CANNOT):
            raise run.SetUpError(f"failure {len(calls)}")
        package = run.VENV / "play/lib/python3.11/site-packages/caylus"
        shutil.rmtree(package, ignore_errors=True)
        notes = {"CAYLUS_NO_PAGE": "server/page/missing.txt", "CAYLUS_PURE": "rules/uncompiled.txt"}
        for variable, note in notes.items():
            (package / note).parent.mkdir(parents=True)
            if reason := variables.get(variable) or REASONS.get(note):
                (package / note).write_text(f"{reason}\n")

    CANNOT.clear()
    REASONS.clear()
    for name in ("CI", "CAYLUS_NO_PAGE", "CAYLUS_REQUIRE_PAGE", "CAYLUS_REQUIRE_COMPILED"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(run, "install", install)
    monkeypatch.setattr(run, "environment", lambda name: None)
    (run.VENV / "play").mkdir(parents=True)
    for name in ("requirements/build.txt", *(name for name in run.BUILD if name != "src")):
        path = run.ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return calls


CANNOT: list[str] = []
"""Variables without which the installation fails."""
REASONS: dict[str, str] = {}
"""What the build hook writes down by itself."""


def test_everything_is_installed_once(
    run: ModuleType, installer: list[dict[str, str]], capsys: Capture
) -> None:
    run.set_up(run.play_environment_with_page)
    run.set_up(run.play_environment_with_page)
    assert installer == [{}]
    assert capsys.readouterr().err.splitlines() == [
        "Installing Caylus (up to a minute or two, if there is a C compiler) ..."
    ]


def test_a_missing_page_is_told_with_its_reason_and_tried_again(
    run: ModuleType, installer: list[dict[str, str]], capsys: Capture
) -> None:
    REASONS["server/page/missing.txt"] = "`npm ci` failed:\n" + "\n".join(f"line {n}" for n in range(40))
    run.set_up(run.play_environment_with_page)
    told = capsys.readouterr().err
    assert "The page of the table is missing" in told
    assert "    `npm ci` failed:\n    line 34\n" in told, "the beginning and the end"
    assert "    line 39\n" in told
    assert "Node.js 20.19" in told
    assert "run.py play --text" in told

    run.set_up(run.play_environment)
    assert len(installer) == 1, "whoever plays in the terminal does not wait for it"
    assert capsys.readouterr().err == ""

    REASONS.clear()
    run.set_up(run.play_environment_with_page)
    run.set_up(run.play_environment_with_page)
    assert len(installer) == 2, "tried again, and done"
    assert "missing" not in capsys.readouterr().err


def test_who_wants_no_page_has_none(
    run: ModuleType, installer: list[dict[str, str]], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAYLUS_NO_PAGE", "1")
    REASONS["server/page/missing.txt"] = "CAYLUS_NO_PAGE was set when Caylus was installed."
    run.set_up(run.play_environment_with_page)
    run.set_up(run.play_environment_with_page)
    assert len(installer) == 1
    assert "CAYLUS_NO_PAGE was set" in capsys.readouterr().err


def test_without_a_compiler_one_line_says_so(
    run: ModuleType, installer: list[dict[str, str]], capsys: Capture
) -> None:
    REASONS["rules/uncompiled.txt"] = "no C compiler (cc)"
    run.set_up(run.play_environment)
    _, line = capsys.readouterr().err.splitlines()
    assert line == "... the rules are not compiled (no C compiler (cc)): all works, but bots are slower."
    run.set_up(run.play_environment)
    assert capsys.readouterr().err == "", "once is enough"


@pytest.mark.parametrize(
    ("cannot", "told"),
    [
        (["CAYLUS_NO_PAGE"], ["no Node.js here"]),
        (["CAYLUS_PURE"], ["the rules are not compiled (mypyc could not be had"]),
        (["CAYLUS_NO_PAGE", "CAYLUS_PURE"], ["no Node.js here", "mypyc could not be had"]),
    ],
)
def test_what_is_not_to_be_had_is_left_out(
    run: ModuleType, installer: list[dict[str, str]], capsys: Capture, cannot: list[str], told: list[str]
) -> None:
    CANNOT.extend(cannot)
    run.set_up(run.play_environment_with_page)
    assert set(installer[-1]) == set(cannot)
    said = capsys.readouterr().err
    for words in told:
        assert words in said


def test_a_failure_of_everything_is_the_first_one(run: ModuleType, installer: list[dict[str, str]]) -> None:
    CANNOT.append("a network")
    with pytest.raises(SystemExit, match="failure 1"):
        run.set_up(run.play_environment_with_page)
    assert not (run.VENV / "play/package.stamp").exists()


@pytest.mark.parametrize("variable", ["CI", "CAYLUS_REQUIRE_PAGE", "CAYLUS_REQUIRE_COMPILED"])
def test_what_is_required_is_not_left_out(
    run: ModuleType, installer: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "true" if variable == "CI" else "1")
    CANNOT.append("CAYLUS_NO_PAGE")
    with pytest.raises(SystemExit, match="failure 1"):
        run.set_up(run.play_environment_with_page)
    assert installer == [{}]


def test_what_could_not_be_made_is_tried_again(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    run.VENV.mkdir()
    made: list[bool] = []

    def make() -> bool:
        made.append(run.if_possible(sys.executable, "-c", f"raise SystemExit({len(made) < 1})"))
        return made[-1]

    for _ in range(4):
        run.once(None, "thing", [], make)
    assert made == [False, True]

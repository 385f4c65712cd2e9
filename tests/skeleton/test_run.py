"""`run.py`: what can be said without installing anything."""

import ast
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """A copy of run.py in a folder of its own, as a module."""
    shutil.copy(ROOT / "run.py", tmp_path)
    spec = importlib.util.spec_from_file_location("run_copy", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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

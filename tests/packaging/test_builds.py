"""The package under test is the one that was meant, in this process and in those that it starts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builds import ROOT, SITE, SOURCES, differing, environment, faults, imported, require_compiled

PROGRAM = """
import pathlib, caylus, caylus.rules
print(pathlib.Path(caylus.__file__).parents[1], caylus.rules.compiled())
"""
SOMEWHERE = Path("somewhere")


def printed(*command: str | Path, folder: Path, variables: dict[str, str] | None = None) -> str:
    """What a program prints that is started in some folder."""
    return subprocess.check_output(command, cwd=folder, env=variables, encoding="utf-8").strip()


def test_this_process_imports_the_build_that_was_meant() -> None:
    assert list(faults(os.environ.get("CAYLUS_BUILD"), *imported())) == []


def test_its_children_import_the_same(tmp_path: Path) -> None:
    expected = "{} {}".format(*imported())
    for folder in (tmp_path, ROOT):
        assert printed(sys.executable, "-c", PROGRAM, folder=folder) == expected


def test_the_command_is_of_the_same_build(tmp_path: Path) -> None:
    place, compiled = imported()
    commands: list[list[str | Path]] = [[sys.executable, "-m", "caylus"]]
    if place == SITE:
        commands.append([Path(sys.executable).with_name("caylus.exe" if os.name == "nt" else "caylus")])
    for command in commands:
        told = printed(*command, "--version", folder=tmp_path)
        assert told.endswith("rules compiled" if compiled else "rules interpreted")


def test_a_process_can_be_given_another_build(tmp_path: Path) -> None:
    interpreted = printed(
        sys.executable, "-c", PROGRAM, folder=tmp_path, variables=environment("interpreted")
    )
    assert interpreted == f"{SOURCES} False"
    require_compiled()
    compiled = printed(sys.executable, "-c", PROGRAM, folder=tmp_path, variables=environment("compiled"))
    assert compiled == f"{SITE} True"


# ---- the check itself can fail ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meant", "place", "compiled"),
    [
        ("compiled", SOURCES, False),
        ("compiled", SITE, False),
        ("compiled", SOURCES, True),
        ("pure", SITE, True),
        ("interpreted", SITE, False),
        ("interpreted", SOURCES, True),
        (None, SOMEWHERE, False),
        (None, SOURCES, True),
    ],
)
def test_another_build_is_a_fault(meant: str | None, place: Path, compiled: bool) -> None:
    (fault,) = (text for text in faults(meant, place, compiled) if "meant was" in text)
    assert str(place) in fault
    assert ("is not compiled" in fault) is not compiled


def test_a_misspelt_build_is_a_fault() -> None:
    assert list(faults("complied", SOURCES, False)) == [
        "CAYLUS_BUILD=complied is none of: compiled, pure, interpreted."
    ]


def test_a_package_of_other_sources_is_found(tmp_path: Path) -> None:
    for folder, names in {"ours": "abc", "theirs": "bcd"}.items():
        for name in names:
            path = tmp_path / folder / "caylus" / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(folder if name == "b" else "")
    found = set(differing(tmp_path / "ours", tmp_path / "theirs"))
    assert found == {"caylus/a.py", "caylus/b.py", "caylus/d.py"}


def test_the_tests_do_not_start_on_another_build(tmp_path: Path) -> None:
    """Not even one of them."""
    place, compiled = imported()
    other = "compiled" if not compiled else "interpreted"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/chapters/test_gate.py"]
    tests = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "CAYLUS_BUILD": other}, capture_output=True, encoding="utf-8"
    )
    assert tests.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"The package in {place} is" in tests.stderr
    assert "passed" not in tests.stdout

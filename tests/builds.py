"""The builds of the package: which one is under test, and how to start Python with another one.

`run.py` names the build that it means in `CAYLUS_BUILD`:

    compiled      installed, with extension modules
    pure          installed, where there is no C compiler
    interpreted   the sources in src/, found by PYTHONPATH

Without the variable any of them may be tested, but an installed package must be that of these sources.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src"
SITE: Final = Path(sysconfig.get_path("platlib"))
BUILDS: Final = {"compiled": (SITE, True), "pure": (SITE, False), "interpreted": (SOURCES, False)}
"""Where the package of a build lies, and whether it is compiled."""
MEND: Final = "`run.py test` tests the installed package, `run.py test --interpreted` the sources."


def imported() -> tuple[Path, bool]:
    """Where the package that this process imports lies, and whether it is compiled."""
    import caylus
    from caylus.rules import compiled

    return Path(caylus.__file__).parents[1], compiled()


def faults(meant: str | None, place: Path, compiled: bool) -> Iterator[str]:
    """Why a package is not the one that was meant."""
    if meant is not None and meant not in BUILDS:
        yield f"CAYLUS_BUILD={meant} is none of: {', '.join(BUILDS)}."
        return
    allowed = list(BUILDS.values()) if meant is None else [BUILDS[meant]]
    found = (place.resolve(), compiled)
    if found not in [(folder.resolve(), form) for folder, form in allowed]:
        form = "compiled" if compiled else "not compiled"
        yield f"The package in {place} is {form}; meant was {meant or 'any build of these sources'}."
    if place.resolve() == SITE.resolve():
        changed = sorted(differing(SOURCES, place))
        if changed:
            yield f"The package in {place} is not that of src/: {', '.join(changed[:5])} differ."


def differing(sources: Path, place: Path) -> Iterator[str]:
    """The Python files of the package that are not the same in both folders."""
    ours, theirs = (
        {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.glob("caylus/**/*.py")}
        for folder in (sources, place)
    )
    return (name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))


def environment(build: str) -> dict[str, str]:
    """Variables for a process that is to import a build."""
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if build == "interpreted":
        variables["PYTHONPATH"] = str(SOURCES)
    return variables | {"CAYLUS_BUILD": build}


def run(build: str, program: str, *args: str) -> str:
    """What a program prints that imports this build and, if it likes, `tests`; it must end well."""
    if build == "compiled":
        require_compiled()
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        cwd=ROOT,
        env=environment(build),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert done.returncode == 0
    return done.stdout.strip()


def require_compiled() -> None:
    """Skip where somebody has no compiled package; in CI that is a failure."""
    if any(SITE.glob("caylus__mypyc*")):
        return
    if os.environ.get("CI") == "true":
        pytest.fail("there is no compiled package to compare with")
    pytest.skip("the compiled package is not installed")

"""The two builds of the package, compiled and interpreted, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import caylus
from caylus.rules import compiled

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"


def folder_of(build: str) -> Path:
    """The folder from which a build, `compiled` or `interpreted`, is imported."""
    if build == "interpreted":
        return SOURCES
    if compiled():
        return Path(caylus.__file__).parents[1]
    path = os.environ.get("CAYLUS_COMPILED_PATH")
    if path is None:
        pytest.fail("there is no compiled package: run.py test makes one")
    return Path(path)


def run(build: str, program: str, *args: str) -> str:
    """What a program prints that imports this build; it must end well."""
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        cwd=ROOT,
        env=environment(build),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert done.returncode == 0
    return done.stdout.strip()


def environment(build: str) -> dict[str, str]:
    """The environment variables of a process that imports this build."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder_of(build), ROOT)))}

"""The page's sources: types, style, unit tests, and messages that are the server's."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


def npm(*words: str) -> None:
    """Run one of the page's own checks."""
    program = shutil.which("npm")
    if program is None or not (WEB / "node_modules").exists():
        if os.environ.get("CI") == "true":
            pytest.fail("the page's tools are not installed")
        pytest.skip("the page's tools are not installed: `npm ci` in web/ does it")
    surroundings = {**os.environ, "CAYLUS_PYTHON": sys.executable, "NO_COLOR": "1"}
    run = subprocess.run(
        [program, "run", *words],
        cwd=WEB,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stdout[-6000:]


def test_types() -> None:
    npm("check")


def test_style() -> None:
    npm("lint")


@pytest.mark.slow
def test_units() -> None:
    npm("test")


def test_messages_are_those_of_the_server() -> None:
    npm("types", "--", "--check")


def test_the_lock_names_no_host() -> None:
    assert "://" not in "\n".join(
        line for line in (WEB / "package-lock.json").read_text("utf-8").splitlines() if '"resolved"' in line
    )


def test_windows_are_of_three_kinds() -> None:
    """Style sheets cannot share names for media queries: at the table all use those of mediaQueries.ts."""
    wide = r"(?=.*\(min-width: (761|1181)px\))(?=.*\(min-height: 500px\))"
    queries = (WEB / "src/lib/rendering/mediaQueries.ts").read_text("utf-8")
    phone, low = re.findall(r'MediaQuery\("(.+)"\)', queries)
    files = [
        file for part in ("table", "decision", "board") for file in (WEB / "src" / part).rglob("*.svelte")
    ]
    files.remove(WEB / "src/table/WaitingRoom.svelte")  # an ordinary page
    for file in files:
        for asked in re.findall(r"@media (.+) \{", file.read_text("utf-8")):
            by_size = re.search(r"-(width|height):", asked)
            assert not by_size or asked in (phone, low) or re.match(wide, asked), f"{file.name}: {asked}"

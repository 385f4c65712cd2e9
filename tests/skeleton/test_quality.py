"""The checks that `run.py lint` and `run.py docs build` make."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_tool(name: str, *args: str) -> None:
    """Run a tool of the environment that the tests run in; show what it says if it complains."""
    tool = subprocess.run(
        [Path(sys.executable).with_name(name), *args], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    if tool.returncode:
        pytest.fail(tool.stdout + tool.stderr, pytrace=False)


def test_style() -> None:
    run_tool("ruff", "check")


def test_format() -> None:
    run_tool("ruff", "format", "--check", "--diff")


@pytest.mark.slow
def test_types() -> None:
    run_tool("mypy")


def test_layers() -> None:
    run_tool("lint-imports", "--no-cache")


@pytest.mark.slow
def test_documentation(tmp_path: Path) -> None:
    run_tool("mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path))
    loaded = re.compile(r"<(?:script|link|img)\b[^>]*\b(?:src|href)=\"?https?://[^>]*>")
    for page in tmp_path.rglob("*.html"):
        assert not loaded.findall(page.read_text("utf-8")), f"{page.name} loads things from other hosts"

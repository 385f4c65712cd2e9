"""The documentation can be built, every link leads somewhere, and nothing is loaded from other hosts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_documentation(tmp_path: Path) -> None:
    mkdocs = str(Path(sys.executable).with_name("mkdocs"))
    command = [mkdocs, "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    tool = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    assert tool.returncode == 0, tool.stdout + tool.stderr
    loaded = re.compile(r"<(?:script|link|img)\b[^>]*\b(?:src|href)=\"?https?://[^>]*>")
    pages = list(tmp_path.rglob("*.html"))
    assert len(pages) > len(list(ROOT.glob("docs/*.md")))
    for page in pages:
        assert not loaded.findall(page.read_text("utf-8")), f"{page.name} loads things from other hosts"

"""What the page prints on the tiles is what the rules say."""

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_page_prints_what_the_rules_say() -> None:
    script = [sys.executable, str(WEB / "scripts" / "tiles.py"), "--check"]
    check = subprocess.run(script, capture_output=True, encoding="utf-8")
    assert check.returncode == 0, check.stderr

"""What the page's tools do not check in its sources."""

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_lock_names_no_host() -> None:
    assert "://" not in "\n".join(
        line for line in (WEB / "package-lock.json").read_text("utf-8").splitlines() if '"resolved"' in line
    )


def test_windows_are_of_three_kinds() -> None:
    """Style sheets cannot share names for media queries: at the table all use those of one file."""
    wide = r"(?=.*\(min-width: (761|1181)px\))(?=.*\(min-height: 500px\))"
    queries = (WEB / "src/lib/rendering/mediaQueries.ts").read_text("utf-8")
    phone, low = re.findall(r'MediaQuery\("(.+)"\)', queries)
    files = [
        file for part in ("table", "decision", "board") for file in (WEB / "src" / part).rglob("*.svelte")
    ]
    files.remove(WEB / "src/table/WaitingRoom.svelte")  # an ordinary page
    asked = [(file.name, q) for file in files for q in re.findall(r"@media (.+) \{", file.read_text("utf-8"))]
    by_size = [(name, query) for name, query in asked if re.search(r"-(width|height):", query)]
    assert {phone, low} <= {query for _, query in by_size}
    for name, query in by_size:
        assert query in (phone, low) or re.match(wide, query), f"{name}: {query}"

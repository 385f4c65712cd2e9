"""The rules as the pages of the documentation show them.

`python -m caylus.text.reference.markdown docs/rules.md` writes the rules into that page, between the headings
of its first and its last chapter; the rest of the page stays as it is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from caylus.text.reference import Block, Chapter, chapters

BEGIN: Final = "<!-- The rules themselves are written by caylus.text.reference.markdown -->\n"
END: Final = "<!-- End of the rules -->\n"

OPTIONS: Final = {
    "stables": "when-the-new-turn-order-of-the-stables-holds",
    "lawyer_delay": "when-an-occupied-building-changes",
    "jeweller": "the-jeweller",
    "tailor": "the-tailor",
    "no_room": "no-room-in-the-towers",
    "favors": "favors",
}
"""Where the page on editions explains an option."""


def write(language: str = "en") -> str:
    """All chapters, each rule with its anchor."""
    return "\n".join(part for chapter in chapters(language) for part in _chapter(chapter))


def insert(page: str) -> str:
    """A page with the rules between its two marks; `ValueError` if it lacks them."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("the page has no marks for the rules")
    return f"{before}{begin}\n{write()}\n{end}{after}"


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield f"## {chapter['number']} {chapter['title']}\n"
    for block in chapter["text"]:
        yield _block(block)
    for rule in chapter["rules"]:
        first, *others = rule["text"]
        anchor = rule["number"].lower().replace(".", "-")
        yield f'<a id="{anchor}"></a>'
        yield f"**{rule['number']}** **{rule['title']}.** {_linked(first.get('text', ''))}\n"
        for block in others:
            yield _block(block)


def _block(block: Block) -> str:
    if "text" in block:
        return _linked(block["text"]) + "\n"
    if "example" in block:
        return f"*Example.* {_linked(block['example'])}\n"
    if "list" in block:
        return "".join(f"- {_linked(item)}\n" for item in block["list"])
    return _table(block["table"])


def _table(rows: list[list[str]]) -> str:
    head, *body = rows
    numeric = [all(re.fullmatch(r"\d*", cell) for cell in column) for column in zip(*body, strict=True)]
    lines = [head, ["--:" if right else "---" for right in numeric], *body]
    return "".join("|" + "".join(f" {_linked(cell)} |" for cell in line) + "\n" for line in lines)


def _linked(text: str) -> str:
    """Numbers of rules and names of options become links."""
    text = re.sub(r"\bR(\d+)\.(\d+)\b", r"[R\1.\2](#r\1-\2)", text)
    for option, anchor in OPTIONS.items():
        text = re.sub(rf"\boption {option}\b", f"option [`{option}`](editions.md#{anchor})", text)
    return text


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(insert(file.read_text("utf-8")), "utf-8")

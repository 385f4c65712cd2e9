"""Every path that the documentation, a docstring or a comment names exists."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.builds import ROOT
from tests.packaging.test_tree import files_of_the_project

BASES: Final = (ROOT, ROOT / "src", ROOT / "src/caylus", ROOT / "web", ROOT / "web/src", ROOT / "tests")
"""A path may begin in one of these folders, or in the folder of the file that names it."""
FOLDERS: Final = frozenset(path.name for base in BASES for path in base.iterdir() if path.is_dir())
ELSEWHERE: Final = {
    "caylus-autosave.caylus": "written by `caylus play --text`",
    "caylus/rules/uncompiled.txt": "in a wheel",
    "caylus/server/page": "in a wheel",
    "caylus/server/page/missing.txt": "in a wheel",
    "first.json": "written by a command in training/README.md",
    "ladder.json": "written by `caylus ladder`",
    "ladder.md": "written by `caylus ladder`",
    "my_bot.py": "an example",
    "path/my_bot.py": "an example",
    "report.html": "written by `caylus ladder`",
    "report.json": "written by `caylus ladder`",
    "weights1.json": "written by a command in training/README.md",
}
"""Names that look like paths of this project."""
ENDINGS: Final = "css|html|json|md|mjs|py|svelte|toml|ts|txt|yml"
WORD: Final = re.compile(r"(?<![\w/.:@${}#-])\.?[\w<][\w.<>{}*-]*(?:/[\w.<>{}*-]+)*/?")
QUOTED: Final = re.compile(r"`([^`\s]+)`")
SCRIPT_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", re.DOTALL)


def prose(name: str, source: str) -> str:
    """What a file says to its reader: all of a document, the comments and docstrings of a program."""
    if name.endswith(".md"):
        return source
    if name.endswith(".py"):
        return "\n".join(python_prose(source))
    if name.endswith((".ts", ".svelte", ".mjs", ".js", ".css")):
        return "\n".join(SCRIPT_COMMENT.findall(source))
    if name.endswith((".toml", ".yml")):
        return "\n".join(re.findall(r"(?<!\S)#[^\n]*", source))
    return ""


def python_prose(source: str) -> Iterator[str]:
    """Comments, and strings that are statements: docstrings of modules, classes, functions and constants."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield node.value.value


def paths(text: str) -> set[str]:
    """What looks like a path: in backticks whatever has a slash; elsewhere what begins like one of ours.

    Addresses (`/api/tables`, `https://...`) are none. A part such as `<chapter>` or `{name}` may be anything.
    """
    words = {word.rstrip(".") for word in WORD.findall(text)}
    found = {word for word in QUOTED.findall(text) if "/" in word and WORD.fullmatch(word)}
    found |= {word for word in words if "/" in word and word.partition("/")[0] in FOLDERS}
    return found | {word for word in words if re.search(rf"[\w>}}]\.(?:{ENDINGS})$", word)}


def exists(path: str, folder: Path) -> bool:
    """Is there such a file or folder, seen from a file in this folder?"""
    if path in ELSEWHERE or path.startswith((".venv/", "web/dist", "web/node_modules")):
        return True
    pattern = re.sub(r"<\w+>|\{\w+\}", "*", path).rstrip("/")
    return any(any(base.glob(pattern)) for base in (*BASES, folder))


def test_every_path_that_is_named_exists() -> None:
    missing = []
    seen = 0
    for file in files_of_the_project():
        name = file.relative_to(ROOT).as_posix()
        for path in sorted(paths(prose(name, file.read_text("utf-8", "ignore")))):
            seen += 1
            if not exists(path, file.parent):
                missing.append(f"{name}: {path}")
    assert seen > 100
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see `rules/agenda.py`, and `rules/nowhere.py`.", {"rules/agenda.py", "rules/nowhere.py"}),
        ("tests/server and/or 2/3 of docs/api.md.", {"tests/server", "docs/api.md"}),
        ("`any/thing` but not any/thing else", {"any/thing"}),
        ("[bots](bots.md) in `test_<chapter>.py`", {"bots.md", "test_<chapter>.py"}),
        ("`/api/tables`, https://example.org/a.md, `swap:f/ff`, `game.play()`", set()),
    ],
)
def test_what_looks_like_a_path(text: str, found: set[str]) -> None:
    assert paths(text) == found


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("run.py", True),
        ("rules/agenda.py", True),
        ("src/caylus/rules/", True),
        ("tests/chapters/test_<chapter>.py", True),
        ("test_paths.py", True),
        ("nowhere.py", False),
        ("rules/nowhere/agenda.py", False),
        ("docs/decisions/001", False),
        ("tests/nowhere/test_<chapter>.py", False),
    ],
)
def test_whether_a_path_exists(path: str, there: bool) -> None:
    assert exists(path, Path(__file__).parent) is there


def test_what_a_program_says_to_its_reader() -> None:
    source = '"""One."""\nword = "two"  # three\nsize: int = 4\n"""Five."""\n'
    assert prose("a.py", source).split("\n") == ["# three", "One.", "Five."]
    assert prose("a.ts", 'const url = "http://one"; // two\n/* three */ `four`') == "// two\n/* three */"
    assert prose("a.md", "one\n```\ntwo\n```\n") == "one\n```\ntwo\n```\n"
    assert prose("a.toml", 'one = "#two"  # three\n# four\n') == "# three\n# four"

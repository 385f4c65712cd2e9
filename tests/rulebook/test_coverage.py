"""Every rule of the rules document, and every example of the rulebooks, has a test that names it.

The marks are read from the source of the tests, so this works when only this file is run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
RULES: Final = re.findall(
    r"^\*\*(R\d+\.\d+)\*\*", (TESTS.parent / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE
)
EXAMPLES: Final = [*(f"E{number}" for number in range(1, 29)), "E16b", "E20b"]


def marks(source: str) -> Iterator[str]:
    """What the tests of a file name: `@rule("R3.3")`, `@example("E1", rule="R3.5")`."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name):
                if mark.func.id in ("rule", "example"):
                    values = [*mark.args, *(keyword.value for keyword in mark.keywords)]
                    for value in values:
                        # hypothesis has an `@example` too, but not with names
                        if isinstance(value, ast.Constant) and isinstance(value.value, str):
                            yield value.value


MARKED: Final = {
    mark: path for path in sorted(TESTS.rglob("test_*.py")) for mark in marks(path.read_text("utf-8"))
}


def test_the_rules_document_has_its_rules() -> None:
    assert len(RULES) == len(set(RULES)) == 50
    assert RULES[0] == "R0.1"
    assert RULES[-1] == "R10.1"


@pytest.mark.parametrize("number", RULES)
def test_every_rule_has_a_test(number: str) -> None:
    assert number in MARKED, f"no test is marked with @rule({number!r})"


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_has_a_test(name: str) -> None:
    assert name in MARKED, f"no test is marked with @example({name!r}, ...)"


def test_no_test_names_a_rule_or_example_that_does_not_exist() -> None:
    assert {mark: path.name for mark, path in MARKED.items() if mark not in RULES + EXAMPLES} == {}


def test_marks_are_read_from_the_source() -> None:
    source = """
@rule("R1.1")
@rule("R1.2")
def test_one() -> None: ...
@example("E1", rule="R3.5")
def test_two() -> None: ...
@rule("R9.9")
def helper() -> None: ...
@parametrize("R8.8", [])
def test_three() -> None: ...
"""
    assert list(marks(source)) == ["R1.1", "R1.2", "E1", "R3.5"]

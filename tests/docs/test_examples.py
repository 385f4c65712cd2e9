"""The examples in README, CONTRIBUTING and docs are executed: what they show is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import caylus

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
SHOWING = [path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(caylus.__path__, "caylus.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("page", SHOWING, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_of_a_page(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def test_the_pages_that_show_code_are_among_them() -> None:
    assert {"README.md", "CONTRIBUTING.md", "api.md"} <= {path.name for path in SHOWING}


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0

"""The examples in README, CONTRIBUTING and docs are executed: what they show is what happens."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import caylus

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
SHOWING = [path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")]
PACKAGE = Path(caylus.__file__).parent
FILES = sorted(path for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", SHOWING, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_of_a_page(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


def test_the_pages_that_show_code_are_among_them() -> None:
    assert {"README.md", "CONTRIBUTING.md", "api.md"} <= {path.name for path in SHOWING}


def docstrings(source: str) -> list[tuple[str, int]]:
    """The docstrings of a file with their lines, whether or not the compiled module keeps them."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, documented)]
    return [(text, node.body[0].lineno) for node in nodes if (text := ast.get_docstring(node))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_examples_of_a_module(path: Path) -> None:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for text, line in docstrings(path.read_text("utf-8")):
        runner.run(parser.get_doctest(text, dict(vars(module)), module.__name__, str(path), line))
    assert runner.tries > 0
    assert runner.failures == 0


def test_modules_with_examples_are_among_them() -> None:
    assert {"game.py", "rules/chance.py"} <= {path.relative_to(PACKAGE).as_posix() for path in FILES}


def test_every_module_can_be_imported() -> None:
    names = [module.name for module in pkgutil.walk_packages(caylus.__path__, "caylus.")]
    assert len(names) > 100
    for name in names:
        if not name.endswith("__main__"):
            importlib.import_module(name)

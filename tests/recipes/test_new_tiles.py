"""CONTRIBUTING's recipe for a tile, performed: three lines in `TILES`, names in the catalogue, and it plays.

The recipe is performed on a copy of the sources; `tests.recipes.new_tiles` plays with it in a process of its
own, interpreted and compiled.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from array import array
from math import prod
from pathlib import Path
from typing import Any, Final

import pytest

from caylus.bots.observation_fields import FEATURE_COUNT
from caylus.bots.players.policy_bot import write_policy
from caylus.rules.data.moves import MOVE_COUNT
from tests.builds import ROOT, SOURCES, require_compiled

LINES: Final = """
    Tile("wood-dyer", WOODEN, "w*", 2, asks="produce", produces=("fw", "cc")),
    Tile("glazier", STONY, "ws", 5, asks="glazier", trades={"ss": "g", "f##": "gg"}),
    Tile("observatory", PRESTIGE, "ssg", 13, favors=1, income=1),
"""
NAMES: Final = {"wood-dyer": "wood dyer", "glazier": "glazier", "observatory": "observatory"}
QUESTION: Final = {"decision.glazier": "Turn stone into gold, or decline."}
END: Final = ')\n"""All tiles;'


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package, to which the recipe was applied."""
    folder = tmp_path_factory.mktemp("recipe")
    shutil.copytree(
        SOURCES / "caylus", folder / "src" / "caylus", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    tiles = folder / "src" / "caylus" / "rules" / "data" / "tiles.py"
    text = tiles.read_text("utf-8")
    assert text.count(END) == 1
    tiles.write_text(text.replace(END, LINES.lstrip("\n") + END), "utf-8")
    for path in (folder / "src" / "caylus" / "text" / "catalogues").glob("*.json"):
        catalogue: dict[str, Any] = json.loads(path.read_text("utf-8"))
        forms = [name.removeprefix("tile.mason") for name in catalogue if name.startswith("tile.mason")]
        for tile, name in NAMES.items():
            catalogue |= {f"tile.{tile}{form}": name for form in forms}
            catalogue[f"terminal.tile.{tile}"] = name.title()[:10]
        path.write_text(json.dumps(catalogue | QUESTION, ensure_ascii=False), "utf-8")
    return folder


def save_policy(path: Path) -> None:
    """A policy that was learned before the new tiles came."""
    shapes = {
        "input_weight": [FEATURE_COUNT, 2],
        "input_bias": [2],
        "hidden_weight": [3, 2],
        "hidden_bias": [3],
        "move_weight": [int(MOVE_COUNT), 3],
        "move_bias": [int(MOVE_COUNT)],
    }
    weights = {
        name: (shape, array("f", [(i * 37 % 101 - 50) / 50 for i in range(prod(shape))]))
        for name, shape in shapes.items()
    }
    write_policy(path, weights, {"by": "test"})


def play(package: Path, build: str, module: str, *parts: str) -> None:
    """Let a module of this folder play with a package; it must end well."""
    save_policy(package / "old.policy")
    variables = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (package / build, ROOT)))}
    variables.pop("CAYLUS_BUILD", None)
    command = [sys.executable, "-m", f"tests.recipes.{module}", build, str(package), *parts]
    done = subprocess.run(
        command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout


def test_the_rules_know_the_new_tiles(package: Path) -> None:
    play(package, "src", "new_tiles", "data", "rules")


@pytest.mark.slow
def test_games_with_the_new_tiles(package: Path) -> None:
    play(package, "src", "new_tiles", "games")


@pytest.mark.slow
def test_environments_terminal_bots_and_server(package: Path) -> None:
    play(package, "src", "new_tiles_around")


@pytest.mark.slow
def test_the_new_tiles_can_be_compiled(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    require_compiled()
    monkeypatch.delenv("CAYLUS_BUILD_CACHE", raising=False)  # it keeps the binaries of our own sources
    for path in ROOT.glob("*.py"):
        shutil.copy(path, package)
    spec = importlib.util.spec_from_file_location("hatch_build", package / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    library = builder.compile_modules(package, package / "work")
    shutil.copytree(package / "src", package / "compiled")
    shutil.copytree(library, package / "compiled", dirs_exist_ok=True)
    play(package, "compiled", "new_tiles")
    play(package, "compiled", "new_tiles_around")

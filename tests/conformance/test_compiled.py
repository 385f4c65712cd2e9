"""The compiled engine and the interpreted one are the same engine.

`run.py test` compiles a copy of the package and names its folder in `CAYLUS_COMPILED_PATH`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import caylus
from tests.perft.test_perft import read_all

ROOT = Path(__file__).parents[2]
GAMES = 2000
STORIES = 60

PERFT = """
import sys
from caylus.rules import compiled
from caylus.rules.playout import perft
from tests.perft.test_perft import read_all
assert compiled()
for position in read_all():
    game = position.game()
    print(*(int(perft(game.state, depth)) for depth in position.counts), f"{game.hash64:016x}", *game.tokens)
"""


@pytest.fixture
def folder() -> Path:
    """The folder with the compiled copy."""
    path = os.environ.get("CAYLUS_COMPILED_PATH")
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no compiled copy to compare with")
        pytest.skip("no compiled copy: there is no C compiler, or the tests were not started by run.py")
    return Path(path)


def start(folder: Path, *args: str) -> subprocess.Popen[str]:
    """Start Python with the package of a folder."""
    path = os.pathsep.join(map(str, (folder, ROOT)))
    return subprocess.Popen(
        [sys.executable, *args],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def answer(process: subprocess.Popen[str]) -> list[str]:
    """What a program printed; it must have ended well."""
    output, _ = process.communicate()
    assert process.returncode == 0
    return output.splitlines()


def test_the_copy_is_compiled_and_this_is_not(folder: Path) -> None:
    program = "import caylus.rules as r; print(r.compiled(), r.__file__)"
    compiled, where = answer(start(folder, "-c", program))[0].split(" ", 1)
    assert compiled == "True"
    assert Path(where).is_relative_to(folder)
    assert not caylus.rules.compiled(), "the tests run the sources"


@pytest.mark.slow
def test_both_play_the_same_games(folder: Path) -> None:
    """Whole records, and the stories, options, reasons and positions of rich games."""
    args = ("-m", "tests.conformance.compare", str(GAMES), str(STORIES))
    sources = Path(caylus.__file__).parents[1]
    fast, slow = (answer(process) for process in (start(folder, *args), start(sources, *args)))
    assert (fast[0], slow[0]) == ("compiled", "interpreted")
    assert len(fast) == len(slow) == 1 + GAMES + STORIES
    differing = [(one, other) for one, other in zip(fast[1:], slow[1:], strict=True) if one != other]
    assert differing == []


@pytest.mark.slow
def test_both_count_the_same_sequences(folder: Path) -> None:
    """Perft counts, hashes, and the order of the options."""
    for position, line in zip(read_all(), answer(start(folder, "-c", PERFT)), strict=True):
        counts = [str(number) for number in position.counts.values()]
        assert line.split() == [*counts, position.fields["hash"], *position.fields["legal"].split()]

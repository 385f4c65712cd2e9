"""The compiled engine and the interpreted one are the same engine."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.builds import ROOT, environment, require_compiled
from tests.perft.test_perft import read_all

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


@pytest.fixture(autouse=True)
def _compiled() -> None:
    require_compiled()


def start(build: str, *args: str) -> subprocess.Popen[str]:
    """Start Python with a build of the package."""
    return subprocess.Popen(
        [sys.executable, *args],
        cwd=ROOT,
        env=environment(build),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def answer(process: subprocess.Popen[str]) -> list[str]:
    """What a program printed; it must have ended well."""
    output, _ = process.communicate()
    assert process.returncode == 0
    return output.splitlines()


@pytest.mark.slow
def test_both_play_the_same_games() -> None:
    """Whole records, and the stories, options, reasons and positions of rich games."""
    args = ("-m", "tests.conformance.compare", str(GAMES), str(STORIES))
    processes = [start(build, *args) for build in ("compiled", "interpreted")]
    fast, slow = map(answer, processes)
    assert (fast[0], slow[0]) == ("compiled", "interpreted")
    assert len(fast) == len(slow) == 1 + GAMES + STORIES
    differing = [(one, other) for one, other in zip(fast[1:], slow[1:], strict=True) if one != other]
    assert differing == []


@pytest.mark.slow
def test_both_count_the_same_sequences() -> None:
    """Perft counts, hashes, and the order of the options."""
    for position, line in zip(read_all(), answer(start("compiled", "-c", PERFT)), strict=True):
        counts = [str(number) for number in position.counts.values()]
        assert line.split() == [*counts, position.fields["hash"], *position.fields["legal"].split()]

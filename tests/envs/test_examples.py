"""The programs in training/ that need no torch, and what the pages say about numbers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from caylus import MOVES
from caylus.bots.core.models.observation_encoder import WIDTH
from caylus.bots.observation_fields import FEATURE_COUNT
from caylus.envs.dataset import COLUMNS
from caylus.envs.observation import PARTS
from caylus.version import VERSION

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text("utf-8")


def test_the_search_of_open_spiel_plays() -> None:
    command = [sys.executable, str(ROOT / "training" / "open_spiel_search.py")]
    said = subprocess.check_output([*command, "--games", "1", "--simulations", "2"], text=True)
    assert said.splitlines()[-1].startswith("mean: ")


def test_the_page_has_the_figures_of_the_program() -> None:
    assert f"Discrete({len(MOVES)})" in PAGE
    assert f"Box({FEATURE_COUNT},)" in PAGE
    assert f"{WIDTH} integers" in PAGE
    for name in (*PARTS, *COLUMNS.names):
        assert f"`{name}`" in PAGE, name


@pytest.mark.parametrize(
    ("first", "last", "tokens"),
    [
        (1, 28, ("@1", "@28")),
        (29, 35, ("@gate", "@castle")),
        (36, 40, ("home", "joust")),
        (41, 47, ("-3", "+3")),
        (48, 51, ("favor:points", "favor:build")),
        (52, 58, ("take:f", "take:cc")),
        (59, 62, ("bonus:f", "bonus:c")),
        (63, 67, ("sell:f", "sell:g")),
        (68, 81, ("buy:f", "buy:cc")),
        (82, 106, ("build:wood-farm-food", "build:jeweller")),
        (107, 134, ("convert:1", "convert:28")),
        (135, 143, ("raise:statue", "raise:cathedral")),
        (144, 195, ("pay:2", "pay:cccc")),
        (196, 201, ("batch:ws", "batch:cg")),
        (202, 251, ("swap:f/ff", "swap:g/cc")),
    ],
)
def test_the_table_of_actions(first: int, last: int, tokens: tuple[str, str]) -> None:
    assert (MOVES[first].token, MOVES[last].token) == tokens
    assert f"{first}-{last}" in PAGE


def test_the_citation_is_of_this_version() -> None:
    assert f"version: {VERSION}\n" in (ROOT / "CITATION.cff").read_text("utf-8")

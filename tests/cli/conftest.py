"""A record to look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus import Game
from tests.cli.running import write_game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a whole game of three."""
    path = tmp_path / "game.caylus"
    write_game(path)
    return path


@pytest.fixture
def game(record: Path) -> Game:
    """The game in that file."""
    return Game.from_record(record.read_text("utf-8"))

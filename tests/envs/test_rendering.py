"""The board as a picture, as text and as a page."""

from __future__ import annotations

import random
import webbrowser
from pathlib import Path
from urllib.parse import unquote, urlparse
from urllib.request import url2pathname
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from caylus import Game
from caylus.envs.picture import HEIGHT, SEATS, WIDTH, draw
from caylus.envs.rendering import Screen, as_pixels, as_text
from tests.play import RICH

SVG = "{http://www.w3.org/2000/svg}"


def texts(game: Game) -> list[str]:
    """Everything that is written in the picture, which must be a whole document."""
    root = ET.fromstring(draw(game))
    assert root.tag == f"{SVG}svg"
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def played(players: int | list[str], decisions: int) -> Game:
    game = Game(players, seed=3)
    chance = random.Random(3)
    while len(game.history) < decisions and not game.over:
        game.play(chance.choice(game.legal))
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("decisions", [0, 90, 10_000])
def test_everybody_is_in_the_picture(players: int, decisions: int) -> None:
    game = played(players, decisions)
    said = texts(game)
    for name in game.players:
        assert name in said
    assert all(color in draw(game) for color in SEATS[:players])
    assert ("Stables" in said) == (players > 2)
    points = game.points if game.scores is None else game.scores
    for number in points:
        assert f"{number} points" in said
    assert any(text.endswith("the game is over") for text in said) == game.over


def test_a_rich_position() -> None:
    game = RICH.game()
    assert {"P", "B"} <= set(texts(game))


def test_names_are_only_names() -> None:
    assert "<b>Ann & Bob" in texts(played(["<b>Ann & Bob", '"quoted"'], 3))


def test_pixels() -> None:
    game = played(4, 20)
    before = as_pixels(game)
    assert before.shape == (HEIGHT, WIDTH, 3)
    assert before.dtype == np.dtype(np.uint8)
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 20
    assert np.array_equal(before, as_pixels(game))
    game.play(game.legal[1])
    assert not np.array_equal(before, as_pixels(game))


def test_text() -> None:
    shown = as_text(played(3, 20))
    assert "Turn order" in shown
    assert "\x1b[" in shown, "with colours"


def test_the_page_renews_itself_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    screen = Screen("human")
    game = played(2, 0)
    assert screen.show(game) is None
    page = Path(url2pathname(unquote(urlparse(opened[0]).path)))
    first = page.read_text("utf-8")
    game.play("@castle")
    screen.show(game)
    assert len(opened) == 1, "the browser has the page already"
    assert page.read_text("utf-8") != first
    screen.close()
    screen.close()
    assert not page.exists()

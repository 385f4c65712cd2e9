"""The board as a picture, as text and as a page."""

from __future__ import annotations

import json
import random
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from caylus import Game
from caylus.envs.rendering.board_svg import HEIGHT, SEATS, WIDTH, draw
from caylus.envs.rendering.modes import Screen, as_pixels, as_text
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


def test_the_page_follows_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr("caylus.envs.rendering.browser_window.FRAME_SECONDS", 0.0)
    screen = Screen("human")
    game = Game(2, seed=3)
    assert screen.show(game) is None
    server, table = opened[0].split("table/")
    assert ask(opened[0]).startswith("<!doctype html>")
    assert json.loads(ask(f"{server}api/tables/{table}"))["decisions"] == 0
    for other in (game, Game.from_position(game.position()), Game(5, seed=1)):
        other.play(other.tokens[0])
        screen.show(other)
        assert ask(f"{server}api/tables/{table}/position").strip() == other.position().strip()
    assert len(opened) == 1, "the browser has the page already"
    screen.close()
    screen.close()
    with pytest.raises(URLError):
        ask(server)


def ask(address: str) -> str:
    """What a server answers."""
    with urlopen(address) as answer:
        return str(answer.read().decode())


def test_no_browser_and_no_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    screen = Screen("human")
    screen.show(played(2, 0))
    assert "the game is shown at http" in capsys.readouterr().err
    screen.close()
    monkeypatch.setenv("CAYLUS_PAUSE", "long")
    with pytest.raises(RuntimeError, match="CAYLUS_PAUSE"):
        screen.show(played(2, 0))

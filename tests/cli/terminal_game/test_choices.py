"""The choices as they are shown: all of them, each with a number of its own, its price and its effect."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from rich.cells import cell_len
from rich.console import Console

from caylus import Game
from caylus.cli.terminal_game.choices import Choice, choices
from caylus.cli.terminal_game.screen import screen
from caylus.rules.events import Paid
from caylus.text.board.board_words import words_for
from tests.play import Play, positions_reached


def offered(game: Game) -> dict[str, Choice]:
    """The choices by token."""
    return {item.move.token: item for group in choices(game, words_for(game)) for item in group.items}


def shown(game: Game, width: int = 80) -> str:
    """The screen of a decision."""
    page = io.StringIO()
    console = Console(file=page, width=width, markup=False, emoji=False, highlight=False)
    console.print(screen(game, choices(game, words_for(game)), words_for(game), width))
    return page.getvalue()


@given(positions_reached())
@settings(max_examples=40)
def test_every_legal_move_is_offered_once_with_its_own_number(play: Play) -> None:
    game = play.game()
    if game.over:
        return
    before = game.hash64
    items = [item for group in choices(game, words_for(game)) for item in group.items]
    assert sorted(item.move.token for item in items) == sorted(game.tokens)
    keys = [item.key for item in items]
    assert len(set(keys)) == len(keys)
    assert all(item.title for item in items)
    text = shown(game)
    assert max(cell_len(line) for line in text.splitlines()) <= 80
    for key in keys:
        assert f"{key}" in text
    assert game.hash64 == before, "looking changes nothing"


@given(positions_reached())
@settings(max_examples=40)
def test_prices_are_those_that_are_charged(play: Play) -> None:
    game = play.game()
    if game.kind not in ("place", "provost"):
        return
    for token, item in offered(game).items():
        paid = [event.deniers for event in game.copy().play(token) if isinstance(event, Paid)]
        assert item.pays == (f"{paid[0]}d" if paid else ""), token


def test_places_have_the_numbers_of_the_road() -> None:
    game = Game(3, seed=1)
    items = offered(game)
    assert items["@5"].key == "5"
    assert items["@16"].key == "16"
    assert [
        items[f"@{place}"].key for place in ("gate", "post", "guild", "joust", "stables", "inn", "castle")
    ] == [*map(str, range(31, 38))]
    assert items["pass"].key == "0"
    assert items["pass"].gets == "1d", "the first to pass"
    assert {item.pays for token, item in items.items() if token != "pass"} == {"1d"}
    assert "beyond P" in items["@16"].note.plain


def test_owner_and_price_of_a_place() -> None:
    game = Game.from_position(
        "players 3; order blue red green; red owns 9:mason; passed green; blue has 5 deniers; due place blue"
    )
    items = offered(game)
    assert items["@9"].pays == "2d"
    assert items["@9"].note.plain == "beyond P, build stone, ◆+1p"
    assert items["pass"].gets == ""


def test_what_is_too_dear_shows_its_price() -> None:
    game = Game.from_position(
        "players 3; blue owns 9:mason; passed green red; blue has 2 deniers; due place blue"
    )
    text = shown(game)
    assert "31 Gate         (3d)" in text
    assert "9 Mason      ● 1d" in text


def test_the_provost_tells_whom_he_reaches() -> None:
    game = Game.from_position(
        "passed blue red; blue has 3 deniers; red works 7; blue works 5; provost 6; due provost blue"
    )
    items = offered(game)
    assert (items["+1"].key, items["+1"].pays, items["+1"].note.plain) == ("1", "1d", "reaches [◆]7")
    assert (items["-2"].key, items["-2"].pays, items["-2"].note.plain) == ("-2", "2d", "leaves out [●]5")
    assert (items["stay"].key, items["stay"].pays, items["stay"].title) == ("0", "", "leave him on 6")


@pytest.mark.parametrize(
    ("position", "token", "pays", "gets", "note"),
    [
        ("blue has fww; blue works 8; provost 8; due road", "build:mason", "fw", "4p", "build stone"),
        ("blue has fww; blue works 8; provost 8; due road", "build:wood-market/f", "fw", "4p", "→6d"),
        ("blue has c, 3 deniers; blue works joust; due joust", "joust", "", "", ""),
        ("blue has ffws; blue works castle; due castle", "batch:ws", "fws", "5p", "a house in the dungeon"),
        (
            "blue owns 9:church; blue has 4 deniers; blue works 9; provost 9; due road",
            "pay:4",
            "4d",
            "5p",
            "",
        ),
        ("blue owns 9:bank; blue has 5 deniers; blue works 9; provost 9; due road", "pay:5", "5d", "gg", ""),
        ("blue owns 9:wood-market; blue has g; blue works 9; provost 9; due road", "sell:g", "g", "6d", ""),
        (
            "blue owns 9:alchemist; blue has ffws; blue works 9; provost 9; due road",
            "pay:ffws",
            "ffws",
            "gg",
            "",
        ),
        (
            "blue owns 9:lawyer; blue has c, 1 denier; blue works 9; provost 9; due road",
            "convert:6",
            "1d c",
            "2p",
            "",
        ),
    ],
)
def test_what_a_choice_costs_and_brings(position: str, token: str, pays: str, gets: str, note: str) -> None:
    item = offered(Game.from_position(position))[token]
    assert (item.pays, item.gets, item.note.plain) == (pays, gets, note)


def test_a_favor_shows_its_column() -> None:
    game = Game.from_position(
        "blue has c, 3 deniers; blue works joust; blue favors cubes 1, build 1; due joust"
    )
    game.play("joust")
    items = offered(game)
    assert items["favor:points"].gets == "1p"
    assert items["favor:deniers"].gets == "3d"
    assert items["favor:cubes"].note.plain == "column 2: f / w or s"
    assert items["favor:build"].note.plain == "column 2: wood"


def test_an_occupied_building_is_converted_later() -> None:
    game = Game.from_position(
        "blue owns 9:lawyer 10:mason; blue has c, 1 denier; blue works 9; red works 10; provost 9; due road"
    )
    items = offered(game)
    assert (items["convert:10"].pays, items["convert:10"].gets) == ("1d c", "")
    assert items["convert:10"].note.plain == "2p later"
    assert (items["convert:10"].key, items["skip"].key) == ("10", "0")

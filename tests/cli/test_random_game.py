"""`caylus random` and `caylus editions`."""

from __future__ import annotations

import pytest

from caylus import EDITIONS, OPTIONS, Edition, Game
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.playout import random_moves, random_state
from tests.cli.running import USAGE, out, refused, run


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_a_random_game_is_a_complete_record(players: str) -> None:
    game = Game.from_record(out("random", "--players", players, "--seed", "5"))
    assert game.over
    assert len(game.players) == int(players)


def test_the_same_seed_gives_the_game_of_the_engine() -> None:
    text = out("random", "--players", "4", "--seed", "12")
    assert text == out("random", "--players", "4", "--seed", "12")
    assert text != out("random", "--players", "4", "--seed", "13")
    chance = Chance(12)
    state = random_state(4, book_of(Edition.of()), chance)
    played = Game.from_record(text)
    assert [move.number for move in played.history] == random_moves(state, chance, 10_000)
    assert played.state.same_as(state)


def test_defaults_are_four_players_and_seed_0() -> None:
    assert out("random") == out("random", "--players", "4", "--seed", "0", "--edition", "standard")


def test_edition_and_options() -> None:
    game = Game.from_record(
        out("random", "--players", "3", "--edition", "french", "--options", "favors=simple stables=next-turn")
    )
    assert game.edition == Edition.of("french", {"favors": "simple", "stables": "next-turn"})


@pytest.mark.parametrize("seed", ["-3", "0", str(2**70)])
def test_every_seed_is_good(seed: str) -> None:
    assert Game.from_record(out("random", "--players", "2", "--seed", seed)).over


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--players", "6"], ["--players", "5"]),
        (["--players", "1"], ["--players", "2"]),
        (["--players", "many"], ["--players", "integer"]),
        (["--seed", "x"], ["--seed", "integer"]),
        (["--edition", "germen"], ["--edition", "germen", "standard", "brain-games"]),
        (["--options", "favours=simple"], ["--options", "favours", "lawyer_delay"]),
        (["--options", "favors=none"], ["--options", "table or simple", "none"]),
        (["--options", "favors"], ["--options", "name=value"]),
        (["--options", "favors=table favors=simple"], ["--options", "twice"]),
        (["--sead", "3"], ["--sead"]),
        (["surplus"], ["surplus"]),
    ],
)
def test_wrong_usage_is_explained(args: list[str], words: list[str]) -> None:
    result = run("random", *args)
    refused(result, USAGE, *words)
    assert result.stdout == ""


def test_editions_names_everything_with_a_sentence() -> None:
    text = " ".join(out("editions").split())
    for name, changes in EDITIONS.items():
        assert name in text
        for option, value in changes.items():
            assert f"{option}={value}" in text
    for name, values in OPTIONS.items():
        assert name in text
        for value in values:
            assert value in text
    assert text.count(".") + text.count("?") >= len(EDITIONS) + len(OPTIONS)

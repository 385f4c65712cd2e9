"""Plain UCT, with a budget of random games or of time."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.bots import Budget, ask, make
from caylus.bots.core.uct import RANKING, UctSearch
from caylus.bots.players.uct_bot import Uct
from tests.positions import position


def test_a_node_is_a_random_game() -> None:
    search = Uct().analyse(Game(3, seed=2), Budget(nodes=40), 1)
    assert search.playouts == search.root.visits == 40
    assert sum(node.visits for node in search.root.children) == 40


def test_every_choice_is_tried_before_one_is_tried_again() -> None:
    game = Game(4, seed=2)
    search = Uct().analyse(game, Budget(nodes=len(game.legal)), 1)
    assert {int(node.visits) for node in search.root.children} == {1}
    assert sorted(int(node.move) for node in search.root.children) == sorted(game.numbers)


def test_same_seed_and_nodes_give_the_same_move_and_do_not_change_the_game() -> None:
    game = Game(3, seed=5)
    before = game.hash64
    moves = {make("uct").choose(game, Budget(nodes=30), 11) for _ in range(3)}
    assert len(moves) == 1
    assert moves <= set(game.legal)
    assert game.hash64 == before


def test_it_plays_whole_games() -> None:
    game = Game(2, seed=3)
    bot = make("uct")
    assert bot.name == "uct"
    while not game.over:
        game.play(ask(bot, game, Budget(nodes=2), len(game.history)))
    assert game.winners


def test_seconds_are_a_budget_too() -> None:
    search = Uct().analyse(Game(2, seed=1), Budget(seconds=0.05), 1)
    assert search.playouts > 0
    few = Uct().analyse(Game(2, seed=1), Budget(seconds=60, nodes=3), 1)
    assert few.playouts == 3


def test_an_obvious_move_is_found() -> None:
    """The last delivery of the game decides it."""
    table = position(
        "players 2; blue works castle1; blue has ffwwss; bailiff 23; scored dungeon walls; due court"
    )
    assert make("uct").choose(table.game, Budget(nodes=60), 1).token == "batch:ws"


@pytest.mark.parametrize(
    ("points", "values"),
    [
        ((9, 9, 1), (0.5 + RANKING * 0.75, 0.5 + RANKING * 0.75, 0.0)),
        ((9, 4, 1), (1.0 + RANKING, RANKING * 0.5, 0.0)),
        ((3, 9, 3), (RANKING * 0.25, 1.0 + RANKING, RANKING * 0.25)),
    ],
)
def test_values_of_a_finished_game(points: tuple[int, ...], values: tuple[float, ...]) -> None:
    text = "; ".join(
        f"{seat} has {n} points" for seat, n in zip(("blue", "red", "green"), points, strict=True)
    )
    table = position(
        f"players 3; {text}; bailiff 24; scored dungeon walls towers; due over".replace("1 points", "1 point")
    )
    search = UctSearch(Game(3, seed=1).state, 1)
    search.evaluate(table.game.state)
    assert list(search.values[:3]) == pytest.approx([value / (1 + RANKING) for value in values])

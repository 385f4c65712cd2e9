"""Asking a bot: a legal move, or an error that names the bot, the position and the move."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any, cast

import pytest

from caylus import Game
from caylus.bots import Bot, BotError, Budget, ask
from caylus.rules.data.moves import Move

FREE = Budget()


class Scripted:
    """A bot that does what it is told."""

    name = "scripted"

    def __init__(self, answer: Callable[[Game], Any]) -> None:
        self.answer = answer

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        return cast(Move, self.answer(game))


def answer(what: Callable[[Game], Any], budget: Budget = FREE, patience: float | None = None) -> Move:
    return ask(Scripted(what), Game(3, seed=7), budget, 1, patience)


def fault(what: Callable[[Game], Any], budget: Budget = FREE, patience: float | None = None) -> BotError:
    with pytest.raises(BotError) as caught:
        answer(what, budget, patience)
    assert caught.value.bot == "scripted"
    assert caught.value.position == Game(3, seed=7).position()
    assert "the bot scripted " in str(caught.value)
    assert "players 3" in str(caught.value)
    return caught.value


def test_a_value_a_token_and_an_integer_are_moves() -> None:
    game = Game(3, seed=7)
    assert answer(lambda game: game.legal[2]) == game.legal[2]
    assert answer(lambda game: game.tokens[2]) == game.legal[2]
    assert answer(lambda game: game.numbers[2]) == game.legal[2]


def test_an_illegal_move() -> None:
    error = fault(lambda game: "@9")
    assert error.move == "@9"
    assert "chose @9, which is not legal: " in error.fault
    assert "(R3.2)" in error.fault


@pytest.mark.parametrize("nonsense", [None, "@99", "", 9999, -1, 2.5, True, ["@1"], object])
def test_what_is_not_a_move(nonsense: object) -> None:
    error = fault(lambda game: nonsense)
    assert "which is not a move" in error.fault
    assert error.move == repr(nonsense)


def test_a_long_answer_is_shortened() -> None:
    assert len(fault(lambda game: "x" * 10_000).fault) < 200


def test_an_exception() -> None:
    error = fault(lambda game: {"a": 1}["plan"])
    assert error.fault == "failed with KeyError: 'plan'"
    assert isinstance(error.__cause__, KeyError)


def test_system_exit() -> None:
    assert "SystemExit: 3" in fault(lambda game: sys.exit(3)).fault


def endless(game: Game) -> Move:
    while True:
        try:
            time.sleep(0.001)
        except Exception:  # a careless bot
            continue


@pytest.mark.skipif(sys.platform == "win32", reason="there are no alarms")
def test_an_endless_bot_is_interrupted() -> None:
    error = fault(endless, Budget(seconds=0.01), 0.1)
    assert error.fault == "took longer than 0.11 seconds for one decision (its budget: 0.01 s)"


def test_in_a_thread_a_timeout_is_noticed_afterwards() -> None:
    errors: list[BotError] = []

    def slow(game: Game) -> Move:
        time.sleep(0.05)
        return game.legal[0]

    def in_a_thread() -> None:
        errors.append(fault(slow, Budget(nodes=7), 0.01))

    thread = threading.Thread(target=in_a_thread)
    thread.start()
    thread.join()
    assert "took longer than 0.01 seconds" in errors[0].fault
    assert "7 nodes" in errors[0].fault


@pytest.mark.parametrize("wrong", [{"seconds": 0}, {"seconds": float("nan")}, {"nodes": 0}, {"seconds": -1}])
def test_wrong_budgets(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**wrong)  # type: ignore[arg-type]


def test_the_bot_protocol() -> None:
    assert isinstance(Scripted(endless), Bot)
    assert not isinstance(object(), Bot)

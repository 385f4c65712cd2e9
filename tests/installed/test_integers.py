"""Integers of NumPy are taken wherever an integer is; floats, strings and truth values are refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pytest

from caylus import Game, IllegalMove
from caylus.bots import Budget, ask, make
from caylus.bots.players.levels import Master
from caylus.bots.registry import BUILT_IN, SPARRING
from caylus.envs import caylus_v1
from caylus.envs.dataset import Dataset
from caylus.envs.rewards import rewards_of_points
from caylus.envs.shared import SharedGames
from caylus.envs.single import CaylusEnv, CaylusVectorEnv
from caylus.envs.vector import ManyGames
from caylus.rules import agenda
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.playout import perft, play_games, random_state

BOOK: Final = book_of(Game(2).edition)


def played(number: Any) -> Game:
    game = Game(3, seed=1)
    game.play(number)
    return game


def undone(number: Any) -> Game:
    game = Game(3, seed=1)
    for _ in range(5):
        game.play(game.legal[-1])
    game.undo(number)
    return game


def midway() -> Game:
    game = Game(3, seed=1)
    for _ in range(5):
        game.play(game.legal[-1])
    return game


def stepped(number: Any) -> Any:
    env = caylus_v1.env(players=2)
    env.reset(seed=1)
    env.step(number)
    return env.game.position()


def learned(number: Any) -> Any:
    env = CaylusEnv(players=2, seat=0)
    env.reset(seed=1)
    env.step(number)
    assert env.game is not None
    return env.game.position()


def drawn(env: Any) -> Any:
    env.reset(seed=1)
    return env.game.position()


def chosen(bot: str, seed: Any) -> Any:
    return make(bot).choose(midway(), Budget(nodes=5), seed)


CALLS: Final[dict[str, Callable[[Any], Any]]] = {
    "seed": lambda n: Game(2, seed=n),
    "players": lambda n: Game(players=n).players,
    "order": lambda n: Game(3, order=[n, 0, 1] if n == 2 else [2, n, 0]).order,
    "play": played,
    "why_not": lambda n: midway().why_not(n),
    "undo": undone,
    "events": lambda n: midway().events(n),
    "told": lambda n: midway().told(n),
    "budget": lambda n: Budget(nodes=n),
    "cores": lambda n: Master(n).cores,
    "ask": lambda n: ask(make("apprentice"), midway(), Budget(), n),
    **{f"{name}'s seed": partial(chosen, name) for name in (*BUILT_IN, *SPARRING)},
    "chance": lambda n: [Chance(n).below(1000) for _ in range(3)],
    "pettingzoo's players": lambda n: drawn(caylus_v1.env(players=n)),
    "pettingzoo's action": stepped,
    "gymnasium's players": lambda n: drawn(CaylusEnv(players=n)),
    "gymnasium's seat": lambda n: CaylusEnv(players=4, seat=n).seat,
    "gymnasium's nodes": lambda n: CaylusEnv(players=2, nodes=n).budget,
    "gymnasium's action": learned,
    "vector's count": lambda n: CaylusVectorEnv(n).observation_space.shape,
    "vector's players": lambda n: CaylusVectorEnv(2, n).games.rewards.shape,
    "vector's seat": lambda n: CaylusVectorEnv(2, 4, seat=n).seat,
    "many games": lambda n: ManyGames(n).observations.tolist(),
    "many games' players": lambda n: ManyGames(2, n).observations.tolist(),
    "many games' learner": lambda n: ManyGames(2, learner=n).observations.tolist(),
    "many games' seed": lambda n: ManyGames(2, seed=n).observations.tolist(),
    "rewards": lambda n: rewards_of_points([n, 1, 5]),
    "dataset": lambda n: Dataset(("random",), n, "standard", "", n, n, n).as_json([]),
}
"""All that take the numbers 2 and 3; what is returned must be the same for an integer of NumPy."""


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("number", [2, 3])
def test_integers_of_numpy_are_integers(name: str, number: int) -> None:
    if (name, number) == ("order", 3):
        number = 1
    call = CALLS[name]
    expected = call(number)
    for kind in (np.int64, np.int32, np.uint8, np.array):
        got = call(kind(number))
        assert got == expected
        assert repr(got) == repr(expected)


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("value", [2.0, np.float64(2), "2", True, np.True_, [2]])
def test_anything_else_is_refused_clearly(name: str, value: Any) -> None:
    if (name, value) in (("play", "2"), ("why_not", "2")):
        return  # tokens: unknown ones
    if name == "players" and value == [2]:
        return  # names
    with pytest.raises(TypeError, match=r"is a whole number, not .*2|is a whole number, not .*True"):
        CALLS[name](value)


def test_the_rules_take_them_too() -> None:
    state = Game(3, seed=1).state
    assert perft(state, np.int64(2)) == perft(state, 2)  # type: ignore[arg-type]
    assert agenda.is_legal(state, np.int64(3)) == agenda.is_legal(state, 3)  # type: ignore[arg-type]
    assert play_games(np.int64(2), BOOK, np.int64(3), np.int64(4)) == play_games(2, BOOK, 3, 4)  # type: ignore[arg-type]
    one, other = random_state(np.int64(2), BOOK, Chance(1)), random_state(2, BOOK, Chance(1))  # type: ignore[arg-type]
    assert one == other


def test_a_bot_may_answer_with_one() -> None:
    class Numpy:
        name = "numpy"

        def __init__(self, answer: Any) -> None:
            self.answer = answer

        def choose(self, game: Game, budget: Budget, seed: int) -> Any:
            return self.answer

    game = Game(2, seed=1)
    assert ask(Numpy(np.int64(3)), game, Budget(), 1).number == 3
    for answer in (3.0, True, None, [3]):
        with pytest.raises(Exception, match="which is not a move"):
            ask(Numpy(answer), game, Budget(), 1)


def test_numbers_of_no_move_are_refused_as_before() -> None:
    for number in (-1, 252, np.int64(252), 10**30):
        with pytest.raises(IllegalMove, match="unknown-token"):
            Game(2).play(number)
    with pytest.raises(TypeError, match="whole number"):
        Game(2).play(1.5)  # type: ignore[arg-type]
    assert Game(2, seed=10**30) == Game(2, seed=10**30)


@pytest.mark.slow
def test_games_in_processes_take_them() -> None:
    with SharedGames(np.int64(4), np.int64(3), processes=np.int64(1), seed=np.int64(2)) as games:  # type: ignore[arg-type]
        assert games.rewards.shape == (4, 3)
        shown = games.observations.tolist()
    with SharedGames(4, 3, processes=1, seed=2) as games:
        assert games.observations.tolist() == shown
    with pytest.raises(TypeError, match="whole number"):
        SharedGames(4, processes=1.0)  # type: ignore[arg-type]

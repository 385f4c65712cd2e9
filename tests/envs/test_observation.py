"""The observation is complete, relative to the seat that looks, and says what it is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings

from caylus import Edition, Game
from caylus.bots.core.models.observation_encoder import WIDTH
from caylus.bots.observation_fields import FEATURE_COUNT, FEATURE_NAMES, FIELDS, NUMBER_NAMES
from caylus.envs import observation
from caylus.envs.observation import Observer
from caylus.envs.rewards import rewards_of_points
from caylus.envs.spaces import observation_space
from caylus.rules import agenda
from caylus.rules.data.editions import EDITIONS
from tests.envs.rebuilding import rebuild
from tests.play import RICH, Play, everything, positions_reached


def observer(play: Play, form: str = "numbers") -> Observer:
    return Observer(play.setup.edition, form)


@settings(max_examples=60)
@given(positions_reached())
@example(RICH)
def test_two_positions_that_differ_never_look_alike(play: Play) -> None:
    """Because the whole position can be rebuilt from what is seen."""
    look = observer(play)
    for state in play.walk():
        rebuilt, edition = rebuild(look.numbers(state, 0))
        assert edition.values == play.setup.edition.values
        assert rebuilt.same_as(state)
        assert everything(rebuilt) == everything(state)


@settings(max_examples=40)
@given(positions_reached())
def test_every_seat_sees_the_same_position_from_its_own_place(play: Play) -> None:
    state = play.state()
    look = observer(play)
    players = int(state.players)
    for seat in range(players):
        seen = look.numbers(state, seat)
        rebuilt, _ = rebuild(seen)
        for other in range(players):
            there = (other - seat) % players
            assert rebuilt.points[there] == state.points[other]
            assert rebuilt.cubes[there] == state.cubes[other]
            assert np.array_equal(look.numbers(rebuilt, there), look.numbers(state, other))
        assert agenda.legal_moves(rebuilt) == agenda.legal_moves(state)


@settings(max_examples=40)
@given(positions_reached())
def test_the_forms_say_the_same(play: Play) -> None:
    state = play.state()
    seat = int(agenda.due_seat(state))
    numbers = observer(play).observe(state, seat)
    features = observer(play, "features").observe(state, seat)
    tables = observer(play, "dict").observe(state, seat)
    assert observation_space("numbers").contains(numbers)
    assert observation_space("features").contains(features)
    assert observation_space("dict").contains(tables)
    assert np.array_equal(np.concatenate([table.ravel() for table in tables.values()]), numbers)
    assert np.array_equal(observation.as_features(numbers), features)
    where, values = observation.active_features(numbers)
    spread = np.zeros(FEATURE_COUNT, np.float32)
    spread[where] = values
    assert np.array_equal(spread, features)
    both = np.stack([numbers, np.roll(numbers, 0)])
    assert np.array_equal(observation.as_features(both), np.stack([features, features]))


def test_the_observer_keeps_nothing_of_what_it_saw_before() -> None:
    game, look = Game(3, seed=5), Observer(Edition.of(), "features")
    first = look.observe(game.state, 0)
    kept = first.copy()
    game.play("@castle")
    second = look.observe(game.state, 0)
    assert np.array_equal(first, kept)
    assert not np.array_equal(first, second)
    assert np.array_equal(second, Observer(Edition.of(), "features").observe(game.state, 0))


def test_names() -> None:
    assert len(NUMBER_NAMES) == len(set(NUMBER_NAMES)) == WIDTH
    assert len(FEATURE_NAMES) == len(set(FEATURE_NAMES)) == FEATURE_COUNT
    game = Game.from_position("blue owns 9:stone-farm; red works 9; provost 9; due road")
    seen = observation.named(Observer(game.edition, "numbers").observe(game.state, 0))
    assert list(seen) == list(NUMBER_NAMES)
    assert (seen["question"], seen["decider"], seen["served"]) == ("bonus", "me", "9")
    assert (seen["space9.tile"], seen["space9.owner"], seen["space9.worker"]) == ("stone-farm", "me", "next1")
    assert (seen["next1.food"], seen["next1.cloth"], seen["phase"], seen["provost"]) == (2, 1, "5", "9")


def test_editions_look_different() -> None:
    rows = {
        Observer(Edition.of(name), "numbers").observe(Game(3, name).state, 0).tobytes() for name in EDITIONS
    }
    assert len(rows) == len(EDITIONS)


def test_every_category_begins_with_nothing() -> None:
    categories = [field for field in FIELDS if field.values]
    assert categories
    for field in categories:
        assert field.values[0] in ("nobody", "none", "unbuilt", "over", "0"), field.name


def test_there_is_no_other_form() -> None:
    with pytest.raises(ValueError, match="features, numbers, dict, not 'planes'"):
        Observer(Edition.of(), "planes")


@pytest.mark.parametrize(
    ("points", "reward", "worth"),
    [
        ([10, 20], "rank", [-1, 1]),
        ([10, 20, 30], "rank", [-1, 0, 1]),
        ([30, 30, 10], "rank", [0.5, 0.5, -1]),
        ([5, 5, 5, 5, 5], "rank", [0, 0, 0, 0, 0]),
        ([30, 30, 10], "win", [0.5, 0.5, 0]),
        ([30, 31, 10], "points", [0.3, 0.31, 0.1]),
    ],
)
def test_rewards(points: list[int], reward: str, worth: list[float]) -> None:
    assert rewards_of_points(points, reward) == pytest.approx(worth)


def test_there_is_no_other_reward() -> None:
    with pytest.raises(ValueError, match="rank, win, points, not 'fame'"):
        rewards_of_points([1, 2], "fame")

"""Many games at once are the same games as one at a time, in one process and in several."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import numpy as np
import pytest

from caylus import Game, IllegalMove
from caylus.bots.core.models.observation_encoder import WIDTH
from caylus.bots.observation_fields import FEATURE_COUNT
from caylus.envs.observation import Observer
from caylus.envs.rewards import rewards_of_state
from caylus.envs.shared import SharedGames
from caylus.envs.vector import ManyGames
from caylus.rules.data.moves import MOVE_COUNT
from tests.builds import ROOT, environment, require_compiled


@pytest.mark.parametrize("players", [2, 5])
def test_every_game_goes_by_the_rules(players: int) -> None:
    """Each is followed by a game of its own; when one ends, it is settled and another begins."""
    games = ManyGames(4, players, edition="french", seed=2)
    look = Observer(games.edition, "numbers")
    followed = [games.game(number) for number in range(4)]
    begun = {game.position() for game in followed}
    ended = 0
    while ended < 6:
        for number, game in enumerate(followed):
            assert games.seats[number] == game.seat
            assert np.array_equal(games.observations[number], look.numbers(game.state, int(game.seat or 0)))
            assert np.flatnonzero(games.masks[number]).tolist() == sorted(game.numbers)
        actions = games.sample()
        games.step(actions)
        for number, action in enumerate(actions):
            followed[number].play(int(action))
            assert games.ended[number] == followed[number].over
            if followed[number].over:
                assert games.rewards[number].tolist() == rewards_of_state(followed[number].state)
                assert games.points[number].tolist() == followed[number].scores
                followed[number] = games.game(number)
                begun.add(followed[number].position())
                ended += 1
            else:
                assert not games.rewards[number].any()
    assert len(begun) > 7, "new games have new set-ups"


def test_shapes_and_kinds() -> None:
    games = ManyGames(3, 4)
    assert games.observations.shape == (3, WIDTH)
    assert games.observations.dtype == np.dtype(np.int16)
    assert games.masks.shape == (3, MOVE_COUNT)
    assert games.masks.dtype == np.dtype(np.bool_)
    assert games.rewards.shape == games.points.shape == (3, 4)
    assert games.features().shape == (3, FEATURE_COUNT)
    assert not games.observations.flags.owndata, "a view, not a copy"
    before = games.observations.copy()
    games.step(games.sample())
    assert not np.array_equal(before, games.observations), "the step wrote into the same array"
    with pytest.raises(ValueError, match="read-only"):
        games.observations[0, 0] = 1


def run(games: ManyGames | SharedGames, steps: int) -> str:
    """A check over everything that a run shows."""
    total = hashlib.sha256()
    chance = np.random.default_rng(1)
    for _ in range(steps):
        for array in (games.observations, games.masks, games.seats, games.ended, games.rewards, games.points):
            total.update(np.ascontiguousarray(array).tobytes())
        games.step((chance.random(games.masks.shape) * games.masks).argmax(axis=1))
    return total.hexdigest()


def test_a_seed_can_be_repeated() -> None:
    games = ManyGames(3, 3, seed=5)
    first = run(games, 60)
    games.reset(5)
    assert run(games, 60) == first
    games.reset(6)
    assert run(games, 60) != first


@pytest.mark.parametrize("opponents", ["random", "apprentice"])
def test_only_the_learner_is_asked(opponents: str) -> None:
    games = ManyGames(3, 4, learner=2, opponents=opponents, reward="win")
    ended = 0
    while ended < 2:
        assert (games.seats == 2).all()
        games.step(games.sample())
        ended += int(games.ended.sum())
    assert games.points.any()


@pytest.mark.parametrize("wrong", [[0, 0], [0, 0, 300], [0, -1, 0], [0.5, 0, 0], [[0], [0], [0]]])
def test_actions_that_are_none(wrong: list[float]) -> None:
    games = ManyGames(3)
    before = games.observations.copy()
    with pytest.raises(ValueError, match=r"one whole number for each of the 3 games|numbers from 0 to 251"):
        games.step(wrong)
    assert np.array_equal(games.observations, before)


def test_an_illegal_action_changes_no_game() -> None:
    games = ManyGames(3)
    before = [games.game(number).position() for number in range(3)]
    with pytest.raises(IllegalMove, match=r"game 1, @9: unbuilt \(R3.2\)"):
        games.step([0, 9, 0])
    assert [games.game(number).position() for number in range(3)] == before


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"count": 0}, "1 to 1000000 games"),
        ({"count": 1, "players": 6}, "2 to 5 players"),
        ({"count": 1, "learner": 4}, "a seat from 0 to 3"),
        ({"count": 1, "opponents": "master"}, "random or apprentice"),
        ({"count": 1, "reward": "fame"}, "the reward is"),
    ],
)
def test_wrong_settings(settings: dict[str, object], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        ManyGames(**settings)  # type: ignore[arg-type]


def test_several_processes() -> None:
    with SharedGames(4, 3, processes=2, seed=1) as games:
        halves = [ManyGames(2, 3, seed=seed) for seed in (2, 3)]
        for _ in range(30):
            actions = games.sample()
            for half, mine in zip(halves, (slice(0, 2), slice(2, 4)), strict=True):
                assert np.array_equal(games.observations[mine], half.observations)
                assert np.array_equal(games.masks[mine], half.masks)
                half.step(actions[mine])
            games.step(actions)
        assert games.features().shape == (4, FEATURE_COUNT)
        with pytest.raises(ValueError, match="game 0: move 251 is not legal"):
            games.step([251] * 4)
    with pytest.raises(ValueError, match="evenly among 2"):
        SharedGames(3, processes=2)


SAME = """
import sys
from caylus.rules import compiled
from caylus.envs.vector import ManyGames
from tests.envs.test_vector import run
print(compiled(), *(run(ManyGames(3, players, seed=players, opponents=o, learner=l), 120)
                    for players in (2, 3, 4, 5) for o, l in (("random", None), ("apprentice", 1))))
"""


def test_compiled_and_interpreted_show_the_same() -> None:
    require_compiled()
    answers = [
        subprocess.check_output([sys.executable, "-c", SAME], cwd=ROOT, env=environment(build), text=True)
        for build in ("compiled", "interpreted")
    ]
    assert [answer.split()[0] for answer in answers] == ["True", "False"]
    assert answers[0].split()[1:] == answers[1].split()[1:]


def test_a_game_can_be_looked_at() -> None:
    games = ManyGames(2, 3, seed=1)
    game = games.game(1)
    assert isinstance(game, Game)
    game.play("@castle")
    assert games.game(1).position() != game.position()

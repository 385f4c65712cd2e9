"""A policy as a bot: its file, faults in the file, and the same logits as NumPy computes."""

from __future__ import annotations

import json
from array import array
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from numpy.typing import NDArray

from caylus import Game
from caylus.bots import Bot, BotError, Budget, make
from caylus.bots.core.models.policy_network import PolicyNetwork
from caylus.bots.observation_fields import FEATURE_COUNT, encoder_for
from caylus.bots.players.policy_bot import policy_of, read_weights, write_policy
from caylus.bots.registry import find
from caylus.envs.observation import Observer
from caylus.rules import agenda
from caylus.rules.data.moves import MOVE_COUNT
from tests.cli.running import run
from tests.play import Play, positions_reached

Weights = NDArray[np.float32]
EARLY, LATE = 5, 7
SHAPES = {
    "input_weight": (FEATURE_COUNT, EARLY),
    "input_bias": (EARLY,),
    "hidden_weight": (LATE, EARLY),
    "hidden_bias": (LATE,),
    "move_weight": (MOVE_COUNT, LATE),
    "move_bias": (MOVE_COUNT,),
}


def random_weights(seed: int = 1) -> dict[str, Weights]:
    chance = np.random.default_rng(seed)
    return {name: chance.normal(size=shape).astype(np.float32) for name, shape in SHAPES.items()}


def save(path: Path, weights: dict[str, Weights]) -> Path:
    tensors = {name: (list(weight.shape), array("f", weight.tobytes())) for name, weight in weights.items()}
    write_policy(path, tensors, {"by": "test"})
    return path


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save(tmp_path_factory.mktemp("policy") / "first.policy", random_weights())


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(play=positions_reached())
def test_logits_are_those_of_the_same_network_in_numpy(file: Path, play: Play) -> None:
    game = play.game()
    if game.over:
        return
    weights, policy = random_weights(), read_once(file)
    features = Observer(game.edition, "features").observe(game.state, int(game.seat or 0))
    early = np.maximum(features @ weights["input_weight"] + weights["input_bias"], 0)
    late = np.maximum(weights["hidden_weight"] @ early + weights["hidden_bias"], 0)
    logits = weights["move_weight"] @ late + weights["move_bias"]
    best_move = policy.best_move(game.state, encoder_for(game.edition))
    for move in agenda.legal_moves(game.state):
        assert policy.logit(move) == pytest.approx(float(logits[move]), rel=1e-3, abs=1e-2)
        assert logits[best_move] >= logits[move] - 1e-2


@cache
def read_once(path: Path) -> PolicyNetwork:
    return policy_of(read_weights(path))


def test_it_can_sit_down_at_any_table(file: Path) -> None:
    bot = make(f"policy:{file}")
    assert isinstance(bot, Bot)
    assert bot.name == "policy:first.policy"
    game = Game(3, seed=4)
    for _ in range(40):
        assert bot.choose(game, Budget(), 1) == bot.choose(game, Budget(), 2)
        game.play(bot.choose(game, Budget(), 1))


def test_another_file_is_another_version(file: Path, tmp_path: Path) -> None:
    other = save(tmp_path / "other.policy", random_weights(2))
    assert find(f"policy:{file}").version == find(f"policy:{file}").version
    assert find(f"policy:{file}").version != find(f"policy:{other}").version


def test_it_can_play_in_the_arena(file: Path, tmp_path: Path) -> None:
    bots = ("--bots", f"policy:{file},random", "--players", "2", "--games", "2")
    played = run("arena", *bots, "--workers", "1", "--out", tmp_path / "a.games", "--json")
    assert played.exit_code == 0, played.stderr
    told = json.loads(played.stdout)
    assert told["games"] == 2
    assert {bot["name"] for bot in told["bots"]} == {f"policy:{file}", "random"}


def test_other_programs_can_read_the_file(file: Path) -> None:
    """It has the form of safetensors: a length, a header in JSON, numbers."""
    data = file.read_bytes()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    assert header["__metadata__"]["format"] == "caylus-policy 1"
    assert header["__metadata__"]["by"] == "test"
    for name, weights in random_weights().items():
        begin, end = header[name]["data_offsets"]
        numbers = np.frombuffer(data[8 + length + begin : 8 + length + end], "<f4")
        assert np.array_equal(numbers.reshape(header[name]["shape"]), weights)
    assert end == len(data) - 8 - length


def broken(data: bytes, change: dict[str, Any]) -> bytes:
    """The file with other words in its header."""
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    for name, value in change.items():
        header[name] = {**header.get(name, {}), **value}
    text = json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data[8 + length :]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (None, "does not begin with a header"),
        ({"__metadata__": {"format": "other 1"}}, "its format is 'other 1'"),
        ({"__metadata__": {"observation": "0"}}, "another version of the observation"),
        ({"move_bias": {"dtype": "F16"}}, "its move_bias are not numbers with 32 bits"),
        ({"move_bias": {"data_offsets": [0, 10**9]}}, "or not all there"),
        ({"hidden_weight": {"shape": [EARLY, LATE]}}, "its weights have the shapes"),
    ],
)
def test_a_broken_file(file: Path, tmp_path: Path, change: dict[str, Any] | None, fault: str) -> None:
    path = tmp_path / "broken.policy"
    path.write_bytes(b"{}" if change is None else broken(file.read_bytes(), change))
    with pytest.raises(BotError, match=fault):
        make(f"policy:{path}")


def test_infinite_weights(tmp_path: Path) -> None:
    weights = random_weights()
    weights["hidden_bias"][2] = np.inf
    with pytest.raises(BotError, match="infinite numbers in hidden_bias"):
        make(f"policy:{save(tmp_path / 'infinite.policy', weights)}")


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="cannot be read: No such file"):
        make(f"policy:{tmp_path / 'none.policy'}")

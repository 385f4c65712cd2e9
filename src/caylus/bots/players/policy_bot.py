"""A bot whose player is a learned policy, read from a file: `policy:FILE`.

The file has the form of safetensors, which most programs for learning can read and write: the length of a
header, the header as JSON, then the numbers. Nothing but Python is needed to play.
"""

from __future__ import annotations

import json
import sys
from array import array
from functools import cache
from math import prod
from pathlib import Path
from typing import Any, Final

from caylus.bots.ask import BotError
from caylus.bots.bot import Budget
from caylus.bots.core.models.observation_encoder import Sight
from caylus.bots.core.models.policy_network import Policy
from caylus.bots.observation_fields import FEATURE_COUNT, FIELDS, FIRST_FEATURES, fingerprint
from caylus.game import Game
from caylus.rules.data.editions import OPTIONS, Edition
from caylus.rules.data.moves import MOVE_COUNT, MOVES, Move

FORMAT: Final = "caylus-policy 1"
WEIGHTS: Final = ("input_weight", "input_bias", "hidden_weight", "hidden_bias", "move_weight", "move_bias")
LONGEST_HEADER: Final = 1 << 20

Weights = dict[str, tuple[list[int], Any]]
"""The shape and the numbers of every layer."""


class PolicyBot:
    """Plays the legal move that the policy likes best; needs neither time nor chance."""

    def __init__(self, path: str | Path) -> None:
        """`BotError` with the fault if the file is none of ours."""
        self.name = f"policy:{Path(path).name}"
        self.weights = read_weights(Path(path))
        self.policy = policy_of(self.weights)

    def __getstate__(self) -> dict[str, Any]:
        """Pickled and copied with its weights: whoever gets it needs no file."""
        return {"name": self.name, "weights": self.weights}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.policy = policy_of(self.weights)

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """The favourite."""
        return MOVES[self.policy.favourite(game.state, sight_of(game.edition))]


@cache
def _sight(values: tuple[tuple[str, str], ...]) -> Sight:
    return Sight([int(value != OPTIONS[option][0]) for option, value in values])


def sight_of(edition: Edition) -> Sight:
    """Looks at positions of this edition."""
    return _sight(edition.values)


def read_weights(path: Path) -> Weights:
    """The weights in the file of a policy; `BotError` with the fault."""
    data = read_bytes(path)
    try:
        weights = read_tensors(data)
        check(weights)
    except (ValueError, KeyError, TypeError) as error:
        raise BotError(f"policy:{path.name}", f"is not a policy of ours: {error}") from None
    return weights


def policy_of(weights: Weights) -> Policy:
    """The policy with these weights."""
    category = [int(bool(field.values)) for field in FIELDS]
    policy = Policy(list(FIRST_FEATURES), category, [1 / field.scale for field in FIELDS])
    policy.load(*(weights[name][1].tolist() for name in WEIGHTS))
    return policy


def read_bytes(path: Path) -> bytes:
    """What is in the file of a policy; `BotError` if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BotError(f"policy:{path.name}", f"cannot be read: {error.strerror}") from None


def read_tensors(data: bytes) -> Weights:
    """The shapes and numbers of a safetensors file of ours; `ValueError` with the fault."""
    length = int.from_bytes(data[:8], "little")
    if len(data) < 8 or length > min(LONGEST_HEADER, len(data) - 8):
        raise ValueError("it does not begin with a header")
    header = json.loads(data[8 : 8 + length])
    about = header.pop("__metadata__", {})
    if about.get("format") != FORMAT:
        raise ValueError(f"its format is {about.get('format')!r}, not {FORMAT!r}")
    if about.get("observation") != fingerprint():
        raise ValueError("it was made for another version of the observation")
    tensors: Weights = {}
    for name, entry in header.items():
        begin, end = (8 + length + int(offset) for offset in entry["data_offsets"])
        if entry["dtype"] != "F32" or end - begin != 4 * prod(entry["shape"]) or end > len(data):
            raise ValueError(f"its {name} are not numbers with 32 bits, or not all there")
        numbers = array("f", data[begin:end])
        if sys.byteorder == "big":
            numbers.byteswap()
        tensors[name] = (entry["shape"], numbers)
    return tensors


def check(weights: Weights) -> None:
    """Do the weights fit each other? `ValueError` or `KeyError` if not."""
    shapes = [weights[name][0] for name in WEIGHTS]
    early, late = len(weights["input_bias"][1]), len(weights["hidden_bias"][1])
    if shapes != [[FEATURE_COUNT, early], [early], [late, early], [late], [MOVE_COUNT, late], [MOVE_COUNT]]:
        raise ValueError(f"its weights have the shapes {shapes}")
    for name in WEIGHTS:
        if not all(-1e6 < number < 1e6 for number in weights[name][1]):
            raise ValueError(f"there are infinite numbers in {name}")


def write_policy(
    path: Path, weights: dict[str, tuple[list[int], array[float]]], about: dict[str, str]
) -> None:
    """Write weights as a file that `read_weights` reads; `about` is kept with them."""
    header: dict[str, Any] = {"__metadata__": {**about, "format": FORMAT, "observation": fingerprint()}}
    body = b""
    for name in WEIGHTS:
        shape, numbers = weights[name]
        if sys.byteorder == "big":
            numbers = array("f", numbers)
            numbers.byteswap()
        data = numbers.tobytes()
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(body), len(body) + len(data)]}
        body += data
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + body)

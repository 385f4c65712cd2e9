"""A bot that plays a learned policy from a file: `policy:FILE`.

The file is in safetensors format, which most machine learning libraries can read and write: the length of a
header, the header as JSON, then the numbers. Playing needs no library.
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
from caylus.bots.core.models.policy_network import PolicyNetwork
from caylus.bots.observation_fields import (
    FEATURE_COUNT,
    FEATURE_NAMES,
    FIELDS,
    FIRST_FEATURES,
    earlier_features,
    encoder_for,
    fingerprint,
)
from caylus.files import write_file
from caylus.game import Game
from caylus.rules.data.moves import MOVE_COUNT, MOVES, Move

FORMAT: Final = "caylus-policy 1"
WEIGHTS: Final = ("input_weight", "input_bias", "hidden_weight", "hidden_bias", "move_weight", "move_bias")
MAX_HEADER_BYTES: Final = 1 << 20

_encoder = cache(encoder_for)

Weights = dict[str, tuple[list[int], Any]]
"""The shape and the numbers of every layer."""


class PolicyBot:
    """Plays the legal move with the highest logit; uses neither budget nor seed."""

    def __init__(self, path: str | Path) -> None:
        """Read the file; raises `BotError` if it is not a policy."""
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
        """Return the legal move with the highest logit."""
        return MOVES[self.policy.best_move(game.state, _encoder(game.edition))]


def read_weights(path: Path) -> Weights:
    """Read the weights of a policy; raises `BotError`."""
    data = read_bytes(path)
    try:
        weights, made_for = read_tensors(data)
        weights = padded(weights, made_for)
        check(weights)
    except (ValueError, KeyError, TypeError) as error:
        raise BotError(f"policy:{path.name}", f"is not a policy of ours: {error}") from None
    return weights


def policy_of(weights: Weights) -> PolicyNetwork:
    """The network with these weights."""
    category = [int(bool(field.values)) for field in FIELDS]
    policy = PolicyNetwork(list(FIRST_FEATURES), category, [1 / field.scale for field in FIELDS])
    policy.load(*(weights[name][1].tolist() for name in WEIGHTS))
    return policy


def read_bytes(path: Path) -> bytes:
    """Read the bytes of a file; raises `BotError`."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BotError(f"policy:{path.name}", f"cannot be read: {error.strerror}") from None


def read_tensors(data: bytes) -> tuple[Weights, str]:
    """Return shape and numbers of each tensor, and the fingerprint of the observation.

    Raises `ValueError` if the file is not a policy.
    """
    length = int.from_bytes(data[:8], "little")
    if len(data) < 8 or length > min(MAX_HEADER_BYTES, len(data) - 8):
        raise ValueError("it does not begin with a header")
    header = json.loads(data[8 : 8 + length])
    about = header.pop("__metadata__", {})
    if about.get("format") != FORMAT:
        raise ValueError(f"its format is {about.get('format')!r}, not {FORMAT!r}")
    tensors: Weights = {}
    for name, entry in header.items():
        begin, end = (8 + length + int(offset) for offset in entry["data_offsets"])
        if entry["dtype"] != "F32" or end - begin != 4 * prod(entry["shape"]) or end > len(data):
            raise ValueError(f"its {name} are not numbers with 32 bits, or not all there")
        numbers = array("f", data[begin:end])
        if sys.byteorder == "big":
            numbers.byteswap()
        tensors[name] = (entry["shape"], numbers)
    return tensors, str(about.get("observation"))


def padded(weights: Weights, made_for: str) -> Weights:
    """The weights of a policy that was made before the last tiles came: new features and moves weigh 0.

    `ValueError` if they were never right.
    """
    features = earlier_features(made_for)
    if features is None:
        raise ValueError("it was made for another version of the observation")
    shape, numbers = weights["input_weight"]
    found = dict(weights)
    if features != FEATURE_NAMES and shape == [len(features), shape[-1]]:
        width = shape[-1]
        rows = {name: numbers[i * width : (i + 1) * width] for i, name in enumerate(features)}
        nothing = array("f", [0.0] * width)
        known = array("f")
        for name in FEATURE_NAMES:
            known.extend(rows.get(name, nothing))
        found["input_weight"] = ([FEATURE_COUNT, width], known)
    for name in ("move_weight", "move_bias"):
        (moves, *rest), numbers = weights[name]
        if features != FEATURE_NAMES and moves < MOVE_COUNT:
            more = [0.0] * ((MOVE_COUNT - moves) * prod(rest))
            found[name] = ([int(MOVE_COUNT), *rest], numbers + array("f", more))
    return found


def check(weights: Weights) -> None:
    """Check that the shapes match; raises `ValueError` or `KeyError`."""
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
    """Write a file that `read_weights` reads; `about` is added to its metadata."""
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
    write_file(path, len(text).to_bytes(8, "little") + text + body)

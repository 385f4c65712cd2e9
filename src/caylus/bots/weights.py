"""The weights of the learned judge, from their file."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from caylus.bots.mind.network import Network


def read_weights(path: Path) -> Network:
    """The network with the weights of a file that `training/fit.py` wrote."""
    return network_of(path.read_text(encoding="utf-8"))


@cache
def our_network() -> Network:
    """The network that our bots use."""
    return network_of((resources.files("caylus.bots") / "weights.json").read_text(encoding="utf-8"))


def network_of(text: str) -> Network:
    """The network that a text of weights describes."""
    numbers = json.loads(text)
    return Network(numbers["direct"], numbers["hidden"], numbers["bias"], numbers["out"], numbers["base"])

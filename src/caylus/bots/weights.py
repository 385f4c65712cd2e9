"""Reads what the bots have learned: value networks and the linear policy."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from caylus.bots.core.models.linear_policy import SIZE, LinearPolicy
from caylus.bots.core.models.value_network import ValueNetwork


def read_value_network(path: Path) -> ValueNetwork:
    """Read a file that `training/fit_value_network.py` wrote."""
    return parse_value_network(path.read_text(encoding="utf-8"))


def read_linear_policy(path: Path) -> LinearPolicy:
    """Read a file that `training/fit_linear_policy.py` wrote."""
    return parse_linear_policy(path.read_text(encoding="utf-8"))


@cache
def load_value_network(level: str = "master") -> ValueNetwork:
    """The value network of `master` or `grandmaster`."""
    return parse_value_network(learned(level))


@cache
def load_linear_policy() -> LinearPolicy:
    """The linear policy of `grandmaster`."""
    return parse_linear_policy(learned("linear_policy"))


def learned(name: str) -> str:
    """The text of a file in `learned/`."""
    return (resources.files("caylus.bots") / "learned" / f"{name}.json").read_text(encoding="utf-8")


def parse_value_network(text: str) -> ValueNetwork:
    """Read the weights from JSON."""
    numbers = json.loads(text)
    return ValueNetwork(
        numbers["direct"], numbers["hidden"], numbers["bias"], numbers["out"], numbers["base"]
    )


def parse_linear_policy(text: str) -> LinearPolicy:
    """Read the non-zero weights from JSON."""
    numbers = json.loads(text)
    table = [0] * SIZE
    for index, value in zip(numbers["places"], numbers["values"], strict=True):
        table[index] = value
    return LinearPolicy(numbers["slope"], table)

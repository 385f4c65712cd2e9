"""What our bots have learned, from its files: the judges' weights and the habits."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from caylus.bots.core.models.linear_policy import SIZE, Habits
from caylus.bots.core.models.value_network import Network


def read_weights(path: Path) -> Network:
    """The network with the weights of a file that `training/fit.py` wrote."""
    return network_of(path.read_text(encoding="utf-8"))


def read_habits(path: Path) -> Habits:
    """The habits of a file that `training/habits.py` wrote."""
    return habits_of(path.read_text(encoding="utf-8"))


@cache
def our_network(level: str = "master") -> Network:
    """The judge of a level that has one of its own."""
    return network_of(learned(level))


@cache
def our_habits() -> Habits:
    """The habits of our strongest bot."""
    return habits_of(learned("habits"))


def learned(name: str) -> str:
    """The text of one of the files that are shipped."""
    return (resources.files("caylus.bots") / "learned" / f"{name}.json").read_text(encoding="utf-8")


def network_of(text: str) -> Network:
    """The network that a text of weights describes."""
    numbers = json.loads(text)
    return Network(numbers["direct"], numbers["hidden"], numbers["bias"], numbers["out"], numbers["base"])


def habits_of(text: str) -> Habits:
    """The habits that a text describes: those that are not there are 0."""
    numbers = json.loads(text)
    table = [0] * SIZE
    for index, value in zip(numbers["places"], numbers["values"], strict=True):
        table[index] = value
    return Habits(numbers["slope"], table)

"""The observation and action spaces of the environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from caylus.envs.buffers import array_of
from caylus.envs.fast.one_hot import mask_row
from caylus.envs.observation import HIGHEST_FEATURES, HIGHEST_NUMBERS, PARTS
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.state import State


def observation_space(form: str) -> spaces.Space[Any]:
    """The space of observations of a form (see `caylus.envs.observation`)."""
    if form == "features":
        return spaces.Box(np.zeros_like(HIGHEST_FEATURES), HIGHEST_FEATURES, dtype=np.float32)
    if form == "numbers":
        return spaces.Box(np.zeros_like(HIGHEST_NUMBERS), HIGHEST_NUMBERS, dtype=np.int16)
    tables: dict[str, spaces.Space[Any]] = {}
    for name, (where, shape) in PARTS.items():
        high = HIGHEST_NUMBERS[where].reshape(shape)
        tables[name] = spaces.Box(np.zeros_like(high), high, dtype=np.int16)
    return spaces.Dict(tables)


def mask_space() -> spaces.Box:
    """The space of action masks."""
    return spaces.Box(0, 1, (MOVE_COUNT,), np.int8)


def mask_of(state: State) -> np.ndarray[Any, np.dtype[np.int8]]:
    """1 for every legal move; all 0 if the game is over."""
    return array_of(mask_row(state), np.int8).copy()


class Moves(spaces.Discrete):
    """The action space; `sample()` without a mask returns a legal move of the current position.

    So programs without masks, such as Gymnasium's own checks, make legal moves.
    """

    def __init__(self) -> None:
        """The environment sets `mask` when the position changes."""
        super().__init__(MOVE_COUNT)
        self.mask: np.ndarray[Any, np.dtype[np.int8]] | None = None
        self.drawn: int | None = None
        """The last sample without a mask."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Return a random move, by the mask or probabilities if given, else a legal one."""
        if mask is None and probability is None:
            self.drawn = int(super().sample(self.mask))
            return np.int64(self.drawn)
        return super().sample(mask, probability)

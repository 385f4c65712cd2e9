"""The observation: a position as one seat sees it, in three forms.

- `numbers`: 260 whole numbers, compact and exact; what `caylus.bots.core.models.observation_encoder` writes.
- `features`: the same for a neural network: every category as one-hot, every count scaled to about 1.
- `dict`: the numbers as five small tables, for networks that look at spaces and seats one by one.

All are complete: two positions that differ for play never look alike.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caylus.bots.core.models import observation_encoder
from caylus.bots.core.models.observation_encoder import MOST_PLAYERS, SEAT_WIDTH, WIDTH, Sight
from caylus.bots.observation_fields import FEATURE_COUNT, FIELDS, FIRST_FEATURES, HIGHEST
from caylus.envs.buffers import array_of
from caylus.envs.fast.one_hot import Spreader
from caylus.rules.data.editions import OPTIONS, Edition
from caylus.rules.data.tiles import SPACES
from caylus.rules.state import State

Numbers = NDArray[np.int16]
Features = NDArray[np.float32]

FORMS: Final = ("features", "numbers", "dict")
HIGHEST_NUMBERS: Final = np.array([field.highest for field in FIELDS], np.int16)
HIGHEST_FEATURES: Final = np.concatenate(
    [np.full(len(field.features), 1 if field.values else HIGHEST / field.scale) for field in FIELDS]
).astype(np.float32)

_FIRST: Final = np.array(FIRST_FEATURES, np.int64)
_STEP: Final = np.array([1 if field.values else 0 for field in FIELDS], np.int64)
_FACTOR: Final = np.array([0 if field.values else 1 / field.scale for field in FIELDS], np.float32)
_BASE: Final = _STEP.astype(np.float32)

_SCALES: Final = np.concatenate([np.full(len(field.features), 1 / field.scale) for field in FIELDS]).astype(
    np.float32
)

PARTS: Final = {
    "game": (slice(0, observation_encoder.OPTIONS), (observation_encoder.OPTIONS,)),
    "options": (
        slice(observation_encoder.OPTIONS, observation_encoder.SEATS),
        (observation_encoder.OPTION_COUNT,),
    ),
    "seats": (slice(observation_encoder.SEATS, observation_encoder.ROAD), (MOST_PLAYERS, SEAT_WIDTH)),
    "road": (
        slice(observation_encoder.ROAD, observation_encoder.SPECIALS),
        (SPACES, observation_encoder.SPACE_WIDTH),
    ),
    "specials": (slice(observation_encoder.SPECIALS, WIDTH), (WIDTH - observation_encoder.SPECIALS,)),
}
"""The tables of the `dict` form: which numbers, in which shape."""


def sight_for(edition: Edition) -> Sight:
    """Looks at positions of this edition."""
    return Sight([int(value != OPTIONS[option][0]) for option, value in edition.values])


class Observer:
    """Makes observations of single positions in one of the forms."""

    def __init__(self, edition: Edition, form: str) -> None:
        """`ValueError` if there is no such form."""
        if form not in FORMS:
            raise ValueError(f"the observation is {', '.join(FORMS)}, not {form!r}")
        self.edition = edition
        self.sight = sight_for(edition)
        self.form = form
        self._spreader = Spreader(self.sight, _FIRST.tolist(), (_STEP == 1).tolist(), FEATURE_COUNT)
        self._spread = array_of(self._spreader.out, np.int16)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.edition, self.form)

    def numbers(self, state: State, seat: int) -> Numbers:
        """What a seat sees, as numbers."""
        return array_of(self.sight.row(state, seat), np.int16)

    def observe(self, state: State, seat: int) -> Any:
        """What a seat sees; the arrays are new ones each time."""
        if self.form == "features":
            self._spreader.spread(state, seat)
            return self._spread * _SCALES
        numbers = self.numbers(state, seat)
        return as_dict(numbers) if self.form == "dict" else numbers


def as_features(numbers: Numbers) -> Features:
    """The features of one row of numbers, or of many rows (the last axis is the row)."""
    if numbers.ndim == 1:
        features = np.zeros(FEATURE_COUNT, np.float32)
        features[_FIRST + _STEP * numbers] = _BASE + _FACTOR * numbers
        return features
    rows = numbers.reshape(-1, WIDTH)
    features = np.zeros((len(rows), FEATURE_COUNT), np.float32)
    np.put_along_axis(features, _FIRST + _STEP * rows, _BASE + _FACTOR * rows, axis=1)
    return features.reshape(*numbers.shape[:-1], FEATURE_COUNT)


def active_features(numbers: Numbers) -> tuple[NDArray[np.int64], Features]:
    """The same without the zeros: where the features stand and what they are, `WIDTH` of them for each row.

    The sum of so many rows of a matrix is the product with it: a first layer that need not multiply zeros.
    """
    return _FIRST + _STEP * numbers, _BASE + _FACTOR * numbers


def as_dict(numbers: Numbers) -> dict[str, Numbers]:
    """The tables of one row of numbers; no copies."""
    return {name: numbers[where].reshape(shape) for name, (where, shape) in PARTS.items()}


def named(numbers: Numbers) -> dict[str, int | str]:
    """One row in words, for people."""
    pairs = zip(FIELDS, numbers.tolist(), strict=True)
    return {field.name: field.values[number] if field.values else number for field, number in pairs}

"""The observation of one seat, in three forms.

- `numbers`: 260 integers, compact and exact; `caylus.bots.core.models.observation_encoder` writes them.
- `features`: the same for a neural network: categories are one-hot, counts are scaled to about 1.
- `dict`: the numbers as five small arrays, for networks that process spaces and seats one by one.

All forms are complete: two positions that differ in play have different observations.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caylus.bots.core.models import observation_encoder
from caylus.bots.core.models.observation_encoder import MAX_PLAYERS, SEAT_WIDTH, WIDTH
from caylus.bots.observation_fields import FEATURE_COUNT, FIELDS, FIRST_FEATURES, HIGHEST, encoder_for
from caylus.envs.buffers import array_of
from caylus.envs.fast.one_hot import OneHotEncoder
from caylus.rules.data.editions import Edition
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
    "seats": (slice(observation_encoder.SEATS, observation_encoder.ROAD), (MAX_PLAYERS, SEAT_WIDTH)),
    "road": (
        slice(observation_encoder.ROAD, observation_encoder.SPECIALS),
        (SPACES, observation_encoder.SPACE_WIDTH),
    ),
    "specials": (slice(observation_encoder.SPECIALS, WIDTH), (WIDTH - observation_encoder.SPECIALS,)),
}
"""The arrays of the `dict` form: their numbers and shapes."""


class Observer:
    """Makes observations of positions in one of the forms."""

    def __init__(self, edition: Edition, form: str) -> None:
        """Raises `ValueError` if there is no such form."""
        if form not in FORMS:
            raise ValueError(f"the observation is {', '.join(FORMS)}, not {form!r}")
        self.edition = edition
        self.encoder = encoder_for(edition)
        self.form = form
        self._one_hot = OneHotEncoder(self.encoder, _FIRST.tolist(), (_STEP == 1).tolist(), FEATURE_COUNT)
        self._one_hot_row = array_of(self._one_hot.out, np.int16)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.edition, self.form)

    def numbers(self, state: State, seat: int) -> Numbers:
        """Return the observation of a seat as numbers."""
        return array_of(self.encoder.encode_row(state, seat), np.int16)

    def observe(self, state: State, seat: int) -> Any:
        """Return the observation of a seat; the arrays are new."""
        if self.form == "features":
            self._one_hot.encode(state, seat)
            return self._one_hot_row * _SCALES
        numbers = self.numbers(state, seat)
        return as_dict(numbers) if self.form == "dict" else numbers


def as_features(numbers: Numbers) -> Features:
    """Convert numbers to features; the last axis is the row."""
    if numbers.ndim == 1:
        features = np.zeros(FEATURE_COUNT, np.float32)
        features[_FIRST + _STEP * numbers] = _BASE + _FACTOR * numbers
        return features
    rows = numbers.reshape(-1, WIDTH)
    features = np.zeros((len(rows), FEATURE_COUNT), np.float32)
    np.put_along_axis(features, _FIRST + _STEP * rows, _BASE + _FACTOR * rows, axis=1)
    return features.reshape(*numbers.shape[:-1], FEATURE_COUNT)


def active_features(numbers: Numbers) -> tuple[NDArray[np.int64], Features]:
    """Convert numbers to sparse features: indices and values, `WIDTH` of them for each row.

    A first layer can add these rows of its weight matrix instead of multiplying with zeros.
    """
    return _FIRST + _STEP * numbers, _BASE + _FACTOR * numbers


def as_dict(numbers: Numbers) -> dict[str, Numbers]:
    """Convert one row of numbers to the `dict` form, without copies."""
    return {name: numbers[where].reshape(shape) for name, (where, shape) in PARTS.items()}


def named(numbers: Numbers) -> dict[str, int | str]:
    """One row with names, for people."""
    pairs = zip(FIELDS, numbers.tolist(), strict=True)
    return {field.name: field.values[number] if field.values else number for field, number in pairs}

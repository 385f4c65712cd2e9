"""The observation: a position as one seat sees it, in three forms.

- `numbers`: 260 whole numbers, compact and exact; what `caylus.bots.mind.sight` writes.
- `features`: the same for a neural network: every category as one-hot, every count scaled to about 1.
- `dict`: the numbers as five small tables, for networks that look at spaces and seats one by one.

All are complete: two positions that differ for play never look alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caylus.bots.mind import sight
from caylus.bots.mind.sight import MOST_PLAYERS, SEAT_WIDTH, WIDTH, Sight
from caylus.envs.buffers import array_of
from caylus.envs.fast.spreading import Spreader
from caylus.rules import due
from caylus.rules.editions import OPTIONS, Edition
from caylus.rules.goods import NAMES as CUBE_NAMES
from caylus.rules.places import PLACE_NAMES
from caylus.rules.state import State
from caylus.rules.tiles import LINES, SECTIONS, SPACES, TILE_NAMES

Numbers = NDArray[np.int16]
Features = NDArray[np.float32]

FORMS: Final = ("features", "numbers", "dict")
HIGHEST: Final = 32767
"""No count is larger: it would not fit."""
WHO: Final = ("nobody", "me", *(f"next{distance}" for distance in range(1, MOST_PLAYERS)))
RANKS: Final = ("none", "first", "second", "third", "fourth", "fifth")
QUESTIONS: Final = ("over", *(due.NAMES[kind] for kind in range(due.QUESTIONS, due.KINDS)))
SPECIAL_SLOTS: Final = (
    *("gate", "post", "guild", "joust", "inn"),
    *("stables1", "stables2", "stables3"),
    *("castle1", "castle2", "castle3", "castle4", "castle5"),
    "inn-right",
)


@dataclass(frozen=True)
class Field:
    """One of the numbers."""

    name: str
    values: tuple[str, ...] = ()
    """What the number names, if it is a category: 0 is the first of these."""
    scale: float = 1.0
    """A count is divided by this to make a feature."""

    @property
    def highest(self) -> int:
        """The largest number that can stand here."""
        return len(self.values) - 1 if self.values else HIGHEST

    @property
    def features(self) -> tuple[str, ...]:
        """The names of the features that are made of it."""
        return tuple(f"{self.name}={value}" for value in self.values) if self.values else (self.name,)


def _numbered(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}{number}" if number else "none" for number in range(count))


def _fields() -> tuple[Field, ...]:
    fields = [
        Field("players", tuple(map(str, range(MOST_PLAYERS + 1)))),
        Field("turn", scale=20),
        Field("phase", tuple(map(str, range(8)))),
        Field("question", QUESTIONS),
        Field("decider", WHO),
        Field("served", tuple(name or "none" for name in PLACE_NAMES)),
        Field("favors_waiting", scale=4),
        Field("bailiff", _numbered("", SPACES + 1)),
        Field("provost", _numbered("", SPACES + 1)),
        Field("scored", ("none", "dungeon", "walls", "towers")),
        *(Field(f"option.{option}") for option in OPTIONS),
    ]
    for seat in WHO[1:]:
        fields += [Field(f"{seat}.points", scale=50), Field(f"{seat}.deniers", scale=10)]
        fields += [Field(f"{seat}.{cube}", scale=5) for cube in CUBE_NAMES]
        fields += [Field(f"{seat}.workers_idle", scale=6)]
        fields += [Field(f"{seat}.used.{line}") for line in LINES]
        fields += [Field(f"{seat}.batches", scale=3)]
        fields += [Field(f"{seat}.favor.{line}", tuple(map(str, range(6)))) for line in LINES]
        fields += [Field(f"{seat}.houses.{section.name}", scale=5) for section in SECTIONS]
        fields += [Field(f"{seat}.{rank}", RANKS) for rank in ("rank", "passed", "next_rank")]
    for space in range(1, SPACES + 1):
        fields += [Field(f"space{space}.tile", TILE_NAMES)]
        fields += [Field(f"space{space}.{what}", WHO) for what in ("owner", "worker", "waiting")]
    fields += [Field(f"{slot}.worker", WHO) for slot in SPECIAL_SLOTS]
    return tuple(fields)


FIELDS: Final = _fields()
"""What each of the numbers is, in their order."""
NUMBER_NAMES: Final = tuple(field.name for field in FIELDS)
FEATURE_NAMES: Final = tuple(name for field in FIELDS for name in field.features)
FEATURE_COUNT: Final = len(FEATURE_NAMES)
HIGHEST_NUMBERS: Final = np.array([field.highest for field in FIELDS], np.int16)
HIGHEST_FEATURES: Final = np.concatenate(
    [np.full(len(field.features), 1 if field.values else HIGHEST / field.scale) for field in FIELDS]
).astype(np.float32)

_FIRST: Final = np.cumsum([0, *(len(field.features) for field in FIELDS[:-1])])
_STEP: Final = np.array([1 if field.values else 0 for field in FIELDS], np.int64)
_FACTOR: Final = np.array([0 if field.values else 1 / field.scale for field in FIELDS], np.float32)
_BASE: Final = _STEP.astype(np.float32)

_SCALES: Final = np.concatenate([np.full(len(field.features), 1 / field.scale) for field in FIELDS]).astype(
    np.float32
)

PARTS: Final = {
    "game": (slice(0, sight.OPTIONS), (sight.OPTIONS,)),
    "options": (slice(sight.OPTIONS, sight.SEATS), (sight.OPTION_COUNT,)),
    "seats": (slice(sight.SEATS, sight.ROAD), (MOST_PLAYERS, SEAT_WIDTH)),
    "road": (slice(sight.ROAD, sight.SPECIALS), (SPACES, sight.SPACE_WIDTH)),
    "specials": (slice(sight.SPECIALS, WIDTH), (WIDTH - sight.SPECIALS,)),
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
        self.sight = sight_for(edition)
        self.form = form
        self._spreader = Spreader(_FIRST.tolist(), (_STEP == 1).tolist(), FEATURE_COUNT)
        self._spread = array_of(self._spreader.out, np.int16)

    def numbers(self, state: State, seat: int) -> Numbers:
        """What a seat sees, as numbers."""
        return array_of(self.sight.row(state, seat), np.int16)

    def observe(self, state: State, seat: int) -> Any:
        """What a seat sees; the arrays are new ones each time."""
        if self.form == "features":
            self._spreader.spread(self.sight.row(state, seat))
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

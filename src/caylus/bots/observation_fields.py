"""Names and scales of the numbers that the observation encoder writes, and of the features made of them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from caylus.bots.core.models.observation_encoder import MAX_PLAYERS, ObservationEncoder
from caylus.rules.data import task_kinds
from caylus.rules.data.editions import OPTIONS, Edition
from caylus.rules.data.goods import NAMES as CUBE_NAMES
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import FIRST_TILES, LINES, SECTIONS, SPACES, TILE_NAMES

HIGHEST: Final = 32767
"""The largest count: the numbers have 16 bits."""
WHO: Final = ("nobody", "me", *(f"next{distance}" for distance in range(1, MAX_PLAYERS)))
RANKS: Final = ("none", "first", "second", "third", "fourth", "fifth")
QUESTIONS: Final = (
    "over",
    *(task_kinds.NAMES[kind] for kind in range(task_kinds.QUESTIONS, task_kinds.KINDS)),
)
SPECIAL_SLOTS: Final = (
    *("gate", "post", "guild", "joust", "inn"),
    *("stables1", "stables2", "stables3"),
    *("castle1", "castle2", "castle3", "castle4", "castle5"),
    "inn-right",
)


@dataclass(frozen=True)
class Field:
    """One number of an observation."""

    name: str
    values: tuple[str, ...] = ()
    """The names of the values, from 0 on, if the number is a category."""
    scale: float = 1.0
    """A count is divided by this to make a feature."""

    @property
    def highest(self) -> int:
        """The largest possible value."""
        return len(self.values) - 1 if self.values else HIGHEST

    @property
    def features(self) -> tuple[str, ...]:
        """The names of its features."""
        return tuple(f"{self.name}={value}" for value in self.values) if self.values else (self.name,)


def _numbered(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}{number}" if number else "none" for number in range(count))


def fields_of(tiles: tuple[str, ...]) -> tuple[Field, ...]:
    """The numbers of an observation, where these tiles can stand on a space."""
    fields = [
        Field("players", tuple(map(str, range(MAX_PLAYERS + 1)))),
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
        fields += [Field(f"space{space}.tile", tiles)]
        fields += [Field(f"space{space}.{what}", WHO) for what in ("owner", "worker", "waiting")]
    fields += [Field(f"{slot}.worker", WHO) for slot in SPECIAL_SLOTS]
    return tuple(fields)


def features_of(fields: tuple[Field, ...]) -> tuple[str, ...]:
    """Return the names of all features."""
    return tuple(name for field in fields for name in field.features)


FIELDS: Final = fields_of(TILE_NAMES)
"""All numbers, in their order."""
NUMBER_NAMES: Final = tuple(field.name for field in FIELDS)
FEATURE_NAMES: Final = features_of(FIELDS)
FEATURE_COUNT: Final = len(FEATURE_NAMES)
FIRST_FEATURES: Final = tuple(sum(len(field.features) for field in FIELDS[:i]) for i in range(len(FIELDS)))
"""The index of the first feature of each number."""


def encoder_for(edition: Edition) -> ObservationEncoder:
    """A new encoder of positions of this edition."""
    return ObservationEncoder([int(value != OPTIONS[option][0]) for option, value in edition.values])


def fingerprint(features: tuple[str, ...] = FEATURE_NAMES) -> str:
    """Changes whenever a feature changes its name or index; a policy file keeps it."""
    return hashlib.sha256("\n".join(features).encode()).hexdigest()[:16]


def earlier_features(made_for: str) -> tuple[str, ...] | None:
    """Return the features with this fingerprint, maybe of fewer tiles; None if there never were such."""
    for count in range(len(TILE_NAMES), FIRST_TILES, -1):
        features = features_of(fields_of(TILE_NAMES[:count]))
        if fingerprint(features) == made_for:
            return features
    return None

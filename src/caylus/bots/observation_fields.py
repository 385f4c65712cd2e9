"""The fields of an observation, as `core.models.observation_encoder` writes them, and the features of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from caylus.bots.core.models.observation_encoder import MOST_PLAYERS
from caylus.rules.data import task_kinds
from caylus.rules.data.editions import OPTIONS
from caylus.rules.data.goods import NAMES as CUBE_NAMES
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import LINES, SECTIONS, SPACES, TILE_NAMES

HIGHEST: Final = 32767
"""No count is larger: it would not fit."""
WHO: Final = ("nobody", "me", *(f"next{distance}" for distance in range(1, MOST_PLAYERS)))
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
FIRST_FEATURES: Final = tuple(sum(len(field.features) for field in FIELDS[:i]) for i in range(len(FIELDS)))
"""Where the features of each number begin."""


def fingerprint() -> str:
    """Changes whenever a feature changes its name or its place: a policy knows for which ones it was made."""
    return hashlib.sha256("\n".join(FEATURE_NAMES).encode()).hexdigest()[:16]

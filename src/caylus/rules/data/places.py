"""Where workers stand. A place's number is also its move's number (`moves.AT + place`).

The road's spaces are 1 to 28. The stables and the castle hold several workers and the inn two: their
move names the building, and a worker there stands on one of the slots below.
"""

from __future__ import annotations

from typing import Final

GATE: Final = 29
POST: Final = 30
GUILD: Final = 31
FIELD: Final = 32
"""The joust field."""
STABLES: Final = 33
INN: Final = 34
"""The inn; its left place has the same number, a worker there is on the way in."""
CASTLE: Final = 35

STABLES_SLOT: Final = 36
STABLES_SLOTS: Final = 3
CASTLE_SLOT: Final = 39
CASTLE_SLOTS: Final = 5
INN_RIGHT: Final = 44
PLACES: Final = 45

NOBODY: Final = -1
"""No worker stands there, no seat owns it."""
CLOSED: Final = -2
"""No worker may ever stand there: unbuilt, residence, prestige building."""

PLACE_NAMES: Final[tuple[str, ...]] = (
    "",
    *(str(space) for space in range(1, 29)),
    *("gate", "post", "guild", "joust", "stables", "inn", "castle"),
    *("stables1", "stables2", "stables3"),
    *("castle1", "castle2", "castle3", "castle4", "castle5"),
    "inn-right",
)
PLACE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACE_NAMES) if name}

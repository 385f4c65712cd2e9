"""The kinds and causes of events, as the numbers that the rules write (`events` turns them into values)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DECIDED: Final = 1
TURN_BEGAN: Final = 2
PHASE_BEGAN: Final = 3
ORDER_CHANGED: Final = 4
GAINED: Final = 5
PAID: Final = 6
LOST: Final = 7
WORKER_PLACED: Final = 8
WORKER_MOVED: Final = 9
WORKER_HOME: Final = 10
PASSED: Final = 11
PROVOST_MOVED: Final = 12
BAILIFF_MOVED: Final = 13
WORK_BEGAN: Final = 14
NOT_REACHED: Final = 15
BUILT: Final = 16
CONVERSION_WAITS: Final = 17
CONVERTED: Final = 18
HOUSE_BUILT: Final = 19
FAVOR_GAINED: Final = 20
FAVOR_LOST: Final = 21
FAVOR_USED: Final = 22
SECTION_BEGAN: Final = 23
SECTION_SCORED: Final = 24
GAME_OVER: Final = 25
GAME_BEGAN: Final = 26
FINAL_SCORE: Final = 27

# Why something was gained, paid or lost.
CAUSES: Final = (
    "income",
    "first-pass",
    "guest",
    "placing",
    "post",
    "joust",
    "provost",
    "work",
    "owner-bonus",
    "build",
    "convert",
    "favor",
    "batch",
    "no-batch",
    "scoring",
    "batches",
    "setup",
)
INCOME: Final = 0
FIRST_PASS: Final = 1
GUEST: Final = 2
"""R3.4: the owner's point."""
PLACING: Final = 3
POST: Final = 4
JOUST: Final = 5
PROVOST: Final = 6
WORK: Final = 7
OWNER_BONUS: Final = 8
BUILD: Final = 9
CONVERT: Final = 10
FAVOR: Final = 11
BATCH: Final = 12
NO_BATCH: Final = 13
SCORING: Final = 14
BATCHES: Final = 15
"""R7.4: most batches of the turn."""
SETUP: Final = 16


def because(cause: i64, detail: i64, place: i64) -> i64:
    """A cause with its tile, section, favor line or other seat, and with its place."""
    return cause + 64 * detail + 65536 * place

"""The verbs of moves, as the small numbers that the rules read fast (`Book.move_verb`).

A verb is the first word of a token. The rules ask for a move's verb, never for a range of its number.
"""

from __future__ import annotations

from typing import Final

PASS: Final = 0
PLACE: Final = 1
HOME: Final = 2
SKIP: Final = 3
DONE: Final = 4
KEEP: Final = 5
JOUST: Final = 6
PROVOST: Final = 7
FAVOR: Final = 8
TAKE: Final = 9
BONUS: Final = 10
SELL: Final = 11
BUY: Final = 12
BUILD: Final = 13
CONVERT: Final = 14
RAISE: Final = 15
PAY: Final = 16
BATCH: Final = 17
SWAP: Final = 18

NAMES: Final[tuple[str, ...]] = (
    *("pass", "place", "home", "skip", "done", "keep", "joust", "provost", "favor", "take"),
    *("bonus", "sell", "buy", "build", "convert", "raise", "pay", "batch", "swap"),
)
"""The names of the verbs, by their numbers (`Move.verb`)."""

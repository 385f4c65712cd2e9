"""Caylus: the rules of the board game, its texts, and everything that plays it."""

from __future__ import annotations

from caylus.game import Game, IllegalMove
from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.refusals import Refusal
from caylus.text.positions import PositionError, problems
from caylus.text.records import RecordError
from caylus.version import VERSION

__version__ = VERSION
__all__ = [
    "EDITIONS",
    "MOVES",
    "OPTIONS",
    "Edition",
    "Game",
    "IllegalMove",
    "Move",
    "PositionError",
    "RecordError",
    "Refusal",
    "problems",
]

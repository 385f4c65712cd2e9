"""Numbers spread out: every category as a row of zeros with a single one, the legal moves as a mask."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from caylus.bots.core.models.observation_encoder import Sight
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.state import State

NO_MOVES: Final = vec[u8]([u8(0) for _ in range(MOVE_COUNT)])


class Spreader:
    """Spreads one row of numbers at a time over a wider row, which it keeps and writes again."""

    def __init__(self, sight: Sight, first: list[int], category: list[bool], width: int) -> None:
        """Where the features of each number begin, whether it is a category, how many features there are."""
        self.sight: Sight = sight
        self.first: vec[i64] = vec[i64]([i64(place) for place in first])
        self.category: vec[i64] = vec[i64]([i64(flag) for flag in category])
        self.out: vec[i16] = vec[i16]([i16(0) for _ in range(width)])
        """The features, before the counts among them are scaled."""
        self.written: vec[i64] = vec[i64]([i64(0) for _ in first])

    def spread(self, state: State, viewer: i64) -> None:
        """Write the features of what a seat sees into `out`."""
        i: i64
        numbers = self.sight.row(state, viewer)
        out = self.out
        written = self.written
        first = self.first
        category = self.category
        for i in range(len(written)):
            out[written[i]] = 0
        for i in range(len(written)):
            place = first[i]
            if category[i]:
                place += i64(numbers[i])
                out[place] = 1
            else:
                out[place] = numbers[i]
            written[i] = place


def mask_row(state: State) -> vec[u8]:
    """1 for every legal move; all 0 when the game is over."""
    i: i64
    mask = NO_MOVES[:]
    options = state.options
    for i in range(state.count):
        mask[options[i]] = 1
    return mask

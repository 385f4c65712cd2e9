"""One-hot encoding of observations, and masks of legal moves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from caylus.bots.core.models.observation_encoder import ObservationEncoder
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.state import State

NO_MOVES: Final = vec[u8]([u8(0) for _ in range(MOVE_COUNT)])


class OneHotEncoder:
    """Encodes a row of numbers into a wider row, which every call overwrites."""

    def __init__(
        self, encoder: ObservationEncoder, first: list[int], category: list[bool], width: int
    ) -> None:
        """Take the first feature of each number, whether it is a category, and the number of features."""
        self.encoder: ObservationEncoder = encoder
        self.first: vec[i64] = vec[i64]([i64(place) for place in first])
        self.category: vec[i64] = vec[i64]([i64(flag) for flag in category])
        self.out: vec[i16] = vec[i16]([i16(0) for _ in range(width)])
        """The features; counts are not scaled."""
        self.written: vec[i64] = vec[i64]([i64(0) for _ in first])

    def encode(self, state: State, viewer: i64) -> None:
        """Write the features of the observation of a seat into `out`."""
        i: i64
        numbers = self.encoder.encode_row(state, viewer)
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
    """1 for every legal move; all 0 if the game is over."""
    i: i64
    mask = NO_MOVES[:]
    options = state.options
    for i in range(state.count):
        mask[options[i]] = 1
    return mask

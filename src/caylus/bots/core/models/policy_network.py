"""A policy network: chooses a legal move without search."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from caylus.bots.core.models.observation_encoder import WIDTH, ObservationEncoder
from caylus.rules.agenda import due_seat
from caylus.rules.state import State


def numbers_of(values: list[float]) -> vec[float]:
    """A flat vector of numbers."""
    return vec[float]([value for value in values])


class PolicyNetwork:
    """Two layers of rectified units over the features of an observation, then a logit for every move.

    Nearly all features are 0, so the first layer adds only the rows of the others.
    """

    def __init__(self, first: list[int], category: list[int], factor: list[float]) -> None:
        """For each number of an observation: its first feature, whether it is a category, its factor."""
        self.feature: vec[i64] = vec[i64]([i64(place) for place in first])
        self.category: vec[i64] = vec[i64]([i64(flag) for flag in category])
        self.factor: vec[float] = numbers_of(factor)
        self.row: vec[i16] = vec[i16]([i16(0) for _ in range(WIDTH)])
        self.load([], [0.0], [0.0], [0.0], [], [])

    def load(
        self,
        input_weight: list[float],
        input_bias: list[float],
        hidden_weight: list[float],
        hidden_bias: list[float],
        move_weight: list[float],
        move_bias: list[float],
    ) -> None:
        """Load the weights: `input[feature, unit]`, `hidden[unit, earlier unit]`, `move[move, unit]`."""
        self.input_weight: vec[float] = numbers_of(input_weight)
        self.input_bias: vec[float] = numbers_of(input_bias)
        self.hidden_weight: vec[float] = numbers_of(hidden_weight)
        self.hidden_bias: vec[float] = numbers_of(hidden_bias)
        self.move_weight: vec[float] = numbers_of(move_weight)
        self.move_bias: vec[float] = numbers_of(move_bias)
        self.early: vec[float] = numbers_of(input_bias)
        self.late: vec[float] = numbers_of(hidden_bias)

    def run_layers(self, state: State, encoder: ObservationEncoder) -> None:
        """Compute both layers for the seat to decide."""
        i: i64
        unit: i64
        encoder.encode_constants(state, self.row, 0)
        encoder.encode(state, due_seat(state), self.row, 0)
        early = self.early
        late = self.late
        weight = self.input_weight
        units: i64 = len(early)
        for unit in range(units):
            early[unit] = self.input_bias[unit]
        for i in range(WIDTH):
            number = i64(self.row[i])
            place = self.feature[i]
            share = 1.0
            if self.category[i]:
                place += number
            else:
                share = self.factor[i] * float(number)
            if share != 0.0:
                start = place * units
                for unit in range(units):
                    early[unit] += share * weight[start + unit]
        for unit in range(len(late)):
            total = self.hidden_bias[unit]
            start = unit * units
            for i in range(units):
                if early[i] > 0.0:
                    total += early[i] * self.hidden_weight[start + i]
            late[unit] = total if total > 0.0 else 0.0

    def best_move(self, state: State, encoder: ObservationEncoder) -> i64:
        """Return the legal move with the highest logit."""
        i: i64
        self.run_layers(state, encoder)
        best: i64 = state.options[0]
        highest = self.logit(best)
        for i in range(1, state.count):
            value = self.logit(state.options[i])
            if value > highest:
                highest = value
                best = state.options[i]
        return best

    def logit(self, move: i64) -> float:
        """The logit of a move, from the layers that `run_layers` computed."""
        i: i64
        units: i64 = len(self.late)
        start = move * units
        total = self.move_bias[move]
        for i in range(units):
            total += self.late[i] * self.move_weight[start + i]
        return total

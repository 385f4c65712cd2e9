"""The learned judge: a small network reads a seat's features and says how many points are still to come.

`training/` makes its weights.
"""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import MOST_SEATS, Judge
from caylus.bots.core.models.features import COUNT, describe
from caylus.rules.state import State
from caylus.rules.vecs import vec


class Network(Judge):
    """A sum over the features, and one hidden layer of rectified units for what is not a sum."""

    def __init__(
        self, direct: list[float], hidden: list[list[float]], bias: list[float], out: list[float], base: float
    ) -> None:
        """Weights of the features, `hidden[unit][feature]`, the units' biases and weights, and a base."""
        super().__init__()
        self.direct: vec[float] = vec[float]([weight for weight in direct])
        self.units: i64 = len(bias)
        flat = [weight for row in hidden for weight in row]
        self.hidden: vec[float] = vec[float]([weight for weight in flat])
        self.bias: vec[float] = vec[float]([weight for weight in bias])
        self.out: vec[float] = vec[float]([weight for weight in out])
        self.base: float = base
        self.features: vec[i64] = vec[i64]([0] * (MOST_SEATS * COUNT))

    def expect(self, state: State) -> None:
        """What a seat has, and what the network says is to come."""
        seat: i64
        describe(state, self.features)
        for seat in range(state.players):
            self.points[seat] = float(state.points[seat]) + self.to_come(seat * COUNT)

    def to_come(self, start: i64) -> float:
        """How many points are still to come, by the features from `start` on."""
        unit: i64
        feature: i64
        features = self.features
        hidden = self.hidden
        total = self.base
        for feature in range(COUNT):
            total += self.direct[feature] * float(features[start + feature])
        for unit in range(self.units):
            row = unit * COUNT
            signal = self.bias[unit]
            for feature in range(COUNT):
                value = features[start + feature]
                if value != 0:
                    signal += hidden[row + feature] * float(value)
            if signal > 0.0:
                total += self.out[unit] * signal
        return total

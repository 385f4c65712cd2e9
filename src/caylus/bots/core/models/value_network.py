"""The value network: predicts the remaining points of a seat from its features.

The scripts in `training/` learn its weights.
"""

from __future__ import annotations

from mypy_extensions import i64

from caylus.bots.core.evaluator import MAX_SEATS, Evaluator
from caylus.bots.core.models.features import FEATURES_PER_SEAT, write_features
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State


class ValueNetwork(Evaluator):
    """A linear part plus one hidden layer of rectified units."""

    def __init__(
        self, direct: list[float], hidden: list[list[float]], bias: list[float], out: list[float], base: float
    ) -> None:
        """Load the linear weights, `hidden[unit][feature]`, biases and output weights, and a base."""
        super().__init__()
        self.direct: vec[float] = vec[float]([weight for weight in direct])
        self.units: i64 = len(bias)
        flat = [weight for row in hidden for weight in row]
        self.hidden: vec[float] = vec[float]([weight for weight in flat])
        self.bias: vec[float] = vec[float]([weight for weight in bias])
        self.out: vec[float] = vec[float]([weight for weight in out])
        self.base: float = base
        self.features: vec[i64] = vec[i64]([0] * (MAX_SEATS * FEATURES_PER_SEAT))

    def estimate_points(self, state: State) -> None:
        """Add the predicted remaining points to the points that each seat has."""
        seat: i64
        write_features(state, self.features)
        for seat in range(state.players):
            self.points[seat] = float(state.points[seat]) + self.remaining_points(seat * FEATURES_PER_SEAT)

    def remaining_points(self, start: i64) -> float:
        """Predict the remaining points from the features that begin at `start`."""
        unit: i64
        feature: i64
        features = self.features
        hidden = self.hidden
        total = self.base
        for feature in range(FEATURES_PER_SEAT):
            total += self.direct[feature] * float(features[start + feature])
        for unit in range(self.units):
            row = unit * FEATURES_PER_SEAT
            signal = self.bias[unit]
            for feature in range(FEATURES_PER_SEAT):
                value = features[start + feature]
                if value != 0:
                    signal += hidden[row + feature] * float(value)
            if signal > 0.0:
                total += self.out[unit] * signal
        return total

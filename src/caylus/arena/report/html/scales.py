"""From numbers to places on a chart, and the round numbers beside an axis."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """Numbers from `low` to `high` as places from `start` to `end`; by their logarithm if asked for."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False

    def __call__(self, value: float) -> float:
        """The place of a number; those outside stand at the edge."""
        low, high, value = (self._flat(number) for number in (self.low, self.high, value))
        share = (value - low) / (high - low) if high > low else 0.5
        return self.start + min(1.0, max(0.0, share)) * (self.end - self.start)

    def _flat(self, value: float) -> float:
        return math.log10(max(value, 1e-12)) if self.logarithmic else value


def round_steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from at most `low` to at least `high`, in steps of 1, 2 or 5 with zeros.

    >>> round_steps(3, 47)
    [0, 10, 20, 30, 40, 50]
    >>> round_steps(0.0, 0.34, 4)
    [0.0, 0.1, 0.2, 0.3, 0.4]
    """
    span = max(high - low, 1e-9)
    step = 10.0 ** math.floor(math.log10(span / most))
    for factor in (1, 2, 5, 10, 20):
        if math.ceil(high / (step * factor)) - math.floor(low / (step * factor)) <= most:
            step *= factor
            break
    first, last = math.floor(low / step), math.ceil(high / step)
    last = max(last, first + 1)
    if step >= 1:
        return [number * int(step) for number in range(first, last + 1)]
    digits = -math.floor(math.log10(step))
    return [round(number * step, digits) for number in range(first, last + 1)]


def powers_of_ten(values: Iterable[float]) -> list[float]:
    """The powers of ten around positive numbers.

    >>> powers_of_ten([0.004, 0.3])
    [0.001, 0.01, 0.1, 1.0]
    """
    positive = [value for value in values if value > 0] or [1.0]
    first = math.floor(math.log10(min(positive)))
    last = max(math.ceil(math.log10(max(positive))), first + 1)
    return [10.0**power for power in range(first, last + 1)]

"""Confidence intervals of shares and means, with games clustered by start.

The games of one start are not independent: all rotations have the same tiles and the same first turn order.
The starts are independent. See `docs/decisions/005-intervals.md`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959963984540054
"""The two-sided 95 % quantile of the normal distribution."""

Interval = tuple[float, float]


@dataclass(frozen=True)
class Group:
    """The values of the games of one start."""

    total: float
    """The sum of all values."""
    count: int
    """How many values there are."""


def mean(groups: Sequence[Group]) -> float:
    """The mean of all values; NaN if there are none.

    >>> mean([Group(3.0, 4), Group(1.0, 4)])
    0.5
    """
    count = sum(group.count for group in groups)
    return sum(group.total for group in groups) / count if count else math.nan


def variance(groups: Sequence[Group]) -> float:
    """The variance of the mean, from the differences between groups; NaN for fewer than two groups.

    >>> variance([Group(3.0, 4), Group(1.0, 4)])
    0.0625
    """
    if len(groups) < 2:
        return math.nan
    middle = mean(groups)
    squares = sum((group.total - middle * group.count) ** 2 for group in groups)
    count = sum(group.count for group in groups)
    return len(groups) / (len(groups) - 1) * squares / count**2


def wilson(share: float, count: float, z: float = Z) -> Interval:
    """Wilson's interval for a share of `count` independent games.

    >>> low, high = wilson(0.7, 10)
    >>> round(low, 4), round(high, 4)
    (0.3968, 0.8922)
    """
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    middle = share + z * z / (2 * count)
    below = 1 + z * z / count
    # Rounding must not exclude the share itself when it is 0 or 1.
    return max(0.0, min(share, (middle - spread) / below)), min(1.0, max(share, (middle + spread) / below))


def share_interval(groups: Sequence[Group]) -> Interval:
    """The 95 % interval of a share: Wilson's, with an effective number of games.

    The effective number is lower if the games of a start have similar results, or if there are few starts.
    It is never higher than the number of games.
    """
    count = sum(group.count for group in groups)
    share = min(1.0, max(0.0, mean(groups)))
    effective_count = float(count)
    alone = share * (1 - share) / count
    if len(groups) > 1 and alone > 0:
        effect = variance(groups) / alone * (t_quantile(len(groups) - 1) / Z) ** 2
        effective_count = count / max(1.0, effect)
    return wilson(share, effective_count)


def mean_interval(groups: Sequence[Group]) -> Interval | None:
    """The 95 % interval of a mean; None if there is only one start."""
    if len(groups) < 2:
        return None
    spread = t_quantile(len(groups) - 1) * math.sqrt(variance(groups))
    return mean(groups) - spread, mean(groups) + spread


def t_quantile(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t-distribution.

    Exact for 1 and 2 degrees of freedom, else Fisher's expansion, less than 1 % off.

    >>> [round(t_quantile(freedom), 2) for freedom in (1, 2, 10, 1000)]
    [12.71, 4.3, 2.23, 1.96]
    """
    if freedom == 1:
        return math.tan(math.pi * 0.475)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (4 * 0.975 * 0.025))
    z = Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3

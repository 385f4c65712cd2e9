"""How sure a share or a mean is, when the games of one start belong together.

The games of one start are not independent of each other: all rotations have the same tiles and the same
first turn order. What is independent are the starts. `docs/decisions/005-intervals.md` says more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""

Interval = tuple[float, float]


@dataclass(frozen=True)
class Group:
    """What was counted in the games of one start."""

    total: float
    """The sum of all values."""
    count: int
    """How many values there are."""


def mean(groups: Sequence[Group]) -> float:
    """The mean of all values; not a number if there are none.

    >>> mean([Group(3.0, 4), Group(1.0, 4)])
    0.5
    """
    count = sum(group.count for group in groups)
    return sum(group.total for group in groups) / count if count else math.nan


def variance(groups: Sequence[Group]) -> float:
    """The variance of the mean, from how the groups differ; not a number for fewer than two groups.

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
    """Wilson's interval for a share of so many independent games.

    >>> low, high = wilson(0.7, 10)
    >>> round(low, 4), round(high, 4)
    (0.3968, 0.8922)
    """
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    middle = share + z * z / (2 * count)
    below = 1 + z * z / count
    # The share lies inside; without this, 0 and 1 would lie outside by a rounding.
    return max(0.0, min(share, (middle - spread) / below)), min(1.0, max(share, (middle + spread) / below))


def share_interval(groups: Sequence[Group]) -> Interval:
    """The 95 % interval of a share: Wilson's, with as many games as these are worth.

    They are worth less when the games of a start go the same way, and when few starts tell how much; never
    more than so many independent games.
    """
    count = sum(group.count for group in groups)
    share = min(1.0, max(0.0, mean(groups)))
    worth = float(count)
    alone = share * (1 - share) / count
    if len(groups) > 1 and alone > 0:
        effect = variance(groups) / alone * (t_quantile(len(groups) - 1) / Z) ** 2
        worth = count / max(1.0, effect)
    return wilson(share, worth)


def mean_interval(groups: Sequence[Group]) -> Interval | None:
    """The 95 % interval of a mean; None if there is only one start."""
    if len(groups) < 2:
        return None
    spread = t_quantile(len(groups) - 1) * math.sqrt(variance(groups))
    return mean(groups) - spread, mean(groups) + spread


def t_quantile(freedom: int) -> float:
    """95 % of Student's distribution lie within so many standard deviations.

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

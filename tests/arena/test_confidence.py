"""Intervals, against values that were computed by hand or are in print, and by simulation."""

from __future__ import annotations

import math
import random

import pytest

from caylus.arena.confidence import (
    Group,
    mean,
    mean_interval,
    share_interval,
    t_quantile,
    variance,
    wilson,
)


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 20, 0.8389, 1.0),
        (0.75, 400, 0.7053, 0.7899),
    ],
)
def test_wilson(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (9, 2.2622), (30, 2.0423)]
)
def test_student(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, rel=0.01)


def test_groups_of_different_size() -> None:
    """Sums 4, 1, 0 of 4, 4, 2 games: mean 0.5; 3/2 of (2² + 1² + 1²) / 10² = 0.09."""
    groups = [Group(4.0, 4), Group(1.0, 4), Group(0.0, 2)]
    assert mean(groups) == 0.5
    assert variance(groups) == pytest.approx(0.09)
    assert mean_interval(groups) == pytest.approx((0.5 - 4.3027 * 0.3, 0.5 + 4.3027 * 0.3), abs=1e-4)


def test_nothing_and_one_group() -> None:
    assert math.isnan(mean([]))
    assert math.isnan(variance([Group(1.0, 4)]))
    assert mean_interval([Group(1.0, 4)]) is None
    assert share_interval([Group(3.0, 4)]) == wilson(0.75, 4)


def test_games_that_go_the_same_way_are_worth_less() -> None:
    """Ten starts, five of them won four times, five of them lost four times: forty games like ten.

    The variance of the mean is 10/9 of 10 · 2² / 40² = 0.02778, that of 40 independent games 0.00625; the
    effect 4.444 becomes 5.92 because only nine degrees of freedom tell of it (2.2622 for 1.96).
    """
    groups = [Group(4.0, 4), Group(0.0, 4)] * 5
    assert share_interval(groups) == pytest.approx(wilson(0.5, 40 / 5.921), abs=1e-3)


def test_never_worth_more_than_independent_games() -> None:
    groups = [Group(2.0, 4)] * 10
    assert variance(groups) == 0
    assert share_interval(groups) == wilson(0.5, 40)
    assert share_interval([Group(4.0, 4)] * 10) == wilson(1.0, 40)


def covered(share: float, together: float, starts: int, trials: int = 800) -> tuple[float, float]:
    """How often the true share is in our interval, and in that which takes all games for independent.

    In a simulation where each of four games goes, with a certain chance, as its start wants it.
    """
    chance = random.Random(1)
    ours = plain = 0
    for _ in range(trials):
        groups = []
        for _ in range(starts):
            common = chance.random() < share
            won = [common if chance.random() < together else chance.random() < share for _ in range(4)]
            groups.append(Group(float(sum(won)), 4))
        low, high = share_interval(groups)
        ours += low <= share <= high
        low, high = wilson(mean(groups), 4 * starts)
        plain += low <= share <= high
    return ours / trials, plain / trials


@pytest.mark.parametrize("share", [0.25, 0.5, 0.75])
@pytest.mark.parametrize("together", [0.0, 0.3, 0.7])
def test_the_interval_holds_what_it_promises(share: float, together: float) -> None:
    ours, plain = covered(share, together, 25)
    assert 0.93 <= ours <= 0.99
    assert plain < 0.9 or together < 0.7, "or there would be no need for ours"

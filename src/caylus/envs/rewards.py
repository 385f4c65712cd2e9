"""The rewards of a finished game, by seat. There is no reward before the end.

| name | a seat gets |
|---|---|
| `rank` | 1 for the first place, -1 for the last, evenly in between; equal players share. The sum is 0 |
| `win` | 1 for the win, shared by equal winners, else 0. The sum is 1 |
| `points` | its final points (R10), divided by 100 |
"""

from __future__ import annotations

from typing import Final

from caylus.envs.fast import games
from caylus.rules.chapters.final import final_points
from caylus.rules.runtime.integers import whole
from caylus.rules.state import State

REWARDS: Final = {"rank": games.RANK, "win": games.WIN, "points": games.POINTS}
DEFAULT: Final = "rank"


def reward_number(reward: str) -> int:
    """The number of a reward; raises `ValueError` if there is none of this name."""
    if reward not in REWARDS:
        raise ValueError(f"the reward is {', '.join(REWARDS)}, not {reward!r}")
    return REWARDS[reward]


def rewards_of_points(points: list[int], reward: str = DEFAULT) -> list[float]:
    """The rewards of final points, by seat.

    >>> rewards_of_points([31, 40, 12, 31])
    [0.0, 1.0, -1.0, 0.0]
    >>> rewards_of_points([40, 40, 12], "win"), rewards_of_points([31, 40], "points")
    ([0.5, 0.5, 0.0], [0.31, 0.4])
    """
    return games.rewards_by_seat(
        [whole(number, "a seat's points") for number in points], reward_number(reward)
    )


def rewards_of_state(state: State, reward: str = DEFAULT) -> list[float]:
    """The rewards of a finished game, by seat."""
    return rewards_of_points([int(final_points(state, seat)) for seat in range(int(state.players))], reward)

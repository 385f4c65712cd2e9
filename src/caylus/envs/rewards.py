"""What a finished game is worth to each seat. There is no reward before the end.

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
from caylus.rules.integers import whole
from caylus.rules.state import State

REWARDS: Final = {"rank": games.RANK, "win": games.WIN, "points": games.POINTS}
DEFAULT: Final = "rank"


def kind_of(reward: str) -> int:
    """The number of a reward; `ValueError` if there is none of this name."""
    if reward not in REWARDS:
        raise ValueError(f"the reward is {', '.join(REWARDS)}, not {reward!r}")
    return REWARDS[reward]


def worth_of(points: list[int], reward: str = DEFAULT) -> list[float]:
    """What final points are worth, by seat.

    >>> worth_of([31, 40, 12, 31]), worth_of([40, 40, 12], "win"), worth_of([31, 40], "points")
    ([0.0, 1.0, -1.0, 0.0], [0.5, 0.5, 0.0], [0.31, 0.4])
    """
    return games.worth_by_seat([whole(number, "a seat's points") for number in points], kind_of(reward))


def rewards_of(state: State, reward: str = DEFAULT) -> list[float]:
    """What a finished game is worth, by seat."""
    return worth_of([int(final_points(state, seat)) for seat in range(int(state.players))], reward)

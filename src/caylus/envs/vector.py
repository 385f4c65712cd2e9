"""Vectorised games, for learners that decide in batches.

    games = ManyGames(1024, players=4, seed=7)
    while True:
        actions = choose(games.observations, games.masks)  # one for each game
        games.step(actions)
        learn(games.rewards[games.ended])

A step of all games is one compiled call. The arrays are views of its buffers: the next step overwrites them,
so copy what you keep. A game that is over restarts at once with a new set-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caylus.bots.core.models.observation_encoder import WIDTH
from caylus.bots.observation_fields import encoder_for
from caylus.bots.players.levels import heuristic_for
from caylus.envs.buffers import array_of
from caylus.envs.fast.games import APPRENTICE, RANDOM, Games
from caylus.envs.observation import Features, as_features
from caylus.envs.rewards import DEFAULT, reward_number
from caylus.game import Game, IllegalMove
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import MOVE_COUNT, MOVES
from caylus.rules.runtime.integers import whole

OPPONENTS: Final = {"random": RANDOM, "apprentice": APPRENTICE}
"""The opponents that are compiled."""
SEED_STEP: Final = 7919


class ManyGames:
    """A batch of games. All seats decide, or only the `learner`, against one of `OPPONENTS`."""

    def __init__(
        self,
        count: int,
        players: int = 4,
        *,
        edition: str = "standard",
        options: dict[str, str] | None = None,
        reward: str = DEFAULT,
        learner: int | None = None,
        opponents: str = "random",
        seed: int = 0,
    ) -> None:
        """Set up all games; raises `ValueError`."""
        count, players, learner = check_settings(count, players, learner, opponents)
        self.count = count
        self.players = players
        self.edition = Edition.of(edition, options)
        book = book_of(self.edition)
        seat = -1 if learner is None else learner
        who = OPPONENTS[opponents]
        self._games = Games(count, players, book, encoder_for(self.edition), reward_number(reward), seat, who)
        if who == APPRENTICE:
            self._games.use_heuristic(heuristic_for(book))
        games = self._games
        self.observations = array_of(games.numbers, np.int16).reshape(count, WIDTH)
        """The observations of the seats to decide, as numbers."""
        self.masks = array_of(games.masks, np.bool_).reshape(count, MOVE_COUNT)
        """The legal moves."""
        self.seats = array_of(games.seats, np.uint8)
        """The seats to decide."""
        self.ended = array_of(games.ended, np.bool_)
        """Where the last step ended a game; observation, mask and seat are then those of the next game."""
        self.rewards = array_of(games.rewards, np.float64).reshape(count, players)
        """By game and seat; 0 except where a game has ended."""
        self.points = array_of(games.points, np.int16).reshape(count, players)
        """The final points of the last finished game, by game and seat."""
        self._settings = {
            "count": count,
            "players": players,
            "edition": edition,
            "options": options,
            "reward": reward,
            "learner": learner,
            "opponents": opponents,
        }
        self._chosen = array_of(games.chosen, np.int16)
        self.reset(seed)

    def __getstate__(self) -> dict[str, Any]:
        """The settings and the games; the arrays are made anew."""
        games = self._games
        return {
            "settings": self._settings,
            "states": list(games.states),
            "chances": list(games.chances),
            "ended": self.ended.tobytes(),
            "rewards": self.rewards.ravel().tolist(),
            "points": self.points.ravel().tolist(),
            "chance": self._chance,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(**kept["settings"])  # type: ignore[misc]
        rows = (kept[name] for name in ("states", "chances", "ended", "rewards", "points"))
        self._games.restore(*rows)
        self._chance = kept["chance"]

    def __copy__(self) -> ManyGames:
        """As `deepcopy`: two objects never share their games."""
        return deepcopy(self)

    def reset(self, seed: int = 0) -> None:
        """Restart all games; the same seed gives the same set-ups."""
        seed = whole(seed, "the seed")
        self._games.begin([seed * SEED_STEP * self.count + game for game in range(self.count)])
        self._chance = Chance(seed)

    def step(self, actions: ArrayLike) -> None:
        """Play a move in every game. If one is illegal, raise `IllegalMove` and change nothing."""
        chosen = check_actions(actions, self.count)
        wrong = self._games.step(chosen.astype("<i2").tobytes())
        if wrong >= 0:
            self._refuse(int(wrong), int(chosen[wrong]))

    def _refuse(self, number: int, action: int) -> None:
        game = self.game(number)
        refusal = game.why_not(action)
        assert refusal is not None, "what is refused has a reason"
        raise IllegalMove(f"game {number}, {MOVES[action].token}", refusal, game.tokens)

    def sample(self) -> NDArray[np.int16]:
        """A random legal move for each game."""
        self._games.sample(self._chance)
        return self._chosen.copy()

    def features(self) -> Features:
        """The observations as features for a network; a new array."""
        return as_features(self.observations)

    def game(self, number: int) -> Game:
        """One of the games, to look at."""
        return Game.from_state(self._games.states[number], self.edition)

    def close(self) -> None:
        """Do nothing; `SharedGames` has this method too."""


def check_settings(
    count: int, players: int, learner: int | None, opponents: str
) -> tuple[int, int, int | None]:
    """Return the first three as `int`; raises `TypeError` or `ValueError` if a setting is wrong."""
    count = whole(count, "the number of games")
    players = whole(players, "the number of players")
    learner = None if learner is None else whole(learner, "the learner's seat")
    if not 1 <= count <= 1_000_000:
        raise ValueError(f"1 to 1000000 games, not {count}")
    if not 2 <= players <= 5:
        raise ValueError(f"2 to 5 players, not {players}")
    if learner is not None and not 0 <= learner < players:
        raise ValueError(f"the learner is a seat from 0 to {players - 1}, not {learner}")
    if opponents not in OPPONENTS:
        raise ValueError(f"the opponents are {' or '.join(OPPONENTS)} here, not {opponents!r}")
    return count, players, learner


def check_actions(actions: ArrayLike, count: int) -> NDArray[np.integer[Any]]:
    """Return the actions as an array of one move number for each game; raises `ValueError`."""
    chosen = np.asarray(actions)
    if chosen.shape != (count,) or not np.issubdtype(chosen.dtype, np.integer):
        given = f"{chosen.shape} of {chosen.dtype}"
        raise ValueError(f"one whole number for each of the {count} games, not {given}")
    if chosen.min() < 0 or chosen.max() >= MOVE_COUNT:
        raise ValueError(f"moves are numbers from 0 to {MOVE_COUNT - 1}")
    return chosen


ARRAYS: Final[dict[str, Any]] = {
    "observations": np.int16,
    "masks": np.bool_,
    "seats": np.uint8,
    "ended": np.bool_,
    "rewards": np.float64,
    "points": np.int16,
}
"""The arrays of `ManyGames` with their types."""


def width_of(name: str, players: int) -> Sequence[int]:
    """The shape of an array for one game."""
    widths = {"observations": (WIDTH,), "masks": (MOVE_COUNT,), "rewards": (players,), "points": (players,)}
    return widths.get(name, ())

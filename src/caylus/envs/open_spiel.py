"""Caylus for OpenSpiel: `pyspiel.load_game("python_caylus(players=3)")`.

    import pyspiel
    import caylus.envs.open_spiel

| parameter | | default |
|---|---|---|
| `players` | 2 to 5 | 4 |
| `seed` | the seed of the set-up; with -1 it is drawn by chance nodes | -1 |
| `edition` | as `caylus editions` lists them | standard |
| `reward` | rank, win or points (`caylus.envs.rewards`) | rank |

Caylus has perfect information, so the observation and the information state are the same tensor: the features
of `caylus.envs.observation`, from the point of view of the player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from caylus.bots.observation_fields import FEATURE_COUNT
from caylus.envs.observation import Observer
from caylus.envs.rewards import rewards_of_state
from caylus.rules.agenda import decide, due_seat, legal_moves
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.chapters.setup import random_setup, starting_state
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import MOVE_COUNT, MOVES
from caylus.rules.data.tiles import NEUTRAL_NAMES
from caylus.rules.state import State
from caylus.text import positions

DEFAULTS: Final[dict[str, Any]] = {"players": 4, "seed": -1, "edition": "standard", "reward": "rank"}
MAX_GAME_LENGTH: Final = 5000
"""An upper bound of decisions: at most 19 turns, with a few for each of 30 workers and 30 houses."""

UTILITIES: Final = {
    "rank": (pyspiel.GameType.Utility.ZERO_SUM, -1.0, 1.0, 0.0),
    "win": (pyspiel.GameType.Utility.CONSTANT_SUM, 0.0, 1.0, 1.0),
    "points": (pyspiel.GameType.Utility.GENERAL_SUM, 0.0, 10.0, None),
}
"""For each reward: the type of utility, its minimum, its maximum, and the sum over all seats."""


def game_type(reward: str, seed: int) -> Any:
    """The type of a game with these parameters."""
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name="python_caylus",
        long_name="Caylus",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if seed < 0 else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=UTILITIES[reward][0],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class CaylusGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises `ValueError` if a parameter is wrong."""
        chosen = {**DEFAULTS, **(params or {})}
        players, reward = int(chosen["players"]), str(chosen["reward"])
        if not 2 <= players <= 5:
            raise ValueError(f"2 to 5 players, not {players}")
        if reward not in UTILITIES:
            raise ValueError(f"the reward is {', '.join(UTILITIES)}, not {reward!r}")
        self.players, self.seed, self.reward = players, int(chosen["seed"]), reward
        self.edition = Edition.of(str(chosen["edition"]))
        _, least, most, total = UTILITIES[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVE_COUNT,
            max_chance_outcomes=len(NEUTRAL_NAMES) if self.seed < 0 else 0,
            num_players=players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=MAX_GAME_LENGTH,
        )
        kind = game_type(reward, self.seed)
        super().__init__(kind, info, {name: chosen[name] for name in DEFAULTS})

    def new_initial_state(self, state: Any = None) -> CaylusState:
        """The initial state."""
        return CaylusState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CaylusObserver:
        """The observer of this game."""
        return CaylusObserver(self, params)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """By its name in old protocols, in which a game of pyspiel ends the process."""
        return super().__reduce_ex__(protocol) if protocol >= 2 else (game_named, (str(self),))

    def information_state_tensor_shape(self) -> list[int]:
        """One row of features."""
        return [FEATURE_COUNT]

    def observation_tensor_shape(self) -> list[int]:
        """One row of features."""
        return [FEATURE_COUNT]


class SetupAndState:
    """The set-up so far, and the state once it is complete. OpenSpiel copies it with a state."""

    def __init__(self, game: CaylusGame) -> None:
        """Draw the set-up, or leave it to chance nodes."""
        self.players, self.edition, self.reward = game.players, game.edition, game.reward
        self.order: list[int] = []
        self.neutral: list[str] = []
        self.position: State | None = None
        """The state of the rules; None while the set-up is being drawn."""
        if game.seed >= 0:
            self.order, self.neutral = random_setup(game.players, Chance(game.seed))
            self.begin()

    def begin(self) -> None:
        """Start the game after the set-up is complete."""
        self.position = starting_state(book_of(self.edition), self.order, self.neutral)

    def chance_options(self) -> list[int]:
        """The possible outcomes: seats for the turn order, then tiles for the next space."""
        if len(self.order) < self.players:
            return [seat for seat in range(self.players) if seat not in self.order]
        return [number for number, name in enumerate(NEUTRAL_NAMES) if name not in self.neutral]

    def draw(self, outcome: int) -> None:
        """Apply a chance outcome."""
        if len(self.order) < self.players:
            self.order.append(outcome)
        else:
            self.neutral.append(NEUTRAL_NAMES[outcome])
        if len(self.neutral) == len(NEUTRAL_NAMES):
            self.begin()

    def __deepcopy__(self, memo: dict[int, Any]) -> SetupAndState:
        """An independent copy."""
        twin = SetupAndState.__new__(SetupAndState)
        twin.players, twin.edition, twin.reward = self.players, self.edition, self.reward
        twin.order, twin.neutral = list(self.order), list(self.neutral)
        twin.position = None if self.position is None else self.position.clone()
        return twin


class CaylusState(pyspiel.State):  # type: ignore[misc]
    """A position, or a set-up that is still being drawn."""

    def __init__(self, game: CaylusGame) -> None:
        """The initial state of a game."""
        super().__init__(game)
        self.setting = SetupAndState(game)

    def current_player(self) -> int:
        """The seat to decide."""
        position = self.setting.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(due_seat(position)) if position.count > 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes, with equal probabilities."""
        left = self.setting.chance_options()
        return [(outcome, 1 / len(left)) for outcome in left]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.setting.position
        return self.setting.chance_options() if position is None else sorted(legal_moves(position))

    def _apply_action(self, action: int) -> None:
        if self.setting.position is None:
            self.setting.draw(action)
        else:
            decide(self.setting.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return MOVES[action].token
        ordered = len(self.setting.order) == self.setting.players
        return NEUTRAL_NAMES[action] if ordered else f"seat {action}"

    def is_terminal(self) -> bool:
        """True if the game is over."""
        position = self.setting.position
        return position is not None and bool(position.count == 0)

    def returns(self) -> list[float]:
        """The rewards; 0 before the end."""
        position = self.setting.position
        if position is None or position.count > 0:
            return [0.0] * self.setting.players
        return rewards_of_state(position, self.setting.reward)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """By its history in old protocols, in which a state of pyspiel ends the process."""
        if protocol >= 2:
            return super().__reduce_ex__(protocol)
        return state_after, (self.get_game(), self.history())

    def __str__(self) -> str:
        setting = self.setting
        if setting.position is None:
            return f"set-up: order {setting.order}, neutral {setting.neutral}"
        return positions.write(setting.position, setting.edition)


def game_named(name: str) -> Any:
    """The game; `pyspiel.load_game` alone would not know it in a new process."""
    return pyspiel.load_game(name)


def state_after(game: CaylusGame, actions: list[int]) -> CaylusState:
    """The state after these actions."""
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


class CaylusObserver:
    """Writes the observation tensor (`open_spiel.python.observation`)."""

    def __init__(self, game: CaylusGame, params: Any) -> None:
        """Raises `ValueError` if there are parameters."""
        if params:
            raise ValueError(f"no parameters are known here: {params}")
        self.observer = Observer(game.edition, "features")
        self.tensor = np.zeros(FEATURE_COUNT, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CaylusState, player: int) -> None:
        """Write the observation of a player; all 0 during the set-up."""
        if state.setting.position is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self.observer.observe(state.setting.position, player)

    def string_from(self, state: CaylusState, player: int) -> str:
        """The position as text; the same for all players."""
        return str(state)


pyspiel.register_game(game_type(DEFAULTS["reward"], DEFAULTS["seed"]), CaylusGame)

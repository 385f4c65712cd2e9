"""Caylus for Gymnasium: one learner against bots.

    import gymnasium
    import caylus.envs.single
    env = gymnasium.make("Caylus-v1", opponents=["apprentice", "random", "random"])

The mask of legal moves is in `info["action_mask"]`; `env.unwrapped.action_masks()` returns it too. The vector
environment is `gymnasium.make_vec("Caylus-v1", num_envs=64)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import logger, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from caylus.bots.ask import ask
from caylus.bots.bot import Bot, Budget
from caylus.bots.registry import make
from caylus.envs.observation import Observer
from caylus.envs.rendering.browser_window import FPS
from caylus.envs.rendering.modes import MODES, Screen
from caylus.envs.rewards import DEFAULT, reward_number, rewards_of_state
from caylus.envs.spaces import Moves, mask_of, observation_space
from caylus.envs.vector import ManyGames
from caylus.game import Game
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.runtime.integers import whole

NAME: Final = "Caylus-v1"


class CaylusEnv(gymnasium.Env[Any, Any]):
    """The learner has one seat, bots play the others."""

    metadata = {"render_modes": list(MODES), "render_fps": FPS}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self,
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        nodes: int | None = None,
        edition: str = "standard",
        options: dict[str, str] | None = None,
        observation: str = "features",
        reward: str = DEFAULT,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` is one bot for all other seats, or a list; without a `seat` it is random.

        `nodes` is the budget of the opponents for each decision; with it, games are reproducible.
        """
        players = whole(players, "the number of players")
        seat = None if seat is None else whole(seat, "the seat")
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if not 2 <= players <= 5 or len(names) != players - 1:
            raise ValueError(f"2 to 5 players, and one opponent less: not {players} and {len(names)}")
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"the seat is a number from 0 to {players - 1}, not {seat}")
        reward_number(reward)
        self.players, self.reward, self.fixed_seat = players, reward, seat
        self.edition = Edition.of(edition, options)
        self.observer = Observer(self.edition, observation)
        self.screen = Screen(render_mode)
        self.render_mode = render_mode
        self.budget = Budget(nodes=nodes)
        self.opponents: list[Bot] = [make(name) for name in names]
        self.observation_space = observation_space(observation)
        self.moves = Moves()
        self.action_space = self.moves
        self.game: Game | None = None
        """The game; None before the first `reset`."""
        self._first = True
        """True before the first decision of the learner."""
        self.seat = seat or 0
        """The seat of the learner."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game and play up to the first decision of the learner."""
        super().reset(seed=seed)
        while True:
            self.game = Game(self.players, self.edition, seed=self._draw())
            drawn = int(self.np_random.integers(self.players))
            self.seat = drawn if self.fixed_seat is None else self.fixed_seat
            others = iter(self.opponents)
            self._bots = {s: next(others) for s in range(self.players) if s != self.seat}
            self._play_opponents()
            if not self.game.over:  # else it ended before the learner could decide
                self._first = True
                return self._observe()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move of the learner, then the opponents' moves; raises `IllegalMove`."""
        if self.game is None:
            raise RuntimeError("reset() comes before step()")
        self.game.play(self._playable(whole(action, "an action")))
        self._play_opponents()
        over = self.game.over
        reward = rewards_of_state(self.game.state, self.reward)[self.seat] if over else 0.0
        seen, info = self._observe()
        if over:
            info["points"] = self.game.scores
        return seen, reward, over, False, info

    def _playable(self, action: int) -> int:
        """The action; the first legal one if it is an illegal one sampled from `action_space` before `reset`.

        Gymnasium's `check_step_determinism` samples its action like this.
        """
        assert self.game is not None
        drawn, new = self.moves.drawn, self._first
        self._first = False
        if new and action == drawn and not mask_of(self.game.state)[action]:
            return self.game.legal[0].number
        return action

    def _draw(self) -> int:
        return int(self.np_random.integers(1 << 31))

    def _play_opponents(self) -> None:
        game = self.game
        assert game is not None
        while not game.over and game.seat != self.seat:
            assert game.seat is not None
            game.play(ask(self._bots[game.seat], game, self.budget, self._draw()))

    def _observe(self) -> tuple[Any, dict[str, Any]]:
        assert self.game is not None
        state = self.game.state
        mask = mask_of(state)
        self.moves.mask = None if self.game.over else mask
        if self.render_mode == "human":
            self.render()
        return self.observer.observe(state, self.seat), {"action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves, under the name that MaskablePPO of sb3-contrib expects."""
        if self.game is None:
            raise RuntimeError("reset() comes before action_masks()")
        return mask_of(self.game.state).astype(np.bool_)

    def render(self) -> Any:
        """Render the board: text for `ansi`, pixels for `rgb_array`, a page in the browser for `human`."""
        if self.render_mode is None:
            logger.warn('render() needs a render_mode: gymnasium.make("Caylus-v1", render_mode="ansi")')
            return None
        if self.game is None:
            raise RuntimeError("reset() comes before render()")
        return self.screen.show(self.game)

    def close(self) -> None:
        """End the server of `human`; the browser keeps its page."""
        self.screen.close()

    def __copy__(self) -> CaylusEnv:
        """As `deepcopy`: two environments never share a game."""
        return deepcopy(self)


class CaylusVectorEnv(VectorEnv[Any, Any, Any]):
    """A batch of games with one learner each, against compiled opponents; finished games restart."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        *,
        opponents: str = "random",
        seat: int = 0,
        observation: str = "features",
        reward: str = DEFAULT,
        edition: str = "standard",
        options: dict[str, str] | None = None,
    ) -> None:
        """The settings are those of `CaylusEnv`; the opponents are `random` or `apprentice`."""
        if observation not in ("features", "numbers"):
            raise ValueError(f"the observation is features or numbers here, not {observation!r}")
        self.games = ManyGames(
            num_envs,
            players,
            edition=edition,
            options=options,
            reward=reward,
            learner=seat,
            opponents=opponents,
        )
        self.num_envs, self.seat, self.form = self.games.count, whole(seat, "the seat"), observation
        self.single_observation_space = observation_space(observation)
        self.single_action_space = spaces.Discrete(MOVE_COUNT)
        batched = gymnasium.vector.utils.batch_space
        self.observation_space = batched(self.single_observation_space, self.num_envs)
        self.action_space = batched(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Restart all games."""
        if isinstance(seed, list):
            raise ValueError("one seed for all games")
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 31)))
        return self._observe()

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a move of each learner."""
        self.games.step(actions)
        seen, info = self._observe()
        rewards = self.games.rewards[:, self.seat].copy()
        return seen, rewards, self.games.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def _observe(self) -> tuple[Any, dict[str, Any]]:
        games = self.games
        seen = games.features() if self.form == "features" else games.observations.copy()
        return seen, {"action_mask": games.masks.astype(np.int8)}

    def __copy__(self) -> CaylusVectorEnv:
        """As `deepcopy`: two environments never share their games."""
        return deepcopy(self)


HERE: Final = __name__
gymnasium.register(NAME, f"{HERE}:CaylusEnv", vector_entry_point=f"{HERE}:CaylusVectorEnv")

"""Caylus for PettingZoo (AEC): one agent for each seat.

    from caylus.envs import caylus_v1
    env = caylus_v1.env(players=4)

The observation is a dict of `observation` and `action_mask`. An illegal action raises `IllegalMove` with the
reason and changes nothing. See `docs/environments.md`.
"""

from __future__ import annotations

import sys
from copy import copy, deepcopy
from typing import Any, Final, cast

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from caylus.envs.observation import Observer
from caylus.envs.rendering.browser_window import FPS
from caylus.envs.rendering.modes import MODES, Screen
from caylus.envs.rewards import DEFAULT, reward_number, rewards_of_state
from caylus.envs.spaces import mask_of, mask_space, observation_space
from caylus.game import Game, IllegalMove, find_move
from caylus.rules.agenda import decide, due_seat, is_legal, why_not
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.playout import random_state
from caylus.rules.refusals import Refusal
from caylus.rules.runtime.integers import whole
from caylus.rules.state import State
from caylus.text import positions

VERSION: Final = 1
"""Changes when the same actions can have another result."""
SHARED: Final = ("observation_spaces", "action_spaces")
"""The attributes that a copy shares with the original."""


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's users expect this name)
    """The environment. It checks actions and their order itself, so it needs no wrappers."""

    metadata = {  # noqa: RUF012 (as the base class has it)
        "name": "caylus_v1",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": FPS,
    }

    def __init__(
        self,
        players: int = 4,
        *,
        edition: str = "standard",
        options: dict[str, str] | None = None,
        observation: str = "features",
        action_mask: str = "observation",
        reward: str = DEFAULT,
        render_mode: str | None = None,
    ) -> None:
        """Set up the environment; raises `ValueError`."""
        register_with_api_test(str(self.metadata["name"]))
        players = whole(players, "the number of players")
        if not 2 <= players <= 5:
            raise ValueError(f"2 to 5 players, not {players}")
        if action_mask not in ("observation", "info"):
            raise ValueError(f"the action mask is in the observation or info, not {action_mask!r}")
        self.edition = Edition.of(edition, options)
        self.observer = Observer(self.edition, observation)
        self.screen = Screen(render_mode)
        reward_number(reward)
        self.reward = reward
        self.mask_in_info = action_mask == "info"
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        seen = observation_space(observation)
        both = spaces.Dict({"observation": seen, "action_mask": mask_space()})
        self.observation_spaces = {
            agent: copy(seen if self.mask_in_info else both) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(MOVE_COUNT) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing = dict.fromkeys(self.possible_agents, 0.0)
        self._chance: Chance | None = None
        self.position: State | None = None
        """The state of the rules; None before the first `reset`."""
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for each call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. The same seed gives the same game; without a seed, the generator continues.

        `options={"position": text}` starts from a position instead.
        """
        if seed is not None or self._chance is None:
            if seed is None:
                seed = int(seeding.np_random()[0].integers(1 << 31))
            self._chance = Chance(seed)
        text = (options or {}).get("position")
        if text is None:
            self.position = random_state(len(self.possible_agents), book_of(self.edition), self._chance)
        else:
            self.position = self._read(text)
        self.agents = self.possible_agents[:]
        self.rewards = self._nothing.copy()
        self._cumulative_rewards = self._nothing.copy()
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()
        if self.position.count == 0:
            self._end()
        self._show()

    def _read(self, text: str) -> State:
        state, edition = positions.read(text)
        if state.players != len(self.possible_agents) or edition.values != self.edition.values:
            raise ValueError(
                f"the position is one of {state.players} players and edition {edition.name}; "
                f"this environment has {len(self.possible_agents)} and {self.edition.name}"
            )
        return state

    def step(self, action: int | None) -> None:
        """Play the action of the selected agent; raises `IllegalMove`."""
        state = self.position
        if state is None:
            raise RuntimeError("reset() comes before step()")
        if not self.agents:
            raise RuntimeError("the game is over; reset() begins a new one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(cast(Any, action))
            return
        move = -1 if action is None else whole(action, "an action")
        if not is_legal(state, move):
            raise illegal_move(self.game, action)
        decide(state, move)
        self._cumulative_rewards[agent] = 0.0
        if state.count == 0:
            self._end()
        else:
            self._select_agent()
        if self.render_mode == "human":
            self._show()

    def _select_agent(self) -> None:
        state = self.position
        assert state is not None
        if state.count > 0:
            self.agent_selection = self.possible_agents[due_seat(state)]
            if self.mask_in_info:
                self.infos[self.agent_selection] = {"action_mask": mask_of(state)}

    def _end(self) -> None:
        state = self.position
        assert state is not None
        reward = rewards_of_state(state, self.reward)
        self.rewards = dict(zip(self.agents, reward, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Any:
        """Return the observation of an agent; its mask is empty while another agent decides."""
        state = self.position
        if state is None:
            raise RuntimeError("reset() comes before observe()")
        seen = self.observer.observe(state, self._seats[agent])
        if self.mask_in_info:
            return seen
        mask = mask_of(state) if agent == self.agent_selection else np.zeros(MOVE_COUNT, np.int8)
        return {"observation": seen, "action_mask": mask}

    def state(self) -> np.ndarray[Any, Any]:
        """Return the observation of the first seat as numbers."""
        if self.position is None:
            raise RuntimeError("reset() comes before state()")
        return self.observer.numbers(self.position, 0)

    @property
    def game(self) -> Game:
        """The position as a `Game`, for example for bots."""
        if self.position is None:
            raise RuntimeError("reset() comes first")
        return Game.from_state(self.position, self.edition)

    def render(self) -> Any:
        """Render the board: text for `ansi`, pixels for `rgb_array`, a page in the browser for `human`."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode: env(render_mode='ansi')")
            return None
        return self.screen.show(self.game)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """End the server of `human`; the browser keeps its page."""
        self.screen.close()

    def __deepcopy__(self, memo: dict[int, Any]) -> raw_env:
        """An independent copy in the same position; the spaces are shared."""
        twin = cast(raw_env, memo.setdefault(id(self), type(self).__new__(type(self))))
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value if name in SHARED else deepcopy(value, memo)
        return twin

    def __copy__(self) -> raw_env:
        """The same as `deepcopy`: two environments never share a position."""
        return deepcopy(self)


def illegal_move(game: Game, action: Any) -> IllegalMove:
    """The error of an illegal action."""
    known = None if action is None else find_move(action)
    refusal = why_not(game.state, known.number) if known else Refusal("unknown-token", {"token": str(action)})
    assert refusal is not None, "what is refused has a reason"
    return IllegalMove(known.token if known else str(action), refusal, game.tokens)


def register_with_api_test(name: str) -> None:
    """Add the name to the lists of PettingZoo's `api_test`, if it is imported.

    The test warns of dict observations and of all-zero masks unless it finds the name in its lists of
    PettingZoo's own games.
    """
    module = sys.modules.get("pettingzoo.test.api_test")
    for known in ("env_obs_dicts", "env_obs_space", "env_all_zeros_obs"):
        names = getattr(module, known, None)
        if isinstance(names, list) and name not in names:
            names.append(name)


def env(**settings: Any) -> raw_env:
    """Return the environment; `raw_env` lists the settings."""
    return raw_env(**settings)

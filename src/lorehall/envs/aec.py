"""A game as a PettingZoo environment: agents act one after the other (AEC), with action masks.

from lorehall.envs.aec import env

table = env("my_game", {"players": 3})
table.reset(seed=7)
for agent in table.agent_iter():
    seen, reward, termination, truncation, info = table.last()
    over = termination or truncation
    table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.envs.adapter import ILLEGAL_REWARD, STEP_LIMIT, Adapter, HasEpisode
from lorehall.envs.observation import Observation
from lorehall.envs.picture import MODES, checked_mode, rendered
from lorehall.envs.spaces import action_space, fresh_seed, observation_space


def env(
    game: str | Game[Position],
    options: Mapping[str, object] | None = None,
    *,
    step_limit: int = STEP_LIMIT,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Create a game for PettingZoo. An illegal action ends it: -1 for the agent, 0 for the others."""
    raw = TableEnv(game, options, step_limit=step_limit, render_mode=render_mode)
    masked = TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(masked)


class TableEnv(HasEpisode, AECEnv[str, Observation, int | None]):
    """The same without wrappers: an illegal action raises IllegalAnswer and changes nothing."""

    def __init__(
        self,
        game: str | Game[Position],
        options: Mapping[str, object] | None = None,
        *,
        step_limit: int = STEP_LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.adapter: Final = Adapter(game, options, step_limit=step_limit)
        rules, layout = self.adapter.game, self.adapter.layout
        self.metadata = {
            "name": f"{rules.name}_v{layout.observed.version}",
            "render_modes": [*MODES],
            "render_fps": 4,
            "is_parallelizable": False,
            "observation_version": layout.version,
            "observation_fingerprint": layout.fingerprint,
        }
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = self.adapter.agents
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(layout) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(layout) for agent in self.possible_agents}
        self.np_random: np.random.Generator | None = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Start a new game with the options of the environment; `options` is ignored."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.episode = self.adapter.begin(fresh_seed(self.np_random))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._look_on()

    def observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            there = ", ".join(self.possible_agents)
            raise LorehallError(f"There is no agent {agent!r}. Agents: {there}.")
        return self.episode.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.episode.act(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._look_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look_on(self) -> None:
        """Update whose turn it is, or how the game ended."""
        episode = self.episode
        if episode.seat >= 0:
            self.agent_selection = self.possible_agents[episode.seat]
        won = zip(self.agents, episode.rewards(), strict=True)
        self.rewards = dict(won)
        self.terminations = dict.fromkeys(self.agents, episode.is_over)
        self.truncations = dict.fromkeys(self.agents, episode.is_truncated)

    def render(self) -> str | None:
        """Show the table as in the terminal: returned as text, or printed."""
        return rendered(self.episode, self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Close the environment, after which no action is legal."""

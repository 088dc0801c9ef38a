"""PettingZoo: its own tests for every game, number of players and mode; whole games; illegal actions."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from lorehall.core.errors import IllegalAnswer, LorehallError
from lorehall.envs.aec import TableEnv, env
from lorehall.games import REGISTRY
from support.learning import modes, named, rules, sizes

# PettingZoo says so of every environment with action masks that does not come with it.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent"),
]


@pytest.mark.parametrize(("name", "options"), [*sizes(), *modes()], ids=named)
def test_pettingzoo_is_content(name: str, options: dict[str, object]) -> None:
    api_test(env(name, options), num_cycles=30)
    seed_test(lambda: env(name, options), num_cycles=15)


SHORT: dict[str, dict[str, object]] = {
    "enchanters": {"length": "superfast"},
    "defenders": {},
    "prophecy": {"round_cap": 3},
}


@pytest.mark.parametrize("name", REGISTRY)
def test_a_whole_game_ends_with_rewards_for_everybody(name: str) -> None:
    players = max(rules(name).players)
    table = env(name, {"players": players, **SHORT[name]})
    table.reset(seed=4)
    totals = dict.fromkeys(table.agents, 0.0)
    for i, agent in enumerate(table.agents):
        table.action_space(agent).seed(i)
    for agent in table.agent_iter():
        seen, reward, termination, truncation, _ = table.last()
        totals[agent] += reward
        assert not truncation
        mask = seen["action_mask"]
        table.step(None if termination else table.action_space(agent).sample(mask))
    assert not table.agents
    assert all(-1.0 <= total <= 1.0 for total in totals.values())
    assert any(totals.values())


def test_an_illegal_action_ends_the_game() -> None:
    table = env("enchanters", {"players": 2})
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(63)
    assert all(table.terminations.values())
    assert {other: table._cumulative_rewards[other] for other in table.agents} == {
        other: -1.0 if other == agent else 0.0 for other in table.possible_agents
    }


def test_without_wrappers_an_illegal_action_is_refused() -> None:
    table = TableEnv("enchanters", {"players": 2})
    table.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="is not allowed"):
        table.step(63)
    table.step(0)


def test_what_cannot_be_played_is_told() -> None:
    table = TableEnv("enchanters", {"players": 2})
    with pytest.raises(LorehallError, match=r"No game has started\. Call reset first"):
        table.observe("seat_0")
    with pytest.raises(LorehallError, match=r"no agent 'seat_7'. Agents: seat_0, seat_1"):
        table.observe("seat_7")
    with pytest.raises(LorehallError, match="must be one of ansi, human, not 'rgb_array'"):
        TableEnv("enchanters", {"players": 2}, render_mode="rgb_array")


def test_who_is_not_asked_sees_the_table_and_has_no_action() -> None:
    table = env("enchanters", {"players": 3})
    table.reset(seed=1)
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == table.agent_selection)
        assert seen in table.observation_space(agent)


def test_a_new_game_comes_with_every_reset_and_the_same_after_the_same_seed() -> None:
    table = TableEnv("enchanters", {"players": 2})
    games = []
    for seed in (5, None, None, 5, None):
        table.reset(seed=seed)
        games.append(rules("enchanters").key(table.episode.state))
    assert games[:2] == games[3:]
    assert len(set(games[:3])) == 3


def test_the_table_is_shown_as_in_the_terminal() -> None:
    table = env("prophecy", {"players": 2}, render_mode="ansi")
    table.reset(seed=1)
    shown = str(table.render())
    assert "Enchanted Wilderness" in shown
    assert "   0  keep the " in shown
    assert env("prophecy", {"players": 2}).render_mode is None


def test_a_person_gets_it_printed(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("defenders", {"players": 1}, render_mode="human")
    table.reset(seed=1)
    table.step(0)
    assert "Monarch City" in capsys.readouterr().out


def test_the_version_of_the_observations_can_be_asked() -> None:
    table = TableEnv("defenders")
    assert table.metadata["name"] == "defenders_v1"
    assert table.metadata["observation_version"] == table.adapter.layout.version
    assert table.observation_space("seat_0")["observation"].dtype == np.int32

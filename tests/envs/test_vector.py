"""Many tables at once: the same games as one by one, in arrays."""

from __future__ import annotations

import numpy as np
import pytest

from lorehall.core.errors import IllegalAnswer, LorehallError
from lorehall.envs.vector import ManyTables, Moment
from lorehall.games import REGISTRY
from support.learning import rules


def by_chance(moment: Moment, chance: np.random.Generator) -> np.ndarray:
    weights = chance.random(moment.action_mask.shape) * moment.action_mask
    actions: np.ndarray = np.argmax(weights, axis=1)
    return actions


@pytest.mark.parametrize("name", REGISTRY)
def test_each_table_is_a_game_of_its_own(name: str) -> None:
    tables = ManyTables(name, 4)
    now, chance = tables.reset(seed=2), np.random.default_rng(1)
    alone = [episode.copy() for episode in tables.episodes]
    assert len({rules(name).key(episode.state) for episode in alone}) == 4
    for _ in range(15):
        for table, episode in enumerate(alone):
            assert now.seat[table] == episode.seat
            seen = episode.observe(episode.seat)
            for field in ("observation", "options", "action_mask"):
                assert np.array_equal(getattr(now, field)[table], seen[field])
        actions = by_chance(now, chance)
        for episode, action in zip(alone, actions, strict=True):
            episode.act(action)
        now = tables.step(actions)
        assert not now.terminated.any()


def test_a_game_that_ends_makes_room_for_the_next() -> None:
    tables = ManyTables("enchanters", 3, {"players": 2, "length": "superfast"})
    now, chance = tables.reset(seed=1), np.random.default_rng(2)
    ended = 0
    while ended < 4:
        now = tables.step(by_chance(now, chance))
        for table in np.flatnonzero(now.terminated):
            ended += 1
            assert sum(now.rewards[table]) == pytest.approx(0.0)
            assert tables.episodes[table].steps == 0
        assert not now.rewards[~now.terminated].any()
        assert now.action_mask.any(axis=1).all()
    assert tables.begun == 3 + ended


def test_a_game_may_be_broken_off() -> None:
    tables = ManyTables("prophecy", 2, step_limit=3)
    now = tables.reset(seed=1)
    for _ in range(3):
        now = tables.step(np.zeros(2, np.int64))
    assert now.truncated.all()
    assert not now.terminated.any()
    assert not now.rewards.any()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("enchanters", {"players": 2, "length": "superfast"}),
        ("defenders", {"players": 2}),
        ("prophecy", {"players": 3, "round_cap": 1}),
    ],
)
@pytest.mark.parametrize("step_limit", [12, 20_000], ids=["broken off", "to the end"])
def test_the_last_observation_is_kept(
    name: str, options: dict[str, object], step_limit: int
) -> None:
    tables = ManyTables(name, 2, options, step_limit=step_limit)
    now, chance = tables.reset(seed=4), np.random.default_rng(3)
    assert now.final_obs.tolist() == now.final_info.tolist() == [None, None]
    ended = False
    while not ended:
        actions = by_chance(now, chance)
        alone = [episode.copy() for episode in tables.episodes]
        now = tables.step(actions)
        for table, episode in enumerate(alone):
            episode.act(actions[table])
            final_obs, final_info = now.final_obs[table], now.final_info[table]
            if not (now.terminated[table] or now.truncated[table]):
                assert (final_obs, final_info) == (None, None)
                continue
            ended = True
            for seat in range(tables.adapter.seats):
                for part, expected in episode.observe(seat).items():
                    assert np.array_equal(final_obs[part][seat], expected)
            assert not np.array_equal(final_obs["observation"][0], now.observation[table])
            outcome = rules(name).outcome(episode.state)
            assert (outcome is None) == bool(now.truncated[table])
            assert final_info["steps"] == episode.steps
            assert final_info.get("winners") == (None if outcome is None else outcome.winners)
            assert final_info.get("scores") == (None if outcome is None else outcome.scores)


def test_seeds_repeat_everything_that_follows() -> None:
    tables = ManyTables("enchanters", 2, {"players": 2})
    first = tables.reset(seed=3).observation
    again = tables.reset().observation
    assert np.array_equal(tables.reset(seed=3).observation, first)
    assert np.array_equal(tables.reset().observation, again)
    assert not np.array_equal(first, again)


def test_a_wrong_action_is_refused_and_no_table_has_moved() -> None:
    tables = ManyTables("enchanters", 3, {"players": 2})
    with pytest.raises(IllegalAnswer, match="Call reset first"):
        tables.step([0, 0, 0])
    tables.reset(seed=1)
    for actions, words in (
        ([0, 0], "must be 3 whole numbers"),
        ([0.0, 0.0, 0.0], "must be 3 whole numbers"),
        ([0, 0, 40], "Table 2: 40 is not allowed"),
    ):
        with pytest.raises(IllegalAnswer, match=words):
            tables.step(actions)
    assert [episode.steps for episode in tables.episodes] == [0, 0, 0]
    with pytest.raises(LorehallError, match="tables: must be at least 1, not 0"):
        ManyTables("enchanters", 0)

"""Whose turn it is, what an action does, and the rewards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ember_watch.game import EmberWatch
from lorehall.core.errors import BadOptions, IllegalAnswer, LorehallError
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Outcome
from lorehall.envs.adapter import Adapter, rewards
from lorehall.games import REGISTRY
from support.bids import Bids
from support.learning import rules, walk
from support.watch import HELP, Watch


def test_others_are_asked_before_the_first_and_may_wait() -> None:
    episode = Adapter(Watch(), {"players": 3}).begin(1)
    wait = episode.adapter.layout.wait
    assert episode.state.asked() == [0, 1, 2]
    assert (episode.seat, episode.may_wait) == (1, True)
    assert episode.mask()[wait] == 1
    episode.act(wait)
    assert (episode.seat, episode.may_wait) == (2, True)
    episode.act(wait)
    assert (episode.seat, episode.may_wait) == (0, False)
    assert episode.mask()[wait] == 0
    with pytest.raises(IllegalAnswer, match=r"seat 0 can take actions 0 to \d+"):
        episode.act(wait)


def test_who_steps_in_decides() -> None:
    episode = Adapter(Watch(), {"players": 3}).begin(1)
    mine = episode.state.open_to(1)
    action = [episode.state.options[index] for index in mine].index(HELP)
    before = episode.state.log
    episode.act(action)
    assert episode.state.log[len(before)] == mine[action]


def test_nobody_waits_where_everybody_must_answer() -> None:
    episode = Adapter("prophecy", {"players": 3}).begin(1)
    assert episode.state.needs_all()
    assert len(episode.state.asked()) == 3
    assert (episode.seat, episode.may_wait) == (0, False)


@pytest.mark.parametrize("action", [-1, 60, "pass", None, 1.5, True])
def test_an_action_that_is_not_open_changes_nothing(action: object) -> None:
    episode = Adapter("enchanters", {"players": 2}).begin(1)
    before = rules("enchanters").key(episode.state)
    with pytest.raises(IllegalAnswer, match=r"is not allowed: seat \d can take actions 0 to \d+"):
        episode.act(action)
    assert (rules("enchanters").key(episode.state), episode.steps) == (before, 0)


def test_an_action_may_come_from_numpy() -> None:
    episode = Adapter("enchanters", {"players": 2}).begin(1)
    episode.act(np.int64(0))
    assert episode.steps == 1


def test_nobody_is_asked_when_it_is_over() -> None:
    *_, episode = walk(Adapter("enchanters", {"players": 2, "length": "superfast"}), 1, 5000)
    assert episode.is_over
    assert not episode.mask().any()
    with pytest.raises(IllegalAnswer, match="over"):
        episode.act(0)


def test_bad_options_are_refused_at_once() -> None:
    with pytest.raises(BadOptions, match="players"):
        Adapter("enchanters", {"players": 9})
    with pytest.raises(LorehallError, match="Did you mean"):
        Adapter("enchanter")


def test_a_game_is_broken_off_after_so_many_steps() -> None:
    adapter = Adapter("prophecy", {"players": 2}, step_limit=5)
    *_, episode = walk(adapter, 1, 100)
    assert (episode.steps, episode.is_truncated, episode.is_over) == (5, True, False)
    assert episode.seat < 0
    assert episode.rewards() == (0.0, 0.0)


@pytest.mark.parametrize("name", REGISTRY)
def test_the_same_seed_and_actions_give_the_same_game(name: str) -> None:
    adapter = Adapter(name)
    for first, second in zip(walk(adapter, 9, 80), walk(Adapter(name), 9, 80), strict=True):
        assert first.seat == second.seat
        assert np.array_equal(first.mask(), second.mask())
    assert rules(name).key(first.state) == rules(name).key(second.state)
    assert rules(name).key(adapter.begin(10).state) != rules(name).key(adapter.begin(9).state)


def test_a_copy_goes_its_own_way() -> None:
    for episode in walk(Adapter(Watch(), {"players": 3}), 1, 3):
        copy = episode.copy()
        assert (copy.seat, copy.may_wait, copy.steps) == (
            episode.seat,
            episode.may_wait,
            episode.steps,
        )
        before = episode.state.log
        copy.act(0)
        assert episode.state.log == before


@pytest.mark.parametrize("game", [Bids(), EmberWatch()], ids=lambda game: game.name)
def test_a_game_that_declares_nothing_can_be_learned_too(game: Game[Any]) -> None:
    adapter = Adapter(game, {"players": 2})
    for episode in walk(adapter, 2, 200):
        seen = episode.observe(episode.seat)
        assert seen["observation"].shape == (adapter.layout.size,)
        assert seen["action_mask"].any()


OUTCOMES = [
    (Outcome((3, 1), (0,)), (1.0, -1.0)),
    (Outcome((3, 3), (0, 1)), (0.0, 0.0)),
    (Outcome((0, 9, 0, 0), (1,)), (-1 / 3, 1.0, -1 / 3, -1 / 3)),
    (Outcome((9, 9, 0, 0), (0, 1)), (1 / 3, 1 / 3, -1 / 3, -1 / 3)),
    (Outcome((0, 0, 0), ()), (-0.5, -0.5, -0.5)),
    (Outcome((4, 4, 4), (0, 1, 2), ((0, 1, 2),)), (1.0, 1.0, 1.0)),
    (Outcome((1, 1, 1), (), ((0, 1, 2),)), (-1.0, -1.0, -1.0)),
    (Outcome((5,), (0,)), (1.0,)),
    (Outcome((5, 5, 1, 1), (0, 1), ((0, 1), (2, 3))), (1.0, 1.0, -1.0, -1.0)),
]


@pytest.mark.parametrize(("outcome", "expected"), OUTCOMES)
def test_what_an_outcome_is_worth(outcome: Outcome, expected: tuple[float, ...]) -> None:
    assert rewards(outcome) == pytest.approx(expected)

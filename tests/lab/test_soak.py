"""A soak plays legal combinations, finds nothing in a sound game, and reports a broken one so that it can be repeated."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lorehall.bots import Rng
from lorehall.core.errors import BadOptions
from lorehall.games import game
from lorehall.games.enchanters.game import Enchanters
from lorehall.lab.engine import soak as module
from lorehall.lab.engine.sampling import Sampler, find_pool, sample_options
from lorehall.lab.engine.soak import Soak, soak, text

ENCHANTERS = game("enchanters")


def test_a_small_soak_finds_nothing() -> None:
    tally = soak(Soak(games=24, seed=3, check_every=10, deep_every=3))
    assert tally.failures == []
    assert tally.games == 24
    assert tally.by_players == {1: 6, 2: 6, 3: 6, 4: 6}
    assert set(tally.by_option["mode"]) == {"competitive", "solo", "coop"}
    assert tally.checks > 24
    assert tally.deep_checks > 0
    assert "no exception, no stall, no broken invariant" in text(tally)


def test_one_and_two_workers_count_alike() -> None:
    plan = Soak(games=20, seed=8)
    assert soak(plan, workers=1) == soak(plan, workers=2)


def test_the_pool_holds_what_is_legal() -> None:
    pool = find_pool(ENCHANTERS)
    assert pool["length"] == ("normal", "fast", "superfast")
    assert pool["combatFailure"] == ("forbidden", "discard")
    assert pool["mode"] == ("competitive", "solo", "coop")
    rng = Rng(1)
    for players in (2, 3, 4) * 20:
        options = sample_options(ENCHANTERS, pool, players, rng)
        assert ENCHANTERS.options_of(ENCHANTERS.new(options, 0))["players"] == players


def test_every_value_is_drawn_where_it_can_be_had() -> None:
    """What lacks something is drawn again by itself, so that no value drives the others out."""
    sampler = Sampler(ENCHANTERS, find_pool(ENCHANTERS))
    assert sampler.players() == (1, 2, 3, 4)
    drawn = [
        next(sampler.fitting(players, Rng(seed))) for players in (1, 2, 3, 4) for seed in range(60)
    ]
    for name, values in find_pool(ENCHANTERS).items():
        counts = Counter(options[name] for options in drawn)
        assert set(counts) == set(values), name
        assert min(counts.values()) >= 5, (name, counts)


def test_players_are_those_that_the_fixed_options_allow() -> None:
    pool = find_pool(ENCHANTERS)
    assert Sampler(ENCHANTERS, pool, {"mode": "competitive"}).players() == (2, 3, 4)
    assert Sampler(ENCHANTERS, pool, {"mode": "solo"}).players() == (1,)
    with pytest.raises(BadOptions, match="no kingdom"):
        Sampler(ENCHANTERS, pool, {"kingdoms": ["Hobbits"]}).players()


def test_a_game_that_cannot_even_begin_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unbegun(Enchanters):
        def new(self, options: Any = None, seed: Any = 0, **more: Any) -> Any:
            if seed:
                raise IndexError("no card to deal")
            return super().new(options, seed, **more)

    monkeypatch.setattr(module, "game_by_name", lambda name: Unbegun())
    tally = soak(Soak(games=3, seed=1))
    assert [failure.problem for failure in tally.failures] == ["IndexError: no card to deal"] * 3
    assert tally.games == 3


def test_a_broken_invariant_is_reported_with_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Enchanters):
        def problems(self, state: Any) -> list[str]:
            return ["a card lies nowhere"] if len(state.log) > 20 else []

    monkeypatch.setattr(module, "game_by_name", lambda name: Broken())
    tally = soak(Soak(games=2, seed=1, check_every=5))
    assert len(tally.failures) == 2
    failure = tally.failures[0]
    assert "a card lies nowhere" in failure.problem
    again = ENCHANTERS.replay(failure.options, failure.seed, failure.log)
    assert len(again.log) == len(failure.log) > 20
    assert "2 failures" in text(tally)

"""Every game foretells chances: one for each seat, from what is public or dealt anew, surer at the end."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import Rng
from lorehall.core.game.game import Game
from lorehall.games import REGISTRY, game


def positions(rules: Game[Any], seed: int) -> list[Any]:
    """Some positions of a game of random answers, the last one with its end if it comes within reach."""
    state = rules.new({**rules.quick, **rules.capped, "players": max(rules.players)}, seed)
    rng, found = Rng(seed), [rules.clone(state)]
    for number in range(600):
        if state.over:
            break
        state.answer(rng.below(len(state.options)))
        if number % 150 == 100:
            found.append(rules.clone(state))
    return [*found, state]


@pytest.mark.parametrize("name", REGISTRY)
def test_chances_are_chances_and_the_position_is_left_alone(name: str) -> None:
    rules = game(name)
    for state in positions(rules, 3):
        key = rules.key(state)
        chances = rules.forecast(state)
        assert len(chances) == max(rules.players)
        assert all(0 <= chance <= 1 for chance in chances)
        outcome = rules.outcome(state)
        together = len(set(chances)) == 1
        assert together or sum(chances) == pytest.approx(1)
        if outcome is not None:
            assert {seat for seat, chance in enumerate(chances) if chance} == set(outcome.winners)
        assert rules.key(state) == key


@pytest.mark.parametrize("name", [name for name in REGISTRY if game(name).weights_file])
def test_every_measure_has_a_name_and_every_weight_a_measure(name: str) -> None:
    from lorehall.core.game.weights import read

    rules = game(name)
    assert rules.weights_file is not None
    weights = read(rules.weights_file)
    assert len(weights.of(rules.measure_names)) == len(rules.measure_names)
    assert weights.source["command"].startswith(f"lorehall fit --game {name} ")
    for state in positions(rules, 4):
        for seat in range(max(rules.players)):
            assert len(rules.measures(state, seat)) == len(rules.measure_names)


@pytest.mark.parametrize("name", REGISTRY)
def test_a_game_says_whether_it_foretells_anything(name: str) -> None:
    """Who has written no forecast says that it has none: then nobody is told chances that mean nothing."""
    rules = game(name)
    assert rules.forecasts == (type(rules).forecast is not Game.forecast)

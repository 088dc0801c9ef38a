"""OpenSpiel: its own simulation test, chance, re-dealt states, and its search."""

from __future__ import annotations

import json
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from lorehall.envs.openspiel import LorehallState, read_options
from support.learning import rules

GAMES = [
    "lorehall(game=enchanters,players=2,options=length:superfast;kingdomSelection:random)",
    "lorehall(game=enchanters,players=4,options=length:superfast,deals=7)",
    "lorehall(game=defenders,players=1)",
    "lorehall(game=defenders,players=3,options=hero_assignment:deal)",
    "lorehall(game=prophecy,players=3,options=round_cap:1)",
]


@pytest.mark.parametrize("parameters", GAMES)
def test_openspiel_is_content(parameters: str) -> None:
    game = pyspiel.load_game(parameters)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_can_be_saved() -> None:
    state = dealt(GAMES[2])
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
        text = pyspiel.serialize_game_and_state(state.get_game(), state)
        _, again = pyspiel.deserialize_game_and_state(text)
        assert str(again) == str(state)


def dealt(parameters: str, deal: int = 1) -> LorehallState:
    state: LorehallState = pyspiel.load_game(parameters).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state


def test_chance_deals_first_and_throws_dice_later() -> None:
    state = dealt(GAMES[2])
    chance, thrown = random.Random(1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(likely for _, likely in outcomes) == pytest.approx(1.0)
            thrown += len(outcomes) == 6
            state.apply_action(chance.choice(outcomes)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    assert thrown
    assert state.returns() in ([1.0], [-1.0])


@pytest.mark.parametrize("parameters", GAMES)
def test_a_state_dealt_anew_looks_the_same(parameters: str) -> None:
    state, chance = dealt(parameters), random.Random(2)
    for _ in range(40):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
            continue
        me = state.current_player()
        other = state.resample_from_infostate(me, chance.random)
        assert other.current_player() == me
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(me) == state.observation_string(me)
        assert other.observation_tensor(me) == state.observation_tensor(me)
        state.apply_action(chance.choice(state.legal_actions()))


def test_what_is_observed() -> None:
    state = dealt(GAMES[0])
    me = state.current_player()
    assert json.loads(state.observation_string(me))["seat"] == me
    assert state.episode is not None
    seen = state.episode.observe(me)
    flat = np.concatenate([numbers.ravel() for numbers in seen.values()])
    assert np.array_equal(np.array(state.observation_tensor(me), np.int64), flat)
    assert state.action_to_string(state.legal_actions()[0]) == state.episode.words()[0]


def test_its_search_plays_our_game() -> None:
    game = pyspiel.load_game(GAMES[0])
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 6, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = dealt(GAMES[0])
    for _ in range(4):
        world = state.resample_from_infostate(state.current_player(), chance.random_sample)
        action = bot.step(world)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_options_are_read_as_somebody_types_them() -> None:
    found = read_options(rules("prophecy"), "round_cap:5;ending:noFinal")
    assert found == {"round_cap": 5, "ending": "noFinal"}
    found = read_options(rules("enchanters"), "boxes:base+eastquest")
    assert found == {"boxes": ["base", "eastquest"]}
    with pytest.raises(Exception, match="deals: must be at least 1"):
        pyspiel.load_game("lorehall(game=prophecy,deals=0)")
    with pytest.raises(Exception, match="no such option"):
        pyspiel.load_game("lorehall(game=prophecy,options=round_cup:5)")

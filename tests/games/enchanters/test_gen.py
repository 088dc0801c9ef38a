"""General principles that one position cannot show: chance (E-GEN-13), and options that stay what they were (E-GEN-14)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.state import State
from lorehall.lang.sources import Source

GAME = Enchanters()
OPTIONS: dict[str, object] = {"players": 3, "kingdomSelection": "random", "village": "Alea"}
CHANCE_TOWN = """
village Chance Town
  source designed
  emblem dice
  rest -> take d6 crystals
  rest -> flip the desert token
"""


def chance_game() -> Enchanters:
    return Enchanters().with_more([Source("chance.cards", CHANCE_TOWN)])


def rested(game: Enchanters, seed: int, wish: str) -> State:
    state = game.new({"players": 3, "kingdomSelection": "random", "village": "Chance Town"}, seed)
    game.choose(state, state.seat, wish)
    return state


@pytest.mark.parametrize("sides", [2, 3, 6, 25, 100])
def test_draws_are_uniform(sides: int) -> None:
    """E-GEN-13: each result comes up as often as the others, within what chance allows."""
    state = GAME.new(OPTIONS, 7)
    draws = 400 * sides
    found = Counter(state.draw(sides) for _ in range(draws))
    assert set(found) == set(range(sides))
    assert all(300 < number < 500 for number in found.values())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """E-GEN-13."""
    state = GAME.new(OPTIONS, 8)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        cards = [1, 2, 3, 4]
        state.shuffle(cards)
        found[tuple(cards)] += 1
    assert set(found) == set(permutations([1, 2, 3, 4]))
    assert all(140 < number < 260 for number in found.values())


def test_a_die_and_a_toss_show_every_side_equally_often() -> None:
    """E-GEN-13: the D6 and the toss of the desert token, over many games."""
    game = chance_game()
    dice: Counter[int] = Counter()
    sides: Counter[int] = Counter()
    for seed in range(600):
        state = rested(game, seed, "rest Chance Town: rest -> take")
        dice[max(player.crystals for player in state.players) - 5] += 1
        sides[rested(game, seed, "rest Chance Town: rest -> flip").desert] += 1
    assert set(dice) == {1, 2, 3, 4, 5, 6}
    assert all(65 < number < 135 for number in dice.values())
    assert set(sides) == {1, 2}
    assert all(240 < number < 360 for number in sides.values())


def test_chance_is_recorded() -> None:
    """E-GEN-13: options, seed and log are the whole game; the same seed gives the same chance, another seed another one."""
    game = chance_game()
    state = rested(game, 5, "rest Chance Town: rest -> take")
    die = max(player.crystals for player in state.players) - 5
    assert state.log[-1] == die - 1
    again = game.replay(game.options_of(state), 5, state.log)
    assert game.key(again) == game.key(state)
    assert game.key(rested(game, 5, "rest Chance Town: rest -> take")) == game.key(state)
    assert {
        game.key(rested(game, seed, "rest Chance Town: rest -> take")) for seed in range(5, 10)
    } != {game.key(state)}


def test_options_stay_what_they_were_at_setup() -> None:
    """E-GEN-14: after a whole game, saved and loaded, the options are those that were given."""
    options: dict[str, object] = {
        **OPTIONS,
        "combatFailure": "discard",
        "length": "superfast",
        "restObligation": "penalty",
    }
    state = GAME.new(options, 3)
    given = GAME.options_of(state)
    for name, value in options.items():
        assert given[name] == value
    step = 0
    while state.seat != NOBODY:
        state.answer(step % len(state.options))
        step += 1
        if step % 20 == 0:
            state = GAME.load(GAME.save(state))
    assert GAME.options_of(state) == given

"""Whatever the language can say runs in the middle of any game, leaves a sound table behind."""

from __future__ import annotations

from random import Random

import pytest

from games.prophecy.test_language_any_text import Writer
from lorehall.core.engine.effects import Doing, Effect, number_effects
from lorehall.core.engine.position import NOBODY
from lorehall.games.prophecy.game import Prophecy
from lorehall.games.prophecy.language.compiler import COMPILER
from lorehall.games.prophecy.language.wording import wording
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import State

GAME = Prophecy()
TOKENS = ("keep", "spend")
"""Only a card that is being resolved can be kept; the rules of Opportunities and Events are about that."""


def position(seed: int, decisions: int) -> State:
    """A game after so many random answers, at the next question about a move: journeys do not belong into a battle."""
    chance = Random(seed)
    state = GAME.new({"players": 3, "round_cap": 100}, seed)
    while decisions > 0 or state.prompt != a.ASK_MOVE:
        state.answer(chance.randrange(len(state.options)))
        decisions -= 1
    assert not state.over
    return state


def happens(state: State, effect: Effect) -> State:
    """A copy in which this effect is about to happen to whoever is asked."""
    copy = state.clone()
    you = copy.seat
    frame = copy.stack.pop()
    copy.seat, copy.options, copy.owners = NOBODY, [], []
    number_effects(effect, [*GAME.content.effects])
    copy.stack += [frame, Doing(effect, you, copy.seats[you].hero)]
    return copy


@pytest.mark.parametrize("seed", range(12))
def test_any_effect_runs_and_leaves_a_sound_table(seed: int) -> None:
    writer = Writer(1000 + seed)
    state = position(seed, 60 + 40 * (seed % 12))
    for _ in range(25):
        found = writer.effect()
        while any(each.op in TOKENS for each in found.walk()):
            found = writer.effect()
        copy = happens(state, COMPILER.effect(found))
        chance = Random(seed)
        copy.run()
        for _ in range(25):
            assert GAME.problems(copy) == [], wording(found)
            if copy.over:
                break
            copy.answer(chance.randrange(len(copy.options)))

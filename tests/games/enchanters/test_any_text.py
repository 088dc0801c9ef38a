"""Whatever the language can say either runs, leaving a sound state, or is refused with words when the card is read."""

from __future__ import annotations

import contextlib
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lang import make_terms
from lorehall.core.joints import Doing, Effect, number_effects
from lorehall.core.position import NOBODY
from lorehall.games.enchanters.language import compiler
from lorehall.games.enchanters.language.alone import read_alone
from lorehall.games.enchanters.language.readings import reading_as
from lorehall.games.enchanters.language.together import reading
from lorehall.games.enchanters.model.codes import ITEM, ITEMS
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.state import State
from lorehall.lang.terms import Term, term
from support.labcards import lab_game
from support.play import Chooser, position_after

OPTIONS: dict[str, object] = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["odyssey", "overlords"],
    "overlord": "on",
}


@cache
def position(number: int) -> State:
    state = position_after(lab_game(), OPTIONS, seed=number, decisions=60 + 25 * number)
    assert isinstance(state, State)
    assert state.seat != NOBODY
    return state


def with_effect(state: State, effect: Effect) -> State:
    """A copy of the position in which this effect is about to happen, owned by the player who is asked."""
    copy = state.clone()
    content = Content()
    content.cards, content.kingdoms, content.fingerprint = (
        state.content.cards,
        state.content.kingdoms,
        state.content.fingerprint,
    )
    content.effects = state.content.effects[:]
    content.actions, content.triggers = state.content.actions, state.content.triggers
    number_effects(effect, content.effects)
    copy.content = content
    you = copy.seat
    copy.seat, copy.options = NOBODY, []
    copy.stack.append(Doing(effect, you, copy.players[you].stacks[ITEMS][-1], 2))
    return copy


def runs(effect: Effect, number: int, seed: int) -> None:
    """Carry it out in a position, with some answers after it, and look for problems at each."""
    game = lab_game()
    state = with_effect(position(number), effect)
    state.run()
    chooser = Chooser(seed)
    for _ in range(12):
        assert game.problems(state) == []
        if state.seat == NOBODY:
            assert state.over
            break
        names = game.pending(state).options  # type: ignore[union-attr]
        assert len(set(names)) == len(names)
        state.answer(chooser.below(len(state.options)))


@given(make_terms.effects(), st.integers(0, 3), st.integers(0, 2**30))
@settings(
    max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_any_effect_runs_or_is_refused(said: Term, number: int, seed: int) -> None:
    try:
        effect = compiler.effect(said)
    except compiler.Misplaced:
        return
    runs(effect, number, seed)


EVERYBODY = ("you", *make_terms.FOREIGN)
OTHERWISE = term("damage", "you", term("n", 1))


@pytest.mark.parametrize("amount", ["d6", "every"])
@pytest.mark.parametrize("op", ["damage", "heal", "gain", "lose", "charge"])
def test_a_die_or_all_can_be_an_alternative_or_an_offer(op: str, amount: str) -> None:
    own = term(op, "you", term(amount))
    texts = [term("choose", term(op, who, term(amount)), OTHERWISE) for who in EVERYBODY]
    texts += [term("may", own), term("may", term("seq", own, OTHERWISE))]
    texts += [term("each", who, term("may", own)) for who in make_terms.FOREIGN]
    for text in texts:
        with contextlib.suppress(compiler.Misplaced):
            effect = compiler.effect(text)
            for number in range(3):
                runs(effect, number, seed=number)


@given(make_terms.effects())
@settings(
    max_examples=400, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_what_can_be_said_can_be_read_in_co_op_and_solo(said: Term) -> None:
    try:
        compiler.effect(said)
    except compiler.Misplaced:
        return
    card = next(card for card in lab_game().content.cards if card.kind == ITEM)
    assert compiler.effect(reading(card, said)).text
    with reading_as(read_alone):
        compiler.effect(said)


@given(make_terms.actions())
@settings(
    max_examples=200, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_any_action_compiles_or_is_refused(said: Term) -> None:
    with contextlib.suppress(compiler.Misplaced):
        action = compiler.action(said)
        assert action.text
        assert action.crystals >= 0

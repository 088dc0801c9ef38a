"""Whatever the language can say either runs, leaving a sound state, or is refused with words when the card is read."""

from __future__ import annotations

import contextlib
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lang import make_terms
from lorehall.core.engine.effects import Doing, Effect, number_effects
from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.language.actors import ON_TARGET
from lorehall.games.enchanters.language.coop import OTHERS, reading
from lorehall.games.enchanters.language.sentences import PRINTED, check_deck
from lorehall.games.enchanters.language.solo import SOLO
from lorehall.games.enchanters.model.codes import ITEM, ITEMS
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.model.state import State
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Term, term, term_of
from support.labcards import lab_game
from support.play import Chooser, pending_of, position_after

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


def an_item() -> CardDef:
    return next(card for card in lab_game().content.cards if card.kind == ITEM)


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
        names = pending_of(game, state).options
        assert len(set(names)) == len(names)
        state.answer(chooser.below(len(state.options)))


@given(make_terms.effects(), st.integers(0, 3), st.integers(0, 2**30))
@settings(
    max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_any_effect_runs_or_is_refused(said: Term, number: int, seed: int) -> None:
    try:
        check_deck(an_item(), said)
        effect = PRINTED.effect(said)
    except Misplaced:
        return
    runs(effect, number, seed)


EVERYBODY = ("you", *make_terms.FOREIGN)
OTHERWISE = term("damage", "you", term("n", 1))


@pytest.mark.parametrize("amount", ["d6", "every"])
@pytest.mark.parametrize("op", ON_TARGET)
def test_a_die_or_all_can_be_an_alternative_or_an_offer(op: str, amount: str) -> None:
    own = term(op, "you", term(amount))
    texts = [term("choose", term(op, who, term(amount)), OTHERWISE) for who in EVERYBODY]
    texts += [term("may", own), term("may", term("seq", own, OTHERWISE))]
    texts += [term("each", who, term("may", own)) for who in make_terms.FOREIGN]
    for text in texts:
        with contextlib.suppress(Misplaced):
            effect = PRINTED.effect(text)
            for number in range(3):
                runs(effect, number, seed=number)


@given(make_terms.effects())
@settings(
    max_examples=400, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_what_can_be_said_can_be_read_in_co_op_and_solo(said: Term) -> None:
    try:
        PRINTED.effect(said)
    except Misplaced:
        return
    assert PRINTED.effect(reading(an_item(), said)).text
    SOLO.effect(said)


@given(make_terms.actions())
@settings(
    max_examples=200, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_any_action_compiles_or_is_refused(said: Term) -> None:
    with contextlib.suppress(Misplaced):
        action = PRINTED.action(said)
        assert action.text
        assert action.crystals >= 0


@pytest.mark.parametrize("who", OTHERS)
@pytest.mark.parametrize("op", ON_TARGET)
def test_no_verb_reaches_another_person_in_co_op_or_anybody_in_solo(op: str, who: str) -> None:
    """Whoever adds a verb need not think of these modes, unless it means something of its own there (E-COP-16, E-AUT-13)."""
    said = term(op, who, term("n", 1))
    in_coop = reading(an_item(), said)
    if in_coop.op == "at_target":  # the player who is chosen, the Overlord
        assert who == "target"
        in_coop = term_of(in_coop.args[1])
    assert not any(arg in OTHERS for inner in in_coop.walk() for arg in inner.args)
    assert SOLO.reading(said) is not None

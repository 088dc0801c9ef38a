"""Whatever a card text can say prints in one way, and reads back to the same Term."""

from __future__ import annotations

import pickle
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lang import make_terms as make
from lorehall.games.enchanters.language.cardtexts import read_cards
from lorehall.games.enchanters.language.plain import explain
from lorehall.games.enchanters.language.vocabulary import (
    language,
    parse_condition,
    parse_cost,
    parse_creature,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.games.enchanters.language.wording import wording
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.terms import Term, term


def runs(examples: int) -> settings:
    return settings(
        derandomize=True,
        deadline=None,
        max_examples=examples,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


common = runs(80)


@runs(160)
@given(make.EFFECT)
def test_effects(found: Term) -> None:
    assert parse_effect(wording(found)) == found
    assert explain(found).plain


@common
@given(make.STANDING | make.JOURNEYER)
def test_standing_effects(found: Term) -> None:
    assert parse_effect(wording(found)) == found
    assert explain(found).plain


@common
@given(make.COST)
def test_costs(found: Term) -> None:
    assert parse_cost(wording(found)) == found
    assert explain(found, cost=True).rules


@common
@given(make.conditions())
def test_conditions(found: Term) -> None:
    event, arg, _ = found.args
    once = False
    plain = term("on", event, arg, once)
    assert parse_condition(wording(plain)) == plain


@common
@given(make.SCORE)
def test_glory(found: Term) -> None:
    assert parse_glory(wording(found)) == found


@common
@given(make.actions() | make.TRIGGERS | make.SCORE)
def test_sentences(found: Term) -> None:
    assert parse_sentence("village", "", wording(found)) == found
    assert explain(found).plain


@common
@given(make.icons())
def test_icons(found: Term) -> None:
    assert parse_sentence("item", "upper", wording(found)) == found


@common
@given(st.integers(0, 30), st.integers(0, 30), st.none() | st.integers(-9, 30))
def test_creature_numbers(health: int, strength: int, glory: int | None) -> None:
    found = term("creature", health, strength, glory)
    assert parse_creature(wording(found)) == found


@common
@given(make.EFFECT, st.sampled_from(["when taken", "when revealed", "invasion dragon", "rage 2"]))
def test_labelled_sentences(found: Term, label: str) -> None:
    sentence = parse_sentence("ai", label, wording(found))
    head, _, rest = wording(sentence).partition(": ")
    assert head == label
    assert parse_sentence("ai", label, rest) == sentence


@common
@given(make.EFFECT)
def test_terms_are_values(found: Term) -> None:
    copy = pickle.loads(pickle.dumps(found))
    assert copy == found
    assert hash(copy) == hash(found)
    assert {found: 1}[copy] == 1


# ---- garbage --------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [*sorted(language().words), ",", ":", "->", "(", ")", ";", ".", "1", "+2", "d6"]
)
NOISE = st.text(max_size=40) | st.lists(WORDS, max_size=12).map(" ".join)
PLACES = st.sampled_from(
    ["", "upper", "lower", "when taken", "invasion monster", "reward", "rage 1"]
)
KINDS = st.sampled_from(["item", "medium monster", "village", "overlord", "ai"])


def mistake_of(read: Callable[[], object]) -> CardError | CardErrors | None:
    """What a text is refused with; anything but a card error fails the test."""
    try:
        read()
    except (CardError, CardErrors) as error:
        return error
    return None


@runs(120)
@given(NOISE, st.sampled_from(language().kinds))
def test_garbage_is_only_ever_a_card_error(text: str, kind: str) -> None:
    error = mistake_of(lambda: language().parse(kind, text))
    if isinstance(error, CardError):
        assert 1 <= error.column <= len(text) + 1
        assert str(error)


@runs(120)
@given(NOISE, KINDS, PLACES)
def test_garbage_sentences(text: str, kind: str, part: str) -> None:
    if mistake_of(lambda: parse_sentence(kind, part, text)) is None:
        found = parse_sentence(kind, part, text)
        assert wording(found)
        assert explain(found).plain


@common
@given(st.text(max_size=200) | st.lists(NOISE, max_size=8).map("\n  ".join))
def test_garbage_files(text: str) -> None:
    error = mistake_of(lambda: read_cards(text))
    assert error is None or str(error)


@st.composite
def nearly_right(draw: st.DrawFn) -> str:
    """A good sentence with one word taken out, put in or exchanged."""
    sentence = draw(st.sampled_from(SENTENCES)).split(" ")
    at = draw(st.integers(0, len(sentence) - 1))
    change = draw(st.sampled_from(["drop", "add", "exchange", "swap"]))
    if change == "drop":
        del sentence[at]
    elif change == "add":
        sentence.insert(at, draw(WORDS))
    elif change == "exchange":
        sentence[at] = draw(WORDS)
    else:
        sentence[at:] = reversed(sentence[at:])
    return " ".join(sentence)


SENTENCES = [
    "take 1 damage or lose 2 crystals",
    "each other player takes 1 damage for every 2 attack you have, then take 1 crystal",
    "each player discards their top item, enchantment or monster",
    "you may give your top item and/or enchantment to another player",
    "2 attack and 1 defense for each item at distance 3 or more",
    "the player on your left gives 2 of their crystals to you for each of their speed",
    "steal 1 crystal from each other player and bury this card or the Overlord attacks you",
    "if there is 1 reward token per player on the village, replace it, then each player loses",
    "all monsters and dragons get +1 health and +1 strength on distance 2 or less",
    "swap your top enchantment with an enchantment from the journey track",
    "add 1 reward token per player to the Overlord and 1 reward token to the village",
    "put 1 damage on the card at distance 0, then remove 1 strength token from the Overlord",
    "all players attack a player on their left or duel the player on their right",
]


@runs(250)
@given(nearly_right())
def test_nearly_right_effects_are_refused_or_mean_what_they_print(text: str) -> None:
    try:
        found = parse_effect(text)
    except CardError:
        return
    assert parse_effect(wording(found)) == found
    assert explain(found).plain


LINES = [
    "1 crystal, discard top item, enchantment or monster -> 1 attack for each defense",
    "multi: 2 crystals, take 1 damage -> heal 1 damage for each monster",
    "once per turn, after defeating a monster: take 2 crystals and heal 1 damage",
    "once per turn: 3 attack",
    "once per turn: 2 crystals -> 3 attack",
    "free -> give 1 of your damage to each other player",
    "if you have at least 3 monsters, bury your top item -> take 3 crystals",
    "after a journey on distance 3 or more: each other player loses 1 crystal",
    "after taking an item or enchantment: you may duel another player",
    "-1 glory for every 2 of your monsters or dragons",
    "2 attack 1 defense 1 undead",
]


@runs(200)
@given(st.data())
def test_nearly_right_sentences(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(LINES)).split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at : at + data.draw(st.integers(0, 2))] = data.draw(st.lists(WORDS, max_size=2))
    try:
        found = parse_sentence("item", "upper", " ".join(words))
    except CardError:
        return
    assert parse_sentence("item", "upper", wording(found)) == found
    assert explain(found).plain

"""What cards ask, in words: the card that asks is named, and each choice says what it is."""

from __future__ import annotations

import re

import pytest

from games.prophecy.stage import GAME, Table
from games.prophecy.texts import Texts
from lorehall.core.engine.effects import Effect, within
from lorehall.games.prophecy.effects import basic

PLAINS = 4


def asked(t: Table | Texts) -> tuple[str, list[str]]:
    """The prompt and the choices."""
    pending = GAME.pending(t.s)
    assert pending is not None
    return pending.prompt.text, [choice.text for choice in pending.choices]


@pytest.fixture
def t() -> Texts:
    return Texts()


def test_branches_are_told_in_the_words_of_the_card(t: Texts) -> None:
    t.lay("golden-fish", PLAINS)
    card = t.card("golden-fish")
    t.carry_out(t.s.content.cards[card].lines[0].effect, card=card)
    assert asked(t) == (
        "Golden Fish: Choose one",
        [
            "gain 1 Strength for good",
            "gain 1 Willpower for good",
            "gain 6 Gold",
            "gain 5 Experience",
        ],
    )


def test_what_one_may_do_is_said_and_to_decline_stands_first(t: Texts) -> None:
    """P-TRM-31."""
    t.do("you may pay 1 Gold and gain 2 Experience", card=t.card("tavern"))
    assert asked(t) == ("Tavern Tales: pay 1 Gold, then gain 2 Experience?", ["no", "yes"])
    t.s.answer(0)
    assert (t.me.gold, t.me.xp) == (3, 3)


def test_what_one_may_repeat_is_said_and_enough_stands_first(t: Texts) -> None:
    """P-TRM-31, P-CMB-43."""
    t.me.magic = 3
    t.fight("sphinx")
    card = t.card("sphinx")
    t.carry_out(t.s.content.cards[card].lines[0].effect, card=card)
    prompt, choices = asked(t)
    assert prompt.startswith("Sphinx: pay 1 Magic, then roll d6: ")
    assert choices == ["enough", "yes"]
    t.s.answer(0)
    assert t.me.magic == 3


def test_an_exchange_says_what_becomes_of_what(t: Texts) -> None:
    t.me.gold, t.me.xp = 2, 1
    text = "turn any amount of Gold into as much Experience or Experience into as much Gold"
    t.do(text, card=t.card("philosophers-stone"))
    prompt, choices = asked(t)
    assert prompt == "Philosopher's Stone Scroll: How many?"
    assert choices == [
        "turn 1 Gold into Experience",
        "turn 2 Gold into Experience",
        "turn 1 Experience into Gold",
    ]


def test_a_die_is_named_by_its_side(t: Texts) -> None:
    t.fight("bear")
    t.s.sides[0].faces, t.s.sides[1].faces = [5, 1], [3]
    t.do("roll one die of either side again")
    assert asked(t) == (
        "Choose a die to roll again",
        [
            "roll the Paladin's die 1 again",
            "roll the Paladin's die 2 again",
            "roll the Bear's die 1 again",
        ],
    )


def choosing() -> list[Effect]:
    """All effects of cards that let choose between branches, or do something or not."""
    return [
        each
        for each in GAME.content.effects
        if isinstance(each, basic.Choose | basic.May | basic.Repeat)
    ]


def test_every_branch_of_every_card_has_words() -> None:
    found = choosing()
    assert len(found) > 5
    for effect in found:
        for part in effect.parts():
            assert re.search(r"[a-z]", part.text), within(effect)

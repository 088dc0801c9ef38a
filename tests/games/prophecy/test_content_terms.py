"""What the rulebook says of cards and cubes in general, shown on the cards themselves."""

from __future__ import annotations

from collections import Counter

import pytest

from games.prophecy.texts import Texts
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import can_use, gold_price, usable
from lorehall.games.prophecy.rules.cards import return_ability
from lorehall.games.prophecy.rules.combat import base
from lorehall.games.prophecy.rules.hands import can_equip


@pytest.fixture
def t() -> Texts:
    return Texts()


def test_items_are_single_and_return_to_their_own_pile(t: Texts) -> None:
    """P-ITM-01: owned face-up."""
    for deck in (c.COMMON, c.RARE):
        keys = Counter(t.s.content.cards[card].key for card in t.s.content.decks[deck])
        assert set(keys.values()) == {1}
    sword, carpet = t.give("sword"), t.give("flying-carpet")
    assert [t.s.known[card] for card in (sword, carpet)] == [EVERYBODY, EVERYBODY]
    t.do("lose an Item")
    t.s.answer(1)
    t.do("lose an Item")
    assert (t.s.discards[c.COMMON], t.s.discards[c.RARE]) == ([sword], [carpet])


def test_slots_and_tags_say_how_an_item_is_used(t: Texts) -> None:
    """P-ITM-02: every Item has one slot; tags name weapons and their kinds, and what is no weapon."""
    items = [
        t.s.content.item(i)
        for deck in (c.COMMON, c.RARE, c.ARTIFACT)
        for i in t.s.content.decks[deck]
    ]
    assert {c.SLOTS[item.slot] for item in items} == {"1H", "2H", "head", "worn", "pack"}
    kinds = c.EDGED | c.CRUSHING | c.LONG | c.STAFF | c.THROWN
    for item in items:
        held = item.tags & (c.WEAPON | c.SHIELD | c.WAND | c.HELD)
        assert (item.slot in (c.ONE_HAND, c.TWO_HANDS)) == bool(held), item.key
        assert item.tags & c.WEAPON or not item.tags & kinds, item.key
        assert item.tags & (c.POTION | c.SCROLL) == 0 or item.is_one_shot, item.key
        assert (item.slot == c.TWO_HANDS) == bool(item.tags & c.TWO_HANDED), item.key


def test_a_guild_has_ten_different_abilities_and_a_hero_owns_one_until_it_is_returned(
    t: Texts,
) -> None:
    """P-ABL-01."""
    for guild in range(len(c.GUILDS)):
        names = {t.s.content.cards[card].key for card in t.s.content.decks[c.ABILITY + guild]}
        assert len(names) == 10
    rage = t.card("berserker-rage")
    t.s.decks[c.ABILITY + c.FORTRESS].remove(rage)
    t.me.abilities.append(rage)
    t.fight("bear")
    assert [card for _, card in usable(t.s, 0, c.BAT, in_battle=True)] == [rage]
    return_ability(t.s, 0, rage)
    assert usable(t.s, 0, c.BAT, in_battle=True) == []
    assert t.s.decks[c.ABILITY + c.FORTRESS][0] == rage


def test_magic_is_willpower(t: Texts) -> None:
    """P-TRM-13: paid or lost, it lowers both at once."""
    t.fight("thug", kind=c.WILLS)
    assert base(t.s, 0) == t.me.magic == 4
    t.do("pay 1 Magic")
    t.do("lose 1 Magic")
    assert (base(t.s, 0), t.me.magic, t.me.spent_magic) == (2, 2, 2)


def test_the_bank_never_runs_out(t: Texts) -> None:
    """P-TRM-19."""
    for seat in range(3):
        t.do(
            "gain 500 Gold, then gain 500 Experience, then gain 9 Strength for good, then gain 9 Willpower for good",
            seat,
        )
    assert [(p.gold, p.xp, p.health, p.magic) for p in t.s.seats] == [(503, 503, 8, 10)] * 3


def test_card_text_beats_rule_text_and_cannot_beats_may(t: Texts) -> None:
    """P-TRM-28: two weapons by a card; a lower price by a card; no spells although a card may be announced."""
    t.fight("fire-dragon", "sword")
    axe = t.give("axe")
    assert not can_equip(t.s, 0, axe)
    t.me.abilities += [t.card("ambidexterity"), t.card("berserker-rage"), t.card("haggling")]
    assert can_equip(t.s, 0, axe)
    t.me.at = c.CITY_AT
    assert gold_price(t.s, 0, 5, c.COST_BUY) == 3
    (rage,) = t.s.content.cards[t.card("berserker-rage")].lines
    assert can_use(t.s, 0, rage, rage.card)
    (ban,) = t.s.content.cards[t.card("fire-dragon")].lines
    t.carry_out(ban.effect, card=ban.card)
    assert not can_use(t.s, 0, rage, rage.card)

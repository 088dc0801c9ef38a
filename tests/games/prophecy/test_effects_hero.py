"""Texts about a hero: what is gained, lost, paid, drawn, damaged; and how texts are joined."""

from __future__ import annotations

import pytest

from games.prophecy.texts import Texts
from lorehall.core.engine.option_codes import unpack
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


@pytest.fixture
def t() -> Texts:
    return Texts()


def counters(t: Texts, seat: int = 0) -> tuple[int, ...]:
    """Health, lost Health, Magic, spent Magic, Gold, Experience."""
    p = t.s.seats[seat]
    return (p.health, p.lost_health, p.magic, p.spent_magic, p.gold, p.xp)


# -- counters and cubes: the paladin has 4 Health, 4 Magic, 3 Gold, 3 Experience ----------------------


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("gain 2 Gold", (4, 0, 4, 0, 5, 3)),
        ("lose 2 Gold", (4, 0, 4, 0, 1, 3)),
        ("lose 9 Gold", (4, 0, 4, 0, 0, 3)),  # P-TRM-18
        ("lose half of your Gold", (4, 0, 4, 0, 2, 3)),  # P-TRM-26
        ("gain 2 Gold for each point of Strength", (4, 0, 4, 0, 11, 3)),
        ("gain 1 Gold for each point of Willpower", (4, 0, 4, 0, 7, 3)),
        ("gain 3 Experience", (4, 0, 4, 0, 3, 6)),
        ("lose 2 Health", (2, 2, 4, 0, 3, 3)),  # P-TRM-11
        ("lose 4 Health", (0, 4, 4, 0, 3, 3)),  # P-DTH-01: at 0 he lives
        ("lose 3 Health, then heal 2 Health", (3, 1, 4, 0, 3, 3)),  # P-TRM-12
        ("lose 3 Health, then heal all Health", (4, 0, 4, 0, 3, 3)),
        ("lose 1 Magic", (4, 0, 3, 1, 3, 3)),
        ("lose 9 Magic", (4, 0, 0, 4, 3, 3)),  # P-TRM-14
        ("lose all Magic", (4, 0, 0, 4, 3, 3)),
        ("lose 3 Magic, then recharge 2 Magic", (4, 0, 3, 1, 3, 3)),
        ("lose 3 Magic, then recharge all Magic", (4, 0, 4, 0, 3, 3)),
        ("gain 1 Strength for good", (5, 0, 4, 0, 3, 3)),  # P-TRM-15
        ("gain 1 Willpower for good", (4, 0, 5, 0, 3, 3)),
        ("lose 1 Health, then give up 1 Strength for good", (3, 0, 4, 0, 3, 3)),  # P-TRM-17
        ("give up 2 Willpower for good", (4, 0, 2, 0, 3, 3)),
        ("pay 2 Gold, then gain 1 Experience", (4, 0, 4, 0, 1, 4)),
        ("pay 3 Experience", (4, 0, 4, 0, 3, 0)),
        ("pay 1 Health", (3, 1, 4, 0, 3, 3)),
        ("pay 2 Magic", (4, 0, 2, 2, 3, 3)),
        ("nothing happens", (4, 0, 4, 0, 3, 3)),
    ],
)
def test_counters(t: Texts, text: str, wanted: tuple[int, ...]) -> None:
    t.do(text)
    assert counters(t) == wanted


def test_cubes_beyond_the_cap_heal_and_recharge(t: Texts) -> None:
    """P-TRM-16, P-EX-13."""
    t.me.health, t.me.lost_health = 5, 2
    t.do("gain 1 Strength for good")
    assert (t.me.health, t.me.lost_health) == (6, 2)
    t.do("gain 1 Strength for good")
    assert (t.me.health, t.me.lost_health) == (7, 1)
    t.me.magic, t.me.spent_magic = 8, 2
    t.do("gain 1 Willpower for good")
    assert (t.me.magic, t.me.spent_magic) == (9, 1)


def test_the_last_cube_cannot_be_given_up(t: Texts) -> None:
    """P-TRM-17."""
    t.me.health, t.me.lost_health = 0, 1
    assert not t.can("give up 1 Strength for good")
    t.do("give up 1 Strength for good")
    assert (t.me.health, t.me.lost_health) == (0, 1)
    assert t.can("give up 1 Willpower for good")


@pytest.mark.parametrize(
    "text", ["pay 4 Gold", "pay 4 Experience", "pay 5 Health", "pay 5 Magic", "pay 1 Item"]
)
def test_a_cost_must_be_payable_in_full(t: Texts, text: str) -> None:
    """P-TRM-27, P-DTH-02."""
    assert not t.can(text)
    assert not t.can(f"gain 1 Gold, then {text}")
    assert not t.can(f"{text} and gain 1 Gold or {text}")


def test_who_cannot_pay_gets_nothing_of_what_it_buys(t: Texts) -> None:
    """P-TRM-27: nothing is paid in part either."""
    t.do("pay 1 Gold, then pay 9 Magic, then gain 1 Strength for good")
    assert counters(t) == (4, 0, 4, 0, 3, 3)


def test_whoever_pays_an_item_chooses_it(t: Texts) -> None:
    sword, dagger = t.give("sword"), t.give("dagger")
    t.give("crown")
    t.do("pay 1 Item, then recharge 2 Magic")
    assert t.offered() == [sword, dagger]  # no Artifact
    t.choose(a.ITEM, dagger)
    assert dagger in t.s.discards[c.COMMON]
    assert dagger not in t.me.items


def test_exchange_goes_both_ways(t: Texts) -> None:
    text = "turn any amount of Gold into as much Experience or Experience into as much Gold"
    t.do(text)
    assert len(t.s.options) == 6
    t.choose(a.GOLD_TO_XP, 2)
    assert (t.me.gold, t.me.xp) == (1, 5)
    t.do(text)
    t.choose(a.XP_TO_GOLD, 5)
    assert (t.me.gold, t.me.xp) == (6, 0)
    t.me.gold = 0
    assert not t.can(text)


def test_nobody_must_lower_a_payment(t: Texts) -> None:
    """P-ABL-06, P-TRM-27: where no branch can be paid without, one may as well go on."""
    t.me.gold = 0
    t.me.abilities.append(t.card("counterfeiting"))
    t.do("pay 1 Gold and gain 1 Experience or pay 2 Gold and heal 1 Health")
    assert [unpack(each)[0] for each in t.s.options] == [a.PASS, a.DECLARE]
    t.choose(a.PASS)
    assert t.me.declared == []


def test_a_payment_is_lowered_in_the_own_round_only(t: Texts) -> None:
    """P-ABL-06."""
    t.me.gold = 0
    t.me.abilities.append(t.card("counterfeiting"))
    t.s.active = 1
    t.do("you may pay 1 Gold and gain 1 Experience")
    assert t.s.prompt != a.ASK_MAY


# -- joints -----------------------------------------------------------------------------------------


def test_one_branch_that_can_be_carried_out_is_chosen(t: Texts) -> None:
    t.do("gain 1 Gold or pay 9 Gold or gain 1 Experience")
    assert t.offered() == [0, 2]
    t.choose(a.CHOOSE, 2)
    assert (t.me.gold, t.me.xp) == (3, 4)


def test_without_a_branch_that_can_be_carried_out_nothing_happens(t: Texts) -> None:
    t.do("pay 9 Gold or pay 9 Experience")
    assert t.s.options == []
    assert counters(t) == (4, 0, 4, 0, 3, 3)


def test_you_may_is_asked_only_if_it_can_be_done(t: Texts) -> None:
    t.do("you may pay 9 Gold and gain 2 Experience")
    assert t.s.options == []
    t.do("you may pay 1 Gold and gain 2 Experience")
    t.choose(a.NO)
    assert t.me.xp == 3
    t.do("you may pay 1 Gold and gain 2 Experience")
    t.choose(a.YES)
    assert (t.me.gold, t.me.xp) == (2, 5)


def test_conditions_are_tested_before_the_first_operation(t: Texts) -> None:
    """Part 2: the Item that was just lost does not make the second condition hold."""
    t.give("sword")
    t.do("lose an Item if you own an Item, then if you own no Item, lose 1 Health")
    assert (t.me.items, t.me.health) == ([], 4)
    t.do("lose an Item if you own an Item, then if you own no Item, lose 1 Health")
    assert t.me.health == 3


@pytest.mark.parametrize(("face", "gold"), [(1, 2), (2, 2), (3, 6), (5, 6), (6, 3)])
def test_a_die_decides_by_rows(t: Texts, face: int, gold: int) -> None:
    t.do("roll d6: 1-2 lose 1 Gold; 3-5 gain 3 Gold; 6 nothing happens", dice=[face])
    assert t.me.gold == gold


def test_each_hero_of_a_set(t: Texts) -> None:
    t.do("each other hero gains 2 Gold")
    assert [p.gold for p in t.s.seats] == [3, 5, 5]
    t.do("each hero loses half of their Gold")
    assert [p.gold for p in t.s.seats] == [2, 3, 3]


def test_least_is_everybody_tied_for_it(t: Texts) -> None:
    """P-CHN-08: paladin 4/4, seeress 3/6, mercenary 5/2."""
    for p in t.s.seats:
        p.lost_health, p.spent_magic = 2, 2
    t.s.seats[2].gold = 9
    t.do(
        "each hero with the least Gold gains 3 Gold, then each hero with the least Health heals 1 Health, "
        "then each hero with the least Magic recharges 2 Magic"
    )
    assert [p.gold for p in t.s.seats] == [6, 6, 9]
    assert [p.health for p in t.s.seats] == [4, 4, 5]
    assert [p.magic for p in t.s.seats] == [4, 6, 4]


def test_as_often_as_you_like(t: Texts) -> None:
    """T5 apothecary: a hero with 3 Gold pays at most three times, and may stop before."""
    card = t.card("apothecary")
    t.me.health, t.me.lost_health = 2, 2
    t.carry_out(t.s.content.cards[card].lines[0].effect, card=card)
    t.choose(a.YES)
    t.choose(a.CHOOSE, 0)
    assert (t.me.gold, t.me.health) == (2, 3)
    t.choose(a.ENOUGH)
    assert t.s.options == []
    assert t.me.gold == 2


# -- Items ------------------------------------------------------------------------------------------


def test_items_are_drawn_and_kept(t: Texts) -> None:
    """P-CRE-21."""
    top = t.s.decks[c.RARE][-1]
    t.do("draw 1 rare Item")
    assert t.me.items == [top]


def test_some_are_turned_up_and_one_is_kept(t: Texts) -> None:
    """T5 black-market."""
    up = [*t.s.decks[c.COMMON][:-4:-1], *t.s.decks[c.RARE][:-4:-1]]
    t.do("draw 3 common and 3 rare Items and keep 1")
    assert t.offered() == up
    t.choose(a.CARD, up[4])
    assert t.me.items == [up[4]]
    assert len(t.s.discards[c.COMMON]) == 3
    assert len(t.s.discards[c.RARE]) == 2


def test_a_deck_is_searched_for_a_kind_of_item(t: Texts) -> None:
    """T7 undead-knight."""
    t.do("search the rare Items for a weapon or a shield")
    found = t.s.content.item(t.me.items[0])
    assert found.tags & (c.WEAPON | c.SHIELD)
    passed = t.s.discards[c.RARE]
    assert all(not t.s.content.item(card).tags & (c.WEAPON | c.SHIELD) for card in passed)
    t.s.decks[c.RARE] = [t.card("s-wishes")]
    t.s.discards[c.RARE] = []
    t.do("search the rare Items for a weapon or a shield")
    assert len(t.me.items) == 1
    assert t.s.decks[c.RARE] == [t.card("s-wishes")]


def test_a_lost_item_is_of_the_owners_choice_and_no_artifact(t: Texts) -> None:
    """P-ITM-09."""
    t.give("crown")
    t.do("lose an Item")
    assert len(t.me.items) == 1
    potion, _ = t.give("p-magic"), t.give("sword")
    t.do("lose a scroll or a potion")
    assert potion in t.s.discards[c.COMMON]


@pytest.mark.parametrize("verb", ["take", "destroy"])
def test_an_item_of_another_hero_here(t: Texts, verb: str) -> None:
    """T4 s-stealing, s-decay: a lodger is safe, an Artifact cannot be taken (P-PVP-03, P-ART-03)."""
    text = f"{verb} an Item of another hero on your space"
    t.give("royal-cape", 1)
    assert not t.can(text)
    sword, axe = t.give("sword", 1), t.give("axe", 2)
    t.s.seats[2].lodging = True
    t.do(text)
    assert sword not in t.s.seats[1].items
    assert (sword in t.me.items) == (verb == "take")
    assert (sword in t.s.discards[c.COMMON]) == (verb == "destroy")
    assert axe in t.s.seats[2].items
    assert not t.can(text)


def test_repair_and_damage(t: Texts) -> None:
    sword, axe = t.give("sword"), t.give("axe")
    assert not t.can("repair 1 Item")
    t.do("damage this Item", card=sword)
    t.do("damage this Item", card=axe)
    assert t.me.damaged == [sword, axe]
    assert not t.can("damage this Item", card=axe)
    t.do("repair 1 Item")
    t.choose(a.ITEM, axe)
    assert t.me.damaged == [sword]
    t.do("repair this Item", card=sword)
    assert t.me.damaged == []


def test_used_weapons_are_damaged_now_or_after_the_battle(t: Texts) -> None:
    """P-ITM-04: an Artifact stays whole."""
    t.fight("bear", "sword", "wooden-shield", "astral-sword")
    t.do("damage your weapons after the battle")
    assert t.s.sides[0].breaking
    t.do("damage your weapons")
    assert t.me.damaged == [t.card("sword")]


def test_an_item_is_sold_for_a_multiple_of_its_price(t: Texts) -> None:
    """T5 collector."""
    assert not t.can("sell an Item for 2 times its price")
    sword = t.give("sword")
    t.do("sell an Item for 2 times its price")
    assert t.me.gold == 13
    assert sword in t.s.discards[c.COMMON]


def test_artifacts_of_the_plane(t: Texts) -> None:
    """P-AST-07."""
    crown = t.card("crown")
    t.s.artifacts[2] = [crown]
    t.me.at = c.SPACES + 2
    t.do("take all Artifacts of the Plane")
    assert t.me.items == [crown]
    assert t.s.artifacts[2] == []


def test_a_card_is_kept_and_spent(t: Texts) -> None:
    chapel = t.card("forgotten-chapel")
    t.s.decks[c.ADVENTURE].remove(chapel)
    t.do("keep this card", card=chapel)
    assert t.me.kept == [chapel]
    t.do("discard this card", card=chapel)
    assert t.me.kept == []
    assert chapel in t.s.discards[c.ADVENTURE]

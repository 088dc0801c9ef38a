"""Texts about battles and costs, and the conditions under which texts count."""

from __future__ import annotations

import pytest

from games.prophecy.texts import Texts
from lorehall.core.engine.option_codes import pair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a


@pytest.fixture
def t() -> Texts:
    return Texts()


# -- bonuses and dice -------------------------------------------------------------------------------


def test_bonuses_last_as_long_as_they_say(t: Texts) -> None:
    """By kind S, W, any."""
    t.fight("bear")
    t.do("+2 in Battles of Strength")
    t.do("+1 in all battles")
    t.do("+2 in the first roll")
    t.do("+3 in Battles of Wills until the end of the turn")
    t.do("+1 in all battles this round")
    assert t.s.sides[0].bonus == [2, 0, 1]
    assert t.s.sides[0].first_bonus == [0, 0, 2]
    assert t.me.turn_bonus == [0, 3, 0]
    assert t.me.round_bonus == [0, 0, 1]


def test_more_dice_for_one_side(t: Texts) -> None:
    """Best-dice and worst-dice are kept apart."""
    assert not t.can("have 2 more dice and keep the best")
    t.duel()
    t.do("have 2 more dice and keep the best")
    t.do("the other side rolls 1 more die and keeps the worst")
    t.do("have 1 more die and keep the best", seat=1)
    assert (t.s.sides[0].best, t.s.sides[0].worst) == (2, 0)
    assert (t.s.sides[1].best, t.s.sides[1].worst) == (1, 1)


def test_dice_are_rolled_again(t: Texts) -> None:
    """P-CMB-32, P-CMB-33."""
    t.duel()
    t.s.sides[0].faces, t.s.sides[1].faces = [5, 1], [3]
    t.do("roll all dice of both sides again", dice=[2, 3, 4])
    assert (t.s.sides[0].faces, t.s.sides[1].faces) == ([2, 3], [4])
    t.do("roll your dice again", seat=1, dice=[6])
    assert t.s.sides[1].faces == [6]
    t.do("roll one die of either side again")
    assert t.offered() == [pair(0, 0), pair(0, 1), pair(1, 0)]
    t.s.feed = [4]
    t.choose(a.DIE, pair(0, 1))
    assert t.s.sides[0].faces == [2, 5]


def test_a_die_counts_as_a_number(t: Texts) -> None:
    """P-CMB-34: yours and the opponent's, seen from whoever uses it."""
    t.duel()
    t.do("let your die count as 6, then let the die of the opponent count as 2", seat=1)
    assert (t.s.sides[0].fixed, t.s.sides[1].fixed) == (2, 6)


# -- results ------------------------------------------------------------------------------------------


def test_a_result_is_shifted_as_its_side_sees_it(t: Texts) -> None:
    """P-CMB-36: each side once."""
    t.duel()
    t.s.battle.result = c.LOST
    assert not t.can("turn the defeat into a draw", seat=1)
    t.do("turn the defeat into a draw")
    assert t.s.battle.result == c.DRAWN
    assert not t.can("turn the draw into a victory")
    t.do("turn the draw into a victory", seat=1)
    assert t.s.battle.result == c.LOST


def test_a_battle_can_be_won_at_once(t: Texts) -> None:
    t.fight("sphinx")
    t.do("win the battle")
    assert t.s.battle.result == c.WON


def test_the_sphinx_is_asked_as_often_as_one_can_pay(t: Texts) -> None:
    """T7 sphinx: 3 Magic; a 2, then a 6: won with 1 Magic left, and no more is asked."""
    t.me.magic, t.me.spent_magic = 3, 1
    t.fight("sphinx")
    (line,) = t.s.content.cards[t.card("sphinx")].lines
    t.carry_out(line.effect, dice=[2, 6])
    t.choose(a.YES)
    t.choose(a.YES)
    assert (t.s.battle.result, t.me.magic) == (c.WON, 1)
    assert t.s.options == []


def test_a_guess_helps_or_hurts(t: Texts) -> None:
    """T7 nameless."""
    text = "name a number from 1 to 6 and roll a die: +3 in Battles of Wills if it shows, else lose 1 Health"
    t.fight("nameless", kind=c.WILLS)
    t.do(text, dice=[5])
    t.choose(a.NUMBER, 5)
    assert (t.s.sides[0].bonus, t.me.health) == ([0, 3, 0], 4)
    t.do(text, dice=[1])
    t.choose(a.NUMBER, 5)
    assert (t.s.sides[0].bonus, t.me.health) == ([0, 3, 0], 3)


def test_terms_of_the_battle(t: Texts) -> None:
    t.do(
        "no spells can be used, then bonuses of Strength count instead of those of Wills, then have no other spoils"
    )
    assert (t.s.battle.no_spells, t.s.battle.s_in_wills, t.s.battle.no_spoils) == (True, True, True)


def test_gold_is_stolen_from_the_opposing_hero(t: Texts) -> None:
    t.do("steal 2 Gold")
    assert t.me.gold == 3
    t.duel()
    t.s.seats[1].gold = 1
    t.do("steal 2 Gold")
    assert (t.me.gold, t.s.seats[1].gold) == (4, 0)


def test_an_item_of_the_beaten_hero(t: Texts) -> None:
    """P-PVP-14: no Artifact, and not in the Final Battle."""
    text = "take an Item of the beaten hero"
    t.duel()
    t.give("crown", 1)
    assert not t.can(text)
    sword = t.give("sword", 1)
    t.s.phase = c.FINAL
    assert not t.can(text)
    t.s.phase = c.PLAYING
    t.do(text)
    assert t.me.items == [sword]


def test_spoils_are_not_forgone_in_the_final_battle(t: Texts) -> None:
    """P-PVP-14, P-END-16: a text that replaces the loser's choice is not available there."""
    t.duel()
    assert t.can("have no other spoils")
    t.s.phase = c.FINAL
    assert not t.can("have no other spoils")


def test_the_opponent_is_whoever_fights_you(t: Texts) -> None:
    t.do("the opponent loses 1 Health and loses 1 Magic")
    t.duel()
    t.do("the opponent loses 1 Health and loses 1 Magic")
    assert [(p.health, p.magic) for p in t.s.seats] == [(4, 4), (2, 5), (5, 2)]


def test_who_kills_an_opponent_by_a_card_gets_his_things(t: Texts) -> None:
    """P-DTH-04."""
    t.duel()
    t.s.seats[1].health = 0
    sword = t.give("sword", 1)
    t.do("the opponent loses 1 Health")
    assert (t.me.gold, t.me.items) == (6, [sword])
    assert any(event[0] == e.DIES for event in t.s.events or [])


def test_costs_change_for_one_payment_or_until_the_end_of_the_next_turn(t: Texts) -> None:
    t.do("learn the next Ability without paying Gold")
    t.do("goods cost 1 Gold less until the end of your next turn")
    assert t.me.once_costs[c.COST_TRAINING] == -99
    assert (t.me.long_costs[c.COST_BUY], t.me.long_turns) == (-1, 2)


# -- conditions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "held"),
    [
        ("bear", {"animals", "Creatures"}),
        ("thug", {"humanoids", "Creatures"}),
        ("ghost", {"undead", "Creatures"}),
        ("storm-queen", {"demons", "Creatures"}),
        ("", {"heroes"}),  # P-TRM-29
    ],
)
def test_whom_one_fights(t: Texts, foe: str, held: set[str]) -> None:
    every = ("animals", "humanoids", "undead", "demons", "Creatures", "heroes")
    assert not any(t.holds(f"if you fight {each}") for each in every)
    if foe:
        t.fight(foe)
    else:
        t.duel()
    assert {each for each in every if t.holds(f"if you fight {each}")} == held
    assert not any(t.holds(f"if you fight {each}", seat=2) for each in every)


LANDS = (
    "the Plains", "a Forest", "the Mountains", "the Enchanted Wilderness", "a settlement", "a Guild",
    "a Civilization space", "the City", "the Village", "an Astral Plane",
)  # fmt: skip


@pytest.mark.parametrize(
    ("at", "held"),
    [
        (0, {"the Enchanted Wilderness"}),
        (1, {"a Forest"}),
        (2, {"a Guild", "a Civilization space"}),
        (3, {"the Mountains"}),
        (4, {"the Plains"}),
        (8, {"the Village", "a settlement", "a Civilization space"}),
        (15, {"the City", "a settlement", "a Civilization space"}),
        (20, {"an Astral Plane"}),
    ],
)
def test_where_one_is(t: Texts, at: int, held: set[str]) -> None:
    """P-TRM-03, P-TRM-07."""
    t.me.at = at
    assert {land for land in LANDS if t.holds(f"if you are in {land}")} == held
    assert {land for land in LANDS if not t.holds(f"if you are not in {land}")} == held


def test_ports_gates_and_entries(t: Texts) -> None:
    """An entry borders an open Plane."""
    spots = ("a port", "a Magic Gate", "an entry")
    t.me.at = c.CITY_AT
    assert [t.holds(f"if you are at {spot}") for spot in spots] == [True, True, False]
    t.s.artifacts[3] = [t.card("crown")]
    assert t.holds("if you are at an entry")
    t.me.at = c.SPACES + 3
    assert not any(t.holds(f"if you are at {spot}") for spot in spots)
    assert t.holds("if you are not at a port")


def test_what_is_used(t: Texts) -> None:
    """P-ABL-09; a spell counts once it was used."""
    assert not t.holds("if you use a weapon")
    t.fight("bear", "war-axe")
    for gear in ("a weapon", "a crushing weapon", "a two-handed weapon"):
        assert t.holds(f"if you use {gear}")
    for gear in ("an edged weapon", "a staff", "a shield", "a spell"):
        assert not t.holds(f"if you use {gear}")
    assert t.holds("if you use no shield or spell")
    t.s.sides[0].tags |= c.SPELL
    assert not t.holds("if you use no shield or spell")


def test_the_kind_of_the_battle(t: Texts) -> None:
    """Before the first roll of W+S both hold; in SW, and without a roll, none."""
    kinds = ("if the battle is of Strength", "if the battle is of Wills")
    t.fight("thug", kind=c.WILLS)
    assert [t.holds(kind) for kind in kinds] == [False, True]
    t.fight("vampire", kind=c.WILLS)
    assert [t.holds(kind) for kind in kinds] == [True, True]
    t.s.battle.roll = 1
    assert [t.holds(kind) for kind in kinds] == [False, True]
    t.fight("master-of-pain", kind=c.SUM)
    assert [t.holds(kind) for kind in kinds] == [False, False]
    t.fight("bear")
    t.s.battle.result = c.WON
    assert [t.holds(kind) for kind in kinds] == [False, False]
    assert not t.holds("if you won by Strength")
    t.s.battle.is_rolled = True
    assert t.holds("if you won by Strength")
    assert not t.holds("if you won by Willpower")


@pytest.mark.parametrize(
    ("foe", "held"), [("bear", True), ("pack-of-wolves", False), ("vampire", False)]
)
def test_whether_one_roll_decides(t: Texts, foe: str, held: bool) -> None:
    t.fight(foe)
    assert t.holds("if one roll decides the battle") == held


def test_margin_die_and_throw(t: Texts) -> None:
    """As conditions see them."""
    t.fight("bear", "spear")
    spear = t.card("spear")
    t.s.battle.is_rolled, t.s.battle.margin = True, 1
    assert t.holds("if the margin is 1")
    assert not t.holds("if the margin is 2")
    t.s.sides[0].faces = [4]
    assert t.holds("if your die shows 4")
    assert not t.holds("if you throw a weapon")
    assert not t.holds("if this weapon was thrown", card=spear)
    t.s.sides[0].throwing, t.s.sides[0].thrown = [spear], [spear]
    assert t.holds("if you throw a weapon")
    assert t.holds("if this weapon was thrown", card=spear)


def test_what_the_hero_is_and_has(t: Texts) -> None:
    assert [t.holds("if your Character is a woman", seat) for seat in range(3)] == [
        False,
        True,
        False,
    ]
    assert [t.holds("if your Character is a man", seat) for seat in range(3)] == [True, False, True]
    assert t.holds("if you have 4 Health")
    assert t.holds("if you own no Item")
    t.give("crown")
    assert not t.holds("if you own an Item")
    t.give("sword")
    assert t.holds("if you own an Item")
    assert not t.holds("if you came by port")
    t.me.by_port = True
    assert t.holds("if you came by port")


def test_magic_that_was_paid_is_spent_magic_that_was_lost_is_not(t: Texts) -> None:
    saved = "if you have paid no Magic since your previous round began"
    t.do("lose 1 Magic")
    assert t.holds(saved)
    t.do("pay 1 Magic")
    assert not t.holds(saved)


def test_several_conditions_must_all_hold(t: Texts) -> None:
    text = "if you use an edged weapon and you fight animals or humanoids or heroes"
    t.fight("thug", "sword")
    assert t.holds(text)
    t.fight("ghost")
    assert not t.holds(text)


# -- whole lines of cards -------------------------------------------------------------------------------


def test_a_text_of_conditions_that_do_not_hold_cannot_be_used(t: Texts) -> None:
    """T3 magic-drain: nothing to announce in a Battle of Strength."""
    (line,) = t.s.content.cards[t.card("magic-drain")].lines
    t.fight("bear")
    assert not line.effect.can(t.s, 0, line.card)
    t.fight("thug", kind=c.WILLS)
    assert line.effect.can(t.s, 0, line.card)


def test_fanaticism_waits_for_a_drawn_battle(t: Texts) -> None:
    """Once; the procedure of the battle sees to it."""
    (line,) = t.s.content.cards[t.card("fanaticism")].lines
    assert (line.moment, line.limit, line.is_shift) == (c.DRAW, c.PER_BATTLE, True)
    assert [(g.kind, g.what) for g in line.grants] == [(c.GRANT_RULE, c.REFIGHT)]
    t.fight("bear")
    assert not line.effect.can(t.s, 0, line.card)
    t.s.battle.result = c.DRAWN
    assert line.effect.can(t.s, 0, line.card)
    t.s.battle.refought = True
    assert not line.effect.can(t.s, 0, line.card)


def test_rebirth_heals_recharges_and_ends_the_turn(t: Texts) -> None:
    (line,) = t.s.content.cards[t.card("p-rebirth")].lines
    t.me.health, t.me.lost_health, t.me.magic, t.me.spent_magic = 0, 4, 1, 3
    t.carry_out(line.effect, card=line.card)
    assert (t.me.health, t.me.magic) == (4, 4)
    assert t.s.is_stopped
    assert line.moment == c.DIE


def test_the_mirrored_shield_turns_a_defeat_and_hurts_the_attacker(t: Texts) -> None:
    """T8: by a die."""
    (line,) = t.s.content.cards[t.card("mirrored-shield")].lines
    t.duel("mirrored-shield")
    t.s.battle.result = c.LOST
    t.carry_out(line.effect, card=line.card, dice=[4])
    assert t.s.battle.result == c.LOST
    t.carry_out(line.effect, card=line.card, dice=[5])
    assert t.s.battle.result == c.DRAWN
    assert (t.s.seats[1].health, t.s.seats[1].magic) == (2, 5)


def test_a_spell_costs_the_magic_of_its_card(t: Texts) -> None:
    lines = t.s.content.lines
    spells = {t.s.content.cards[line.card].key for line in lines if line.magic}
    assert {"berserker-rage", "concentration", "curse", "time-loop", "thievery"} <= spells
    assert "prayer" not in spells

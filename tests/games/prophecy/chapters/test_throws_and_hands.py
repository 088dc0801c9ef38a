"""Thrown weapons, both hands, head and bag in one battle with other effects."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    against,
    attack,
    beside_plane,
    fight,
    invade,
    is_asked,
    keep,
    together,
    totals,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_two_weapons_thrown_in_one_roll() -> None:
    """P-CMB-22, P-CMB-23, P-CMB-45, P-ABL-08: both throws count in that roll, Thrown Weapons once; then nothing is left."""
    t = against("horde-of-bats")
    t.hero(0, items=["spear", "dagger"], abilities=["ambidexterity", "thrown-weapons"])
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t, "spear", "dagger")
    t.do(a.THROW, t.card("spear")).do(a.THROW, t.card("dagger"))
    assert totals(t) == ["11 to 3", "5 to 3", "5 to 3"]
    assert sorted(t.s.seats[0].damaged) == sorted([t.card("spear"), t.card("dagger")])


def test_the_second_weapon_thrown_in_the_second_roll() -> None:
    """P-CMB-22, P-CMB-23, P-CMB-17: each throw counts in its own roll, a weapon not yet thrown gives its bonus."""
    t = against("horde-of-bats")
    t.hero(0, items=["spear", "dagger"], abilities=["ambidexterity"])
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t, "spear", "dagger")
    t.do(a.THROW, t.card("spear")).do(a.PASS)
    assert not t.can(a.THROW, t.card("spear"))
    t.do(a.THROW, t.card("dagger"))
    assert totals(t) == ["9 to 3", "7 to 3", "5 to 3"]


def test_a_throw_lasts_through_a_reroll() -> None:
    """P-CMB-23, P-CMB-32, P-CMB-03: all bonuses remain when all dice are rolled again; the weapon breaks after it."""
    t = against("bear")
    t.hero(0, items=["spear"], abilities=["turn-back-time"])
    t.dice(1, 6)
    fight(t, "spear").do(a.THROW, t.card("spear"))
    t.dice(3, 1)
    t.use("turn-back-time")
    assert totals(t) == ["10 to 6"]
    assert t.s.seats[0].damaged == [t.card("spear")]
    assert t.s.seats[0].magic == 2


def test_a_hammer_that_returns_is_thrown_once() -> None:
    """P-CMB-24, T4 thors-hammer: it is not damaged and goes on giving its bonus, but is not thrown again."""
    t = against("horde-of-bats")
    t.hero(0, items=["thors-hammer"])
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t, "thors-hammer").do(a.THROW, t.card("thors-hammer"))
    assert totals(t) == ["10 to 3", "8 to 3", "8 to 3"]
    assert t.s.seats[0].damaged == []


def test_nothing_is_thrown_in_a_battle_of_wills() -> None:
    """P-CMB-22, P-CMB-18: the Spear is used, but neither throw nor bonus counts; a used weapon costs the Thug's lesson."""
    t = against("thug")
    t.hero(0, items=["spear"])
    t.dice(3, 1)
    fight(t).do(a.OF_WILLS).equip("spear")
    assert totals(t) == ["5 to 4"]
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (0, 2)
    assert t.s.seats[0].damaged == []


def test_a_vampire_is_thrown_at_in_the_second_part() -> None:
    """P-CRE-12, P-CMB-22: no throw in the part of wills, one in the part of strength, with the same equipment."""
    t = against("vampire")
    t.hero(0, items=["spear"])
    t.dice(6, 1, 1, 1)
    fight(t, "spear")
    assert totals(t) == ["10 to 6"]
    assert t.s.prompt == a.ASK_THROW
    t.do(a.THROW, t.card("spear"))
    assert totals(t) == ["10 to 6", "8 to 6"]
    assert t.s.seats[0].xp == 5


def test_a_two_handed_weapon_is_not_thrown_by_any_art() -> None:
    """P-CMB-25: only one-handed weapons without a `throw` line."""
    t = against("bear")
    t.hero(0, items=["war-axe"], abilities=["thrown-weapons"])
    t.dice(1, 1)
    fight(t, "war-axe")
    assert totals(t) == ["7 to 6"]


def test_a_boomerang_comes_back_from_flame_and_golem() -> None:
    """P-CMB-02, P-ITM-11, P-CMB-23: damaged by the throw, broken again in step 8, repaired in step 9."""
    t = against("golem-guardian")
    t.hero(0, items=["boomerang"], abilities=["flaming-weapon"])
    t.dice(6, 1, 1)
    fight(t).do(a.EQUIP, t.card("boomerang")).use("flaming-weapon")
    t.do(a.THROW, t.card("boomerang"))
    assert totals(t) == ["14 to 7"]
    assert t.s.seats[0].damaged == []


def test_a_boomerang_in_the_hand_stays_broken() -> None:
    """P-ITM-11, P-ITM-04: without a throw the Golem's break is not repaired."""
    t = against("golem-guardian")
    t.hero(0, items=["boomerang"])
    t.dice(6, 1, 1)
    fight(t, "boomerang").do(a.PASS)
    assert t.s.seats[0].damaged == [t.card("boomerang")]


def test_a_kind_of_weapon_counts_after_its_throw() -> None:
    """P-ABL-09, P-ABL-12, P-CMB-23: the Spear gives nothing more, but it was used, so Long Weapons still counts."""
    t = against("horde-of-bats")
    t.hero(0, items=["spear"], abilities=["long-weapons"])
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t, "spear").do(a.THROW, t.card("spear"))
    assert totals(t) == ["9 to 3", "6 to 3", "6 to 3"]


def test_a_thrown_weapon_was_used_against_the_scaled_monster() -> None:
    """P-CMB-38, P-ITM-04: its end line asks whether a weapon was used; breaking a damaged one does nothing."""
    t = beside_plane(None, "scaled-monster")
    t.hero(0, items=["dagger"])
    t.dice(1, 6)
    invade(t).equip("dagger").do(a.THROW, t.card("dagger"))
    assert totals(t) == ["7 to 15"]
    assert t.s.seats[0].health == 3
    assert t.s.seats[0].damaged == [t.card("dagger")]


def test_a_circlet_in_the_bag_lowers_the_cost_of_wills() -> None:
    """P-ITM-08, P-CMB-15, P-CMB-10: a cost needs no slot, so another head Item may be worn all the same."""
    t = against("thug")
    t.hero(0, magic=1, spent_magic=3, items=["ruby-circlet", "crown-of-power"])
    t.dice(6, 1)
    fight(t).do(a.OF_WILLS).equip("crown-of-power")
    assert totals(t) == ["8 to 4"]
    assert t.s.seats[0].magic == 0


def test_a_damaged_circlet_lowers_nothing() -> None:
    """P-ITM-03, P-CMB-12: with one Magic and a damaged Circlet there is no Battle of Wills."""
    t = against("thug")
    t.hero(0, magic=1, spent_magic=3, damaged=["ruby-circlet"])
    t.dice(6, 1)
    fight(t)
    assert totals(t) == ["10 to 5"]


def test_wills_for_nothing_without_magic() -> None:
    """P-CMB-10, P-CMB-12: two reductions make it free, so a hero without Magic can initiate it."""
    t = against("thug")
    t.hero(0, magic=0, spent_magic=4, items=["ruby-circlet"], abilities=["mental-attack"])
    t.dice(6, 1)
    fight(t).do(a.OF_WILLS).equip("ruby-circlet")
    assert totals(t) == ["7 to 4"]


def test_both_hands_are_full_with_two_weapons() -> None:
    """P-ABL-08, P-CMB-14: beside two weapons no other held Item; a two-handed one never beside another."""
    t = against("bear")
    t.hero(
        0,
        items=["sword", "rapier", "wooden-shield", "war-axe", "gauntlets"],
        abilities=["ambidexterity"],
    )
    fight(t).do(a.EQUIP, t.card("sword"))
    assert not t.can(a.EQUIP, t.card("war-axe"))
    t.do(a.EQUIP, t.card("rapier"))
    assert not t.can(a.EQUIP, t.card("wooden-shield"))
    assert t.can(a.EQUIP, t.card("gauntlets"))


def test_a_shield_beside_one_weapon_bars_the_second() -> None:
    """P-ABL-08, P-CMB-13: two hands hold two Items, Ambidexterity or not."""
    t = against("bear")
    t.hero(0, items=["sword", "rapier", "wooden-shield"], abilities=["ambidexterity"])
    fight(t).do(a.EQUIP, t.card("sword"))
    t.dice(1, 1)
    t.do(a.EQUIP, t.card("wooden-shield"))
    t.ready()
    assert totals(t) == ["8 to 6"]


def test_skull_and_shield_share_no_hands() -> None:
    """P-CMB-13: at most one held Item that is no weapon, even with a hand to spare."""
    t = against("ghost")
    t.hero(0, items=["crystal-skull", "knights-shield", "cape"])
    fight(t).do(a.EQUIP, t.card("crystal-skull"))
    assert not t.can(a.EQUIP, t.card("knights-shield"))


def test_a_staff_is_two_handed() -> None:
    """P-ABL-09: any weapon in slot 2H is two-handed."""
    t = against("bear")
    t.hero(0, items=["cedar-staff"], abilities=["two-handed-combat", "staff-skill"])
    t.dice(1, 1)
    fight(t, "cedar-staff")
    assert totals(t) == ["8 to 6"]


def test_a_flaming_artifact_does_not_break() -> None:
    """P-ART-02, P-ITM-04: the flame counts, the Astral Sword stays whole."""
    t = against("bear")
    t.hero(0, items=["astral-sword"], abilities=["flaming-weapon"])
    t.dice(1, 1)
    fight(t).do(a.EQUIP, t.card("astral-sword")).use("flaming-weapon")
    assert totals(t) == ["9 to 6"]
    assert t.s.seats[0].damaged == []


def test_a_cape_counts_in_one_part() -> None:
    """P-CRE-12, P-CMB-19: its condition holds against a Vampire in the part of wills only."""
    t = against("vampire")
    t.hero(0, items=["cape"])
    t.dice(3, 1, 6, 1)
    fight(t, "cape")
    assert totals(t) == ["8 to 6", "10 to 6"]


def test_blood_for_the_axe_weakens_the_arm() -> None:
    """P-CMB-07, P-CMB-20: 1 Health paid counts at once: 3 and 3 and 2."""
    t = against("bear")
    t.hero(0, items=["berserkers-axe"])
    t.dice(1, 1)
    fight(t).do(a.EQUIP, t.card("berserkers-axe")).use("berserkers-axe")
    assert totals(t) == ["9 to 6"]
    assert t.s.seats[0].health == 3


def test_no_blood_no_bonus() -> None:
    """P-DTH-02, P-TRM-27: at 0 Health nothing can be paid and nothing is offered."""
    t = against("bear")
    t.hero(0, health=0, lost_health=4, items=["berserkers-axe"])
    t.dice(4, 1)
    fight(t, "berserkers-axe")
    assert totals(t) == ["7 to 6"]


def test_the_ritual_dagger_in_each_kind() -> None:
    """P-CMB-16, T4 ritual-dagger: its announced line needs a Battle of Wills."""
    t = against("bear")
    t.hero(0, items=["ritual-dagger"])
    t.dice(1, 1)
    fight(t, "ritual-dagger")
    assert totals(t) == ["6 to 6"]
    t = against("ghost")
    t.hero(0, items=["ritual-dagger"])
    t.dice(1, 1)
    fight(t).do(a.EQUIP, t.card("ritual-dagger")).use("ritual-dagger")
    assert totals(t) == ["7 to 5"]
    assert t.s.seats[0].health == 3


def test_rage_against_a_vampire() -> None:
    """P-CRE-12, P-CMB-07, P-CMB-18: for `bat` lines both kinds hold; its Magic is missing in the part of wills."""
    t = against("vampire")
    t.hero(0, abilities=["berserker-rage"])
    t.dice(6, 1, 3, 1)
    fight(t).use("berserker-rage")
    assert totals(t) == ["9 to 6", "9 to 6"]


def test_the_chapel_helps_in_the_first_roll() -> None:
    """P-CMB-20, T5 forgotten-chapel: of three lives only the first; the card is gone."""
    t = against("horde-of-bats")
    keep(t, 0, "forgotten-chapel")
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t).use("forgotten-chapel")
    assert totals(t) == ["7 to 3", "5 to 3", "5 to 3"]
    assert t.s.seats[0].kept == []
    assert t.card("forgotten-chapel") in t.s.discards[c.ADVENTURE]


def test_the_chapel_helps_in_the_first_part() -> None:
    """P-CRE-12, T5 forgotten-chapel: the first roll against a Vampire is that of wills."""
    t = against("vampire")
    keep(t, 0, "forgotten-chapel")
    t.dice(3, 1, 6, 1)
    fight(t).use("forgotten-chapel")
    assert totals(t) == ["9 to 6", "10 to 6"]


def test_both_heroes_throw() -> None:
    """P-CMB-03, P-CMB-22, P-PVP-07: announced by the attacker first; both weapons are damaged."""
    t = together()
    t.hero(0, items=["spear"])
    t.hero(1, items=["dagger"], magic=0, spent_magic=4)
    attack(t).do(a.EQUIP, t.card("spear")).do(a.EQUIP, t.card("dagger"))
    assert is_asked(t, 0, a.ASK_THROW)
    t.do(a.THROW, t.card("spear"))
    assert is_asked(t, 1, a.ASK_THROW)
    t.dice(1, 2)
    t.do(a.THROW, t.card("dagger"))
    assert totals(t) == ["8 to 8"]
    assert [p.damaged for p in t.s.seats] == [[t.card("spear")], [t.card("dagger")]]

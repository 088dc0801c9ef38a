"""Spells, scrolls and potions at the edge of what can be paid, filled or used once."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    CITY,
    FOREST,
    PLAINS,
    about,
    against,
    attack,
    beside_plane,
    fight,
    invade,
    is_asked,
    quiet,
    skim,
    together,
    totals,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_two_reductions_for_one_loop() -> None:
    """P-ABL-11, P-CMB-10: Spellcasting and the Ring together make Time Loop free; both are used up."""
    t = quiet()
    t.hero(0, at=FOREST, magic=0, spent_magic=4, items=["ring-magical-forces"])
    t.hero(0, abilities=["time-loop", "effective-spellcasting"])
    t.turn().do(a.STAY)
    t.use("effective-spellcasting", a.DECLARE).use("ring-magical-forces", a.DECLARE)
    t.use("time-loop")
    assert is_asked(t, 0, a.ASK_MOVE)
    assert a.DECLARE not in t.kinds()
    assert t.s.seats[0].magic == 0


def test_initiation_is_no_spell() -> None:
    """P-ABL-11, P-CMB-12: a reduction of column M does not help with one Magic against a Thug."""
    t = against("thug")
    t.hero(0, magic=1, spent_magic=3, abilities=["effective-spellcasting"])
    t.dice(6, 1)
    fight(t)
    assert totals(t) == ["10 to 5"]


def test_false_coins_once_a_round() -> None:
    """P-EX-22, P-ABL-05: used in the first turn they are not there in the extra turn."""
    t = quiet()
    t.hero(0, at=CITY, abilities=["counterfeiting", "time-loop"])
    t.turn().use("counterfeiting", a.DECLARE).do(a.GATE, 9)
    t.use("time-loop")
    assert a.DECLARE not in t.kinds()
    assert about(t, a.GATE) == []


def test_healing_arts_once_a_turn_in_all_its_moments() -> None:
    """P-TRN-06, P-TRN-07: used before moving it is gone before the fight, and fresh in an extra turn."""
    t = against("bear")
    t.hero(0, health=1, lost_health=3, abilities=["healing-arts", "time-loop"])
    t.turn().use("healing-arts")
    assert "healing-arts" not in t.uses()
    t.dice(1, 6)
    t.do(a.STAY)
    assert totals(t) == ["3 to 11"]
    t.use("time-loop")
    assert "healing-arts" in t.uses()


def test_an_elixir_for_a_giant() -> None:
    """P-TRM-16: with eight red cubes the ninth heals instead."""
    t = quiet()
    t.hero(0, health=6, lost_health=2, items=["elixir-youth"])
    t.turn().use("elixir-youth")
    assert (t.s.seats[0].health, t.s.seats[0].lost_health) == (7, 1)


def test_a_strong_potion_against_a_shadow() -> None:
    """P-CMB-41, P-ITM-10: Strength of the turn counts in its Battle of Wills, Concentration does not."""
    for potion, line in (("p-strength", "5 to 9"), ("p-concentration", "3 to 9")):
        t = beside_plane(None, "shadow-of-death")
        t.hero(0, items=[potion])
        t.turn().use(potion)
        t.dice(1, 1)
        t.do(a.ATTACK_PLANE, 0)
        assert totals(t) == [line]


def test_no_potion_against_the_master_of_pain() -> None:
    """P-CMB-40: bonuses of one kind do not count, not even those of the turn."""
    t = beside_plane(None, "master-of-pain")
    t.hero(0, items=["p-strength"])
    t.turn().use("p-strength")
    t.dice(1, 1)
    t.do(a.ATTACK_PLANE, 0)
    assert totals(t) == ["6 to 14"]


def test_a_blessed_weapon_needs_a_weapon() -> None:
    """T3 blessed-weapon: without one there is nothing to bless; with one it counts 2 against undead."""
    t = against("undead-warrior")
    t.hero(0, abilities=["blessed-weapon"], items=["dagger", "wooden-shield"])
    fight(t).do(a.EQUIP, t.card("wooden-shield"))
    assert t.uses() == set()
    t.do(a.EQUIP, t.card("dagger"))
    t.use("blessed-weapon")
    t.dice(1, 1)
    t.do(a.PASS)
    assert totals(t) == ["9 to 6"]


def test_a_hunter_in_a_plane() -> None:
    """P-AST-10, T3 hunting: Cerberus is an animal: 1 more, and 2 Gold for the victory."""
    t = beside_plane(None, "cerberus")
    t.hero(0, health=5, abilities=["hunting", "practical-training"])
    t.dice(6, 1, 2, 3)
    invade(t)
    assert totals(t) == ["12 to 11"]
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (6, 2)


def test_practical_training_is_for_creatures() -> None:
    """P-PVP-12, T3 practical-training: nothing for a beaten hero."""
    t = together()
    t.hero(0, abilities=["practical-training"])
    t.dice(6, 1)
    attack(t)
    assert t.s.seats[0].xp == 0


def test_magic_is_drained_from_nobody() -> None:
    """P-TRM-14, T3 magic-drain: a defender without Magic loses none; the attacker recharges all the same."""
    t = together()
    t.hero(0, abilities=["magic-drain"])
    t.hero(1, magic=0, spent_magic=4)
    t.dice(1, 1)
    attack(t, wills=True).use("magic-drain")
    assert totals(t) == ["4 to 1"]
    assert [p.magic for p in t.s.seats] == [3, 0]


def test_a_prize_that_is_not_there() -> None:
    """P-TRM-23, P-CRE-21: no rare Item in deck and discard pile; the Experience of the Spider is gained."""
    t = against("giant-spider")
    t.s.removed += t.s.decks[c.RARE] + t.s.discards[c.RARE]
    t.s.decks[c.RARE], t.s.discards[c.RARE] = [], []
    t.dice(6, 1)
    fight(t)
    assert t.s.seats[0].xp == 1
    assert t.s.seats[0].items == []


def test_a_lion_is_met_again_in_an_extra_turn() -> None:
    """P-CRE-19, P-TRN-04: left alone in one turn, the decision comes again in the next."""
    t = against("noble-lion")
    t.hero(0, abilities=["time-loop"])
    fight(t).do(a.LEAVE, t.card("noble-lion"))
    t.use("time-loop")
    t.do(a.STAY)
    assert is_asked(t, 0, a.ASK_CREATURE)
    assert t.can(a.LEAVE, t.card("noble-lion"))


def test_a_mine_without_strength() -> None:
    """T5 gem-mine, P-DTH-01: at 0 Health it yields nothing and is used all the same."""
    t = quiet()
    t.lay("gem-mine", FOREST)
    t.hero(0, at=FOREST, health=0, lost_health=4)
    skim(t.turn()).do(a.STAY).do(a.OPPORTUNITY, t.card("gem-mine"))
    assert t.s.seats[0].gold == 0
    assert t.card("gem-mine") in t.s.discards[c.ADVENTURE]


def test_gold_into_experience_on_the_plains() -> None:
    """T4 philosophers-stone, P-TRM-27: any amount that is there, one way or the other; not without both."""
    t = quiet()
    t.hero(0, at=PLAINS, items=["philosophers-stone"])
    t.turn()
    assert t.uses() == set()
    t.hero(0, gold=2, xp=1)
    t.turn().use("philosophers-stone")
    assert is_asked(t, 0, a.ASK_NUMBER)
    assert len(t.offered()) == 3


def test_a_storm_that_leaves_nothing() -> None:
    """P-DTH-01, P-CRE-03, T7 storm-queen: 2 Health of 2; the hero fights on with Strength 0."""
    t = beside_plane(None, "storm-queen")
    t.hero(0, health=2, lost_health=2, magic=0, spent_magic=4)
    hero = t.s.seats[0].hero
    t.dice(6, 1)
    invade(t)
    assert totals(t) == ["6 to 8"]
    assert t.s.seats[0].hero != hero  # her `lose` effect is one Health too many


def test_a_large_shield_of_the_defender() -> None:
    """P-PVP-07, P-CMB-36: the attacker's victory becomes a draw; the shield breaks, nothing else is lost."""
    t = together()
    t.hero(1, magic=0, spent_magic=4, items=["large-wooden-shield"])
    t.dice(6, 1)
    attack(t)
    t.equip("large-wooden-shield")
    t.use("large-wooden-shield")
    assert t.s.seats[1].damaged == [t.card("large-wooden-shield")]
    assert t.s.seats[1].health == 4


def test_a_broken_shield_is_still_spoils() -> None:
    """P-CMB-44, P-PVP-09: the Wooden Shield breaks by its `lose` line, then the winner takes it damaged."""
    t = together()
    t.hero(1, magic=0, spent_magic=4, items=["wooden-shield"])
    t.dice(6, 1)
    attack(t)
    t.equip("wooden-shield")
    t.do(a.LOSE_ITEM)
    assert t.s.seats[0].damaged == [t.card("wooden-shield")]


def test_a_purse_is_picked_before_its_owner_dies() -> None:
    """P-CMB-44, P-DTH-04: Pickpocketing in step 9, then the rest of the dead hero's Gold."""
    t = together()
    t.hero(0, abilities=["pickpocketing"])
    t.hero(1, health=0, lost_health=4, gold=5)
    t.dice(6, 1)
    attack(t)
    assert t.s.seats[0].gold == 5
    assert "Player 1 takes 2 Gold from player 2" in t.told()
    assert "Player 1 takes 3 Gold from player 2" in t.told()


def test_the_defender_fights_again_his_way() -> None:
    """P-CMB-37, P-PVP-07: Fanaticism of the defender turns a drawn Battle of Strength into one of Wills, free."""
    t = together()
    t.hero(1, abilities=["fanaticism"], magic=6)
    t.dice(1, 1)
    attack(t)
    assert is_asked(t, 1, a.ASK_SHIFT)
    t.use("fanaticism")
    t.dice(1, 1)
    t.do(a.OF_WILLS)
    assert totals(t) == ["5 to 5", "5 to 7"]
    assert [p.magic for p in t.s.seats] == [4, 6]


def test_a_mirror_and_a_rebirth() -> None:
    """P-DTH-03, P-DTH-14: the other hero is reborn in the battle; it is over, and nobody takes anything."""
    t = together()
    t.artifact(0, "mirrored-shield")
    t.hero(1, health=0, lost_health=4, magic=0, spent_magic=4, gold=3, items=["p-rebirth", "sword"])
    hero = t.s.seats[1].hero
    attack(t)
    t.do(a.EQUIP, t.card("mirrored-shield"))
    t.dice(1, 6)
    t.equip("sword")
    t.dice(6)
    t.use("mirrored-shield").use("p-rebirth")
    assert t.s.seats[1].hero == hero
    assert (t.s.seats[1].health, t.s.seats[1].gold) == (4, 3)
    assert t.hands(0) == ["mirrored-shield"]
    assert t.s.seats[0].health == 4

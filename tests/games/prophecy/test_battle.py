"""P-CMB and the worked examples of battles: hands, bonuses, throws, dice, rerolls, shifts."""

from __future__ import annotations

from typing import Any

import pytest

from games.prophecy.stage import GAME, Table
from lorehall.core.engine.option_codes import pair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.rules.hands import can_count

FOREST, MOUNTAINS, PLAINS = 1, 9, 4


def against(key: str, place: int = FOREST, **options: Any) -> Table:
    """Seat 0 stays beside a Creature and must fight it."""
    t = Table(**options)
    t.lay(key, place)
    t.hero(0, at=place, health=4, magic=4, lost_health=0, spent_magic=0)
    t.hero(1, at=14)
    return t


def fight(t: Table, *equipment: str) -> Table:
    t.turn().do(a.STAY)
    return t.equip(*equipment)


def duel(**options: Any) -> Table:
    """Seat 0 can attack seat 1 on a plain."""
    t = Table(**options)
    for seat in range(len(t.s.seats)):
        t.hero(seat, at=PLAINS, health=4, magic=5, lost_health=0, spent_magic=0, gold=0)
    return t


# -- rolls and lives ------------------------------------------------------------------------------


def test_a_draw_against_a_creature() -> None:
    """P-EX-01, P-CRE-06, P-CMB-04, P-CMB-06, P-TRN-09: 9 to 9."""
    t = against("bear")
    t.hero(0, items=["sword"])
    t.dice(3, 4)
    fight(t, "sword")
    assert "9 to 9" in t.told()
    assert t.s.seats[0].health == 4
    assert t.card("bear") in t.s.adventures[FOREST]
    assert "Player 1 ends their turn early" in t.told()
    assert t.s.active == 1


def three_lives(**options: Any) -> Table:
    t = against("pack-of-wolves", **options)
    t.hero(0, items=["sword"])
    t.dice(2, 1, 3, 5, 1, 4)
    return fight(t, "sword")


def test_three_lives_and_a_drawn_roll() -> None:
    """P-EX-02, P-CRE-14, P-CRE-15, P-CRE-16: one drawn roll loses the entire battle."""
    t = three_lives()
    assert [line for line in t.told() if " to " in line][-3:] == ["8 to 4", "9 to 8", "7 to 7"]
    assert t.s.seats[0].health == 3


def test_three_lives_are_restored() -> None:
    """P-CRE-17: the next battle needs three rolls again; the third wins, and P-CRE-15 asks for equipment once."""
    t = three_lives()
    t.dice(6, 1, 6, 1, 6, 1)
    fight(t, "sword")
    assert t.s.seats[0].xp == 3 + 4
    assert t.card("pack-of-wolves") in t.s.discards[c.ADVENTURE]


def test_a_drawn_roll_may_draw() -> None:
    """P-EX-03, P-CRE-16 with band_draw=draw."""
    t = three_lives(band_draw="draw")
    assert t.s.seats[0].health == 4
    assert t.s.active == 1


def vampire(*faces: int) -> Table:
    t = against("vampire")
    t.hero(0, items=["sword"], health=5, magic=4)
    t.dice(*faces)
    return fight(t, "sword")


def test_two_parts_the_second_drawn() -> None:
    """P-EX-04, P-CRE-12, P-CRE-13: the first part is free, the second a draw."""
    t = vampire(5, 3, 2, 4)
    assert [line for line in t.told() if " to " in line][-2:] == ["9 to 8", "9 to 9"]
    assert (t.s.seats[0].health, t.s.seats[0].magic) == (5, 4)
    assert t.card("vampire") in t.s.adventures[FOREST]


def test_two_parts_the_first_lost() -> None:
    """P-EX-05, P-CRE-13: no Strength roll, lose 2 Health."""
    t = vampire(1, 3)
    assert t.s.seats[0].health == 3
    assert "5 to 8" in t.told()
    assert len([line for line in t.told() if line.startswith("9 to")]) == 0


# -- dice -------------------------------------------------------------------------------------------


def prayer_against_curse(**options: Any) -> Table:
    t = duel(**options)
    t.hero(0, abilities=["curse"])
    t.hero(1, abilities=["prayer"], magic=1)
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_STRENGTH)
    t.use("curse").ready()
    return t


def test_prayer_against_curse() -> None:
    """P-EX-06, P-CMB-30, P-CMB-21: the defender answers, rolls two dice and keeps the lowest."""
    t = prayer_against_curse()
    assert t.s.seat == 1
    t.dice(3, 5, 2)
    t.use("prayer")
    t.ready(1)
    assert "7 to 6" in t.told()


def test_opposed_dice_may_cancel() -> None:
    """P-EX-06, P-CMB-30 with opposed_dice=cancel: a single die."""
    t = prayer_against_curse(opposed_dice="cancel")
    t.dice(3, 5)
    t.use("prayer")
    t.ready(1)
    assert "7 to 9" in t.told()


def test_concentration_against_curse() -> None:
    """P-EX-07, P-CMB-27, P-CMB-28: b = 2, w = 1 gives two dice, the highest kept."""
    t = duel()
    t.hero(0, abilities=["curse"])
    t.hero(1, abilities=["concentration"], magic=1)
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_STRENGTH)
    t.use("curse").ready()
    t.dice(3, 2, 5)
    t.use("concentration")
    assert "7 to 9" in t.told()


def test_worst_dice_alone() -> None:
    """P-CMB-29, P-CMB-26: a cursed side rolls two dice and keeps the lowest, the other one die."""
    t = duel()
    t.hero(0, abilities=["curse"])
    t.hero(1, magic=1)
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_STRENGTH)
    t.dice(3, 6, 2)
    t.use("curse").ready()
    assert "7 to 6" in t.told()


def test_turn_back_time() -> None:
    """P-EX-16, P-CMB-07, P-CMB-31, P-CMB-32: all dice again; the Magic paid for it weakens at once."""
    t = against("ghost")
    t.hero(0, magic=5, abilities=["turn-back-time"])
    t.dice(1, 6)
    t.turn().do(a.STAY).ready()
    t.dice(6, 1)
    t.use("turn-back-time")
    assert "9 to 5" in t.told()
    assert t.s.seats[0].magic == 3


def test_one_die_rolled_again() -> None:
    """P-EX-17, P-CMB-33: a cursed hero rolls the kept 1 again and keeps 4."""
    t = duel()
    t.hero(0, abilities=["curse"])
    t.hero(1, magic=1, items=["s-altered-reality"])
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_STRENGTH)
    t.dice(3, 5, 1)
    t.use("curse").ready()
    t.use("s-altered-reality")
    t.dice(4)
    t.do(a.DIE, pair(c.FOE_SIDE, 1)) if t.can(a.DIE, pair(c.FOE_SIDE, 1)) else t.do(
        a.DIE, pair(1, c.FOE_SIDE)
    )
    assert "7 to 8" in t.told()
    assert t.card("s-altered-reality") in t.s.discards[c.COMMON]  # P-ITM-05, P-ITM-07


def test_a_set_die() -> None:
    """P-CMB-34: the kept results are replaced."""
    t = against("bear")
    t.hero(0, items=["s-divine-will"])
    t.dice(1, 6)
    fight(t)
    t.use("s-divine-will")
    assert "10 to 7" in t.told()


# -- wills --------------------------------------------------------------------------------------------


def test_initiating_wills_against_artifacts() -> None:
    """P-EX-08, P-CMB-08, P-CMB-09, P-ART-04, P-PVP-05: 2 and 1 for each Artifact of the opponent."""
    t = duel()
    t.artifact(1, "crown", "royal-cape")
    t.artifact(0, "banner-of-hope")
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_WILLS)
    assert t.s.seats[0].magic == 1


def test_the_counter() -> None:
    """P-EX-09, P-PVP-06, P-CMB-11: the defender pays 3 and makes it a Battle of Wills."""
    t = duel()
    t.artifact(0, "banner-of-hope")
    t.hero(1, magic=3)
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_STRENGTH)
    assert t.s.seat == 1
    t.dice(1, 1)
    t.do(a.OF_WILLS)
    assert t.s.seats[1].magic == 0
    assert "6 to 1" in t.told()


def test_the_counter_with_mental_attack() -> None:
    """P-EX-09, P-CMB-10: a reduction lowers the cost."""
    t = duel()
    t.artifact(0, "banner-of-hope")
    t.hero(1, magic=2, abilities=["mental-attack"])
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_STRENGTH)
    t.do(a.OF_WILLS)
    assert t.s.seats[1].magic == 0


def test_paying_weakens() -> None:
    """P-EX-14, P-CRE-09, P-CMB-05: 3 plus die against 3 plus die."""
    t = against("thug")
    t.hero(0, magic=5)
    t.turn().do(a.STAY)
    t.dice(2, 1)
    t.do(a.OF_WILLS)
    assert "5 to 4" in t.told()


def test_wills_must_be_payable_and_have_a_value() -> None:
    """P-CMB-12, P-CRE-07: nobody turns a battle with a Bear into one of wills, and two Magic are needed against a Thug."""
    t = against("bear")
    t.dice(6, 1)
    t.turn().do(a.STAY)
    assert "10 to 6" in t.told()
    t = against("thug")
    t.hero(0, magic=1)
    t.dice(6, 1)
    t.turn().do(a.STAY)
    assert "10 to 5" in t.told()


@pytest.mark.parametrize(("key", "line"), [("ghost", "5 to 6"), ("skeletal-wizard", "5 to 6")])
def test_wills_for_nothing(key: str, line: str) -> None:
    """P-CMB-01, P-CRE-08, P-CRE-10, P-CMB-05: against codes W and W/S nothing is paid."""
    t = against(key)
    t.dice(1, 2)
    t.turn().do(a.STAY)
    assert line in t.told()
    assert t.s.seats[0].magic == 4


# -- hands ----------------------------------------------------------------------------------------------


def armed(*items: str, foe: str = "bear", **values: object) -> Table:
    t = against(foe)
    t.hero(0, items=items, **values)
    t.turn().do(a.STAY)
    return t


def test_one_weapon_and_one_other_thing() -> None:
    """P-CMB-13, P-CMB-16: a second weapon and a second thing that is none do not fit."""
    t = armed("sword", "dagger", "wooden-shield", "ivory-wand", foe="vampire")
    t.do(a.EQUIP, t.card("sword"))
    assert not t.can(a.EQUIP, t.card("dagger"))
    t.do(a.EQUIP, t.card("wooden-shield"))
    assert not t.can(a.EQUIP, t.card("ivory-wand"))


def test_a_two_handed_weapon() -> None:
    """P-CMB-14: it fills both hands."""
    t = armed("war-axe", "wooden-shield", "sword")
    t.do(a.EQUIP, t.card("war-axe"))
    assert not t.can(a.EQUIP, t.card("wooden-shield"))
    assert not t.can(a.EQUIP, t.card("sword"))


def test_head_worn_and_pack() -> None:
    """P-CMB-15: one head, any number of worn ones, no slot for the pack."""
    t = armed("ruby-circlet", "crown-of-power", "gauntlets", "cape", "p-healing", foe="vampire")
    t.do(a.FIGHT, t.card("vampire"))
    t.do(a.EQUIP, t.card("ruby-circlet"))
    assert not t.can(a.EQUIP, t.card("crown-of-power"))
    t.do(a.EQUIP, t.card("gauntlets")).do(a.EQUIP, t.card("cape"))
    assert not t.can(a.EQUIP, t.card("p-healing"))


def test_two_weapons() -> None:
    """P-ABL-08: two one-handed weapons and nothing else; both bonuses count (P-CMB-18)."""
    t = armed("sword", "dagger", "wooden-shield", abilities=["ambidexterity"])
    t.do(a.EQUIP, t.card("sword"))
    t.dice(1, 1)
    t.do(a.EQUIP, t.card("dagger")).do(a.PASS)
    assert "8 to 6" in t.told()
    assert t.card("wooden-shield") not in t.s.sides[0].used


def test_damaged_things_are_not_used() -> None:
    """P-CMB-16, P-ITM-03."""
    t = armed("gauntlets", damaged=["sword"])
    assert t.can(a.EQUIP, t.card("gauntlets"))
    assert not t.can(a.EQUIP, t.card("sword"))


def test_what_is_not_used_gives_nothing() -> None:
    """P-CMB-16: fewer than allowed may be chosen, or none."""
    t = armed("sword")
    t.dice(3, 1)
    t.do(a.READY)
    assert "7 to 6" in t.told()


def test_bonuses_of_abilities() -> None:
    """P-CMB-19, P-ABL-09, P-ABL-03: a standing bonus for edged weapons counts by itself and once."""
    t = armed("sword", abilities=["edged-weapons"])
    t.dice(1, 1)
    t.equip("sword")
    assert "8 to 6" in t.told()


def test_an_announced_bonus_lasts_for_all_rolls() -> None:
    """P-CMB-17, P-CMB-20, P-ABL-02: paid once, counts in each roll."""
    t = against("horde-of-bats")
    t.hero(0, abilities=["berserker-rage"])
    t.dice(1, 1, 1, 1, 1, 1)
    t.turn().do(a.STAY)
    t.use("berserker-rage")
    assert [line for line in t.told() if " to " in line][-3:] == ["7 to 3"] * 3
    assert t.s.seats[0].magic == 3


# -- throwing -------------------------------------------------------------------------------------------


def test_a_thrown_spear() -> None:
    """P-EX-15, P-CMB-22, P-CMB-23: the throw counts in one roll, then the weapon is damaged and gives nothing."""
    t = against("horde-of-bats")
    t.hero(0, health=3, items=["spear"])
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t, "spear")
    t.do(a.THROW, t.card("spear"))
    assert [line for line in t.told() if " to " in line][-3:] == ["7 to 3", "4 to 3", "4 to 3"]
    assert t.s.seats[0].damaged == [t.card("spear")]


def test_the_boomerang() -> None:
    """P-EX-29, P-ITM-11: repaired after a won battle, not after a lost one."""
    for faces, damaged in (((6, 1), 0), ((1, 6), 1)):
        t = against("bear")
        t.hero(0, items=["boomerang"])
        t.dice(*faces)
        fight(t, "boomerang")
        t.do(a.THROW, t.card("boomerang"))
        assert len(t.s.seats[0].damaged) == damaged


def test_throw_any() -> None:
    """P-CMB-25, P-CMB-24: without a `throw` line one-handed weapons only, with bonus 0; an Artifact never."""
    t = armed("sword", abilities=["thrown-weapons"])
    t.dice(1, 1)
    t.equip("sword")
    t.do(a.THROW, t.card("sword"))
    assert "8 to 6" in t.told()  # 1 more by the Ability
    t = armed("astral-sword", abilities=["thrown-weapons"])
    t.equip("astral-sword")
    assert t.s.prompt != a.ASK_THROW


# -- results --------------------------------------------------------------------------------------------


def test_a_shift() -> None:
    """P-CMB-35, P-CMB-36: a loss by 1 becomes a draw, and what a loss does is not done."""
    t = against("bear")
    t.hero(0, abilities=["toughness"])
    t.dice(3, 3)
    t.turn().do(a.STAY)
    assert t.s.prompt == a.ASK_SHIFT
    t.use("toughness")
    assert t.s.seats[0].health == 4
    assert "Player 1 draws the battle" in t.told()


def test_a_refight() -> None:
    """P-CMB-37: after a drawn battle, once; the dice are rolled anew."""
    t = against("bear")
    t.hero(0, abilities=["fanaticism"])
    t.dice(3, 2)
    t.turn().do(a.STAY)
    t.dice(6, 1)
    t.use("fanaticism")
    assert "10 to 6" in t.told()
    assert t.s.seats[0].xp == 5


def test_end_lines() -> None:
    """P-CMB-38, P-ITM-04: the Golem breaks the weapon even of who beats it."""
    t = against("golem-guardian")
    t.hero(0, items=["sword"])
    t.dice(6, 1, 1)
    fight(t, "sword")
    assert t.card("sword") in t.s.seats[0].damaged


def test_flaming_weapon() -> None:
    """P-CMB-20, P-ITM-04: announced with a weapon, which breaks at the end."""
    t = armed("sword", abilities=["flaming-weapon"])
    assert "flaming-weapon" not in t.uses()
    t.do(a.EQUIP, t.card("sword"))
    t.dice(1, 1)
    t.use("flaming-weapon")
    assert "9 to 6" in t.told()
    assert t.card("sword") in t.s.seats[0].damaged


def test_magic_of_the_winner() -> None:
    """P-CMB-44, P-ITM-12: a `win` line of a used Item happens by itself."""
    t = armed("mace-dark-gods", magic=2, spent_magic=2)
    t.dice(6, 1)
    t.equip("mace-dark-gods")
    assert t.s.seats[0].magic == 3


# -- what is asked about ----------------------------------------------------------------------------------


def offered(t: Table) -> set[str]:
    """The Items about which seat 0 is asked in the battle; nothing where it is not asked at all."""
    items = [t.s.content.cards[card].key for card in t.s.seats[0].items]
    return {key for key in items if t.s.prompt == a.ASK_EQUIP and t.can(a.EQUIP, t.card(key))}


@pytest.mark.parametrize(
    ("creature", "abilities", "asked"),
    [
        ("bear", [], {"sword", "hammer", "cedar-staff"}),
        ("ghost", [], {"ivory-wand", "cedar-staff"}),  # by Wills: P-CMB-18
        ("ghost", ["edged-weapons"], {"ivory-wand", "cedar-staff"}),  # helps by Strength alone
        ("ghost", ["fanaticism"], {"sword", "hammer", "ivory-wand", "cedar-staff"}),  # P-CMB-37
        ("vampire", [], {"sword", "hammer", "ivory-wand", "cedar-staff"}),  # W, then S: P-CRE-12
    ],
)
def test_nobody_is_asked_about_what_cannot_count(
    creature: str, abilities: list[str], asked: set[str]
) -> None:
    """P-CMB-16, P-CMB-17, P-CMB-18: a bonus of a kind that the battle cannot be of gives nothing, used or not."""
    t = against(creature)
    t.hero(0, items=["sword", "hammer", "ivory-wand", "cedar-staff"], abilities=abilities)
    t.turn().do(a.STAY)
    assert offered(t) == asked


def test_equipment_that_a_text_asks_for_is_asked_about() -> None:
    """P-ABL-09: a held thing that gives nothing itself, where the Creature asks whether it is held."""
    t = against("ghost")
    t.hero(0, items=["sword"])
    for line in t.s.content.cards[t.card("scaled-monster")].lines:
        assert line.gear & c.WEAPON
    t.turn()
    t.s.battle.kind = c.WILLS
    t.s.battle.card = t.card("ghost")
    assert not can_count(t.s, 0, t.card("sword"))
    t.s.battle.card = t.card("scaled-monster")
    assert can_count(t.s, 0, t.card("sword"))


def test_what_gives_nothing_says_so() -> None:
    """P-CMB-18."""
    t = against("ghost")
    t.hero(0, items=["sword", "ivory-wand"])
    t.turn().do(a.STAY)
    reasons = {each.words.text: each.rule for each in GAME.refusals(t.s, 0)}
    assert reasons["This would have no effect in this battle."] == "P-CMB-18"

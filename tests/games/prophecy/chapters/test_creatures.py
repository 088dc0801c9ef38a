"""Creatures of each fight code, of several lives, with values that depend on something."""

from __future__ import annotations

from games.prophecy.chapters.desk import FOREST, PLAINS, against, fight, is_asked, skim, totals
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_harpies_by_wills_are_paid_once() -> None:
    """P-CRE-09, P-CRE-15, P-CMB-09: 2 Magic for three rolls, all of wills."""
    t = against("flock-of-harpies")
    t.dice(6, 1, 6, 1, 6, 1)
    fight(t).do(a.OF_WILLS)
    assert totals(t) == ["8 to 5"] * 3
    assert (t.s.seats[0].magic, t.s.seats[0].spent_magic) == (3, 2)  # will(1) of the win
    assert t.s.seats[0].xp == 1


def test_values_are_fixed_before_the_axe_is_paid() -> None:
    """P-CRE-18: an Alter Ego of 2 times 4 stays at 8 when Health is paid after that."""
    t = against("alter-ego")
    t.hero(0, items=["berserkers-axe"])
    t.dice(2, 1)
    fight(t).do(a.EQUIP, t.card("berserkers-axe")).use("berserkers-axe")
    assert totals(t) == ["10 to 9"]
    assert t.s.seats[0].xp == 4


def test_an_alter_ego_of_nothing() -> None:
    """P-CRE-03, P-CRE-18: at 0 Health it has Strength 0 and must be fought."""
    t = against("alter-ego")
    t.hero(0, health=0, lost_health=4)
    t.dice(2, 1)
    fight(t)
    assert totals(t) == ["2 to 1"]


def test_raiders_on_the_plains_and_in_the_forest() -> None:
    """P-CRE-18, T5 steppe-raiders: 5 on Plains, else 4."""
    for place, line in ((PLAINS, "10 to 6"), (FOREST, "10 to 5")):
        t = against("steppe-raiders", place=place)
        t.dice(6, 1, 6, 1, 6, 1)
        fight(t).do(a.OF_STRENGTH)
        assert totals(t) == [line] * 3
        assert len(t.s.seats[0].items) == 1


def test_a_succubus_and_a_woman() -> None:
    """P-CRE-18, T2, T5 succubus: 4 against a woman, 6 against a man."""
    for character, line in (("ranger", "10 to 5"), ("scout", "10 to 7")):
        t = against("succubus")
        t.hero(0, character=character)
        t.dice(6, 1)
        fight(t)
        assert totals(t) == [line]


def test_a_swordswoman_teaches_her_margin() -> None:
    """T5 swordswoman, P-CMB-35: 10 to 6 gives 4 Experience."""
    t = against("swordswoman")
    t.dice(6, 1)
    fight(t).do(a.OF_STRENGTH)
    assert t.s.seats[0].xp == 4


def test_a_highwayman_takes_the_only_item() -> None:
    """Part 2: the conditions of a line are tested before its first operation, so no Health is lost as well."""
    t = against("highwayman")
    t.hero(0, magic=0, spent_magic=4, damaged=["sword"])
    t.dice(1, 6)
    fight(t)
    assert t.s.seats[0].items == []
    assert t.s.seats[0].health == 4


def test_a_highwayman_takes_no_artifact() -> None:
    """P-ART-02, P-ITM-09, Part 2 `has`: with an Artifact alone the hero has no Item to lose."""
    t = against("highwayman")
    t.hero(0, magic=0, spent_magic=4, items=["banner-of-hope"])
    t.dice(1, 6)
    fight(t)
    assert t.hands(0) == ["banner-of-hope"]
    assert t.s.seats[0].health == 3


def test_a_headless_knight_and_full_cubes() -> None:
    """P-TRM-15, P-TRM-16, Part 2 `won`: the eleventh blue cube recharges one instead."""
    t = against("headless-knight")
    t.hero(0, magic=8, spent_magic=2)
    t.dice(6, 1)
    fight(t).do(a.OF_STRENGTH)
    assert (t.s.seats[0].magic, t.s.seats[0].spent_magic) == (9, 1)


def test_a_mummy_beaten_by_wills_drains_what_is_left() -> None:
    """P-CMB-09, P-TRM-14, P-CRE-04: 2 Magic are paid, of the 3 to be lost 2 are there."""
    t = against("mummy")
    t.dice(6, 1, 1)
    fight(t).do(a.OF_WILLS)
    assert totals(t) == ["8 to 5"]
    assert (t.s.seats[0].magic, t.s.seats[0].spent_magic) == (0, 4)
    assert len(t.s.seats[0].items) == 1


def test_a_thug_beaten_by_bare_will() -> None:
    """P-CMB-42: initiation is no spell, so the lesson of 2 Experience is had."""
    t = against("thug")
    t.dice(6, 1)
    fight(t).do(a.OF_WILLS)
    assert t.s.seats[0].xp == 2


def test_a_lion_left_alone_blocks_a_duel_but_no_possibility() -> None:
    """P-CRE-19, P-PVP-02: the Hermit beside it may be used, the hero beside it not be attacked."""
    t = against("noble-lion", "hermit")
    t.hero(1, at=FOREST)
    fight(t).do(a.LEAVE, t.card("noble-lion"))
    skim(t)
    assert is_asked(t, 0, a.ASK_SPACE)
    assert a.ATTACK not in t.kinds()
    assert t.can(a.OPPORTUNITY, t.card("hermit"))


def test_a_lion_left_alone_beside_a_rat() -> None:
    """P-CRE-02, P-CRE-19: the Rat must be fought, the Lion stays face-up."""
    t = against("noble-lion", "rat")
    fight(t)
    assert t.can(a.FIGHT, t.card("rat"))
    t.dice(6, 1)
    t.do(a.LEAVE, t.card("noble-lion"))
    assert totals(t) == ["10 to 2"]
    assert t.s.adventures[FOREST] == [t.card("noble-lion")]
    assert t.s.seats[0].xp == 1


def test_the_second_creature_is_not_fought_after_a_defeat() -> None:
    """P-CRE-05, P-TRN-09: the turn ends early."""
    t = against("bear", "rat")
    fight(t)
    t.dice(1, 6)
    t.do(a.FIGHT, t.card("bear"))
    assert totals(t) == ["5 to 11"]
    assert len(t.s.adventures[FOREST]) == 2
    assert t.s.active == 1


def test_a_face_down_creature_is_fought_too() -> None:
    """P-CRE-01, P-CRE-02: all cards are turned up, then the player chooses the order."""
    t = against("bear")
    t.lay("rat", FOREST, down=True)
    fight(t)
    t.dice(6, 1, 6, 1)
    t.do(a.FIGHT, t.card("rat"))
    assert totals(t) == ["10 to 2", "10 to 6"]


def test_a_creature_may_be_destroyed_between_two_battles() -> None:
    """P-TRN-07, T4 s-destruction: after the first battle the scroll removes the second Creature without reward."""
    t = against("bear", "rat")
    t.hero(0, items=["s-destruction"])
    fight(t)
    t.dice(6, 1)
    t.do(a.FIGHT, t.card("rat"))
    t.use("s-destruction")
    assert t.s.adventures[FOREST] == []
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (1, 1)
    assert t.card("bear") in t.s.discards[c.ADVENTURE]


def test_ghostly_spirits_give_magic_after_the_third_life() -> None:
    """P-CRE-08, P-CRE-14: free wills, three lives; the reward fills what is missing, no more."""
    t = against("ghostly-spirits")
    t.hero(0, magic=3, spent_magic=1)
    t.dice(6, 1, 6, 1, 6, 1)
    fight(t)
    assert totals(t) == ["9 to 4"] * 3
    assert (t.s.seats[0].magic, t.s.seats[0].spent_magic) == (4, 0)


def test_an_undead_wizard_with_strength_is_fought_by_wills() -> None:
    """P-CRE-10: nothing is paid and nothing is chosen, the Sword does not count."""
    t = against("skeletal-wizard")
    t.hero(0, items=["sword"], abilities=["exorcism"])
    t.dice(1, 1)
    fight(t)
    assert totals(t) == ["6 to 5"]


def test_an_old_pirate_at_a_port() -> None:
    """T5 old-pirate, T1: 2 Gold more at a port."""
    for place, gold in ((12, 5), (PLAINS, 3)):
        t = against("old-pirate", place=place)
        t.hero(1, at=FOREST)
        t.dice(6, 1)
        fight(t).do(a.OF_STRENGTH)
        assert t.s.seats[0].gold == gold

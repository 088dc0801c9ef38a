"""Guardians, lesser and greater, one after the other, with what they do before and after the battle."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    FOREST,
    about,
    beside_plane,
    invade,
    is_asked,
    keys,
    kinds,
    quiet,
    skim,
    totals,
)
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_creatures_wait_until_the_plane_is_won() -> None:
    """P-AST-02, P-AST-09: an entry with a Bear; after the won attack the turn goes on there with step 2."""
    t = beside_plane(None, "scaled-monster")
    t.lay("bear", FOREST)
    t.hero(0, health=8)
    t.dice(6, 1, 6, 1)
    invade(t)
    t.ready()  # the Artifact that was won may be taken up
    assert totals(t)[0] == "14 to 10"
    assert totals(t)[1:] == ["13 to 6"]  # 1 Health was lost without a weapon
    assert t.s.seats[0].xp == 5 + 2
    assert len(t.s.seats[0].items) == 1


def test_a_drawn_guardian_stays_and_ends_the_turn() -> None:
    """P-AST-08, P-TRN-09: no loss, face-up for everyone; the Bear at the entry is not fought."""
    t = beside_plane("undead-knight", "scaled-monster")
    t.lay("bear", FOREST)
    t.hero(0, magic=0, spent_magic=4)
    t.dice(4, 1)
    invade(t)
    assert totals(t) == ["8 to 8"]
    assert t.s.seats[0].health == 4
    assert t.s.known[t.card("undead-knight")] != 0
    assert t.s.seats[0].at == FOREST
    assert t.s.active == 1


def test_the_second_hero_fights_the_greater_guardian_at_once() -> None:
    """P-AST-05, P-AST-06, P-EX-21: beaten for everybody; the reward was kept by the first."""
    t = beside_plane("undead-knight", "scaled-monster")
    t.hero(0, health=5, magic=0, spent_magic=4)
    t.dice(6, 1, 1, 6)
    invade(t)
    t.dice(1, 6)
    t.ready()
    assert t.s.seats[0].xp == 3
    assert t.s.active == 1
    t.hero(1, at=3, magic=0, spent_magic=4)
    t.dice(1, 6)
    t.turn(1).do(a.ATTACK_PLANE, 0)
    assert totals(t)[-1] == "5 to 15"
    assert t.s.seats[1].xp == 0


def test_no_forest_in_a_plane() -> None:
    """P-AST-03: on no terrain; the Crystal Skull counts more there."""
    t = beside_plane(None, "nameless")
    t.hero(0, at=FOREST, abilities=["forest-wisdom"], items=["crystal-skull"])
    invade(t)
    t.dice(1)
    t.do(a.NUMBER, 2)
    t.dice(1, 1)
    t.equip("crystal-skull")
    assert totals(t) == ["7 to 10"]
    assert t.s.seats[0].health == 3


def test_a_good_guess() -> None:
    """T7 nameless: the number that shows gives 3 in this battle."""
    t = beside_plane(None, "nameless")
    invade(t)
    t.dice(2, 6, 3)
    t.do(a.NUMBER, 2)
    assert totals(t) == ["13 to 12"]
    assert t.s.seats[0].health == 4
    assert t.s.artifacts[0] == []


def test_a_search_for_arms() -> None:
    """T7 undead-knight, Part 2 `dig`: the first weapon or shield, what lay above it is discarded."""
    t = beside_plane("undead-knight", "scaled-monster")
    t.hero(0, health=8, magic=0, spent_magic=4)
    rare = t.s.decks[c.RARE]
    for key in ("knights-shield", "s-wishes", "gauntlets"):
        card = t.lift(key)
        t.s.known[card] = 0
        rare.append(card)
    t.dice(6, 1)
    invade(t)
    assert t.hands(0) == ["knights-shield"]
    assert set(keys(t.s.discards[c.RARE])) == {"s-wishes", "gauntlets"}


def test_a_search_in_vain() -> None:
    """Part 2 `dig`: no weapon and no shield in deck and discard pile: nothing."""
    t = beside_plane("undead-knight", "scaled-monster")
    t.hero(0, health=8, magic=0, spent_magic=4)
    t.s.removed += t.s.decks[c.RARE] + t.s.discards[c.RARE]
    t.s.decks[c.RARE], t.s.discards[c.RARE] = [t.lift("s-wishes")], [t.lift("gauntlets")]
    t.dice(6, 1, 1, 6)
    invade(t)
    assert t.hands(0) == []


def shadow(**values: object) -> Table:
    t = beside_plane(None, "shadow-of-death")
    t.hero(0, **values)
    return t


def test_arms_against_a_shadow() -> None:
    """P-CMB-41, T7 shadow-of-death: 2 Magic are lost, Sword and Exorcism count; no throw in a Battle of Wills."""
    t = shadow(items=["spear"], abilities=["exorcism", "thrown-weapons"])
    invade(t)
    t.dice(1, 1)
    t.equip("spear")
    assert totals(t) == ["5 to 9"]
    assert t.s.seats[0].damaged == []


def test_wands_fail_against_a_shadow() -> None:
    """P-CMB-41: bonuses of wills do not count, so nobody is asked about them."""
    t = shadow(items=["mahogany-wand", "sword"])
    invade(t)
    t.dice(1, 1)
    assert not t.can(a.EQUIP, t.card("mahogany-wand"))
    t.equip()
    assert totals(t) == ["3 to 9"]


def test_the_master_of_pain_counts_artifacts() -> None:
    """P-CMB-40: 3 Health and 2 Magic after his pains; Crown, Cape and Astral Sword count, a Sword would not; Exorcism does."""
    t = beside_plane(None, "master-of-pain")
    t.artifact(0, "crown", "royal-cape", "astral-sword")
    t.s.artifacts[0] = t.s.artifacts[0] or [t.lift("mirrored-shield")]
    t.hero(0, abilities=["exorcism", "berserker-rage"], items=["gauntlets"])
    invade(t)
    assert t.uses() == set()
    t.dice(1, 1)
    assert not t.can(a.EQUIP, t.card("gauntlets"))
    t.equip("crown", "royal-cape", "astral-sword")
    assert totals(t) == ["11 to 14"]  # 3 + 2 + 1 + 1 + 2 + 1 + die


def test_a_curse_on_the_master_of_pain() -> None:
    """P-CMB-40, Part 2 `rolls`: a battle of one life that is not W+S; wills cannot be initiated."""
    t = beside_plane(None, "master-of-pain")
    t.hero(0, health=8, magic=8, abilities=["curse"])
    invade(t)
    assert is_asked(t, 0, a.ASK_EQUIP)
    t.dice(6, 6, 1)
    t.use("curse")
    assert totals(t) == ["18 to 14"]  # 7 + 5 + 6


def test_shapeless_things_ask_for_health_first() -> None:
    """P-AST-12, T7 shapeless-things: at 0 Health a Battle of Wills cannot be chosen."""
    for health, can in ((0, False), (1, True)):
        t = beside_plane(None, "shapeless-things")
        t.hero(0, health=health, lost_health=4 - health)
        t.dice(1, 6)
        invade(t)
        assert (t.s.prompt == a.ASK_KIND and t.can(a.OF_WILLS)) == can


def test_shapeless_things_by_wills() -> None:
    """P-CMB-02, P-CRE-15, P-AST-12: 2 Magic and 1 Health, once for three lives."""
    t = beside_plane(None, "shapeless-things")
    t.hero(0, magic=10)
    invade(t)
    t.dice(6, 1, 6, 1, 6, 1)
    t.do(a.OF_WILLS)
    assert totals(t) == ["14 to 7"] * 3
    assert (t.s.seats[0].health, t.s.seats[0].magic) == (3, 8)


def test_shapeless_things_by_strength_without_magic() -> None:
    """P-TRM-14, P-CMB-02: a loss of Magic stops at 0; Strength can always be chosen."""
    t = beside_plane(None, "shapeless-things")
    t.hero(0, health=8, magic=0, spent_magic=4)
    t.dice(6, 1, 6, 1, 6, 1)
    invade(t)
    assert totals(t) == ["14 to 6"] * 3
    assert t.s.artifacts[0] == []


def test_a_warden_who_cannot_be_paid() -> None:
    """Part 2 `choose`, P-TRM-27: with 2 Gold only the Magic can be lost."""
    t = beside_plane("gate-warden", "scaled-monster")
    t.hero(0, gold=2, magic=1, spent_magic=3)
    invade(t)
    assert (t.s.seats[0].gold, t.s.seats[0].magic) == (2, 0)


def test_false_coins_for_a_warden() -> None:
    """P-ABL-06, P-TRM-27: 1 Gold and Counterfeiting pay the 3, where otherwise only the Magic can be lost."""
    t = beside_plane("gate-warden", "scaled-monster")
    t.hero(0, gold=1, magic=2, abilities=["counterfeiting"])
    invade(t)
    assert kinds(t) == [a.CHOOSE, a.DECLARE]
    t.use("counterfeiting", a.DECLARE)
    assert about(t, a.CHOOSE) == [0, 1]
    t.do(a.CHOOSE, 0)
    assert (t.s.seats[0].gold, t.s.seats[0].magic) == (0, 2)


def test_no_scroll_destroys_a_guardian() -> None:
    """P-AST-10, P-AST-03: neither before nor between the battles, not even the Bear outside."""
    t = beside_plane("undead-knight", "storm-queen")
    t.lay("bear", FOREST)
    t.hero(0, health=8, magic=0, spent_magic=4, items=["s-destruction", "p-healing"], lost_health=0)
    t.turn()
    assert "s-destruction" in t.uses()
    t.dice(6, 1)
    t.do(a.ATTACK_PLANE, 0)
    while t.s.seat == 0 and t.s.seats[0].at >= c.SPACES and t.s.prompt == a.ASK_FREE:
        assert "s-destruction" not in t.uses()
        t.do(a.PASS)
    assert len(totals(t)) >= 1


def test_a_closed_plane_is_not_attacked() -> None:
    """P-AST-01, P-AST-07: from neither entry."""
    t = beside_plane(None, "scaled-monster")
    t.hero(0, health=8, items=["great-sword"])
    t.dice(6, 1)
    invade(t).equip("great-sword")
    assert t.s.artifacts[0] == []
    for place in (1, 3):
        t.hero(1, at=place)
        t.turn(1)
        assert a.ATTACK_PLANE not in t.kinds()


def test_an_extra_turn_after_a_lost_attack() -> None:
    """P-TRN-10: ending a turn early does not cancel further turns; the Guardian is attacked again."""
    t = beside_plane(None, "scaled-monster")
    t.hero(0, abilities=["time-loop"], items=["sword"])
    t.dice(1, 6)
    invade(t).equip("sword")
    assert t.s.seats[0].health == 3
    t.use("time-loop")
    assert t.can(a.ATTACK_PLANE, 0)


def test_possibilities_at_the_entry_after_a_won_attack() -> None:
    """P-AST-09, P-SPC-16: the Hermit there may be used."""
    t = beside_plane(None, "scaled-monster")
    t.lay("hermit", FOREST)
    t.hero(0, health=8, items=["great-sword"])
    t.dice(6, 1)
    invade(t).equip("great-sword")
    skim(t)
    assert is_asked(t, 0, a.ASK_SPACE)
    assert t.can(a.OPPORTUNITY, t.card("hermit"))
    assert t.s.seats[0].damaged == [t.card("great-sword")]


def test_a_lord_of_vampires_is_hurt_by_both_parts() -> None:
    """P-CRE-12, P-AST-10, T7 vampire-lord: W+S for a Guardian; lost in the second part: 1 Health and 1 Magic."""
    t = beside_plane("vampire-lord", "scaled-monster")
    t.dice(6, 1, 1, 1)
    invade(t)
    assert totals(t) == ["10 to 6", "5 to 7"]
    assert (t.s.seats[0].health, t.s.seats[0].magic) == (3, 3)


def test_nobody_attacks_a_hero_in_a_plane_nor_a_plane_from_elsewhere() -> None:
    """P-AST-02, P-SPC-24: only from its two entries."""
    t = quiet()
    for place in range(20):
        t.hero(0, at=place)
        t.turn()
        open_here = {1: 0, 3: 0, 5: 1, 7: 1, 9: 2, 11: 2, 13: 3, 15: 3, 17: 4, 19: 4}
        expected = [open_here[place]] if place in open_here else []
        assert about(t, a.ATTACK_PLANE) == expected


def test_a_warden_is_given_nothing() -> None:
    """P-TRM-27, P-TRM-14: losing 2 Magic can be chosen without any; only a payment must be payable."""
    t = beside_plane("gate-warden", "scaled-monster")
    t.hero(0, gold=3, magic=0, spent_magic=4)
    invade(t)
    assert about(t, a.CHOOSE) == [0, 1]
    t.do(a.CHOOSE, 1)
    assert t.s.seats[0].gold == 3


def test_reborn_before_the_battle() -> None:
    """P-AST-11, P-DTH-03: killed by the Storm Queen's storm and reborn, the battle is lost without her `lose` effects."""
    t = beside_plane(None, "storm-queen")
    t.hero(0, health=1, lost_health=3, items=["p-rebirth"])
    hero = t.s.seats[0].hero
    invade(t).use("p-rebirth")
    assert totals(t) == []
    assert (t.s.seats[0].hero, t.s.seats[0].health, t.s.seats[0].at) == (hero, 4, FOREST)
    assert t.card("storm-queen") in t.s.greater[0]
    assert t.s.active == 1


def test_a_potion_between_the_guardians() -> None:
    """P-AST-06, P-TRN-07: non-battle effects before each of the two fights, when the Guardian has been turned up."""
    t = beside_plane("undead-knight", "storm-queen")
    t.hero(0, health=4, lost_health=4, magic=0, spent_magic=4, items=["p-greater-healing"])
    skim(t.turn())
    t.do(a.ATTACK_PLANE, 0)
    assert is_asked(t, 0, a.ASK_FREE)
    t.dice(6, 1)
    t.do(a.PASS)
    assert totals(t) == ["10 to 8"]
    assert is_asked(t, 0, a.ASK_FREE)
    assert t.s.known[t.card("storm-queen")] != 0
    t.use("p-greater-healing")
    assert "Player 1 heals 3 Health" in t.told()

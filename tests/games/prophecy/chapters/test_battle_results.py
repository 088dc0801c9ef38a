"""Results that are changed, battles fought again, lines after them."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    FOREST,
    against,
    attack,
    beside_plane,
    fight,
    invade,
    is_asked,
    together,
    totals,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_a_refight_by_wills_costs_nothing() -> None:
    """P-CMB-37: after a drawn Battle of Strength with a Thug it goes on by wills, without initiation."""
    t = against("thug")
    t.hero(0, abilities=["fanaticism"])
    t.dice(1, 1)
    fight(t).do(a.OF_STRENGTH)
    t.use("fanaticism")
    t.dice(1, 1)
    t.do(a.OF_WILLS)
    assert totals(t) == ["5 to 5", "5 to 4"]
    assert t.s.seats[0].magic == 4


def test_a_vampire_is_fought_again_in_both_parts() -> None:
    """P-CMB-37, P-CRE-12: W+S keeps its code, both parts are won anew."""
    t = against("vampire")
    t.hero(0, abilities=["fanaticism"])
    t.dice(6, 1, 2, 1)
    fight(t)
    assert totals(t) == ["10 to 6", "6 to 6"]
    t.dice(6, 1, 6, 1)
    t.use("fanaticism")
    assert totals(t)[2:] == ["10 to 6", "10 to 6"]
    assert t.s.seats[0].xp == 5


def test_a_drawn_band_is_fought_again_from_three_lives() -> None:
    """P-CMB-37, P-CRE-16 with band_draw=draw: lives start over."""
    t = against("pack-of-wolves", band_draw="draw")
    t.hero(0, abilities=["fanaticism"])
    t.dice(6, 1, 1, 2)
    fight(t)
    t.dice(6, 1, 6, 1, 6, 1)
    t.use("fanaticism")
    assert totals(t)[2:] == ["10 to 4"] * 3
    assert t.s.seats[0].xp == 4


def test_a_drawn_roll_that_loses_is_no_draw() -> None:
    """P-CRE-16, P-CMB-37: with band_draw=lose Fanaticism has nothing to fight again."""
    t = against("pack-of-wolves")
    t.hero(0, abilities=["fanaticism"])
    t.dice(6, 1, 1, 2)
    fight(t)
    assert t.s.seats[0].health == 3
    assert t.s.active == 1


def test_toughness_then_a_refight_then_no_more_toughness() -> None:
    """P-CMB-36, P-CMB-37: a defeat made a draw may be fought again; the line that shifted is used up."""
    t = against("bear")
    t.hero(0, abilities=["toughness", "fanaticism"])
    t.dice(3, 3)
    fight(t)
    t.use("toughness")
    t.dice(3, 3)
    t.use("fanaticism")
    assert totals(t) == ["7 to 8", "7 to 8"]
    assert t.s.seats[0].health == 3


def test_one_shift_for_each_side() -> None:
    """P-CMB-36: after Toughness the Spiked Shield cannot make the draw a victory."""
    t = against("bear")
    t.hero(0, items=["spiked-shield"], abilities=["toughness"])
    t.dice(3, 4)
    fight(t, "spiked-shield")
    t.use("toughness")
    assert totals(t) == ["8 to 9"]
    assert t.card("bear") in t.s.adventures[FOREST]
    assert t.s.seats[0].xp == 0
    assert t.s.seats[0].health == 4


def test_a_spiked_shield_beats_a_bear() -> None:
    """P-CMB-36, P-CRE-04: a draw made a victory gives all of a victory."""
    t = against("bear")
    t.hero(0, items=["spiked-shield"], abilities=["hunting"])
    t.dice(1, 2)
    fight(t, "spiked-shield")
    t.use("spiked-shield")
    assert totals(t) == ["7 to 7"]
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (2, 5)


def test_a_spiked_shield_does_not_beat_heroes() -> None:
    """T4 spiked-shield, P-PVP-11: between heroes a draw stays a draw."""
    t = together()
    t.hero(0, items=["spiked-shield"])
    t.dice(1, 2)
    attack(t, "spiked-shield")
    assert totals(t) == ["6 to 6"]
    assert t.s.prompt != a.ASK_SHIFT
    assert [p.health for p in t.s.seats] == [4, 4]


def test_a_spiked_shield_and_a_band() -> None:
    """P-CRE-16: a drawn roll that lost the battle is no drawn battle; with band_draw=draw it is."""
    for band_draw, xp in (("lose", 0), ("draw", 4)):
        t = against("pack-of-wolves", band_draw=band_draw)
        t.hero(0, items=["spiked-shield"])
        t.dice(1, 3)
        fight(t, "spiked-shield")
        if band_draw == "draw":
            t.use("spiked-shield")
        assert totals(t) == ["6 to 6"]
        assert t.s.seats[0].xp == xp


def test_a_shift_that_was_not_used_waits_for_the_refight() -> None:
    """P-CMB-36, P-CMB-37: step 7 comes again after a refight, with the line that was not used before."""
    t = against("bear")
    t.hero(0, items=["spiked-shield"], abilities=["fanaticism"])
    t.dice(1, 1)
    fight(t, "spiked-shield")
    assert totals(t) == ["6 to 6"]
    t.dice(1, 1)
    t.use("fanaticism")
    assert t.uses() == {"spiked-shield"}
    t.use("spiked-shield")
    assert t.s.seats[0].xp == 2


def test_the_winner_fights_again_what_the_loser_made_a_draw() -> None:
    """P-CMB-36, P-CMB-37, P-PVP-07: the attacker had nothing to shift; after the defender's Toughness he refights."""
    t = together()
    t.hero(0, abilities=["fanaticism"])
    t.hero(1, magic=0, spent_magic=4, abilities=["toughness"])
    t.dice(3, 2)
    attack(t)
    assert is_asked(t, 1, a.ASK_SHIFT)
    t.use("toughness")
    assert is_asked(t, 0, a.ASK_SHIFT)
    t.use("fanaticism")
    t.dice(3, 2)
    t.do(a.OF_STRENGTH)
    assert totals(t) == ["7 to 6", "7 to 6"]
    assert t.s.seats[1].health == 3


def test_a_wooden_shield_survives_a_defeat_that_is_none() -> None:
    """P-CMB-36: effects of the old result do not happen."""
    for tough, damaged in ((True, 0), (False, 1)):
        t = against("bear")
        t.hero(0, items=["wooden-shield"], abilities=["toughness"])
        t.dice(3, 4)
        fight(t, "wooden-shield")
        t.use("toughness") if tough else t.do(a.PASS)
        assert len(t.s.seats[0].damaged) == damaged
        assert t.s.seats[0].health == (4 if tough else 3)


def test_a_large_shield_helps_in_the_part_of_strength_only() -> None:
    """T4 large-wooden-shield, P-CRE-13: `kind` is that of the last roll."""
    t = against("vampire")
    t.hero(0, items=["large-wooden-shield"])
    t.dice(1, 6)
    fight(t, "large-wooden-shield")
    assert t.s.seats[0].health == 2
    assert t.s.seats[0].damaged == []
    t = against("vampire")
    t.hero(0, items=["large-wooden-shield"])
    t.dice(6, 1, 1, 6)
    fight(t, "large-wooden-shield")
    assert is_asked(t, 0, a.ASK_SHIFT)
    t.use("large-wooden-shield")
    assert t.s.seats[0].health == 4
    assert t.s.seats[0].damaged == [t.card("large-wooden-shield")]


def test_sanctity_saves_once_a_round_even_in_an_extra_turn() -> None:
    """P-TRN-05, P-TRN-10, P-ABL-05: the second defeat at 0 Health, in an extra turn, kills."""
    t = against("bear")
    t.hero(0, health=0, lost_health=4, gold=3, abilities=["sanctity-of-life", "time-loop"])
    hero = t.s.seats[0].hero
    t.dice(1, 6)
    fight(t)
    t.use("sanctity-of-life")
    assert t.s.seats[0].hero == hero
    t.use("time-loop")
    t.dice(1, 6)
    t.do(a.STAY)
    assert t.s.seats[0].hero != hero
    assert t.card("bear") in t.s.adventures[FOREST]
    assert t.s.active == 1


def test_a_mirror_throws_the_blow_back() -> None:
    """P-CMB-36, T8 mirrored-shield: on 5 the loser draws, and the other hero suffers."""
    t = together()
    t.artifact(0, "mirrored-shield")
    t.dice(1, 6)
    attack(t, "mirrored-shield")
    t.dice(5)
    t.use("mirrored-shield")
    assert [(p.health, p.magic) for p in t.s.seats] == [(4, 4), (3, 3)]
    assert t.hands(0) == ["mirrored-shield"]


def test_a_mirror_that_shows_nothing() -> None:
    """P-PVP-08: on 4 the defeat stands and the loser chooses."""
    t = together()
    t.artifact(0, "mirrored-shield")
    t.dice(1, 6)
    attack(t, "mirrored-shield")
    t.dice(4)
    t.use("mirrored-shield")
    assert is_asked(t, 0, a.ASK_SPOILS)
    t.do(a.LOSE_HEALTH)
    assert [(p.health, p.magic) for p in t.s.seats] == [(3, 4), (4, 4)]


def test_a_mirror_kills() -> None:
    """P-DTH-04, P-CMB-39: a hero at 0 Health killed by the effect of his opponent's card leaves all to him."""
    t = together()
    t.artifact(0, "mirrored-shield")
    t.hero(1, health=0, lost_health=4, gold=5, items=["great-sword"], magic=0, spent_magic=4)
    hero = t.s.seats[1].hero
    t.dice(1, 6)
    attack(t, "mirrored-shield")
    t.dice(6)
    t.use("mirrored-shield")
    assert t.s.seats[1].hero != hero
    assert set(t.hands(0)) == {"mirrored-shield", "great-sword"}
    assert t.s.seats[0].gold == 5
    assert t.s.seats[0].health == 4


def test_a_mirror_against_a_creature() -> None:
    """T8 mirrored-shield: against a Bear the defeat becomes a draw and nobody else suffers."""
    t = against("bear")
    t.artifact(0, "mirrored-shield")
    t.dice(1, 6)
    fight(t, "mirrored-shield")
    t.dice(6)
    t.use("mirrored-shield")
    assert t.s.seats[0].health == 4
    assert t.s.active == 1


def test_a_riddle_solved_without_a_blow() -> None:
    """P-CMB-43, P-EX-28: nothing was used, so the Mace gives nothing; Practical Training needs no blow."""
    t = beside_plane("sphinx", "scaled-monster")
    t.hero(0, magic=3, spent_magic=1, items=["mace-dark-gods"], abilities=["practical-training"])
    invade(t)
    t.dice(6)
    assert is_asked(t, 0, a.ASK_REPEAT)
    other = a.USE if a.USE in t.kinds() else a.YES
    t.do(*next(each for each in t.offered() if each[0] == other))
    assert t.s.seats[0].magic == 2
    assert t.s.seats[0].xp == 4
    assert totals(t) == []
    assert t.card("sphinx") in t.s.discards[c.LESSER]


def test_a_riddle_without_magic_is_a_fight() -> None:
    """P-CMB-43, P-TRM-27: nothing can be paid, so the Sphinx is fought with its 8."""
    t = beside_plane("sphinx", "scaled-monster")
    t.hero(0, magic=0, spent_magic=4)
    t.dice(1, 1)
    invade(t)
    assert totals(t) == ["5 to 9"]
    assert t.s.seats[0].health == 3


def test_a_mirror_that_failed_leaves_toughness() -> None:
    """P-CMB-36: each side may shift successfully once; a failed try is none."""
    t = against("bear")
    t.hero(0, abilities=["toughness"])
    t.artifact(0, "mirrored-shield")
    t.dice(3, 3)
    fight(t, "mirrored-shield")
    t.dice(1)
    t.use("mirrored-shield")
    assert t.uses() == {"toughness"}
    t.use("toughness")
    assert t.s.seats[0].health == 4

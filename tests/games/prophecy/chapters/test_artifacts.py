"""Artifacts: what cannot be done to them, what they do unused, and who gets them."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    CITY,
    FOREST,
    PLAINS,
    about,
    against,
    attack,
    fight,
    is_asked,
    keys,
    quiet,
    skim,
    together,
    totals,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_an_artifact_is_no_payment() -> None:
    """P-ART-03, Part 2 `pay`: Mass Decay needs an Item that is none."""
    t = quiet()
    t.hero(0, magic=0, spent_magic=4, abilities=["mass-decay"])
    t.artifact(0, "crown")
    t.turn()
    assert t.uses() == set()


def test_a_damaged_item_is_a_payment() -> None:
    """P-ITM-03, Part 2 `pay`: own Items, damaged ones too, are discarded."""
    t = quiet()
    t.hero(0, magic=0, spent_magic=4, abilities=["mass-decay"], damaged=["sword"])
    t.turn().use("mass-decay")
    assert t.s.seats[0].magic == 2
    assert (t.s.seats[0].items, t.s.seats[0].damaged) == ([], [])


def test_no_scroll_takes_an_artifact() -> None:
    """P-ART-03, T4 s-stealing: only what is none can be chosen."""
    t = together()
    t.hero(0, items=["s-stealing"])
    t.hero(1, items=["sword", "cape"])
    t.artifact(1, "crown")
    t.turn().use("s-stealing")
    assert set(keys(about(t, a.ITEM))) == {"sword", "cape"}
    t.do(a.ITEM, t.card("cape"))
    assert t.hands(0) == ["cape"]


def test_no_decay_of_an_artifact() -> None:
    """P-ART-03, P-ITM-09, T4 s-decay: the caster picks one that is none."""
    t = together()
    t.hero(0, items=["s-decay"])
    t.hero(1, items=["sword"])
    t.artifact(1, "crown")
    t.turn().use("s-decay")
    assert t.hands(1) == ["crown"]


def test_the_banner_is_optional_and_once_a_round() -> None:
    """P-ART-08, P-TRN-02: before the Chance card; the bonus counts in all battles of the round, extra turns included."""
    t = against("bear")
    t.hero(0, abilities=["time-loop"])
    t.artifact(0, "banner-of-hope")
    t.round()
    assert is_asked(t, 0, a.ASK_AFTER)
    t.dice(3)
    t.use("banner-of-hope")
    t.dice(1, 2)
    t.do(a.STAY)
    assert totals(t) == ["6 to 7"]
    t.use("time-loop")
    t.dice(1, 2)
    t.do(a.STAY)
    assert totals(t) == ["6 to 7", "5 to 7"]  # one Health less


def test_the_banner_is_folded_when_the_round_is_over() -> None:
    """P-ITM-10: attacked in the next round its holder has no bonus."""
    t = together()
    t.artifact(0, "banner-of-hope")
    t.round()
    t.dice(1)
    t.use("banner-of-hope")
    t.do(a.STAY).do(a.PASS)
    assert t.s.active == 1
    t.dice(1, 1)
    t.do(a.STAY).do(a.ATTACK, 0)
    t.do(a.OF_STRENGTH)
    t.do(a.PASS)
    assert totals(t) == ["5 to 5"]


def test_the_banner_at_six_is_for_all() -> None:
    """T8 banner-of-hope: each hero heals 1 and recharges 2."""
    t = quiet(3)
    for seat in range(3):
        t.hero(seat, health=2, lost_health=2, magic=1, spent_magic=3)
    t.artifact(0, "banner-of-hope")
    t.round()
    t.dice(6)
    t.use("banner-of-hope")
    assert [(p.health, p.magic) for p in t.s.seats] == [(3, 3)] * 3


def test_seven_artifacts_and_items_are_one_limit() -> None:
    """P-ART-01, P-TRN-12: with three Artifacts four other Items may stay."""
    t = quiet()
    t.artifact(0, "crown", "royal-cape", "astral-sword")
    t.hero(0, at=FOREST, items=["sword", "cape", "spear", "axe"], magic=1, spent_magic=3)
    t.turn().do(a.STAY)
    assert t.s.active == 1
    assert len(t.s.seats[0].items) == 7


def test_nothing_of_an_artifact_in_the_market() -> None:
    """P-ART-02: not sold; not repaired either, since never damaged."""
    t = quiet()
    t.artifact(0, "crown", "royal-cape")
    t.hero(0, at=CITY, gold=3)
    skim(t.turn()).do(a.STAY)
    assert not {a.SELL, a.REPAIR} & t.kinds()


def test_a_death_leaves_artifacts_for_the_next_who_comes() -> None:
    """P-ART-05, P-SPC-19, P-PVP-02: they lie beside the Bear and are picked up after it is beaten."""
    t = against("bear", place=PLAINS)
    t.artifact(0, "crown")
    t.hero(0, health=0, lost_health=4)
    t.dice(1, 6)
    fight(t)
    t.ready()
    assert t.s.lying[PLAINS] == [t.card("crown")]
    t.hero(1, at=PLAINS)
    t.turn(1)
    t.dice(6, 1)
    t.do(a.STAY)
    assert is_asked(t, 1, a.ASK_SPACE)
    t.do(a.PICK_UP)
    assert t.hands(1) == ["crown"]
    assert t.s.lying[PLAINS] == []


def test_artifacts_are_not_picked_up_after_a_defeat() -> None:
    """P-SPC-02: Possibilities are reached only if no Creature fight was lost or drawn."""
    t = against("bear", place=PLAINS)
    t.s.lying[PLAINS] = [t.lift("crown")]
    t.dice(1, 1)
    fight(t)
    assert totals(t) == ["5 to 6"]
    assert t.s.lying[PLAINS] == [t.card("crown")]
    assert t.s.active == 1


def test_the_price_of_wills_counts_held_artifacts_not_used_ones() -> None:
    """P-CMB-08, P-ART-04: three in the bag cost 5; Mental Attack and Circlet lower it to 3."""
    t = together()
    t.artifact(1, "crown", "royal-cape", "banner-of-hope")
    t.hero(0, magic=4, abilities=["mental-attack"], items=["ruby-circlet"])
    t.dice(1, 1)
    attack(t, "ruby-circlet", wills=True)
    t.ready(1)
    assert t.s.seats[0].magic == 1
    assert totals(t) == ["3 to 5"]


def test_taking_an_artifact_of_a_beaten_hero_wins_at_once() -> None:
    """P-EX-10, P-END-01, P-ART-09: three and one are four, in the middle of the turn."""
    t = together(3)
    t.artifact(0, "crown", "royal-cape", "banner-of-hope")
    t.artifact(1, "mirrored-shield")
    t.hero(1, magic=0, spent_magic=4)
    t.dice(6, 1)
    attack(t)
    t.ready(0)
    t.ready(1)
    t.do(a.LOSE_ITEM)
    assert (t.s.ended, t.s.winners) == (c.BY_KING, [0])

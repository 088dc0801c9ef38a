"""Moves of each kind with an empty purse or without Magic."""

from __future__ import annotations

import pytest

from games.prophecy.chapters.desk import (
    CITY,
    FOREST,
    FORTRESS,
    PLAINS,
    THIEVES,
    TOWER,
    VILLAGE,
    about,
    is_asked,
    keys,
    offer,
    quiet,
    skim,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


@pytest.mark.parametrize("place", [3, 8, 15, 19, 0, 5])
def test_an_empty_purse_walks(place: int) -> None:
    """P-MOV-02, P-MOV-03, P-TRM-27: without Gold nobody rides, sails or steps through a gate."""
    t = quiet()
    t.hero(0, at=place)
    t.turn()
    assert not t.kinds() & {a.RIDE, a.SAIL, a.GATE}
    assert sorted(about(t, a.WALK)) == sorted([(place + 1) % 20, (place - 1) % 20])
    assert t.can(a.STAY)


def test_one_coin_rides_and_sails_but_opens_no_gate() -> None:
    """P-MOV-04, P-MOV-05, P-MOV-06: 1 Gold for two spaces or the next port, 2 for a gate."""
    t = quiet()
    t.hero(0, at=CITY, gold=1)
    t.turn()
    assert sorted(about(t, a.RIDE)) == [13, 17]
    assert sorted(about(t, a.SAIL)) == [12, 19]
    assert about(t, a.GATE) == []
    t.hero(0, gold=2)
    t.turn()
    assert sorted(about(t, a.GATE)) == [0, 5, 9]
    t.do(a.GATE, 9)
    assert (t.s.seats[0].at, t.s.seats[0].gold) == (9, 0)


def test_the_cycle_of_ports_is_closed() -> None:
    """P-MOV-05: from 3 to 19 and 8, from 19 to 15 and 3."""
    t = quiet()
    t.hero(0, at=3, gold=1)
    t.turn()
    assert sorted(about(t, a.SAIL)) == [8, 19]
    t.hero(0, at=19)
    t.turn()
    assert sorted(about(t, a.SAIL)) == [3, 15]


def test_a_horseman_rides_for_nothing() -> None:
    """P-MOV-04, P-CMB-10: Horsemanship makes the horse free; it still goes exactly two spaces."""
    t = quiet()
    t.hero(0, at=PLAINS, abilities=["horsemanship"])
    t.turn()
    assert sorted(about(t, a.RIDE)) == [2, 6]


def test_false_coins_open_a_gate() -> None:
    """P-ABL-06, P-MOV-06, P-TRM-27: with Counterfeiting and no Gold a gate costs 0."""
    t = quiet()
    t.hero(0, at=5, abilities=["counterfeiting"])
    t.turn().use("counterfeiting", a.DECLARE)
    t.do(a.GATE, 15)
    assert (t.s.seats[0].at, t.s.seats[0].gold) == (15, 0)


def test_a_wharf_rat_with_rites() -> None:
    """P-MOV-07, P-MOV-09, Part 2 `by`: to any other port without Gold; coming so counts as by port and earns 1."""
    t = quiet()
    t.hero(0, at=3, abilities=["wharf-rat", "nautical-rites"])
    t.turn()
    found = [each for each in t.offered() if each[0] == a.TRAVEL]
    assert len(found) == 4
    t.do(*found[0])
    assert t.s.seats[0].at in (8, 12, 15, 19)
    assert t.s.seats[0].gold == 1


def test_rites_ask_for_a_ship() -> None:
    """P-MOV-16, Part 2 `by`: a port reached on foot earns nothing."""
    t = quiet()
    t.hero(0, at=7, abilities=["nautical-rites"])
    t.turn().do(a.WALK, VILLAGE)
    assert t.s.seats[0].gold == 0


def test_work_without_strength_or_magic() -> None:
    """P-MOV-12 to P-MOV-14, P-DTH-02: Skilled Labor needs Magic, Training and Dirty Work need Health."""
    for place in (CITY, FORTRESS, THIEVES):
        t = quiet()
        t.hero(0, at=place, health=0, lost_health=4, magic=0, spent_magic=4)
        t.turn()
        assert not t.can(a.WORK)


def test_the_last_health_is_worked_away() -> None:
    """P-MOV-13, P-MOV-15, P-DTH-01: at exactly 0 Health the hero lives; Possibilities follow."""
    t = quiet()
    t.hero(0, at=FORTRESS, health=1, lost_health=3, character="paladin")
    hero = t.s.seats[0].hero
    offer(t, c.FORTRESS, "toughness")
    t.turn().do(a.WORK)
    assert (t.s.seats[0].health, t.s.seats[0].xp, t.s.seats[0].hero) == (0, 2, hero)
    skim(t)
    assert is_asked(t, 0, a.ASK_SPACE)
    assert t.can(a.LEARN, t.card("toughness"))


def test_a_carpet_without_magic_and_broken_boots() -> None:
    """P-MOV-07, P-ITM-03, P-ITM-08: neither leads anywhere."""
    t = quiet()
    t.hero(
        0, magic=0, spent_magic=4, items=["flying-carpet"], damaged=["rangers-boots"]
    )  # fmt: skip
    t.turn()
    assert a.TRAVEL not in t.kinds()


def test_a_scroll_leads_to_all_other_spaces() -> None:
    """P-MOV-09, P-ITM-05: 19 spaces, never a Plane; the scroll is discarded."""
    t = quiet()
    t.hero(0, at=FOREST, items=["s-teleportation"])
    t.turn()
    found = [each for each in t.offered() if each[0] == a.TRAVEL]
    assert len(found) == 19
    t.do(*found[0])
    assert t.hands(0) == []
    assert t.s.seats[0].at != FOREST


def test_homecoming_leads_to_other_places() -> None:
    """P-MOV-09, Part 2 `go`: the Illusionist in the Magic Tower, his own Guild, has the Thieves' Guild alone."""
    t = quiet()
    t.hero(0, at=TOWER, character="illusionist", abilities=["rune-of-homecoming"])
    t.turn()
    found = [each for each in t.offered() if each[0] == a.TRAVEL]
    assert len(found) == 1
    t.do(*found[0])
    assert t.s.seats[0].at == THIEVES
    assert t.s.seats[0].magic == 3


def test_stamina_and_boots() -> None:
    """P-MOV-08: one to three spaces in one direction; nothing is done on the way (P-MOV-10)."""
    t = quiet()
    t.hero(0, at=10, abilities=["stamina"])
    t.lay("bear", 11)
    t.turn()
    found = [each for each in t.offered() if each[0] == a.TRAVEL]
    assert len(found) == 6
    spaces = set()
    for each in found:
        clone = t.s.clone()
        t.do(*each)
        spaces.add(t.s.seats[0].at)
        t.s = clone
    assert spaces == {7, 8, 9, 11, 12, 13}


def test_the_master_wizard_ends_the_turn() -> None:
    """P-MOV-16, P-TRN-09, T5 master-wizard: no fight, no Event; the extra turn comes all the same (P-TRN-10)."""
    t = quiet(events="on")
    t.lay("master-wizard", FOREST)
    t.lay("bear", 13)
    t.hero(0, at=FOREST, gold=2)
    t.hero(0, extra_turns=1)
    events = len(t.s.decks[c.WILD_EVENT])
    t.turn()
    t.hero(0, extra_turns=1)
    t.do(a.STAY)
    t.do(a.OPPORTUNITY, t.card("master-wizard")).do(a.PLACE, 13)
    assert t.s.seats[0].at == 13
    assert len(t.s.decks[c.WILD_EVENT]) == events
    assert is_asked(t, 0, a.ASK_MOVE)


def test_mist_leads_to_no_fight() -> None:
    """P-MOV-16, T9 mist: blown beside a Bear in step 5 the hero does not fight it."""
    t = quiet(events="on")
    t.lay("bear", 13)
    t.s.decks[c.WILD_EVENT].append(t.lift("mist"))
    t.hero(0, at=12)
    t.hero(1, at=FOREST)
    t.turn()
    t.dice(4)
    t.do(a.STAY)
    assert t.s.seats[0].at == 13
    assert t.s.seats[0].health == 4
    assert t.s.active == 1


def test_leaving_the_village_ends_lodging() -> None:
    """P-SPC-15: lodging lasts until the next turn begins."""
    t = quiet()
    t.hero(0, at=VILLAGE, gold=1)
    t.turn().do(a.STAY).do(a.LODGE)
    assert t.s.seats[0].lodging
    t.turn(0)
    assert not t.s.seats[0].lodging


def test_the_cape_asks_for_two_magic() -> None:
    """P-ART-07, T8 royal-cape: held, not worn, it leads anywhere for 2 Magic, and nowhere for 1."""
    for magic, can in ((2, True), (1, False)):
        t = quiet()
        t.artifact(0, "royal-cape")
        t.hero(0, magic=magic, spent_magic=4 - magic)
        t.turn()
        assert (a.TRAVEL in t.kinds()) == can
    assert keys(t.s.seats[0].items) == ["royal-cape"]

"""Death: in the middle of a Possibility, in a Plane, after a victory, with a potion at hand."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    FOREST,
    against,
    attack,
    beside_plane,
    fight,
    invade,
    is_asked,
    keep,
    quiet,
    skim,
    together,
    totals,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_rebirth_ends_the_battle_and_spares_the_rest() -> None:
    """P-DTH-03: a Spider's bite would take Magic after the Health; reborn, the hero keeps his Magic and his turn ends."""
    t = against("giant-spider")
    t.hero(0, health=0, lost_health=4, magic=1, spent_magic=3, items=["p-rebirth"])
    hero = t.s.seats[0].hero
    t.dice(1, 6)
    fight(t)
    assert is_asked(t, 0, a.ASK_DYING)
    t.use("p-rebirth")
    assert t.s.seats[0].hero == hero
    assert (t.s.seats[0].health, t.s.seats[0].magic) == (4, 4)
    assert t.card("p-rebirth") in t.s.discards[c.RARE]
    assert t.card("giant-spider") in t.s.adventures[FOREST]
    assert t.s.active == 1


def test_rebirth_of_a_defender_does_not_stop_the_attacker() -> None:
    """P-DTH-03, Part 2 `stop`: without effect in another player's turn; the attacker goes on with Possibilities."""
    t = together(place=FOREST)
    t.lay("hermit", FOREST)
    t.hero(1, health=0, lost_health=4, items=["p-rebirth"], gold=5)
    hero = t.s.seats[1].hero
    t.dice(6, 1)
    attack(t)
    t.do(a.LOSE_HEALTH).use("p-rebirth")
    skim(t)
    assert t.s.seats[1].hero == hero
    assert (t.s.seats[1].health, t.s.seats[1].gold, t.s.seats[0].gold) == (4, 5, 0)
    assert is_asked(t, 0, a.ASK_SPACE)


def test_a_potion_that_is_not_drunk() -> None:
    """P-DTH-03, P-DTH-05: the line is optional; without it the hero dies and the potion is discarded."""
    t = against("bear")
    t.hero(0, health=0, lost_health=4, items=["p-rebirth"])
    hero = t.s.seats[0].hero
    t.dice(1, 6)
    fight(t)
    t.do(a.PASS)
    assert t.s.seats[0].hero != hero
    assert t.card("p-rebirth") in t.s.discards[c.RARE]


def test_death_in_a_ruin() -> None:
    """P-TRN-09, P-TRN-10, P-DTH-05, P-ART-05: in the middle of a Possibility; no cleanup, Artifacts stay behind."""
    t = quiet()
    t.lay("ruin", FOREST)
    t.hero(0, at=FOREST, health=0, lost_health=4, gold=18, items=["sword"])
    t.artifact(0, "crown")
    keep(t, 0, "clover-meadow")
    hero = t.s.seats[0].hero
    t.turn().do(a.STAY)
    t.dice(1)
    t.do(a.OPPORTUNITY, t.card("ruin"))
    assert t.s.seats[0].hero != hero
    assert t.s.lying[FOREST] == [t.card("crown")]
    assert t.card("sword") in t.s.discards[c.COMMON]
    assert t.card("ruin") in t.s.discards[c.ADVENTURE]
    assert t.card("clover-meadow") in t.s.discards[c.ADVENTURE]
    assert t.s.seats[0].gold == 3
    assert t.s.active == 1


def test_death_cancels_extra_turns() -> None:
    """P-TRN-10: neither the extra turn of Peaceful Times nor anything else of the round."""
    t = against("bear")
    t.hero(0, health=0, lost_health=4)
    t.chance("peaceful-times")
    t.round()
    t.dice(1, 6)
    t.do(a.STAY)
    assert t.s.active == 1
    assert t.s.seats[0].extra_turns == 0


def test_death_in_a_storm() -> None:
    """P-EVT-05, P-DTH-05: killed by an Event; the card is discarded, the next round begins."""
    t = quiet(events="on")
    t.hero(0, at=FOREST, health=0, lost_health=4)
    t.s.decks[c.WILD_EVENT].append(t.lift("storm"))
    hero = t.s.seats[0].hero
    t.turn()
    t.dice(1)
    t.do(a.STAY)
    assert t.s.seats[0].hero != hero
    assert t.card("storm") in t.s.discards[c.WILD_EVENT]
    assert t.s.active == 1


def test_the_storm_queen_kills_before_the_battle() -> None:
    """P-AST-11, P-ART-06, P-DTH-05: dead in the Plane; his Artifact stays in it and goes to whoever beats her."""
    t = beside_plane(None, "storm-queen")
    t.hero(0, health=1, lost_health=3, gold=5)
    if t.card("crown") in t.s.artifacts[0]:
        t.artifact(0, "banner-of-hope")
        mine = t.card("banner-of-hope")
    else:
        t.artifact(0, "crown")
        mine = t.card("crown")
    (there,) = t.s.artifacts[0]
    invade(t)
    assert totals(t) == []
    assert sorted(t.s.artifacts[0]) == sorted([there, mine])
    assert t.s.active == 1
    t.hero(1, at=3, health=8)
    t.turn(1).do(a.ATTACK_PLANE, 0)
    t.dice(6, 1)
    t.do(a.OF_STRENGTH)
    assert sorted(t.s.seats[1].items) == sorted([there, mine])
    assert t.s.seats[1].xp == 5


def test_a_victory_that_kills_is_none() -> None:
    """P-CMB-39: beaten without a weapon the Scaled Monster takes 1 Health in step 8; who has none has lost."""
    t = beside_plane(None, "scaled-monster")
    t.hero(0, health=0, lost_health=4, items=["gauntlets", "radiant-shield", "p-strength"])
    hero = t.s.seats[0].hero
    t.turn().use("p-strength").do(a.ATTACK_PLANE, 0)
    t.dice(6, 1)
    t.equip("radiant-shield", "gauntlets")
    assert totals(t) == ["12 to 10"]
    assert t.s.seats[0].hero != hero
    assert t.card("scaled-monster") in t.s.greater[0]
    assert len(t.s.artifacts[0]) == 1
    assert t.s.seats[0].xp == 3


def test_five_players_run_out_of_characters() -> None:
    """P-DTH-08, P-DTH-09: five unused Characters come one by one, then those of dead heroes, but not the one just lost."""
    t = quiet(5)
    t.lay("bear", FOREST)
    seen = []
    for _ in range(6):
        t.hero(0, at=FOREST, health=0, is_struck=False)
        lost = t.s.seats[0].hero
        t.dice(1, 6)
        fight(t)
        now = t.s.seats[0].hero
        assert now != lost
        assert now not in [t.s.seats[other].hero for other in range(1, 5)]
        seen.append(now)
    assert len(set(seen[:5])) == 5
    assert seen[5] != seen[4]


def test_sacrifice_never_kills() -> None:
    """P-DTH-02: Health is paid only by who has it; at 1 Health it may be paid to 0."""
    for health, can in ((0, False), (1, True)):
        t = quiet()
        t.hero(0, health=health, lost_health=4 - health, magic=0, spent_magic=4)
        t.hero(0, abilities=["sacrifice-of-blood"])
        t.turn()
        assert ("sacrifice-of-blood" in t.uses()) == can
    t.use("sacrifice-of-blood")
    assert (t.s.seats[0].health, t.s.seats[0].magic) == (0, 4)


def test_the_new_hero_can_be_attacked_before_he_acts() -> None:
    """P-DTH-10, P-DTH-11: placed at once, at his home Guild, with 1 Health and 2 Magic lost."""
    t = against("bear")
    t.hero(0, health=0)
    t.dice(1, 6)
    fight(t)
    p = t.s.seats[0]
    t.hero(1, at=p.at)
    t.turn(1).do(a.STAY)
    assert t.can(a.ATTACK, 0)

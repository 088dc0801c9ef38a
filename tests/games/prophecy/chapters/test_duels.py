"""Fights between heroes: spoils, bystanders, safety, wills, effects that last."""

from __future__ import annotations

import pytest

from games.prophecy.chapters.desk import (
    CAMP,
    FOREST,
    FORTRESS,
    MONASTERY,
    PLAINS,
    VILLAGE,
    about,
    attack,
    is_asked,
    keep,
    keys,
    skim,
    together,
    totals,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_a_damaged_item_is_spoils_and_stays_damaged() -> None:
    """P-PVP-08, P-PVP-09: a loser with nothing but a damaged Item may give it; the damage goes with it."""
    t = together()
    t.hero(1, damaged=["sword"])
    t.dice(6, 1)
    attack(t)
    assert is_asked(t, 1, a.ASK_SPOILS)
    t.do(a.LOSE_ITEM)
    assert t.s.seats[0].damaged == [t.card("sword")]
    assert (t.s.seats[1].items, t.s.seats[1].damaged) == ([], [])
    assert t.s.seats[1].health == 4


def test_the_winner_picks_not_the_loser() -> None:
    """P-PVP-09: any one Item, Artifacts included."""
    t = together()
    t.hero(1, items=["sword", "cape"])
    t.artifact(1, "crown")
    t.dice(6, 1)
    attack(t)
    t.ready(1)
    t.do(a.LOSE_ITEM)
    assert t.s.seat == 0
    assert set(keys(about(t, a.TAKE))) == {"sword", "cape", "crown"}
    t.do(a.TAKE, t.card("crown"))
    assert t.hands(0) == ["crown"]


def test_a_beaten_hero_at_the_end_of_his_strength_buys_his_life() -> None:
    """P-PVP-10: at 0 Health he may still choose Item and lives."""
    t = together()
    t.hero(1, health=0, lost_health=4, items=["p-healing"])
    hero = t.s.seats[1].hero
    t.dice(6, 1)
    attack(t)
    t.do(a.LOSE_ITEM)
    assert t.s.seats[1].hero == hero
    assert t.hands(0) == ["p-healing"]


def test_an_attacker_who_is_killed_leaves_all_to_the_defender() -> None:
    """P-DTH-04, P-TRN-10, P-DTH-10: in his own turn; the round is over, and his new hero stands at home."""
    t = together()
    t.hero(0, health=0, lost_health=4, gold=7, abilities=["stealth"])
    t.artifact(0, "crown")
    hero = t.s.seats[0].hero
    t.dice(1, 1)
    attack(t)
    t.ready(0)
    t.do(a.LOSE_HEALTH)
    assert t.s.seats[0].hero != hero
    assert (t.s.seats[1].gold, t.hands(1)) == (7, ["crown"])
    assert t.s.seats[0].abilities == []
    assert t.s.decks[c.ABILITY + c.THIEVES][0] == t.card("stealth")
    assert (t.s.seats[0].gold, t.s.seats[0].xp) == (3, 3)
    assert (t.s.seats[0].lost_health, t.s.seats[0].spent_magic) == (1, 2)
    assert t.s.active == 1


def test_an_attacker_who_lost_goes_on() -> None:
    """P-PVP-13, P-TRN-09: a lost fight with a hero does not end the turn."""
    t = together(place=FOREST)
    t.lay("hermit", FOREST)
    t.dice(1, 6)
    attack(t)
    assert t.s.seats[0].health == 3
    skim(t)
    assert is_asked(t, 0, a.ASK_SPACE)
    assert t.can(a.OPPORTUNITY, t.card("hermit"))


def test_a_pickpocket_who_was_attacked() -> None:
    """P-PVP-07, T3 pickpocketing, P-TRM-18: the defender wins and takes the one Gold that is there."""
    t = together()
    t.hero(0, gold=1)
    t.hero(1, abilities=["pickpocketing"], magic=0, spent_magic=4)
    t.dice(1, 6)
    attack(t)
    assert (t.s.seats[0].gold, t.s.seats[1].gold) == (0, 1)


def test_an_opportunity_blocks_no_duel_but_a_creature_does() -> None:
    """P-PVP-02: only an unbeaten Creature that lies face-up there."""
    t = together(place=FOREST)
    t.lay("hermit", FOREST)
    t.turn().do(a.STAY)
    assert t.can(a.ATTACK, 1)
    t = together(place=FOREST)
    t.lay("noble-lion", FOREST)
    t.turn().do(a.STAY).do(a.LEAVE, t.card("noble-lion"))
    assert a.ATTACK not in t.kinds()


def test_a_creature_destroyed_opens_the_duel() -> None:
    """P-PVP-02, T4 s-destruction: the scroll removes it after cards were flipped."""
    t = together(place=FOREST)
    t.lay("bear", FOREST, down=True)
    t.hero(0, items=["s-destruction"])
    skim(t.turn()).do(a.STAY)
    t.use("s-destruction")
    assert t.can(a.ATTACK, 1)


def test_a_lodger_is_safe_unless_he_holds_an_artifact() -> None:
    """P-PVP-03, P-PVP-04, P-SPC-15."""
    for artifact in (False, True):
        t = together(place=VILLAGE)
        t.hero(1, lodging=True)
        if artifact:
            t.artifact(1, "crown")
        t.turn().do(a.STAY)
        assert t.can(a.ATTACK, 1) == artifact


def test_no_scroll_hits_a_lodger() -> None:
    """P-PVP-03, T4 s-stealing, s-decay: a safe hero cannot be chosen, so there is nobody to choose."""
    t = together(place=VILLAGE)
    t.hero(0, items=["s-stealing", "s-decay"])
    t.hero(1, lodging=True, items=["sword"])
    t.turn()
    assert t.uses() == set()
    t.hero(1, lodging=False)
    t.turn()
    assert t.uses() == {"s-stealing", "s-decay"}


@pytest.mark.parametrize(
    ("place", "option", "can"),
    [
        (MONASTERY, "on", False),
        (CAMP, "on", False),
        (FORTRESS, "on", True),
        (MONASTERY, "off", True),
    ],
)
def test_safe_guilds(place: int, option: str, can: bool) -> None:
    """P-PVP-03 with safe_guilds=on and off: Monastery and Forest Camp, no other Guild."""
    t = together(place=place, safe_guilds=option)
    t.turn().do(a.STAY)
    assert t.can(a.ATTACK, 1) == can


def test_no_guild_is_safe_with_an_artifact() -> None:
    """P-PVP-04 with safe_guilds=on."""
    t = together(3, place=MONASTERY, safe_guilds="on")
    t.artifact(1, "crown")
    t.turn().do(a.STAY)
    assert t.can(a.ATTACK, 1)
    assert not t.can(a.ATTACK, 2)


def test_one_attack_in_a_turn_and_bystanders_lose_nothing() -> None:
    """P-PVP-01, P-PVP-11: four others stand by; after one fight there is none, and nobody else is touched."""
    t = together(5)
    t.dice(6, 1)
    attack(t, other=3)
    assert t.s.seats[3].health == 3
    assert [p.health for p in t.s.seats] == [4, 4, 4, 3, 4]
    assert a.ATTACK not in t.kinds()


def test_an_extra_turn_brings_another_attack() -> None:
    """P-PVP-01, P-TRN-04: at most once per turn, not per round."""
    t = together(3)
    t.hero(0, abilities=["time-loop"])
    t.dice(6, 1)
    attack(t, other=1)
    t.use("time-loop")
    t.do(a.STAY)
    assert t.can(a.ATTACK, 1)
    assert t.can(a.ATTACK, 2)


def test_without_magic_only_strength() -> None:
    """P-PVP-05, P-CMB-12: neither declared by the attacker nor countered by the defender."""
    t = together()
    for seat in range(2):
        t.hero(seat, magic=1, spent_magic=3)
    t.dice(6, 1)
    t.turn().do(a.STAY).do(a.ATTACK, 1)
    assert totals(t) == ["10 to 5"]


def test_wills_declared_is_not_countered() -> None:
    """P-PVP-06, P-CMB-11: the defender is asked nothing and pays nothing."""
    t = together()
    t.dice(6, 1)
    t.turn().do(a.STAY).do(a.ATTACK, 1).do(a.OF_WILLS)
    assert totals(t) == ["8 to 5"]
    assert [p.magic for p in t.s.seats] == [2, 4]


def test_a_counter_costs_by_the_attackers_artifacts() -> None:
    """P-PVP-06, P-CMB-08, P-ART-04: two Artifacts make it 4; with 3 Magic there is no counter."""
    for magic, asked in ((4, True), (3, False)):
        t = together()
        t.artifact(0, "banner-of-hope", "mirrored-shield")
        t.hero(1, magic=magic, spent_magic=4 - magic)
        t.turn().do(a.STAY).do(a.ATTACK, 1)
        if t.s.prompt == a.ASK_KIND:
            t.do(a.OF_STRENGTH)
        assert (t.s.prompt == a.ASK_COUNTER) == asked


def test_no_bounty_for_heroes() -> None:
    """P-TRM-29, T9 bounty: a hero is never humanoid; the notice stays."""
    t = together()
    keep(t, 0, "bounty")
    t.dice(6, 1)
    attack(t)
    assert t.s.seats[0].gold == 0
    assert keys(t.s.seats[0].kept) == ["bounty"]


def test_a_potion_does_not_last_into_the_next_turn() -> None:
    """P-ITM-10: Strength of the turn counts for the attacker, not when he is attacked after it."""
    t = together()
    t.hero(0, items=["p-strength"])
    t.turn().use("p-strength").do(a.STAY)
    t.dice(3, 1)
    t.do(a.ATTACK, 1).do(a.OF_STRENGTH)
    t.do(a.PASS)
    assert totals(t) == ["9 to 5"]
    t.dice(1, 1)
    t.turn(1).do(a.STAY).do(a.ATTACK, 0).do(a.OF_STRENGTH)
    t.do(a.PASS)
    assert totals(t)[1:] == ["4 to 5"]


def test_prayer_is_used_up_until_the_next_own_round() -> None:
    """P-TRN-05: used in the own round it is not there for a defence before the next."""
    t = together()
    t.hero(0, abilities=["prayer"])
    t.dice(6, 6, 1)
    attack(t).use("prayer")
    assert totals(t) == ["10 to 5"]
    t.dice(1, 1)
    t.turn(1).do(a.STAY).do(a.ATTACK, 0).do(a.OF_STRENGTH)
    t.do(a.PASS)
    assert totals(t)[1:] == ["4 to 5"]


def test_an_astral_sword_in_the_hand_of_the_defender() -> None:
    """P-PVP-07, T8 astral-sword, P-CMB-44: 3 against a hero; the winner recharges what the loser loses."""
    t = together()
    t.artifact(1, "astral-sword")
    t.hero(1, magic=1, spent_magic=3)
    t.dice(1, 1)
    attack(t)
    t.equip("astral-sword")
    assert totals(t) == ["5 to 8"]
    assert [p.magic for p in t.s.seats] == [3, 2]


def test_killing_out_of_turn_takes_the_throne() -> None:
    """P-END-01, P-DTH-04, P-ART-09: a defender with three kills an attacker with the fourth."""
    t = together()
    t.artifact(1, "crown", "royal-cape", "banner-of-hope")
    t.artifact(0, "mirrored-shield")
    t.hero(0, health=0, lost_health=4)
    t.dice(1, 6)
    attack(t)
    t.ready(0)
    t.ready(1)
    t.do(a.LOSE_HEALTH)
    assert (t.s.ended, t.s.winners) == (c.BY_KING, [1])


def test_magic_drain_on_both_sides() -> None:
    """T3 magic-drain, P-CMB-07: in a Battle of Wills the attacker takes 1 Magic back and the defender loses 1."""
    t = together(place=PLAINS)
    t.hero(0, abilities=["magic-drain"])
    t.dice(1, 1)
    attack(t, wills=True).use("magic-drain")
    assert totals(t) == ["4 to 4"]
    assert [p.magic for p in t.s.seats] == [3, 3]


def test_a_defender_announces_a_cheaper_spell() -> None:
    """P-PVP-07, P-ABL-11: outside his own round too; 0 Magic are enough for Rage, and the use counts for his round."""
    t = together()
    t.hero(1, magic=0, spent_magic=4, abilities=["berserker-rage", "effective-spellcasting"])
    attack(t)
    assert is_asked(t, 1, a.ASK_EQUIP)
    t.dice(1, 1)
    t.use("effective-spellcasting", a.DECLARE).use("berserker-rage")
    assert totals(t) == ["5 to 7"]


def test_two_heroes_who_shift() -> None:
    """P-CMB-36: each side once; the attacker's defeat becomes a draw, which the defender cannot make anything else."""
    t = together()
    t.hero(0, abilities=["toughness"])
    t.hero(1, magic=0, spent_magic=4, abilities=["sanctity-of-life"], health=0, lost_health=4)
    t.dice(1, 6)
    attack(t)
    t.use("toughness")
    assert totals(t) == ["5 to 6"]
    assert [p.health for p in t.s.seats] == [4, 0]


def test_a_killed_defender_is_back_at_home() -> None:
    """P-PVP-08, P-DTH-04, P-DTH-11: a killed defender comes back at home at once and does not act in this round."""
    t = together(2)
    t.hero(1, health=0, lost_health=4, gold=6, damaged=["sword"], magic=0, spent_magic=4)
    t.dice(6, 1)
    attack(t)
    t.do(a.LOSE_HEALTH)
    assert t.s.seats[0].gold == 6
    assert t.s.seats[0].damaged == [t.card("sword")]
    assert t.s.seats[1].at in (2, 6, 10, 14, 18)
    assert "Player 2 begins round 1" in t.told()

"""P-TRM, P-PVP, P-DTH: cubes and counters, fights between heroes, death and new Characters."""

from __future__ import annotations

from typing import Any

from games.prophecy.stage import GAME, Table
from lorehall.core.engine.option_codes import option
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import is_safe
from lorehall.games.prophecy.rules import steps
from lorehall.games.prophecy.rules.death import hurt

PLAINS = 4


def duel(**options: Any) -> Table:
    t = Table(**options)
    for seat in range(len(t.s.seats)):
        t.hero(seat, at=PLAINS, health=4, magic=1, lost_health=0, spent_magic=0, gold=2)
    return t


def won(t: Table, by: int = 0) -> Table:
    """Seat 0 attacks seat 1 with Strength; who wins is given."""
    t.turn().do(a.STAY)
    t.dice(*((6, 1) if by == 0 else (1, 6)))
    t.do(a.ATTACK, 1)
    if t.s.prompt == a.ASK_KIND:
        t.do(a.OF_STRENGTH)
    return t


# -- cubes --------------------------------------------------------------------------------------------


def test_the_eighth_and_ninth_cube() -> None:
    """P-EX-13, P-TRM-15, P-TRM-16."""
    t = Table()
    p = t.hero(0, health=5, lost_health=2)
    steps.strengthen(t.s, 0, 1)
    assert (p.health, p.lost_health) == (6, 2)
    steps.strengthen(t.s, 0, 1)
    assert (p.health, p.lost_health) == (7, 1)
    p = t.hero(0, magic=8, spent_magic=2)
    steps.embolden(t.s, 0, 1)
    assert (p.magic, p.spent_magic) == (9, 1)


def test_health_and_magic_move_between_sides() -> None:
    """P-TRM-10, P-TRM-11, P-TRM-12, P-TRM-14: surplus is lost, a drain stops at 0."""
    t = Table()
    p = t.hero(0, health=3, lost_health=1, magic=2, spent_magic=1)
    hurt(t.s, 0, 2)
    assert (p.health, p.lost_health) == (1, 3)
    steps.heal(t.s, 0, 9)
    assert (p.health, p.lost_health) == (4, 0)
    steps.drain(t.s, 0, 5)
    assert (p.magic, p.spent_magic) == (0, 3)
    steps.recharge(t.s, 0, 2)
    assert (p.magic, p.spent_magic) == (2, 1)


def test_a_permanent_decrease() -> None:
    """P-TRM-17: from the left side first; never the last cube."""
    t = Table()
    p = t.hero(0, health=1, lost_health=1)
    assert steps.can_weaken(t.s, 0, 1, red=True)
    steps.weaken(t.s, 0, 1, red=True)
    assert (p.health, p.lost_health) == (1, 0)
    assert not steps.can_weaken(t.s, 0, 1, red=True)


def test_losses_and_costs() -> None:
    """P-TRM-18, P-TRM-27, P-DTH-02: a loss takes what is there, a cost must be payable in full."""
    t = Table()
    p = t.hero(0, gold=2, xp=1, health=0)
    steps.lose_gold(t.s, 0, 5)
    assert p.gold == 0
    assert not steps.can_pay(t.s, 0, c.GOLD, 1)
    assert not steps.can_pay(t.s, 0, c.HEALTH, 1)
    assert steps.can_pay(t.s, 0, c.XP, 1)


def test_payments() -> None:
    """P-TRM-13, P-TRM-19: Magic that is paid goes to the left and lowers Willpower; the bank never runs out."""
    t = Table()
    p = t.hero(0, magic=4, spent_magic=0, gold=0)
    steps.pay_magic(t.s, 0, 3)
    assert (p.magic, p.spent_magic, p.paid_magic) == (1, 3, True)
    steps.gain_gold(t.s, 0, 500)
    assert p.gold == 500


def test_decks_of_abilities_and_items() -> None:
    """P-ABL-01, P-ITM-01, P-ITM-02: ten Abilities a Guild, single copies; slots and tags as printed."""
    content = GAME.content
    for guild in range(5):
        keys = {content.cards[card].key for card in content.decks[c.ABILITY + guild]}
        assert len(keys) == len(content.decks[c.ABILITY + guild]) == 10
    for deck in (c.COMMON, c.RARE):
        assert len({content.cards[card].key for card in content.decks[deck]}) == len(
            content.decks[deck]
        )
    spear = content.item(content.named("spear"))
    assert spear.slot == c.ONE_HAND
    assert spear.tags & c.WEAPON
    assert spear.tags & c.LONG


def test_cannot_beats_may() -> None:
    """P-TRM-28: a banned spell cannot be announced though its card says that it may."""
    t = Table()
    t.guard(0, "fire-dragon", "scaled-monster")
    t.hero(0, at=1, magic=5, health=4, abilities=["concentration"], items=["gauntlets"])
    t.hero(1, at=14)
    t.turn().do(a.ATTACK_PLANE, 0).do(a.OF_STRENGTH)
    assert t.s.prompt == a.ASK_EQUIP
    assert t.uses() == set()


# -- fights between heroes --------------------------------------------------------------------------------


def test_the_loser_chooses_health() -> None:
    """P-PVP-01, P-PVP-08, P-PVP-12, P-PVP-13: or an Item; no Experience; the attacker goes on."""
    t = duel()
    t.hero(1, items=["sword"])
    t.lay("enchanted-flower", PLAINS)
    xp = t.s.seats[0].xp
    won(t)
    assert t.s.seat == 1
    t.ready(1)
    assert {a.LOSE_HEALTH, a.LOSE_ITEM} == t.kinds()
    t.do(a.LOSE_HEALTH)
    assert t.s.seats[1].health == 3
    assert t.s.seats[0].xp == xp
    assert t.s.prompt == a.ASK_SPACE


def test_the_winner_takes_an_item() -> None:
    """P-PVP-09, P-PVP-07: any one, damaged or not; the damage stays; the defender may equip."""
    t = duel()
    t.hero(1, items=["sword"], damaged=["axe"])
    won(t)
    t.ready(1)
    t.do(a.LOSE_ITEM).do(a.TAKE, t.card("axe"))
    assert t.hands(0) == ["axe"]
    assert t.s.seats[0].damaged == [t.card("axe")]
    assert t.s.seats[1].damaged == []


def test_an_artifact_can_be_taken() -> None:
    """P-EX-10, P-ART-01, P-PVP-09, P-END-01."""
    t = duel()
    t.artifact(0, "crown", "royal-cape", "banner-of-hope")
    t.artifact(1, "mirrored-shield")
    t.hero(1, magic=0)
    won(t)
    for _ in range(4):
        if t.s.prompt == a.ASK_EQUIP:
            t.ready(t.s.seat)
    if t.s.prompt == a.ASK_SHIFT:
        t.do(a.PASS)
    t.do(a.LOSE_ITEM)
    assert t.s.over
    assert t.s.winners == [0]


def test_a_loser_without_health_and_items() -> None:
    """P-EX-11, P-PVP-10, P-DTH-01, P-DTH-04: he dies and the winner gets his Gold."""
    t = duel()
    t.hero(1, health=0, lost_health=4)
    won(t)
    assert t.s.seats[0].gold == 4
    assert any("is dead" in line for line in t.told())


def test_a_drawn_duel() -> None:
    """P-PVP-11: no effect."""
    t = duel()
    t.turn().do(a.STAY)
    t.dice(3, 3)
    t.do(a.ATTACK, 1)
    assert (t.s.seats[0].health, t.s.seats[1].health) == (4, 4)
    assert "Player 1 draws the battle" in t.told()


def test_lodgers_are_safe() -> None:
    """P-PVP-03, P-PVP-04, P-SPC-15, P-EX-26: until they hold an Artifact."""
    t = Table()
    t.hero(0, at=8)
    t.hero(1, at=8, lodging=True)
    t.turn().do(a.STAY)
    assert a.ATTACK not in t.kinds()
    t.artifact(1, "crown")
    t.turn().do(a.STAY)
    assert t.can(a.ATTACK, 1)


def test_safe_guilds() -> None:
    """P-PVP-03 with safe_guilds=on: the Monastery and the Forest Camp."""
    for setting, safe in (("off", False), ("on", True)):
        t = Table(safe_guilds=setting)
        for place, expected in ((14, safe), (2, safe), (18, False)):
            t.hero(1, at=place)
            assert is_safe(t.s, 1) == expected


def test_thievery() -> None:
    """P-PVP-14: it replaces the loser's choice."""
    t = duel()
    t.hero(0, abilities=["thievery"], magic=3)
    t.hero(1, items=["p-healing"], magic=0)
    won(t)
    t.use("thievery")
    assert t.hands(0) == ["p-healing"]
    assert t.s.seats[1].health == 4
    assert t.s.prompt != a.ASK_SPOILS


# -- death ----------------------------------------------------------------------------------------------


def test_at_zero_a_hero_lives() -> None:
    """P-DTH-01."""
    t = Table()
    p = t.hero(0, health=1, lost_health=2)
    hurt(t.s, 0, 1)
    assert p.health == 0
    assert t.s.seats[0] is p


def die(t: Table, seat: int = 0) -> None:
    t.hero(seat, health=0)
    hurt(t.s, seat, 1)
    t.s.seat, t.s.options, t.s.shown = -1, [], False
    frame = t.s.stack.pop()
    frame.run(t.s)


def test_a_dead_hero_leaves_everything() -> None:
    """P-DTH-05, P-DTH-06, P-DTH-08, P-DTH-11, P-ART-05: and a new one comes to his home Guild at once."""
    t = Table()
    t.hero(0, at=4, gold=9, xp=9, items=["sword"], abilities=["prayer"])
    t.artifact(0, "crown")
    lost = t.s.seats[0].hero
    die(t)
    p = t.s.seats[0]
    assert t.card("sword") in t.s.discards[c.COMMON]
    assert t.s.decks[c.ABILITY + c.MONASTERY][0] == t.card("prayer")
    assert t.s.lying[4] == [t.card("crown")]
    assert lost in t.s.discards[c.CHARACTER]
    assert p.hero != lost
    assert (p.gold, p.xp, p.items, p.abilities) == (3, 3, [], [])


def test_the_new_hero() -> None:
    """P-EX-27, P-DTH-10: the Druid arrives with 2 of 3 Health and 4 of 6 Magic in the Forest Camp."""
    t = Table()
    pool = t.s.decks[c.CHARACTER]
    druid = t.card("druid")
    if druid not in pool:
        owner = next(p for p in t.s.seats if p.hero == druid)
        owner.hero = pool.pop()
        pool.append(druid)
    t.s.removed += [card for card in pool if card != druid]
    t.s.decks[c.CHARACTER] = [druid]
    die(t)
    p = t.s.seats[0]
    assert p.hero == druid
    assert (p.health, p.lost_health, p.magic, p.spent_magic) == (2, 1, 4, 2)
    assert p.at == 2


def test_no_unused_character_is_left() -> None:
    """P-DTH-09: the dead are shuffled into a new pool, except the one just lost."""
    t = Table()
    pool = t.s.decks[c.CHARACTER]
    t.s.discards[c.CHARACTER], t.s.decks[c.CHARACTER] = pool[:1], []
    t.s.removed += pool[1:]
    die(t)
    assert t.s.seats[0].hero == pool[0]


def test_the_potion_of_rebirth() -> None:
    """P-DTH-03, P-ITM-06: a battle in progress is lost without further effects, the hero lives."""
    t = Table()
    t.lay("poisonous-snake", PLAINS)
    t.hero(0, at=PLAINS, health=1, lost_health=3, items=["p-rebirth"])
    t.hero(1, at=14)
    t.dice(1, 6)
    t.turn().do(a.STAY)
    assert t.s.options[0] == option(a.PASS)  # P-TRM-31: it is optional
    t.use("p-rebirth")
    assert t.s.seats[0].health == 4
    assert t.s.active == 1
    assert t.card("p-rebirth") in t.s.discards[c.RARE]


def test_death_ends_the_round() -> None:
    """P-TRN-10: no further turns and no cleanup."""
    t = Table()
    t.lay("bear", PLAINS)
    t.hero(0, at=PLAINS, health=0, lost_health=3, extra_turns=1)
    t.hero(1, at=14)
    t.dice(1, 6)
    t.turn().do(a.STAY)
    assert t.s.active == 1
    assert t.card("bear") in t.s.adventures[PLAINS]


def test_who_may_be_told_apart() -> None:
    """P-TRM-29: a hero counts as `character`, never as humanoid; P-TRM-09: members of two Guilds."""
    t = duel()
    t.hero(0, abilities=["pickpocketing"], gold=0)
    t.hero(1, gold=5)
    won(t)
    t.ready(1)
    assert t.s.seats[0].gold == 2  # stolen, and nothing from the bank
    hero = GAME.content.character(t.card("paladin"))
    assert (hero.home, hero.second) == (c.FORTRESS, c.MONASTERY)

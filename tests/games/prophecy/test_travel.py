"""P-MOV, P-SPC: ways of moving, what is done instead, Possibilities of spaces, trade."""

from __future__ import annotations

import pytest

from games.prophecy.stage import Table
from lorehall.core.engine.option_codes import pair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import is_safe


def at(place: int, **values: object) -> Table:
    t = Table()
    t.hero(1, at=4 if place != 4 else 7)
    t.hero(0, at=place, **values)
    return t.turn()


def places(t: Table, kind: int) -> set[int]:
    return {about for k, about in t.offered() if k == kind}


def test_staying_and_walking() -> None:
    """P-MOV-01, P-MOV-02, P-MOV-03, P-TRM-04: the neighbours of 0 are 1 and 19."""
    t = at(0)
    assert t.can(a.STAY)
    assert places(t, a.WALK) == {1, 19}
    t.do(a.WALK, 19)
    assert t.s.seats[0].at == 19
    assert t.s.seats[0].gold == 3


def test_the_horse() -> None:
    """P-MOV-04, P-MOV-10: exactly two spaces for 1 Gold; nothing happens on the way."""
    t = Table()
    t.lay("bear", 1)
    t.hero(0, at=0)
    t.hero(1, at=4)
    t.turn()
    assert places(t, a.RIDE) == {2, 18}
    t.do(a.RIDE, 2)
    assert (t.s.seats[0].at, t.s.seats[0].gold) == (2, 2)
    assert t.card("bear") in t.s.adventures[1]
    assert a.RIDE not in at(0, gold=0).kinds()


def test_ports() -> None:
    """P-MOV-05: the previous or next port of the cycle."""
    t = at(8)
    assert places(t, a.SAIL) == {3, 12}
    t.do(a.SAIL, 3)
    assert (t.s.seats[0].at, t.s.seats[0].gold) == (3, 2)
    assert places(at(19), a.SAIL) == {3, 15}


def test_gates() -> None:
    """P-MOV-06: any other gate for 2 Gold."""
    t = at(5)
    assert places(t, a.GATE) == {0, 9, 15}
    t.do(a.GATE, 15)
    assert (t.s.seats[0].at, t.s.seats[0].gold) == (15, 1)
    assert a.GATE not in at(5, gold=1).kinds()


def test_travel_effects() -> None:
    """P-MOV-07, P-MOV-08, P-MOV-09: by card and space, with their costs."""
    t = at(0, abilities=["stamina"])
    stamina = t.card("stamina")
    ways = {about for k, about in t.offered() if k == a.TRAVEL}
    assert ways == {pair(stamina, place) for place in (1, 2, 3, 19, 18, 17)}
    t = at(0, items=["s-teleportation"])
    t.do(a.TRAVEL, pair(t.card("s-teleportation"), 10))
    assert t.s.seats[0].at == 10
    t = at(0, abilities=["forest-trails"], magic=2)
    trails = t.card("forest-trails")
    assert {about for k, about in t.offered() if k == a.TRAVEL} == {
        pair(trails, p) for p in (1, 5, 11, 13)
    }
    t.do(a.TRAVEL, pair(trails, 5))
    assert t.s.seats[0].magic == 1


@pytest.mark.parametrize(
    ("place", "gold", "xp", "health", "magic"),
    [(15, 2, 0, 0, -1), (18, 0, 2, -1, 0), (6, 3, 0, -1, 0)],
)
def test_work(place: int, gold: int, xp: int, health: int, magic: int) -> None:
    """P-MOV-11, P-MOV-12, P-MOV-13, P-MOV-14, P-MOV-15: Skilled Labor, Training, Dirty Work; the turn goes on."""
    t = at(place, health=3, magic=3, gold=0, xp=0)
    t.do(a.WORK)
    p = t.s.seats[0]
    assert (p.gold, p.xp, p.health, p.magic) == (gold, xp, 3 + health, 3 + magic)


def test_work_must_be_paid() -> None:
    """P-MOV-14, P-DTH-02."""
    assert a.WORK not in at(6, health=0, lost_health=3).kinds()


def test_instead_of_moving() -> None:
    """P-MOV-11: one such line, once."""
    t = at(4, abilities=["meditation"], magic=1, spent_magic=3)
    t.use("meditation")
    assert t.s.seats[0].magic == 3
    assert "meditation" not in t.uses()


def test_arrival_by_port() -> None:
    """P-MOV-15: `arr` lines after Movement; Nautical Rites give 1 Gold."""
    t = at(8, abilities=["nautical-rites"])
    t.do(a.SAIL, 12)
    assert t.s.seats[0].gold == 3


# -- Guilds and markets -------------------------------------------------------------------------------------


def offering(key: str, place: int, **values: object) -> Table:
    t = Table()
    card = t.lift(key)
    t.s.offers[t.s.content.ability(card).guild].append(card)
    t.hero(1, at=4)
    t.hero(0, at=place, **values)
    return t.turn().do(a.STAY)


def test_learning() -> None:
    """P-EX-19, P-SPC-03, P-SPC-04, P-SPC-05: a member pays Experience, a stranger Gold as well."""
    t = offering("edged-weapons", 18, character="paladin", xp=6, gold=9)
    t.do(a.LEARN, t.card("edged-weapons"))
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (2, 9)
    assert t.card("edged-weapons") not in t.s.offers[c.FORTRESS]
    t = offering("edged-weapons", 18, character="druid", xp=6, gold=9)
    t.do(a.LEARN, t.card("edged-weapons"))
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (2, 5)
    t = offering("edged-weapons", 18, character="druid", xp=6, gold=3)
    assert not t.can(a.LEARN, t.card("edged-weapons"))


def test_the_letter() -> None:
    """P-SPC-04, P-ITM-05: it waives the Gold of one lesson."""
    t = offering("edged-weapons", 18, character="druid", xp=6, gold=0, items=["letter"])
    t.use("letter").do(a.LEARN, t.card("edged-weapons"))
    assert t.s.seats[0].abilities == [t.card("edged-weapons")]


def market(*goods: str, place: int = c.CITY_AT, **values: object) -> Table:
    t = Table()
    for key in goods:
        t.s.markets[c.CITY if place == c.CITY_AT else c.VILLAGE].append(t.lift(key))
    t.hero(1, at=4)
    t.hero(0, at=place, **values)
    return t.turn().do(a.STAY)


def test_buying_and_selling() -> None:
    """P-SPC-06, P-SPC-07, P-EX-18: full price, half of it rounded up; sold goods go to their pile."""
    t = market("sword", gold=5, items=["p-healing"])
    t.do(a.BUY, t.card("sword"))
    assert t.s.seats[0].gold == 0
    t.do(a.SELL, t.card("p-healing"))
    assert t.s.seats[0].gold == 2
    assert t.card("p-healing") in t.s.discards[c.COMMON]
    assert t.s.markets[c.CITY] == []


def test_haggling() -> None:
    """P-EX-18, P-SPC-08: 3 costs 1, 2 costs nothing."""
    t = market("p-healing", "axe", gold=1, abilities=["haggling"])
    t.do(a.BUY, t.card("p-healing"))
    assert t.s.seats[0].gold == 0
    t.do(a.BUY, t.card("axe"))
    assert t.hands(0) == ["p-healing", "axe"]


def test_artifacts_and_damaged_things_are_not_sold() -> None:
    """P-SPC-07, P-ART-02."""
    t = market(damaged=["axe"], items=["crown", "sword"])
    assert places(t, a.SELL) == {t.card("sword")}


def test_counterfeiting() -> None:
    """P-ABL-06, P-ABL-05, P-EX-22: declared with one payment, once per round."""
    t = market("sword", "dagger", gold=9, abilities=["counterfeiting"])
    t.use("counterfeiting", a.DECLARE)
    t.do(a.BUY, t.card("sword"))
    assert t.s.seats[0].gold == 6
    assert a.DECLARE not in t.kinds()
    t.do(a.BUY, t.card("dagger"))
    assert t.s.seats[0].gold == 4


def test_repair() -> None:
    """P-SPC-09, P-SPC-25: 1 Gold each on any Civilization space."""
    for place in (15, 8, 18, 14):
        t = market(place=place, gold=5, damaged=["axe", "sword"])
        t.do(a.REPAIR, 2)
        t.do(a.ITEM, t.card("axe"))
        assert t.s.seats[0].damaged == []
        assert t.s.seats[0].gold == 3
    assert a.REPAIR not in market(place=4, damaged=["axe"]).kinds()


def test_healing_and_recharging() -> None:
    """P-SPC-10, P-SPC-11, P-SPC-12, P-SPC-13: Monastery, Forest Camp, Magic Tower, Enchanted Wilderness."""
    t = market(place=14, health=1, lost_health=3, gold=0)
    t.do(a.HEAL, 1)
    assert (t.s.seats[0].health, t.s.seats[0].gold) == (2, 0)
    assert a.HEAL not in t.kinds()  # once per turn
    t = market(place=2, health=1, lost_health=3, gold=2)
    assert places(t, a.HEAL) == {1, 2}
    t.do(a.HEAL, 2)
    assert (t.s.seats[0].health, t.s.seats[0].gold) == (3, 0)
    t = market(place=10, magic=1, spent_magic=3, gold=2)
    t.do(a.RECHARGE, 3)
    assert (t.s.seats[0].magic, t.s.seats[0].gold) == (4, 0)
    t = market(place=0, magic=0, spent_magic=5, gold=0)
    t.do(a.RECHARGE, 3)
    assert t.s.seats[0].magic == 3
    assert a.RECHARGE not in t.kinds()


def test_lodging() -> None:
    """P-SPC-14, P-SPC-15: once per turn, also with nothing to heal; it ends when the hero leaves."""
    t = market(place=8, gold=3, health=2, lost_health=1, magic=2, spent_magic=1)
    t.do(a.LODGE)
    assert (t.s.seats[0].health, t.s.seats[0].magic, t.s.seats[0].gold) == (3, 3, 2)
    assert is_safe(t.s, 0)
    assert a.LODGE not in t.kinds()
    t.turn().do(a.WALK, 9)
    assert not is_safe(t.s, 0)


def test_opportunities() -> None:
    """P-SPC-01, P-SPC-16, P-SPC-17: used once and discarded; only if its payment can be made."""
    t = Table()
    t.lay("magic-stone", 4)
    t.lay("exotic-merchant", 4)
    t.hero(1, at=14)
    t.hero(0, at=4, magic=0, spent_magic=4, gold=7)
    t.turn().do(a.STAY)
    assert not t.can(a.OPPORTUNITY, t.card("exotic-merchant"))
    t.do(a.OPPORTUNITY, t.card("magic-stone"))
    assert t.s.seats[0].magic == 4
    assert t.card("magic-stone") in t.s.discards[c.ADVENTURE]
    assert t.card("exotic-merchant") in t.s.adventures[4]


def test_stealth() -> None:
    """P-SPC-18: one Opportunity before the first fight."""
    t = Table()
    t.lay("magic-stone", 4)
    t.lay("bear", 4)
    t.hero(1, at=14)
    t.hero(0, at=4, abilities=["stealth"])
    t.turn().do(a.STAY)
    assert t.can(a.OPPORTUNITY, t.card("magic-stone"))


# -- trade ------------------------------------------------------------------------------------------------


def traders() -> Table:
    t = Table()
    t.hero(0, at=4, gold=3, items=["sword"])
    t.hero(1, at=4, gold=2, damaged=["axe"])
    return t.turn()


def test_a_trade() -> None:
    """P-SPC-20, P-SPC-21, P-SPC-22, P-SPC-23, P-ABL-10: both give; accepted, goods change hands and Movement is done."""
    t = traders()
    t.do(a.TRADE, 1).do(a.GIVE_ITEM, t.card("sword"))
    assert not t.can(a.PROPOSE)  # P-SPC-22
    t.do(a.TAKE_ITEM, t.card("axe")).do(a.TAKE_GOLD, 2).do(a.PROPOSE)
    assert t.s.seat == 1
    t.do(a.ACCEPT)
    assert t.hands(0) == ["axe"]
    assert t.s.seats[0].damaged == [t.card("axe")]
    assert (t.s.seats[0].gold, t.s.seats[1].gold) == (5, 0)
    assert t.s.prompt == a.ASK_DUEL  # P-MOV-15: the turn goes on


def test_a_refused_trade() -> None:
    """P-SPC-23: Movement is not used up; at most three proposals."""
    t = traders()
    for _ in range(3):
        t.do(a.TRADE, 1).do(a.GIVE_GOLD, 1).do(a.TAKE_GOLD, 1).do(a.PROPOSE).do(a.REFUSE)
        assert t.s.prompt == a.ASK_MOVE
    assert a.TRADE not in t.kinds()


def test_artifacts_are_not_traded() -> None:
    """P-SPC-21, P-ART-03."""
    t = Table()
    t.hero(0, at=4, gold=1)
    t.hero(1, at=4, gold=1)
    t.artifact(0, "crown")
    t.turn().do(a.TRADE, 1)
    assert a.GIVE_ITEM not in t.kinds()


def test_planes_are_attacked_in_movement() -> None:
    """P-SPC-24."""
    t = at(1)
    assert t.can(a.ATTACK_PLANE, 0)
    t.do(a.STAY)
    assert a.ATTACK_PLANE not in t.kinds()

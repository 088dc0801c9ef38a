"""Trades that one side cannot fulfil, does not want, or proposes too often."""

from __future__ import annotations

from games.prophecy.chapters.desk import FOREST, about, is_asked, skim, together
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import requests as a


def haggle(t: Table) -> Table:
    return skim(t.turn()).do(a.TRADE, 1)


def test_a_trade_of_a_damaged_item() -> None:
    """P-SPC-20, P-SPC-21, P-SPC-23, P-MOV-15: damage goes with it; Movement is done, the turn goes on."""
    t = together(place=FOREST)
    t.lay("hermit", FOREST)
    t.hero(0, damaged=["sword"])
    t.hero(1, gold=2)
    haggle(t)
    t.do(a.GIVE_ITEM, t.card("sword"))
    t.do(a.TAKE_GOLD, 2)
    t.do(a.PROPOSE)
    assert is_asked(t, 1, a.ASK_ANSWER)
    t.do(a.ACCEPT)
    assert t.s.seats[1].damaged == [t.card("sword")]
    assert (t.s.seats[0].damaged, t.s.seats[0].gold, t.s.seats[1].gold) == ([], 2, 0)
    assert a.WALK not in t.kinds()
    assert t.can(a.ATTACK, 1)


def test_whoever_has_nothing_cannot_trade() -> None:
    """P-SPC-22: each side gives at least 1 Gold or 1 Item, so there is nothing to propose."""
    t = together()
    t.hero(0, gold=3, items=["sword"])
    t.turn()
    assert a.TRADE not in t.kinds()
    t = together()
    t.hero(1, gold=3)
    t.turn()
    assert a.TRADE not in t.kinds()


def test_artifacts_are_not_traded() -> None:
    """P-SPC-21, P-ART-03: a partner with an Artifact alone has nothing to give."""
    t = together()
    t.artifact(1, "crown")
    t.hero(0, gold=3)
    t.turn()
    assert a.TRADE not in t.kinds()


def test_a_refusal_uses_no_movement_and_three_are_enough() -> None:
    """P-SPC-23: after each refusal the hero may still move; after three proposals no trade is left."""
    t = together()
    t.hero(0, gold=1)
    t.hero(1, gold=1, items=["sword"])
    t.turn()
    for _ in range(3):
        t.do(a.TRADE, 1).do(a.GIVE_GOLD, 1).do(a.TAKE_ITEM, t.card("sword")).do(a.PROPOSE)
        t.do(a.REFUSE)
        assert is_asked(t, 0, a.ASK_MOVE)
        assert a.WALK in t.kinds()
    assert a.TRADE not in t.kinds()
    assert t.hands(1) == ["sword"]


def test_no_more_gold_than_is_there() -> None:
    """P-SPC-21, P-TRM-27: neither side gives Gold it has not."""
    t = together()
    t.hero(0, gold=2)
    t.hero(1, items=["sword"])
    haggle(t)
    assert about(t, a.TAKE_GOLD) == []
    assert max(about(t, a.GIVE_GOLD)) <= 2


def test_a_lodger_may_trade() -> None:
    """P-SPC-20, P-PVP-03: safety keeps attacks away, not partners."""
    t = together(place=8)
    t.hero(1, lodging=True, gold=1)
    t.hero(0, items=["sword"])
    t.turn()
    assert t.can(a.TRADE, 1)


def test_an_artifact_taken_by_trade_is_impossible_and_a_full_bag_is_not() -> None:
    """P-TRN-14, P-SPC-21: a partner with seven Items may take an eighth; his limit is looked at in his own cleanup."""
    t = together()
    items = ["dagger", "spear", "axe", "hammer", "rapier", "cutlass", "javelin"]
    t.hero(1, items=items, gold=1)
    t.hero(0, items=["sword"])
    haggle(t).do(a.GIVE_ITEM, t.card("sword")).do(a.TAKE_GOLD, 1).do(a.PROPOSE).do(a.ACCEPT)
    assert len(t.s.seats[1].items) == 8


def test_terms_that_are_dropped_count() -> None:
    """P-SPC-27: three times put together and dropped, no trade is left this turn."""
    t = together()
    for seat in range(2):
        t.hero(seat, gold=1)
    t.turn()
    for _ in range(3):
        t.do(a.TRADE, 1).do(a.CANCEL)
    assert a.TRADE not in t.kinds()


def test_a_potion_got_by_trade_before_cards_are_turned_up() -> None:
    """P-TRN-07, P-MOV-15: after a trade, which is Movement, too there is a moment before the flip."""
    t = together(place=FOREST)
    t.lay("bear", FOREST, down=True)
    t.hero(0, gold=1, health=2, lost_health=2)
    t.hero(1, items=["p-healing"])
    haggle(t).do(a.GIVE_GOLD, 1).do(a.TAKE_ITEM, t.card("p-healing")).do(a.PROPOSE).do(a.ACCEPT)
    assert is_asked(t, 0, a.ASK_FREE)
    assert t.s.known[t.card("bear")] == 0

"""Events: when they are drawn, which half counts, and those that find nothing to work on."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    CITY,
    FOREST,
    FORTRESS,
    PLAINS,
    THIEVES,
    TOWER,
    VILLAGE,
    WILDERNESS,
    is_asked,
    keys,
    kinds,
    quiet,
    skim,
)
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def comes(t: Table, key: str) -> None:
    """The next Event of its deck."""
    card = t.lift(key)
    t.s.known[card] = 0
    t.s.decks[t.s.content.cards[card].deck].append(card)


def at(place: int, *events: str, **values: object) -> Table:
    """Seat 0 stays here and draws these Events, the first one first."""
    t = quiet(events="on")
    t.hero(0, at=place)
    t.hero(0, **values)
    for key in reversed(events):
        comes(t, key)
    return t


def stay(t: Table) -> Table:
    skim(t.turn())
    skim(t.do(a.STAY))
    if t.s.seat == 0 and t.s.prompt == a.ASK_SPACE:
        t.do(a.END_TURN)
    return t


def test_no_event_after_a_defeat() -> None:
    """P-EVT-02, P-TRN-09: a lost battle with a Creature ends the turn early."""
    t = at(FOREST, "purse")
    t.lay("bear", FOREST)
    t.turn()
    t.dice(1, 6)
    t.do(a.STAY)
    assert t.s.seats[0].gold == 0
    assert t.s.decks[c.WILD_EVENT][-1] == t.card("purse")


def test_an_event_after_a_lost_duel() -> None:
    """P-EVT-01, P-PVP-13: the turn did not end early."""
    t = at(FOREST, "purse", magic=0, spent_magic=4)
    t.hero(1, at=FOREST, magic=0, spent_magic=4)
    t.turn().do(a.STAY)
    t.dice(1, 6)
    t.do(a.ATTACK, 1)
    assert (t.s.seats[0].health, t.s.seats[0].gold) == (3, 2)


def test_an_event_in_each_turn_of_a_round() -> None:
    """P-EVT-01, P-TRN-04: an extra turn draws its own."""
    t = at(FOREST, "purse", "spring", abilities=["time-loop"])
    t.turn().do(a.STAY)
    assert t.s.seats[0].gold == 2
    t.use("time-loop")
    t.do(a.STAY)
    assert (t.s.seats[0].magic, t.s.seats[0].spent_magic) == (4, 0)


def test_the_half_of_the_place() -> None:
    """P-EVT-04: Preacher for 1 in a town, for 2 in a Guild."""
    for place, magic in ((VILLAGE, 1), (FORTRESS, 2)):
        t = at(place, "sermon", magic=0, spent_magic=4)
        stay(t)
        assert t.s.seats[0].magic == magic


def test_the_enchanted_wilderness_is_wild() -> None:
    """P-EVT-03, P-TRM-07: its Events come from the Wilderness deck; Ambush finds no terrain there (P-EVT-06)."""
    t = at(WILDERNESS, "ambush")
    stay(t)
    assert t.card("ambush") in t.s.discards[c.WILD_EVENT]
    assert t.s.adventures[WILDERNESS] == []


def test_an_ambush_beside_one_and_beside_two() -> None:
    """P-EVT-06, P-CHN-04: face-up beside one and not fought; nothing beside two."""
    t = at(FOREST, "ambush")
    t.lay("hermit", FOREST)
    t.s.decks[c.ADVENTURE].append(t.lift("bear"))
    stay(t)
    assert keys(t.s.adventures[FOREST]) == ["hermit", "bear"]
    assert t.s.known[t.card("bear")] != 0
    assert t.s.seats[0].health == 4
    t = at(FOREST, "ambush")
    t.lay("hermit", FOREST)
    t.lay("dryad", FOREST)
    t.s.decks[c.ADVENTURE].append(t.lift("bear"))
    stay(t)
    assert len(t.s.adventures[FOREST]) == 2


def test_a_notice_keeps_its_half() -> None:
    """P-EVT-07, T9 bounty: drawn in a Guild it pays 2 for a Thug, in the Forest as well, and is gone."""
    t = at(FORTRESS, "bounty", "calm")
    stay(t)
    assert keys(t.s.seats[0].kept) == ["bounty"]
    t.lay("thug", FOREST)
    t.hero(0, at=FOREST)
    t.turn().do(a.STAY)
    t.dice(6, 1)
    t.do(a.OF_STRENGTH)
    assert t.s.seats[0].gold == 2 + 2
    assert t.s.seats[0].kept == []
    assert t.card("bounty") in t.s.discards[c.CIV_EVENT]


def test_new_goods_where_there_are_none() -> None:
    """P-TRM-23, T9 new-goods: no rare Item anywhere; nothing happens in the City."""
    t = at(CITY, "new-goods")
    t.s.removed += t.s.decks[c.RARE] + t.s.discards[c.RARE]
    t.s.decks[c.RARE], t.s.discards[c.RARE] = [], []
    stay(t)
    assert t.s.markets[c.CITY] == []
    assert t.card("new-goods") in t.s.discards[c.CIV_EVENT]


def test_new_goods_add_to_the_market() -> None:
    """Part 2 `addstock`: a common Item in the Village, a rare one in the City, beside what lies there."""
    for place, market, deck in ((VILLAGE, c.VILLAGE, c.COMMON), (CITY, c.CITY, c.RARE)):
        t = at(place, "new-goods")
        t.s.markets[market] = [t.lift("sword")]
        stay(t)
        assert len(t.s.markets[market]) == 2
        assert t.s.content.cards[t.s.markets[market][1]].deck == deck


def test_half_a_card_that_is_empty() -> None:
    """P-EVT-04, T9 new-master, new-goods: the empty half does nothing."""
    t = at(VILLAGE, "new-master")
    stay(t)
    assert t.card("new-master") in t.s.discards[c.CIV_EVENT]
    t = at(TOWER, "new-goods")
    stay(t)
    assert t.s.markets == [[], []]


def test_a_new_master_sends_the_oldest_away() -> None:
    """P-CHN-06, T9 new-master: a third offer here too."""
    t = at(THIEVES, "new-master")
    deck = t.s.decks[c.ABILITY + c.THIEVES]
    t.s.offers[c.THIEVES].append(deck.pop())
    oldest, newer = t.s.offers[c.THIEVES]
    top = deck[-1]
    for card in t.s.offers[c.THIEVES]:
        t.s.known[card] = t.s.known[oldest]
    t.chance("g-camp")
    stay(t)
    assert t.s.offers[c.THIEVES] == [newer, top]
    assert t.s.decks[c.ABILITY + c.THIEVES][0] == oldest


def test_market_day_lasts_through_an_extra_turn() -> None:
    """T9 market-day: until the end of the next turn, which is the extra one; not longer."""
    t = at(VILLAGE, "market-day", "quiet", "quiet", gold=3, abilities=["time-loop"])
    t.s.markets[c.VILLAGE] = [t.lift("boomerang"), t.lift("rapier")]
    stay(t)
    t.use("time-loop")
    t.do(a.STAY)
    assert t.can(a.BUY, t.card("rapier"))
    t.do(a.END_TURN)
    t.turn().do(a.STAY)
    assert not t.can(a.BUY, t.card("rapier"))
    assert t.can(a.BUY, t.card("boomerang"))


def test_a_smith_without_work() -> None:
    """Part 2 `mend`, P-TRM-27: nothing damaged, nothing happens."""
    t = at(FORTRESS, "smith", items=["sword"])
    stay(t)
    assert t.card("smith") in t.s.discards[c.CIV_EVENT]
    assert t.s.active == 1


def test_a_smith_works_for_nothing() -> None:
    """T9 smith: one Item, free of charge."""
    t = at(FORTRESS, "smith", damaged=["sword"])
    stay(t)
    assert t.s.seats[0].damaged == []


def test_tracks_that_lead_to_nothing() -> None:
    """P-TRM-27, T9 tracks: no face-down card within two spaces; the Experience is had."""
    t = at(FOREST, "tracks")
    t.lay("bear", 4, down=True)
    stay(t)
    assert t.s.seats[0].xp == 1


def test_tracks_within_two_spaces() -> None:
    """Part 2 `peek`, P-TRM-25: seen by this player alone."""
    t = at(FOREST, "tracks")
    card = t.lay("bear", 3, down=True)
    stay(t)
    assert t.s.known[card] == 1 << 0
    assert t.s.seats[0].xp == 1


def test_a_caravan_for_who_can_pay() -> None:
    """P-EVT-05, P-TRM-27: on the Plains 3 Gold are asked; with 2 nothing is offered."""
    for gold, asked in ((3, True), (2, False)):
        t = at(PLAINS, "caravan", gold=gold)
        t.turn().do(a.STAY)
        assert is_asked(t, 0, a.ASK_MAY) == asked
    t = at(FOREST, "caravan")
    stay(t)
    assert t.s.seats[0].gold == 1


def test_false_coins_for_a_caravan() -> None:
    """P-ABL-06, P-TRM-27: 1 Gold and Counterfeiting pay for 3; to decline stands first and spends nothing."""
    t = at(PLAINS, "caravan", gold=1, abilities=["counterfeiting"])
    t.turn().do(a.STAY)
    assert kinds(t) == [a.NO, a.DECLARE]
    t.use("counterfeiting", a.DECLARE)
    assert kinds(t) == [a.NO, a.YES]
    t.do(a.YES)
    assert t.s.seats[0].gold == 0
    assert len(t.s.seats[0].items) == 1


def test_false_coins_for_tales() -> None:
    """P-ABL-06: where the tales can be paid as well, both are offered, and what was declared is spent for the round."""
    t = at(VILLAGE, "tavern", gold=1, abilities=["counterfeiting"])
    stay(t)
    assert kinds(t) == [a.NO, a.YES, a.DECLARE]
    t.use("counterfeiting", a.DECLARE).do(a.YES)
    assert (t.s.seats[0].gold, t.s.seats[0].xp) == (1, 2)


def test_false_coins_are_used_once_a_round() -> None:
    """P-ABL-05: spent on the way, they do not pay for tales."""
    t = at(5, "tavern", gold=0, abilities=["counterfeiting"])
    t.turn().use("counterfeiting", a.DECLARE).do(a.GATE, CITY)
    skim(t)
    assert not is_asked(t, 0, a.ASK_MAY)
    assert t.s.seats[0].xp == 0


def test_whispers_beside_a_closed_plane() -> None:
    """Part 2 `at`: entry means an open Plane; beside a closed one Magic is recharged."""
    t = at(FOREST, "whispers", magic=2, spent_magic=2)
    t.s.lying[9] += t.s.artifacts[0]
    t.s.artifacts[0] = []
    stay(t)
    assert t.s.seats[0].magic == 3
    t = at(FOREST, "whispers", magic=2, spent_magic=2)
    stay(t)
    assert t.s.seats[0].magic == 2
    assert t.s.known[t.s.lesser[0][0]] != 0


def test_thorns_take_what_is_there() -> None:
    """P-TRM-14, T9 thorns: in a Forest 2, of 1 that is there 1."""
    t = at(FOREST, "thorns", magic=1, spent_magic=3)
    stay(t)
    assert (t.s.seats[0].magic, t.s.seats[0].spent_magic) == (0, 4)


def test_a_tax_from_an_empty_purse() -> None:
    """P-TRM-18: a loss stops at 0."""
    t = at(FORTRESS, "tax")
    stay(t)
    assert t.s.seats[0].gold == 0


def test_the_event_deck_is_shuffled_anew() -> None:
    """P-TRM-23: the kept card is not among the discarded ones."""
    t = at(FOREST)
    t.s.removed += t.s.decks[c.WILD_EVENT]
    t.s.decks[c.WILD_EVENT], t.s.discards[c.WILD_EVENT] = [], [t.lift("purse")]
    stay(t)
    assert t.s.seats[0].gold == 2


def test_mist_over_the_edge_of_the_ring() -> None:
    """P-TRM-04, T9 mist: counter-clockwise from 0 is 19."""
    t = at(WILDERNESS, "mist")
    skim(t.turn())
    t.dice(1)
    t.do(a.STAY)
    assert t.s.seats[0].at == 19


def test_market_day_after_market_day() -> None:
    """T9 market-day, P-TRM-23: drawn again in the next turn, the first one ends with it; goods cost 1 less, not 2."""
    t = at(VILLAGE, "market-day", gold=3)
    t.s.markets[c.VILLAGE] = [t.lift("rapier"), t.lift("sword")]
    stay(t)
    comes(t, "market-day")
    stay(t)
    skim(t.turn()).do(a.STAY)
    assert t.can(a.BUY, t.card("rapier"))
    assert not t.can(a.BUY, t.card("sword"))


def test_tracks_beside_a_card_already_seen() -> None:
    """Part 2 `peek`, P-TRM-25: of two face-down cards on one space the one he does not know."""
    t = at(FOREST, "tracks", "tracks")
    cards = [t.lay("bear", 3, down=True), t.lay("rat", 3, down=True)]
    stay(t)
    assert [t.s.known[card] for card in cards] == [1, 0]
    comes(t, "tracks")
    stay(t)
    assert [t.s.known[card] for card in cards] == [1, 1]

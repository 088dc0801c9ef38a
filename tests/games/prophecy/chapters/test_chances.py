"""Chance cards that meet absent things, full spaces, empty decks and many players."""

from __future__ import annotations

from games.prophecy.chapters.desk import FOREST, is_asked, keys, offer, quiet
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a

FORESTS = (1, 5, 11, 13)


def draw(t: Table, key: str) -> Table:
    t.chance(key)
    return t.round()


def test_a_forest_with_full_and_half_full_spaces() -> None:
    """P-CHN-03, P-CHN-04, P-EX-20: none, one, two; an Artifact that lies there does not count."""
    t = quiet()
    t.lay("hermit", 5)
    t.lay("dryad", 11)
    t.lay("bear", 11)
    t.s.lying[1] = [t.lift("crown"), t.lift("royal-cape")]
    draw(t, "forest")
    assert [len(t.s.adventures[place]) for place in FORESTS] == [1, 2, 2, 1]
    assert t.s.known[t.s.adventures[1][0]] != 0
    assert t.s.known[t.s.adventures[5][1]] == 0


def test_too_few_adventures_go_clockwise_from_the_drawer() -> None:
    """P-CHN-02, P-TRM-23: two cards in deck and discard pile; the drawer stands on 11, so 11 and 13 get them."""
    t = quiet()
    t.hero(0, at=11)
    s = t.s
    s.removed += s.decks[c.ADVENTURE] + s.discards[c.ADVENTURE]
    s.decks[c.ADVENTURE], s.discards[c.ADVENTURE] = [t.lift("bear")], [t.lift("rat")]
    draw(t, "forest")
    assert keys(s.adventures[11]) == ["bear"]
    assert keys(s.adventures[13]) == ["rat"]
    assert s.adventures[1] == []
    assert s.adventures[5] == []


def test_the_next_matching_space_begins() -> None:
    """P-CHN-02: the drawer stands in the City, so the first Forest clockwise is 1."""
    t = quiet()
    t.hero(0, at=15)
    s = t.s
    s.removed += s.decks[c.ADVENTURE] + s.discards[c.ADVENTURE]
    s.decks[c.ADVENTURE], s.discards[c.ADVENTURE] = [t.lift("bear")], []
    draw(t, "forest")
    assert keys(s.adventures[1]) == ["bear"]


def test_what_comes_to_the_drawer_is_fought_if_he_stays() -> None:
    """P-CHN-05: nothing before his Creature step."""
    t = quiet()
    t.hero(0, at=FOREST)
    t.s.decks[c.ADVENTURE].append(t.lift("bear"))
    draw(t, "forest")
    assert is_asked(t, 0, a.ASK_MOVE)
    t.dice(6, 1)
    t.do(a.STAY)
    assert t.s.seats[0].xp == 2


def test_a_third_offer() -> None:
    """P-CHN-06: the older of two goes under the deck."""
    t = quiet()
    offer(t, c.TOWER, "mass-decay", "time-loop")
    top = t.s.decks[c.ABILITY + c.TOWER][-1]
    draw(t, "g-tower")
    assert t.s.offers[c.TOWER] == [t.card("time-loop"), top]
    assert t.s.decks[c.ABILITY + c.TOWER][0] == t.card("mass-decay")


def test_no_offer_from_an_empty_deck() -> None:
    """P-CHN-06: two offers stay when the deck is empty."""
    t = quiet()
    offer(t, c.TOWER, "mass-decay", "time-loop")
    t.s.removed += t.s.decks[c.ABILITY + c.TOWER]
    t.s.decks[c.ABILITY + c.TOWER] = []
    draw(t, "g-tower")
    assert keys(t.s.offers[c.TOWER]) == ["mass-decay", "time-loop"]


def test_free_training_names_no_empty_guild() -> None:
    """P-CHN-06, Part 2 `offer`: only Guilds whose deck is not empty; with none nothing happens."""
    t = quiet()
    for guild in range(4):
        t.s.removed += t.s.decks[c.ABILITY + guild]
        t.s.decks[c.ABILITY + guild] = []
    before = len(t.s.offers[4])
    draw(t, "free-training")
    assert len(t.s.offers[4]) == before + 1
    t = quiet()
    for guild in range(5):
        t.s.removed += t.s.decks[c.ABILITY + guild]
        t.s.decks[c.ABILITY + guild] = []
    draw(t, "free-training")
    assert is_asked(t, 0, a.ASK_MOVE)


def test_a_tradesman_clears_his_stall() -> None:
    """P-CHN-07: what lay there is discarded first, so it can come back when the deck runs out."""
    t = quiet()
    s = t.s
    s.removed += s.decks[c.COMMON] + s.discards[c.COMMON]
    s.decks[c.COMMON], s.discards[c.COMMON] = [], []
    s.markets[c.VILLAGE] = [t.lift("sword"), t.lift("cape")]
    draw(t, "tradesman")
    assert sorted(keys(s.markets[c.VILLAGE])) == ["cape", "sword"]


def test_charity_is_for_all_who_are_last() -> None:
    """P-CHN-08: ties share; each part is looked at by itself, at current values."""
    t = quiet(4)
    for seat, (gold, health, magic) in enumerate([(0, 4, 1), (0, 1, 4), (2, 1, 4), (5, 4, 1)]):
        t.hero(
            seat, gold=gold, health=health, lost_health=4 - health, magic=magic, spent_magic=4 - magic
        )  # fmt: skip
    draw(t, "charity")
    assert [p.gold for p in t.s.seats] == [3, 3, 2, 5]
    assert [p.health for p in t.s.seats] == [4, 2, 2, 4]
    assert [p.magic for p in t.s.seats] == [3, 4, 4, 3]


def test_a_crisis_takes_half_rounded_down() -> None:
    """P-TRM-26, T6 crisis: of 5 Gold 2, of 1 none."""
    t = quiet(3)
    for seat, gold in enumerate((5, 1, 8)):
        t.hero(seat, gold=gold)
    t.dice(5)
    draw(t, "crisis")
    assert [p.gold for p in t.s.seats] == [3, 1, 4]


def test_a_dream_of_nothing() -> None:
    """P-CHN-09: with no face-down card in an open Plane the card does nothing."""
    t = quiet()
    for plane in range(5):
        for card in [*t.s.lesser[plane], *t.s.greater[plane], *t.s.artifacts[plane]]:
            t.s.known[card] = t.s.known[t.s.seats[0].hero]
    draw(t, "prophetic-dream")
    assert is_asked(t, 0, a.ASK_MOVE)


def test_a_dream_shows_the_next_card() -> None:
    """P-CHN-09: in a Plane whose Lesser Guardian is beaten the Greater one is next."""
    t = quiet()
    t.s.discards[c.LESSER].append(t.s.lesser[2].pop())
    draw(t, "prophetic-dream").do(a.PLANE, 2)
    assert t.s.known[t.s.greater[2][0]] != 0
    assert t.s.known[t.s.artifacts[2][0]] == 0


def test_peaceful_times_are_two_turns_and_one_card() -> None:
    """P-TRN-04, T6 peaceful-times: no second Chance card."""
    t = quiet()
    deck = len(t.s.decks[c.CHANCE])
    draw(t, "peaceful-times")
    assert len(t.s.decks[c.CHANCE]) == deck - 1
    t.hero(0, at=FOREST)
    t.do(a.STAY)
    assert is_asked(t, 0, a.ASK_MOVE)
    assert len(t.s.decks[c.CHANCE]) == deck - 1
    t.do(a.STAY)
    assert t.s.active == 1


def test_wind_for_five() -> None:
    """T6 magic-wind, P-TRM-14: 4 for the drawer, 2 for each other, surplus lost."""
    t = quiet(5)
    for seat, spent in enumerate((6, 1, 2, 3, 0)):
        t.hero(seat, magic=1, spent_magic=spent)
    draw(t, "magic-wind")
    assert [(p.magic, p.spent_magic) for p in t.s.seats] == [(5, 2), (2, 0), (3, 0), (3, 1), (1, 0)]


def test_the_chance_deck_is_shuffled_anew() -> None:
    """P-TRM-23: an empty Chance deck comes back from its discard pile."""
    t = quiet()
    s = t.s
    s.removed += s.decks[c.CHANCE] + s.discards[c.CHANCE]
    s.decks[c.CHANCE], s.discards[c.CHANCE] = [], [t.lift("good-times")]
    t.round()
    assert [p.gold for p in s.seats] == [4, 2]


def test_no_chance_at_all() -> None:
    """P-TRM-23: deck and discard pile are empty: the draw is skipped."""
    t = quiet()
    t.clear()
    s = t.s
    s.removed += s.decks[c.CHANCE] + s.discards[c.CHANCE]
    s.decks[c.CHANCE], s.discards[c.CHANCE] = [], []
    t.round()
    assert is_asked(t, 0, a.ASK_MOVE)

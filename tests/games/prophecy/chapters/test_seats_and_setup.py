"""Two and five players, spare Guardians, and heroes who come and go."""

from __future__ import annotations

import pytest

from games.prophecy.chapters.desk import (
    FOREST,
    PLAINS,
    about,
    against,
    fight,
    keys,
    quiet,
    table_round,
)
from games.prophecy.stage import GAME, Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("seed", range(4))
def test_a_table_is_laid(players: int, seed: int) -> None:
    """P-SET-05 to P-SET-10, P-SET-14: whatever the seats, cards are where they belong and none is missing."""
    s = GAME.new({"players": players, "events": "off"}, seed, listen=True)
    placed = [place for place in range(20) if s.adventures[place]]
    kinds = {s.content.spaces[place].kind for place in placed}
    assert len(kinds) == 1
    assert len(placed) == {c.FOREST: 4, c.MOUNTAINS: 3, c.PLAINS: 5}[kinds.pop()]
    assert [len(each) for each in (*s.lesser, *s.greater, *s.artifacts)] == [1] * 15
    assert [len(each) for each in s.offers] == [1] * 5
    assert (len(s.decks[c.CHANCE]), s.markets) == (23, [[], []])
    while s.prompt == a.ASK_DRAFT:
        s.answer(0)
    assert len(s.decks[c.CHARACTER]) == 10 - players
    assert len({p.hero for p in s.seats}) == players


def test_spare_guardians_leave_four_out() -> None:
    """P-SET-05 with spare_guardians=on: seven of each rank, five stand in the Planes, the others are out of the game."""
    s = GAME.new({"players": 2, "spare_guardians": "on"}, 3)
    standing = [card for each in (*s.lesser, *s.greater) for card in each]
    assert len(standing) == 10
    left = s.decks[c.LESSER] + s.decks[c.GREATER]
    assert len(left) == 4
    assert [s.known[card] for card in left] == [0] * 4


def test_a_druid_comes() -> None:
    """P-EX-27, P-DTH-10: 2 of 3 Health, 4 of 6 Magic, 3 Gold, 3 Experience in the Forest Camp."""
    t = against("bear")
    pool = t.s.decks[c.CHARACTER]
    druid = t.card("druid")
    if druid not in pool:
        t.become(0, "druid")
        t.become(0, keys(pool)[0])
    t.s.removed += [card for card in pool if card != druid]
    t.s.decks[c.CHARACTER] = [druid]
    t.hero(0, health=0, lost_health=4)
    t.dice(1, 6)
    fight(t)
    p = t.s.seats[0]
    assert (p.hero, p.at) == (druid, 2)
    assert (p.health, p.lost_health, p.magic, p.spent_magic) == (2, 1, 4, 2)
    assert (p.gold, p.xp) == (3, 3)


def test_nobody_else_is_left_to_come() -> None:
    """P-DTH-08, P-DTH-09: the last unused Character, then one of the dead, in a game of two."""
    t = against("bear")
    t.s.removed += t.s.decks[c.CHARACTER][1:]
    t.s.decks[c.CHARACTER] = t.s.decks[c.CHARACTER][:1]
    first, (second,) = t.s.seats[0].hero, t.s.decks[c.CHARACTER]
    for hero in (second, first):
        t.hero(0, at=FOREST, health=0, is_struck=False)
        t.dice(1, 6)
        fight(t)
        assert t.s.seats[0].hero == hero


def do_nothing(t: Table) -> None:
    idle = [kind for kind in (a.PASS, a.STAY, a.END_TURN) if t.can(kind)]
    t.do(idle[0])


def doomed(players: int, **options: object) -> Table:
    """All five Artifacts are held by seat 0 and 1, the Apocalypse is to begin."""
    t = quiet(players, ending="apocalypse", **options)
    t.artifact(0, "banner-of-hope", "royal-cape", "mirrored-shield")
    t.artifact(1, "crown", "astral-sword")
    t.s.phase, t.s.fifth = c.COUNTDOWN, 0
    t.clear()
    t.s.discards[c.CHANCE] += t.s.decks[c.CHANCE]
    t.s.decks[c.CHANCE] = []
    return t


def test_the_dead_of_the_apocalypse_are_skipped() -> None:
    """P-TRN-01, P-DTH-12: of four the second dies; the third follows at once, and nobody takes his seat later."""
    t = doomed(4)
    t.hero(1, health=0, lost_health=4)
    t.hero(0, at=PLAINS)
    order = []
    t.round(0)
    for _ in range(5):
        order.append(t.s.active)
        while t.s.active == order[-1]:
            do_nothing(t)
    assert order == [0, 2, 3, 0, 2]


def test_a_table_whose_first_player_is_out() -> None:
    """P-TRN-16, P-TRN-17: he dies at the start of the table round; the next seat begins this one and all that follow."""
    t = doomed(3, rounds="table")
    for seat in range(3):
        t.hero(seat, at=seat + 4)
    t.hero(0, health=0, lost_health=4)
    table_round(t)
    order = []
    for _ in range(4):
        order.append(t.s.active)
        while t.s.active == order[-1]:
            do_nothing(t)
    assert order == [1, 2, 1, 2]
    assert [p.health for p in t.s.seats[1:]] == [1, 1]


def test_a_ride_over_the_top_of_the_ring() -> None:
    """P-MOV-04, P-TRM-04: two spaces from 19 and from 0."""
    for place, spaces in ((19, [1, 17]), (0, [2, 18])):
        t = quiet()
        t.hero(0, at=place, gold=1)
        t.turn()
        assert sorted(about(t, a.RIDE)) == spaces

"""P-END: the throne, the Final Battle, the variants and the caps."""

from __future__ import annotations

from typing import Any

from games.prophecy.stage import GAME, Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.rules.death import die
from lorehall.games.prophecy.rules.ending import CheckArtifacts
from lorehall.games.prophecy.rules.final import FinalTurnEnds
from lorehall.games.prophecy.rules.turn import Doom

FIVE = ("crown", "astral-sword", "mirrored-shield", "banner-of-hope", "royal-cape")


def share(t: Table, *numbers: int) -> None:
    """So many Artifacts to each seat, in the order of T8."""
    left = list(FIVE)
    for seat, number in enumerate(numbers):
        t.artifact(seat, *[left.pop(0) for _ in range(number)])


def final(*numbers: int, fifth: int, **options: Any) -> Table:
    """The Final Battle begins, since this seat has just taken the fifth Artifact; the site is a plain."""
    t = Table(players=len(numbers), **options)
    share(t, *numbers)
    for seat in range(len(numbers)):
        t.hero(seat, at=14, health=4, lost_health=1, magic=0, spent_magic=3)
    t.s.active = fifth
    t.begin(CheckArtifacts(fifth))
    t.do(a.SITE, 4)
    return t


def go_on(t: Table) -> Table:
    """Pass over all that is optional until somebody must attack."""
    while t.s.prompt != a.ASK_DUEL and not t.s.over:
        t.s.answer(0)
    return t


def fight(t: Table, foe: int, *faces: int) -> Table:
    """Attack with Strength, without equipment; lines after the battle are not used."""
    t.dice(*faces)
    if t.s.prompt == a.ASK_DUEL:
        t.do(a.ATTACK, foe)
    while t.s.battle.is_on and t.s.prompt != a.ASK_GIVE and not t.s.over:
        t.s.answer(0)
    return t


def test_four_artifacts() -> None:
    """P-TRM-01, P-END-01: also outside the holder's own round."""
    t = Table()
    share(t, 1, 4)
    t.begin(CheckArtifacts(1))
    assert t.s.over
    outcome = GAME.outcome(t.s)
    assert outcome is not None
    assert (outcome.winners, outcome.teams) == ((1,), ())


def test_the_final_battle_is_triggered() -> None:
    """P-EX-23, P-END-02, P-END-04, P-END-07, P-END-08, P-END-09.

    Those without Artifacts are out; the next Champion left of who took the fifth begins."""
    t = final(2, 2, 1, 0, fifth=2)
    assert not t.s.seats[3].is_in
    assert t.s.active == 0
    for seat in range(3):
        p = t.s.seats[seat]
        assert p.at == 4
        assert (p.lost_health, p.spent_magic, p.damaged) == (0, 0, [])


def test_the_site() -> None:
    """P-END-05, P-END-06: the holder of the Royal Cape chooses, and all cards there are removed."""
    t = Table(players=2)
    share(t, 2, 3)
    t.lay("bear", 4)
    t.begin(CheckArtifacts(0))
    assert (t.s.prompt, t.s.seat) == (a.ASK_SITE, 1)
    assert len(t.s.options) == 20
    t.do(a.SITE, 4)
    assert t.s.adventures[4] == []


def test_a_turn_of_the_final_battle() -> None:
    """P-END-10, P-END-12, P-END-16, P-END-18, P-EVT-02: no movement; the attack is a must; the loser gives an Artifact."""
    t = final(2, 3, fifth=1)
    assert t.s.active == 0
    while t.s.prompt != a.ASK_EQUIP:
        assert not {a.WALK, a.RIDE, a.TRAVEL, a.ATTACK_PLANE} & t.kinds()
        t.dice(6, 1)
        t.s.answer(0)
    t.dice(6, 1)
    while t.s.prompt in (a.ASK_EQUIP, a.ASK_SHIFT):
        t.s.answer(0)
    assert t.s.prompt == a.ASK_GIVE
    assert t.kinds() == {a.GIVE}  # no choice of Health or Item
    t.do(a.GIVE, t.card("banner-of-hope"))
    assert "banner-of-hope" in t.hands(0)
    assert t.s.active == 1


def test_the_last_artifact() -> None:
    """P-EX-24, P-END-16, P-END-17, P-END-21: B gives his last one and is out, A holds four and wins."""
    t = final(3, 1, 1, fifth=2)
    fight(go_on(t), 1, 6, 1)
    assert t.s.over
    assert t.s.winners == [0]


def test_who_gives_the_last_one_is_out() -> None:
    """P-END-17, P-END-09: and the others fight on, clockwise."""
    t = Table(players=3)
    share(t, 2, 2, 1)
    for seat in range(3):
        t.hero(seat, at=14, health=4, magic=0)
    t.begin(CheckArtifacts(1)).do(a.SITE, 4)
    assert t.s.active == 2
    fight(go_on(t), 0, 1, 6)
    assert not t.s.seats[2].is_in  # P-END-17
    assert not t.s.over
    assert t.s.active == 0


def test_no_new_characters_then() -> None:
    """P-END-20, P-END-22, P-DTH-12: a Champion killed by a Champion loses all to him and is out."""
    t = final(2, 2, 1, fifth=2)
    die(t.s, 1, 0)
    assert not t.s.seats[1].is_in
    assert len([key for key in t.hands(0) if key in FIVE]) == 4
    t.s.seat, t.s.options, t.s.shown, t.s.owners = -1, [], False, []
    t.s.run()
    assert t.s.winners == [0]


def test_the_cap_of_the_final_battle() -> None:
    """P-EX-30, P-END-30: most Artifacts win when all have finished their turns."""
    t = final(2, 3, fifth=1, final_cap=2)
    t.s.seats[0].final_turns = 2
    t.s.seats[1].final_turns = 1
    t.s.active = 1
    t.clear()
    t.s.stack = [FinalTurnEnds(1)]
    t.s.run()
    assert t.s.over
    assert t.s.winners == [1]


def test_without_a_final_battle() -> None:
    """P-END-23: two Artifacts win; five held by five is no end."""
    t = Table(players=5, ending="noFinal")
    share(t, 1, 1, 1, 1, 1)
    t.begin(CheckArtifacts(0))
    assert not t.s.over
    assert t.s.phase == c.PLAYING
    t = Table(ending="noFinal")
    share(t, 2, 0)
    t.begin(CheckArtifacts(0))
    assert t.s.winners == [0]


def test_the_countdown() -> None:
    """P-END-24, P-END-25, P-END-26: all Chance cards in one deck, which is not rebuilt; play goes on."""
    t = Table(players=3, ending="apocalypse")
    share(t, 3, 2, 0)
    t.begin(CheckArtifacts(0))
    assert t.s.phase == c.COUNTDOWN
    cards = len(t.s.decks[c.CHANCE]) + len(t.s.discards[c.CHANCE]) + (t.s.drawn != c.NONE)
    assert cards == 24
    assert all(p.is_in for p in t.s.seats)


def test_the_apocalypse() -> None:
    """P-EX-25, P-END-27, P-END-28, P-DTH-12: 1 Health and 1 Magic a round; the dead are eliminated."""
    t = Table(players=3, ending="apocalypse")
    t.s.phase = c.COUNTDOWN
    t.s.removed += t.s.decks[c.CHANCE]
    t.s.decks[c.CHANCE] = []
    for seat in range(3):
        t.hero(seat, at=14, health=3, magic=3, lost_health=0, spent_magic=0)
    t.hero(1, health=0, lost_health=3)
    t.clear()
    t.s.stack = [Doom(2), Doom(1), Doom(0)]
    t.s.run()
    assert [(p.health, p.magic) for p in t.s.seats if p.is_in] == [(2, 2), (2, 2)]
    assert [p.is_in for p in t.s.seats] == [True, False, True]
    for seat in (0, 2):
        t.hero(seat, health=0)
    t.s.stack = [Doom(2), Doom(0)]
    t.s.run()
    assert t.s.over
    assert t.s.winners == []


def test_the_round_cap() -> None:
    """P-END-29: most Artifacts, then cubes, then Gold, else several."""
    t = Table(players=3, round_cap=1)
    for seat in range(3):
        t.hero(seat, at=(4, 7, 19)[seat], health=3, lost_health=1, magic=3, spent_magic=0, gold=3)
    t.hero(2, gold=2)
    t.s.seats[1].rounds = t.s.seats[2].rounds = 1
    t.turn().do(a.STAY)
    assert t.s.over
    assert t.s.winners == [0, 1]

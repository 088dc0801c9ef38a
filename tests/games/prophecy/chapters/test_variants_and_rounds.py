"""No Final Battle, Apocalypse, caps, and rounds of the whole table."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    FOREST,
    PLAINS,
    against,
    attack,
    is_asked,
    quiet,
    skim,
    table_round,
    together,
    totals,
)
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a

FIVE = ("crown", "royal-cape", "banner-of-hope", "mirrored-shield", "astral-sword")


def spread(players: int, *seats: int, **options: object) -> Table:
    """The first Artifacts are held by these seats; the next one lies in a Forest, before seat 0."""
    t = quiet(players, **options)
    for key, seat in zip(FIVE, seats, strict=False):
        t.artifact(seat, key)
    for plane in t.s.artifacts:
        t.s.lying[11] += plane
        plane.clear()
    t.hero(0, at=FOREST)
    t.s.lying[FOREST] = [t.lift(FIVE[len(seats)])]
    return t


def wait(t: Table) -> Table:
    """The player does nothing in his turn."""
    seat = t.s.active
    while t.s.ended == 0 and t.s.active == seat and t.s.seat == seat:
        nothing(t)
    return t


def nothing(t: Table) -> None:
    for kind in (a.PASS, a.STAY, a.END_TURN, a.READY):
        if t.can(kind):
            t.do(kind)
            return
    raise AssertionError(t.offered())


def pick_up(t: Table) -> Table:
    t.turn()
    t.do(a.STAY)
    return skim(t).do(a.PICK_UP)


# -- noFinal --------------------------------------------------------------------------------------


def test_two_artifacts_win() -> None:
    """P-END-23: picked up, the second ends the game at once."""
    t = spread(3, 0, ending="noFinal")
    pick_up(t)
    assert (t.s.ended, t.s.winners) == (c.BY_TWO, [0])


def test_two_artifacts_won_by_a_defender() -> None:
    """P-END-23, P-DTH-04: also outside the own round."""
    t = together(ending="noFinal")
    t.artifact(0, "banner-of-hope")
    t.artifact(1, "mirrored-shield")
    t.hero(0, health=0, lost_health=4)
    t.dice(1, 6)
    attack(t)
    t.ready(0)
    t.ready(1)
    t.do(a.LOSE_HEALTH)
    assert (t.s.ended, t.s.winners) == (c.BY_TWO, [1])


def test_five_with_one_each_play_on() -> None:
    """P-END-23: all five are held and nobody has two; no Final Battle, new Characters come."""
    t = spread(5, 1, 2, 3, 4, ending="noFinal")
    pick_up(t)
    assert t.s.ended == 0
    assert t.s.phase == c.PLAYING
    wait(t)
    t.lay("bear", PLAINS)
    t.hero(1, at=PLAINS, health=0, lost_health=4)
    t.dice(1, 6)
    t.turn(1)
    t.do(a.STAY)
    t.ready(1)
    assert t.s.seats[1].is_in
    assert (t.s.seats[1].gold, t.s.seats[1].xp) == (3, 3)


# -- apocalypse -----------------------------------------------------------------------------------


def doomed(players: int = 3, **options: object) -> Table:
    """The countdown has begun, its deck is empty; seat 0 is to begin a round."""
    t = spread(players, 0, 0, 1, 1, ending="apocalypse", **options)
    pick_up(t)
    s = t.s
    s.discards[c.CHANCE] += s.decks[c.CHANCE]
    s.decks[c.CHANCE] = []
    return t


def test_the_countdown_leaves_the_turn_going() -> None:
    """P-END-24, P-END-25: the turn is played to its end, players without Artifacts stay; all Chance cards are one deck."""
    t = spread(3, 0, 0, 1, 1, ending="apocalypse")
    t.lay("hermit", FOREST)
    pick_up(t)
    assert t.s.phase == c.COUNTDOWN
    assert is_asked(t, 0, a.ASK_SPACE)
    assert [p.is_in for p in t.s.seats] == [True] * 3
    assert len(t.s.decks[c.CHANCE]) == 24
    assert t.s.discards[c.CHANCE] == []


def test_the_countdown_deck_is_not_rebuilt() -> None:
    """P-END-26, P-END-27: after the last card each round begins with a loss."""
    t = spread(3, 0, 0, 1, 1, ending="apocalypse")
    pick_up(t)
    t.clear()
    s = t.s
    s.discards[c.CHANCE] += s.decks[c.CHANCE]
    s.decks[c.CHANCE] = [t.lift("good-times")]
    t.round(1)
    assert [(p.health, p.magic) for p in s.seats] == [(4, 4)] * 3
    wait(t)
    assert s.active == 2
    assert [(p.health, p.magic) for p in s.seats] == [(4, 4), (4, 4), (3, 3)]
    wait(t)
    assert [(p.health, p.magic) for p in s.seats] == [(3, 3), (4, 4), (3, 3)]
    assert s.decks[c.CHANCE] == []


def test_the_apocalypse_eliminates() -> None:
    """P-END-27, P-DTH-05, P-DTH-12: at 0 Health the hero dies at the start of his round; his Artifacts lie where he stood."""
    t = doomed()
    t.hero(1, at=PLAINS, health=0, lost_health=4)
    t.round(1)
    assert not t.s.seats[1].is_in
    assert sorted(t.s.lying[PLAINS]) == sorted(
        [t.card("banner-of-hope"), t.card("mirrored-shield")]
    )
    assert t.s.active == 2


def test_a_potion_in_the_apocalypse() -> None:
    """P-DTH-03, P-DTH-13, P-END-27: reborn with all Health; no turn has begun that could end, so he takes his own."""
    t = doomed()
    t.hero(1, at=PLAINS, health=0, lost_health=4, items=["p-rebirth"])
    t.round(1)
    assert is_asked(t, 1, a.ASK_DYING)
    t.use("p-rebirth")
    assert "The turn of player 2 ends early" not in t.told()
    assert t.s.seats[1].is_in
    assert t.s.seats[1].health == 4
    while t.s.prompt == a.ASK_AFTER:
        t.do(a.PASS)
    assert is_asked(t, 1, a.ASK_MOVE)


def test_a_last_survivor_plays_on_until_nobody_is_left() -> None:
    """P-END-28: not the last one left, but nobody left ends the game, then without winner."""
    t = doomed(2)
    t.hero(1, health=0, lost_health=4)
    t.round(1)
    assert t.s.ended == 0
    assert t.s.active == 0
    t.hero(0, health=0, lost_health=4)
    t.round(0)
    assert (t.s.ended, t.s.winners) == (c.BY_NOBODY, [])


def test_a_survivor_takes_the_throne_in_the_apocalypse() -> None:
    """P-END-28, P-END-01: the Artifacts of the dead make four."""
    t = doomed(2)
    t.hero(1, at=PLAINS, health=0, lost_health=4)
    t.round(1)
    t.hero(0, at=PLAINS)
    t.turn()
    t.do(a.STAY).do(a.PICK_UP)
    assert (t.s.ended, t.s.winners) == (c.BY_KING, [0])


def test_in_the_countdown_the_dead_come_back() -> None:
    """P-DTH-12: elimination begins with the first round of the Apocalypse, not with the countdown."""
    t = spread(3, 0, 0, 1, 1, ending="apocalypse")
    pick_up(t)
    t.lay("bear", PLAINS)
    t.hero(2, at=PLAINS, health=0, lost_health=4)
    t.chance("g-camp")
    t.dice(1, 6)
    t.turn(2).do(a.STAY)
    assert t.s.seats[2].is_in
    assert t.s.seats[2].gold == 3


# -- caps -----------------------------------------------------------------------------------------


def capped(players: int = 2) -> Table:
    """Each player has one round; seat 0 begins."""
    t = quiet(players, round_cap=1)
    for seat in range(players):
        t.hero(seat, at=seat + 4)
    return t


def play_out(t: Table) -> Table:
    for _ in range(200):
        if t.s.ended:
            return t
        nothing(t)
    raise AssertionError("the game does not end")


def test_most_artifacts_at_the_cap() -> None:
    """P-END-29: one Artifact beats cubes and Gold."""
    t = capped()
    t.artifact(1, "crown")
    t.hero(0, gold=9, health=8)
    play_out(t.round(0))
    assert (t.s.ended, t.s.winners) == (c.BY_CAP, [1])


def test_cubes_of_both_sides_count_at_the_cap() -> None:
    """P-END-29: lost cubes are owned; then Gold does not matter."""
    t = capped()
    t.hero(0, health=1, lost_health=4, magic=0, spent_magic=4)
    t.hero(1, gold=9)
    play_out(t.round(0))
    assert t.s.winners == [0]


def test_gold_then_a_shared_win_at_the_cap() -> None:
    """P-END-29: with the same of all they win together; a third with less does not."""
    t = capped(3)
    for seat in range(3):
        t.hero(seat, gold=2 if seat < 2 else 1)
    play_out(t.round(0))
    assert t.s.winners == [0, 1]


# -- rounds of the table --------------------------------------------------------------------------


def table(players: int = 3, **options: object) -> Table:
    t = quiet(players, rounds="table", **options)
    for seat in range(players):
        t.hero(seat, at=seat + 4)
    return t


def test_one_chance_card_for_the_table() -> None:
    """P-TRN-16: the first player draws, then all take their turns in seat order."""
    t = table()
    drawn = len(t.s.decks[c.CHANCE])
    table_round(t)
    order = []
    for _ in range(3):
        order.append(t.s.active)
        assert len(t.s.decks[c.CHANCE]) == drawn - 1
        wait(t)
    assert order == [0, 1, 2]
    assert t.s.active == 0
    assert len(t.s.decks[c.CHANCE]) == drawn - 2


def test_cleanup_waits_for_all_turns() -> None:
    """P-TRN-16: 20 Gold are kept until everybody has had his turn."""
    t = table()
    t.hero(0, gold=20)
    t.hero(2, gold=17)
    table_round(t)
    wait(t)
    assert t.s.active == 1
    assert t.s.seats[0].gold == 20
    wait(t)
    wait(t)
    assert [p.gold for p in t.s.seats] == [15, 0, 15]


def test_the_banner_waves_over_a_table_round() -> None:
    """P-TRN-17, P-ITM-10: the bonus of the round lasts through the turns of the others, so the holder defends with it."""
    t = table(2)
    t.artifact(0, "banner-of-hope")
    for seat in range(2):
        t.hero(seat, at=PLAINS, magic=1, spent_magic=3)
    table_round(t)
    t.dice(1)
    t.use("banner-of-hope")
    wait(t)
    assert t.s.active == 1
    t.dice(1, 1)
    t.do(a.STAY).do(a.ATTACK, 0)
    assert totals(t) == ["5 to 6"]


def test_once_per_round_is_once_per_table_round() -> None:
    """P-TRN-17: Prayer used in his own turn is gone for a defence in the same round and fresh in the next."""
    t = table(2)
    t.hero(1, abilities=["prayer"])
    for seat in range(2):
        t.hero(seat, at=PLAINS, magic=1, spent_magic=3)
    table_round(t)
    t.do(a.STAY).do(a.ATTACK, 1)
    assert is_asked(t, 1, a.ASK_EQUIP)
    t.dice(1, 1, 1)
    t.use("prayer")
    assert totals(t) == ["5 to 5"]
    t.dice(1, 1)
    t.do(a.STAY).do(a.ATTACK, 0)
    assert totals(t) == ["5 to 5"] * 2
    t.do(a.STAY).do(a.ATTACK, 1)
    assert is_asked(t, 1, a.ASK_EQUIP)
    assert "prayer" in t.uses()


def test_who_dies_before_his_turn_misses_it() -> None:
    """P-TRN-18: killed as defender in the first turn he acts from the next table round on."""
    t = table(3)
    for seat in range(2):
        t.hero(seat, at=PLAINS, magic=1, spent_magic=3)
    t.hero(1, health=0, lost_health=4)
    table_round(t)
    t.dice(6, 1)
    t.do(a.STAY).do(a.ATTACK, 1)
    assert t.s.seats[1].gold == 3
    assert t.s.active == 2
    wait(t)
    assert t.s.active == 0
    wait(t)
    assert t.s.active == 1


def test_peace_at_the_table_is_for_the_drawer() -> None:
    """P-TRN-16, T6 peaceful-times: his extra turn follows his turn, the others have one each."""
    t = table(2)
    t.chance("peaceful-times")
    table_round(t)
    assert is_asked(t, 0, a.ASK_MOVE)
    t.do(a.STAY)
    assert is_asked(t, 0, a.ASK_MOVE)
    t.do(a.STAY)
    assert is_asked(t, 1, a.ASK_MOVE)
    t.do(a.STAY)
    assert t.s.active == 0


def test_the_apocalypse_at_the_table() -> None:
    """P-TRN-17, P-END-27: at the start of a table round all lose 1 Health and 1 Magic, once."""
    t = doomed(3, rounds="table")
    for seat in range(3):
        t.hero(seat, at=seat + 4)
    table_round(t)
    assert [(p.health, p.magic) for p in t.s.seats] == [(3, 3)] * 3
    while t.s.active != 1:
        nothing(t)
    assert [(p.health, p.magic) for p in t.s.seats] == [(3, 3)] * 3


def test_the_cap_at_the_table() -> None:
    """P-END-29, P-TRN-16: one table round is one round of everybody."""
    t = table(3, round_cap=1)
    t.hero(2, gold=1)
    play_out(table_round(t))
    assert (t.s.ended, t.s.winners) == (c.BY_CAP, [2])


def test_a_drawer_who_dies_ends_only_his_own_turns() -> None:
    """P-TRN-18, P-TRN-10: the table round goes on with the next seat."""
    t = against("bear", rounds="table")
    t.hero(0, health=0, lost_health=4)
    table_round(t)
    t.dice(1, 6)
    t.do(a.STAY)
    assert t.s.active == 1
    assert t.s.seats[0].gold == 3

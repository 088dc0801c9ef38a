"""The Final Battle: who begins, where, what is lost, and how it ends."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    CITY,
    FOREST,
    FORTRESS,
    PLAINS,
    about,
    is_asked,
    keys,
    quiet,
    skim,
    table_round,
)
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a

ALL = ("crown", "royal-cape", "banner-of-hope", "mirrored-shield", "astral-sword")


def about_to_begin(players: int, taker: int, *held: tuple[str, ...], **options: object) -> Table:
    """These Artifacts are held seat by seat; the one that is missing lies before the taker, who may pick it up."""
    t = quiet(players, **options)
    for seat, names in enumerate(held):
        t.artifact(seat, *names)
    (missing,) = set(ALL) - {key for names in held for key in names}
    for plane in t.s.artifacts:
        plane.clear()
    t.hero(taker, at=FOREST)
    t.s.lying[FOREST] = [t.lift(missing)]
    return t


def pick_up(t: Table, taker: int) -> Table:
    t.turn(taker)
    t.do(a.STAY)
    skim(t)
    return t.do(a.PICK_UP)


def champions(t: Table) -> list[int]:
    return [seat for seat, p in enumerate(t.s.seats) if p.is_in]


def settle(t: Table) -> Table:
    """Use nothing until the attack must be made."""
    while t.s.ended == 0 and t.s.prompt in (a.ASK_FREE, a.ASK_AFTER, a.ASK_MOVE):
        t.do(a.PASS) if t.can(a.PASS) else t.do(a.STAY)
    return t


def strike(t: Table, other: int, *dice: int) -> Table:
    """The Champion whose turn it is attacks with Strength; nobody uses anything."""
    if a.ATTACK in t.kinds():
        t.do(a.ATTACK, other)
    t.dice(*dice)
    while t.s.ended == 0 and t.s.prompt in (a.ASK_KIND, a.ASK_COUNTER, a.ASK_EQUIP):
        if t.can(a.READY):
            t.do(a.READY)
        elif t.can(a.OF_STRENGTH):
            t.do(a.OF_STRENGTH)
        else:
            t.do(a.PASS)
    return t


def test_five_champions_with_one_each() -> None:
    """P-END-02, P-END-04, P-END-09: nobody is eliminated; the seat left of the taker begins."""
    t = about_to_begin(
        5, 3, ("crown",), ("royal-cape",), ("banner-of-hope",), (), ("astral-sword",)
    )  # fmt: skip
    pick_up(t, 3)
    assert is_asked(t, 1, a.ASK_SITE)
    assert sorted(about(t, a.SITE)) == list(range(20))
    t.do(a.SITE, PLAINS)
    assert champions(t) == [0, 1, 2, 3, 4]
    assert t.s.active == 4
    assert [p.at for p in t.s.seats] == [PLAINS] * 5


def test_who_has_none_is_out_and_skipped() -> None:
    """P-END-04, P-END-09, P-EX-23: belongings leave the game, the next Champion begins."""
    t = about_to_begin(4, 2, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"), (), ())
    t.hero(3, items=["sword"], gold=9)
    pick_up(t, 2)
    t.do(a.SITE, PLAINS)
    assert champions(t) == [0, 1, 2]
    assert t.s.active == 0
    assert t.card("sword") in t.s.removed
    assert t.s.seats[3].items == []


def test_everybody_is_whole_again() -> None:
    """P-END-08: all Health, all Magic, all Items."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    for seat, key in enumerate(("sword", "cape")):
        t.hero(seat, health=1, lost_health=4, magic=0, spent_magic=6, damaged=[key])
    pick_up(t, 0).do(a.SITE, PLAINS)
    for p in t.s.seats:
        assert (p.health, p.lost_health, p.magic, p.spent_magic) == (5, 0, 6, 0)
        assert p.damaged == []


def test_the_site_is_cleared() -> None:
    """P-END-06: in the City goods to their discard piles; in a Guild offers under their deck."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.s.markets[c.CITY] = [t.lift("sword"), t.lift("great-sword")]
    pick_up(t, 0).do(a.SITE, CITY)
    assert t.s.markets[c.CITY] == []
    assert t.card("great-sword") in t.s.discards[c.RARE]
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    (offered,) = t.s.offers[c.FORTRESS]
    pick_up(t, 0).do(a.SITE, FORTRESS)
    assert t.s.offers[c.FORTRESS] == []
    assert t.s.decks[c.ABILITY + c.FORTRESS][0] == offered


def test_no_attack_can_be_refused() -> None:
    """P-END-14, P-END-12: exactly one attack, no moving; the others may be chosen."""
    t = about_to_begin(3, 0, ("crown", "royal-cape"), ("banner-of-hope",), ("astral-sword",))
    pick_up(t, 0).do(a.SITE, PLAINS)
    settle(t)
    assert is_asked(t, 1, a.ASK_DUEL)
    assert t.kinds() == {a.ATTACK}
    assert sorted(about(t, a.ATTACK)) == [0, 2]


def test_the_loser_gives_what_he_likes() -> None:
    """P-END-16, P-PVP-08: one Artifact of his own choice; neither Health nor other Items."""
    t = about_to_begin(3, 0, ("crown", "royal-cape"), ("banner-of-hope",), ("astral-sword",))
    t.hero(0, items=["sword"])
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 0, 6, 1)
    assert is_asked(t, 0, a.ASK_GIVE)
    assert sorted(keys(about(t, a.GIVE))) == ["crown", "mirrored-shield", "royal-cape"]
    t.do(a.GIVE, t.card("crown"))
    assert "crown" in t.hands(1)
    assert t.s.seats[0].health == 4


def test_the_last_artifact_costs_the_game() -> None:
    """P-END-17, P-END-21: who gave his last is out with all he has; the game goes on between the others."""
    t = about_to_begin(3, 0, ("crown", "royal-cape"), ("banner-of-hope",), ("astral-sword",))
    t.hero(2, items=["sword"], gold=4)
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 2, 6, 1)
    assert champions(t) == [0, 1]
    assert t.hands(1) == ["banner-of-hope", "astral-sword"]
    assert t.card("sword") in t.s.removed
    assert t.s.seats[1].gold == 0
    assert t.s.ended == 0


def test_an_attacker_who_gives_his_last() -> None:
    """P-END-17, P-END-09: he is out in his own turn, the next Champion follows."""
    t = about_to_begin(3, 0, ("crown",), ("banner-of-hope",), ("royal-cape", "astral-sword"))
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 2, 1, 6)
    assert champions(t) == [0, 2]
    assert t.hands(2) == ["royal-cape", "astral-sword", "banner-of-hope"]
    assert t.s.active == 2


def test_four_by_defence() -> None:
    """P-END-21, P-END-01: three and the one of the attacker."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 0, 1, 6)
    t.do(a.GIVE, t.card("banner-of-hope"))
    assert (t.s.ended, t.s.winners) == (c.BY_KING, [0])


def test_a_draw_moves_nothing() -> None:
    """P-END-16, P-END-18: nobody gives, the attacker may still use the Possibilities of the site."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(1, gold=1)
    pick_up(t, 0).do(a.SITE, 8)
    strike(settle(t), 0, 1, 1)
    assert is_asked(t, 1, a.ASK_SPACE)
    assert t.can(a.LODGE)
    assert [len(p.items) for p in t.s.seats] == [3, 2]


def test_a_lodger_is_no_safer_in_the_end() -> None:
    """P-PVP-04, P-SPC-15, P-END-14: every Champion holds an Artifact."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(1, gold=1)
    pick_up(t, 0).do(a.SITE, 8)
    strike(settle(t), 0, 1, 1)
    t.do(a.LODGE)
    settle(t)
    assert t.s.active == 0
    strike(t, 1, 6, 1)
    t.do(a.GIVE, t.card("astral-sword"))
    assert (t.s.ended, t.s.winners) == (c.BY_KING, [0])


def test_the_cap_of_the_final_battle() -> None:
    """P-END-30, P-EX-30: one turn each and nobody has four; most Artifacts win."""
    t = about_to_begin(
        2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"), final_cap=1
    )  # fmt: skip
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 0, 1, 1, 1, 1)
    strike(settle(t), 1)
    assert len([line for line in t.told() if line == "5 to 5"]) == 2
    assert (t.s.ended, t.s.winners) == (c.BY_CAP, [0])


def test_a_mirror_kills_in_the_final_battle() -> None:
    """P-END-20, P-DTH-04, P-END-22, P-DTH-12: the killer gets all; no new Character comes, the last Champion wins."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(1, items=["great-sword"], gold=3)
    pick_up(t, 0).do(a.SITE, PLAINS)
    assert t.hands(0)[-1] == "mirrored-shield"
    t.hero(1, health=0, lost_health=4, magic=0, spent_magic=4)
    settle(t)
    while t.s.prompt in (a.ASK_KIND, a.ASK_COUNTER):
        t.do(a.OF_STRENGTH) if t.can(a.OF_STRENGTH) else t.do(a.PASS)
    t.do(a.EQUIP, t.card("great-sword"))
    assert is_asked(t, 0, a.ASK_EQUIP)
    t.hero(0, health=1, lost_health=3)
    t.dice(6, 1)
    t.equip("mirrored-shield")
    t.dice(6)
    t.use("mirrored-shield")
    assert t.s.ended != 0
    assert t.s.winners == [0]
    assert "great-sword" in t.hands(0)


def test_the_trigger_skips_cleanup_and_event() -> None:
    """P-END-03: the rest of the round is skipped; 20 Gold stay."""
    t = about_to_begin(
        2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"), events="on"
    )  # fmt: skip
    t.hero(0, gold=20)
    events = len(t.s.decks[c.WILD_EVENT])
    pick_up(t, 0).do(a.SITE, PLAINS)
    assert t.s.seats[0].gold == 20
    assert len(t.s.decks[c.WILD_EVENT]) == events


def test_an_extra_turn_of_the_final_battle() -> None:
    """P-END-19: a further Final Battle turn of the same Champion, with its own attack."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(1, abilities=["time-loop"])
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 0, 1, 1)
    assert "time-loop" in t.uses()
    t.use("time-loop")
    settle(t)
    assert t.s.active == 1
    strike(t, 0, 1, 1)
    assert t.s.active == 0 or "time-loop" not in t.uses()


def test_work_at_the_site() -> None:
    """P-END-10, P-MOV-12: one instead-of-moving action before the attack."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    pick_up(t, 0).do(a.SITE, CITY)
    while t.s.prompt == a.ASK_AFTER:
        t.do(a.PASS)
    assert t.s.active == 1
    assert not t.kinds() & {a.WALK, a.RIDE, a.SAIL, a.GATE, a.TRAVEL, a.ATTACK_PLANE}
    t.do(a.WORK)
    assert (t.s.seats[1].gold, t.s.seats[1].magic) == (2, 3)
    settle(t)
    assert not t.can(a.WORK)


def test_no_potion_after_the_attack() -> None:
    """P-END-13: non-battle effects only before the attack."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(1, items=["p-strength"])
    pick_up(t, 0).do(a.SITE, 8)
    while t.s.prompt == a.ASK_AFTER:
        t.do(a.PASS)
    settle(t)
    strike(t, 0, 1, 1)
    assert "p-strength" not in t.uses()
    assert t.hands(1)[-1] == "p-strength"


def test_the_kings_cape_may_change_hands_first() -> None:
    """P-END-05: the holder chooses at the trigger, also if it is the very card that was taken last."""
    t = about_to_begin(2, 1, ("crown", "mirrored-shield"), ("banner-of-hope", "astral-sword"))
    pick_up(t, 1)
    assert is_asked(t, 1, a.ASK_SITE)
    t.do(a.SITE, 0)
    assert t.s.active == 0


def test_a_ring_in_the_final_battle() -> None:
    """P-END-11, Part 2 `unspent`: each turn is a round; Magic paid two turns ago does not count any more."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(1, items=["ring-concentration"])
    pick_up(t, 0).do(a.SITE, PLAINS)
    t.hero(1, magic=1, spent_magic=3, paid_magic=True)
    for magic in (1, 2):
        assert t.s.seats[1].magic == magic
        strike(settle(t), 0, 1, 1)
        strike(settle(t), 1, 1, 1)


def test_the_banner_is_folded_after_a_turn_of_the_final_battle() -> None:
    """P-END-11, P-ITM-10: a turn is a round, so its bonus does not help in the turns of the others."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    pick_up(t, 0).do(a.SITE, PLAINS)
    t.dice(1)
    t.use("banner-of-hope")
    strike(settle(t), 0, 1, 2, 1, 1)
    assert [line for line in t.told() if " to " in line][-2:] == ["6 to 6", "5 to 5"]


def test_a_trade_before_the_final_blow() -> None:
    """P-END-10, P-SPC-23: one action or trade; after it neither work nor a second trade."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    t.hero(0, gold=1)
    t.hero(1, items=["sword"])
    pick_up(t, 0).do(a.SITE, CITY)
    t.do(a.PASS)
    t.do(a.TRADE, 0).do(a.GIVE_ITEM, t.card("sword")).do(a.TAKE_GOLD, 1).do(a.PROPOSE).do(a.ACCEPT)
    assert t.hands(0)[-1] == "sword"
    assert not {a.WORK, a.TRADE} & t.kinds()


def test_a_mirror_keeps_the_artifact() -> None:
    """P-END-16, P-CMB-36: a defeat made a draw costs no Artifact."""
    t = about_to_begin(2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"))
    pick_up(t, 0).do(a.SITE, PLAINS)
    settle(t)
    assert is_asked(t, 0, a.ASK_COUNTER)
    t.do(a.PASS).do(a.READY)
    t.dice(6, 1)
    t.equip("mirrored-shield")
    t.dice(5)
    t.use("mirrored-shield")
    assert [len(p.items) for p in t.s.seats] == [3, 2]
    assert t.s.seats[1].health == 3


def test_the_trigger_at_a_table_of_rounds() -> None:
    """P-END-03, P-TRN-16: the others have no turn in this table round, and there is no cleanup."""
    t = about_to_begin(
        3, 0, ("crown",), ("banner-of-hope",), ("royal-cape", "astral-sword"), rounds="table"
    )  # fmt: skip
    t.hero(2, gold=19)
    table_round(t)
    while t.s.active != 0 or t.s.prompt != a.ASK_MOVE:
        t.do(a.PASS)
    t.do(a.STAY).do(a.PICK_UP)
    assert is_asked(t, 2, a.ASK_SITE)
    t.do(a.SITE, PLAINS)
    assert t.s.seats[2].gold == 19
    assert t.s.active == 1


def test_extra_turns_do_not_count_for_the_cap() -> None:
    """P-END-30, P-END-19: with final_cap=1 a Champion with Time Loop attacks twice, then the other has his turn."""
    t = about_to_begin(
        2, 0, ("crown", "royal-cape"), ("banner-of-hope", "astral-sword"), final_cap=1
    )  # fmt: skip
    t.hero(1, abilities=["time-loop"])
    pick_up(t, 0).do(a.SITE, PLAINS)
    strike(settle(t), 0, 1, 1)
    t.use("time-loop")
    strike(settle(t), 0, 1, 1, 1, 1)
    strike(settle(t), 1)
    assert (t.s.ended, t.s.winners) == (c.BY_CAP, [0])
    assert len([line for line in t.told() if line == "5 to 5"]) == 3

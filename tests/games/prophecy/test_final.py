"""P-END-03 to P-END-19: the Final Battle turn by turn, and the order of things in battle and turn."""

from __future__ import annotations

from games.prophecy.stage import GAME, Table
from games.prophecy.test_ending import fight, final, go_on
from lorehall.core.engine.option_codes import option
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.rules.death import die
from lorehall.games.prophecy.rules.ending import CheckArtifacts
from lorehall.games.prophecy.rules.turn import TableRound


def test_the_rest_of_the_round_is_skipped() -> None:
    """P-END-03: the battle or effect in progress is completed; no cleanup, no further step."""
    t = Table(players=2, events="on")
    t.artifact(0, "crown", "astral-sword")
    t.artifact(1, "mirrored-shield", "banner-of-hope")
    t.s.lying[4].append(t.lift("royal-cape"))
    t.hero(0, at=4, gold=18)
    t.hero(1, at=14)
    events = len(t.s.decks[c.WILD_EVENT])
    t.turn().do(a.STAY).do(a.PICK_UP)
    assert t.s.prompt == a.ASK_SITE
    assert t.s.seats[0].gold == 18
    assert len(t.s.decks[c.WILD_EVENT]) == events


def test_the_attack_is_a_must() -> None:
    """P-END-14, P-PVP-03: exactly one other Champion, and nobody is safe on the site."""
    t = final(2, 2, 1, fifth=2)
    go_on(t)
    assert sorted(t.s.options) == [option(a.ATTACK, 1), option(a.ATTACK, 2)]


def test_costs_of_the_final_battle() -> None:
    """P-END-15, P-CMB-08: wills cost 2 and 1 for each Artifact of the opponent."""
    t = final(2, 2, 1, fifth=2)
    t.hero(0, magic=5)
    go_on(t).do(a.ATTACK, 1).do(a.OF_WILLS)
    assert t.s.seats[0].magic == 1


def test_when_potions_are_drunk() -> None:
    """P-END-13: only between the action instead of moving and the attack."""
    t = Table(players=2)
    t.artifact(0, "crown", "astral-sword")
    t.artifact(1, "mirrored-shield", "banner-of-hope", "royal-cape")
    for seat in range(2):
        t.hero(seat, at=14, health=4, magic=0, lost_health=0, spent_magic=0)
    t.hero(0, items=["p-healing"], abilities=["meditation"])
    t.s.active = 1
    t.begin(CheckArtifacts(1)).do(a.SITE, 14)
    assert t.s.prompt == a.ASK_MOVE
    assert "p-healing" not in t.uses()
    t.do(a.STAY)
    assert t.s.prompt == a.ASK_FREE
    assert t.uses() == {"p-healing"}
    t.do(a.PASS)
    assert t.s.prompt == a.ASK_EQUIP or t.s.battle.is_on


def test_a_turn_is_a_round() -> None:
    """P-END-11: once-per-round effects are fresh, limits are checked at its end, no Chance card is drawn."""
    t = final(2, 2, 1, fifth=2)
    assert t.s.active == 0
    t.hero(0, gold=18)
    t.s.seats[1].used_round = [7]
    chance = len(t.s.decks[c.CHANCE])
    fight(go_on(t), 1, 3, 3)
    while t.s.active == 0:
        t.s.answer(0)
    assert t.s.seats[0].gold == 15
    assert t.s.seats[1].used_round == []
    assert len(t.s.decks[c.CHANCE]) == chance


def test_an_extra_turn_in_the_final_battle() -> None:
    """P-END-19, P-ABL-07: a further turn of the same Champion; the Time Loop is used up for this round."""
    t = final(2, 2, 1, fifth=2)
    t.hero(0, abilities=["time-loop"], magic=4)
    fight(go_on(t), 1, 3, 3)
    while t.s.prompt != a.ASK_AFTER or "time-loop" not in t.uses():
        t.s.answer(0)
    t.use("time-loop")
    assert t.s.active == 0
    assert t.s.seats[0].final_turns == 0
    fight(go_on(t), 1, 3, 3)
    while t.s.active == 0:
        assert "time-loop" not in t.uses()
        t.s.answer(0)
    assert t.s.seats[0].final_turns == 1


# -- orders ---------------------------------------------------------------------------------------------


def test_the_order_of_a_battle() -> None:
    """P-CMB-02, P-CMB-03: `pre`, initiation, equipment, `toll` before each roll, dice of both sides, totals."""
    t = Table()
    t.guard(0, "tortured-souls", "scaled-monster")
    t.hero(0, at=1, health=4, magic=6, items=["mahogany-wand"])
    t.hero(1, at=14)
    before = len(t.told())
    t.dice(6, 1, 6, 1, 1, 6)
    t.turn().do(a.ATTACK_PLANE, 0).equip("mahogany-wand")
    told = t.told()[before:]
    uses = told.index("Player 1 uses Mahogany Wand")
    tolls = [i for i, line in enumerate(told) if line == "Player 1 loses 1 Magic"]
    totals = [i for i, line in enumerate(told) if " to " in line]
    assert uses < tolls[0] < totals[0] < tolls[1] < totals[1]
    assert told[totals[0] - 2 : totals[0]] == [
        "Player 1 rolls 6",
        "Tortured Souls rolls 1",
    ]  # P-TRM-20
    assert told[totals[0]] == "13 to 5"  # 5 after the toll, 2, 6


def test_the_order_of_a_turn() -> None:
    """P-TRN-03: Movement, Creatures, a character fight, Possibilities, Event, end of turn."""
    t = Table(events="on")
    t.lay("rat", 4)
    t.lay("magic-stone", 4)
    t.hero(0, at=3, health=6, abilities=["time-loop"], magic=4, spent_magic=1)
    t.hero(1, at=4)
    card = t.lift("calm")
    t.s.decks[c.WILD_EVENT].append(card)
    t.turn()
    seen = [t.s.prompt]
    t.dice(6, 1)
    t.do(a.WALK, 4)
    while len(seen) < 4:
        seen.append(t.s.prompt)
        t.s.answer(0)
    assert "Player 1 fights Rat" in t.told()
    assert seen == [a.ASK_MOVE, a.ASK_DUEL, a.ASK_SPACE, a.ASK_AFTER]
    assert "Player 1 draws the Event Calm" in t.told()


def test_same_seed_same_game() -> None:
    """P-TRM-24."""
    games = [GAME.new({"players": 3}, 7) for _ in range(2)]
    for _ in range(40):
        for s in games:
            s.answer(len(s.options) // 2)
    assert GAME.dump(games[0]) == GAME.dump(games[1])


def test_the_first_option_declines() -> None:
    """P-TRM-31: what is optional has declining as its first option."""
    t = Table()
    t.hero(0, at=4, abilities=["time-loop"], magic=4)
    t.hero(1, at=4, magic=5)
    t.turn()
    assert t.s.options[0] == option(a.STAY)
    t.s.answer(0)
    assert t.s.options[0] == option(a.PASS)
    t.do(a.ATTACK, 1)
    t.do(a.OF_STRENGTH)
    assert (t.s.prompt, t.s.options[0]) == (a.ASK_COUNTER, option(a.PASS))


def test_moved_by_an_event() -> None:
    """P-MOV-16: no arrival and no fight that turn."""
    t = Table(events="on")
    t.lay("bear", 5)
    t.hero(0, at=4)
    t.hero(1, at=14)
    t.s.decks[c.WILD_EVENT].append(t.lift("mist"))
    t.dice(6)
    t.turn().do(a.STAY)
    assert t.s.seats[0].at == 5
    assert t.card("bear") in t.s.adventures[5]
    assert t.s.active == 1


def test_rounds_of_the_table_and_the_start_of_rounds() -> None:
    """P-TRN-17, P-ART-08, P-TRM-30: `rnd` effects of all players in seat order before the Chance card."""
    t = Table(players=2, rounds="table")
    t.hero(0, at=4)
    t.hero(1, at=7)
    t.artifact(1, "banner-of-hope")
    t.clear()
    t.s.stack = [TableRound(0)]
    drawn = len(t.s.decks[c.CHANCE])
    t.s.run()
    assert t.s.seat == 1
    assert len(t.s.decks[c.CHANCE]) == drawn


def test_effective_spellcasting() -> None:
    """P-ABL-11, P-ABL-04: declared with one payment; a spell that costs 0 is still a spell."""
    t = Table()
    t.lay("thug", 4)
    t.hero(0, at=4, health=5, magic=1, abilities=["effective-spellcasting", "concentration"])
    t.hero(1, at=14)
    t.turn().do(a.STAY)
    t.use("effective-spellcasting", a.DECLARE)
    t.dice(6, 6, 6, 1)
    t.use("concentration")
    assert t.s.seats[0].magic == 1
    assert t.s.sides[0].tags & c.SPELL
    assert t.s.seats[0].xp == 3  # no 2 Experience of the Thug for who used a spell


def test_artifacts_work_while_held() -> None:
    """P-ART-07, P-ITM-08: the Crown waives training Gold without being used; its bonus needs the head."""
    t = Table()
    card = t.lift("edged-weapons")
    t.s.offers[c.FORTRESS].append(card)
    t.artifact(0, "crown")
    t.hero(0, at=18, character="druid", xp=4, gold=0)
    t.hero(1, at=14)
    t.turn().do(a.STAY).do(a.LEARN, card)
    assert card in t.s.seats[0].abilities


def test_killer_and_victim_at_once() -> None:
    """P-DTH-07: each death counts as one by nobody."""
    t = Table()
    t.hero(0, at=4, gold=5)
    t.hero(1, at=4, gold=5)
    t.turn().do(a.STAY).do(a.ATTACK, 1)
    t.s.battle.is_on = True
    t.s.sides[0].seat, t.s.sides[1].seat = 0, 1
    die(t.s, 0, c.NONE)
    die(t.s, 1, 0)
    assert (t.s.seats[0].gold, t.s.seats[1].gold) == (3, 3)

"""What the table tells beyond the position: prices, and what the page at the end shows."""

from __future__ import annotations

from random import Random
from typing import cast

from games.prophecy.stage import GAME, RULES, Table
from lorehall.core.engine.option_codes import unpack
from lorehall.core.game.history import Course
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.rules.final import BeginFinal
from lorehall.games.prophecy.rules.spaces import Possibilities
from lorehall.games.prophecy.table.ending import chronicle, growth, rounds
from lorehall.games.prophecy.table.view_types import Price, View
from lorehall.server.protocol.replay_answers import History
from lorehall.server.replay.frames import history

HALLS = GAME.content.guild_space


def played(seed: int, players: int = 3) -> History:
    """The history of a short game of chance."""
    base = GAME.new({"players": players, "round_cap": 12}, seed, listen=True)
    course, chance = Course(RULES, base), Random(seed)
    while not course.state.over:
        course.answer(chance.randrange(len(course.state.options)))
    return history(RULES, course.base, [option for _, option in course.answers])


def prices(table: Table) -> dict[str, Price]:
    return GAME.private(table.s, 0)["market_prices"]


# -- prices -----------------------------------------------------------------------------------------------


def test_a_market_says_the_price_also_of_what_is_too_dear() -> None:
    """P-SPC-06, P-SPC-07, P-SPC-14."""
    table = Table()
    table.hero(0, at=c.VILLAGE_AT, gold=2, items=["dagger"])
    dear, mine = table.lift("war-hammer"), table.card("dagger")
    table.s.markets[c.VILLAGE].append(dear)
    table.begin(Possibilities(0))
    price = GAME.content.item(dear).price
    assert price > 2
    assert not table.can(a.BUY, dear)
    half = (GAME.content.item(mine).price + 1) // 2
    assert prices(table) == {
        f"buy/{dear}": {"gold": price},
        f"sell/{mine}": {"gain": half},
        "lodge/0": {"gold": 1},
    }
    assert GAME.private(table.s, 1)["market_prices"] == {}


def told(table: Table) -> list[str]:
    """What the one who is concerned, and nobody else, reads of what is too dear."""
    lines = [line for line in GAME.lines_for(table.s, 0) if line.sentence.key == "too_dear"]
    assert not [line for line in GAME.lines_for(table.s, 1) if line.sentence.key == "too_dear"]
    assert {line.rule for line in lines} <= {"P-TRM-27"}
    return [line.sentence.text for line in lines]


def test_who_can_pay_for_nothing_reads_what_it_would_have_cost() -> None:
    """P-TRM-27, P-SPC-03, P-SPC-04."""
    table = Table()
    hall = HALLS[c.FORTRESS]
    table.hero(0, at=hall, gold=0, xp=1)
    table.s.offers[c.FORTRESS] = table.s.offers[c.FORTRESS][:1]
    card = table.s.offers[c.FORTRESS][0]
    table.begin(Possibilities(0))
    cost = GAME.content.ability(card).cost
    name = GAME.content.cards[card].name
    said = told(table)
    assert len(said) == 1
    assert f"couldn't afford anything at the Fortress: {name} ({cost} Experience" in said[0]


def test_nothing_is_told_where_one_is_asked_or_nothing_is_on_offer() -> None:
    for gold, at in ((9, c.VILLAGE_AT), (0, 0)):
        table = Table()
        table.hero(0, at=at, gold=gold)
        table.begin(Possibilities(0))
        assert told(table) == []


def test_haggling_is_in_the_price_and_not_in_what_one_gets() -> None:
    """P-SPC-08."""
    table = Table()
    table.hero(0, at=c.CITY_AT, gold=9, items=["dagger"], abilities=["haggling"])
    goods = table.lift("war-hammer")
    table.s.markets[c.CITY].append(goods)
    table.begin(Possibilities(0))
    assert prices(table)[f"buy/{goods}"] == {"gold": GAME.content.item(goods).price - 2}


def test_a_stranger_pays_gold_for_a_lesson_and_a_member_none() -> None:
    """P-SPC-03, P-SPC-04."""
    for hero, factor in (("ranger", 0), ("mystic", 1)):
        table = Table()
        table.hero(0, character=hero, at=HALLS[c.CAMP], gold=9, xp=9, lost_health=2)
        table.begin(Possibilities(0))
        (offer,) = table.s.offers[c.CAMP]
        cost = GAME.content.ability(offer).cost
        told = prices(table)
        assert told[f"learn/{offer}"] == {"gold": factor * cost, "experience": cost}
        assert told["heal/2"] == {"gold": 2}


def test_the_tower_sells_two_magic_for_one_gold_and_the_monastery_heals_free() -> None:
    """P-SPC-10, P-SPC-12."""
    table = Table()
    table.hero(0, at=HALLS[c.TOWER], gold=9, spent_magic=3)
    table.begin(Possibilities(0))
    assert [prices(table)[f"recharge/{n}"]["gold"] for n in (1, 2, 3)] == [1, 1, 2]
    table.hero(0, at=HALLS[c.MONASTERY], spent_magic=0, lost_health=1)
    table.begin(Possibilities(0))
    assert prices(table)["heal/1"] == {"gold": 0}


def test_every_price_that_can_be_paid_is_offered() -> None:
    table = Table()
    table.hero(0, at=HALLS[c.CAMP], gold=2, lost_health=3, damaged=["sword"])
    table.begin(Possibilities(0))
    pending = GAME.pending(table.s)
    assert pending is not None
    offered = {choice.id for choice in pending.choices}
    assert {
        key for key, told in prices(table).items() if told["gold"] <= 2 and "experience" not in told
    } <= offered


def test_a_space_says_which_market_or_guild_it_has() -> None:
    spaces = cast("View", GAME.shared(Table().s))["ring_spaces"]
    assert [space["name"] for space in spaces if space["market"]] == ["Village", "City"]
    assert sorted(space["guild"] for space in spaces if space["guild"]) == sorted(c.GUILDS)
    assert spaces[HALLS[c.CAMP]]["guild"] == "camp"


# -- where things come from -----------------------------------------------------------------------------


def test_what_a_chance_card_does_to_all_comes_from_it() -> None:
    """P-CHN-01: not from whatever its drawer used last; what begins after it comes from whoever begins it."""
    table = Table()
    table.s.events = []
    good, potion = table.card("good-times"), table.card("p-healing")
    table.s.emit((e.USES, 1, potion))
    table.s.emit((e.CHANCE, 1, good))
    table.s.emit((e.GAINS_GOLD, 0, 4))
    table.s.emit((e.ATTACKS, 1, 0))
    found = [line.source for line in GAME.lines(table.s)]
    told = [source and (source.seat, source.thing and source.thing.text) for source in found]
    assert told == [
        (1, "Potion of Healing"),
        (1, "Good Times"),
        None,
        (1, None),
    ]


# -- the end ------------------------------------------------------------------------------------------------


def test_growth_counts_cubes_on_both_sides_and_artifacts() -> None:
    """P-END-29."""
    table = Table()
    table.hero(0, health=3, lost_health=2, magic=1, spent_magic=3)
    table.artifact(0, "crown")
    told = growth(table.s)
    assert [told[f"seat/0/{what}"] for what in ("strength", "willpower", "artifacts")] == [5, 4, 1]
    assert told["seat/1/artifacts"] == 0


def test_rounds_are_counted_as_they_begin() -> None:
    assert rounds(GAME.new({"players": 2}, 1)) == 0
    table = Table(players=3).round(0)
    assert rounds(table.s) == 1
    table.s.seats[0].rounds = 1
    table.s.active = 1
    assert rounds(table.s) == 1
    table.s.active = 0
    assert rounds(table.s) == 2


def test_the_final_battle_is_told_step_by_step() -> None:
    """P-END-14, P-END-16, P-END-17: who attacked whom, how it ended, what was given, who is out."""
    table = Table()
    table.hero(0, at=0, health=8, magic=0)
    table.hero(1, at=0, health=1)
    table.artifact(0, "crown", "mirrored-shield", "royal-cape")
    table.artifact(1, "astral-sword")
    table.s.phase, table.s.fifth = c.FINAL, 1
    table.begin(BeginFinal()).do(a.SITE, 3)
    while not table.s.over:
        table.dice(6, 1)
        liked = (a.ATTACK, a.OF_STRENGTH, a.GIVE)
        pick = next((o for o in table.s.options if unpack(o)[0] in liked), table.s.options[0])
        table.do(*unpack(pick))
    keys = [line.sentence.key for line in chronicle(GAME.lines_for(table.s, None))]
    assert keys[-5:] == ["site", "attacks", "wins", "gives_artifact", "game_ends"]


def test_the_history_has_a_curve_for_everything_that_a_seat_grows_in() -> None:
    told = played(3)
    assert len(told["gauges"]) == 9
    assert all(len(curve) == len(told["rounds"]) for curve in told["gauges"].values())
    assert told["rounds"] == sorted(told["rounds"])
    assert (told["rounds"][0], told["rounds"][-1]) == (1, 12)
    assert min(told["gauges"]["seat/0/strength"]) > 0
    assert sum(each.get("wins", 0) for each in told["deeds"]) > 0


def test_duels_are_told_with_their_result_and_fights_with_creatures_are_not() -> None:
    keys = [line["key"] for seed in range(4) for line in played(seed, 5)["chronicle"]]
    assert "fights" not in keys
    assert keys[-1] == "game_ends"
    results = [at for at, key in enumerate(keys) if key in ("wins", "loses", "draws")]
    assert results
    assert len(results) <= keys.count("attacks")
    headings = [at for at, key in enumerate(keys) if key == "round_begins"]
    assert headings
    assert all(keys[at + 1] != "round_begins" for at in headings)

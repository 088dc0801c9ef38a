"""P-SET, P-TRN, P-CHN, P-EVT: set-up and draft, rounds and turns, Chance and Event cards."""

from __future__ import annotations

import pytest

from games.prophecy.stage import GAME, Table
from lorehall.core.engine.option_codes import unpack, unpair
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import is_up
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.board import offer, place_adventures, reveal, stock
from lorehall.games.prophecy.rules.chance_and_events import EventStep
from lorehall.games.prophecy.rules.turn import TableRound
from support.play import view_of


def fresh(players: int = 3, seed: int = 5, **options: object) -> State:
    return GAME.new({"players": players, **options}, seed, listen=True)


# -- set-up -------------------------------------------------------------------------------------------


def test_the_draft_asks_all_at_once() -> None:
    """P-SET-11, P-SET-12, P-SET-13, P-SET-14, P-TRM-25: two cards each, secretly; the other one goes to the left."""
    s = fresh()
    assert s.asked() == [0, 1, 2]
    hands = [p.hand[:] for p in s.seats]
    for seat in (2, 0, 1):  # in any order
        mine = s.open_to(seat)
        assert [unpair(unpack(s.options[i])[1])[0] for i in mine] == hands[seat]
        s.answer(mine[0])
    for seat in range(3):
        assert s.seats[seat].hand == [hands[seat][0], hands[(seat - 1) % 3][1]]
    view = view_of(GAME, s, 0)
    assert len(view["hand"]) == 2
    assert view["players"][1]["hero"] is None
    for seat in range(3):
        s.answer(s.open_to(seat)[1])
    assert [p.hero for p in s.seats] == [hands[(seat - 1) % 3][1] for seat in range(3)]
    assert len(s.decks[c.CHARACTER]) == 7


def test_heroes_are_prepared() -> None:
    """P-SET-15, P-SET-16, P-SET-17, P-TRM-08: cubes as printed, 3 Gold, 3 Experience, on the home Guild."""
    s = Table(players=4, seed=3).s
    for p in s.seats:
        hero = s.content.character(p.hero)
        assert (p.health + p.lost_health, p.magic + p.spent_magic) == (hero.strength, hero.wills)
        assert p.gold >= 3
        assert p.xp == 3
        assert p.at == s.content.guild_space[hero.home]


def test_planes_offers_and_first_adventures() -> None:
    """P-SET-03 to P-SET-10: decks, Planes, offers, first Adventures, markets.

    P-SET-04, P-SET-05, P-SET-06, P-SET-07, P-SET-08, P-SET-09, P-SET-10.
    Three face-down cards in each Plane, one offer per Guild, one terrain laid out."""
    s = fresh()
    for plane in range(c.PLANES):
        for cards in (s.lesser, s.greater, s.artifacts):
            assert len(cards[plane]) == 1
            assert s.known[cards[plane][0]] == 0
    assert [len(cards) for cards in s.offers] == [1] * 5
    laid = [place for place in range(c.SPACES) if s.adventures[place]]
    kinds = {s.content.spaces[place].kind for place in laid}
    assert len(kinds) == 1
    assert kinds < {c.FOREST, c.MOUNTAINS, c.PLAINS}
    assert len(laid) == {c.FOREST: 4, c.MOUNTAINS: 3, c.PLAINS: 5}[kinds.pop()]
    assert all(is_up(s, s.adventures[place][0]) for place in laid)
    assert (len(s.decks[c.CHANCE]), len(s.discards[c.CHANCE])) == (23, 1)
    assert s.markets == [[], []]


def test_spare_guardians() -> None:
    """P-SET-05: shuffled in only with spare_guardians=on."""
    spares = {card.number for card in GAME.content.cards if getattr(card, "is_spare", False)}
    assert len(spares) == 4
    for seed in range(10):
        s = fresh(seed=seed)
        assert not spares & {cards[0] for cards in s.lesser + s.greater}
    found = [fresh(seed=seed, spare_guardians="on") for seed in range(10)]
    assert any(spares & {cards[0] for cards in s.lesser + s.greater} for s in found)


def test_the_start_roll() -> None:
    """P-SET-18: ties for highest roll again among themselves."""
    s = GAME.new({"players": 3}, 1, dice=[5, 2, 5, 0, 3], listen=True)
    while s.prompt == a.ASK_DRAFT:
        s.answer(0)
    assert s.first == 2


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five(players: int) -> None:
    """P-SET-01, P-SET-02."""
    with pytest.raises(Exception, match="two to five"):
        GAME.new({"players": players})


# -- rounds and turns -----------------------------------------------------------------------------------


def test_rounds_go_round() -> None:
    """P-TRN-01, P-TRN-02, P-CHN-01: a Chance card each; then the next player on the left still in the game."""
    t = Table(players=3)
    t.s.seats[1].is_in = False
    t.hero(0, at=19)
    t.hero(2, at=19)
    t.chance("good-times")
    t.round()
    assert t.s.seats[0].gold == 7
    assert t.card("good-times") in t.s.discards[c.CHANCE]
    t.do(a.STAY)
    if t.s.prompt == a.ASK_DUEL:
        t.do(a.PASS)
    assert t.s.active == 2


def test_an_extra_turn() -> None:
    """P-TRN-04, P-ABL-07, P-TRN-06, P-TRN-05: without a new Chance card; once-per-round lines stay used."""
    t = Table()
    t.hero(0, at=4, abilities=["time-loop", "healing-arts"], magic=5, health=1, lost_health=3)
    t.hero(1, at=14)
    t.turn().use("healing-arts")
    assert "healing-arts" not in t.uses()
    t.do(a.STAY)
    drawn = len(t.s.decks[c.CHANCE])
    t.use("time-loop")
    assert (t.s.active, t.s.prompt) == (0, a.ASK_MOVE)
    assert len(t.s.decks[c.CHANCE]) == drawn
    assert "healing-arts" in t.uses()
    t.do(a.STAY)
    if t.s.active == 0:
        assert "time-loop" not in t.uses()


def test_peaceful_times() -> None:
    """P-TRN-04: a Chance card with an extra turn."""
    t = Table()
    t.hero(0, at=4)
    t.hero(1, at=14)
    t.chance("peaceful-times")
    t.round().do(a.STAY)
    assert (t.s.active, t.s.prompt) == (0, a.ASK_MOVE)
    t.do(a.STAY)
    assert t.s.active == 1


def test_cleanup() -> None:
    """P-EX-12, P-TRN-11, P-TRN-12, P-TRN-14, P-ART-02: 9 count, 2 of the 6 that are no Artifacts go."""
    t = Table()
    t.hero(
        0,
        at=4,
        gold=18,
        xp=16,
        items=["axe", "dagger", "sword", "spear", "cape"],
        damaged=["hammer"],
    )
    t.hero(1, at=14)
    t.artifact(0, "crown", "royal-cape", "astral-sword")
    t.turn().do(a.STAY)
    assert t.s.prompt == a.ASK_LIMIT
    assert (t.s.seats[0].gold, t.s.seats[0].xp) == (15, 15)
    assert len(t.offered()) == 6
    t.do(a.DISCARD, t.card("hammer")).do(a.DISCARD, t.card("axe"))
    assert len(t.s.seats[0].items) == 7
    assert t.s.active == 1


def test_too_many_abilities() -> None:
    """P-TRN-13, P-TRM-22: one is returned face-down to the bottom of its deck."""
    t = Table()
    keys = ["prayer", "curse", "exorcism", "hunting", "stamina", "disguise", "stealth", "haggling"]
    t.hero(0, at=4, abilities=keys)
    t.hero(1, at=14)
    t.turn().do(a.STAY)
    t.do(a.RETURN, t.card("curse"))
    assert t.s.decks[c.ABILITY + c.MONASTERY][0] == t.card("curse")
    assert t.s.known[t.card("curse")] == 0


def test_no_effects_in_battle() -> None:
    """P-TRN-07, P-TRN-08, P-TRN-15, P-ITM-06: a potion before Movement and before a battle, not in it."""
    t = Table()
    t.lay("bear", 4)
    t.hero(0, at=4, health=5, lost_health=1, items=["p-strength", "p-healing", "sword"])
    t.hero(1, at=14, items=["p-magic"])
    t.turn()
    assert t.uses() == {"p-strength", "p-healing"}
    t.do(a.STAY)
    assert t.uses() == {"p-strength", "p-healing"}
    t.use("p-strength").do(a.FIGHT, t.card("bear"))
    assert t.uses() == set()
    t.dice(1, 1)
    t.equip("sword")
    assert "10 to 6" in t.told()


def test_a_round_of_the_table() -> None:
    """P-TRN-16, P-TRN-18: one Chance card, then the turns of all; the same player begins again."""
    t = Table(players=3, rounds="table")
    for seat, place in enumerate((4, 7, 19)):
        t.hero(seat, at=place)
    t.clear()
    t.s.first = 1
    t.s.stack = [TableRound(1)]
    drawn = len(t.s.decks[c.CHANCE])
    t.s.run()
    order = []
    for _ in range(3):
        order.append(t.s.active)
        t.do(a.STAY)
    assert order == [1, 2, 0]
    assert t.s.active == 1
    assert len(t.s.decks[c.CHANCE]) == drawn - 2


# -- Chance ---------------------------------------------------------------------------------------------


def test_placing_by_chance() -> None:
    """P-EX-20, P-CHN-02, P-CHN-03, P-CHN-04, P-CHN-05: face-up, face-down, none."""
    t = Table()
    t.lay("rat", 5)
    t.lay("bear", 11)
    t.lay("ghost", 11)
    place_adventures(t.s, 4, c.FOREST)
    assert [len(t.s.adventures[place]) for place in (1, 5, 11, 13)] == [1, 2, 2, 1]
    assert is_up(t.s, t.s.adventures[1][0])
    assert not is_up(t.s, t.s.adventures[5][1])
    assert len(t.s.adventures[4]) == 0  # P-TRM-06


def test_offers() -> None:
    """P-CHN-06, P-TRM-05: at most two; the older one goes under its deck."""
    t = Table()
    t.s.offers[c.TOWER].clear()
    first = t.lift("mass-decay")
    t.s.offers[c.TOWER].append(first)
    offer(t.s, c.TOWER)
    offer(t.s, c.TOWER)
    assert len(t.s.offers[c.TOWER]) == 2
    assert t.s.decks[c.ABILITY + c.TOWER][0] == first


def test_goods() -> None:
    """P-CHN-07: what still lies there is discarded."""
    t = Table()
    t.s.markets[c.VILLAGE].append(t.lift("axe"))
    stock(t.s, c.VILLAGE, ((c.COMMON, 3),))
    assert len(t.s.markets[c.VILLAGE]) == 3
    assert t.card("axe") in t.s.discards[c.COMMON]
    assert all(is_up(t.s, card) for card in t.s.markets[c.VILLAGE])


def test_charity() -> None:
    """P-CHN-08: every player tied for the lowest value; each part by itself."""
    t = Table(players=3)
    t.hero(0, at=4, gold=1, health=3, lost_health=1, magic=2, spent_magic=3)
    t.hero(1, at=14, gold=1, health=2, lost_health=2, magic=4, spent_magic=2)
    t.hero(2, at=7, gold=5, health=4, lost_health=1, magic=2, spent_magic=2)
    t.chance("charity")
    t.round()
    assert [p.gold for p in t.s.seats] == [4, 4, 5]
    assert [p.health for p in t.s.seats] == [3, 3, 4]
    assert [p.magic for p in t.s.seats] == [4, 4, 4]


def test_revealing() -> None:
    """P-CHN-09: Lesser Guardian, Greater Guardian, Artifact; then nothing."""
    t = Table()
    cards = [t.s.lesser[2][0], t.s.greater[2][0], t.s.artifacts[2][0]]
    for card in cards:
        t.s.known[card] = 0
    for i in range(4):
        assert [is_up(t.s, card) for card in cards] == [j < i for j in range(3)]
        reveal(t.s, 2)


def test_an_empty_deck() -> None:
    """P-TRM-23: made anew from its discard pile; skipped if that is empty too."""
    t = Table()
    t.s.discards[c.RARE] += t.s.decks[c.RARE]
    t.s.decks[c.RARE] = []
    stock(t.s, c.CITY, ((c.RARE, 1),))
    assert len(t.s.markets[c.CITY]) == 1
    t.s.removed += t.s.decks[c.RARE]
    t.s.decks[c.RARE] = []
    t.s.discards[c.RARE].clear()
    stock(t.s, c.VILLAGE, ((c.RARE, 2),))
    assert t.s.markets[c.VILLAGE] == []


# -- Events ---------------------------------------------------------------------------------------------


def draw_event(key: str, place: int, **values: object) -> Table:
    t = Table(events="on")
    card = t.lift(key)
    t.s.decks[GAME.content.cards[card].deck].append(card)
    t.hero(1, at=14)
    t.hero(0, at=place, **values)
    t.s.is_stopped = False
    return t.begin(EventStep(0))


def test_events_by_space() -> None:
    """P-EVT-01, P-EVT-03, P-EVT-04, P-TRM-07: two decks, two halves; the Wilderness is no Civilization."""
    assert draw_event("sermon", 8, magic=0, spent_magic=3).s.seats[0].magic == 1
    assert draw_event("sermon", 18, magic=0, spent_magic=3).s.seats[0].magic == 2
    t = draw_event("spring", 0, magic=0, spent_magic=3)
    assert t.s.seats[0].magic == 2
    assert t.card("spring") in t.s.discards[c.WILD_EVENT]  # P-EVT-05


def test_no_event_after_an_early_end() -> None:
    """P-EVT-02."""
    t = Table(events="on")
    t.lay("bear", 4)
    t.hero(0, at=4, health=1)
    t.hero(1, at=14)
    full = len(t.s.decks[c.WILD_EVENT])
    t.dice(1, 6)
    t.turn().do(a.STAY)
    assert len(t.s.decks[c.WILD_EVENT]) == full


def test_an_ambush() -> None:
    """P-EVT-06: face-up beside one other, not fought this turn; nothing off terrain."""
    t = draw_event("ambush", 4)
    assert len(t.s.adventures[4]) == 1
    assert is_up(t.s, t.s.adventures[4][0])
    t = draw_event("ambush", 0)
    assert t.s.adventures[0] == []


def test_a_kept_event() -> None:
    """P-EVT-05, P-EVT-07: Bounty Notice keeps the half under which it was drawn."""
    t = draw_event("bounty", 18)
    assert t.s.seats[0].kept == [t.card("bounty")]
    t.lay("thug", 4)
    t.hero(0, at=4, health=5, gold=0, magic=0)
    t.dice(6, 1)
    t.turn(0).do(a.STAY)
    assert t.s.seats[0].gold == 2 + 2  # of the Guild half, and of the Thug
    assert t.s.seats[0].kept == []
    assert t.card("bounty") in t.s.discards[c.CIV_EVENT]


def test_without_events() -> None:
    """P-EVT-01 with events=off."""
    t = Table()
    t.hero(0, at=4)
    t.hero(1, at=14)
    full = len(t.s.decks[c.WILD_EVENT])
    t.turn().do(a.STAY)
    assert len(t.s.decks[c.WILD_EVENT]) == full


def test_market_day() -> None:
    """P-ITM-10: the price is lowered until the end of the next turn."""
    t = draw_event("market-day", 8)
    assert t.s.seats[0].long_costs[c.COST_BUY] == -1
    assert t.s.known[t.card("market-day")] == EVERYBODY

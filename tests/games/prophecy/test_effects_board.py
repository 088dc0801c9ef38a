"""Texts about the board: journeys, turns, Adventures, offers, markets, Planes."""

from __future__ import annotations

import pytest

from games.prophecy.texts import Texts, effect
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.effects.journeys import GoPort
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Aimed

FORTRESS, MONASTERY, TOWER = 18, 14, 10


@pytest.fixture
def t() -> Texts:
    return Texts()


# -- journeys: the paladin stands on Plains I (4), his Guilds are Fortress and Monastery -----------------


@pytest.mark.parametrize(
    ("text", "spaces"),
    [
        ("walk up to 2 spaces", [2, 3, 5, 6]),  # P-MOV-08
        ("walk up to 3 spaces", [1, 2, 3, 5, 6, 7]),
        ("go to any other port", [3, 8, 12, 15, 19]),  # P-MOV-09
        ("go to any other Magic Gate", [0, 5, 9, 15]),
        ("go to any other Forest space", [1, 5, 11, 13]),
        ("go to any other Mountains space", [3, 9, 17]),
        ("go to any other Plains space", [7, 12, 16, 19]),
        ("go to the Magic Tower or one of your Guilds", [TOWER, MONASTERY, FORTRESS]),
        ("go to any other space", [i for i in range(20) if i != 4]),
    ],
)
def test_where_a_journey_leads(t: Texts, text: str, spaces: list[int]) -> None:
    journey = effect(text)
    assert isinstance(journey, Aimed)
    assert journey.aims(t.s, 0) == spaces
    t.do(text)
    assert t.offered() == spaces
    t.choose(a.PLACE, spaces[1])
    assert t.me.at == spaces[1]
    t.me.at = 4
    t.do(text, x=spaces[0] + 1)  # chosen before
    assert t.me.at == spaces[0]


def test_a_journey_never_leads_where_one_is(t: Texts) -> None:
    t.me.at = 3
    journey = effect("go to any other port")
    assert isinstance(journey, GoPort)
    assert 3 not in journey.aims(t.s, 0)
    t.do("go to any other port", x=9)
    assert t.me.by_port


def test_who_leaves_the_village_lodges_no_longer(t: Texts) -> None:
    """P-SPC-15."""
    t.me.at, t.me.lodging = c.VILLAGE_AT, True
    t.do("move 1 space clockwise")
    assert (t.me.at, t.me.lodging) == (9, False)


@pytest.mark.parametrize(("text", "at"), [("clockwise", 0), ("counter-clockwise", 18)])
def test_mist_drives_round_the_ring(t: Texts, text: str, at: int) -> None:
    """P-TRM-04."""
    t.me.at = 19
    t.do(f"move 1 space {text}")
    assert t.me.at == at


def test_extra_turns_add_up(t: Texts) -> None:
    t.do("take 1 extra turn")
    t.do("take 1 extra turn")
    assert t.me.extra_turns == 2


def test_only_ones_own_turn_can_be_ended(t: Texts) -> None:
    t.do("end your turn", seat=1)
    assert not t.s.is_stopped
    t.do("end your turn")
    assert t.s.is_stopped


# -- Adventures -------------------------------------------------------------------------------------


def test_adventures_on_every_space_of_a_terrain(t: Texts) -> None:
    """P-CHN-02, P-CHN-03: face-up where none lies, face-down beside one, none beside two."""
    t.lay("rat", 1)
    t.lay("bear", 5)
    t.lay("ghost", 5)
    t.do("put an Adventure on every Forest space")
    assert [len(t.s.adventures[place]) for place in (1, 5, 11, 13)] == [2, 2, 1, 1]
    assert t.s.known[t.s.adventures[1][1]] == 0
    assert t.s.known[t.s.adventures[11][0]] == EVERYBODY
    assert sum(map(len, t.s.adventures)) == 6


def test_an_ambush_lies_face_up_beside_another(t: Texts) -> None:
    """P-EVT-06: not on a full space, not off terrain."""
    t.lay("rat", 4)
    t.do("put an Adventure face-up on your space")
    assert [t.s.known[card] for card in t.s.adventures[4]] == [EVERYBODY, EVERYBODY]
    t.do("put an Adventure face-up on your space")
    assert len(t.s.adventures[4]) == 2
    t.me.at = c.CITY_AT
    t.do("put an Adventure face-up on your space")
    assert t.s.adventures[c.CITY_AT] == []


def test_a_creature_is_discarded_without_reward(t: Texts) -> None:
    t.lay("hermit", 4)
    assert not t.can("discard a Creature on your space")
    rat = t.lay("rat", 4)
    t.do("discard a Creature on your space")
    assert rat in t.s.discards[c.ADVENTURE]
    assert len(t.s.adventures[4]) == 1
    assert t.me.gold == 3


def test_a_look_at_a_face_down_card(t: Texts) -> None:
    """Nobody else learns it."""
    t.lay("rat", 7, face_up=False)
    t.do("look at a face-down Adventure at most 2 spaces away")
    assert t.s.options == []
    near = t.lay("bear", 5, face_up=False)
    t.do("look at a face-down Adventure at most 2 spaces away")
    assert t.s.known[near] == 1


# -- offers, markets, Planes ----------------------------------------------------------------------------


def test_an_ability_is_turned_up(t: Texts) -> None:
    """P-CHN-06: a third offer sends the oldest under its deck."""
    tops = t.s.decks[c.ABILITY + c.CAMP][:-4:-1]
    for _ in range(3):
        t.do("turn up an Ability in the Forest Camp")
    assert t.s.offers[c.CAMP] == tops[1:]
    assert t.s.decks[c.ABILITY + c.CAMP][0] == tops[0]


def test_an_ability_in_a_guild_of_your_choice_or_here(t: Texts) -> None:
    t.s.decks[c.ABILITY + c.TOWER] = []
    t.do("turn up an Ability in a Guild of your choice")
    assert t.offered() == [c.FORTRESS, c.THIEVES, c.CAMP, c.MONASTERY]
    t.choose(a.GUILD, c.THIEVES)
    assert len(t.s.offers[c.THIEVES]) == 1
    t.me.at = MONASTERY
    t.do("turn up an Ability in this Guild")
    assert len(t.s.offers[c.MONASTERY]) == 1


def test_goods_are_laid_out_anew(t: Texts) -> None:
    """P-CHN-07."""
    t.do("lay out 3 common Items in the Village")
    before = t.s.markets[c.VILLAGE][:]
    assert len(before) == 3
    t.do("lay out 3 common Items in the Village")
    assert sorted(t.s.discards[c.COMMON]) == sorted(before)
    t.do("lay out 1 common and 2 rare Items in the City")
    decks = [t.s.content.cards[card].deck for card in t.s.markets[c.CITY]]
    assert decks == [c.COMMON, c.RARE, c.RARE]


@pytest.mark.parametrize(
    ("at", "market", "deck"), [(c.VILLAGE_AT, c.VILLAGE, c.COMMON), (c.CITY_AT, c.CITY, c.RARE)]
)
def test_a_market_gets_one_item_more(t: Texts, at: int, market: int, deck: int) -> None:
    t.me.at = at
    t.do("add an Item to this market")
    assert [t.s.content.cards[card].deck for card in t.s.markets[market]] == [deck]


def test_cards_of_open_planes_are_turned_up_in_their_order(t: Texts) -> None:
    """P-CHN-09: Lesser Guardian, Greater Guardian, Artifact."""
    cards = [t.card(key) for key in ("sphinx", "cerberus", "crown")]
    t.s.lesser[1], t.s.greater[1], t.s.artifacts[1] = ([card] for card in cards)
    t.s.artifacts[3] = [t.card("royal-cape")]
    for card in cards:
        t.do("turn up the next card of an open Plane of your choice")
        assert t.offered() == [1, 3]
        t.choose(a.PLANE, 1)
        assert t.s.known[card] == EVERYBODY
    t.do("turn up the next card of the Plane beside you")  # Plains I borders none
    assert t.s.known[t.card("royal-cape")] == 0
    t.me.at = 13
    t.do("turn up the next card of the Plane beside you")
    assert t.s.known[t.card("royal-cape")] == EVERYBODY

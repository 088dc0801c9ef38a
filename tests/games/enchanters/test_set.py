"""Setup over many seeds: the order of the draws, and that chance gives everything it may give."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.view_types import View
from support.labcards import lab_game

GAME = Enchanters()
LAB = lab_game()
TABLE: dict[str, object] = {
    "players": 3, "kingdomSelection": "random", "boxes": ["odyssey", "overlords"], "overlord": "on", "woundDeck": "on",
    "relation": "kingdom", "startItem": "banner",
}  # fmt: skip
SEEDS = range(12)


def names(state: State, cards: object) -> tuple[str, ...]:
    assert isinstance(cards, (list, tuple))
    return tuple(state.cards[card].name for card in cards if card != c.NONE)


def draws(state: State) -> dict[str, object]:
    """What chance decided, in the order of E-SET-02."""
    return {
        "starting player": state.starting,
        "kingdoms": state.kingdoms,
        "adventure deck": names(state, state.deck) + names(state, state.track[::-1]),
        "starting cards": tuple(names(state, player.stacks[c.ITEMS]) for player in state.players),
        "village": names(state, [state.village]),
        "overlord": names(state, [state.overlord]),
        "wound deck": names(state, state.wound_deck),
    }


STEPS = tuple(draws(LAB.new(TABLE, 0)))


@pytest.mark.parametrize(
    ("step", "change"),
    [
        ("starting player", {"startingPlayer": "0"}),
        ("kingdoms", {"kingdoms": ["Lab 0", "Lab 1", "Lab 2"]}),
        ("adventure deck", {"dragonsInDepths": "on"}),
        ("starting cards", {"startEnchantment": "class"}),
        ("overlord", {"overlord": "off"}),
        ("wound deck", {"woundDeck": "off"}),
    ],
)
def test_draws_happen_in_the_order_of_the_setup(step: str, change: dict[str, object]) -> None:
    """E-SET-02: whoever changes the draws of one step changes nothing before it, and other chance after it."""
    index = STEPS.index(step)
    before, after = STEPS[:index], STEPS[index + 1 :]
    differ: set[str] = set()
    for seed in SEEDS:
        plain, changed = draws(LAB.new(TABLE, seed)), draws(LAB.new({**TABLE, **change}, seed))
        for name in before:
            assert changed[name] == plain[name], f"seed {seed}: {name}"
        differ |= {name for name in STEPS if changed[name] != plain[name]}
    assert set(after) <= differ
    if step != "starting cards":  # a class beside the banner leaves the banners as they are
        assert step in differ


def test_choices_come_after_all_draws_of_the_table() -> None:
    """E-SET-02: the track is filled after starting cards, crystals and desert token; nothing lies on it while players choose."""
    state = LAB.new({**TABLE, "relation": "random"}, 1)
    while state.dealt:
        assert state.track == [c.NONE] * 6
        assert state.village != c.NONE
        assert state.overlord != c.NONE
        assert state.wound_deck
        state.answer(0)
    assert c.NONE not in state.track


def test_anybody_may_be_the_starting_player() -> None:
    """E-SET-03: each seat equally often."""
    found = Counter(
        GAME.new({"players": 4, "kingdomSelection": "random"}, seed).starting for seed in range(240)
    )
    assert set(found) == {0, 1, 2, 3}
    assert all(35 < number < 85 for number in found.values())


def test_one_die_card_per_kingdom() -> None:
    """E-SET-06, E-TRM-09: every kingdom is drawn equally often, none twice in a game."""
    found: Counter[int] = Counter()
    for seed in range(240):
        kingdoms = GAME.new({"players": 3, "kingdomSelection": "random"}, seed).kingdoms
        assert len(set(kingdoms)) == 3
        found.update(kingdoms)
    assert set(found) == set(range(8))
    assert all(60 < number < 120 for number in found.values())


def test_the_whole_deck_is_shuffled() -> None:
    """E-SET-10: the last card comes from each kingdom, and from each of its monsters, about as often as they have cards."""
    kingdoms: Counter[str] = Counter()
    cards: set[str] = set()
    for seed in range(150):
        state = GAME.new({"players": 3, "kingdoms": ["Undead", "Gnolls", "Dracons"]}, seed)
        last = state.cards[state.deck[0]]
        kingdoms[last.kingdom] += 1
        cards.add(last.name)
    assert all(30 < number < 70 for number in kingdoms.values())
    assert len(cards) >= 9


def test_a_fast_game_removes_cards_at_random() -> None:
    """E-SET-11: of every type, and not always the same ones."""
    kinds: Counter[int] = Counter()
    seen: set[str] = set()
    for seed in range(40):
        state = GAME.new(
            {"players": 3, "kingdoms": ["Undead", "Gnolls", "Dracons"], "length": "fast"}, seed
        )
        assert len(state.box) == 15
        kinds.update(state.cards[card].kind for card in state.box)
        seen |= set(names(state, state.box))
    assert set(kinds) == {c.ITEM, c.ENCHANTMENT, c.MONSTER, c.DRAGON}
    assert kinds[c.MONSTER] > kinds[c.ITEM]
    assert len(seen) == 30


@pytest.mark.parametrize(
    ("players", "length", "wanted"),
    [(2, "normal", 6), (3, "normal", 9), (4, "fast", 12), (2, "superfast", 4), (4, "superfast", 8)],
)
def test_filtering_finds_exactly_as_many_as_it_looks_for(
    players: int, length: str, wanted: int
) -> None:
    """E-SET-12, E-SET-13, E-VAR-02: so many artifact cards lie on top; what comes next is as chance wants it."""
    following: Counter[bool] = Counter()
    for seed in range(30):
        state = GAME.new({"players": players, "kingdomSelection": "random", "length": length}, seed)
        order = [*(card for card in state.track), *reversed(state.deck)]
        assert all(state.cards[card].is_artifact() for card in order[:wanted])
        following[state.cards[order[wanted]].is_artifact()] += 1
    assert following[True]
    assert following[False]


def test_each_player_keeps_one_of_two_banners() -> None:
    """E-SET-16: clockwise from the starting player; the other one goes to the bottom of its deck."""
    for seed in range(8):
        state = LAB.new({**TABLE, "relation": "random", "startEnchantment": "class"}, seed)
        dealt = list(state.dealt)
        assert len(dealt) == len(set(dealt)) == 12
        for turn in range(6):
            stack = c.ITEMS if turn < 3 else c.ENCHANTMENTS
            seat = (state.starting + turn) % 3
            assert state.seat == seat
            offered = [option & c.PAYLOAD for option in state.options]
            assert len(offered) == 2
            state.answer(turn % 2)
            kept, other = offered[turn % 2], offered[1 - turn % 2]
            assert state.players[seat].stacks[stack] == (kept,)
            assert (state.banner_deck if turn < 3 else state.class_deck)[0] == other
            dealt = [card for card in dealt if card not in offered]
        assert dealt == []


def test_any_banner_may_be_dealt() -> None:
    """E-SET-16, E-SET-17: over many games every banner comes up, related ones first if that was chosen."""
    content = LAB.content
    banners = {
        d.name for d in content.cards if d.family == c.BANNER and d.box in ("odyssey", "overlords")
    }
    seen: set[str] = set()
    for seed in range(60):
        state = LAB.new({**TABLE, "relation": "random"}, seed)
        seen |= set(names(state, state.dealt))
        related = LAB.new(TABLE, seed)
        kingdoms = {content.kingdoms[k].name for k in related.kingdoms}
        usable = [d for d in content.cards if d.family == c.BANNER and d.kingdom in kingdoms]
        given = [related.cards[player.stacks[c.ITEMS][0]] for player in related.players]
        assert sum(d.kingdom in kingdoms for d in given) == min(3, len(usable))
    assert seen == banners


def test_any_village_may_be_drawn() -> None:
    """E-SET-18, E-SET-19, E-SET-26: all of the boxes with relation random, otherwise only those of the chosen kingdoms."""
    villages = {d.name for d in load().cards if d.kind == c.VILLAGE and d.box == "base"}
    seen: set[str] = set()
    related: set[str] = set()
    for seed in range(160):
        state = GAME.new({"players": 3, "kingdomSelection": "random"}, seed)
        village = state.cards[state.village].name
        seen.add(village)
        assert set(names(state, state.village_deck)) == villages - {village}
        state = GAME.new(
            {"players": 3, "kingdoms": ["Undead", "Gnolls", "Dracons"], "relation": "kingdom"}, seed
        )
        related.add(state.cards[state.village].name)
    assert seen == villages
    assert related == {"Gravekill Mounds", "Hateville", "Dracopolis"}


def test_any_overlord_may_be_drawn() -> None:
    """E-SET-20."""
    overlords = {
        d.name
        for d in LAB.content.cards
        if d.kind == c.OVERLORD and d.box in ("odyssey", "overlords")
    }
    seen = {
        names(state, [state.overlord])[0]
        for state in (LAB.new({**TABLE, "relation": "random"}, seed) for seed in range(60))
    }
    assert seen == overlords


def test_the_wound_deck_is_shuffled() -> None:
    """E-SET-22."""
    orders = {
        names(state, state.wound_deck) for state in (LAB.new(TABLE, seed) for seed in range(10))
    }
    assert len(orders) == 10
    assert len({tuple(sorted(order)) for order in orders}) == 1


def test_superfast_games_are_played_to_the_end() -> None:
    """E-VAR-02: for every number of players, with 13 cards each."""
    for players in (2, 3, 4):
        state = GAME.new(
            {"players": players, "kingdomSelection": "random", "length": "superfast"}, 1
        )
        assert len(state.deck) + 6 == 13 * players
        while state.seat != NOBODY:
            state.answer(0)
        assert state.over


@pytest.mark.parametrize(("how", "seats"), [("playerOrder", [2, 1, 0]), ("group", [0, 0, 0])])
def test_the_view_says_who_chooses_which_kingdom(how: str, seats: list[int]) -> None:
    state = GAME.new({"players": 3, "kingdomSelection": how, "startingPlayer": "0"}, 1)
    for number, seat in enumerate(seats):
        view = cast("View", GAME.view(state, None))
        assert view["kingdom_choosers"] == seats
        assert view["pending"] is not None
        assert (len(view["kingdoms"]), view["pending"]["seats"]) == (number, [seat])
        state.answer(0)
    assert GAME.view(state, None)["kingdom_choosers"] == []

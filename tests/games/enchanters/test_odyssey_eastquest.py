"""The boxes Odyssey and EastQuest: complete decks, real variety, each card proved by a scenario and resolved in random play."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lorehall.core.position import NOBODY
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import incomplete_kingdoms, load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.definitions import CardDef, Kingdom
from lorehall.games.enchanters.model.state import State
from support.play import Chooser

BOXES = {
    "odyssey": ["Centaurs", "Gladiators", "Harpies", "Medusae", "Mermaids", "Mummies"],
    "eastquest": ["Geishas", "Monks", "Nagas", "Ninjas", "Pirates", "Samurai"],
}
SCENARIOS = Path(__file__).parent / "scenarios"
PLAIN = ("1 attack", "1 defense")
CONTENT = load()
KINGDOMS = [kingdom for kingdom in CONTENT.kingdoms if kingdom.box in BOXES]
CARDS = [card for card in CONTENT.cards if card.box in BOXES and card.family == c.ADVENTURE]
VILLAGES = [
    card
    for card in CONTENT.cards
    if card.box in BOXES and card.kind == c.VILLAGE and not card.coop_only
]
NAMES = [kingdom.name for kingdom in KINGDOMS]


def test_the_twelve_kingdoms_are_complete_decks() -> None:
    """E-TRM-01, E-TRM-02, E-TRM-03: 25 cards of a fixed structure, 13 of them with the two-player marker."""
    for box, names in BOXES.items():
        assert [kingdom.name for kingdom in KINGDOMS if kingdom.box == box] == names
    assert incomplete_kingdoms(CONTENT) == []
    for kingdom in KINGDOMS:
        assert sum(card.copies for card in kingdom.cards) == 25
        assert sum(card.marked for card in kingdom.cards) == 13


def test_each_kingdom_has_its_village() -> None:
    """E-TRM-10, E-TRM-21, E-TRM-40: in the box of the kingdom, and one can rest there."""
    assert {(card.box, card.kingdom, card.name) for card in VILLAGES} == {
        (kingdom.box, kingdom.name, kingdom.village) for kingdom in KINGDOMS
    }
    for village in VILLAGES:
        assert any(action.kind == c.REST for action in village.upper.actions)


@pytest.mark.parametrize("kingdom", KINGDOMS, ids=NAMES)
def test_at_most_half_of_the_lower_parts_are_plain(kingdom: Kingdom) -> None:
    """Lower parts last: of the six kinds of items and enchantments at least three say something more."""
    artifacts = [card for card in kingdom.cards if not card.is_creature]
    assert len(artifacts) == 6
    assert all(card.lower.texts for card in artifacts)
    assert sum(tuple(card.lower.texts) in {(plain,) for plain in PLAIN} for card in artifacts) <= 3


def wording(card: CardDef) -> str:
    """What a card says, with every number the same."""
    said = " / ".join(f"{part}: {text}" for part, text in sorted(card.lines))
    return re.sub(r"-?\d+", "N", f"{card.is_creature} {said}")


def test_no_two_cards_differ_only_in_a_number() -> None:
    """All boxes are looked at, so no card repeats one of the base box either."""
    said: dict[str, list[str]] = {}
    for card in CONTENT.cards:
        if card.family == c.ADVENTURE and card.lines:
            said.setdefault(wording(card), []).append(card.name)
    new = {card.name for card in CARDS}
    assert [names for names in said.values() if len(names) > 1 and new & set(names)] == []


def test_no_emblem_stands_on_two_cards() -> None:
    shared = [name for name, n in Counter(card.emblem for card in CONTENT.cards).items() if n > 1]
    own = {card.emblem for card in (*CARDS, *VILLAGES)}
    assert [name for name in shared if name in own] == []


@pytest.mark.parametrize("card", [*CARDS, *VILLAGES], ids=lambda card: str(card.name))
def test_a_card_is_well_formed_and_has_a_scenario(card: CardDef) -> None:
    """A card that does more than show icons is played in the scenarios of its box."""
    assert card.source in ("printed", "named", "designed")
    assert len(card.name) <= 28
    assert card.kind != c.ENCHANTMENT or card.name.startswith("of ")
    assert not card.is_creature or card.health > 0
    told = (SCENARIOS / f"kng-{card.box}.scenario").read_text("utf-8")
    assert re.search(rf"\b{re.escape(card.name)}\b", told), f"{card.name} has no scenario"


def _picked(state: State, chooser: Chooser) -> int:
    """A journey to a dragon or a major monster where there is one, mostly another journey, otherwise anything."""
    journeys = [i for i, option in enumerate(state.options) if option // c.OPTION == c.JOURNEY]
    for index in journeys:
        card = state.cards[state.track[state.options[index] & c.PAYLOAD]]
        if card.kind == c.DRAGON or card.rank == "major":
            return index
    if journeys and chooser.below(4):
        return journeys[chooser.below(len(journeys))]
    return chooser.below(len(state.options))


@cache
def resolved_in_random_play() -> tuple[frozenset[str], frozenset[str]]:
    """Cards taken, and immediate effects resolved, in games of each box by chance, in which nobody lets a great creature go."""
    game = Enchanters()
    taken: set[str] = set()
    immediate: set[str] = set()
    for seed in range(240):
        box = "odyssey" if seed % 2 else "eastquest"
        names = BOXES[box]
        kingdoms = [names[(seed // 2 + k) % len(names)] for k in range(4)]
        options = {"players": 4, "boxes": [box, "base"], "kingdoms": kingdoms}
        village = next(k.village for k in KINGDOMS if k.name == kingdoms[0])
        state = game.new({**options, "village": village}, seed)
        state.events = []
        chooser = Chooser(seed)
        while state.seat != NOBODY:
            state.answer(_picked(state, chooser))
        assert game.problems(state) == []
        for event in state.events:
            if event[0] == ev.TAKES:
                taken.add(state.cards[event[2]].name)
            elif event[0] == ev.IMMEDIATE:
                immediate.add(state.cards[event[2]].name)
    return frozenset(taken), frozenset(immediate)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_is_resolved_in_random_play(card: CardDef) -> None:
    taken, immediate = resolved_in_random_play()
    assert card.name in taken | immediate
    assert card.immediate is None or card.name in immediate


# -- how the boxes are chosen ----------------------------------------------------------------------------


def test_a_game_has_the_base_box_unless_others_are_named() -> None:
    """E-TRM-20: the new kingdoms are there for those who ask for them."""
    game = Enchanters()
    offered = game.pending(game.new({"players": 2}))
    assert offered is not None
    assert not any(name in NAMES for name in offered.options)
    asked = game.pending(game.new({"players": 2, "boxes": ["base", "odyssey", "eastquest"]}))
    assert asked is not None
    assert set(NAMES) < set(asked.options)


def test_the_menu_tells_the_usual_boxes_and_where_villages_belong() -> None:
    menu = Enchanters().menu()
    assert menu["usual_boxes"] == ["base"]
    assert {"base", *BOXES} <= set(menu["boxes"])
    assert menu["village_boxes"]["Fleet City"] == "eastquest"
    assert set(menu["village_boxes"]) == set(menu["villages"])

"""The boxes Odyssey and EastQuest: complete decks, each card proved by a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import incomplete_kingdoms, load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef

BOXES = {
    "odyssey": ["Centaurs", "Gladiators", "Harpies", "Medusae", "Mermaids", "Mummies"],
    "eastquest": ["Geishas", "Monks", "Nagas", "Ninjas", "Pirates", "Samurai"],
}
SCENARIOS = Path(__file__).parent / "scenarios"
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


@pytest.mark.parametrize("card", [*CARDS, *VILLAGES], ids=lambda card: str(card.name))
def test_a_card_is_well_formed_and_has_a_scenario(card: CardDef) -> None:
    """A card that does more than show icons is played in the scenarios of its box."""
    assert card.source in ("printed", "named", "designed")
    assert len(card.name) <= 28
    assert card.kind != c.ENCHANTMENT or card.name.startswith("of ")
    assert not card.is_creature or card.health > 0
    told = (SCENARIOS / f"kng-{card.box}.scenario").read_text("utf-8")
    assert re.search(rf"\b{re.escape(card.name)}\b", told), f"{card.name} has no scenario"


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

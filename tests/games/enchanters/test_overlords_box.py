"""The kingdoms of the box Overlords: complete decks, and a scenario for every card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.core.errors import BadOptions, BadSave
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import builtin_sources, load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef

KINGDOMS = [
    "Angels",
    "Dark Elves",
    "Demons",
    "Fairies",
    "Golems",
    "Mages",
    "Slimes",
    "Troglodytes",
]
VILLAGES = {
    "Sun Tower",
    "Benzomeranzan",
    "Hell's Gate",
    "Lost Horseshoe",
    "Santa Gnomonica",
    "Asylum Library",
    "Slug Canal",
    "Mycelium Halls",
}
CONTENT = load()
BASE = tuple(source for source in builtin_sources() if source.name.startswith("base/"))
CARDS = [
    card
    for card in CONTENT.cards
    if card.box == "overlords" and (card.family == c.ADVENTURE or card.kind == c.VILLAGE)
]
DECKS = [kingdom for kingdom in CONTENT.kingdoms if kingdom.box == "overlords"]
SCENARIOS = Path(__file__).parent / "scenarios"
FILES = ("kng-overlords", "cards-overlords-angels-to-fairies", "cards-overlords-golems-to-villages")
ICONS = re.compile(r"\d+ [a-z-]+(, \d+ [a-z-]+)*")


def speaks(card: CardDef) -> bool:
    """Whether a card does more than show icons."""
    return any(not ICONS.fullmatch(text.removeprefix(f"{part}: ")) for part, text in card.lines)


def test_the_eight_kingdoms_are_there() -> None:
    """E-TRM-01; what a deck holds is tested for all boxes at once (test_trm)."""
    assert [kingdom.name for kingdom in DECKS] == KINGDOMS


def test_the_villages_of_the_kingdoms() -> None:
    """E-TRM-10, E-TRM-19: eight villages, each with at least one rest action."""
    villages = [card for card in CARDS if card.kind == c.VILLAGE]
    assert {card.name for card in villages} == VILLAGES
    for village in villages:
        assert any(action.kind == c.REST for action in village.upper.actions), village.name


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_is_well_formed(card: CardDef) -> None:
    assert card.source in ("printed", "named", "designed")
    assert len(card.name) <= 28
    assert card.kind != c.ENCHANTMENT or card.name.startswith("of ")
    assert not card.is_creature or card.health > 0


def test_demons_cost_glory() -> None:
    """E-KNG-11: all of their monsters have negative points."""
    demons = next(kingdom for kingdom in DECKS if kingdom.name == "Demons")
    assert all(card.glory < 0 for card in demons.cards if card.kind == c.MONSTER)


def test_every_card_that_does_something_has_a_scenario() -> None:
    text = "".join((SCENARIOS / f"{name}.scenario").read_text("utf-8") for name in FILES)
    assert [card.name for card in CARDS if speaks(card) and card.name not in text] == []


def test_scenarios_play_the_cards_of_the_box_and_not_others_of_that_name() -> None:
    for name in FILES:
        assert "\n  cards\n" not in (SCENARIOS / f"{name}.scenario").read_text("utf-8")


# -- the box as a choice ------------------------------------------------------------------------------------


def test_the_base_box_is_played_unless_another_is_named() -> None:
    """E-TRM-20: with the box its kingdoms and villages can be agreed on, without it they cannot."""
    game = Enchanters()
    named = {"players": 3, "kingdoms": ["Angels", "Demons", "Bandits"], "village": "Sun Tower"}
    state = game.new({**named, "boxes": ["base", "overlords"]}, 1)
    assert {state.cards[card].kingdom for card in state.deck} == {"Angels", "Demons", "Bandits"}
    assert state.cards[state.village].name == "Sun Tower"
    with pytest.raises(
        BadOptions,
        match=r"there is no kingdom 'Angels' in the chosen boxes \(it comes with the overlords box; add that box\)",
    ):
        game.new(named, 1)
    assert game.new({"players": 2}, 1).setup.boxes == ("base",)


def test_a_saved_game_of_the_base_box_does_not_care_for_later_boxes() -> None:
    """What is saved without the box can be loaded with it, and the other way round; a game with the box cannot."""
    now, before = Enchanters(), Enchanters(BASE)
    state = now.new({"players": 2}, 1)
    old = before.new({"players": 2}, 1)
    assert before.fingerprint != now.fingerprint
    assert before.key(old) == now.key(state)
    assert now.key(now.restore(before.dump(old))) == now.key(state)
    assert before.key(before.restore(now.dump(state))) == before.key(old)
    new = now.dump(now.new({"players": 2, "boxes": ["base", "overlords"]}, 1))
    with pytest.raises(BadSave):
        before.restore(new)


def test_the_menu_offers_the_box_and_what_it_brings() -> None:
    """E-SET-25: there are Overlords and wound cards, so people are asked about them."""
    menu = Enchanters().menu()
    assert {"base", "overlords"} <= set(menu["boxes"])
    assert menu["usual_boxes"] == ["base"]
    offered = {each["name"]: each["values"] for each in menu["options"]}
    assert "on" in offered["overlord"]
    assert "on" in offered["woundDeck"]
    angels = next(each for each in menu["kingdoms"] if each["name"] == "Angels")
    assert {(need["option"], tuple(need["of"])) for need in angels["needs"]} == {
        ("boxes", ("overlords",)),
        ("beginner", ("off",)),
    }

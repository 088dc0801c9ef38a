"""The base box: complete decks, every card well-formed, and printed canonically."""

from __future__ import annotations

import pytest

from lorehall.games.enchanters.language.cardtexts import read_cards
from lorehall.games.enchanters.language.content import builtin_sources, incomplete_kingdoms, load
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef

KINGDOMS = [
    "Bandits",
    "Barbarians",
    "Cultists",
    "Dracons",
    "Gnolls",
    "Goblins",
    "Undead",
    "Unicorns",
]
CONTENT = load()
BASE = [kingdom for kingdom in CONTENT.kingdoms if kingdom.box == "base"]
CARDS = [card for card in CONTENT.cards if card.box == "base"]
IDS = [card.name for card in CARDS]


def test_the_eight_kingdoms_are_complete_decks() -> None:
    """E-TRM-01, E-TRM-02, E-TRM-03: 25 cards of a fixed structure, 13 of them with the two-player marker."""
    kingdoms = [kingdom for kingdom in CONTENT.kingdoms if kingdom.box == "base"]
    assert [kingdom.name for kingdom in kingdoms] == KINGDOMS
    assert incomplete_kingdoms(CONTENT) == []
    for kingdom in kingdoms:
        assert sum(card.copies for card in kingdom.cards) == 25
        assert sum(card.marked for card in kingdom.cards if card.is_creature) == 7
        assert {card.marked for card in kingdom.cards if not card.is_creature} == {1}


def test_the_villages_of_the_base_box() -> None:
    """E-TRM-10, E-TRM-19, E-TRM-22: 23 villages, each with at least one rest action."""
    villages = [card for card in CARDS if card.kind == c.VILLAGE]
    assert len(villages) == 23
    assert all(
        any(action.kind == c.REST for action in village.upper.actions) for village in villages
    )
    kingdoms = [kingdom for kingdom in CONTENT.kingdoms if kingdom.box == "base"]
    assert {kingdom.village for kingdom in kingdoms} <= {village.name for village in villages}


def test_starters_have_no_effect() -> None:
    """E-TRM-07."""
    starters = [card for card in CARDS if card.family == c.STARTER]
    assert [(card.name, card.kind) for card in starters] == [
        ("Fist", c.ITEM),
        ("of Enchanting", c.ENCHANTMENT),
    ]
    assert all(card.lines == [] for card in starters)


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_a_card_is_well_formed(card: CardDef) -> None:
    assert card.source in ("printed", "named", "designed")
    assert card.emblem
    assert len(card.name) <= 28
    if card.kind == c.ENCHANTMENT:
        assert card.name.startswith("of ")
    if card.is_creature:
        assert card.health > 0


def test_every_sentence_prints_canonically() -> None:
    """Printing and reading again gives the same sentence, for every sentence of the box."""
    for source in builtin_sources():
        for text in read_cards(source.text, source.name):
            for sentence in text.sentences:
                printed = wording(sentence.term)
                label = f"{sentence.part}: "
                printed = printed.removeprefix(label)
                assert parse_sentence(text.kind, sentence.part, printed) == sentence.term, (
                    f"{text.name}: {printed}"
                )

"""The cards of all boxes beside each other: lower parts that last, no card twice, no picture twice."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Kingdom

CONTENT = load()
SCENARIOS = Path(__file__).parent / "scenarios"
PLAIN = re.compile(r"1 (attack|defense)")


def lower_texts(card: CardDef) -> list[str]:
    """The sentences of the lower part of an item or enchantment."""
    return [text.removeprefix("lower: ") for part, text in card.lines if part == "lower"]


@pytest.mark.parametrize("kingdom", CONTENT.kingdoms, ids=lambda kingdom: str(kingdom.name))
def test_at_most_half_of_the_lower_parts_are_plain(kingdom: Kingdom) -> None:
    """Lower parts last: of the six kinds of items and enchantments at least three say more than a single icon."""
    lower = {card.name: lower_texts(card) for card in kingdom.cards if card.is_artifact()}
    assert len(lower) == 6
    assert all(lower.values())
    plain = [name for name, texts in lower.items() if PLAIN.fullmatch(" / ".join(texts))]
    assert len(plain) <= 3, plain


def shared(cards: Iterable[CardDef], what: Callable[[CardDef], str]) -> list[list[str]]:
    """The names of cards of which the same can be said."""
    alike: dict[str, list[str]] = defaultdict(list)
    for card in cards:
        alike[what(card)].append(card.name)
    return [names for names in alike.values() if len(names) > 1]


def without_numbers(card: CardDef) -> str:
    """What a card says, with every number the same; creatures are apart, for they have to be beaten."""
    said = " / ".join(f"{part}: {text}" for part, text in sorted(card.lines))
    return re.sub(r"-?\d+", "N", f"{card.is_creature} {said}")


def test_no_two_cards_differ_only_in_a_number() -> None:
    """Cards of all decks and boxes; only the starters say nothing (E-TRM-07)."""
    speaking = [card for card in CONTENT.cards if card.family != c.STARTER]
    assert all(card.lines for card in speaking)
    assert shared(speaking, without_numbers) == []


def test_no_emblem_stands_on_two_cards() -> None:
    assert shared(CONTENT.cards, lambda card: card.emblem) == []


BASE_ARTIFACTS = [
    card
    for kingdom in CONTENT.kingdoms
    if kingdom.box == "base"
    for card in kingdom.cards
    if card.is_artifact() and not PLAIN.fullmatch(" / ".join(lower_texts(card)))
]


@pytest.mark.parametrize("card", BASE_ARTIFACTS, ids=lambda card: str(card.name))
def test_a_lower_part_of_the_base_box_has_a_scenario(card: CardDef) -> None:
    """It is played with the cards of the box."""
    told = (SCENARIOS / "cards-base.scenario").read_text("utf-8")
    assert re.search(rf"\b{re.escape(card.name)}\b", told), f"{card.name} has no scenario"
    assert "\n  cards\n" not in told

"""Overlords, wound cards, banners and classes: as many as the boxes hold, no two alike, each proved."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef

CONTENT = load()
OVERLORDS = [card for card in CONTENT.cards if card.kind == c.OVERLORD and not card.coop_only]
WOUNDS = [card for card in CONTENT.cards if card.family == c.WOUND_DECK]
BANNERS = [card for card in CONTENT.cards if card.family == c.BANNER]
CLASSES = [card for card in CONTENT.cards if card.family == c.CLASS]
CARDS = [*OVERLORDS, *WOUNDS, *BANNERS, *CLASSES]
SCENARIOS = Path(__file__).parent / "scenarios"
FILES = (
    "cards-overlords-of-overlords",
    "cards-overlords-of-odyssey-and-eastquest",
    "cards-wounds",
    "cards-banners",
)
FURTHER_CLASSES = {"of Beggars", "of Warriors", "of Monks", "of Merchants", "of Mercenaries"}
FITTING = {
    "Dwarven": "Goblins",
    "Northern": "Barbarians",
    "Underdweller": "Troglodytes",
    "Vampiric": "Dark Elves",
}


def by_box(cards: list[CardDef]) -> dict[str, int]:
    return dict(Counter(card.box for card in cards))


def said(card: CardDef) -> tuple[tuple[str, str], ...]:
    """What a card says, with every number the same."""
    return tuple(sorted((part, re.sub(r"-?\d+", "#", text)) for part, text in card.lines))


def test_there_are_as_many_as_the_boxes_hold() -> None:
    """E-TRM-19, E-TRM-40. The four Overlords of E-TRM-13 are for co-op alone and come with it."""
    assert by_box(OVERLORDS) == {"overlords": 17, "odyssey": 6, "eastquest": 6}
    assert by_box(WOUNDS) == {"overlords": 25}
    assert by_box(BANNERS) == by_box(CLASSES) == {"odyssey": 26, "eastquest": 6}
    assert sum(card.copies for card in CARDS) == len(CARDS)


def test_each_kingdom_has_what_belongs_to_it() -> None:
    """E-TRM-21, E-SET-26: the names that the kingdoms give are those of the cards."""
    for cards, named in (
        (OVERLORDS, {kingdom.name: kingdom.overlord for kingdom in CONTENT.kingdoms}),
        (BANNERS, {kingdom.name: kingdom.banner for kingdom in CONTENT.kingdoms}),
        (CLASSES, {kingdom.name: kingdom.cls for kingdom in CONTENT.kingdoms if kingdom.cls}),
    ):
        found = {card.kingdom: card.name for card in cards if card.name not in FITTING}
        found.pop("", None)
        assert found == named
    assert {k.name for k in CONTENT.kingdoms if not k.cls} == {"Slimes"}


def test_the_others_belong_where_the_rules_say() -> None:
    """E-TRM-23."""
    assert [card.name for card in OVERLORDS if not card.kingdom] == ["Xyz, the Voidbringer"]
    assert {card.name for card in CLASSES if not card.kingdom} == FURTHER_CLASSES
    assert {card.name: card.kingdom for card in BANNERS if card.name in FITTING} == FITTING


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_is_well_formed(card: CardDef) -> None:
    assert card.source in ("named", "designed")
    assert len(card.name) <= 32
    assert card.lines
    assert [each.name for each in CONTENT.cards if each.emblem == card.emblem] == [card.name]
    assert [each.name for each in CARDS if said(each) == said(card)] == [card.name]


@pytest.mark.parametrize("card", OVERLORDS, ids=lambda card: str(card.name))
def test_an_overlord_changes_how_the_table_plays(card: CardDef) -> None:
    """E-TRM-11: it invades, can be challenged and rewards; and no other has the same invasions or the same reward."""
    assert card.health > 0
    assert card.strength > 0
    assert len(card.invasions) == 4
    assert any(action.kind == c.CHALLENGE for action in card.upper.actions)
    assert any(part == "reward" and "glory" in text for part, text in card.lines)
    for label in ("invasion", "reward"):
        mine = {line for line in said(card) if line[0].startswith(label)}
        same = [
            each.name
            for each in OVERLORDS
            if mine == {line for line in said(each) if line[0].startswith(label)}
        ]
        assert same == [card.name]


def test_what_is_known_of_overlords_is_kept() -> None:
    by_name = {card.name.split(",")[0]: card for card in OVERLORDS}
    chomun, sathi = by_name["Cho'mun"], by_name["Sathi"]
    assert chomun.strength == 4
    monster = ("invasion monster", "invasion monster: the Overlord attacks the current player")
    assert monster in chomun.lines
    lines = [text for _, text in sathi.lines]
    assert "challenge, take 1 damage -> fight the Overlord" in lines
    assert [text for part, text in sathi.lines if part == "reward"] == [
        "reward: 3 glory",
        "reward: when your turn begins: take 1 crystal",
    ]
    assert by_name["Brainellum"].lines[-1][1] == "reward: 2 glory for each reward token"
    duel = ("reward", "reward: when the game ends: you may duel another player")
    assert duel in by_name["Sa'akara"].lines
    assert [card.name for card in OVERLORDS if card.uses_desert] == ["Lerxos, the Ancient Sphinx"]


@pytest.mark.parametrize("card", WOUNDS, ids=lambda card: str(card.name))
def test_a_wound_card_hurts_and_is_worth_little(card: CardDef) -> None:
    """E-DMG-04."""
    assert len(card.lines) == 2
    assert 1 <= card.lower.glory <= 4


@pytest.mark.parametrize("card", [*BANNERS, *CLASSES], ids=lambda card: str(card.name))
def test_the_rule_of_a_banner_or_class_works_all_game(card: CardDef) -> None:
    """E-BAN-02: it stands on the lower part."""
    assert {part for part, _ in card.lines} == {"lower"}
    assert card.family != c.CLASS or card.name.startswith("of ")
    assert card.start_bonus == (20 if card.name == "of Sculptors" else 0)


@cache
def told() -> str:
    return "".join((SCENARIOS / f"{name}.scenario").read_text("utf-8") for name in FILES)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_has_a_scenario(card: CardDef) -> None:
    assert re.search(rf"\b{re.escape(card.name)}\b", told()), f"{card.name} has no scenario"


def test_scenarios_play_the_cards_of_the_boxes_and_not_others_of_that_name() -> None:
    assert "\n  cards\n" not in told()

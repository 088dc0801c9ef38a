"""The boxes hold what their list says: every count of it, by box, deck and kind (E-TRM-18 to E-TRM-20, E-TRM-40)."""

from __future__ import annotations

import pytest

from lorehall.core.terminal.blocks import plain_text
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model.codes import EVENT_DECK
from lorehall.games.enchanters.options import THRESHOLDS
from lorehall.games.enchanters.terminal.boxlist import KINGDOM, boxlist, counted

CONTENT = load()
COUNTS = counted(CONTENT.cards)
LIST = {
    ("base", "villages", "village"): 23,
    ("overlords", "villages", "village"): 8,
    ("odyssey", "villages", "village"): 6,
    ("odyssey", "villages", "co-op village"): 1,
    ("eastquest", "villages", "village"): 6,
    ("overlords", "Overlords", "Overlord"): 17,
    ("odyssey", "Overlords", "Overlord"): 6,
    ("odyssey", "Overlords", "co-op Overlord"): 4,
    ("eastquest", "Overlords", "Overlord"): 6,
    ("odyssey", "co-op overlays", "overlay"): 16,
    ("eastquest", "co-op overlays", "overlay"): 6,
    ("base", "starting cards", "item"): 1,  # of one player (E-SET-15)
    ("base", "starting cards", "enchantment"): 1,
    ("odyssey", "banners", "banner"): 26,
    ("eastquest", "banners", "banner"): 6,
    ("odyssey", "classes", "class"): 26,
    ("eastquest", "classes", "class"): 6,
    ("overlords", "wound deck", "wound"): 25,
    ("odyssey", "event deck", "event"): 26,
    ("eastquest", "quest deck", "quest"): 58,
    ("odyssey", "AI deck", "basic"): 26,
    ("odyssey", "AI deck", "of Ryma, the Titan She-Boar"): 6,
    ("odyssey", "AI deck", "of Whimper, the Underlord"): 6,
    ("odyssey", "AI deck", "of The Grey Council"): 6,
    ("odyssey", "AI deck", "of Cerberus, the Infernal Dog God"): 6,
    ("eastquest", "Automa deck", "Automa"): 12,
    ("eastquest", "mythic deck", "mythic monster"): 30,
}
IN_ALL = {
    "28 kingdom decks": 700, "villages": 44, "Overlords": 33, "co-op overlays": 22, "starting cards": 2, "banners": 32,
    "classes": 32, "wound deck": 25, "event deck": 26, "quest deck": 58, "AI deck": 50, "Automa deck": 12, "mythic deck": 30,
}  # fmt: skip


@pytest.mark.parametrize(
    ("box", "kingdoms"), [("base", 8), ("overlords", 8), ("odyssey", 6), ("eastquest", 6)]
)
def test_a_kingdom_has_ten_texts_on_25_cards(box: str, kingdoms: int) -> None:
    """E-TRM-01, E-TRM-02: 28 kingdoms in all."""
    found = [each for each in COUNTS if each.box == box and each.kind == KINGDOM]
    assert len(found) == len({each.deck for each in found}) == kingdoms
    assert {(each.different, each.cards) for each in found} == {(10, 25)}


def test_every_other_deck_is_as_large_as_listed() -> None:
    """E-TRM-18, E-TRM-19, E-TRM-40; nothing else is in the boxes."""
    found = {
        (each.box, each.deck, each.kind): each.cards for each in COUNTS if each.kind != KINGDOM
    }
    assert found == LIST


def test_a_text_stands_on_one_card_but_in_a_kingdom() -> None:
    assert all(each.different == each.cards for each in COUNTS if each.kind != KINGDOM)


def test_the_two_events_that_co_op_removes_are_there() -> None:
    """E-COP-31."""
    removed = {d.name for d in CONTENT.cards if d.never_in_coop and d.family == EVENT_DECK}
    assert removed == {"Overlord Rising", "Magic Overload"}


def test_four_difficulties() -> None:
    """E-COP-05: the two sides of the two threshold cards."""
    assert THRESHOLDS == {"easy": 50, "normal": 40, "hard": 30, "veryHard": 25}


def test_the_list_ends_with_all_boxes_and_a_total() -> None:
    rows = [line.split("  ") for line in plain_text([boxlist(CONTENT.cards).table])]
    cells = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    assert cells[0] == ["box", "deck", "kind", "different", "cards"]
    assert cells[1] == ["base", "Bandits", KINGDOM, "10", "25"]
    assert {row[1]: int(row[-1]) for row in cells if row[0] == "all"} == IN_ALL
    assert cells[-1] == ["total", str(len(CONTENT.cards)), str(sum(IN_ALL.values()))]

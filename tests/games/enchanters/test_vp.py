"""The VP value of a single card (E-VP-12), which co-op uses for Guild damage."""

from __future__ import annotations

import pytest

from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import card_value
from lorehall.games.enchanters.rules.steps import take_from_stack
from lorehall.scenario.outline import read_outlines

CARDS = """
scenario Cards for the value of a card
  cards
    item Medal
      upper: 2 glory
      lower: 3 glory
    item Ledger
      lower: 2 glory for each item
    item Debt
      upper: 1 glory
      lower: -4 glory
    item Blade
      lower: 2 attack
      lower: glory for each attack
    item Book
      lower: this item is an exact copy of your top enchantment
      lower: 2 glory
    enchantment of Fame
      upper: 5 glory
      lower: glory for each enchantment
    dragon Wyrm
      health 9, strength 5, 8 glory
      lower: 4 glory for each dragon
    minor monster Imp
      health 1, strength 1, -3 glory
  position
    track Item A, Item B
    deck Dragon A
"""


def position(items: list[str], enchantments: list[str], creatures: list[str]) -> State:
    """Player 1 with these stacks, from bottom to top; player 2 with other cards that must not count."""
    stage = Enchanters().stage(read_outlines(CARDS, "cards")[0])
    board = stage.board({}, 2, 0)
    board.track = ["Item A", "Item B"]
    board.areas[0].stacks = {c.ITEMS: items, c.ENCHANTMENTS: enchantments, c.CREATURES: creatures}
    board.areas[1].stacks = {
        c.ITEMS: ["Medal"] * 5,
        c.ENCHANTMENTS: ["of Fame"] * 4,
        c.CREATURES: ["Wyrm"],
    }
    return stage.build(board, [])


def value(s: State, name: str) -> int:
    """The value of player 1's card of this name, seen before and after it leaves its stack: they must be the same."""
    card = next(
        card for stack in s.players[0].stacks for card in stack if s.cards[card].name == name
    )
    before = card_value(s, 0, card)
    assert any(card in stack for stack in s.players[0].stacks)  # looking changes nothing
    take_from_stack(s, 0, card)
    assert card_value(s, 0, card) == before
    return before


@pytest.mark.parametrize("items", [["Medal", "Fist"], ["Fist", "Medal"]], ids=["covered", "on top"])
def test_both_parts_count_wherever_the_card_lay(items: list[str]) -> None:
    """E-VP-12: the sum of all VP texts on both parts."""
    assert value(position(items, ["of Enchanting"], []), "Medal") == 5


def test_counts_are_those_of_the_owner_without_the_card() -> None:
    """E-VP-12: evaluated for the owner after the card has left the stack."""
    assert value(position(["Fist", "Item A", "Ledger"], ["of Enchanting"], []), "Ledger") == 4
    assert value(position(["Fist", "Blade"], ["of Enchanting"], []), "Blade") == 0
    assert value(position(["Fist", "Blade", "Blade"], ["of Enchanting"], []), "Blade") == 2
    assert value(position(["Fist"], ["of Enchanting"], ["Wyrm"]), "Wyrm") == 8
    assert value(position(["Fist"], ["of Enchanting"], ["Dragon A", "Wyrm"]), "Wyrm") == 12


def test_a_book_counts_what_it_copies() -> None:
    """E-VP-12: both parts of the top enchantment and the Book's own points; only the top enchantment is copied."""
    assert value(position(["Fist", "Book"], ["of Enchanting", "of Fame"], []), "Book") == 2 + 5 + 2
    assert value(position(["Book", "Fist"], ["of Enchanting", "of Fame"], []), "Book") == 2 + 5 + 2
    assert value(position(["Fist", "Book"], ["of Fame", "of Enchanting"], []), "Book") == 2


def test_a_negative_sum_counts_as_nothing() -> None:
    """E-VP-12: the sum counts as 0, not each text by itself."""
    assert value(position(["Fist", "Debt"], ["of Enchanting"], []), "Debt") == 0
    assert value(position(["Fist"], ["of Enchanting"], ["Imp"]), "Imp") == 0

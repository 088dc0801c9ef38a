"""Dealing anew what a seat cannot know (E-GEN-12): every deal that fits what is known is equally likely."""

from __future__ import annotations

from collections import Counter

from lorehall.games.enchanters.game import Enchanters
from lorehall.scenario.outline import read_outlines

CARDS = "scenario A deck\n  position\n    track Item A, Item B\n    deck Item C, Item D, Item E, Monster A\n"


def test_cards_below_a_filtered_top_lie_in_any_order() -> None:
    stage = Enchanters().stage(read_outlines(CARDS, "cards")[0])
    board = stage.board({}, 2, 0)
    board.track = ["Item A", "Item B"]
    board.piles["deck"] = ["Item C", "Monster A", "Item D", "Item E"]
    state = stage.build(board, [])
    state.deck_floor = 3  # the top card is known to be an artifact card (E-SET-13)
    deals: Counter[tuple[str, ...]] = Counter()
    for seed in range(1800):
        dealt = Enchanters().determinize(state, 1, seed)
        deals[tuple(state.cards[card].name for card in dealt.deck)] += 1
    assert len(deals) == 18
    assert all(deal[-1] != "Monster A" for deal in deals)
    assert max(deals.values()) < 140  # a hundred each; the first cards that fit gave 150 of some
    assert min(deals.values()) > 60

"""Dealing anew what a seat cannot know (E-GEN-12): every deal that fits what is known is equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.codes import DRAGON
from lorehall.games.enchanters.rules.setup import removed_unseen
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


@pytest.mark.parametrize("dragons", ["off", "on"])
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_fast_game_removes_is_not_known(players: int, dragons: str) -> None:
    """E-SET-29: whichever cards were removed unseen, a seat believes in the same decks. Bots and hints get no more."""
    rules = Enchanters()
    options = {"players": players, "length": "fast", "kingdomSelection": "random"}
    state = rules.new({**options, "dragonsInDepths": dragons}, 4)
    places = removed_unseen(state)
    removed = state.box[places]
    assert len(removed) == 5 * players
    assert not rules.problems(state)
    other = rules.clone(state)
    below = [card for card in other.deck[: other.deck_floor] if state.cards[card].kind != DRAGON]
    for place, card in enumerate(removed, places.start):
        gone = below.pop()
        other.deck[other.deck.index(gone)] = card
        other.box = (*other.box[:place], gone, *other.box[place + 1 :])
    dealt = [rules.determinize(true, 0, 9) for true in (state, other)]
    assert rules.key(dealt[0]) == rules.key(dealt[1])
    assert not rules.problems(dealt[0])
    assert len({rules.determinize(state, 0, seed).box[places] for seed in range(9)}) == 9
    boxed = [
        state.cards[card]
        for seed in range(30)
        for card in rules.determinize(state, 0, seed).box[places]
    ]
    assert any(d.kind == DRAGON for d in boxed) == (dragons == "off"), "E-VAR-03"

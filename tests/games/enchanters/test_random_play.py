"""Every card of every box is resolved often in random play, and whatever it can do is done."""

from __future__ import annotations

import pytest

from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model import codes as c

from .randomplay import BOXES, ENOUGH, played_at_random

ELSEWHERE = (c.STARTER, c.AI_DECK, c.OVERLAY, c.AUTOMA_DECK)
"""What is dealt to all, or comes up in co-op and with the Automa only (test_coop.py, test_automa.py)."""
CARDS = [card for card in load().cards if card.family not in ELSEWHERE and not card.coop_only]
LEAST = {"Court of Bones": 5, "Taste for Slime": 5}
"""These ask for five icons of a kind, which chance seldom brings together."""


@pytest.mark.parametrize("box", BOXES)
def test_every_card_is_resolved_again_and_again(box: str) -> None:
    """Taken, started with, claimed, beaten or used, whatever its kind is there for."""
    resolved = played_at_random()
    times = {
        card.name: (resolved.times(card), LEAST.get(card.name, ENOUGH))
        for card in CARDS
        if card.box == box
    }
    assert times
    assert {name: number for name, (number, least) in times.items() if number < least} == {}


@pytest.mark.parametrize("box", BOXES)
def test_whatever_a_card_can_do_is_done(box: str) -> None:
    """Each immediate effect, action, trigger and invasion at least once."""
    resolved = played_at_random()
    done = {
        f"{card.name}: {text}": times
        for card in CARDS
        if card.box == box
        for text, times in resolved.abilities(card).items()
    }
    assert len(done) > 100
    assert [words for words, times in done.items() if not times] == []

"""Where things lie, for programs: `track/3`, `seat/1/items/2`. Clients get places, never cards (E-GEN-12).

A stack counts from the bottom, the graveyard from the top. Quests lie at `quests/0` or `seat/1/quests/0`, an event under a track
card at `track/3/events/0`.
"""

from __future__ import annotations

from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.queries import events_under, owner_of
from lorehall.games.enchanters.model.state import State

STACKS = ("items", "enchantments", "creatures", "wound_cards")


def place(s: State, card: int) -> str:
    """The place of a card that can be seen."""
    if card in s.track:
        return f"track/{s.track.index(card)}"
    if card in s.attached[1::2]:  # E-EVT-05
        host = s.attached[s.attached.index(card) - 1]
        return f"track/{s.track.index(host)}/events/{events_under(s, host).index(card)}"
    if card in s.quests:
        return f"quests/{s.quests.index(card)}"
    owner = owner_of(s, card)
    if owner != c.NONE and card in s.players[owner].quests:
        return f"seat/{owner}/quests/{s.players[owner].quests.index(card)}"
    if owner != c.NONE:
        index = s.cards[card].stack
        return f"seat/{owner}/{STACKS[index]}/{s.players[owner].stacks[index].index(card)}"
    if card == s.village:
        return "village"
    if card == s.overlord:
        return "overlord"
    if card == s.ai_card():
        return "ai"
    if s.overlord == c.NONE and card in s.overlord_deck:  # one of them is being chosen (E-COP-03)
        return f"overlords/{sorted(s.overlord_deck).index(card)}"
    if card in s.graveyard:
        return f"graveyard/{len(s.graveyard) - 1 - s.graveyard.index(card)}"
    if card in s.overlord_cards:
        return f"overlord/{s.overlord_cards.index(card)}"
    if card in s.wound_deck[-2:]:
        return f"drawn/{len(s.wound_deck) - 1 - s.wound_deck.index(card)}"
    return f"dealt/{s.dealt.index(card)}" if card in s.dealt else "hand"

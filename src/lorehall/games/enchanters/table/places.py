"""Where things lie, for programs: `track/3`, `seat/1/items/2`. Clients get places, never cards (E-GEN-12).

A stack counts from the bottom, the graveyard from the top.
"""

from __future__ import annotations

from lorehall.core.position import Event
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.triggers import WaitingTriggers

STACKS = ("items", "enchantments", "creatures", "wound_cards")


def place(s: State, card: int) -> str:
    """The place of a card that can be seen."""
    if card in s.track:
        return f"track/{s.track.index(card)}"
    owner = owner_of(s, card)
    if owner != c.NONE:
        index = s.cards[card].stack
        return f"seat/{owner}/{STACKS[index]}/{s.players[owner].stacks[index].index(card)}"
    if card == s.village:
        return "village"
    if card == s.overlord:
        return "overlord"
    if card in s.graveyard:
        return f"graveyard/{len(s.graveyard) - 1 - s.graveyard.index(card)}"
    if card in s.overlord_cards:
        return f"overlord/{s.overlord_cards.index(card)}"
    if card in s.wound_deck[-2:]:
        return f"drawn/{len(s.wound_deck) - 1 - s.wound_deck.index(card)}"
    return f"dealt/{s.dealt.index(card)}" if card in s.dealt else "hand"


def option_place(s: State, option: int) -> str:
    """The place that an option concerns; "" for none."""
    verb = option // c.OPTION
    payload = option & c.PAYLOAD
    if verb == c.JOURNEY:
        return f"track/{payload}"
    if verb in (c.USE, c.TAKE_REST, c.TAKE_CHALLENGE):
        return place(s, payload >> 12)
    if verb == c.PICK_SEAT:
        return f"seat/{payload}"
    if verb == c.PICK_CARD:
        return place(s, payload)
    if verb == c.PICK_MOVE:
        return place(s, payload >> 1)
    if verb == c.PICK_TRIGGER:
        asking = s.stack[-1]
        assert isinstance(asking, WaitingTriggers)
        return place(s, asking.waiting[payload] >> 12)
    return ""


def event_places(s: State, event: Event) -> tuple[str, ...]:
    """Where an event can be seen, from its own numbers only: the cards may have moved on since."""
    kind = event[0]
    if kind == ev.JOURNEYS:
        return (f"track/{event[3]}",)
    if kind == ev.REFILLS:
        return ("deck", f"track/{event[1]}")
    if kind == ev.TAKES:
        return (f"seat/{event[1]}/{STACKS[event[3]]}",)
    if kind in (ev.GIVES, ev.STEALS):
        giver, taker = (event[1], event[3]) if kind == ev.GIVES else (event[3], event[1])
        stack = STACKS[s.cards[event[2]].stack]
        return (f"seat/{giver}/{stack}", f"seat/{taker}/{stack}")
    if kind in (ev.BURIES, ev.UNBURIES):
        return (f"seat/{event[1]}/{STACKS[s.cards[event[2]].stack]}",)
    if kind in COUNTERS and event[1] >= 0:
        return (f"seat/{event[1]}/{COUNTERS[kind]}",)
    if kind in (ev.MOVES_WOUNDS, ev.MOVES_CRYSTALS):
        counter = "wounds" if kind == ev.MOVES_WOUNDS else "crystals"
        return tuple([f"seat/{seat}/{counter}" for seat in event[1:3] if seat >= 0])
    if kind in (ev.DISCARDS, ev.FROM_DECK):
        return ("graveyard",)
    if kind in (ev.INVADES, ev.CHALLENGES, ev.OVERLORD_DEFEATED, ev.REINFORCED, ev.TO_OVERLORD):
        return ("overlord",)
    if kind == ev.VILLAGE_REPLACED:
        return ("village",)
    return ()


COUNTERS = {
    ev.DAMAGE: "wounds",
    ev.HEALS: "wounds",
    ev.GAINS_CRYSTALS: "crystals",
    ev.LOSES_CRYSTALS: "crystals",
    ev.WEIGHT_PAID: "crystals",
    ev.BOOSTS: "attack",
}
"""Events that change a number of a player."""

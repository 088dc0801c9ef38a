"""Challenging the Overlord: whether it can be won, and paying for it so that it can (E-CHL, E-CMB-13)."""

from __future__ import annotations

from lorehall.core.engine.position import SeatFrame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affordability.costs import can_be_won, can_pay
from lorehall.games.enchanters.model.codes import (
    EVENT,
    NO_CHALLENGE,
    NONE,
    ability_of,
    card_of,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.paying import pay
from lorehall.games.enchanters.rules.steps import discard, leave_track, pay_crystals, resolve_event


def can_challenge(s: State, seat: int, use: int) -> bool:
    """E-CHL-01, E-CHL-05: an active Overlord, a payable cost, and enough reach after paying crystals (E-CMB-13)."""
    p = s.players[seat]
    if not s.overlord_active or card_of(use) != s.overlord or p.flags & NO_CHALLENGE:
        return False
    action = s.content.actions[ability_of(use)]
    if not can_pay(s, seat, s.overlord, action, p.crystals):
        return False
    return not s.rules.failure_forbidden or can_be_won(s, seat, action)


def challenge(s: State, seat: int, use: int) -> None:
    """Pay, and then the fight; at last discard from the adventure deck (E-CHL-04, E-CHL-03)."""
    action = s.content.actions[ability_of(use)]
    card = card_of(use)
    if s.events is not None:
        s.events.append((ev.CHALLENGES, seat, card))
    s.stack.append(DiscardFromDeck(seat))
    pay_crystals(s, seat, action.crystals)
    pay(s, seat, card, action, action.conditions, winning=s.rules.failure_forbidden)


class DiscardFromDeck(SeatFrame):
    """After a challenge: the top card of the adventure deck is discarded, else the last track card (E-CHL-09)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.deck:
            card = s.deck.pop()
            if s.events is not None:
                s.events.append((ev.FROM_DECK, card))
            if s.cards[card].kind == EVENT:  # E-CHL-10
                s.stack.append(self)
                resolve_event(s, self.seat, card)
            else:
                discard(s, self.seat, card, ev.DISCARDS_FROM_PILE)
            return
        for slot in range(5, -1, -1):
            if s.track[slot] != NONE:
                discard(s, self.seat, leave_track(s, slot), ev.DISCARDS_FROM_TRACK)
                return

"""Taking a card: its immediate effect, after-taking abilities, and the stack it is added to (E-JRN-07 to E-JRN-11)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    FROM_GRAVEYARD,
    FROM_OVERLORD,
    FROM_TRACK,
    NONE,
    TAKEN,
)
from lorehall.games.enchanters.model.queries import in_limbo
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.no_effect import tell_idle
from lorehall.games.enchanters.rules.steps import (
    carry_marks,
    enter_limbo,
    leave_limbo,
    leave_track,
    put_on_stack,
)
from lorehall.games.enchanters.rules.triggers import fire


def pick_up(s: State, card: int, origin: int) -> None:
    """The card leaves its place for its taker's hand (E-JRN-07)."""
    if origin == FROM_TRACK:
        for slot, other in enumerate(s.track):  # a loop: compiled code runs it faster than `index`
            if other == card:
                leave_track(s, slot)
                break
    elif origin == FROM_GRAVEYARD:
        s.graveyard = [c for c in s.graveyard if c != card]
    elif origin == FROM_OVERLORD:
        s.overlord_cards = tuple([c for c in s.overlord_cards if c != card])
    enter_limbo(s, card)


class Take(Frame):
    """A card is taken: immediate effect, after-taking abilities, adding (E-JRN-08 to E-JRN-11)."""

    def __init__(self, seat: int, card: int, origin: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.origin: Final = origin  # NONE: in its taker's hand since the combat was won

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seat, card = self.seat, self.card
        if self.origin != NONE:
            pick_up(s, card, self.origin)
        s.players[seat].journeyed = True
        s.arrived = True
        s.stack.append(AddToStack(seat, card))
        if s.cards[card].immediate is not None:
            # which abilities there are is seen after the immediate effect
            s.stack.append(AfterTaking(seat, card))
            s.stack.append(ImmediateEffect(seat, card))
        elif (s.players[seat].trigger_mask | s.shared.mask) >> TAKEN & 1:
            s.stack.append(AfterTaking(seat, card))


class ImmediateEffect(Frame):
    """The immediate effect of the card taken, unless it was cancelled or the card has gone (E-JRN-08, E-EFF-33, E-EFF-42)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        effect = s.cards[self.card].immediate
        if effect is None or not in_limbo(s, self.card):
            return
        if s.cancelled:
            if s.events is not None:
                s.events.append((ev.CANCELS, self.seat, self.card))
            return
        if s.events is not None:
            tell_idle(s)
            s.events.append((ev.IMMEDIATE, self.seat, self.card, self.seat))
        s.stack.append(Doing(effect, self.seat, self.card))


class AfterTaking(Frame):
    """The "after taking" abilities, skipped if the player no longer owns the card (E-JRN-09, E-JRN-10)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        if in_limbo(s, self.card):
            fire(s, TAKEN, self.seat, 0, self.card)


class AddToStack(Frame):
    """The card goes on top of the stack of its type, or to the bottom if its text says so (E-JRN-11, E-STK-08)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        card = self.card
        at_bottom = card * 2 + 1 in s.limbo
        if not leave_limbo(s, card):
            return
        if s.events is not None:
            s.events.append((ev.TAKES, self.seat, card, s.cards[card].stack))
        carry_marks(s, self.seat, card)
        put_on_stack(s, self.seat, card, at_bottom)

"""Damage, healing and the wound deck (E-DMG)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_EXCHANGE,
    ASK_WOUND,
    DAMAGED,
    NO,
    NO_HEAL,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    WOUNDS,
    YES,
)
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.triggers import fire, fire_later
from lorehall.games.enchanters.rules.verdict import judge

# -- damage -----------------------------------------------------------------------------------------------


def hurt(s: State, seat: int, amount: int) -> None:
    """Damage, next: nothing if there is none (E-DMG-01)."""
    if amount > 0:
        s.stack.append(Hurt(seat, amount))


def change_wounds(s: State, seat: int, number: int) -> None:
    """Markers come to a player or leave; in co-op all share one pool (E-COP-10)."""
    if s.rules.coop:
        for p in s.players:
            p.wounds += number
    else:
        s.players[seat].wounds += number


def take_markers(s: State, seat: int, amount: int) -> None:
    """Take wound markers; wound cards and triggers are seen to by `Hurt` (E-CMB-11)."""
    change_wounds(s, seat, amount)
    if s.events is not None:
        s.events.append((ev.DAMAGE, seat, amount))


class Hurt(Frame):
    """A player takes wound markers, then wound cards, then "when taking damage" (E-DMG-01, E-DMG-11)."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        take_markers(s, self.seat, self.amount)
        if s.rules.wound_deck and s.players[self.seat].wounds >= 10:
            fire_later(s, DAMAGED, self.seat, self.amount, NONE)
            s.stack.append(CollectWounds())  # others may wait for what a transfer returned
        else:
            fire(s, DAMAGED, self.seat, self.amount, NONE)
            judge(s)


class DrawWounds(SeatFrame):
    """Ten markers become one wound card of two, until fewer than ten remain (E-DMG-02)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.players[self.seat].wounds < 10 or not s.wound_deck:
            return  # E-DMG-03: without a card the markers stay
        top = s.wound_deck[-2:]
        if s.events is not None:
            s.events.append((ev.DRAWS_WOUNDS, self.seat, *top))
        s.ask(self, self.seat, ASK_WOUND, [PICK_CARD * OPTION + card for card in reversed(top)])

    def answered(self, s: State, option: int) -> None:
        kept = option & PAYLOAD
        p = s.players[self.seat]
        other = [card for card in s.wound_deck[-2:] if card != kept]
        s.wound_deck = (*other, *s.wound_deck[: len(s.wound_deck) - len(other) - 1])
        p.wounds -= 10
        p.set_stack(WOUNDS, (*p.stacks[WOUNDS], kept))
        if s.events is not None:
            s.events.append((ev.KEEPS_WOUND, self.seat, kept))
        s.stack.append(self)
        fold(s, self.seat)


class CollectWounds(Frame):
    """Players with ten markers or more draw clockwise, also those who have waited for a card (E-DMG-03, E-DMG-12)."""

    def run(self, s: State) -> None:
        for seat in reversed(s.clockwise(s.chooser())):
            if s.players[seat].wounds >= 10 and s.rules.wound_deck:
                s.stack.append(DrawWounds(seat))


# -- healing ------------------------------------------------------------------------------------------------


class Healing(Frame):
    """A player heals: markers first, then perhaps a wound card for ten (E-DMG-05, E-DMG-06, E-DMG-07)."""

    def __init__(self, seat: int, amount: int, needed: bool) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.needed: Final = needed  # a cost: wound cards are exchanged unasked

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        if not s.players[self.seat].flags & NO_HEAL:  # E-DMG-09
            self._heal(s)

    def answered(self, s: State, option: int) -> None:
        if option == YES * OPTION and not s.players[self.seat].flags & NO_HEAL:
            return_wound_card(s, self.seat)
            if not s.players[self.seat].flags & NO_HEAL:
                self._heal(s)
            else:  # uncovered: the heal is over, and the ten markers are drawn for again (E-DMG-14)
                s.stack.append(CollectWounds())

    def _heal(self, s: State) -> None:
        p = s.players[self.seat]
        healed = min(p.wounds, self.amount)
        if healed:
            change_wounds(s, self.seat, -healed)
            if s.events is not None:
                s.events.append((ev.HEALS, self.seat, healed))
        if self.amount > healed and p.stacks[WOUNDS]:
            rest = Healing(self.seat, self.amount - healed, self.needed)
            options = [YES * OPTION] if self.needed else [YES * OPTION, NO * OPTION]
            s.ask(rest, self.seat, ASK_EXCHANGE, options)


def return_wound_card(s: State, seat: int) -> None:
    """Exchange the top wound card for ten markers; it goes to the bottom of the wound deck (E-DMG-06)."""
    p = s.players[seat]
    card = p.stacks[WOUNDS][-1]
    p.set_stack(WOUNDS, p.stacks[WOUNDS][:-1])
    p.wounds += 10
    if s.events is not None:
        s.events.append((ev.RETURNS_WOUND, seat, card))
    was_empty = not s.wound_deck
    s.wound_deck = (card, *s.wound_deck)
    if was_empty:  # under the running heal, so that it ends first
        s.stack.append(CollectWounds())
    fold(s, seat)


def give_up_markers(s: State, seat: int, amount: int) -> int:
    """Take markers from a player for a transfer, exchanging wound cards as needed (E-DMG-08, E-DMG-10); the number taken."""
    p = s.players[seat]
    while p.wounds < amount and p.stacks[WOUNDS]:
        return_wound_card(s, seat)
    moved = min(p.wounds, amount)
    change_wounds(s, seat, -moved)
    return moved

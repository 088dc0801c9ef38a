"""Discarding from the journey track, and the invasions that follow (E-RST-05, E-INV)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.core.engine.triggers import Trigger as Waiting
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    NONE,
    REWARD_INVASION,
    TOKEN_REWARD,
    TOKEN_WOUND,
    TRACK_SLOTS,
    WOUND_INVASION,
)
from lorehall.games.enchanters.model.fold import fold_common
from lorehall.games.enchanters.model.queries import tokens_on
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.no_effect import tell_idle
from lorehall.games.enchanters.rules.steps import detach, discard, drop_tokens
from lorehall.games.enchanters.rules.triggers import Ability, resolve


class DiscardFirst(SeatFrame):
    """The track card nearest to the village is discarded and may invade (E-RST-05, E-INV-01, E-INV-02)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        for slot in range(TRACK_SLOTS):
            card = s.track[slot]
            if card != NONE:
                self._discard(s, slot, card)
                return

    def _discard(self, s: State, slot: int, card: int) -> None:
        s.track[slot] = NONE  # its tokens stay on it until the invasion is over (E-INV-05)
        discard(s, self.seat, card, ev.DISCARDS_FROM_TRACK)
        if detach(s, card) or not s.cards[card].on_track.plain:
            fold_common(s)
        if s.overlord_active:
            s.stack.append(Invade(self.seat, card))
        else:
            drop_tokens(s, card)


class Invade(Frame):
    """Every invasion ability of the card's type, or of a token on it, resolves (E-INV-03, E-INV-04, E-INV-05)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        s.invader = self.card
        s.stack.append(AfterInvasion(self.card))
        if s.events is not None:
            s.events.append((ev.INVADES, self.seat, self.card))
        kinds = [s.cards[self.card].kind]
        if tokens_on(s, self.card, TOKEN_WOUND):
            kinds.append(WOUND_INVASION)
        if tokens_on(s, self.card, TOKEN_REWARD):
            kinds.append(REWARD_INVASION)
        resolve(s, _invasions(s, self.seat, kinds))


class AfterInvasion(Frame):
    """Tokens on the invading card are discarded afterwards (E-INV-05)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        s.invader = NONE
        drop_tokens(s, self.card)


class InvaderReturns(Frame):
    """An invasion without a card is over; the one around it goes on with its card."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        s.invader = self.card


def trigger_invasion(s: State, seat: int, kind: int) -> None:
    """The Overlord's invasion abilities of a type, without a card that invades (E-EFF-28)."""
    found = _invasions(s, seat, [kind]) if s.overlord_active else []
    if not found:
        return
    if s.invader != NONE:
        s.stack.append(InvaderReturns(s.invader))
        s.invader = NONE
    if s.events is not None:
        s.events.append((ev.INVASION_TRIGGERED, seat, s.overlord))
    resolve(s, found)


def _invasions(s: State, seat: int, kinds: list[int]) -> list[Waiting]:
    """Invasion abilities are triggers like others: none of them inside itself (E-CND-18)."""
    found: list[Waiting] = []
    for trigger in s.cards[s.overlord].invasions:
        if trigger.argument in kinds:
            found.append(Ability(trigger.id, s.overlord, seat, 0))
    return found

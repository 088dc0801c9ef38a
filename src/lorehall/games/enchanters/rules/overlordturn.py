"""The Overlord's turn, which opens each round of co-op: the next AI card and what its rage tier says (E-COP-06 to E-COP-09)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SHIELD,
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    NO,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    SHIELD,
)
from lorehall.games.enchanters.model.fold import fold_shared
from lorehall.games.enchanters.model.queries import may_leave, rage_tier
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import discard_from_stack


class OverlordTurn(Frame):
    """The AI card in force goes, the next one comes; without any card nothing happens (E-COP-06, E-COP-09)."""

    def run(self, s: State) -> None:
        s.active = NONE
        if s.ai_shown:
            s.ai_deck = (*s.ai_shown, *s.ai_deck)  # face down to the bottom (E-MOV-07)
            s.ai_shown, s.ai_tier = (), 0
            fold_shared(s)
        if not s.ai_deck:
            return
        s.ai_shown, s.ai_deck = s.ai_deck[-1:], s.ai_deck[:-1]
        tier = rage_tier(s)  # fixed here, whatever the card does to the hit points (E-COP-07)
        if s.events is not None:
            s.events.append((ev.AI_REVEALED, s.ai_card(), tier))
        s.stack.append(OfferShields(0, tier))


class OfferShields(Frame):
    """Whoever shows a Shield may discard it to cancel the card for all, clockwise from the starting player (E-COP-30)."""

    def __init__(self, asked: int, tier: int) -> None:
        self.asked: Final = asked  # so many have declined
        self.tier: Final = tier

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seats = s.clockwise(s.starting)
        for i in range(self.asked, len(seats)):
            shields = visible_shields(s, seats[i])
            if shields:
                options = [PICK_CARD * OPTION + card for card in shields]
                frame = OfferShields(i, self.tier)
                s.ask(frame, seats[i], ASK_SHIELD, [NO * OPTION, *options])
                return
        apply(s, self.tier)

    def answered(self, s: State, option: int) -> None:
        if option == NO * OPTION:
            s.stack.append(OfferShields(self.asked + 1, self.tier))
            return
        seat = s.clockwise(s.starting)[self.asked]
        discard_from_stack(s, seat, option & PAYLOAD)
        cancel_ai(s, seat)


def visible_shields(s: State, seat: int) -> list[int]:
    """The cards of a player that show a Shield and may leave their stack (E-COP-30, E-MOV-02)."""
    found: list[int] = []
    for index in (ITEMS, ENCHANTMENTS, CREATURES):
        stack = s.players[seat].stacks[index]
        for card in stack:
            d = s.cards[card]
            shown = d.lower.flags | (d.upper.flags if card == stack[-1] else 0)
            if shown & SHIELD and may_leave(s, seat, card):
                found.append(card)
    return found


def apply(s: State, tier: int) -> None:
    """What the tier says once is done now, by everybody; what it says for as long as it lies there holds (E-COP-08, E-COP-32)."""
    s.ai_tier = tier
    fold_shared(s)
    for effect in reversed(s.cards[s.ai_card()].tiers[tier - 1].effects):
        s.stack.append(Doing(effect, s.starting, s.ai_card()))


def cancel_ai(s: State, seat: int) -> None:
    """The AI card says nothing for the rest of its time (E-EFF-33)."""
    if s.ai_card() == NONE:
        return
    if s.events is not None:
        s.events.append((ev.AI_CANCELLED, seat, s.ai_card()))
    s.ai_tier = 0
    fold_shared(s)

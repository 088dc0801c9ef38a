"""What a journey costs, and where one may travel (E-JRN-01 to E-JRN-04, E-GRV-04)."""

from __future__ import annotations

from lorehall.games.enchanters.model.affording.reach import can_win
from lorehall.games.enchanters.model.codes import (
    ENCHANTMENT,
    ITEM,
    NO_TAKE_ENCHANTMENT,
    NO_TAKE_ITEM,
    NONE,
    SPEED,
)
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import State


def journey_cost(s: State, seat: int, slot: int) -> int:
    """Crystals for a journey to this slot."""
    p = s.players[seat]
    if p.free_journeys:
        return 0
    cost = p.base_costs[slot]
    if cost > 0:
        cost -= icon_value(s, seat, SPEED)
    return cost if cost > 0 else 0


def may_take(s: State, seat: int, d: CardDef) -> bool:
    """E-MOV-15: "you cannot take another item / enchantment"."""
    flags = s.players[seat].flags
    if d.kind == ITEM:
        return flags & NO_TAKE_ITEM == 0
    return d.kind != ENCHANTMENT or flags & NO_TAKE_ENCHANTMENT == 0


def can_journey(s: State, seat: int, slot: int) -> bool:
    """Whether a journey to this slot is legal (E-JRN-01, E-JRN-04, E-CMB-04, E-MOV-15)."""
    card = s.track[slot]
    if card == NONE:
        return False
    cost = journey_cost(s, seat, slot)
    if cost > s.players[seat].crystals:
        return False
    d = s.cards[card]
    if not d.is_creature():
        return may_take(s, seat, d)
    return not s.rules.failure_forbidden or can_win(s, seat, card, slot, cost)


def can_beat(s: State, seat: int, card: int) -> bool:
    """Whether a card off the track may be journeyed to: an artifact card, or a creature within reach (E-GRV-04)."""
    d = s.cards[card]
    if not d.is_creature():
        return may_take(s, seat, d)
    return not s.rules.failure_forbidden or can_win(s, seat, card, NONE)

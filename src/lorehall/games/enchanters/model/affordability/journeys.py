"""What a journey costs, and where one may travel (E-JRN-01 to E-JRN-04, E-GRV-04)."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.model.affordability.reach import can_win
from lorehall.games.enchanters.model.codes import (
    ENCHANTMENT,
    ITEM,
    NO_TAKE_ENCHANTMENT,
    NO_TAKE_ITEM,
    NONE,
    SPEED,
    TRACK_SLOTS,
)
from lorehall.games.enchanters.model.definitions import NO_ICONS, CardDef
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import State

FREE: Final[list[int]] = [0] * TRACK_SLOTS


def journey_costs(s: State, seat: int) -> list[int]:
    """Crystals for a journey to each slot."""
    p = s.players[seat]
    if p.free_journeys:
        return FREE
    if p.icons is NO_ICONS and s.icons_for_all is NO_ICONS:
        return p.base_costs
    speed = icon_value(s, seat, SPEED)
    if speed == 0:
        return p.base_costs
    return [cost - speed if cost > speed else 0 for cost in p.base_costs]


def may_take(s: State, seat: int, d: CardDef) -> bool:
    """E-MOV-15: "you cannot take another item / enchantment"."""
    flags = s.players[seat].flags
    if d.kind == ITEM:
        return flags & NO_TAKE_ITEM == 0
    return d.kind != ENCHANTMENT or flags & NO_TAKE_ENCHANTMENT == 0


def open_slots(s: State, seat: int) -> list[int]:
    """The slots to which a journey is legal (E-JRN-01, E-JRN-04, E-CMB-04, E-MOV-15)."""
    costs = journey_costs(s, seat)
    p = s.players[seat]
    crystals = p.crystals
    bold = not s.rules.failure_forbidden
    cards = s.cards
    slots: list[int] = []
    for slot, card in enumerate(s.track):
        if card == NONE or costs[slot] > crystals:
            continue
        d = cards[card]
        if d.is_creature:
            if bold or can_win(s, seat, card, slot, costs[slot]):
                slots.append(slot)
        elif not p.flags or may_take(s, seat, d):
            slots.append(slot)
    return slots


def can_beat(s: State, seat: int, card: int) -> bool:
    """Whether a card off the track may be journeyed to: an artifact card, or a creature within reach (E-GRV-04)."""
    d = s.cards[card]
    if not d.is_creature:
        return may_take(s, seat, d)
    return not s.rules.failure_forbidden or can_win(s, seat, card, NONE)

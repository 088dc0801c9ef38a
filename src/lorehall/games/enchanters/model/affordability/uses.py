"""How often an ability may still be used, and by whom (E-MIN)."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.model.codes import (
    DOUBLE,
    ENCHANTMENTS,
    ITEMS,
    MULTI,
    NO_USE_ENCHANTMENT,
    NO_USE_ITEM,
)
from lorehall.games.enchanters.model.definitions import Action
from lorehall.games.enchanters.model.state import Player, State

MINOR_ACTION_LIMIT: Final = 100  # E-MIN-09


def uses_left(p: Player, action: Action, use: int) -> int:
    """How often an ability may still be used this turn (E-MIN-04, E-MIN-05, E-MIN-09)."""
    left = MINOR_ACTION_LIMIT - p.minor_actions
    if action.kind == MULTI or left <= 0:
        return left
    allowed = 2 if action.kind == DOUBLE else 1
    if action.per_token:
        allowed *= p.rewards
    # A loop: compiled code runs it faster than `count`, and every ability asks at every step.
    for used in p.used:
        if used == use:
            allowed -= 1
    return allowed if allowed < left else left


def is_blocked(s: State, p: Player, card: int) -> bool:
    """Whether actions of this card are forbidden to its owner (E-EFF-26, E-GEN-01)."""
    if p.flags & (NO_USE_ITEM | NO_USE_ENCHANTMENT) == 0:
        return False
    if p.flags & NO_USE_ITEM and p.stacks[ITEMS] and p.stacks[ITEMS][-1] == card:
        return True
    return (
        p.flags & NO_USE_ENCHANTMENT != 0
        and len(p.stacks[ENCHANTMENTS]) > 0
        and p.stacks[ENCHANTMENTS][-1] == card
    )

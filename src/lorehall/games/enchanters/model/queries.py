"""Questions about cards and counters, answered without changing the state."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.model.codes import (
    CREATURE,
    CREATURES,
    DRAGON,
    ENCHANTMENTS,
    ITEMS,
    MONSTER,
    NO_HEAL,
    NONE,
    WOUNDS,
)
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.state import Player, State

RAGE_AT: Final = (69, 39)
"""The hit points at which the Overlord's rage becomes 2, and 3 (E-COP-07)."""


def wound_count(p: Player) -> int:
    """Markers plus ten for each wound card (E-TRM-32)."""
    return p.wounds + 10 * len(p.stacks[WOUNDS])


def rage_tier(s: State) -> int:
    """How angry the Overlord is: 1 from 99 to 70 hit points, 2 from 69 to 40, 3 below (E-COP-07)."""
    second, third = RAGE_AT
    return 1 if s.overlord_hp > second else 2 if s.overlord_hp > third else 3


def dragon_count(s: State, p: Player) -> int:
    """The creatures of a player that are dragons, and so no monsters (E-TRM-05)."""
    number = 0
    for card in p.stacks[CREATURES]:
        if s.cards[card].kind == DRAGON:
            number += 1
    return number


def is_balanced(p: Player) -> bool:
    """Whether a player has as many items as enchantments, covered ones included (E-CND-21)."""
    return len(p.stacks[ITEMS]) == len(p.stacks[ENCHANTMENTS])


def can_be_healed(s: State, seat: int, amount: int) -> bool:
    """Whether a player has this many wounds and none that forbids to heal them, now or once uncovered (E-DMG-09, E-DMG-14)."""
    p = s.players[seat]
    if p.flags & NO_HEAL:
        return False
    healed = p.wounds
    stack = p.stacks[WOUNDS]
    while healed < amount and stack:
        stack = stack[:-1]
        if stack and s.cards[stack[-1]].upper.flags & NO_HEAL:
            return False
        healed += 10
    return healed >= amount


def tokens_on(s: State, card: int, kind: int) -> int:
    """How many tokens of a kind lie on a card of the track."""
    wanted = card << 3 | kind
    tokens = s.tokens
    for i in range(0, len(tokens), 2):
        if tokens[i] == wanted:
            return tokens[i + 1]
    return 0


def owner_of(s: State, card: int) -> int:
    """Whose stacks a card lies in, or who has claimed it, or NONE."""
    for seat in range(len(s.players)):
        if card in s.players[seat].quests:
            return seat
        for stack in s.players[seat].stacks:
            if card in stack:
                return seat
    return NONE


def events_under(s: State, host: int) -> list[int]:
    """The events that are attached to a track card (E-EVT-05)."""
    attached = s.attached
    return [attached[i + 1] for i in range(0, len(attached), 2) if attached[i] == host]


def may_leave(s: State, seat: int, card: int) -> bool:
    """E-MOV-02: the last card of an item or enchantment stack cannot leave it."""
    d = s.cards[card]
    if d.stack == ITEMS or d.stack == ENCHANTMENTS:
        return len(s.players[seat].stacks[d.stack]) > 1
    return True


def is_of_type(d: CardDef, kind: int) -> bool:
    """Whether a card answers to a type word: dragons are no monsters (E-TRM-05)."""
    if kind == CREATURE:
        return d.kind == MONSTER or d.kind == DRAGON
    return d.kind == kind


def icon_value(s: State, seat: int, icon: int) -> int:
    """A player's speed, weight, slime, undead or pearl value (E-TRM-33)."""
    p = s.players[seat]
    if p.ignores >> icon & 1:
        return 0
    value = p.icons[icon] + s.icons_for_all[icon]
    return value if value > 0 else 0


def in_limbo(s: State, card: int) -> bool:
    """Whether a card is in its taker's hand (E-JRN-07)."""
    return card * 2 in s.limbo or card * 2 + 1 in s.limbo

"""Which cards a text means (E-EFF-03, E-MOV-04)."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.model.codes import (
    CREATURES,
    DRAGON,
    ENCHANTMENTS,
    ITEMS,
    MONSTER,
    NONE,
    STACK_OF_TYPE,
)
from lorehall.games.enchanters.model.definitions import ALL_STACKS, CardDef
from lorehall.games.enchanters.model.queries import in_limbo, may_leave
from lorehall.games.enchanters.model.state import State

THIS: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
ANY: Final = 3
WITH_ICON: Final = 4
JUST_TAKEN: Final = 5  # "it" in "after taking an item: you may bury it" (E-EFF-42)


class Selector:
    """One way to name cards of a player: this, top, bottom, any of a type, any with a visible icon, the one being taken."""

    def __init__(self, place: int, kind: int) -> None:
        self.place = place
        self.kind = kind
        bound = place in (TOP, BOTTOM, ANY) and kind != ANY_TYPE
        self.stack = STACK_OF_TYPE[kind] if bound else NONE
        """The stack in which alone it looks, and which alone says what it names; NONE where there is no such."""

    def cards(self, s: State, seat: int, this: int) -> list[int]:
        """The cards of this player that it names, from bottom to top."""
        if self.stack != NONE:
            kind = self.kind
            named = self._of(s, seat, self.stack)
            if named and (kind == MONSTER or kind == DRAGON):  # of one stack (E-TRM-05)
                return [c for c in named if s.cards[c].kind == kind]
            return list(named)
        if self.place == THIS:
            return [this] if this != NONE and (in_limbo(s, this) or _owns(s, seat, this)) else []
        if self.place == WITH_ICON:
            return self._with_icon(s, seat)
        if self.place == JUST_TAKEN:
            return [c for c in s.picked[-1:] if s.traveller == seat and in_limbo(s, c)]
        return [c for i in (ITEMS, ENCHANTMENTS, CREATURES) for c in self._of(s, seat, i)]

    def stacks(self) -> int:
        """The stacks in which it looks and which alone say what it names, a bit for each."""
        return 1 << self.stack if self.stack != NONE else ALL_STACKS

    def _of(self, s: State, seat: int, index: int) -> tuple[int, ...]:
        stack = s.players[seat].stacks[index]
        if self.place == TOP:
            return stack[-1:]
        return stack[:1] if self.place == BOTTOM else stack

    def _with_icon(self, s: State, seat: int) -> list[int]:
        """E-MOV-16: a card has an icon while that icon is visible."""
        found: list[int] = []
        for index in (ITEMS, ENCHANTMENTS, CREATURES):
            stack = s.players[seat].stacks[index]
            for card in stack:
                d = s.cards[card]
                top = card == stack[-1]
                if (
                    d.lower.icons[self.kind] > 0
                    or (top and d.upper.icons[self.kind] > 0)
                    or self._copies_icon(s, seat, d, top)
                ):
                    found.append(card)
        return found

    def _copies_icon(self, s: State, seat: int, d: CardDef, top: bool) -> bool:
        """Whether a card shows the icon because it is a copy of the top enchantment (E-EFF-19)."""
        if not d.lower.copies_enchantment and not (top and d.upper.copies_enchantment):
            return False
        enchantments = s.players[seat].stacks[ENCHANTMENTS]
        if not enchantments:
            return False
        original = s.cards[enchantments[-1]]
        return original.lower.icons[self.kind] > 0 or (top and original.upper.icons[self.kind] > 0)


ANY_TYPE: Final = 8


def _owns(s: State, seat: int, card: int) -> bool:
    index = s.cards[card].stack
    return index >= 0 and card in s.players[seat].stacks[index]


def stacks_of(selectors: list[Selector]) -> int:
    """The stacks of them all."""
    stacks = 0
    for selector in selectors:
        stacks |= selector.stacks()
    return stacks


def leaving(s: State, seat: int, selectors: list[Selector], this: int) -> list[int]:
    """The named cards that may leave their stack (E-MOV-02)."""
    stacks = s.players[seat].stacks
    found: list[int] = []
    for selector in selectors:
        index = selector.stack
        if (index == ITEMS or index == ENCHANTMENTS) and len(stacks[index]) < 2:
            continue
        for card in selector.cards(s, seat, this):
            if card in found:
                continue
            if may_leave(s, seat, card) or in_limbo(s, card):
                found.append(card)
    return found


def buriable(s: State, seat: int, selectors: list[Selector], this: int) -> list[int]:
    """The named cards that can be buried: two or more in the stack, not already at the bottom (E-STK-06)."""
    found: list[int] = []
    for selector in selectors:
        for card in selector.cards(s, seat, this):
            if in_limbo(s, card):
                found.append(card)
            else:
                stack = s.players[seat].stacks[s.cards[card].stack]
                if len(stack) > 1 and stack[0] != card:
                    found.append(card)
    return found


def unburiable(s: State, seat: int, selectors: list[Selector], this: int) -> list[int]:
    """The named cards that can be unburied: two or more in the stack, not already on top (E-STK-06)."""
    found: list[int] = []
    for selector in selectors:
        for card in selector.cards(s, seat, this):
            stack = s.players[seat].stacks[s.cards[card].stack]
            if in_limbo(s, card) or (len(stack) > 1 and stack[-1] != card):
                found.append(card)
    return found

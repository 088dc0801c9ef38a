"""What anybody could come to have with the cards of a game, before it begins (E-QST-08)."""

from __future__ import annotations

from typing import Final

from lorehall.core.slots import slots
from lorehall.games.enchanters.model.codes import (
    COUNT_ARTIFACTS,
    COUNT_CHARGES,
    COUNT_CREATURES,
    COUNT_DRAGONS,
    COUNT_ENCHANTMENTS,
    COUNT_ITEMS,
    COUNT_MONSTERS,
    COUNT_NAMES,
    COUNT_PAIRS,
    COUNT_REWARDS,
    DRAGON,
    ENCHANTMENT,
    ICON_NAMES,
    ITEM,
)
from lorehall.games.enchanters.model.definitions import CardDef

NO_END: Final = 1_000
"""Of what everybody can get with any cards: attack, crystals, wounds."""
LIMITED: Final = (
    COUNT_ITEMS,
    COUNT_ENCHANTMENTS,
    COUNT_MONSTERS,
    COUNT_DRAGONS,
    COUNT_REWARDS,
    COUNT_CHARGES,
)
"""Beside icons: what a game may have too little of."""


class Prospects:
    """The most of each count that one player could have: of their own, and as everybody has it."""

    def __init__(self) -> None:
        self.own = [NO_END] * len(COUNT_NAMES)
        self.shared = [0] * len(COUNT_NAMES)
        for what in [*range(len(ICON_NAMES)), *LIMITED]:
            self.own[what] = 0

    __slots__ = slots(__init__)

    def add_cards(self, d: CardDef, copies: int) -> None:
        """Cards that anybody may take, all of them if need be. Only the top one shows its upper part."""
        for icon in range(len(ICON_NAMES)):
            self.own[icon] += copies * d.lower.icons[icon] + d.upper.icons[icon]
            self.shared[icon] += d.on_track.icons_for_all[icon]
        if d.kind == DRAGON:
            self.own[COUNT_DRAGONS] += copies
        elif d.is_creature:
            self.own[COUNT_MONSTERS] += copies
        self._add_charges(d)

    def add_starting_cards(self, cards: list[CardDef]) -> None:
        """The first items or enchantments that are dealt: one of them is a player's own."""
        for icon in range(len(ICON_NAMES)):
            self.own[icon] += max([d.lower.icons[icon] for d in cards])
        for d in cards:
            self._add_charges(d)

    def add_shared(self, d: CardDef) -> None:
        """The village or the Overlord, whose text concerns everybody."""
        for icon in range(len(ICON_NAMES)):
            self.shared[icon] += d.upper.icons_for_all[icon]
        self._add_charges(d)

    def add_artifacts(self, d: CardDef, copies: int) -> None:
        """Count items and enchantments, the first ones among them."""
        if d.kind == ITEM:
            self.own[COUNT_ITEMS] += copies
        elif d.kind == ENCHANTMENT:
            self.own[COUNT_ENCHANTMENTS] += copies

    def close(self) -> None:
        """All cards are there: count what is made of several kinds."""
        items, enchantments = self.own[COUNT_ITEMS], self.own[COUNT_ENCHANTMENTS]
        self.own[COUNT_ARTIFACTS] = items + enchantments
        self.own[COUNT_PAIRS] = min(items, enchantments)
        self.own[COUNT_CREATURES] = self.own[COUNT_MONSTERS] + self.own[COUNT_DRAGONS]

    def _add_charges(self, d: CardDef) -> None:
        """A card that gives charges may give them again and again."""
        if d.gives_charges:
            self.own[COUNT_CHARGES] = NO_END

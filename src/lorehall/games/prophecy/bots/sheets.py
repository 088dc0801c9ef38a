"""What a hero's cards are worth to him, reckoned once for each set of cards."""

from __future__ import annotations

from typing import Final

from lorehall.core.slots import slots
from lorehall.games.prophecy.bots.battle_strength import all_points
from lorehall.games.prophecy.bots.texts import Weighed, over_all, weighed
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.model.state import Seat, State

SALE: Final = 0.25
"""What an Item brings in the end, by its price."""
DAMAGED: Final = 0.4
TOKEN: Final = 2.0
"""A kept card."""
MOST_SHEETS: Final = 10_000
"""So many are remembered."""


class Sheet:
    """Points in battle and everything else that depends on nothing but the cards."""

    def __init__(
        self,
        content: Content,
        known: Weighed,
        cards: list[int],
        items: list[int],
        broken: list[int],
    ) -> None:
        """Abilities and kept cards, Items that can be used, Items that are damaged."""
        self.points: Final = all_points(content, known, cards, items)
        """By sort of battle."""
        self.strength: Final = over_all(self.points, c.STRENGTH)
        self.wills: Final = over_all(self.points, c.WILLS)
        """Points of one kind, added up over all foes."""
        self.tags: int = 0
        """The sorts of equipment that the hero has."""
        self.held: int = 0
        """Artifacts."""
        self.use: float = 0.0
        """What the cards are worth out of battle, and when they are sold."""
        self.costs: Final[list[int]] = [0] * len(c.COSTS)
        """What standing texts change in costs, by what they are for."""
        self.cards: Final = cards
        self.items: Final = items
        self.with_item: Final[dict[int, Sheet]] = {}
        """The same with one Item more, as far as somebody has asked."""
        for card in items:
            self.tags |= content.item(card).tags
        for card in items + broken:
            item = content.item(card)
            if item.is_artifact:
                self.held += 1
            else:
                share = DAMAGED if card in broken else 1.0
                self.use += share * (known.use[card] + SALE * item.price)
        for card in cards:
            is_ability = c.ABILITY <= content.cards[card].deck < c.ARTIFACT
            self.use += known.use[card] if is_ability else TOKEN
        for card in cards + items:
            for what in range(len(c.COSTS)):
                self.costs[what] += known.costs[card][what]

    __slots__ = slots(__init__)


_SHEETS: dict[
    tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]], Sheet
] = {}


def sheet(s: State, p: Seat) -> Sheet:
    """The cards of a hero as they are."""
    key = (
        s.content.fingerprint,
        tuple(p.abilities),
        tuple(p.kept),
        tuple(p.items),
        tuple(p.damaged),
    )
    found = _SHEETS.get(key)
    if found is None:
        if len(_SHEETS) >= MOST_SHEETS:
            _SHEETS.clear()
        items = [card for card in p.items if card not in p.damaged]
        found = Sheet(s.content, weighed(s.content), p.abilities + p.kept, items, p.damaged[:])
        _SHEETS[key] = found
    return found


def with_item(s: State, mine: Sheet, card: int) -> Sheet:
    """The cards of a hero who gets an Item as well; what is damaged is left out."""
    found = mine.with_item.get(card)
    if found is None:
        found = Sheet(s.content, weighed(s.content), mine.cards, [*mine.items, card], [])
        mine.with_item[card] = found
    return found

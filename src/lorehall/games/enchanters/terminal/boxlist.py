"""What is in the boxes of Enchanters, counted by box, deck and kind (E-TRM-20, E-TRM-40)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import Row, grid
from lorehall.core.terminal.cards import Listing
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef

KINGDOM = "kingdom"
SORTS = {
    (c.VILLAGE, c.SHARED): ("villages", "village"),
    (c.OVERLORD, c.SHARED): ("Overlords", "Overlord"),
    (c.OVERLORD, c.OVERLAY): ("co-op overlays", "overlay"),
    (c.ITEM, c.STARTER): ("starting cards", "item"),
    (c.ENCHANTMENT, c.STARTER): ("starting cards", "enchantment"),
    (c.ITEM, c.BANNER): ("banners", "banner"),
    (c.ENCHANTMENT, c.CLASS): ("classes", "class"),
    (c.WOUND, c.WOUND_DECK): ("wound deck", "wound"),
    (c.EVENT, c.EVENT_DECK): ("event deck", "event"),
    (c.QUEST, c.QUEST_DECK): ("quest deck", "quest"),
    (c.AI, c.AI_DECK): ("AI deck", "basic"),
    (c.AUTOMA, c.AUTOMA_DECK): ("Automa deck", "Automa"),
    (c.MONSTER, c.MYTHIC): ("mythic deck", "mythic monster"),
}
"""Deck and kind of what belongs to no kingdom deck, in the order of a box list."""


@dataclass(frozen=True)
class Count:
    """The cards of one kind in a deck: how many have a text of their own, and how many there are with all copies."""

    box: str
    deck: str
    kind: str
    different: int
    cards: int


def boxlist(found: Iterable[CardDef]) -> Listing:
    """These cards by box, deck and kind; below, what all boxes hold of each deck, and the total."""
    counts = counted(found)
    boxes = sorted({each.box for each in counts}, key=_place_of_box)
    sections = [[_row(each) for each in counts if each.box == box] for box in boxes]
    different, cards = _sum(counts)
    return Listing(
        grid(
            [("box", "deck", "kind", "different", "cards")],
            *sections,
            _in_all_boxes(counts) if len(boxes) > 1 else (),
            [("total", "", "", str(different), str(cards))],
            right=(3, 4),
        ),
        [asdict(each) for each in counts],
    )


def counted(found: Iterable[CardDef]) -> list[Count]:
    """One count for each box, deck and kind: the kingdom decks first, then the rest as in `SORTS`."""
    sums: dict[tuple[str, str, str], tuple[int, int]] = {}
    for card in found:
        key = (card.box, *_sort(card))
        different, cards = sums.get(key, (0, 0))
        sums[key] = (different + 1, cards + card.copies)
    return sorted((Count(*key, *numbers) for key, numbers in sums.items()), key=_place)


def _sort(card: CardDef) -> tuple[str, str]:
    """In which deck a card is, and what it is there. Overlords and AI cards of co-op have a word more (E-COP-03, E-COP-04)."""
    if card.family == c.ADVENTURE:
        return card.kingdom, KINGDOM
    deck, kind = SORTS[card.kind, card.family]
    if card.of_overlord:
        return deck, f"of {card.of_overlord}"
    return deck, f"co-op {kind}" if card.coop_only and card.family == c.SHARED else kind


def _place(count: Count) -> tuple[int, int, bool]:
    """Of a row in the list; rows of the same place stay as the card files have them."""
    return _place_of_box(count.box), _place_of_deck(count), count.kind.startswith("co-op")


def _place_of_deck(count: Count) -> int:
    decks = [deck for deck, _ in SORTS.values()]
    return -1 if count.kind == KINGDOM else decks.index(count.deck)


def _place_of_box(box: str) -> int:
    return BOXES.index(box) if box in BOXES else len(BOXES)


def _row(each: Count) -> Row:
    return (each.box, each.deck, each.kind, str(each.different), str(each.cards))


def _in_all_boxes(counts: Sequence[Count]) -> list[Row]:
    """The decks of all boxes, each with all its kinds; the kingdom decks in one row."""
    rows: list[Row] = []
    for place in sorted({_place_of_deck(each) for each in counts}):
        some = [each for each in counts if _place_of_deck(each) == place]
        of_kingdoms = some[0].kind == KINGDOM
        deck = plural(len(some), "kingdom deck") if of_kingdoms else some[0].deck
        different, cards = _sum(some)
        rows.append(("all", deck, "", str(different), str(cards)))
    return rows


def _sum(counts: Sequence[Count]) -> tuple[int, int]:
    return sum(each.different for each in counts), sum(each.cards for each in counts)

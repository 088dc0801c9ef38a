"""Zones of cards: who knows where a card lies, and the dealing anew of what a seat does not know.

A zone is a list of card numbers in the state: a deck (its top is the end), a discard pile, a hand. Every card has a number of
its own, copies of one card too. Who knows what is one more
list in the state, `known`: for every card the seats, as bits, that know where it lies. Cards in an open discard pile are
known to everybody, those in a hand to its owner, those in a deck to nobody until they are shown. With both lists the
`determinize` of a game is a few lines:

    copy = game.clone(state)
    start_afresh(copy, seed)
    redeal(copy, [Zone(copy.deck), *[Zone(hand) for hand in copy.hands]], copy.known, seat)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lorehall.core.engine.position import Position

NO_CARD: Final = -1
"""Where a card would be, had there been one, or could it be seen."""
EVERYBODY: Final = -1
"""All seats, as bits."""


# -- who knows what -------------------------------------------------------------------------------


def only(seat: int) -> int:
    """One seat, as bits."""
    return 1 << seat


def is_known(known: Sequence[int], card: int, seat: int) -> bool:
    """Whether a seat knows where a card lies."""
    return card < len(known) and known[card] >> seat & 1 != 0


def show(known: list[int], cards: Sequence[int], seats: int) -> None:
    """These seats now know where the cards lie, next to those who knew before."""
    for card in cards:
        known[card] |= seats


def hide(known: list[int], cards: Sequence[int]) -> None:
    """Nobody knows any longer where these cards lie, as after a shuffle."""
    for card in cards:
        known[card] = 0


def seen(cards: Sequence[int], known: Sequence[int], seat: int | None) -> list[int]:
    """The cards of a zone as a seat (None: a spectator) sees them: NO_CARD in place of one that it does not know."""
    if seat is None:
        return [
            card if card < len(known) and known[card] == EVERYBODY else NO_CARD for card in cards
        ]
    return [card if is_known(known, card, seat) else NO_CARD for card in cards]


# -- moving cards ---------------------------------------------------------------------------------


def shuffle_in(s: Position, deck: list[int], cards: list[int], known: list[int]) -> None:
    """Shuffle all these cards into the deck; they are taken from where they lie."""
    deck.extend(cards)
    cards.clear()
    s.shuffle(deck)
    hide(known, deck)


def draw(s: Position, deck: list[int], discard: list[int], known: list[int]) -> int:
    """The top card of a deck; an empty one is first made anew from its discard pile. NO_CARD if both are empty.

    Whoever knew the card knows where it goes; who else learns of it, the caller says with `show`.
    """
    if not deck:
        if not discard:
            return NO_CARD
        shuffle_in(s, deck, discard, known)
    return deck.pop()


def draw_to(
    s: Position, deck: list[int], discard: list[int], known: list[int], hand: list[int], seat: int
) -> int:
    """The same into a hand, which its owner sees."""
    card = draw(s, deck, discard, known)
    if card != NO_CARD:
        hand.append(card)
        show(known, [card], only(seat))
    return card


def draw_open(
    s: Position, deck: list[int], discard: list[int], known: list[int], event: int
) -> int:
    """The same for all to see; the event tells of a new deck."""
    if not deck and discard:
        s.emit((event,))
    card = draw(s, deck, discard, known)
    if card != NO_CARD:
        known[card] = EVERYBODY
    return card


def put_open(pile: list[int], card: int, known: list[int]) -> None:
    """Lay a card on an open pile, before everybody's eyes."""
    pile.append(card)
    known[card] = EVERYBODY


# -- dealing anew ---------------------------------------------------------------------------------


class Zone:
    """Places of cards that look alike from behind: the cards of a list from `low` up to `high` (left out).

    Only zones of one group exchange cards. Where everybody knows what sort of card lies there, `fitting` lists all cards of
    this sort; of two such sorts in a group one must hold the other, or they have no card in common.
    """

    def __init__(
        self,
        cards: list[int],
        *,
        group: int = 0,
        low: int = 0,
        high: int | None = None,
        fitting: frozenset[int] | None = None,
    ) -> None:
        self.cards: Final = cards
        self.group: Final = group
        self.low: Final = low
        self.high: Final = len(cards) if high is None else high
        self.fitting: Final = fitting


def start_afresh(s: Position, seed: int) -> None:
    """Take from a copy what would betray the past or the future: its log, forced dice and chance, key included.

    It is for a bot, which may do with it what it likes; so it also shares no list with the true position.
    """
    s.log = []
    s.feed = []
    s.start_chance(seed)
    s.stand_alone()


def redeal(s: Position, zones: Sequence[Zone], known: list[int], seat: int) -> dict[int, int]:
    """Deal the cards that a seat does not know anew over the places where they may lie, in the lists themselves.

    Every deal that fits what the seat knows is equally likely, and which one it is depends on the seed alone. The answer says
    which card now lies where another one lay, for a game whose frames or options name hidden cards.
    """
    moved: dict[int, int] = {}
    groups: dict[int, list[Hidden]] = {}
    for zone in zones:
        places = _unknown(zone, known, seat)
        if places:
            groups.setdefault(zone.group, []).append(Hidden(zone, places))
    for group in sorted(groups):
        _redeal_group(s, groups[group], moved)
    return moved


class Hidden:
    """The places of a zone whose cards a seat does not know."""

    def __init__(self, zone: Zone, places: list[int]) -> None:
        self.zone: Final = zone
        self.places: Final = places


def _redeal_group(s: Position, hidden: list[Hidden], moved: dict[int, int]) -> None:
    # Strictest first: what is left for the others is then as good as anything else.
    hidden.sort(key=_strictness)
    pile: list[int] = []
    for each in hidden:
        cards = each.zone.cards
        pile += [cards[at] for at in each.places]
    pile.sort()  # how they lay must not show, not even in how the same seed deals them
    s.shuffle(pile)
    for each in hidden:
        cards, fitting = each.zone.cards, each.zone.fitting
        for at in each.places:
            card = _take(s, pile, fitting)
            moved[cards[at]] = card
            cards[at] = card


def _strictness(hidden: Hidden) -> int:
    fitting = hidden.zone.fitting
    return 1 << 30 if fitting is None else len(fitting)


def _unknown(zone: Zone, known: list[int], seat: int) -> list[int]:
    """The places of a zone whose card the seat does not know: `is_known`, written out."""
    cards, found = zone.cards, [0][:0]
    for at in range(zone.low, zone.high):
        card = cards[at]
        if card >= len(known) or not known[card] >> seat & 1:
            found.append(at)
    return found


def _take(s: Position, pile: list[int], fitting: frozenset[int] | None) -> int:
    """A card of the pile by lot. The first that fits would not do: those behind it would come up too seldom elsewhere."""
    if fitting is None:
        return pile.pop()
    places = [at for at in range(len(pile)) if pile[at] in fitting]
    if not places:
        raise ValueError("No matching card is left: two kinds of cards overlap.")
    return pile.pop(places[s.draw(len(places))])

"""What must hold in every state; tests look at it at every step."""

from __future__ import annotations

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.state import Seat, State


def problems(s: State) -> list[str]:
    """Broken invariants; empty for a sound state."""
    told = [*_cards(s), *_board(s)]
    for seat in range(len(s.seats)):
        told += [f"seat {seat}: {words}" for words in _hero(s.seats[seat])]
    if not s.over and not s.asked():
        told.append("the game stalls: it is not over, but no seat is asked")
    return told


def _cards(s: State) -> list[str]:
    """Every card lies in exactly one place."""
    piles = [
        *s.decks, *s.discards, *s.adventures, *s.lying, *s.lesser, *s.greater, *s.artifacts,
        *s.offers, *s.markets, s.removed, s.laid,
    ]  # fmt: skip
    found = [card for pile in piles for card in pile]
    for p in s.seats:
        found += [*p.items, *p.abilities, *p.kept, *p.hand]
        found += [p.hero] if p.hero != c.NONE else []
    for frame in s.to_come():  # cards turned up for somebody to pick from
        found += getattr(frame, "cards", ())
    if s.drawn != c.NONE and not any(s.drawn in p.kept for p in s.seats):
        found.append(s.drawn)
    if sorted(found) == [*range(s.content.size)]:
        return []
    lost = [s.content.cards[card].key for card in range(s.content.size) if card not in found]
    twice = [s.content.cards[card].key for card in {*found} if found.count(card) > 1]
    return [f"cards are missing ({lost}) or duplicated ({twice})"]


def _board(s: State) -> list[str]:
    """P-TRM-06, P-CHN-04, P-CHN-06."""
    told: list[str] = []
    for place in range(c.SPACES):
        number = len(s.adventures[place])
        if number > 2 or (number and not s.content.spaces[place].is_terrain):
            told.append(f"there are {number} Adventure cards on space {place}")
    if any(len(cards) > 2 for cards in s.offers):
        told.append("a Guild has more than two offers")
    return told


def _hero(p: Seat) -> list[str]:
    """P-TRM-15, and nothing below 0."""
    told: list[str] = []
    numbers = [p.health, p.lost_health, p.magic, p.spent_magic, p.gold, p.xp]
    if min(numbers) < 0:
        told.append(f"a counter is below 0: {numbers}")
    if p.health + p.lost_health > c.RED_CAP or p.magic + p.spent_magic > c.BLUE_CAP:
        told.append("too many cubes")
    if any(card not in p.items for card in p.damaged):
        told.append("a damaged Item is missing")
    return told

"""Where cards lie that somebody may not know."""

from __future__ import annotations

from lorehall.core.engine.zones import Zone
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.state import State


def hidden_zones(s: State) -> list[Zone]:
    """Cards by their backs: decks, face-down Adventures, Planes, Characters of the draft (P-TRM-25); no empty ones."""
    found: list[Zone] = []
    for deck in range(len(c.DECKS)):
        if s.decks[deck]:
            found.append(Zone(s.decks[deck], group=deck))
    _add(found, s.adventures, c.ADVENTURE)
    _add(found, s.lesser, c.LESSER)
    _add(found, s.greater, c.GREATER)
    _add(found, s.artifacts, c.ARTIFACT)
    _add(found, [p.hand for p in s.seats], c.CHARACTER)
    return found


def _add(found: list[Zone], piles: list[list[int]], group: int) -> None:
    for cards in piles:
        if cards:
            found.append(Zone(cards, group=group))

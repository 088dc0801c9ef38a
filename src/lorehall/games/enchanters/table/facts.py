"""What the lab counts about a game, by name: kingdoms, village, cards in the deck, cards taken, cards owned."""

from __future__ import annotations

from lorehall.core.told import Facts
from lorehall.games.enchanters.model.codes import ADVENTURE, CREATURES, DRAGON, NONE, TYPE_NAMES
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.events import DEFEATS, JOURNEYS, JOURNEYS_OFF_TRACK, REMOVES
from lorehall.games.enchanters.model.state import State


def facts(s: State) -> Facts:
    """The facts of a game, running or over. Who took what is known only while events are recorded."""
    taken: list[list[str]] = [[] for _ in s.players]
    boxed = set(s.box)
    for event in s.events or ():
        kind = event[0]
        if kind == REMOVES:  # in the box now, but it was in the deck
            boxed.discard(event[2])
        elif kind == DEFEATS or (
            kind in (JOURNEYS, JOURNEYS_OFF_TRACK) and not s.cards[event[2]].is_creature
        ):
            # even if its text then moves it elsewhere
            taken[event[1]].append(s.cards[event[2]].name)
    cards: dict[str, int] = {}
    for card, d in enumerate(s.cards):
        if d.family == ADVENTURE and d.stack != NONE and card not in boxed:
            cards[d.name] = cards.get(d.name, 0) + 1
    groups = {"kingdom": tuple(sorted(s.content.kingdoms[k].name for k in s.kingdoms))}
    if s.village != NONE:
        groups["village"] = (s.cards[s.village].name,)
    if s.overlord != NONE:
        groups["overlord"] = (s.cards[s.overlord].name,)
    return Facts(
        turns=s.turns,
        starting=s.starting,
        groups=groups,
        cards=cards,
        taken=tuple(tuple(names) for names in taken),
        owned=tuple(tuple(s.cards[c].name for stack in p.stacks for c in stack) for p in s.players),
    )


def catalog(content: Content) -> dict[str, tuple[str, str]]:
    """Kingdom and kind (`item`, `minor monster`, ...) of every card of the kingdom decks."""
    found: dict[str, tuple[str, str]] = {}
    for kingdom in content.kingdoms:
        for d in kingdom.cards:
            kind = TYPE_NAMES[d.kind]
            if d.stack == CREATURES and d.kind != DRAGON and d.rank:
                kind = f"{d.rank} {kind}"
            found[d.name] = (kingdom.name, kind)
    return found

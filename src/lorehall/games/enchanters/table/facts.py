"""What the lab counts in a game, by name: the setup, cards that could be taken, cards taken, cards owned."""

from __future__ import annotations

from collections import Counter

from lorehall.core.words.outputs import Facts
from lorehall.games.enchanters.model.codes import (
    ADVENTURE,
    BANNER,
    CLASS,
    CREATURES,
    DRAGON,
    NONE,
    QUEST_DECK,
    TYPE_NAMES,
)
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.events import (
    CLAIMS,
    CLAIMS_FROM,
    DEFEATS,
    EVENT_APPEARS,
    JOURNEYS,
    JOURNEYS_OFF_TRACK,
    QUEST_LIES,
    REMOVES,
)
from lorehall.games.enchanters.model.state import State


def facts(s: State) -> Facts:
    """Return the facts of a game, running or over. Cards taken and events are only known while events are recorded."""
    taken: list[list[str]] = [[] for _ in s.players]
    boxed, laid_out, came = set(s.box), set[int](), set[str]()
    for event in s.events or ():
        kind = event[0]
        if kind == REMOVES:  # in the box now, but it was in the deck
            boxed.discard(event[2])
        elif kind == EVENT_APPEARS:
            came.add(s.cards[event[1]].name)
        elif kind == QUEST_LIES:
            laid_out.add(event[1])
        elif kind in (CLAIMS, CLAIMS_FROM, DEFEATS) or (
            kind in (JOURNEYS, JOURNEYS_OFF_TRACK) and not s.cards[event[2]].is_creature
        ):
            # even if its text then moves it elsewhere
            taken[event[1]].append(s.cards[event[2]].name)
    cards = Counter(s.cards[card].name for card in sorted(laid_out))
    for card, d in enumerate(s.cards):
        if d.family == ADVENTURE and d.stack != NONE and card not in boxed:
            cards[d.name] += 1
    groups = {"kingdom": tuple(sorted(s.content.kingdoms[k].name for k in s.kingdoms))}
    if s.village != NONE:
        groups["village"] = (s.cards[s.village].name,)
    if s.overlord != NONE:
        groups["overlord"] = (s.cards[s.overlord].name,)
    if came:
        groups["event"] = tuple(sorted(came))
    return Facts(
        turns=s.turns,
        starting=s.starting,
        groups=groups,
        cards=dict(cards),
        taken=tuple(tuple(names) for names in taken),
        owned=tuple(tuple(s.cards[c].name for stack in p.stacks for c in stack) for p in s.players),
        seats=_seats(s),
    )


def _seats(s: State) -> tuple[dict[str, str], ...]:
    """The banner and the class that each player has; nothing where nobody has one."""
    kinds = {BANNER: "banner", CLASS: "class"}
    played = []
    for p in s.players:
        held = [s.cards[card] for stack in p.stacks for card in stack]
        played.append({kinds[d.family]: d.name for d in held if d.family in kinds})
    return tuple(played) if any(played) else ()


def catalog(content: Content) -> dict[str, tuple[str, str]]:
    """Kingdom and kind (`item`, `minor monster`, ...) of every card of the kingdom decks, and the quests."""
    found = {d.name: ("Quests", "quest") for d in content.cards if d.family == QUEST_DECK}
    for kingdom in content.kingdoms:
        for d in kingdom.cards:
            kind = TYPE_NAMES[d.kind]
            if d.stack == CREATURES and d.kind != DRAGON and d.rank:
                kind = f"{d.rank} {kind}"
            found[d.name] = (kingdom.name, kind)
    return found

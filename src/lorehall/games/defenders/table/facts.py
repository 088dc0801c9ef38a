"""The facts that the lab counts: the heroes, and the special cards that each hand received.

Location cards are left out: each is one of many like it, and a hand is full of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from lorehall.core.words.outputs import Facts
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.state import State

GETS = (
    e.DRAWS,
    e.IS_DEALT,
    e.DRAWS_REWARD,
    e.DRAWS_ANEW,
    e.DRAWS_BY_QUEST,
    e.KEEPS,
    e.KEEPS_BY_CARD,
    e.SEARCHES,
)


def facts(s: State, plain: Facts) -> Facts:
    """Return the facts of a game; which seat took which card is known only while events are recorded."""
    cards, heroes = s.content.cards, s.content.heroes
    taken: list[list[str]] = [[] for _ in s.seats]
    for event in s.events or ():
        if event[0] in GETS and cards[event[2]].place == c.NONE:
            taken[event[1]].append(cards[event[2]].name)
    return replace(
        plain,
        seats=tuple([{"hero": heroes[p.hero].name} for p in s.seats if p.hero != c.NONE]),
        cards=Counter(card.name for card in cards if card.place == c.NONE),
        taken=tuple([tuple(names) for names in taken]),
    )


def catalog(content: Content) -> dict[str, tuple[str, str]]:
    """Return the special cards."""
    return {card.name: ("heroes", "special") for card in content.cards if card.place == c.NONE}

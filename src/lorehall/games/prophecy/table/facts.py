"""The facts that the lab counts: what each seat started with, and the Items and Abilities that it got.

Artifacts are left out: to have them is to win, so that nothing could be learnt from counting them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from lorehall.core.words.outputs import Facts
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.model.state import State

TAKES = (e.TAKES_ITEM, e.TAKES_BY_CARD, e.TAKES_BY_THIEVERY, e.INHERITS_ITEM)
GETS = (e.GAINS_ITEM, e.BUYS, e.PICKS_UP, *TAKES, e.LEARNS)
COUNTED = (c.COMMON, c.RARE, *[c.ABILITY + guild for guild in range(len(c.GUILDS))])


def facts(s: State, plain: Facts) -> Facts:
    """Return the facts by seat: the starting Character, or the current one without recorded events, and its Guilds."""
    cards = s.content.cards
    began = [p.hero for p in s.seats]
    taken: list[list[str]] = [[] for _ in s.seats]
    for event in s.events or ():
        if event[0] in GETS and cards[event[2]].deck in COUNTED:
            taken[event[1]].append(cards[event[2]].name)
    for event in reversed(s.events or ()):
        if event[0] == e.IS_HERO:
            began[event[1]] = event[2]
    owned = [[*p.items, *p.abilities] for p in s.seats]
    return replace(
        plain,
        starting=s.first,
        seats=tuple([_played_with(s.content, card) for card in began]),
        cards=Counter(card.name for card in cards if card.deck in COUNTED),
        taken=tuple([tuple(names) for names in taken]),
        owned=tuple([tuple([cards[card].name for card in held]) for held in owned]),
    )


def _played_with(content: Content, card: int) -> dict[str, str]:
    if card == c.NONE:
        return {}
    hero = content.character(card)
    home, second = [content.spaces[content.guild_space[g]].name for g in (hero.home, hero.second)]
    return {"hero": hero.name, "home guild": home, "second guild": second}


def catalog(content: Content) -> dict[str, tuple[str, str]]:
    """Return the deck and kind of every counted card."""
    return {
        card.name: (c.DECKS[card.deck], "item" if card.deck < c.ABILITY else "ability")
        for card in content.cards
        if card.deck in COUNTED
    }

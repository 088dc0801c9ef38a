"""How numbers are shown, and the log as text."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.events import RuleOf, Teller
from lorehall.core.words.sentences import Ref, Show, counted, named, number, one_of, seat, subject
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.events import HIT, KINDS, PLANS
from lorehall.games.defenders.model.state import State


def card(s: State, value: int, name: str) -> Ref:
    return Ref("card", s.content.cards[value].name, s.content.cards[value].words, name)


def dark(s: State, value: int, name: str) -> Ref:
    """Show a Darkness card by its number and its locations."""
    found = s.content.dark(value)
    return Ref("darkness", found.number, f"Darkness card {found.number} ({found.name})", name)


def hero_of(s: State, value: int, name: str) -> Ref:
    """Show a hero by its seat."""
    said = s.content.heroes[s.seats[value].hero].name
    return Ref("hero", said, f"the {said}", name, f"seat/{value}")


def minion(s: State, value: int, name: str) -> Ref:
    return Ref("colour", c.COLOURS[value], s.content.generals[value].minion, name)


def minions(s: State, value: int, name: str) -> Ref:
    return Ref("colour", c.COLOURS[value], s.content.generals[value].minions, name)


def die(s: State, value: int, name: str) -> Ref:
    """Show a die of a fight: its colour matters only against minions of several colours."""
    told = "hit" if value & HIT else "miss"
    return Ref("die", f"{c.COLOURS[value >> 3 & 3]} {value & 7} {told}", str(value & 7), name)


quest: Final[Show[State]] = named("quest", lambda s, value: s.content.quest(value).name)
place: Final[Show[State]] = named("place", lambda s, value: s.content.board.name(value), "place/{}")
general: Final[Show[State]] = named(
    "general", lambda s, value: s.content.generals[value].name, "general/{}"
)
SHOWN: Final[dict[str, Show[State]]] = {
    "Seat": subject,
    "seat": seat,
    "card": card,
    "quest": quest,
    "dark": dark,
    "place": place,
    "hero": named("hero", lambda s, value: s.content.heroes[value].name),
    "hero_of": hero_of,
    "general": general,
    "minion": minion,
    "minions": minions,
    "ability": named("skill", lambda s, value: s.content.abilities[value].name),
    "trait": named("skill", lambda s, value: s.content.traits[value].name),
    "die": die,
    "number": number,
    "style": one_of("style", c.STYLES),
    "war": one_of("war", c.WARS),
    "bonus": counted("bonus action"),
    "action": counted("action"),
    "token": counted("life token"),
    "crystal": counted("crystal"),
    "hit": counted("hit"),
}
RULES: Final[dict[str, RuleOf[State]]] = {
    "ability": lambda s, value: s.content.abilities[value].rule,
    "trait": lambda s, value: s.content.traits[value].rule,
}
"""The rules behind the texts of skills, special cards and quests."""
TELLER: Final = Teller[State](KINDS, SHOWN, {}, RULES)
PLANS_TELLER: Final = Teller[State](PLANS, SHOWN, {})

"""How numbers are shown, and the log in words."""

from __future__ import annotations

from typing import Final

from lorehall.core.events import Teller
from lorehall.core.sentences import Ref, Show, counted, number, one_of, seat, subject
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.events import HIT, KINDS
from lorehall.games.defenders.model.state import State


def card(s: State, value: int, name: str) -> Ref:
    return Ref("card", s.content.cards[value].name, s.content.cards[value].words, name)


def quest(s: State, value: int, name: str) -> Ref:
    said = s.content.quest(value).name
    return Ref("quest", said, said, name)


def dark(s: State, value: int, name: str) -> Ref:
    """A Darkness card by its number and what is on it."""
    found = s.content.dark(value)
    return Ref("darkness", found.number, f"Darkness card {found.number} ({found.name})", name)


def place(s: State, value: int, name: str) -> Ref:
    said = s.content.board.name(value)
    return Ref("place", said, said, name, s.content.board.spot(value))


def hero(s: State, value: int, name: str) -> Ref:
    said = s.content.heroes[value].name
    return Ref("hero", said, said, name)


def hero_of(s: State, value: int, name: str) -> Ref:
    """A hero by its seat."""
    said = s.content.heroes[s.seats[value].hero].name
    return Ref("hero", said, f"the {said}", name, f"seat/{value}")


def general(s: State, value: int, name: str) -> Ref:
    said = s.content.generals[value].name
    return Ref("general", said, said, name, f"general/{value}")


def minion(s: State, value: int, name: str) -> Ref:
    return Ref("colour", c.COLOURS[value], s.content.generals[value].minion, name)


def minions(s: State, value: int, name: str) -> Ref:
    return Ref("colour", c.COLOURS[value], s.content.generals[value].minions, name)


def ability(s: State, value: int, name: str) -> Ref:
    said = s.content.abilities[value].name
    return Ref("skill", said, said, name)


def trait(s: State, value: int, name: str) -> Ref:
    said = s.content.traits[value].name
    return Ref("skill", said, said, name)


def die(s: State, value: int, name: str) -> Ref:
    """A die of a fight: its colour matters only where minions of several colours are fought."""
    told = "hit" if value & HIT else "miss"
    return Ref("die", f"{c.COLOURS[value >> 3 & 3]} {value & 7} {told}", str(value & 7), name)


SHOWN: Final[dict[str, Show[State]]] = {
    "Seat": subject,
    "seat": seat,
    "card": card,
    "quest": quest,
    "dark": dark,
    "place": place,
    "hero": hero,
    "hero_of": hero_of,
    "general": general,
    "minion": minion,
    "minions": minions,
    "ability": ability,
    "trait": trait,
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
TELLER: Final = Teller[State](KINDS, SHOWN, {})

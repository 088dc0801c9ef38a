"""How numbers are shown, and the log in words."""

from __future__ import annotations

from typing import Final

from lorehall.core.events import Teller, Zone
from lorehall.core.sentences import Ref, Show, counted, number, one_of, seat, subject
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.events import KINDS
from lorehall.games.prophecy.model.state import State


def card(s: State, value: int, name: str) -> Ref:
    """A card by its key, since two cards may have one name."""
    found = s.content.cards[value]
    return Ref("card", f"{c.DECKS[found.deck]} {found.key}", found.name, name)


def place(s: State, value: int, name: str) -> Ref:
    said = place_name(s, value)
    return Ref("place", said, said, name, s.content.board.spot(value))


def place_name(s: State, value: int) -> str:
    if value < c.SPACES:
        return s.content.spaces[value].name
    return s.content.planes[value - c.SPACES].name


def plane(s: State, value: int, name: str) -> Ref:
    return place(s, c.SPACES + value, name)


def line(s: State, value: int, name: str) -> Ref:
    """A line by its card, with its words where the card has several that are used."""
    found = s.content.lines[value]
    printed = s.content.cards[found.card]
    text = f"{printed.name}: {found.words}" if found.words else printed.name
    return Ref(
        "card", f"{c.DECKS[printed.deck]} {printed.key} {value}", text, name, f"card/{found.card}"
    )


def guild(s: State, value: int, name: str) -> Ref:
    return place(s, s.content.guild_space[value], name)


def hero_of(s: State, value: int, name: str) -> Ref:
    """A hero by his seat."""
    hero = s.seats[value].hero
    said = s.content.cards[hero].name if hero != c.NONE else f"player {value + 1}"
    return Ref("hero", value, f"the {said}", name, f"seat/{value}")


def side(s: State, value: int, name: str) -> Ref:
    """A side of a battle: a player, or the Creature."""
    return seat(s, value, name) if value >= 0 else _creature(s, name)


def subject_side(s: State, value: int, name: str) -> Ref:
    return subject(s, value, name) if value >= 0 else _creature(s, name)


def _creature(s: State, name: str) -> Ref:
    return Ref("creature", "creature", "The Creature", name)


def die_side(s: State, value: int, name: str) -> Ref:
    """Whose die it is: a hero's, or the Creature's."""
    who, creature = s.sides[value].seat, s.battle.card
    said = f"the {s.content.cards[creature if who < 0 else s.seats[who].hero].name}'s"
    return Ref("side", ("mine", "theirs")[value], said, name)


def nth(s: State, value: int, name: str) -> Ref:
    """One of several, counted from 1."""
    return Ref("number", value, str(value + 1), name)


def branch(s: State, value: int, name: str) -> Ref:
    """An alternative of the card that asks, in its words."""
    words = s.occasion().alternatives if s.stack else ()
    return Ref("branch", value, words[value] if value < len(words) else "", name)


def offer(s: State, value: int, name: str) -> Ref:
    """What a card lets somebody do or leave."""
    return branch(s, 0, name)


SHOWN: Final[dict[str, Show[State]]] = {
    "Seat": subject,
    "seat": seat,
    "Side": subject_side,
    "side": side,
    "card": card,
    "place": place,
    "plane": plane,
    "line": line,
    "guild": guild,
    "hero_of": hero_of,
    "branch": branch,
    "offer": offer,
    "deck": one_of("deck", c.DECKS),
    "die": number,
    "number": number,
    "die_side": die_side,
    "extra": counted("extra turn"),
    "damaged": counted("damaged Item"),
    "nth": nth,
}
ZONES: Final[dict[str, Zone[State]]] = {
    "above": lambda s, plane: str(c.SPACES + plane),
    "hall": lambda s, guild: str(s.content.guild_space[guild]),
}
"""Where Planes and Guilds lie on the board."""
TELLER: Final = Teller[State](KINDS, SHOWN, {})

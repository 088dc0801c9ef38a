"""How numbers are shown, and the log as text."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import unpack
from lorehall.core.words.events import Teller, Zone
from lorehall.core.words.sentences import Ref, Show, counted, number, one_of, seat, subject
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.events import KINDS
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.spaces import unpack_offer


def card(s: State, value: int, name: str) -> Ref:
    """A card by its key, since two cards may have one name."""
    found = s.content.cards[value]
    return Ref("card", f"{c.DECKS[found.deck]} {found.key}", found.name, name)


def place(s: State, value: int, name: str) -> Ref:
    """A place inside a sentence: `the City`, `Forest I`."""
    called = place_name(s, value)
    return Ref("place", called, with_article(called), name, s.content.board.spot(value))


def subject_place(s: State, value: int, name: str) -> Ref:
    found = place(s, value, name)
    return Ref(found.kind, found.value, found.text[:1].upper() + found.text[1:], name, found.place)


def with_article(place: str) -> str:
    """The name of a place inside a sentence; spaces that are told apart by a number have no article."""
    return place if place.rpartition(" ")[2].strip("IV") == "" else f"the {place}"


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


def subject_hero(s: State, value: int, name: str) -> Ref:
    found = hero_of(s, value, name)
    return Ref(found.kind, found.value, f"The{found.text[3:]}", name, found.place)


def subject_side(s: State, value: int, name: str) -> Ref:
    """A side of a battle: a player, or the Creature by its card, counted down from -2."""
    return subject(s, value, name) if value >= 0 else card(s, -2 - value, name)


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


def deed(s: State, value: int, name: str) -> Ref:
    """What the card that asks does, in its words."""
    words = s.occasion().text if s.stack else ""
    return Ref("deed", words, words, name)


def opportunity(s: State, value: int, name: str) -> Ref:
    """Show the effect of an Opportunity."""
    words = s.content.cards[value].lines[0].words
    return Ref("text", words, f": {words}", name)


def offer(s: State, value: int, name: str) -> Ref:
    """Show what a card lets a player do or decline."""
    return branch(s, 0, name)


SERVICES: Final = {
    a.HEAL: "healing", a.RECHARGE: "recharging", a.REPAIR: "a repair", a.LODGE: "lodging",
}  # fmt: skip


def dear(s: State, value: int, name: str) -> Ref:
    """Show something on offer with its price (P-SPC-03, P-SPC-04, P-SPC-06)."""
    packed, gold, xp = unpack_offer(value)
    kind, about = unpack(packed)
    said = " and ".join(([f"{xp} Experience"] if xp else []) + ([f"{gold} Gold"] if gold else []))
    if kind in SERVICES:
        return Ref("service", kind, f"{SERVICES[kind]} ({said})", name)
    found = card(s, about, name)
    return Ref(found.kind, found.value, f"{found.text} ({said})", name)


DECKS: Final = (
    "Adventure", "Chance", "common Item", "rare Item", "Fortress", "Thieves' Guild", "Forest Camp", "Monastery",
    "Magic Tower", "Artifact", "Lesser Guardian", "Greater Guardian", "Civilization Event", "Wilderness Event",
    "Character",
)  # fmt: skip
"""The names of the decks in the log, as in `the Chance discard pile`."""
SHOWN: Final[dict[str, Show[State]]] = {
    "Seat": subject,
    "seat": seat,
    "Side": subject_side,
    "card": card,
    "place": place,
    "Place": subject_place,
    "plane": plane,
    "line": line,
    "guild": guild,
    "hero_of": hero_of,
    "Hero_of": subject_hero,
    "branch": branch,
    "offer": offer,
    "dear": dear,
    "deed": deed,
    "opportunity": opportunity,
    "deck": one_of("deck", c.DECKS, DECKS),
    "die": number,
    "number": number,
    "die_side": die_side,
    "extra": counted("extra turn"),
    "damaged": counted("damaged Item"),
    "life": counted("life", "lives"),
    "nth": nth,
}
ZONES: Final[dict[str, Zone[State]]] = {
    "above": lambda s, plane: str(c.SPACES + plane),
    "hall": lambda s, guild: str(s.content.guild_space[guild]),
}
"""Where Planes and Guilds lie on the board."""
TELLER: Final = Teller[State](KINDS, SHOWN, {})

"""Types of cards, stats and icons: the words themselves."""

from __future__ import annotations

from typing import Final

from lark import Token

from lorehall.games.enchanters.model import codes as c
from lorehall.lang.errors import Misplaced
from lorehall.lang.skeleton import Sentences
from lorehall.lang.templates import Slot, Voice
from lorehall.lang.terms import Arg

#: The order in which house style names things; Terms list them in this order too.
TYPES: Final = ("item", "enchantment", "monster", "dragon", "creature", "card")
STATS: Final = ("attack", "defense", "health", "strength")
ICONS: Final = ("speed", "weight", "slime", "undead", "pearl")
SYMBOLS: Final = ("attack", "defense", *ICONS)
PLURALS: Final = {kind: kind + "s" for kind in TYPES[:-1]}

#: What may follow "attack" where it is a verb: somebody who is attacked.
ATTACKED: Final = r" (you|the|a|another|target|each|every|all|other|players?|current|active)\b"

_TYPES: Final = f"({'|'.join(TYPES)})s?"
_ANY: Final = "((a|an|the|your|their|any) )?"
_AHEAD: Final = rf"(?= {_ANY}((top|bottom) )?{_TYPES}\b)"
GRAMMAR: Final = rf"""
TYPE: /{_ANY}{_TYPES}/
STAT: /(attack|defense|speed|weight|slime|undead|skull|pearl|health|strength)s?( icons?)?|(attack|defense)[- ]down/
// These look one word ahead, so that "top item or lose 2 crystals" is two effects.
TYPE_JOIN.4: /and\/or|(, )?(or|and){_AHEAD}/
_LIST_COMMA.4: /,{_AHEAD}/
"""

CODES: Final = {name: code for code, name in enumerate(c.TYPE_NAMES)}
ICON_CODES: Final = {name: code for code, name in enumerate(c.ICON_NAMES)}


def kind_of(token: Token) -> str:
    """As in "your items" -> item."""
    return token.split(" ")[-1].removesuffix("s")


def stat_of(token: Token) -> str:
    """As in "pearls", "speed icons", "defense-down" -> pearl, speed, defense."""
    word = token.replace("-", " ").split(" ")[0].removesuffix("s")
    return "undead" if word == "skull" else word  # E-TRM-24


def is_down(token: Token) -> bool:
    return token.endswith("down")


def article(noun: str) -> str:
    return ("an " if noun[0] in "aeiou" else "a ") + noun


# ---- slots --------------------------------------------------------------------------------------------


def type_slot(option: str) -> Slot:
    """As in "{type}", "{type:a}", "{type:any}", "{type:s}": a type of cards, and how it is printed."""

    def read(reader: Sentences, first: Token, *more: Token) -> str:
        kind = kind_of(first)
        for other in more:
            if kind_of(other) != kind or kind == "card":
                message = "a top card can only be swapped for one of the same type"
                raise reader.fail(message, other, [kind])
        return kind

    def say(kind: str, _: Voice) -> str:
        if option == "a":
            return article(kind)
        return f"any {kind}" if option == "any" else kind + option

    return Slot("TYPE", read, say)


def artifact_slot(option: str) -> Slot:
    """As in "{artifact}": item or enchantment. "{artifact:s}" for its plural."""

    def read(reader: Sentences, token: Token) -> str:
        if kind_of(token) not in ("item", "enchantment"):
            words = ("items or enchantments", "items and enchantments")[not option]
            raise reader.fail(
                f"this can only be {words}", token, [f"item{option}", f"enchantment{option}"]
            )
        return kind_of(token)

    return Slot("TYPE", read, lambda kind, _: kind + option)


def icon_slot(_option: str) -> Slot:
    """As in "{icon}": one of those that are only counted."""

    def read(reader: Sentences, token: Token) -> str:
        if stat_of(token) not in ICONS:
            raise reader.fail("only icons can be ignored", token, list(ICONS))
        return stat_of(token)

    return Slot("STAT", read, lambda icon, _: str(icon))


# ---- what the engine gets -----------------------------------------------------------------------------


def code(kind: Arg) -> int:
    return CODES[str(kind)]


def pile(kind: Arg) -> int:
    """A type whose cards lie in one stack of a player."""
    found = code(kind)
    if found == c.ANY_CARD:
        raise Misplaced(
            "name one type of card here: item, enchantment, monster, dragon or creature"
        )
    return found

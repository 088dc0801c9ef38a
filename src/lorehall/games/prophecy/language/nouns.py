"""What sentences name: numbers, resources, opponents, places, gear, decks. Slots read and print them.

The values in Terms are the words of the rulebook's notation (Part 2), so that a sentence and a table cell that mean the
same are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lark import Token

from lorehall.lang.skeleton import Sentences
from lorehall.lang.templates import Slot
from lorehall.lang.words import Slots

Names = Mapping[str, str]
"""By the word of the notation, how it is said."""

SUBJECTS: Final[Names] = {
    "you": "you",
    "all": "each hero",
    "others": "each other hero",
    "foe": "the opponent",
    "least-gold": "each hero with the least Gold",
    "least-health": "each hero with the least Health",
    "least-magic": "each hero with the least Magic",
}
KINDS: Final[Names] = {"S": "of Strength", "W": "of Wills"}
BATTLES: Final[Names] = {"S": "Battles of Strength", "W": "Battles of Wills", "any": "all battles"}
VALUES: Final[Names] = {"S": "Strength", "W": "Willpower"}
RESOURCES: Final[Names] = {
    "gold": "Gold",
    "xp": "Experience",
    "health": "Health",
    "magic": "Magic",
    "item": "Item",
}
FOES: Final[Names] = {
    "animal": "animals",
    "humanoid": "humanoids",
    "undead": "undead",
    "demon": "demons",
    "creature": "Creatures",
    "character": "heroes",
}
LANDS: Final[Names] = {
    "plains": "the Plains",
    "forest": "a Forest",
    "mountains": "the Mountains",
    "magic": "the Enchanted Wilderness",
    "settlement": "a settlement",
    "guild": "a Guild",
    "civ": "a Civilization space",
    "city": "the City",
    "village": "the Village",
    "plane": "an Astral Plane",
}
SPOTS: Final[Names] = {"port": "a port", "gate": "a Magic Gate", "entry": "an entry"}
GEAR: Final[Names] = {
    "weapon": "weapon",
    "shield": "shield",
    "edged": "edged weapon",
    "crushing": "crushing weapon",
    "long": "long weapon",
    "two-handed": "two-handed weapon",
    "staff": "staff",
    "wand": "wand",
    "spell": "spell",
    "scroll": "scroll",
    "potion": "potion",
}
TERRAINS: Final[Names] = {"plains": "Plains", "forest": "Forest", "mountains": "Mountains"}
GUILDS: Final[Names] = {
    "fortress": "the Fortress",
    "thieves": "the Thieves' Guild",
    "camp": "the Forest Camp",
    "monastery": "the Monastery",
    "tower": "the Magic Tower",
    "any": "a Guild of your choice",
    "here": "this Guild",
}
MARKETS: Final[Names] = {"village": "the Village", "city": "the City"}
DECKS: Final[Names] = {"common": "common", "rare": "rare"}
RESULTS: Final[Names] = {"lose": "defeat", "draw": "draw", "win": "victory"}
SEXES: Final[Names] = {"f": "a woman", "m": "a man"}
PLANES: Final[Names] = {"any": "an open Plane of your choice", "here": "the Plane beside you"}


def _terminal(name: str, names: Names) -> str:
    """The names as one terminal, the longest first."""
    ordered = sorted((said.lower() for said in names.values()), key=len, reverse=True)
    return f"{name}: /{'|'.join(ordered)}/"


GRAMMAR: Final = "\n".join(
    [
        "subject: WHO",
        "KIND: /minor/",
        "cost: RESOURCE -> price",
        "count: _POINT -> points",
        "_POINT: /points?/",
        "state: _IF test (_AND test)*",
        "_IF: /if/",
        "standing: [limit [_COMMA]] grant [state]",
        "foes: FOE (_OR FOE)*",
        "lands: LAND (_OR LAND)*",
        "gear: GEAR (_OR GEAR)*",
        "some_gear: _A GEAR (_OR_A _A GEAR)*",
        "_A: /an?/",
        "_OR_A.2: /or (?=an? )/",
        "_MORE_DICE: /more (dice|die)/",
        "goods: NUMBER DECK (_AND NUMBER DECK)*",
        _terminal("WHO", SUBJECTS),
        _terminal("BATTLE_KIND", KINDS),
        _terminal("BATTLES", BATTLES),
        _terminal("VALUE", VALUES),
        _terminal("RESOURCE", RESOURCES),
        _terminal("FOE", FOES),
        _terminal("LAND", LANDS),
        _terminal("SPOT", SPOTS),
        _terminal("GEAR", GEAR),
        _terminal("TERRAIN", TERRAINS),
        _terminal("GUILD", GUILDS),
        _terminal("MARKET", MARKETS),
        _terminal("DECK", DECKS),
        _terminal("RESULT", RESULTS),
        _terminal("SEX", SEXES),
        _terminal("PLANE", PLANES),
        "",
    ]
)


def found_in(names: Names, token: str) -> str:
    """The word of the notation for what was said."""
    return next(word for word, said in names.items() if said.lower() == token)


class Nouns(Sentences):
    """Reads lists of nouns."""

    def foes(self, *tokens: Token) -> tuple[str, ...]:
        return tuple(found_in(FOES, token) for token in tokens)

    def lands(self, *tokens: Token) -> tuple[str, ...]:
        return tuple(found_in(LANDS, token) for token in tokens)

    def gear(self, *tokens: Token) -> tuple[str, ...]:
        return tuple(found_in(GEAR, token) for token in tokens)

    some_gear = gear

    def goods(self, *tokens: Token) -> tuple[tuple[str, int], ...]:
        pairs = zip(tokens[::2], tokens[1::2], strict=True)
        return tuple((str(deck), int(number)) for number, deck in pairs)


# -- slots ------------------------------------------------------------------------------------------


def _is_number(value: object) -> bool:
    return isinstance(value, int) and value >= 0


def _signed(grammar: str, sign: int, said: str) -> Callable[[str], Slot]:
    """A number that is written without its sign."""
    return lambda _option: Slot(
        grammar,
        lambda _reader, token: sign * int(token),
        lambda value, _voice: said.format(sign * value),
        lambda value: isinstance(value, int) and sign * value >= 0,
    )


def _dice(sign: int) -> Callable[[str], Slot]:
    """Extra dice; worst-dice have a negative number."""
    return lambda _option: Slot(
        "NUMBER _MORE_DICE",
        lambda _reader, token: sign * int(token),
        lambda value, _voice: f"{sign * value} more {'die' if sign * value == 1 else 'dice'}",
        lambda value: isinstance(value, int) and sign * value > 0,
    )


def _noun(grammar: str, names: Names) -> Callable[[str], Slot]:
    return lambda _option: Slot(
        grammar,
        lambda _reader, token: found_in(names, token),
        lambda value, _voice: names[value],
        lambda value: value in names,
    )


def _several(rule: str, names: Names, *, article: bool = False) -> Callable[[str], Slot]:
    def say(values: tuple[str, ...], _voice: object) -> str:
        return " or ".join(a_or_an(names[value]) if article else names[value] for value in values)

    return lambda _option: Slot(rule, lambda _reader, values: values, say)


def a_or_an(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def said_goods(goods: tuple[tuple[str, int], ...], _voice: object) -> str:
    return " and ".join(f"{number} {deck}" for deck, number in goods)


SLOTS: Final[Slots] = {
    "number": _signed("NUMBER", 1, "{}"),
    "less": _signed("NUMBER", -1, "{}"),
    "more": _dice(1),
    "fewer": _dice(-1),
    "plus": lambda _option: Slot(
        "SIGNED",
        lambda _reader, token: int(token),
        lambda value, _voice: f"{value:+}",
        lambda value: isinstance(value, int),
    ),
    "resource": _noun("RESOURCE", RESOURCES),
    "battles": _noun("BATTLES", BATTLES),
    "kind": _noun("BATTLE_KIND", KINDS),
    "value": _noun("VALUE", VALUES),
    "spot": _noun("SPOT", SPOTS),
    "terrain": _noun("TERRAIN", TERRAINS),
    "guild": _noun("GUILD", GUILDS),
    "market": _noun("MARKET", MARKETS),
    "deck": _noun("DECK", DECKS),
    "result": _noun("RESULT", RESULTS),
    "sex": _noun("SEX", SEXES),
    "plane": _noun("PLANE", PLANES),
    "foes": _several("foes", FOES),
    "lands": _several("lands", LANDS),
    "gear": _several("gear", GEAR),
    "some_gear": _several("some_gear", GEAR, article=True),
    "goods": lambda _option: Slot("goods", lambda _reader, found: found, said_goods),
}

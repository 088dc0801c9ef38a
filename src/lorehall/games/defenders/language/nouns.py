"""What sentences name: numbers, colours, minions, locations, generals. Slots read them."""

from __future__ import annotations

from typing import Final

from lark import Token

from lorehall.games.defenders.model import codes as c
from lorehall.lang.names import NUMBERS, NamingSentences, as_read, named, slot
from lorehall.lang.skeleton import Quantity
from lorehall.lang.words import Slots

GRAMMAR: Final = r"""
subject: WHO
WHO: /you/
KIND: /day/
count: _MINION_HERE -> minions_here
_MINION_HERE: /minions? present/
COLOUR_NAME: /green|red|blue|black/
colours: COLOUR_NAME (_AND COLOUR_NAME)*
places: PLACE_NAME (_COMMA PLACE_NAME)* _AND PLACE_NAME
"""


class Nouns(NamingSentences):
    """Reads what sentences name, with the names of one board."""

    def minions_here(self) -> tuple[str, str | None]:
        return "minions present", None

    def colours(self, *tokens: Token) -> tuple[int, ...]:
        return tuple(c.COLOURS.index(token) for token in tokens)

    def places(self, *tokens: Token) -> tuple[int, ...]:
        return tuple(self.names.number(token) for token in tokens)

    def how_many(self, qty: Quantity) -> int:
        """A number, or the code of a die."""
        return c.D6 if qty.amount.op == "d6" else self.number(qty)


SLOTS: Final[Slots] = {
    **NUMBERS,
    "many": slot("qty", lambda reader, qty: reader.how_many(qty)),
    "colour": slot("COLOUR_NAME", lambda _reader, token: c.COLOURS.index(token)),
    "colours": as_read("colours"),
    "places": as_read("places"),
    "enemy": named("ENEMY"),
    "place": named("PLACE_NAME"),
    "general": named("GENERAL_NAME"),
}

"""What sentences name: numbers, colours, minions, locations, generals. Slots read and print them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lark import Token

from lorehall.games.defenders.model import codes as c
from lorehall.lang.skeleton import Quantity, Sentences
from lorehall.lang.templates import Slot
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


@dataclass(frozen=True)
class Names:
    """What the board and the generals are called."""

    places: tuple[str, ...]
    generals: tuple[str, ...]
    minions: tuple[tuple[str, str], ...]
    """By colour: one, and several."""

    @property
    def grammar(self) -> str:
        """The names as terminals."""
        return "\n".join([
            f"PLACE_NAME: /{_either(self.places)}/",
            f"GENERAL_NAME: /{_either(self.generals)}/",
            f"ENEMY: /{_either([name for names in self.minions for name in names])}/",
            "",
        ])  # fmt: skip


def _either(names: Sequence[str]) -> str:
    """Any of these names, the longest first."""
    ordered = sorted(names, key=len, reverse=True)
    return "|".join(re.escape(name.lower()).replace(r"\ ", " ") for name in ordered)


class Nouns(Sentences):
    """Reads what sentences name, with the names of one board."""

    def __init__(self, text: str, names: Names) -> None:
        super().__init__(text)
        self.names = names

    def minions_here(self) -> tuple[str, str | None]:
        return "minions present", None

    def colours(self, *tokens: Token) -> tuple[int, ...]:
        return tuple(c.COLOURS.index(token) for token in tokens)

    def places(self, *tokens: Token) -> tuple[int, ...]:
        return tuple(self.place(token) for token in tokens)

    def place(self, token: Token) -> int:
        return [name.lower() for name in self.names.places].index(token)

    def general(self, token: Token) -> int:
        return [name.lower() for name in self.names.generals].index(token)

    def enemy(self, token: Token) -> int:
        names = [(one.lower(), several.lower()) for one, several in self.names.minions]
        return next(colour for colour, known in enumerate(names) if token in known)

    def how_many(self, qty: Quantity) -> int:
        """A number, or the code of a die."""
        return c.D6 if qty.amount.op == "d6" else self.number(qty)


def _plain(grammar: str, read: Callable[..., Any], said: str = "{}") -> Callable[[str], Slot]:
    return lambda _option: Slot(grammar, read, lambda value, _voice: said.format(value))


SLOTS: Final[Slots] = {
    "number": _plain("NUMBER", lambda _reader, token: int(token)),
    "plus": _plain("SIGNED", lambda _reader, token: int(token), "{:+}"),
    "least": _plain("THRESHOLD", lambda _reader, token: int(token[:-1]), "{}+"),
    "many": _plain("qty", lambda reader, qty: reader.how_many(qty)),
    "colour": _plain("COLOUR_NAME", lambda _reader, token: c.COLOURS.index(token)),
    "colours": _plain("colours", lambda _reader, found: found),
    "enemy": _plain("ENEMY", lambda reader, token: reader.enemy(token)),
    "place": _plain("PLACE_NAME", lambda reader, token: reader.place(token)),
    "places": _plain("places", lambda _reader, found: found),
    "general": _plain("GENERAL_NAME", lambda reader, token: reader.general(token)),
}

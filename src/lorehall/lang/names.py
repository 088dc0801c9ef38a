"""Gaps that many card languages have: plain numbers, and names that only the files of a game know, such as those of places.

A name is a terminal of the grammar and is read as its number among all of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lark import Token

from lorehall.lang.skeleton import Sentences
from lorehall.lang.templates import Slot
from lorehall.lang.terms import Arg
from lorehall.lang.words import Slots


@dataclass(frozen=True)
class Names:
    """The names of all things of a kind, by terminal; a thing can have several names, such as ship and ships."""

    kinds: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()

    @property
    def grammar(self) -> str:
        """The names as terminals, longest first. A comment records their order, because that changes the grammar."""
        rows = [f"// {self.kinds!r}\n"]
        for terminal, things in self.kinds:
            names = sorted([name for thing in things for name in thing], key=len, reverse=True)
            either = "|".join(re.escape(name.lower()).replace(r"\ ", " ") for name in names)
            rows.append(f"{terminal}: /{either.replace('/', '[/]')}/\n")
        return "".join(rows)

    def number(self, token: Token) -> int:
        """Return the index of the thing that a token names."""
        things = dict(self.kinds)[token.type]
        return next(
            i for i, thing in enumerate(things) if token in [name.lower() for name in thing]
        )


def names(**kinds: Sequence[str | tuple[str, ...]]) -> Names:
    """Build names: `names(PLACE=["Mill", "Hill"], FOE=[("Orc", "Orcs")])`."""
    return Names(
        tuple(
            (kind, tuple((each,) if isinstance(each, str) else each for each in things))
            for kind, things in kinds.items()
        )
    )


class NamingSentences(Sentences):
    """Reads sentences with these names."""

    def __init__(self, text: str, names: Names) -> None:
        super().__init__(text)
        self.names = names


def slot(grammar: str, read: Callable[..., Arg], said: str = "{}") -> Callable[[str], Slot]:
    """Return a slot for a plain number or word."""
    return lambda _option: Slot(grammar, read, lambda value, _voice: said.format(value))


def as_read(grammar: str) -> Callable[[str], Slot]:
    """Return a slot for a grammar rule whose method gives the value."""
    return slot(grammar, lambda _reader, found: found)


def named(terminal: str) -> Callable[[str], Slot]:
    """Return a slot for one of the names."""
    return slot(terminal, lambda reader, token: reader.names.number(token))


NUMBERS: Final[Slots] = {
    "number": slot("NUMBER", lambda _reader, token: int(token)),
    "plus": slot("SIGNED", lambda _reader, token: int(token), "{:+}"),
    "least": slot("THRESHOLD", lambda _reader, token: int(token[:-1]), "{}+"),
}
"""`3`, `+1` and `5+`."""

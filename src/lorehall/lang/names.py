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
    """By terminal: what each thing of a kind is called; one thing may have several names, as in one ship, two ships."""

    kinds: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()

    @property
    def grammar(self) -> str:
        """The names as terminals, of each kind the longest first. A comment has their order: another order is another grammar."""
        rows = [f"// {self.kinds!r}\n"]
        for terminal, things in self.kinds:
            names = sorted([name for thing in things for name in thing], key=len, reverse=True)
            either = "|".join(re.escape(name.lower()).replace(r"\ ", " ") for name in names)
            rows.append(f"{terminal}: /{either.replace('/', '[/]')}/\n")
        return "".join(rows)

    def number(self, token: Token) -> int:
        """Which thing of its kind a token names."""
        things = dict(self.kinds)[token.type]
        return next(
            i for i, thing in enumerate(things) if token in [name.lower() for name in thing]
        )


def names(**kinds: Sequence[str | tuple[str, ...]]) -> Names:
    """What things are called: `names(PLACE=["Mill", "Hill"], FOE=[("Orc", "Orcs")])`."""
    return Names(
        tuple(
            (kind, tuple((each,) if isinstance(each, str) else each for each in things))
            for kind, things in kinds.items()
        )
    )


class NamingSentences(Sentences):
    """Reads sentences with such names."""

    def __init__(self, text: str, names: Names) -> None:
        super().__init__(text)
        self.names = names


def slot(grammar: str, read: Callable[..., Arg], said: str = "{}") -> Callable[[str], Slot]:
    """A gap that is read and printed without further ado."""
    return lambda _option: Slot(grammar, read, lambda value, _voice: said.format(value))


def as_read(grammar: str) -> Callable[[str], Slot]:
    """A gap of a rule whose value is what its method gives."""
    return slot(grammar, lambda _reader, found: found)


def named(terminal: str) -> Callable[[str], Slot]:
    """A gap for one of the names."""
    return slot(terminal, lambda reader, token: reader.names.number(token))


NUMBERS: Final[Slots] = {
    "number": slot("NUMBER", lambda _reader, token: int(token)),
    "plus": slot("SIGNED", lambda _reader, token: int(token), "{:+}"),
    "least": slot("THRESHOLD", lambda _reader, token: int(token[:-1]), "{}+"),
}
"""`3`, `+1` and `5+`."""

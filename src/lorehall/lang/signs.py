"""Signs: the words of a printed text that a table draws as a picture or in fewer words, such as "3 attack" or "->".

The code that prints a text knows what its words mean, so no other code has to search the text for meaning. Words, clauses and
sentences are nested strings. A sign travels through them as a *mark* around its words, which is removed when the text is
complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

MARK: Final = "\x01"
"""Delimits a sign. Cards cannot contain control characters, and this one is not white space that would be stripped."""
FIELD: Final = "\x02"
"""Separates a sign's name, words and amount."""
NUMBER: Final = r"[+-]?\d+|d6"


@dataclass(frozen=True, slots=True)
class Sign:
    """Some words of a text, with the sign they stand for and its amount."""

    name: str
    text: str
    amount: str = ""


Piece = str | Sign
"""Plain text or a sign."""


def marked(name: str, text: str, amount: str = "") -> str:
    """Return a sign as it is printed."""
    return f"{MARK}{name}{FIELD}{text}{FIELD}{amount}{MARK}"


def pieces(printed: str) -> tuple[Piece, ...]:
    """Split a printed text into plain words and signs."""
    found: list[Piece] = []
    for number, words in enumerate(printed.split(MARK)):
        if number % 2:
            found.append(Sign(*words.split(FIELD)))
        elif words:
            found.append(words)
    return tuple(found)


def text_of(said: Iterable[Piece]) -> str:
    """Join pieces to the whole text."""
    return "".join([piece if isinstance(piece, str) else piece.text for piece in said])


def unmarked(printed: str) -> str:
    """Return a printed text without its marks."""
    return text_of(pieces(printed))


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb and its amount as one sign, as in "heal 2 damage"; if the actor is named, only the amount.

    ``plus``: the verb adds a number, so that "take 3 crystals" is a sign for +3, and "take all crystals" is none.
    """

    sign: str
    plus: bool = False

    def fits(self, amount: str) -> bool:
        """Whether this wording of an amount makes it a sign."""
        return not (self.plus and amount.startswith("all "))

    def mark(self, verb: str, amount: str) -> str:
        """Mark an amount and the verb before it; "" for none."""
        number = amount.split(" ")[0]
        if not verb:
            return marked(self.sign, amount, number)
        return marked(self.sign, f"{verb} {amount}", f"+{number}" if self.plus else number)


class Signs:
    """The words of a game that are signs unless used as verbs, including a number or an article before them."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """``names`` maps each word or phrase to its sign."""
        self.names: Final = dict(names)
        words = "|".join([re.escape(each) for each in sorted(names, key=len, reverse=True)])
        self._pattern: Final = re.compile(rf"(?<![\w-])(?:({NUMBER}) |an? )?({words})(?![\w-])")

    def mark(self, words: str) -> str:
        """Mark the signs in words that contain no verb."""
        return self._pattern.sub(self._marked, words) if self.names else words

    def _marked(self, match: re.Match[str]) -> str:
        return marked(self.names[match[2]], match[0], match[1] or "")


UNSIGNED: Final = Signs({})
"""For games whose texts have no signs."""

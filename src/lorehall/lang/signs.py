"""Signs: the words of a printed text that a table draws as a picture or in fewer words, such as "3 attack" or "->".

Whoever prints a text knows what its words mean, so nobody has to look for meaning in the text again. Words, clauses and
sentences are strings that are put into one another; a sign travels through them as a *mark* around its words, which is taken
out when the text is whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

MARK: Final = "\x01"
"""Stands before and behind a sign. No card may say a control character, and this one is no white space that would be stripped."""
FIELD: Final = "\x02"
"""Stands between a sign's name, its words and its amount."""
NUMBER: Final = r"[+-]?\d+|d6"


@dataclass(frozen=True, slots=True)
class Sign:
    """Some words of a text: what they are the sign of, and how much of it they say."""

    name: str
    text: str
    amount: str = ""


Piece = str | Sign
"""Plain words, or a sign."""


def marked(name: str, text: str, amount: str = "") -> str:
    """A sign as it is printed."""
    return f"{MARK}{name}{FIELD}{text}{FIELD}{amount}{MARK}"


def pieces(printed: str) -> tuple[Piece, ...]:
    """What was printed, as plain words and signs that add up to the text."""
    found: list[Piece] = []
    for number, words in enumerate(printed.split(MARK)):
        if number % 2:
            found.append(Sign(*words.split(FIELD)))
        elif words:
            found.append(words)
    return tuple(found)


def text_of(said: Iterable[Piece]) -> str:
    """The text that pieces add up to."""
    return "".join([piece if isinstance(piece, str) else piece.text for piece in said])


def unmarked(printed: str) -> str:
    """What was printed, without its marks."""
    return text_of(pieces(printed))


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb and the amount behind it as one sign, as in "heal 2 damage"; where it is said who acts, the amount alone.

    ``plus``: the verb adds a number, so that "take 3 crystals" is a sign for +3, and "take all crystals" is none.
    """

    sign: str
    plus: bool = False

    def fits(self, amount: str) -> bool:
        """Whether an amount, as it is said, makes it a sign."""
        return not (self.plus and amount.startswith("all "))

    def mark(self, verb: str, amount: str) -> str:
        """The sign of an amount and the verb before it; "" for none."""
        number = amount.split(" ")[0]
        if not verb:
            return marked(self.sign, amount, number)
        return marked(self.sign, f"{verb} {amount}", f"+{number}" if self.plus else number)


class Signs:
    """The words of a game that are signs unless they are verbs; a number or an article before one belongs to it."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """``names``: what each word or phrase is the sign of."""
        self.names: Final = dict(names)
        words = "|".join([re.escape(each) for each in sorted(names, key=len, reverse=True)])
        self._pattern: Final = re.compile(rf"(?<![\w-])(?:({NUMBER}) |an? )?({words})(?![\w-])")

    def mark(self, words: str) -> str:
        """Words without a verb among them, with their signs marked."""
        return self._pattern.sub(self._marked, words) if self.names else words

    def _marked(self, match: re.Match[str]) -> str:
        return marked(self.names[match[2]], match[0], match[1] or "")


UNSIGNED: Final = Signs({})
"""For games whose texts are only read."""

"""Card files and tables as nobody should write them: those of a game with slips of the pen, torn pieces and plain garbage.

Everything follows from a seed, so a mistake that is found once is found again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from lorehall.core.sanitize import stray
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.sources import Source
from lorehall.lang.tables import SUFFIX as TABLE

Check = Callable[[tuple[Source, ...]], object]
"""Reads card files; CardErrors where something is wrong with them."""

PIECES: Final = (
    "\x1b", "\u202e", "\r", "\x00", "\u2028", "\t", "²", "٣", "é", "İ", "ß", "—", "\N{RIGHT SINGLE QUOTATION MARK}", "→", "#",
    "|", "->", ":", ",", ";", "(", ")", "/", "9" * 30, "-1", "0", "+", '"', "'", "%s", "{0}", "\\", ".", "-", "two", "crystl",
)  # fmt: skip
PYTHON: Final = re.compile(
    r"not in (tuple|list)|tuple\.|list\.|index\(|invalid literal|could not convert|out of range|to unpack|Traceback"
    r"|\b(None|NoneType|KeyError|ValueError|TypeError|IndexError)\b|base 10|<class|Token\(|Tree\(|\bobject has\b|\(\d+,\)"
)
"""What only a programmer should see."""
SYMBOL: Final = re.compile(r"\b_*[A-Z]{2,}_[A-Z_]+\b|\b_[A-Z]+\b|\$END")
"""A name of the grammar."""


def entries_of(sources: Sequence[Source]) -> list[str]:
    """The entries of card files, each as its text."""
    found: list[str] = []
    for source in sources:
        if not source.name.endswith(TABLE):
            found += re.split(r"\n(?=[a-z])", source.text.strip())
    return [entry for entry in found if not entry.startswith("#")]


class Spoiler:
    """Writes what is wrong, with words and lines of a game."""

    def __init__(self, seed: int, texts: Sequence[str]) -> None:
        self.chance = Random(seed)
        self.texts = texts

    def spoil(self, text: str) -> str:
        """A text with one to four things wrong, or garbage instead of it."""
        if self.chance.random() < 0.05:
            return self.garbage()
        for _ in range(self.chance.choice((1, 1, 2, 4))):
            text = self.chance.choice(WAYS)(self, text)
        return text

    def garbage(self) -> str:
        """Words of the game and other characters, in no order."""
        words = [*self.a_text().split(" "), *PIECES]
        many = self.chance.randrange(80)
        if self.chance.random() < 0.5:
            return " ".join(self.chance.choices(words, k=many))
        return "".join([chr(self.chance.randrange(1, 0x3000)) for _ in range(many)])

    def a_text(self) -> str:
        return self.chance.choice(self.texts)

    def lines(self, text: str) -> str:
        """Drops, repeats, moves, indents or borrows a line."""
        lines = text.split("\n")
        at, other = self.chance.randrange(len(lines)), self.chance.randrange(len(lines))
        borrowed = self.chance.choice(self.a_text().split("\n"))
        match self.chance.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = " " * self.chance.randrange(5) + lines[at].strip()
            case _:
                lines.insert(at, borrowed)
        return "\n".join(lines)

    def words(self, text: str) -> str:
        """Drops, repeats, replaces or breaks off after a word of a line."""
        return self.in_line(text, " ", self.a_text().split())

    def cells(self, text: str) -> str:
        """The same with a cell of a row."""
        return self.in_line(text, "|", [" ", *self.a_text().split("|")])

    def in_line(self, text: str, between: str, others: Sequence[str]) -> str:
        lines = text.split("\n")
        at = self.chance.randrange(len(lines))
        parts = lines[at].split(between)
        which = self.chance.randrange(len(parts))
        match self.chance.randrange(5):
            case 0:
                del parts[which]
            case 1:
                parts.insert(which, self.chance.choice(parts))
            case 2:
                parts[which] = self.chance.choice(others) if others else ""
            case 3:
                parts[which] = self.chance.choice(PIECES)
            case _:
                parts = parts[:which]
        lines[at] = between.join(parts)
        return "\n".join(lines)

    def characters(self, text: str) -> str:
        """Drops, swaps, replaces or inserts a character, or tears the file."""
        at = self.chance.randrange(len(text) + 1)
        match self.chance.randrange(9):
            case 0:
                return text[:at]
            case 1 | 2:
                return text[:at] + text[at + 1 :]
            case 3 | 4:
                return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
            case 5 | 6:
                return text[:at] + chr(self.chance.randrange(32, 127)) + text[at + 1 :]
            case _:
                return text[:at] + self.chance.choice(PIECES) + text[at:]


WAYS: Final = (Spoiler.lines, Spoiler.words, Spoiler.words, Spoiler.cells, Spoiler.characters, Spoiler.characters)  # fmt: skip


def leaks(error: CardError, sources: Sequence[Source]) -> str:
    """What is wrong with the report of a mistake in these files; "" if nothing."""
    lines = {each.name: len(re.split(r"\r\n|\n|\r", each.text)) for each in sources}
    if PYTHON.search(error.message) or SYMBOL.search(error.message):
        return "speaks to programmers"
    if not error.message or error.file not in lines:
        return "names no file"
    if not 1 <= error.line <= lines[error.file]:
        return "names a line that is not there"
    if error.column < 1 or error.column - 1 + len(error.words) > max(1, len(error.source)) + 1:
        return "points beside the line"
    if any(stray(line) for line in str(error).split("\n")):
        return "commands the terminal"
    return ""


def report(check: Check, sources: tuple[Source, ...]) -> list[CardError]:
    """The mistakes that a game finds in files. Whatever else is raised, or a mistake that is badly told, fails."""
    found: list[CardError] = []
    try:
        check(sources)
    except CardErrors as errors:
        found = errors.errors
    wrong = [f"{leak}: {error}" for error in found if (leak := leaks(error, sources))]
    assert wrong == []
    return found

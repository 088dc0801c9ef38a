"""Texts whose structure is their indentation: card files and scenarios are read line by line in the same way.

`#` begins a comment at the start of a line or after a blank, but not in `  colour #7a3b8f`. Line ends of every system and
a byte order mark are understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMMENT: Final = re.compile(r"(^|(?<=\s))(?!(?<=^  colour )#\w)#.*$")
NO_TABS: Final = "indent with spaces, not tabs"


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line that says something: its number from 1, how deep it stands, and what it says without comment."""

    number: int
    indent: int
    source: str

    @property
    def text(self) -> str:
        return self.source.strip()

    @property
    def tab(self) -> int:
        """The column of a tab among the blanks before the text, from 1; 0 if there is none."""
        return self.source[: self.indent].find("\t") + 1


def text_lines(text: str) -> Iterator[TextLine]:
    """The lines of a text that say something."""
    for number, raw in enumerate(re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff")), 1):
        source = COMMENT.sub("", raw).rstrip()
        if source:
            yield TextLine(number, len(source) - len(source.lstrip()), source)

"""Text from outside, cleaned for other people's screens.

Control characters reach a terminal as commands, characters that turn the direction of writing hide what a browser shows, and
some show as nothing at all. What people type loses them; in a file they are mistakes with a place.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from lorehall.core.errors import LorehallError

# Letters and symbols in Unicode's terms that are invisible.
BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
STAND_IN: Final = "\ufffd"
"""What is shown instead of a character that can't be."""


class BadText(LorehallError):
    """A name or a text that can't be shown to others as it is, with the reason."""


def clean_text(text: str, most: int, what: str) -> str:
    """Return one line that can't disturb the lines around it: trimmed, single spaces, nothing invisible, at most
    `most` characters.

    Removed are control characters and those that turn the direction of writing or show as nothing: with them one guest could
    look like another, or a text could run backwards over its neighbours. `what` names the text in a refusal: "A name".
    """
    spaced = "".join(
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", text).translate(BLANKS)
        if char.isspace() or unicodedata.category(char)[0] != "C"
    )
    line = " ".join(spaced.split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in line):
        raise BadText(f"{what} needs at least one visible character.")
    if len(line) > most:
        raise BadText(f"{what} can have at most {most} characters. This one has {len(line)}.")
    return line


def is_stray(char: str) -> bool:
    """Whether a character has no place in a line of a text file: it is a command, shows as nothing or turns what follows."""
    return char != "\t" and (ord(char) in BLANKS or unicodedata.category(char) in STRAY)


STRAY: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def stray(line: str) -> int:
    """The column of the first stray character of a line, from 1; 0 if there is none."""
    if line.isascii() and line.isprintable():  # nearly all are
        return 0
    return next((column for column, char in enumerate(line, 1) if is_stray(char)), 0)


def visible(text: str) -> str:
    """The same text, as long as before, with nothing in it but what can be seen; its lines stay."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join(STAND_IN if is_stray(char) and char != "\n" else char for char in text)

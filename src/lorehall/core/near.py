"""The known words that a wrong one may mean: one look-up for everything that people type."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

#: How like two words must be, from 0 to 1, before one is offered for the other.
LIKE = 0.6


def nearest(word: str, known: Iterable[str], number: int = 3, like: float = LIKE) -> list[str]:
    """The known words most like this one, best first; capitals do not matter."""
    table = {each.lower(): each for each in known}
    return [table[each] for each in difflib.get_close_matches(word.lower(), table, number, like)]


def did_you_mean(word: str, known: Iterable[str], number: int = 1) -> str:
    """A hint such as " Did you mean random?", to be put behind a message; nothing where nothing is near."""
    near = nearest(word, known, number)
    return f" Did you mean {' or '.join(near)}?" if near else ""

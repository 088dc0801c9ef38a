"""The known words that a wrong one may mean: one look-up for everything that people type."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final

#: How like two words must be, from 0 to 1, before one is offered for the other.
LIKE = 0.6
WORD: Final = re.compile(r"[\w'-]+")


def nearest(word: str, known: Iterable[str], number: int = 3, like: float = LIKE) -> list[str]:
    """The known words most like this one, best first; capitals do not matter."""
    table = {each.lower(): each for each in known}
    return [table[each] for each in difflib.get_close_matches(word.lower(), table, number, like)]


def did_you_mean(word: str, known: Iterable[str], number: int = 1) -> str:
    """A hint such as " Did you mean random?", to be put behind a message; nothing where nothing is near."""
    near = nearest(word, known, number)
    return f" Did you mean {' or '.join(near)}?" if near else ""


def fits(wish: str, words: str) -> bool:
    """Whether some words mean others: the first is the same, and the rest begin further ones in order, as in "walk mill"."""
    wanted, said = WORD.findall(wish.casefold()), WORD.findall(words.casefold())
    if len(wanted) < 2 or wanted[0] not in said[:1]:
        return False
    rest = iter(said)
    return all(any(word.startswith(begun) for word in rest) for begun in wanted)


def is_in(wish: str, words: str) -> bool:
    """Whether a wish stands within some words, as it is or word by word; capitals do not matter."""
    return bool(wish) and (wish.casefold() in words.casefold() or fits(wish, words))

"""Suggestions: the known words that a wrong one may mean, for everything that people type."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final

#: How like two words must be, from 0 to 1, before one is offered for the other.
LIKE = 0.6
WORD: Final = re.compile(r"[\w'-]+")


def nearest(word: str, known: Iterable[str], number: int = 3, like: float = LIKE) -> list[str]:
    """Return the known words most like this one, best first; case doesn't matter."""
    table = {each.lower(): each for each in known}
    return [table[each] for each in difflib.get_close_matches(word.lower(), table, number, like)]


def misspelled(word: str, known: Iterable[str], number: int = 3) -> list[str]:
    """Return the known words of which this one may be a typo, best first; case doesn't matter.

    Stricter than `nearest`: one letter in four may be wrong, missing, too many or swapped with the next, but the first is right.
    """
    wrong = word.lower()
    most = max(1, len(wrong) // 4) if len(wrong) > 1 else 0
    near: list[tuple[int, float, str]] = []
    for each in dict.fromkeys(known):
        meant = each.lower()
        if abs(len(meant) - len(wrong)) <= most and _begin_alike(wrong, meant):
            slips = _slips(wrong, meant)
            if 0 < slips <= most:
                other = 1 - difflib.SequenceMatcher(None, wrong, meant).ratio()
                near.append((slips, other, each))
    near.sort(key=lambda found: found[:2])
    return [each for _, _, each in near[:number]]


def _begin_alike(wrong: str, meant: str) -> bool:
    return wrong[:1] == meant[:1] or (len(wrong) > 2 and wrong[:2] == meant[:2][::-1])


def _slips(wrong: str, meant: str) -> int:
    """How many letters must be changed, added, taken out or swapped with their neighbour to make one word of the other."""
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for i, a in enumerate(wrong, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(meant, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and (a, b) == (meant[j - 2], wrong[i - 2]):
                least = min(least, earlier[j - 2] + 1)
            row.append(least)
    return row[-1]


def did_you_mean(word: str, known: Iterable[str], number: int = 1) -> str:
    """Return a hint such as " Did you mean random?", to append to a message; empty if nothing is near."""
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
    """Return whether a typed text is contained in some words, as a whole or word by word; case doesn't matter."""
    return bool(wish) and (wish.casefold() in words.casefold() or fits(wish, words))

"""Numbers and lists in a sentence, for messages of every layer: `2 cards`, `a, b and c`."""

from __future__ import annotations

from collections.abc import Sequence


def plural(number: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Return words as a list in a sentence: `a, b and c`."""
    return f"{', '.join(words[:-1])} {joint} {words[-1]}" if len(words) > 1 else "".join(words)

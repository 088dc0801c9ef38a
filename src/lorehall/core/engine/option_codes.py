"""Options as integers: the number of their kind, and what they are about: nothing, a number, or two small ones."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1 << 16
"""An option is the number of its kind times this, plus the number that it is about."""


def option(kind: int, about: int = 0) -> int:
    """An option as frames hand it to `ask`: to walk to place 3 is `option(WALK, 3)`."""
    return kind * WIDTH + about


def unpack(packed: int) -> tuple[int, int]:
    """The kind of an option, and what it is about."""
    return packed // WIDTH, packed % WIDTH


HALF: Final = 1 << 8


def pair(first: int, second: int) -> int:
    """What an option is about, where it is about two small numbers: a minion's place and colour is `pair(3, 1)`."""
    return first * HALF + second


def unpair(about: int) -> tuple[int, int]:
    """The two numbers of a pair."""
    return about // HALF, about % HALF

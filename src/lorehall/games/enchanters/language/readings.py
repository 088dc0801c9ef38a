"""How a mode of play reads the texts of cards: what "another player" is where there is none at the table.

A card says the same in every mode, and it is compiled the same way but for what a *reading* makes of it. A reading is a table of
words with what they become; where it has nothing to say, the text is read as usual. Cards on which a reading changes nothing are
shared with the competitive game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from lorehall.core.joints import Effect
from lorehall.games.enchanters.language.nouns.misplaced import Misplaced
from lorehall.lang.terms import Term

Reading = Callable[[Term], "Effect | None"]
"""What a text becomes, or None where it is read as usual."""


def as_printed(_: Term) -> Effect | None:
    """The reading of a competitive game."""
    return None


_NOW: Final[ContextVar[Reading]] = ContextVar("reading", default=as_printed)


@contextmanager
def reading_as(reading: Reading) -> Iterator[None]:
    """Compile texts with this reading."""
    before = _NOW.set(reading)
    try:
        yield
    finally:
        _NOW.reset(before)


def read_otherwise(t: Term) -> Effect | None:
    """What the reading in force makes of a text; None where it is read as usual."""
    return _NOW.get()(t)


def concerns(reading: Reading, t: Term) -> bool:
    """Whether a reading makes something else of a sentence or a part of it."""

    def changes(inner: Term) -> bool:
        try:
            return reading(inner) is not None
        except Misplaced:  # a text that holds, and never happens
            return False

    with reading_as(reading):
        return any(changes(inner) for inner in t.walk())

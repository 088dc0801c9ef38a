"""The one way in which the product writes a card text: ``wording(term)``.

Parsing accepts many wordings, printing gives one, in the house style of E-TXT. What is printed can be read again and gives
the same Term. ``spelled`` tells a text that was written here apart into plain words and signs, for who draws it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lorehall.games.enchanters.language import printing
from lorehall.games.enchanters.language.nouns.signs import SIGNS
from lorehall.games.enchanters.language.printing import KEPT
from lorehall.lang.signs import Piece, pieces, text_of
from lorehall.lang.terms import Term

_SPELLED: Final[dict[str, tuple[Piece, ...]]] = {}
"""By its words, every text that was written: loading cards writes all that abilities and their effects are called."""


@lru_cache(KEPT)
def wording(found: Term) -> str:
    """The canonical text of any Term: effect, cost, condition, glory or sentence (E-TXT-04, E-TXT-05)."""
    return _written(printing.printed(found))


def cost(paid: Term) -> str:
    """One part of a cost."""
    return _written(printing.cost(paid))


def condition(on: Term) -> str:
    """What a trigger waits for, without the colon."""
    return _written(printing.condition(on))


def effect(found: Term, *, foreign: bool = False) -> str:
    """An effect; ``foreign``: even its first verb says "you"."""
    return _written(printing.effect(found, foreign=foreign))


def more_crystals(number: int) -> str:
    """What a card brings at the start."""
    return _written(SIGNS.mark(f"{number} more crystals"))


def spelled(text: str) -> tuple[Piece, ...]:
    """A text that was written here, in pieces; any other is nothing but words."""
    return _SPELLED.get(text, (text,))


def _written(printed: str) -> str:
    said = pieces(printed)
    text = text_of(said)
    _SPELLED[text] = said
    return text

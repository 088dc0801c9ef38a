"""The cards of a scenario: card files inside it, whose mistakes are told at their place in the scenario."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.sources import Source
from lorehall.scenario.outline import Outline
from lorehall.scenario.text import Mistake, Mistakes


def own_cards(outline: Outline) -> list[Source]:
    """Its blocks of cards, which replace others of the same names."""
    return [Source(outline.file, block.text, override=True) for block in outline.cards]


@contextmanager
def card_mistakes(outline: Outline) -> Iterator[None]:
    """What is wrong with cards that are read meanwhile becomes Mistakes of the scenario."""
    try:
        yield
    except CardErrors as errors:
        raise Mistakes([_placed(outline, error) for error in errors.errors]) from None


def _placed(outline: Outline, error: CardError) -> Mistake:
    """A mistake in a card, at its place in the scenario file."""
    near = tuple(error.suggestions)
    if error.file != outline.file:
        return Mistake(error.message, error.file, error.line, error.column, error.source, near)
    blocks = [block for block in outline.cards if len(block.text.splitlines()) >= error.line]
    indent = blocks[0].indent if blocks else 0
    source = " " * indent + error.source if error.source else ""
    return Mistake(error.message, error.file, error.line, error.column + indent, source, near)

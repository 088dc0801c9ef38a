"""How a mode of play reads the cards: what "another player" is where there is none at the table.

A card says the same in every mode, and keeps its place and number; where a mode makes something else of its text, a card that
does so takes the place of the printed one. All others are shared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.games.enchanters.language.content import number_card
from lorehall.games.enchanters.language.coop import UNSAID, reading
from lorehall.games.enchanters.language.sentences import PRINTED, CardCompiler
from lorehall.games.enchanters.language.solo import SOLO
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.lang.terms import Term


def played(content: Content, mode: str) -> Content:
    """The cards as a mode reads them: made when first needed, for each set of cards once."""
    if mode not in READINGS:
        return content
    if mode not in content.readings:
        content.readings[mode] = _read_anew(content, mode)
    return content.readings[mode]


def _read_anew(content: Content, mode: str) -> Content:
    """What lies under has been read, or is read now, for all that are laid over it; only what is laid over it is read here."""
    under = content.under
    read = None if under is None else played(under, mode)
    new = (read or content).extended()
    new.cards = content.cards[:]
    new.kingdoms = [kingdom.copy() for kingdom in content.kingdoms]
    new.has_immovable, new.boxes = content.has_immovable, content.boxes
    new.fingerprint = content.fingerprint
    new.sources, new.readings = content.sources, {mode: new}
    anew: dict[int, CardDef] = {}
    for index, card in enumerate(content.cards):
        if read is not None and _is_under(under, index, card):
            other: CardDef | None = read.cards[index]
        else:
            other = READINGS[mode](card)
            if other is None and read is not None:  # its numbers are those beside printed cards
                other = _with_texts(card, card.terms, PRINTED)
            if other is not None:
                number_card(new, other)
        if other is not None:
            new.cards[index] = anew[id(card)] = other
    for kingdom in new.kingdoms:
        kingdom.cards = [anew.get(id(card), card) for card in kingdom.cards]
    return new


def _is_under(under: Content | None, index: int, card: CardDef) -> bool:
    """Whether a card lies at this place of what is below."""
    return under is not None and index < len(under.cards) and under.cards[index] is card


def _coop(card: CardDef) -> CardDef | None:
    """Co-op: other players are the Overlord (E-COP-16)."""
    terms = [(part, reading(card, found)) for part, found in card.terms]
    said = [(part, found) for part, found in terms if found != UNSAID]
    return None if said == card.terms else _with_texts(card, said, PRINTED)


def _solo(card: CardDef) -> CardDef | None:
    """Solo: the other player is a virtual one (E-AUT-10 to E-AUT-14)."""
    penalty = card.penalties_count and card.kind == c.MONSTER
    if not penalty and not any(SOLO.concerns(found) for _, found in card.terms):
        return None
    other = _with_texts(card, card.terms, SOLO)
    if penalty:
        _count_penalties(other)
    return other


READINGS: Final[dict[str, Callable[[CardDef], CardDef | None]]] = {
    "coop": _coop,
    "solo": _solo,
}
"""By mode, what becomes of a card; None where it stays. A mode that is not named here reads the cards as they are printed."""


def _with_texts(card: CardDef, terms: list[tuple[str, Term]], compiler: CardCompiler) -> CardDef:
    """The card with these texts instead of its own; what is printed on it stays."""
    other = card.reprinted()
    compiler.place_glory(other)
    for part, found in terms:
        compiler.place(other, part, found)
    return other


def _count_penalties(card: CardDef) -> None:
    """Negative glory counts as positive (E-AUT-10)."""
    for part in (card.upper, card.lower):
        part.glory = abs(part.glory)
        for amount in part.scores:
            amount.k = abs(amount.k)

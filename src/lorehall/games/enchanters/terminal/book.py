"""The cards of Enchanters for readers: the text of each, on one line or on its own page."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.core.terminal.blocks import Line
from lorehall.core.terminal.cards import Page
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.table.faces import explained, kind_words, sentences

DIVIDER = " | "
"""Separates the upper and the lower part of a card: the next card covers the text before it."""
ORIGINS = {
    "printed": "as printed",
    "named": "printed name, new text",
    "designed": "not a printed card",
}


def part(card: CardDef, name: str) -> list[str]:
    """The sentences of one part; "" for those on a line of their own."""
    return [text for place, text in sentences(card) if place == name]


def full_text(card: CardDef) -> str:
    """Everything that counts while the card lies on top: `upper | lower`, or only the lower part."""
    upper, lower = "; ".join(part(card, "upper")), lower_text(card)
    return f"{upper}{DIVIDER}{lower}".rstrip() if upper else lower


def lower_text(card: CardDef) -> str:
    """What still counts of a covered card."""
    return "; ".join(part(card, "lower"))


def table_text(card: CardDef) -> str:
    """Return all text on the card, in one line."""
    rest = [
        f"{place}: {text}" if place else text
        for place, text in sentences(card)
        if place not in ("upper", "lower")
    ]
    return ". ".join(text for text in (full_text(card), "; ".join(rest)) if text)


@dataclass(frozen=True)
class Book:
    """The cards of one content, found as a view names them."""

    content: Content

    def of_type(self, name: str, type_name: str) -> CardDef:
        """The card of this name and type."""
        kind = c.TYPE_NAMES.index(type_name)
        return next(card for card in self.content.cards if card.name == name and card.kind == kind)

    def in_stack(self, name: str, stack: int) -> CardDef:
        """The card of this name that lies in one of a player's stacks."""
        return next(
            card for card in self.content.cards if card.name == name and card.stack == stack
        )


def heading(card: CardDef) -> str:
    """`Manticore: medium monster of the Gnolls, health 5, strength 2`."""
    words = kind_words(card)
    if card.kingdom:
        words += f" of the {card.kingdom}"
    if card.is_creature or card.kind == c.OVERLORD:
        words += f", health {card.health}, strength {card.strength}"
    return f"{card.name}: {words}"


def origin(card: CardDef) -> str:
    """Return where the card comes from."""
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    told = ORIGINS.get(card.source, "of unknown origin")
    return f"{card.box} box, {copies}, {told}; {card.file}, line {card.line}"


def _marks(card: CardDef) -> list[tuple[str, str]]:
    """Return what its file says about when it is in play, and what that means."""
    found: list[tuple[str, str]] = []
    if card.only_claimable:
        found.append(("only claimable", "replaced in games where it can't be claimed (E-QST-08)"))
    if card.never_in_coop:
        rule = "E-QST-09" if card.family == c.QUEST_DECK else "E-COP-31"
        found.append(("coop never", f"taken out of its deck in co-op ({rule})"))
    return found


def page(card: CardDef) -> Page:
    """A card with what each sentence means and the rules behind it."""
    lines = [Line(heading(card), hang=2)]
    for place, text, plain, rules in explained(card):
        lines.append(Line(f"{place}: {text}" if place else text, "  ", 2))
        lines.append(Line(f"{plain} ({', '.join(rules)})" if rules else plain, "      ", 2))
    for mark, meaning in _marks(card):
        lines += [Line(mark, "  ", 2), Line(meaning, "      ", 2)]
    lines.append(Line(f"({origin(card)})", "  ", 2))
    return Page(card.name, tuple(lines))

"""The cards of Enchanters as a reader sees them: faces, explanations, and finding a card by what somebody types."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lorehall.cli.choices import NotFound
from lorehall.cli.terminal import listed, plural
from lorehall.core.game import Game
from lorehall.games.enchanters.language.content import load
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.table.faces import explained, kind_words, sentences

DIVIDER = " | "
"""Stands between the upper and the lower part of a card: what comes before it is covered by the next card."""


class UnknownCard(NotFound):
    """No card has this name."""


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
    """Everything there is to read on the card, in one line."""
    rest = [
        f"{place}: {text}" if place else text
        for place, text in sentences(card)
        if place not in ("upper", "lower")
    ]
    return ". ".join(text for text in (full_text(card), "; ".join(rest)) if text)


@dataclass(frozen=True)
class Book:
    """The cards of one content."""

    content: Content

    def of_type(self, name: str, type_name: str) -> CardDef:
        """The card of this name and type, as a view shows them."""
        kind = c.TYPE_NAMES.index(type_name)
        return next(card for card in self.content.cards if card.name == name and card.kind == kind)

    def in_stack(self, name: str, stack: int) -> CardDef:
        """The card of this name that lies in one of a player's stacks."""
        return next(
            card for card in self.content.cards if card.name == name and card.stack == stack
        )

    def find(self, wish: str) -> list[CardDef]:
        """The cards that somebody means: by the whole name, else its beginning, else a part of it; UnknownCard if none."""
        wanted = " ".join(wish.casefold().split())
        names = [(card.name.casefold(), card) for card in self.content.cards]
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = [card for name, card in names if wanted and fits(name, wanted)]
            if found:
                return found
        near = difflib.get_close_matches(wanted, [name for name, _ in names], 3, 0.6)
        known = list(dict.fromkeys(card.name for name, card in names if name in near))
        hint = f" Did you mean {listed(known, 'or')}?" if known else ""
        raise UnknownCard(f"There is no card {wish!r}.{hint}")


def book_of(game: Game[Any]) -> Book:
    """The cards of a game that is being played."""
    from lorehall.games.enchanters.game import Enchanters

    assert isinstance(game, Enchanters)
    return Book(game.content)


def builtin_book() -> Book:
    """The cards that come with Lorehall."""
    return Book(load())


def heading(card: CardDef) -> str:
    """`Manticore: medium monster of the Gnolls, health 5, strength 2`."""
    words = kind_words(card)
    if card.kingdom:
        words += f" of the {card.kingdom}"
    if card.is_creature() or card.kind == c.OVERLORD:
        words += f", health {card.health}, strength {card.strength}"
    return f"{card.name}: {words}"


def origin(card: CardDef) -> str:
    """Where the card comes from, in words."""
    words = {
        "printed": "as printed",
        "named": "the name is known, the text is ours",
        "designed": "designed for Lorehall",
    }
    copies = plural(card.copies, "copy").replace("copys", "copies")
    told = words.get(card.source, "of unknown origin")
    return f"{card.box} box, {copies}, {told}; {card.file}, line {card.line}"


def card_page(
    card: CardDef, explanations: Sequence[tuple[str, str, str, tuple[str, ...]]] = ()
) -> list[tuple[int, str]]:
    """A card with what each sentence means, as (indentation, text)."""
    page = [(0, heading(card))]
    for place, text, plain, rules in explanations or explained(card):
        page.append((2, f"{place}: {text}" if place else text))
        page.append((6, f"{plain} ({', '.join(rules)})" if rules else plain))
    page.append((2, f"({origin(card)})"))
    return page

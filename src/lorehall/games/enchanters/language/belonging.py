"""Whether what a card file names is there: the kingdom that a card belongs to, the village of a kingdom."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from lorehall.core.near import nearest
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.language.cardtexts import CardText
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Content
from lorehall.lang.errors import CardError


def unknown_names(content: Content, texts: Sequence[CardText], file: str) -> list[CardError]:
    """Kingdoms and villages that these entries name and that no card file has.

    Overlords, banners and classes of the kingdoms come with later boxes, so their names are not looked up.
    """
    kingdoms = [kingdom.name for kingdom in content.kingdoms]
    villages = [card.name for card in content.cards if card.kind == c.VILLAGE]
    overlords = [card.name for card in content.cards if card.kind == c.OVERLORD and not card.adapts]
    errors: list[CardError] = []
    for text in texts:
        if text.kind == "kingdom":
            errors += _unknown(text, "village", card_name, villages, file)
        else:
            errors += _unknown(text, "kingdom", kingdom_name, kingdoms, file)
        if text.kind == "ai":
            errors += _unknown(text, "overlord", card_name, overlords, file)
        elif text.kind == "overlay" and card_name(text.name) not in overlords:
            errors.append(
                CardError(
                    f"there is no Overlord '{text.name}' to lay it over",
                    file=file,
                    line=text.entry.line,
                    words=text.name,
                    suggestions=nearest(text.name, overlords),
                    source=text.entry.source,
                )
            )
    return errors


def _unknown(
    text: CardText, key: str, listed: Callable[[str], str], known: Sequence[str], file: str
) -> list[CardError]:
    """The mistake of a line whose name is not known, if there is one."""
    line = text.entry.field(key)
    if line is None or listed(line.text) in known:
        return []
    return [
        CardError(
            f"there is no {key} '{line.text}'",
            file=file,
            line=line.line,
            column=line.column,
            words=line.text,
            suggestions=nearest(line.text, known),
            source=line.source,
        )
    ]


def never_dealt(content: Content, files: Container[str]) -> list[str]:
    """In words, the cards of these files that lie in no deck because they name no kingdom (E-TRM-01)."""
    return [
        f"{card.file}:{card.line}:1: '{card.name}' names no kingdom, so it is in no deck; add a line such as 'kingdom Goblins'"
        for card in content.cards
        if card.family == c.ADVENTURE and not card.kingdom and card.file in files
    ]

"""Whether what a card file names is there: the kingdom that a card belongs to, the village of a kingdom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehall.core.near import did_you_mean, nearest
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.language.cardtexts import CardText
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Content
from lorehall.lang.errors import CardError


def unknown_names(content: Content, texts: Sequence[CardText], file: str) -> list[CardError]:
    """Kingdoms and villages that these entries name and that no card file has.

    Overlords, banners and classes of kingdoms can be missing in a game without their box; :func:`unrelated` looks them up.
    """
    kingdoms = [kingdom.name for kingdom in content.kingdoms]
    villages = names_of(content, "village")
    overlords = names_of(content, "overlord")
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
    return [line.mistake(f"there is no {key} '{line.text}'", file, nearest(line.text, known))]


def names_of(content: Content, kind: str) -> list[str]:
    """The names of all cards of a kind that a kingdom can name as its own."""
    wanted = {
        "village": (c.VILLAGE, c.SHARED),
        "overlord": (c.OVERLORD, c.SHARED),
        "banner": (c.ITEM, c.BANNER),
        "class": (c.ENCHANTMENT, c.CLASS),
    }[kind]
    return [card.name for card in content.cards if (card.kind, card.family) == wanted]


def unrelated(content: Content) -> list[str]:
    """In words, the cards that kingdoms name as their own and that are not there or belong to another one (E-SET-26)."""
    problems: list[str] = []
    owners: dict[tuple[str, str], str] = {}
    for kingdom in content.kingdoms:
        place = f"{kingdom.file}:{kingdom.line}:1: {kingdom.name}"
        named = (kingdom.village, kingdom.overlord, kingdom.banner, kingdom.cls)
        for kind, name in zip(("village", "overlord", "banner", "class"), named, strict=True):
            if not name:
                continue
            owner = owners.setdefault((kind, name), kingdom.name)
            known = names_of(content, kind)
            if name not in known:
                problems.append(f"{place}: there is no {kind} '{name}'.{did_you_mean(name, known)}")
            elif owner != kingdom.name:
                problems.append(f"{place}: the {kind} '{name}' belongs to the {owner} (E-SET-26)")
    return problems

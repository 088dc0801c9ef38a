"""What belongs to what: whether the names in a card file are there, and the links between cards, kingdoms and Overlords."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehall.core.near import did_you_mean, nearest
from lorehall.core.position import fields
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.language.cardtexts import CardText
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content
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


# -- what belongs together, once all cards are there --------------------------------------------------------


def link_kingdoms(content: Content) -> None:
    """Villages, Overlords, banners and classes that a kingdom names are related to it (E-SET-26)."""
    by_name = {kingdom.name: kingdom for kingdom in content.kingdoms}
    listed = {id(card) for kingdom in content.kingdoms for card in kingdom.cards}
    named: dict[tuple[int, str], str] = {}
    for kingdom in content.kingdoms:
        named.setdefault((c.VILLAGE, kingdom.village), kingdom.name)
        named.setdefault((c.OVERLORD, kingdom.overlord), kingdom.name)
        named.setdefault((c.ITEM, kingdom.banner), kingdom.name)
        named.setdefault((c.ENCHANTMENT, kingdom.cls), kingdom.name)
    for card in content.cards:
        if card.family != c.ADVENTURE:
            card.kingdom = card.kingdom or named.get((card.kind, card.name), "")
            if card.kingdom in by_name:  # E-COP-43
                card.penalties_count = by_name[card.kingdom].penalties_count
        elif card.kingdom in by_name and id(card) not in listed:
            # a card of a pack joins the deck that it names; the engine uses the cards listed (E-TRM-01)
            by_name[card.kingdom].cards.append(card)
            card.penalties_count = by_name[card.kingdom].penalties_count


def link_overlays(content: Content) -> None:
    """An overlay leaves health, strength and kingdom of its Overlord as they are (E-COP-03)."""
    overlords = {card.name: card for card in content.cards if card.family == c.SHARED}
    for index, card in enumerate(content.cards):
        under = overlords.get(card.adapts)
        if under is None:
            continue
        figures = (under.health, under.strength, card.kingdom or under.kingdom)
        if figures != (card.health, card.strength, card.kingdom):
            if card.index != c.NONE:  # others have this very card, with the Overlord that they know
                content.cards[index] = card = _copied(card)
            card.health, card.strength, card.kingdom = figures


def _copied(card: CardDef) -> CardDef:
    """Another card with the same texts, which keep their numbers."""
    new = CardDef(card.name, card.kind, card.family)
    for name in fields(card):
        setattr(new, name, getattr(card, name))
    return new

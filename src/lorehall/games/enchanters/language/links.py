"""What belongs to what: whether the names in card files are there, and only once, and the links between cards and kingdoms."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from lorehall.core.engine.position import fields
from lorehall.core.suggestions import did_you_mean, nearest
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content, Kingdom
from lorehall.lang.cardfile import Entry
from lorehall.lang.errors import CardError


def unknown_names(content: Content, entries: Iterable[Entry]) -> list[CardError]:
    """Kingdoms and villages that these entries name and that no card file has.

    Overlords, banners and classes of kingdoms can be missing in a game without their box; :func:`unrelated` looks them up.
    """
    kingdoms = [kingdom.name for kingdom in content.kingdoms]
    villages = names_of(content, "village")
    overlords = names_of(content, "overlord")
    errors: list[CardError] = []
    for entry in entries:
        if entry.kind == "kingdom":
            errors += _unknown(entry, "village", card_name, villages)
        else:
            errors += _unknown(entry, "kingdom", kingdom_name, kingdoms)
        if entry.kind == "ai":
            errors += _unknown(entry, "overlord", card_name, overlords)
        elif entry.kind == "overlay" and card_name(entry.name) not in overlords:
            error = entry.mistake(f"there is no Overlord '{entry.name}' for this overlay")
            error.words, error.suggestions = entry.name, nearest(entry.name, overlords)
            errors.append(error)
    return errors


def _unknown(
    entry: Entry, key: str, listed: Callable[[str], str], known: Sequence[str]
) -> list[CardError]:
    """The mistake of a line whose name is not known, if there is one."""
    line = entry.field(key)
    if line is None or listed(line.text) in known:
        return []
    return [line.mistake(f"there is no {key} '{line.text}'", entry.file, nearest(line.text, known))]


# -- names that stand twice -------------------------------------------------------------------------


def name_key(card: CardDef) -> tuple[int, str]:
    """Cards of one adventure deck share their names; villages, Overlords and so on have names of their own."""
    shared = card.kind <= c.DRAGON and card.family in (c.ADVENTURE, c.STARTER, c.MYTHIC)
    return (0 if shared else card.kind + card.family * 100, card.name)


def same_names(content: Content, told: Container[tuple[str, int]]) -> list[CardError]:
    """Names are unique over all files (E-TRM-01); of entries already told of, nothing more is said."""
    errors: list[CardError] = []
    seen: dict[tuple[int, str], CardDef] = {}
    names = {card.name for card in content.cards if card.index == c.NONE}
    for card in content.cards:
        if card.name not in names:  # nothing new is called so
            continue
        key = name_key(card)
        other = seen.get(key)
        if other is not None and (card.file, card.line) not in told:
            file = "on " if other.file == card.file else f"in {other.file}, "
            needs = (
                "an Overlord can only have one overlay"
                if card.adapts
                else "each card needs a unique name"
            )
            message = f"'{card.name}' is already defined {file}line {other.line}; {needs}"
            errors.append(CardError(message, file=card.file, line=card.line, words=card.name))
        seen[key] = card
    kingdoms: dict[str, Kingdom] = {}
    for kingdom in content.kingdoms:
        first = kingdoms.setdefault(kingdom.name, kingdom)
        if first is not kingdom and (kingdom.file, kingdom.line) not in told:
            message = f"'{kingdom.name}' is already defined in {first.file}, line {first.line}"
            errors.append(
                CardError(message, file=kingdom.file, line=kingdom.line, words=kingdom.name)
            )
    return errors


# -- names that kingdoms call their own ---------------------------------------------------------------


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

"""Looking up, listing, checking and explaining the cards of Enchanters on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from lorehall.core.counting import listed
from lorehall.core.errors import NotFound
from lorehall.core.terminal.blocks import Grid, grid
from lorehall.core.terminal.cards import (
    BadFilter,
    Cards,
    Checked,
    Listing,
    Page,
    meant,
)
from lorehall.games.enchanters.language.authoring import (
    build_for_author,
    doubtful,
    long_number,
)
from lorehall.games.enchanters.language.content import (
    builtin_sources,
    incomplete_kingdoms,
)
from lorehall.games.enchanters.language.links import unrelated
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.table.faces import kind_words, sentences
from lorehall.games.enchanters.terminal.book import page, table_text
from lorehall.games.enchanters.terminal.boxlist import boxlist
from lorehall.games.enchanters.terminal.explain import KINDS, explanation
from lorehall.lang.errors import CardErrors
from lorehall.lang.lookup import explained, read_files, refused
from lorehall.lang.sources import Source, beside

TYPES = ("item", "enchantment", "monster", "dragon", "wound", "village", "overlord", "banner", "class")  # fmt: skip
PACKAGE = "lorehall.games.enchanters"


class EnchantersCards(Cards):
    """The cards of one content."""

    filters = {  # noqa: RUF012  (read only, as declared in Cards)
        "kingdom": "Only cards of this kingdom.",
        "type": f"Only cards of this type: {listed(TYPES, 'or')}.",
    }
    kinds = KINDS

    def __init__(self, content: Content) -> None:
        self.content = content

    def find(self, wish: str) -> list[Page]:
        cards = self.content.cards
        return [page(cards[i]) for i in meant(wish, [card.name for card in cards])]

    def of_files(self, path: Path) -> list[Page]:
        sources = read_files((path,))
        names = {source.name for source in sources}
        built = build_for_author(_others((path,)), sources)
        return [page(card) for card in built.cards if card.file in names]

    def check(self, paths: Sequence[Path]) -> Checked:
        given, kept = read_files(paths), _others(paths)
        names = {source.name for source in given or kept}
        try:
            content = build_for_author(kept, given) if given else build_for_author((), kept)
        except CardErrors as found:
            return refused(found, len(names))
        problems = [*incomplete_kingdoms(content), *unrelated(content)]
        if problems:
            return Checked(0, len(names), tuple(problems), "problem")
        cards = sum(card.file in names for card in content.cards)
        return Checked(cards, len(names), warnings=tuple(doubtful(content, names)))

    def listing(self, filters: Mapping[str, str]) -> Listing:
        found = self._fitting(filters)
        head = ("name", "kind", "kingdom", "H", "S", "text")
        return Listing(
            grid([head, *map(_row, found)], right=(3, 4)), [_data(card) for card in found]
        )

    def counts(self, filters: Mapping[str, str]) -> Listing:
        return boxlist(self._fitting(filters))

    def _fitting(self, filters: Mapping[str, str]) -> list[CardDef]:
        """Return the matching cards; raise BadFilter or NotFound."""
        wanted = filters.get("type")
        if wanted is not None and wanted not in TYPES:
            raise BadFilter(
                f"--type {wanted} is unknown; choose from {listed(TYPES)}. See `lorehall cards list --help`."
            )
        found = [card for card in self.content.cards if _fits(card, filters)]
        if not found:
            raise NotFound(
                "No card matches. `lorehall cards list` lists all cards with their kingdoms."
            )
        return found

    def explain(self, sentence: str, kind: str | None = None) -> Grid:
        if (error := long_number(sentence, sentence)) is not None:
            raise error
        canonical, found = explanation(sentence, kind)
        return explained(replace(found, canonical=canonical))


def _others(paths: Sequence[Path]) -> list[Source]:
    return beside(builtin_sources(), PACKAGE, paths)


def _fits(card: CardDef, filters: Mapping[str, str]) -> bool:
    kingdom, kind = filters.get("kingdom"), filters.get("type")
    if kingdom is not None and card.kingdom.casefold() != kingdom.casefold():
        return False
    return kind is None or kind in kind_words(card).split()


def _row(card: CardDef) -> tuple[str, ...]:
    numbers = (str(card.health), str(card.strength)) if card.is_creature else ("", "")
    return (card.name, kind_words(card), card.kingdom, *numbers, table_text(card))


def _data(card: CardDef) -> dict[str, object]:
    entry: dict[str, object] = {
        "name": card.name,
        "kind": kind_words(card),
        "kingdom": card.kingdom,
        "box": card.box,
        "copies": card.copies,
        "two": card.marked,
        "source": card.source,
        "emblem": card.emblem,
    }
    if card.is_creature:
        entry |= {"health": card.health, "strength": card.strength}
    entry["texts"] = [{"part": part, "text": text} for part, text in sentences(card)]
    return entry

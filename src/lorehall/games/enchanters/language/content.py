"""Loading cards: from text files to the frozen `Content` that games share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeVar

from lorehall.core.engine.effects import number_effects
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.language.cardtexts import CardReader, CardText, Sentence
from lorehall.games.enchanters.language.compiler import check_endless
from lorehall.games.enchanters.language.links import (
    link_kingdoms,
    link_overlays,
    name_key,
    same_names,
    unknown_names,
)
from lorehall.games.enchanters.language.looks import pale
from lorehall.games.enchanters.language.sentences import (
    PRINTED,
    gives_charges,
    uses_desert,
)
from lorehall.games.enchanters.language.vocabulary import language
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content, Kingdom, Part
from lorehall.lang.cardfile import Entry
from lorehall.lang.errors import Misplaced
from lorehall.lang.loader import CardFile
from lorehall.lang.sources import Source, fingerprint, in_first_words, packaged

T = TypeVar("T")
COPIES: Final = {
    "item": 2,
    "enchantment": 2,
    "minor monster": 6,
    "medium monster": 4,
    "major monster": 2,
    "dragon": 1,
}
# A banner is an item, a class an enchantment in every respect (E-TRM-08).
KINDS: Final = {
    "item": (c.ITEM, c.ADVENTURE),
    "enchantment": (c.ENCHANTMENT, c.ADVENTURE),
    "minor monster": (c.MONSTER, c.ADVENTURE),
    "medium monster": (c.MONSTER, c.ADVENTURE),
    "major monster": (c.MONSTER, c.ADVENTURE),
    "dragon": (c.DRAGON, c.ADVENTURE),
    "starter item": (c.ITEM, c.STARTER),
    "starter enchantment": (c.ENCHANTMENT, c.STARTER),
    "banner": (c.ITEM, c.BANNER),
    "class": (c.ENCHANTMENT, c.CLASS),
    "wound": (c.WOUND, c.WOUND_DECK),
    "village": (c.VILLAGE, c.SHARED),
    "overlord": (c.OVERLORD, c.SHARED),
    "event": (c.EVENT, c.EVENT_DECK),
    "quest": (c.QUEST, c.QUEST_DECK),
    "mythic": (c.MONSTER, c.MYTHIC),
    "ai": (c.AI, c.AI_DECK),
    "overlay": (c.OVERLORD, c.OVERLAY),
    "automa": (c.AUTOMA, c.AUTOMA_DECK),
}
OVERLAID: Final = "{} (co-op)"
"""The name of an overlay: that of the Overlord whose abilities it replaces (E-COP-03)."""
KEPT: Final = 8
"""Sets of card files besides the built-in one that stay in memory: of games that began with an earlier edition."""
DECK: Final = {
    "item": 3,
    "enchantment": 3,
    "minor monster": 1,
    "medium monster": 1,
    "major monster": 1,
    "dragon": 1,
}
"""Kinds of cards that a kingdom deck holds (E-TRM-02); other deck sizes are data (E-TRM-19)."""


@cache
def builtin_sources() -> tuple[Source, ...]:
    """The card files that come with Lorehall, in a fixed order."""
    return packaged("lorehall.games.enchanters", ".cards")


def load(extra: tuple[Source, ...] = ()) -> Content:
    """The built-in cards and some more; CardErrors with every mistake in the extra ones."""
    return _loaded(extra)


@cache
def _loaded(extra: tuple[Source, ...]) -> Content:
    if extra:
        return lay_over(extra)
    with language().keeping():
        return _ground(builtin_sources())


@cache
def _ground(sources: tuple[Source, ...]) -> Content:
    """All built-in cards, or those of some boxes: others are laid over them."""
    content = build(sources, settled=() if sources == builtin_sources() else sources)
    _SAID.update({id(card): said(card) for card in content.cards})
    return content


@lru_cache(KEPT)
def load_only(sources: tuple[Source, ...]) -> Content:
    """Just the cards of these files; CardErrors with every mistake in them."""
    return build(sources)


def beyond_builtin(sources: tuple[T, ...]) -> tuple[T, ...] | None:
    """The files that come after all built-in ones; None if these do not come first, just as they are."""
    first = builtin_sources()
    return sources[len(first) :] if sources[: len(first)] == first else None


def lay_over(extra: Sequence[Source]) -> Content:
    """The built-in cards, which are shared, with some more laid over them; CardErrors with every mistake in these."""
    return laying_over(extra).build()


def laying_over(extra: Sequence[Source]) -> ContentBuilder:
    """What builds these, for whoever wants to know more than the content."""
    told = _told_boxes(extra)
    left = tuple([each for each in builtin_sources() if each.name.split("/")[0] not in told])
    entries = [entry for source in extra for entry in ContentBuilder.scan(source)[0]]
    if any(entry.kind == "kingdom" for entry in entries):  # it may claim built-in cards
        return ContentBuilder([*left, *extra], settled=left)
    return ContentBuilder(extra, over=_ground(left) if told else load())


def _told_boxes(extra: Sequence[Source]) -> set[str]:
    """The boxes, base apart, into which a scenario puts cards: it says all that is in them, so nothing built in joins."""
    own = [ContentBuilder.scan(source)[0] for source in extra if source.override]
    return {entry.value("box") or "base" for entries in own for entry in entries} - {"base"}


def build(sources: Sequence[Source], settled: Sequence[Source] = ()) -> Content:
    """Content from card files, or CardErrors that lists every mistake of all files."""
    return ContentBuilder(sources, settled).build()


# -- fingerprints -----------------------------------------------------------------------------------


def fingerprint_for(content: Content, boxes: tuple[str, ...]) -> str:
    """The digest for a game with these boxes: of all cards up to the last of theirs.

    Numbers of cards and effects rest on them; what comes behind, such as a later box, parts no saved game from its cards.
    """
    if boxes not in content.fingerprints:
        used = [number for number, card in enumerate(content.cards, 1) if card.box in boxes]
        content.fingerprints[boxes] = _fingerprint(content, used[-1] if used else 0)
    return content.fingerprints[boxes]


def _fingerprint(content: Content, number: int) -> str:
    """A digest of what so many cards say, not of how their files look: a comment does not part a saved game from its cards."""
    cards = ", ".join([_SAID.get(id(card)) or said(card) for card in content.cards[:number]])
    decks = [
        (kingdom.name, kingdom.box, [card.index for card in kingdom.cards])
        for kingdom in content.kingdoms
        if not kingdom.cards or kingdom.cards[0].index < number
    ]
    return fingerprint(f"([{cards}], {decks!r})")


def said(card: CardDef) -> str:
    """What a card says, as a fingerprint sees it."""
    whole = (
        (card.name, card.kind, card.family, card.kingdom, card.box, card.copies, card.marked),
        (card.health, card.strength, card.lower.glory, card.start_bonus, card.lines),
    )
    return in_first_words(repr(whole), SAID_BEFORE)


SAID_BEFORE: Final = {"target player": "another player", "on the Market": "on the market"}
""""target player" was "another player" before co-op told them apart, and the Market had a small letter."""

_SAID: dict[int, str] = {}
"""By their identity, what the built-in cards say, which are shared and stay: a scenario lays a few others over many of them."""


# -- from entries to cards --------------------------------------------------------------------------


class ContentBuilder(CardReader):
    """Makes the cards and kingdoms of some files, over those of others if there are any.

    Settled files may name kingdoms and villages that are not there: a banner of a box whose kingdoms a scenario leaves out.
    """

    def __init__(
        self,
        sources: Sequence[Source],
        settled: Sequence[Source] = (),
        over: Content | None = None,
    ) -> None:
        super().__init__(sources)
        self.content = Content() if over is None else over.extended()
        self.content.sources = self.sources if over is None else (*over.sources, *self.sources)
        self.settled = settled
        self.texts: dict[Source, list[CardText]] = {}
        """What has been read of each file."""

    def build(self) -> Content:
        content = self.content
        self.make({"kingdom": self._kingdom, **dict.fromkeys(KINDS, self._card)})
        for file in self.files:  # a name may stand in a later file
            if file.source not in self.settled:
                self.errors += unknown_names(content, file.entries)
        self.errors += same_names(content, {(error.file, error.line) for error in self.errors})
        self._show_headings()
        self.check()
        link_kingdoms(content)
        link_overlays(content)
        for index, card in enumerate(content.cards):
            if card.index == c.NONE:
                card.index = index
                number_card(content, card)
        content.has_immovable = any(card.immovable for card in content.cards)
        content.boxes = tuple(dict.fromkeys(card.box for card in content.cards))
        content.fingerprint = _fingerprint(content, len(content.cards))
        return content

    def _show_headings(self) -> None:
        """Under a mistake about a card as a whole, show the line with its name; cards do not keep what their file looks like."""
        bare = {(error.file, error.line): error for error in self.errors if not error.source}
        for entry in self.entries if bare else ():
            error = bare.get((entry.file, entry.line))
            if error is not None:
                error.source = entry.source
                error.column = entry.source.rfind(entry.name) + 1 or 1
                error.words = entry.name

    def begin(self, file: CardFile) -> None:
        super().begin(file)
        self.kingdom: Kingdom | None = None
        self.texts[file.source] = []

    def text_of(self, entry: Entry) -> CardText:
        text = super().text_of(entry)
        self.texts[self.file.source].append(text)
        return text

    def _kingdom(self, entry: Entry) -> None:
        text = self.text_of(entry)
        kingdom = Kingdom(kingdom_name(text.name), text.value("box") or "base")
        kingdom.file, kingdom.line = entry.file, entry.line
        kingdom.village = card_name(text.value("village") or "")
        kingdom.overlord = card_name(text.value("overlord") or "")
        kingdom.banner = card_name(text.value("banner") or "")
        kingdom.cls = card_name(text.value("class") or "")
        kingdom.theme = text.value("theme") or ""
        kingdom.scene = text.value("scene") or ""
        kingdom.colour = self._colour(entry)
        kingdom.first_game = text.value("first-game") == "yes"
        kingdom.no_automa = text.value("automa") == "no"
        kingdom.penalties_count = text.value("penalties") == "count"
        if self.file.source.override:
            _drop_kingdom(self.content, kingdom.name)
        self.content.kingdoms.append(kingdom)
        self.kingdom = kingdom

    def _colour(self, entry: Entry) -> str:
        line = entry.field("colour")
        if line is None:
            return ""
        if (found := pale(line.text)) is not None:
            message, darker = found
            self.errors.append(line.mistake(message, entry.file, [darker]))
        return line.text.lower()

    def _card(self, entry: Entry) -> None:
        card = self._made(self.text_of(entry))
        if not self.file.source.override or not _replace(self.content, card):
            self.content.cards.append(card)

    def _made(self, text: CardText) -> CardDef:
        kind, family = KINDS[text.kind]
        name = card_name(text.name)
        card = CardDef(OVERLAID.format(name) if family == c.OVERLAY else name, kind, family)
        card.adapts = name if family == c.OVERLAY else ""
        card.of_overlord = card_name(text.value("overlord") or "")
        card.file, card.line = text.entry.file, text.entry.line
        card.rank = text.kind.split()[0] if text.kind.endswith("monster") else ""
        said = kingdom_name(text.value("kingdom") or "")
        own = self.kingdom.name if self.kingdom is not None and family == c.ADVENTURE else ""
        in_kingdom = own != "" and said in ("", own)  # a card may join the deck of another kingdom
        card.kingdom = said or own
        card.box = text.value("box") or (self.kingdom.box if self.kingdom else "base")
        card.source = text.value("source") or ""
        card.emblem = text.value("emblem") or ""
        card.copies = text.entry.number("copies", COPIES.get(text.kind, 1))
        card.marked = text.entry.number("two", (card.copies + 1) // 2)
        card.first_game = text.value("first-game") == "yes"
        card.coop_only = text.value("coop") == "only" or family in (c.AI_DECK, c.OVERLAY)
        card.never_in_coop = text.value("coop") == "never"
        card.only_claimable = text.value("only") == "claimable"
        card.penalties_count = (
            in_kingdom and self.kingdom is not None and self.kingdom.penalties_count
        )
        card.start_bonus = text.entry.number("start-crystals")
        card.health = text.health or 0
        card.strength = text.strength or 0
        card.glory = text.glory or 0
        PRINTED.place_glory(card)
        for sentence in text.sentences:
            self._sentence(card, sentence)
        if in_kingdom and self.kingdom is not None:
            self.kingdom.cards.append(card)
        return card

    def _sentence(self, card: CardDef, sentence: Sentence) -> None:
        try:
            if not self.file.source.override:  # scenarios may try what no card should say
                check_endless(sentence.term)
            PRINTED.place(card, sentence.part, sentence.term)
        except Misplaced as error:
            self.errors.append(sentence.written.mistake(str(error), card.file))
        card.lines.append((sentence.part, wording(sentence.term)))
        card.terms.append((sentence.part, sentence.term))
        card.uses_desert |= uses_desert(sentence.term)
        card.gives_charges |= gives_charges(sentence.term)


def _drop_kingdom(content: Content, name: str) -> None:
    """Take a kingdom and its cards out, because another of this name comes."""
    gone = [card for kingdom in content.kingdoms if kingdom.name == name for card in kingdom.cards]
    content.kingdoms = [kingdom for kingdom in content.kingdoms if kingdom.name != name]
    content.cards = [card for card in content.cards if card not in gone]


def _replace(content: Content, card: CardDef) -> bool:
    """Put a card in the place of the one of the same name, also in its kingdom; whether there was one."""
    key = name_key(card)
    old = next(
        (each for each in content.cards if each.name == card.name and name_key(each) == key), None
    )
    if old is None:
        return False
    content.cards[content.cards.index(old)] = card
    for kingdom in content.kingdoms:
        if old in kingdom.cards and not card.kingdom:
            card.kingdom, card.box = kingdom.name, kingdom.box
            kingdom.cards[kingdom.cards.index(old)] = card
    return True


def incomplete_kingdoms(content: Content) -> list[str]:
    """What kingdom decks lack or have too much of, in words (E-TRM-02, E-TRM-03); cards of packs do not count (E-TRM-01)."""
    problems: list[str] = []
    for kingdom in content.kingdoms:
        place = f"{kingdom.file}:{kingdom.line}:1: {kingdom.name}"
        kinds: dict[str, int] = {}
        own = [card for card in kingdom.cards if card.file == kingdom.file]
        for card in own:
            name = f"{card.rank} monster" if card.rank else c.TYPE_NAMES[card.kind]
            kinds[name] = kinds.get(name, 0) + 1
        for name, number in DECK.items():
            if kinds.get(name, 0) != number:
                kind = "kind" if kinds.get(name) == 1 else "kinds"
                problems.append(
                    f"{place}: {kinds.get(name, 0)} {kind} of {name}; a deck has {number} (E-TRM-02)"
                )
        cards, marked = sum(card.copies for card in own), sum(card.marked for card in own)
        if (cards, marked) != (25, 13):
            problems.append(
                f"{place}: {cards} cards, {marked} of them with the two-player marker;"
                " a deck has 25 cards, 13 of them with the marker (E-TRM-02, E-TRM-03)"
            )
    return problems


def number_card(content: Content, card: CardDef) -> None:
    """Give numbers to all that saved games point to on a card."""
    parts: list[Part] = [card.upper, card.lower, card.in_combat, card.on_track, card.reward]
    parts += [tier.part for tier in card.tiers]
    for part in parts:
        for action in part.actions:
            content.number_action(action)
        for trigger in part.triggers:
            content.number_trigger(trigger)
    for trigger in card.invasions:
        content.number_trigger(trigger)
    if card.immediate is not None:
        number_effects(card.immediate, content.effects)
    for tier in card.tiers:
        for each in tier.effects:
            number_effects(each, content.effects)

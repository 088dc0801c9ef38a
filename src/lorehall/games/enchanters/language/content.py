"""Loading cards: from text files to the frozen `Content` that games share."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache, lru_cache
from typing import Final, TypeVar

from lorehall.core.joints import number_effects
from lorehall.games.enchanters.aliases import card_name, kingdom_name
from lorehall.games.enchanters.language.belonging import (
    link_kingdoms,
    link_overlays,
    unknown_names,
)
from lorehall.games.enchanters.language.cardtexts import CardText, Sentence, scan_cards
from lorehall.games.enchanters.language.compiler import check_endless, effect
from lorehall.games.enchanters.language.nouns.misplaced import Misplaced
from lorehall.games.enchanters.language.sentences import (
    add_creature_sentence,
    add_overlord_sentence,
    add_quest_sentence,
    add_sentence,
    add_tier_sentence,
    add_village_sentence,
    gives_charges,
    uses_desert,
)
from lorehall.games.enchanters.language.vocabulary import language
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef, Content, Kingdom, Part
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.sources import Source, fingerprint, packaged
from lorehall.lang.terms import Term

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


@cache
def scanned(source: Source) -> tuple[tuple[CardText, ...], tuple[CardError, ...]]:
    """The entries of a file and its mistakes; reading sentences is most of the work, so it is done once."""
    cards, problems = scan_cards(source.text, source.name, loose=source.override)
    return tuple(cards), tuple(problems)


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
    _SAID.update({id(card): _said(card) for card in content.cards})
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
    texts = [text for source in extra for text in scanned(source)[0]]
    told = _told_boxes(extra)
    left = tuple([each for each in builtin_sources() if each.name.split("/")[0] not in told])
    if any(text.kind == "kingdom" for text in texts):  # it may claim built-in cards
        return build([*left, *extra], settled=left)
    ground = _ground(left) if told else load()
    return _complete(ground.extended(), extra, (*ground.sources, *extra))


def _told_boxes(extra: Sequence[Source]) -> set[str]:
    """The boxes, base apart, into which a scenario puts cards: it says all that is in them, so nothing built in joins."""
    own = [source for source in extra if source.override]
    boxes = {text.value("box") or "base" for source in own for text in scanned(source)[0]}
    return boxes - {"base"}


def build(sources: Sequence[Source], settled: Sequence[Source] = ()) -> Content:
    """Content from card files, or CardErrors that lists every mistake of all files.

    Settled ones may name kingdoms and villages that are not there: a banner of a box whose kingdoms a scenario leaves out.
    """
    return _complete(Content(), sources, tuple(sources), settled)


def _complete(
    content: Content,
    sources: Sequence[Source],
    all_sources: tuple[object, ...],
    settled: Sequence[Source] = (),
) -> Content:
    """Add the cards of some files, and give numbers to what has none yet."""
    errors: list[CardError] = []
    for source in sources:
        cards, problems = scanned(source)
        errors += problems
        _FileBuilder(content, source.name, errors, override=source.override).build(cards)
    for source in sources:  # a name may stand in a later file
        if source not in settled:
            errors += unknown_names(content, scanned(source)[0], source.name)
    errors += _check_names(content, {(error.file, error.line) for error in errors})
    if errors:
        raise CardErrors(errors)
    link_kingdoms(content)
    link_overlays(content)
    for index, card in enumerate(content.cards):
        if card.index == c.NONE:
            card.index = index
            number_card(content, card)
    content.has_immovable = any(card.immovable for card in content.cards)
    content.boxes = tuple(dict.fromkeys(card.box for card in content.cards))
    content.fingerprint = _fingerprint(content, len(content.cards))
    content.sources = all_sources
    return content


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
    said = ", ".join([_SAID.get(id(card)) or _said(card) for card in content.cards[:number]])
    decks = [
        (kingdom.name, kingdom.box, [card.index for card in kingdom.cards])
        for kingdom in content.kingdoms
        if not kingdom.cards or kingdom.cards[0].index < number
    ]
    return fingerprint(f"([{said}], {decks!r})")


def _said(card: CardDef) -> str:
    """What a card says, as a fingerprint sees it: in the words of the first release, where a word has changed since.

    "target player" was "another player" before co-op told them apart, and the Market had a small letter.
    """
    said = repr(
        (
            (card.name, card.kind, card.family, card.kingdom, card.box, card.copies, card.marked),
            (card.health, card.strength, card.lower.glory, card.start_bonus, card.lines),
        )
    )
    for now, once in SAID_BEFORE.items():
        said = said.replace(now, once)
    return said


SAID_BEFORE: Final = {"target player": "another player", "on the Market": "on the market"}

_SAID: dict[int, str] = {}
"""By their identity, what the built-in cards say, which are shared and stay: a scenario lays a few others over many of them."""


class _FileBuilder:
    """Turns the entries of one file into card definitions; mistakes are noted and building goes on."""

    def __init__(
        self, content: Content, file: str, errors: list[CardError], *, override: bool = False
    ) -> None:
        self.content = content
        self.file = file
        self.errors = errors
        self.override = override
        self.kingdom: Kingdom | None = None

    def build(self, texts: Sequence[CardText]) -> None:
        for text in texts:
            if text.kind == "kingdom":
                self.kingdom = self._kingdom(text)
                if self.override:
                    _drop_kingdom(self.content, self.kingdom.name)
                self.content.kingdoms.append(self.kingdom)
            elif text.kind in KINDS:
                card = self._card(text)
                if not self.override or not _replace(self.content, card):
                    self.content.cards.append(card)
            else:
                message = f"{text.kind} cards are not in this release"
                self.errors.append(
                    CardError(
                        message,
                        file=self.file,
                        line=text.entry.line,
                        words=text.kind,
                        source=text.entry.source,
                    )
                )

    def _kingdom(self, text: CardText) -> Kingdom:
        kingdom = Kingdom(kingdom_name(text.name), text.value("box") or "base")
        kingdom.file, kingdom.line = self.file, text.entry.line
        kingdom.village = card_name(text.value("village") or "")
        kingdom.overlord = card_name(text.value("overlord") or "")
        kingdom.banner = card_name(text.value("banner") or "")
        kingdom.cls = card_name(text.value("class") or "")
        kingdom.theme = text.value("theme") or ""
        kingdom.first_game = text.value("first-game") == "yes"
        kingdom.no_automa = text.value("automa") == "no"
        kingdom.penalties_count = text.value("penalties") == "count"
        return kingdom

    def _card(self, text: CardText) -> CardDef:
        kind, family = KINDS[text.kind]
        name = card_name(text.name)
        card = CardDef(OVERLAID.format(name) if family == c.OVERLAY else name, kind, family)
        card.adapts = name if family == c.OVERLAY else ""
        card.of_overlord = card_name(text.value("overlord") or "")
        card.file, card.line = self.file, text.entry.line
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
        place_glory(card)
        for sentence in text.sentences:
            self._sentence(card, sentence)
        if in_kingdom and self.kingdom is not None:
            self.kingdom.cards.append(card)
        return card

    def _sentence(self, card: CardDef, sentence: Sentence) -> None:
        try:
            if not self.override:  # scenarios may try what no card should say
                check_endless(sentence.term)
            place(card, sentence.part, sentence.term)
        except Misplaced as error:
            self.errors.append(sentence.written.mistake(str(error), self.file))
        card.lines.append((sentence.part, wording(sentence.term)))
        card.terms.append((sentence.part, sentence.term))
        card.uses_desert |= uses_desert(sentence.term)
        card.gives_charges |= gives_charges(sentence.term)


def place_glory(card: CardDef) -> None:
    """The glory of the "health ..." line stands on the lower part (E-TRM-42)."""
    if card.glory:
        add_sentence(card.lower, Term("score", (Term("n", (card.glory,)),)))


def place(card: CardDef, key: str, term: Term) -> None:
    """Put a sentence where it belongs on the card."""
    _check_deck(card, term)
    if term.op == "tier":
        add_tier_sentence(card, term)
    elif term.op in ("immediate", "appear", "beaten"):
        inner = term.args[0]
        card.immediate = effect(inner)
        card.immediate_text = wording(inner) if isinstance(inner, Term) else ""
    elif card.kind == c.OVERLORD:
        add_overlord_sentence(card, term)
    elif card.kind in (c.EVENT, c.AUTOMA):
        add_sentence(card.upper, term)
    elif card.kind == c.QUEST:
        add_quest_sentence(card, term)
    elif key in ("upper", "lower"):
        add_sentence(card.upper if key == "upper" else card.lower, term)
    elif card.kind == c.VILLAGE:
        add_village_sentence(card, term)
    else:
        add_creature_sentence(card, term)


DECKS: Final = {"attach": c.EVENT, "claim": c.QUEST, "to_market": c.AUTOMA}
"""Words that only cards of one type can say."""


def _check_deck(card: CardDef, term: Term) -> None:
    for inner in term.walk():
        kind = DECKS.get(inner.op, card.kind)
        if kind != card.kind:
            raise Misplaced(
                f'"{wording(inner)}" can only stand on a card of type {c.TYPE_NAMES[kind]}'
            )


def _drop_kingdom(content: Content, name: str) -> None:
    """Take a kingdom and its cards out, because another of this name comes."""
    gone = [card for kingdom in content.kingdoms if kingdom.name == name for card in kingdom.cards]
    content.kingdoms = [kingdom for kingdom in content.kingdoms if kingdom.name != name]
    content.cards = [card for card in content.cards if card not in gone]


def _replace(content: Content, card: CardDef) -> bool:
    """Put a card in the place of the one of the same name, also in its kingdom; whether there was one."""
    key = _key(card)
    old = next(
        (each for each in content.cards if each.name == card.name and _key(each) == key), None
    )
    if old is None:
        return False
    content.cards[content.cards.index(old)] = card
    for kingdom in content.kingdoms:
        if old in kingdom.cards and not card.kingdom:
            card.kingdom, card.box = kingdom.name, kingdom.box
            kingdom.cards[kingdom.cards.index(old)] = card
    return True


def _key(card: CardDef) -> tuple[int, str]:
    """Cards of one adventure deck share their names; villages, Overlords and so on have names of their own."""
    shared = card.kind <= c.DRAGON and card.family in (c.ADVENTURE, c.STARTER, c.MYTHIC)
    return (0 if shared else card.kind + card.family * 100, card.name)


def _check_names(content: Content, told: Container[tuple[str, int]]) -> list[CardError]:
    """Names are unique over all files (E-TRM-01); of entries already told of, nothing more is said."""
    errors: list[CardError] = []
    seen: dict[tuple[int, str], CardDef] = {}
    names = {card.name for card in content.cards if card.index == c.NONE}
    for card in content.cards:
        if card.name not in names:  # nothing new is called so
            continue
        key = _key(card)
        other = seen.get(key)
        if other is not None and (card.file, card.line) not in told:
            file = "" if other.file == card.file else f"{other.file}, "
            needs = (
                "an Overlord has one overlay" if card.adapts else "a card needs a name of its own"
            )
            message = f"'{card.name}' already stands in {file}line {other.line}; {needs}"
            errors.append(CardError(message, file=card.file, line=card.line, words=card.name))
        seen[key] = card
    kingdoms: dict[str, Kingdom] = {}
    for kingdom in content.kingdoms:
        first = kingdoms.setdefault(kingdom.name, kingdom)
        if first is not kingdom and (kingdom.file, kingdom.line) not in told:
            message = f"'{kingdom.name}' already stands in {first.file}, line {first.line}"
            errors.append(
                CardError(message, file=kingdom.file, line=kingdom.line, words=kingdom.name)
            )
    return errors


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
                    f"{place}: {kinds.get(name, 0)} {kind} of {name}, a deck has {number} (E-TRM-02)"
                )
        cards, marked = sum(card.copies for card in own), sum(card.marked for card in own)
        if (cards, marked) != (25, 13):
            problems.append(
                f"{place}: {cards} cards, {marked} of them with the two-player marker;"
                " a deck has 25 and 13 (E-TRM-02, E-TRM-03)"
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

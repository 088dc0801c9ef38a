"""Loading: from text files to the frozen `Content` that all games share. Every mistake is reported with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from lorehall.core.engine.effects import Effect, number_effects, within
from lorehall.games.prophecy.effects.basic import Parts
from lorehall.games.prophecy.effects.board import PlaceAdventures
from lorehall.games.prophecy.language.compiler import COMPILER, gear_named, together
from lorehall.games.prophecy.language.reader import form_of, language
from lorehall.games.prophecy.language.schema import LOOSE, SCHEMA
from lorehall.games.prophecy.language.tables import fill_board, fill_characters
from lorehall.games.prophecy.language.wording import explain
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import (
    MARGIN,
    TWICE_HEALTH,
    Ability,
    Card,
    Chance,
    Content,
    Creature,
    Event,
    Item,
    Line,
    Opportunity,
)
from lorehall.lang.cardfile import Entry
from lorehall.lang.cardfile import Line as TextLine
from lorehall.lang.errors import CardErrors, Misplaced
from lorehall.lang.language import Language
from lorehall.lang.loader import Builder
from lorehall.lang.sources import Source, fingerprint_of, packaged
from lorehall.lang.tables import Tables
from lorehall.lang.terms import Term

GAME: Final = "lorehall.games.prophecy"
KEPT_IN_MEMORY: Final = 4
STANDING: Final = ("ability", "item", "artifact", "creature", "guardian")
"""Cards on which a sentence without a moment holds; on the others it happens."""
NOT_READ: Final = frozenset({"id", "source", "copies", "spare"})
"""Fields that are not printed on the card."""
VALUES: Final = {"twice your Health": TWICE_HEALTH, "margin": MARGIN, "": c.NONE}


@lru_cache(KEPT_IN_MEMORY)
def load(sources: tuple[Source, ...]) -> Content:
    """Return the content of these files; raise CardErrors with every mistake in them."""
    with language().keeping(wanted=sources == packaged(GAME, ".cards", ".rows")):
        return _Builder(sources).build()


class _Builder(Builder):
    """Puts the board and the cards together."""

    schema, loose = SCHEMA, LOOSE

    def build(self) -> Content:
        self.content = content = Content()
        tables = Tables(self.sources)
        try:
            fill_board(content, tables)
            fill_characters(content, tables)
        except CardErrors as found:
            self.errors += found.errors
        self.replace_by_name()
        self.make({
            "ability": self._ability, "item": self._item, "artifact": self._item,
            "creature": self._creature, "guardian": self._creature, "opportunity": self._opportunity,
            "chance": self._chance, "civilization event": self._event, "wilderness event": self._event,
        })  # fmt: skip
        self.check()
        self._number()
        content.printed += self.printed
        content.sources = self.sources
        content.fingerprint = fingerprint_of(self.sources)
        return content

    def language(self) -> Language:
        return language()

    # -- kinds of cards -----------------------------------------------------------------------

    def _add(self, card: Card) -> None:
        same = [
            each for each in self.content.cards if (each.deck, each.key) == (card.deck, card.key)
        ]
        if same and card.like == card.number:
            raise Misplaced(f"{same[0].name} already has the id '{card.key}'; choose another one")
        self.content.cards.append(card)

    @property
    def _next(self) -> int:
        return len(self.content.cards)

    def _ability(self, entry: Entry) -> None:
        texts = _Texts(self, entry)
        guild = texts.one_of("guild", c.GUILDS)
        magic = texts.number("magic")
        card = Ability(self._next, texts.printed, guild, texts.number("cost"), magic)
        card.lines = texts.lines("")
        for line in card.lines:
            line.magic = magic
        self._add(card)

    def _item(self, entry: Entry) -> None:
        texts = _Texts(self, entry)
        is_item = entry.kind == "item"
        deck = texts.one_of("deck", c.DECKS) if is_item else c.ARTIFACT
        slot = texts.one_of("slot", c.SLOTS)
        tags = sum([1 << c.TAGS.index(tag) for tag in set(texts.value("tags").split())])
        if slot == c.TWO_HANDS and tags & c.WEAPON:
            tags |= c.TWO_HANDED
        card = Item(self._next, deck, texts.printed, texts.number("price"), slot, tags)
        card.lines = texts.lines("")
        self._add(card)

    def _creature(self, entry: Entry) -> None:
        texts = _Texts(self, entry)
        deck = c.ADVENTURE
        if entry.kind == "guardian":
            deck = c.LESSER if texts.value("rank") == "lesser" else c.GREATER
        kind, fight = texts.one_of("type", c.TYPES), texts.one_of("fight", c.FIGHTS)
        card = Creature(self._next, deck, texts.printed, kind, fight)
        card.strength, card.wills = texts.number("strength"), texts.number("willpower")
        card.lives, card.xp = texts.number("lives"), texts.number("xp")
        card.is_spare = texts.value("spare") == "yes"
        card.win, card.lose = texts.effect("win"), texts.effect("lose")
        card.lines = texts.lines("")
        self._add(card)

    def _opportunity(self, entry: Entry) -> None:
        texts = _Texts(self, entry)
        card = Opportunity(self._next, c.ADVENTURE, texts.printed)
        card.lines = texts.lines("", c.OPP)
        self._add(card)

    def _chance(self, entry: Entry) -> None:
        texts = _Texts(self, entry)
        first = self._next
        if not SCHEMA.sentences(entry):
            raise entry.mistake(
                "this Chance card has no text; add a line such as 'each hero gains 1 Gold'"
            )
        lines = texts.lines("")
        places = [line.effect for line in lines[:1] if isinstance(line.effect, PlaceAdventures)]
        for _ in range(max(1, texts.number("copies"))):
            card = Chance(self._next, texts.printed)
            card.lines, card.like = lines, first
            if places:
                card.terrain = places[0].terrain
            self._add(card)

    def _event(self, entry: Entry) -> None:
        texts = _Texts(self, entry)
        if entry.kind == "wilderness event":
            card = Event(self._next, c.WILD_EVENT, texts.printed)
            card.lines = texts.lines("")
        else:
            card = Event(self._next, c.CIV_EVENT, texts.printed)
            card.lines, card.of_guild = texts.lines("settlement"), texts.lines("guild")
        self._add(card)

    def _number(self) -> None:
        """Give numbers to all that saved games point to."""
        content = self.content
        for card in content.cards:
            content.decks[card.deck].append(card.number)
            lines = card.lines + card.of_guild if isinstance(card, Event) else card.lines
            _note_lines(card, lines)
            for line in lines:
                line.gear = gear_named(line.when, within(line.effect))
                if line.id == c.NONE:
                    line.id, line.card = len(content.lines), card.number
                    content.lines.append(line)
                    number_effects(line.effect, content.effects)
            if isinstance(card, Creature):
                card.gear = gear_named(None, [*within(card.win), *within(card.lose)])
                number_effects(card.win, content.effects)
                number_effects(card.lose, content.effects)


def _note_lines(card: Card, lines: Sequence[Line]) -> None:
    """What there is to find on a card, so that most cards need not be looked through."""
    standing = [line for line in lines if line.moment == c.PAS]
    card.moments = card.grants = 0
    for line in lines:
        card.moments |= 1 << line.moment
    for line in standing:
        for grant in line.grants if line.limit == c.UNLIMITED else ():
            card.grants |= 1 << grant.kind
    card.declares = any(line.limit != c.UNLIMITED for line in standing)


class _Texts:
    """The fields and sentences of one entry."""

    def __init__(self, builder: _Builder, entry: Entry) -> None:
        self.builder = builder
        self.entry = entry
        self.printed = builder.print(entry)
        kind = SCHEMA.kind(entry.kind)
        fields = kind.fields - NOT_READ if kind is not None else frozenset()
        said = {field: text for field in sorted(fields) if (text := self.value(field))}
        self.printed.more = {
            "key": self.value("id") or id_of(entry.name),
            "figures": {
                field: int(text) if text.isdecimal() else text for field, text in said.items()
            },
        }

    def value(self, key: str) -> str:
        return self.entry.value(key) or ""

    def number(self, key: str) -> int:
        """A number, or what a word stands for; a value that is absent is NONE, a count 0."""
        text = self.value(key)
        if text in VALUES:
            return VALUES[text] if text or key in ("strength", "willpower") else 0
        return int(text)

    def one_of(self, key: str, known: Sequence[str]) -> int:
        """Return which of these a field names; the first if none, which is already reported as a mistake."""
        text = self.value(key)
        return known.index(text) if text in known else 0

    def _of(self, part: str) -> Iterator[TextLine]:
        return (line for line in self.builder.sentences(self.entry) if line.key == part)

    def _read(self, line: TextLine, form: str) -> Term:
        found = self.builder.read(self.entry, line, form)
        told = explain(found)
        self.printed.add(line.key, told.canonical, told.plain, told.rules)
        return found

    def effect(self, part: str) -> Effect:
        """What a part without moments does, such as `win`."""
        found: list[Effect] = []
        for line in self._of(part):
            with self.builder.noting(self.entry, line):
                found.append(COMPILER.effect(self._read(line, "effect")))
        return found[0] if len(found) == 1 else Parts(tuple(found))

    def lines(self, part: str, moment: int = c.NOW) -> tuple[Line, ...]:
        """All lines of a part; what happens without a moment is one line, and so is all that a throw adds."""
        stands = self.entry.kind in STANDING
        found: list[Line] = []
        for text in self._of(part):
            with self.builder.noting(self.entry, text):
                term = self._read(text, form_of(text.text, standing=stands))
                line = COMPILER.line(term, moment)
                line.words = text.text
                same = [each for each in found if each.moment == line.moment]
                if same and line.moment in (c.THROW, moment):
                    found.remove(same[0])
                    line = together(same[0], line)
                found.append(line)
        return tuple(found)


def id_of(name: str) -> str:
    """The id of a card that names none."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")

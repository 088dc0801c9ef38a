"""Loading: from text files to the frozen `Content` that all games share. Every mistake is reported with its place."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from lorehall.core.joints import Effect, number_effects, within
from lorehall.games.prophecy.effects.basic import Parts
from lorehall.games.prophecy.effects.board import PlaceAdventures
from lorehall.games.prophecy.language import compiler
from lorehall.games.prophecy.language.reader import form_of, language, read
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
    Printed,
)
from lorehall.lang.cardfile import Entry, scan_entries
from lorehall.lang.cardfile import Line as TextLine
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.rows import Tables
from lorehall.lang.sources import Source, packaged
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
    """What these files say; CardErrors with every mistake in them."""
    with language().keeping(wanted=sources == packaged(GAME, ".cards", ".rows")):
        return _Builder(sources).build()


class _Builder:
    """Puts the board and the cards together; mistakes are noted and building goes on."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = tuple(sources)
        self.content = Content()
        self.errors: list[CardError] = []

    def build(self) -> Content:
        content = self.content
        tables = Tables(self.sources)
        fill_board(content, tables)
        fill_characters(content, tables)
        for entry in self._entries():
            self._entry(entry.file, entry)
        if self.errors:
            raise CardErrors(self.errors)
        self._number()
        content.sources = self.sources
        said = repr([(source.name, source.text) for source in self.sources])
        content.fingerprint = hashlib.blake2b(said.encode(), digest_size=12).hexdigest()
        return content

    def _entries(self) -> list[Entry]:
        """The entries of all files; one that overrides takes the place of another of its name."""
        found: dict[str, Entry] = {}
        for source in self.sources:
            if not (source.override or source.name.endswith(".cards")):
                continue
            schema = LOOSE if source.override else SCHEMA
            entries, errors = scan_entries(source.text, schema, source.name)
            self.errors += errors
            for entry in entries:
                other = found.setdefault(entry.name.casefold(), entry)
                if source.override:
                    found[entry.name.casefold()] = entry
                elif other is not entry:
                    where = f"{other.file}, line {other.line}"
                    self.errors.append(entry.mistake(f"'{entry.name}' already stands in {where}"))
        return list(found.values())

    def _entry(self, file: str, entry: Entry) -> None:
        build = {
            "ability": self._ability,
            "item": self._item,
            "artifact": self._item,
            "creature": self._creature,
            "guardian": self._creature,
            "opportunity": self._opportunity,
            "chance": self._chance,
            "civilization event": self._event,
            "wilderness event": self._event,
        }
        try:
            build[entry.kind](_Texts(file, entry))
        except CardError as error:
            self.errors.append(error)
        except ValueError as error:  # words that can be read and make no sense here
            self.errors.append(entry.mistake(str(error)))

    # -- kinds of cards -----------------------------------------------------------------------

    def _add(self, card: Card, texts: _Texts) -> None:
        same = [
            each for each in self.content.cards if (each.deck, each.key) == (card.deck, card.key)
        ]
        if same and card.like == card.number:
            raise ValueError(f"the id '{card.key}' is that of {same[0].name}")
        self.content.cards.append(card)
        if texts.printed not in self.content.printed:
            self.content.printed.append(texts.printed)

    @property
    def _next(self) -> int:
        return len(self.content.cards)

    def _ability(self, texts: _Texts) -> None:
        guild = c.GUILDS.index(texts.value("guild"))
        magic = texts.number("magic")
        card = Ability(self._next, texts.printed, guild, texts.number("cost"), magic)
        card.lines = texts.lines("")
        for line in card.lines:
            line.magic = magic
        self._add(card, texts)

    def _item(self, texts: _Texts) -> None:
        is_item = texts.entry.kind == "item"
        deck = c.DECKS.index(texts.value("deck")) if is_item else c.ARTIFACT
        slot = c.SLOTS.index(texts.value("slot"))
        tags = sum([1 << c.TAGS.index(tag) for tag in texts.value("tags").split()])
        if slot == c.TWO_HANDS and tags & c.WEAPON:
            tags |= c.TWO_HANDED
        card = Item(self._next, deck, texts.printed, texts.number("price"), slot, tags)
        card.lines = texts.lines("")
        self._add(card, texts)

    def _creature(self, texts: _Texts) -> None:
        deck = c.ADVENTURE
        if texts.entry.kind == "guardian":
            deck = c.LESSER if texts.value("rank") == "lesser" else c.GREATER
        kind = c.TYPES.index(texts.value("type"))
        fight = c.FIGHTS.index(texts.value("fight"))
        card = Creature(self._next, deck, texts.printed, kind, fight)
        card.strength, card.wills = texts.number("strength"), texts.number("willpower")
        card.lives, card.xp = texts.number("lives"), texts.number("xp")
        card.is_spare = texts.value("spare") == "yes"
        card.win, card.lose = texts.effect("win"), texts.effect("lose")
        card.lines = texts.lines("")
        self._add(card, texts)

    def _opportunity(self, texts: _Texts) -> None:
        card = Opportunity(self._next, c.ADVENTURE, texts.printed)
        card.lines = texts.lines("", c.OPP)
        self._add(card, texts)

    def _chance(self, texts: _Texts) -> None:
        first = self._next
        lines = texts.lines("")
        for _ in range(max(1, texts.number("copies"))):
            card = Chance(self._next, texts.printed)
            card.lines, card.like = lines, first
            if isinstance(lines[0].effect, PlaceAdventures):
                card.terrain = lines[0].effect.terrain
            self._add(card, texts)

    def _event(self, texts: _Texts) -> None:
        if texts.entry.kind == "wilderness event":
            card = Event(self._next, c.WILD_EVENT, texts.printed)
            card.lines = texts.lines("")
        else:
            card = Event(self._next, c.CIV_EVENT, texts.printed)
            card.lines, card.of_guild = texts.lines("settlement"), texts.lines("guild")
        self._add(card, texts)

    def _number(self) -> None:
        """Give numbers to all that saved games point to."""
        content = self.content
        for card in content.cards:
            content.decks[card.deck].append(card.number)
            lines = card.lines + card.of_guild if isinstance(card, Event) else card.lines
            _note_lines(card, lines)
            for line in lines:
                line.gear = compiler.gear_named(line.when, within(line.effect))
                if line.id == c.NONE:
                    line.id, line.card = len(content.lines), card.number
                    content.lines.append(line)
                    number_effects(line.effect, content.effects)
            if isinstance(card, Creature):
                card.gear = compiler.gear_named(None, [*within(card.win), *within(card.lose)])
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

    def __init__(self, file: str, entry: Entry) -> None:
        self.file = file
        self.entry = entry
        self.printed = Printed(
            entry.kind, self.value("id") or id_of(entry.name), entry.name, self.value("source")
        )  # fmt: skip
        self.printed.file = file
        kind = SCHEMA.kind(entry.kind)
        fields = kind.fields - NOT_READ if kind is not None else frozenset()
        for field in sorted(fields):
            text = self.value(field)
            if text:
                self.printed.figures[field] = int(text) if text.isdigit() else text

    def value(self, key: str) -> str:
        return self.entry.value(key) or ""

    def number(self, key: str) -> int:
        """A number, or what a word stands for; a value that is absent is NONE, a count 0."""
        text = self.value(key)
        if text in VALUES:
            return VALUES[text] if text or key in ("strength", "willpower") else 0
        return int(text)

    def _of(self, part: str) -> list[TextLine]:
        kind = SCHEMA.kind(self.entry.kind)
        fields = kind.fields if kind is not None else frozenset()
        return [line for line in self.entry.lines if line.key == part and line.key not in fields]

    def _read(self, line: TextLine, form: str) -> Term:
        try:
            found = read(line.text, form)
        except CardError as error:
            error.file, error.line, error.source = self.file, line.line, line.source
            error.column += line.column - 1
            raise
        told = explain(found)
        self.printed.lines.append((line.key, told.canonical))
        self.printed.told.append((told.plain, told.rules))
        self.printed.rules += [rule for rule in told.rules if rule not in self.printed.rules]
        return found

    def effect(self, part: str) -> Effect:
        """What a part without moments does, such as `win`."""
        found = [compiler.effect(self._read(line, "effect")) for line in self._of(part)]
        return found[0] if len(found) == 1 else Parts(tuple(found))

    def lines(self, part: str, moment: int = c.NOW) -> tuple[Line, ...]:
        """All lines of a part; what happens without a moment is one line, and so is all that a throw adds."""
        stands = self.entry.kind in STANDING
        found: list[Line] = []
        for text in self._of(part):
            term = self._read(text, form_of(text.text, standing=stands))
            line = compiler.line(term, moment)
            line.words = text.text
            same = [each for each in found if each.moment == line.moment]
            if same and line.moment in (c.THROW, moment):
                found.remove(same[0])
                line = compiler.together(same[0], line)
            found.append(line)
        return tuple(found)


def id_of(name: str) -> str:
    """The id of a card that names none."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")

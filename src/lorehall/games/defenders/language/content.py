"""Loading: from text files to the frozen `Content` that all games share. Every mistake is reported with its place."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from lorehall.core.joints import number_effects
from lorehall.games.defenders.language.board import fill_board, fill_darkness, fill_locations
from lorehall.games.defenders.language.nouns import Names
from lorehall.games.defenders.language.reader import (
    AT_ONCE,
    ability,
    form_of,
    language,
    made,
    words_in,
)
from lorehall.games.defenders.language.words import VOCABULARY
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import (
    Ability,
    Content,
    HeroCard,
    HeroDef,
    Printed,
    Quest,
    TopPart,
    Trait,
)
from lorehall.lang.cardfile import Entry, EntryKind, FieldRule, Line, Schema, scan_entries
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.rows import Tables
from lorehall.lang.sources import Source, packaged
from lorehall.lang.terms import Term, term

PACKAGE: Final = "lorehall.games.defenders"
KEPT_IN_MEMORY: Final = 4
_ORIGIN: Final = frozenset({"source", "rule"})
_GENERAL: Final = frozenset({"minion", "life", "needs", "wounds", "cards", "major"})
REWARDS: Final = {"kept": c.KEPT, "once": c.ONCE, "at once": c.IMMEDIATE}
AMOUNTS: Final = {"d3": c.D3, "d6": c.D6, "all": c.ALL_CARDS}

SCHEMA: Final = Schema(
    kinds=(
        EntryKind("hero", frozenset({"source", "life"}), frozenset({"source", "life"})),
        EntryKind("skill", _ORIGIN | {"hero"}, _ORIGIN | {"hero"}, bare=True),
        EntryKind("general", _ORIGIN | _GENERAL, _ORIGIN | _GENERAL - {"major"}, bare=True),
        EntryKind(
            "special", _ORIGIN | {"copies", "portrait", "dice"}, _ORIGIN | {"portrait", "dice"}, bare=True
        ),
        EntryKind("quest", _ORIGIN | {"failure"}, _ORIGIN | {"failure", "task"}, parts=frozenset({"task", *REWARDS})),
        EntryKind("darkness", _ORIGIN, _ORIGIN, bare=True),
    ),
    rules={
        "source": FieldRule("printed|medium|designed", "printed, medium or designed"),
        "rule": FieldRule(r"D-[A-Z]{2,3}-\d\d", "a rule number such as D-CRD-06"),
        "portrait": FieldRule("any|green|red|blue|black", "any, green, red, blue or black"),
        "failure": FieldRule("lost|retry", "lost or retry"),
        "minion": FieldRule(r"\w+, \w+", "one and several, as in 'Orc, Orcs'"),
        "copies": FieldRule(r"[1-9]", "a number from 1"),
        "dice": FieldRule(r"[1-9]", "a number from 1"),
        "life": FieldRule(r"[1-9]\d?", "a number from 1"),
        "needs": FieldRule(r"[2-6]", "a number from 2 to 6"),
        "wounds": FieldRule(r"\d|d3|d6", "a number, d3 or d6"),
        "cards": FieldRule(r"\d|d6|all", "a number, d6 or all"),
        "major": FieldRule(r"\d", "a number"),
    },
)  # fmt: skip


@lru_cache(1)
def builtin_sources() -> tuple[Source, ...]:
    """The files that come with Lorehall, in a fixed order."""
    return packaged(PACKAGE, ".cards", ".rows")


@lru_cache(KEPT_IN_MEMORY)
def load(sources: tuple[Source, ...]) -> Content:
    """What these files say; CardErrors with every mistake in them."""
    return _Builder(sources).build()


class _Builder:
    """Puts the board and the cards together; mistakes are noted and building goes on."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = tuple(sources)
        self.content = Content()
        self.errors: list[CardError] = []
        self.entries: list[tuple[str, Entry]] = []
        self.names = Names((), (), ())
        self.tops: dict[str, tuple[TopPart, str]] = {}

    def build(self) -> Content:
        tables = Tables(self.sources)
        for source in self.sources:
            if source.name.endswith(".cards"):
                found, errors = scan_entries(source.text, SCHEMA, source.name)
                self.entries += [(source.name, entry) for entry in found]
                self.errors += errors
        self._or_raise()
        content = self.content
        minions = [one_and_several(entry) for entry in self._of("general")]
        fill_board(content, tables, minions)
        self.names = Names(
            tuple(place.name for place in content.board.places),
            tuple(general.name for general in content.generals),
            tuple(minions),
        )
        fill_locations(content, tables)
        for file, entry in self.entries:
            self._entry(file, entry)
        self._or_raise()
        fill_darkness(content, tables, self.tops)
        self._number()
        content.sources = self.sources
        said = repr([(source.name, source.text) for source in self.sources])
        content.fingerprint = hashlib.blake2b(said.encode(), digest_size=12).hexdigest()
        return content

    def _or_raise(self) -> None:
        if self.errors:
            raise CardErrors(self.errors)

    def _of(self, kind: str) -> list[Entry]:
        return [entry for _, entry in self.entries if entry.kind == kind]

    # -- entries ------------------------------------------------------------------------------

    def _entry(self, file: str, entry: Entry) -> None:
        build = {
            "hero": self._hero,
            "skill": self._skill,
            "general": self._general,
            "special": self._special,
            "quest": self._quest,
            "darkness": self._darkness,
        }
        try:
            build[entry.kind](file, entry)
        except CardError as error:
            self.errors.append(error)
        except ValueError as error:  # words that can be read and make no sense here
            self.errors.append(self._mistake(file, entry, str(error)))

    def _hero(self, file: str, entry: Entry) -> None:
        hero = HeroDef(entry.name, int(entry.value("life") or 0))
        hero.source = entry.value("source") or ""
        self.content.heroes.append(hero)

    def _skill(self, file: str, entry: Entry) -> None:
        wanted = entry.value("hero")
        hero = next((each for each in self.content.heroes if each.name == wanted), None)
        if hero is None:
            raise self._mistake(file, entry, f"there is no hero '{wanted}' above")
        printed = self._printed(entry)
        hero.skills.append(printed)
        for line in sentences(entry):
            found = self._read(file, line, form_of(line.text), printed)
            if found.op in ("action", "trigger"):
                hero.abilities += (self._named(ability(found), printed),)
            else:
                hero.traits += self._traits(found, printed)

    def _general(self, file: str, entry: Entry) -> None:
        general = next((each for each in self.content.generals if each.name == entry.name), None)
        if general is None:
            raise self._mistake(file, entry, "this general has no road")
        general.life = int(entry.value("life") or 0)
        general.needs = int(entry.value("needs") or 0)
        general.wounds = amount(entry.value("wounds") or "0")
        general.cards = amount(entry.value("cards") or "0")
        general.major = int(entry.value("major") or 0)
        general.printed = self._printed(entry)
        for line in sentences(entry):
            general.skill = made(self._read(file, line, "skill", general.printed))

    def _special(self, file: str, entry: Entry) -> None:
        printed = self._printed(entry)
        dice = int(entry.value("dice") or 0)
        portrait = entry.value("portrait")
        lines = [self._read(file, line, form_of(line.text), printed) for line in sentences(entry)]
        text = self._named(ability(lines[0]), printed)
        for _ in range(int(entry.value("copies") or 1)):
            number = len(self.content.cards)
            card = HeroCard(number, entry.name, entry.name, c.NONE, c.PURPLE, c.NONE, dice)
            every = portrait in ("any", None)
            card.portraits = c.ALL_COLOURS if every else c.bit(c.COLOURS.index(str(portrait)))
            card.ability = text
            self.content.cards.append(card)

    def _quest(self, file: str, entry: Entry) -> None:
        printed = self._printed(entry)
        task, reward, texts = None, c.KEPT, list[Term]()
        for line in sentences(entry):
            if line.key == "task":
                task = made(self._read(file, line, "task", printed))
                continue
            reward = REWARDS[line.key]
            kind = {"kept": "standing", "once": "trigger", "at once": "effect"}[line.key]
            texts.append(self._read(file, line, kind, printed))
        if task is None or not texts:
            raise self._mistake(file, entry, "a quest has a task and a reward")
        quest = Quest(entry.name, task, reward, is_lost=entry.value("failure") == "lost")
        quest.text = "; ".join(f"{part}: {said}" for part, said in printed.lines)
        if reward == c.KEPT:
            quest.traits = tuple(trait for text in texts for trait in self._traits(text, printed))
        elif reward == c.ONCE:
            quest.ability = self._named(ability(texts[0]), printed)
        else:
            quest.ability = self._named(ability(term("trigger", AT_ONCE, texts[0])), printed)
        self.content.quests.append(quest)

    def _darkness(self, file: str, entry: Entry) -> None:
        printed = self._printed(entry)
        for line in sentences(entry):
            self.tops[entry.name] = (made(self._read(file, line, "top", printed)), printed.rule)

    # -- parts of them ------------------------------------------------------------------------

    def _printed(self, entry: Entry) -> Printed:
        rule, source = entry.value("rule") or "", entry.value("source") or ""
        printed = Printed(entry.kind, entry.name, rule, source)
        self.content.printed.append(printed)
        return printed

    def _read(self, file: str, line: Line, kind: str, printed: Printed) -> Term:
        try:
            found = language(self.names).parse(
                kind, line.text, file=file, line=line.line, column=line.column
            )
        except CardError as error:
            error.source = line.source
            raise
        printed.lines.append((line.key, line.text))
        for each in words_in(found):
            word = VOCABULARY.word(each)
            if word is not None:
                printed.rules += [rule for rule in word.rules if rule not in printed.rules]
                printed.notes += [word.note] if word.note and word.note not in printed.notes else []
        return found

    def _named(self, found: Ability, printed: Printed) -> Ability:
        found.name, found.rule = printed.name, printed.rule
        return found

    def _traits(self, found: Term, printed: Printed) -> tuple[Trait, ...]:
        what = made(found)
        traits: tuple[Trait, ...] = what if isinstance(what, tuple) else (what,)
        for trait in traits:
            trait.name, trait.rule = printed.name, printed.rule
        return traits

    def _mistake(self, file: str, entry: Entry, message: str) -> CardError:
        return CardError(message, file=file, line=entry.line, words=entry.name, source=entry.source)

    def _number(self) -> None:
        """Give numbers to all that saved games point to."""
        content = self.content
        skills = [skill for hero in content.heroes for skill in hero.abilities]
        cards = [card.ability for card in content.cards if card.ability is not None]
        rewards = [quest.ability for quest in content.quests if quest.ability is not None]
        for each in [*skills, *cards, *rewards]:
            if each.id == c.NONE:
                each.id = len(content.abilities)
                content.abilities.append(each)
                number_effects(each.effect, content.effects)
                each.effect.text = each.name
        first: dict[str, int] = {}
        for card in content.cards:
            card.like = first.setdefault(card.name, card.number)
        traits = [trait for hero in content.heroes for trait in hero.traits]
        traits += [trait for quest in content.quests for trait in quest.traits]
        for number, trait in enumerate(traits):
            trait.id = number
        content.traits = traits


def sentences(entry: Entry) -> list[Line]:
    """The lines of an entry that are sentences."""
    kind = SCHEMA.kind(entry.kind)
    fields = kind.fields if kind is not None else frozenset()
    return [line for line in entry.lines if line.key not in fields]


def one_and_several(entry: Entry) -> tuple[str, str]:
    """What a general's minions are called, as in `Orc, Orcs`."""
    one, _, several = (entry.value("minion") or "").partition(", ")
    return one, several


def amount(text: str) -> int:
    """A number, or what a die or `all` stands for."""
    return AMOUNTS[text] if text in AMOUNTS else int(text)

"""Loading: from text files to the frozen `Content` that all games share. Every mistake is reported with its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lorehall.core.engine.effects import Ability, number_abilities
from lorehall.games.defenders.language.board import fill_board, fill_darkness, fill_locations
from lorehall.games.defenders.language.compiler import AT_ONCE, COMPILER
from lorehall.games.defenders.language.reader import form_of, language
from lorehall.games.defenders.language.words import VOCABULARY
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import (
    Content,
    HeroCard,
    HeroDef,
    Quest,
    Task,
    TopPart,
    Trait,
)
from lorehall.lang.card_face import CardFace
from lorehall.lang.cardfile import Entry, EntryKind, FieldRule, Line, Schema
from lorehall.lang.language import Language
from lorehall.lang.loader import Builder
from lorehall.lang.names import Names, names
from lorehall.lang.sources import Source, fingerprint_of, packaged
from lorehall.lang.tables import Tables
from lorehall.lang.terms import Term, term

GAME: Final = "lorehall.games.defenders"
KEPT_IN_MEMORY: Final = 4
_ORIGIN: Final = frozenset({"source", "rule"})
_GENERAL: Final = frozenset({"minion", "life", "needs", "wounds", "cards", "major"})
REWARDS: Final = {"kept": c.KEPT, "once": c.ONCE, "at once": c.IMMEDIATE}
PARTS: Final = {"task": "task", "kept": "standing", "once": "trigger", "at once": "effect"}
"""Of a quest, with the kind of sentence that each is."""
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
        "minion": FieldRule(r"\w+, \w+", "singular and plural, as in 'Orc, Orcs'"),
        "copies": FieldRule(r"[1-9]", "a number from 1 to 9"),
        "dice": FieldRule(r"[1-9]", "a number from 1 to 9"),
        "life": FieldRule(r"[1-9]\d?", "a number from 1 to 99"),
        "needs": FieldRule(r"[2-6]", "a number from 2 to 6"),
        "wounds": FieldRule(r"\d|d3|d6", "a number, 'd3' or 'd6'"),
        "cards": FieldRule(r"\d|d6|all", "a number, 'd6' or 'all'"),
        "major": FieldRule(r"\d", "a number"),
    },
)  # fmt: skip


@lru_cache(KEPT_IN_MEMORY)
def load(sources: tuple[Source, ...]) -> Content:
    """Return the content of these files; raise CardErrors with every mistake in them."""
    return _Builder(sources).build()


def language_of(sources: tuple[Source, ...]) -> Language:
    """Return the language of these files, with the names of their board."""
    builder = _Builder(sources)
    builder.build()
    return builder.language()


class _Builder(Builder):
    """Puts the board and the cards together."""

    schema = SCHEMA
    names = Names()

    def build(self) -> Content:
        self.check()
        tables, content = Tables(self.sources), Content()
        self.content = content
        self.tops: dict[str, TopPart] = {}
        generals = [entry for entry in self.entries if entry.kind == "general"]
        fill_board(content, tables, {each.name: one_and_several(each) for each in generals})
        self.names = names(
            PLACE_NAME=[place.name for place in content.board.places],
            GENERAL_NAME=[general.name for general in content.generals],
            ENEMY=[(general.minion, general.minions) for general in content.generals],
        )
        fill_locations(content, tables)
        with self.language().keeping():
            self.make({
                "hero": self._hero, "skill": self._skill, "general": self._general,
                "special": self._special, "quest": self._quest, "darkness": self._darkness,
            })  # fmt: skip
        self.check()
        fill_darkness(content, tables, self.tops)
        self._number()
        content.printed, content.sources = self.printed, self.sources
        content.fingerprint = fingerprint_of(self.sources)
        return content

    def language(self) -> Language:
        is_ours = self.sources == packaged(GAME, ".cards", ".rows")
        return language(self.names, kept=is_ours)

    # -- entries ------------------------------------------------------------------------------

    def _hero(self, entry: Entry) -> None:
        self.content.heroes.append(
            HeroDef(entry.name, entry.number("life"), entry.value("source") or "")
        )

    def _skill(self, entry: Entry) -> None:
        wanted = entry.value("hero") or ""
        hero = next((each for each in self.content.heroes if each.name == wanted), None)
        if hero is None:
            raise entry.mistake(f"no hero '{wanted}' is defined above")
        printed = self.print(entry)
        printed.more["owner"] = wanted
        for line, found in self._texts(entry, printed):
            with self.noting(entry, line):
                if found.op in ("action", "trigger"):
                    hero.abilities += (named(COMPILER.ability(found), printed),)
                else:
                    hero.traits += traits(found, printed)

    def _general(self, entry: Entry) -> None:
        general = next((each for each in self.content.generals if each.name == entry.name), None)
        if general is None:
            raise entry.mistake("this general has no road; add a row to roads.rows")
        general.life, general.needs = entry.number("life"), entry.number("needs")
        general.wounds, general.cards = amount(entry, "wounds"), amount(entry, "cards")
        general.major = entry.number("major")
        for line, found in self._texts(entry, self.print(entry), "skill"):
            with self.noting(entry, line):
                general.skill = COMPILER.made(int, found)

    def _special(self, entry: Entry) -> None:
        if len(SCHEMA.sentences(entry)) != 1:
            raise entry.mistake(
                "a special card needs exactly one line of text, such as 'at any stop: draw 2 hero cards'"
            )
        printed, dice = self.print(entry), entry.number("dice")
        portrait = entry.value("portrait") or "any"
        ability: Ability | None = None
        for line, found in self._texts(entry, printed):
            with self.noting(entry, line):
                ability = named(COMPILER.ability(found), printed)
        for _ in range(entry.number("copies", 1)):
            number = len(self.content.cards)
            card = HeroCard(number, entry.name, entry.name, c.NONE, c.PURPLE, c.NONE, dice)
            every = portrait == "any"
            card.portraits = c.ALL_COLOURS if every else c.bit(c.COLOURS.index(portrait))
            card.ability = ability
            self.content.cards.append(card)

    def _quest(self, entry: Entry) -> None:
        rewards = [line for line in SCHEMA.sentences(entry) if line.key != "task"]
        if len(SCHEMA.sentences(entry)) != len(rewards) + 1 or not rewards:
            raise entry.mistake(
                "a quest needs one line 'task: ...' and a reward, such as 'kept: ...'"
            )
        reward = REWARDS[rewards[0].key]
        for line in rewards[1:]:
            if reward != c.KEPT or line.key != rewards[0].key:
                message = "write a reward as one line, or as several that all begin with 'kept:'"
                raise line.mistake(message, entry.file)
        printed, task = self.print(entry), None
        kept: tuple[Trait, ...] = ()
        used: Ability | None = None
        for line, found in self._texts(entry, printed):
            with self.noting(entry, line):
                if line.key == "task":
                    task = COMPILER.made(Task, found)
                elif reward == c.KEPT:
                    kept += traits(found, printed)
                else:
                    at = found if reward == c.ONCE else term("trigger", AT_ONCE, found)
                    used = named(COMPILER.ability(at), printed)
        if task is not None:
            quest = Quest(entry.name, task, reward, is_lost=entry.value("failure") == "lost")
            quest.text, quest.traits, quest.ability = printed.text, kept, used
            self.content.quests.append(quest)

    def _darkness(self, entry: Entry) -> None:
        for line, found in self._texts(entry, self.print(entry), "top"):
            with self.noting(entry, line):
                self.tops[entry.name] = COMPILER.made(TopPart, found)

    def _texts(self, entry: Entry, printed: CardFace, kind: str = "") -> list[tuple[Line, Term]]:
        """Its sentences that can be read; their kind is that of their part, or else this one, or what their signs show."""
        found: list[tuple[Line, Term]] = []
        for line in self.sentences(entry):
            with self.noting(entry, line):
                said = PARTS.get(line.key) or kind or form_of(line.text)
                found.append((line, self.read(entry, line, said)))
        tell(printed, found)
        return found

    def print(self, entry: Entry) -> CardFace:
        printed = super().print(entry)
        printed.more["owner"] = ""  # the hero of a skill
        return printed

    def _number(self) -> None:
        """Give numbers to all that saved games point to."""
        content = self.content
        skills = [skill for hero in content.heroes for skill in hero.abilities]
        cards = [card.ability for card in content.cards if card.ability is not None]
        rewards = [quest.ability for quest in content.quests if quest.ability is not None]
        number_abilities([*skills, *cards, *rewards], content.abilities, content.effects)
        first: dict[str, int] = {}
        for card in content.cards:
            card.like = first.setdefault(card.name, card.number)
        content.traits = [trait for hero in content.heroes for trait in hero.traits]
        content.traits += [trait for quest in content.quests for trait in quest.traits]
        for number, trait in enumerate(content.traits):
            trait.id = number


def tell(printed: CardFace, found: list[tuple[Line, Term]]) -> None:
    """Add the lines of a card, most of which are plain words already. Each has its own notes and the rules of the card."""
    words = [[word for term in read.walk() if (word := VOCABULARY.word(term))] for _, read in found]
    rules = {printed.rule, *[rule for each in words for word in each for rule in word.rules]}
    for (line, read), mine in zip(found, words, strict=True):
        notes = dict.fromkeys(word.note for word in mine if word.note)
        meaning = VOCABULARY.plain(read) or line.text
        said = meaning[:1].upper() + meaning[1:].replace(" -> ", " → ") + "."
        printed.add(line.key, line.text, " ".join([said, *notes]), sorted(rules))


def named(found: Ability, printed: CardFace) -> Ability:
    """An ability that knows what says so."""
    found.name, found.rule = printed.name, printed.rule
    return found


def traits(found: Term, printed: CardFace) -> tuple[Trait, ...]:
    """The standing texts of a sentence, one or more."""
    what = COMPILER.made(object, found)
    made: tuple[Trait, ...] = what if isinstance(what, tuple) else (what,)
    for trait in made:
        trait.name, trait.rule = printed.name, printed.rule
    return made


def one_and_several(entry: Entry) -> tuple[str, str]:
    """What a general's minions are called, as in `Orc, Orcs`."""
    one, _, several = (entry.value("minion") or "").partition(", ")
    return one, several


def amount(entry: Entry, key: str) -> int:
    """A number, or what a die or `all` stands for."""
    text = entry.value(key) or "0"
    return AMOUNTS[text] if text in AMOUNTS else int(text)

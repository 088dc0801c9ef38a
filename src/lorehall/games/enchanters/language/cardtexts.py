"""Card files of Enchanters: which entries they may hold, and their sentences as Terms.

``read_cards`` turns a file into cards; it reports all mistakes of a file at once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial

from lorehall.core.counting import listed
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.language.looks import COLOUR, SCENES
from lorehall.games.enchanters.language.vocabulary import (
    INVADERS,
    language,
    parse_creature,
    parse_sentence,
)
from lorehall.lang.cardfile import Entry, EntryKind, FieldRule, Line, Schema, needs_line
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.language import Language
from lorehall.lang.loader import Builder
from lorehall.lang.sources import Source
from lorehall.lang.terms import Term

SOURCES = ("printed", "named", "designed")

_PICTURE = r"[a-z0-9]+(?:-[a-z0-9]+)*"
THRONES = (
    "bone", "branch", "crate", "drip", "gear", "gothic", "horn", "onion", "petal", "screen",
    "shell", "spire", "star", "step", "sun", "temple", "torii", "web", "wing",
)  # fmt: skip
"""What an Overlord can sit on, and wear on the shoulders; the client's build draws them."""
SHOULDERS = ("fur", "lamel", "leaf", "none", "plate", "robe", "ruff", "spike")

_ORIGIN = frozenset({"source", "emblem"})
_PIECE = _ORIGIN | {
    "copies", "two", "kingdom", "box", "first-game", "start-crystals", "coop", "portrait",
}  # fmt: skip
_RELATED = frozenset({"box", "village", "overlord", "banner", "class"})
_PARTS = frozenset({"upper", "lower", "when taken"})


def _stacked(words: str, family: str = "", *, creature: bool = False) -> EntryKind:
    """Cards with an upper and a lower part; creatures also have numbers and bare sentences."""
    whole = frozenset({"health"}) if creature else frozenset()
    return EntryKind(
        words,
        fields=frozenset(_PIECE),
        required=_ORIGIN | whole,
        whole_lines=whole,
        parts=_PARTS,
        bare=creature,
        family=family,
    )


def _shared(
    words: str, *parts: str, health: bool = False, needs: bool = True, bare: bool = True
) -> EntryKind:
    """Cards on the table: their sentences stand on lines of their own, some behind a label."""
    whole = frozenset({"health"}) if health else frozenset()
    return EntryKind(
        words,
        fields=frozenset(_PIECE),
        required=(_ORIGIN if needs else frozenset()) | whole,
        whole_lines=whole,
        parts=frozenset(parts),
        bare=bare,
    )


SCHEMA = Schema(
    kinds=(
        EntryKind(
            "kingdom",
            fields=_RELATED | {"theme", "scene", "colour", "first-game", "automa", "penalties"},
            required=frozenset({"box", "village"}),
        ),
        _stacked("item"),
        _stacked("enchantment"),
        _stacked("starter item", "item"),
        _stacked("starter enchantment", "enchantment"),
        _stacked("minor monster", "monster", creature=True),
        _stacked("medium monster", "monster", creature=True),
        _stacked("major monster", "monster", creature=True),
        _stacked("dragon", creature=True),
        _stacked("mythic", "monster", creature=True),
        _stacked("banner"),
        _stacked("class"),
        _stacked("wound"),
        _shared("village"),
        _shared(
            "overlord",
            "when taken",
            "when beaten",
            "reward",
            *(f"invasion {i}" for i in INVADERS),
            health=True,
        ),
        _shared("overlay", "when beaten", *(f"invasion {i}" for i in INVADERS)),
        _shared("event", "when revealed"),
        replace(_shared("quest", "when taken"), fields=frozenset({*_PIECE, "only"})),
        replace(
            _shared("ai", "rage 1", "rage 2", "rage 3", bare=False),
            fields=frozenset({*_PIECE, "overlord"}),
        ),
        _shared("automa", "when revealed"),
    ),
    rules={
        "source": FieldRule("|".join(SOURCES), "printed, named or designed"),
        "emblem": FieldRule(_PICTURE, "a picture name such as 'battle-axe'"),
        "portrait": FieldRule(
            rf"{_PICTURE}, {_PICTURE}, {_PICTURE}, ({'|'.join(THRONES)}), ({'|'.join(SHOULDERS)})(, {_PICTURE})?",
            "face, arms, crest, throne and shoulders, as in 'cyclops, spiked-bat, horseshoe, step, fur';"
            f" thrones: {', '.join(THRONES)}; shoulders: {', '.join(SHOULDERS)}",
        ),
        "scene": FieldRule("|".join(SCENES), listed(SCENES, "or")),
        "colour": FieldRule(COLOUR, "a colour such as '#7a3b8f'"),
        "box": FieldRule("|".join(BOXES), "base, overlords, odyssey or eastquest"),
        "copies": FieldRule(r"[1-9]\d?", "a number from 1 to 99"),
        "two": FieldRule(r"\d\d?", "a number from 0 to 99"),
        "first-game": FieldRule("yes", "yes"),
        "automa": FieldRule("no", "no"),
        "coop": FieldRule("only|never", "only or never"),
        "only": FieldRule("claimable", "claimable"),
        "penalties": FieldRule("count", "count"),
        "start-crystals": FieldRule(r"\d\d?", "a number from 0 to 99"),
    },
)


#: The same without the duty to name source and emblem: for cards that only one scenario needs.
LOOSE = Schema(
    kinds=tuple(replace(kind, required=kind.required & {"health"}) for kind in SCHEMA.kinds),
    rules=SCHEMA.rules,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a card: the part it stands on ("" for none), the Term, and the line it is written on."""

    part: str
    term: Term
    written: Line

    @property
    def line(self) -> int:
        return self.written.line


@dataclass(frozen=True, slots=True)
class CardText:
    """One entry of a card file with its sentences read.

    ``health``, ``strength`` and ``glory`` are those of its "health ..." line, else None.
    """

    entry: Entry
    sentences: tuple[Sentence, ...]
    health: int | None = None
    strength: int | None = None
    glory: int | None = None

    @property
    def kind(self) -> str:
        return self.entry.kind

    @property
    def name(self) -> str:
        return self.entry.name

    def value(self, key: str) -> str | None:
        """The value of a field such as "source", or None."""
        return self.entry.value(key)


class CardReader(Builder):
    """Reads the entries of card files with all their sentences."""

    schema, loose = SCHEMA, LOOSE

    def language(self) -> Language:
        return language()

    def parse(self, entry: Entry, line: Line, kind: str) -> Term:
        read = (
            parse_creature
            if line.key == "health"
            else partial(parse_sentence, entry.kind, line.key)
        )
        return read(line.text, file=entry.file, line=line.line, column=line.column)

    def text_of(self, entry: Entry) -> CardText:
        """An entry with its sentences; what cannot be read is noted, unless enough is wrong with its file already."""
        numbers: tuple[int | None, ...] = (None, None, None)
        sentences: list[Sentence] = []
        for line in self.sentences(entry):
            try:
                found = self.read(entry, line)
            except CardError as error:
                self._note(error, entry, line)
                continue
            if line.key == "health":
                numbers = tuple(a if isinstance(a, int) else None for a in found.args)
            else:
                sentences.append(Sentence(line.key, found, line))
        return CardText(entry, tuple(sentences), *numbers)

    def _note(self, error: CardError, entry: Entry, line: Line) -> None:
        _say_form(error, entry.kind, line)
        self.errors.append(error)
        if error.message.endswith(FORM):  # this is the line that seemed to be missing
            missing = (entry.file, entry.line, needs_line(entry.kind, entry.name, "health"))
            self.errors = [e for e in self.errors if (e.file, e.line, e.message) != missing]


def read_cards(text: str, file: str = "") -> list[CardText]:
    """The cards of a file; :class:`CardErrors` with every mistake if there are any."""
    cards, errors = scan_cards(text, file)
    if errors:
        raise CardErrors(errors)
    return cards


def scan_cards(text: str, file: str = "") -> tuple[list[CardText], list[CardError]]:
    """The cards as far as they can be read, and all mistakes."""
    reader = CardReader([Source(file, text)])
    return [reader.text_of(entry) for entry in reader.entries], reader.errors


FORM = "write this line like 'health 5, strength 2, 4 glory'"
NO_NUMBER = re.compile(r"\b(health|strength)(?: (?!\d)([^\s,]+)|(?=,|$))")
"""A word of that line without its number, and what stands in its place."""
NUMBERED = frozenset(kind.words for kind in SCHEMA.kinds if "health" in kind.whole_lines)


def _say_form(error: CardError, kind: str, line: Line) -> None:
    """For a line that has one form only: show it in place of the words that could stand next."""
    first = line.text.split()[0].lower().rstrip(":") if line.key in ("", "health") else ""
    meant: list[str] = []
    if kind in NUMBERED and first in ("health", "strength", "glory"):
        message = FORM
        if bare := NO_NUMBER.search(line.text.lower()):
            message = f"'{bare[1]}' needs a number in digits; {FORM}"
            at = bare.start(2) if bare[2] else bare.end()
            error.column, error.words = line.column + at, bare[2] or ""
    elif kind == "overlay" and first in ("health", "strength"):
        message = "an overlay does not change its Overlord's health or strength (E-COP-03)"
    elif first == "invasion":
        message = f"after 'invasion', write what invades: {', '.join(INVADERS)} (E-INV-03)"
        meant = [f"invasion {INVADERS[0]}: ..."]
    elif kind == "quest" and first == "claim":
        message = "a quest is claimed with an action (E-QST-02)"
        meant = ["if you have at least 3 monsters -> claim this quest"]
    else:
        return
    error.message, error.suggestions = message, meant

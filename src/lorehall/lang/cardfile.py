"""The structure of card files: entries at the margin, their lines indented by two spaces.

    beast Wolf                # an entry: its kind and its name
      colour grey             # a field: one word and its value
      night: draw 2 cards     # a part: its name, a colon, a sentence

A :class:`Schema` from the game lists the kinds, fields and parts that exist. This module reads
no sentences; it passes them on with their line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lorehall.core.indent import NO_TABS, TextLine, text_lines
from lorehall.core.sanitize import stray, visible
from lorehall.core.suggestions import nearest
from lorehall.lang.errors import MOST_MISTAKES, CardError, Unread

INDENT = 2
LINE_LENGTH = 300
"""The most characters in a line; a longer sentence would not fit on a card."""
SLIP = 0.75
"""How similar a wrong value must be to an allowed one for that to be suggested."""
MOST_ENTRIES = 2_000
"""The most entries in one file: ten times as many as a game comes with."""


@dataclass(frozen=True, slots=True)
class FieldRule:
    """The allowed values of a field: a pattern for the whole value, and a description."""

    pattern: str
    says: str


@dataclass(frozen=True, slots=True)
class EntryKind:
    """A kind of entry: the words that begin it, and the lines that it can have."""

    words: str
    fields: frozenset[str] = frozenset()
    required: frozenset[str] = frozenset()
    #: first words of lines that are read as a whole by the game ("speed 5, size 2")
    whole_lines: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset()
    #: whether lines without a part are allowed, as sentences of the card itself
    bare: bool = False
    #: names are unique in a family; by default each kind is one
    family: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Schema:
    """All kinds of entries in a game's card files, and rules for field values. Schemas are compared by identity."""

    kinds: tuple[EntryKind, ...]
    rules: Mapping[str, FieldRule] = field(default_factory=dict)

    def kind(self, words: str) -> EntryKind | None:
        return next((k for k in self.kinds if k.words == words), None)

    def sentences(self, entry: Entry) -> list[Line]:
        """Return the lines of an entry that are not fields."""
        kind = self.kind(entry.kind)
        fields = kind.fields if kind is not None else frozenset()
        return [line for line in entry.lines if line.key not in fields]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an entry: ``key`` is the field or part ("" for a bare sentence).

    ``text`` is what follows the key; ``column`` is where the text begins.
    """

    key: str
    text: str
    line: int
    column: int
    source: str

    def mistake(self, message: str, file: str, suggestions: Iterable[str] = ()) -> CardError:
        """Return a mistake in the text of this line."""
        return CardError(
            message,
            file=file,
            line=self.line,
            column=self.column,
            words=self.text,
            suggestions=list(suggestions),
            source=self.source,
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One card, or another definition such as a set of cards, as written."""

    kind: str
    name: str
    line: int
    lines: tuple[Line, ...]
    source: str = ""
    file: str = ""
    #: whether each of its lines could be read; if not, one of them may be what seems to be missing
    whole: bool = True

    def field(self, key: str) -> Line | None:
        """Return the line of a field, or None."""
        return next((ln for ln in self.lines if ln.key == key), None)

    def value(self, key: str) -> str | None:
        """Return the value of a field, or None."""
        found = self.field(key)
        return found.text if found is not None else None

    def number(self, key: str, otherwise: int = 0) -> int:
        """Return the value of a numeric field, or a default if it is missing."""
        return int(self.value(key) or otherwise)

    def mistake(self, message: str) -> CardError:
        """Return a mistake in the entry as a whole."""
        return CardError(
            message, file=self.file, line=self.line, words=self.kind, source=self.source
        )


def scan_entries(text: str, schema: Schema, file: str = "") -> tuple[list[Entry], list[CardError]]:
    """Return the entries that can be recognised, and all mistakes of structure."""
    reader = _Reader(schema, file)
    for line in text_lines(text):
        reader.take(line)
        if reader.full:
            break
        if len(reader.errors) >= MOST_MISTAKES:
            reader.errors.append(Unread(file))
            break
    reader.close()
    return reader.entries, reader.errors


def illegible(number: int, source: str, file: str) -> CardError | None:
    """Return the mistake in a line that cannot be displayed; None if it can."""
    if len(source) > LINE_LENGTH:
        message = f"a line can have at most {LINE_LENGTH} characters; this one has {len(source)}"
        return CardError(message, file=file, line=number, source=visible(source[:LINE_LENGTH]))
    column = stray(source)
    if not column:
        return None
    message = (
        f"the character U+{ord(source[column - 1]):04X} is invisible and not allowed in card files"
    )
    return CardError(
        message, file=file, line=number, column=column, words=" ", source=visible(source)
    )


class _Reader:
    """Reads line by line, and continues after a mistake."""

    def __init__(self, schema: Schema, file: str) -> None:
        self.schema = schema
        self.file = file
        self.entries: list[Entry] = []
        self.errors: list[CardError] = []
        self.kind: EntryKind | None = None
        self.name = ""
        self.head: tuple[int, str] | None = None
        self.mistakes_before = 0
        self.lines: list[Line] = []
        self.unread = False
        """Whether a line of this entry could not be read: it may be the one that seems to be missing."""
        self.meant: set[str] = set()
        """Keys that an unknown line may have meant: reporting them as missing would repeat the mistake."""
        self.unfit: set[int] = set()
        """Lines with an invalid value: they are present, but their value cannot be used."""
        self.names: dict[tuple[str, str], int] = {}
        self.full = False

    def error(
        self,
        message: str,
        line: int,
        column: int,
        source: str,
        words: str,
        near: Iterable[str] = (),
    ) -> None:
        self.errors.append(
            CardError(
                message,
                file=self.file,
                line=line,
                column=column,
                words=words,
                suggestions=list(near),
                source=source,
            )
        )

    def take(self, line: TextLine) -> None:
        number, blanks, source = line.number, line.indent, line.source
        unseen = illegible(number, source, self.file)
        if unseen is not None:
            self.errors.append(unseen)
        elif line.tab:
            self.unread = True
            self.error(NO_TABS, number, line.tab, source, "\t")
        elif blanks == 0 and self.head is not None and self.is_line_of_entry(source):
            self.unread = True
            message = f"indent the lines of an entry by {INDENT} spaces"
            self.error(message, number, 1, source, source.split()[0], [" " * INDENT + source])
        elif blanks == 0:
            self.close()
            self.open(number, source)
        elif blanks != INDENT:
            self.unread = True
            message = f"indent the lines of an entry by {INDENT} spaces; this line has {blanks}"
            self.error(message, number, 1, source, source[:blanks])
        elif self.head is None:
            self.error(
                "this line doesn't belong to any entry", number, blanks + 1, source, source.strip()
            )
        elif self.kind is not None:
            self.line(self.kind, number, source)

    def is_line_of_entry(self, source: str) -> bool:
        """Whether a line at the margin does not begin an entry, but looks like a line of one."""
        first = source.split()[0].rstrip(":").lower()
        label = " ".join(source.partition(":")[0].lower().split())
        keys = [kind.fields | kind.whole_lines | kind.parts for kind in self.schema.kinds]
        return self.opened(source)[0] is None and any({first, label} & each for each in keys)

    # ---- entries ----------------------------------------------------------------------------------

    def open(self, number: int, source: str) -> None:
        if len(self.entries) == MOST_ENTRIES:
            self.full = True
            message = f"a file can have at most {MOST_ENTRIES} entries"
            self.error(message, number, 1, source, source)
            return
        self.head = (number, source)
        self.mistakes_before = len(self.errors)
        self.kind, self.name = self.opened(source)
        if self.kind is None:
            self.unknown_kind(number, source, source.split())
        elif not self.name:
            message = f"this {self.kind.words} has no name"
            self.error(message, number, len(source) + 1, source, "")
        else:
            self.unique(self.kind, number, source)

    def opened(self, source: str) -> tuple[EntryKind | None, str]:
        """Return the kind that a line at the margin begins with, and the name after it."""
        words = source.split()
        for length in range(len(words), 0, -1):
            kind = self.schema.kind(" ".join(words[:length]).lower())
            if kind is not None:
                return kind, " ".join(words[length:])
        return None, ""

    def unknown_kind(self, number: int, source: str, words: list[str]) -> None:
        known = [k.words for k in self.schema.kinds]
        near = nearest(" ".join(words[:2]), known) or nearest(words[0], known)
        message = f"unknown kind of entry '{words[0]}'; the kinds are: {', '.join(known)}"
        self.error(message, number, 1, source, words[0], near)

    def unique(self, kind: EntryKind, number: int, source: str) -> None:
        key = (kind.family or kind.words, self.name.casefold())
        if key in self.names:
            column = source.index(self.name.split()[0]) + 1
            message = f"'{self.name}' is already defined on line {self.names[key]}"
            self.error(message, number, column, source, self.name)
        else:
            self.names[key] = number

    def close(self) -> None:
        """Finish the current entry."""
        if self.head is not None and self.kind is not None:
            number, source = self.head
            whole = len(self.errors) == self.mistakes_before
            there = {ln.key for ln in self.lines}
            for key in () if self.unread else sorted(self.kind.required - there - self.meant):
                message = needs_line(self.kind.words, self.name, key)
                self.error(message, number, 1, source, self.kind.words)
            lines = tuple([ln for ln in self.lines if ln.line not in self.unfit])
            self.entries.append(
                Entry(self.kind.words, self.name, number, lines, source, self.file, whole)
            )
        self.head, self.kind, self.lines, self.unread = None, None, [], False
        self.meant = set()

    # ---- lines ------------------------------------------------------------------------------------

    def line(self, kind: EntryKind, number: int, source: str) -> None:
        body = source.strip()
        first = body.split()[0]
        head, colon, rest = body.partition(":")
        label = " ".join(head.lower().split())
        if colon and label in kind.parts:
            self.add(label, rest, number, source, "sentence")
        elif (key := first.lower().rstrip(":")) in kind.whole_lines:
            self.whole(key, body, number, source)
        elif colon and label in kind.fields:
            meant = [f"{label} {rest.strip()}"]
            self.error(f"remove the colon after '{label}'", number, INDENT + 1, source, head, meant)
            self.field(label, rest, number, source)
        elif first.lower() in kind.fields:
            self.field(first.lower(), body[len(first) :], number, source)
        elif part := self.opening_part(kind, body):
            column = INDENT + len(part) + 1
            self.error(
                f"a colon is missing after '{part}'", number, column, source, "", [f"{part}:"]
            )
        elif colon and label in self.other_parts(kind):
            self.foreign_part(kind, label, rest.strip(), number, source)
        elif kind.bare and not self.looks_like_key(kind, first, label if colon else ""):
            self.lines.append(Line("", body, number, INDENT + 1, source))
        elif kind.parts and not colon and self.is_sentence(kind, body):
            self.no_part(kind, body, number, source)
        else:
            self.unknown_line(kind, label if colon else first, number, source)

    def other_parts(self, kind: EntryKind) -> frozenset[str]:
        """Return the parts that only other kinds of entries have."""
        return frozenset().union(*[each.parts for each in self.schema.kinds]) - kind.parts

    def foreign_part(
        self, kind: EntryKind, label: str, rest: str, number: int, source: str
    ) -> None:
        known = ", ".join([f"'{part}:'" for part in sorted(kind.parts)])
        here = f"; it can have: {known}" if known else ""
        message = f"{_a(kind.words)} has no '{label}:'{here}"
        alike = [part for part in sorted(kind.parts) if part.split()[0] == label.split()[0]]
        meant = [f"{part}: {rest}" for part in alike[:3]] or ([rest] if kind.bare and rest else [])
        self.error(message, number, INDENT + 1, source, label, meant)

    def is_sentence(self, kind: EntryKind, body: str) -> bool:
        """Whether a line looks more like a sentence than like a key and a value."""
        words = body.split()
        keys = kind.fields | kind.whole_lines | kind.parts
        return not words[0][0].isalpha() or (len(words) > 2 and not nearest(words[0], keys))

    def no_part(self, kind: EntryKind, body: str, number: int, source: str) -> None:
        """Report a sentence without the part that it belongs to."""
        parts = sorted(kind.parts, reverse=not any(part[-1].isdigit() for part in kind.parts))
        parts.sort(key=lambda part: " " in part)
        message = f"name the part of {_a(kind.words)} that this belongs to"
        meant = [f"{part}: {body}" for part in parts[:3]]
        self.error(message, number, INDENT + 1, source, body, meant)

    def opening_part(self, kind: EntryKind, body: str) -> str:
        """Return the part that a line begins with if only the colon is missing; "" if there is none."""
        said = f"{' '.join(body.lower().split())} "
        return next((part for part in kind.parts if said.startswith(f"{part} ")), "")

    def looks_like_key(self, kind: EntryKind, first: str, label: str) -> bool:
        """Whether a bare sentence is an obvious misspelling of a key; any other may be valid."""
        keys = kind.fields | kind.whole_lines
        near = not label and bool(nearest(first, keys, like=0.85))
        return near or bool(label and nearest(label, kind.parts, like=0.9))

    def add(self, key: str, rest: str, number: int, source: str, what: str) -> None:
        text = rest.strip()
        column = len(source) - len(rest.lstrip()) + 1
        if not text:
            self.error(f"'{key}' has no {what}", number, len(source) + 1, source, "")
        else:
            self.lines.append(Line(key, text, number, column, source))

    def whole(self, key: str, body: str, number: int, source: str) -> None:
        if any(ln.key == key for ln in self.lines):
            self.error(f"'{key}' appears twice in this entry", number, INDENT + 1, source, key)
        self.lines.append(Line(key, body, number, INDENT + 1, source))

    def field(self, key: str, rest: str, number: int, source: str) -> None:
        if any(ln.key == key for ln in self.lines):
            self.error(f"'{key}' appears twice in this entry", number, INDENT + 1, source, key)
            return
        self.add(key, rest, number, source, "value")
        rule = self.schema.rules.get(key)
        value = rest.strip()
        if rule is not None and value and not re.fullmatch(rule.pattern, value):
            column = len(source) - len(rest.lstrip()) + 1
            # The message already lists the allowed values: only a small slip deserves a suggestion too.
            near = nearest(value, re.findall(r"[\w-]+", rule.says), like=SLIP)
            self.error(
                f"'{key}' must be {rule.says}, not '{value}'", number, column, source, value, near
            )
            self.unfit.add(number)

    def unknown_line(self, kind: EntryKind, key: str, number: int, source: str) -> None:
        known = sorted(kind.fields | kind.whole_lines | kind.parts)
        message = f"unknown line '{key}' in {_a(kind.words)}; the lines are: {', '.join(known)}"
        meant = nearest(key, known)
        self.meant |= set(meant[:1])
        near = [k + ":" if k in kind.parts else k for k in meant]
        self.error(message, number, INDENT + 1, source, key, near)


def needs_line(kind: str, name: str, key: str) -> str:
    """Return the message for an entry that lacks a line."""
    which = f"{kind} '{name}'" if name else f"this {kind}"
    return f"{which} needs a line '{key} ...'"


def _a(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"

"""From card files to the content of a game: scan entries, read sentences, and record every mistake with its place.

The :class:`Builder` of a game defines what its files can contain (`schema`), in which language (`language`), and what each kind
of entry becomes (`make`). Files are ordered; one that overrides (the cards of a scenario) can replace earlier cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from lorehall.lang.card_face import CardFace
from lorehall.lang.cardfile import Entry, Line, Schema, scan_entries
from lorehall.lang.errors import MOST_MISTAKES, CardError, CardErrors, Misplaced, Unread
from lorehall.lang.language import Language
from lorehall.lang.sources import Source
from lorehall.lang.tables import SUFFIX as TABLE
from lorehall.lang.terms import Term

FILES: Final = 256
"""The number of cached files: several times those of all games."""


@lru_cache(FILES)
def scanned(source: Source, schema: Schema) -> tuple[tuple[Entry, ...], tuple[CardError, ...]]:
    """Return the entries of a file and its mistakes of structure; cached, because packs and scenarios read most files again."""
    entries, errors = scan_entries(source.text, schema, source.name)
    return tuple(entries), tuple(errors)


@dataclass
class CardFile:
    """A file and its entries."""

    source: Source
    entries: list[Entry]


class Builder(ABC):
    """Reads the entries of card files. It continues after mistakes, so that an author sees all of them together."""

    schema: ClassVar[Schema]
    loose: ClassVar[Schema | None] = None
    """The schema for files that override, if it is different."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.sources = tuple(sources)
        self.printed: list[CardFace] = []
        self.errors: list[CardError] = []
        self.files: list[CardFile] = []
        for source in self.sources:
            if not source.name.endswith(TABLE):
                entries, errors = self.scan(source)
                self.files.append(CardFile(source, list(entries)))
                self.errors += errors

    @classmethod
    def scan(cls, source: Source) -> tuple[tuple[Entry, ...], tuple[CardError, ...]]:
        """Read the entries of a file and its mistakes of structure."""
        schema = cls.loose if source.override and cls.loose is not None else cls.schema
        return scanned(source, schema)

    @property
    def entries(self) -> list[Entry]:
        """All entries, in the order of the files."""
        return [entry for file in self.files for entry in file.entries]

    @abstractmethod
    def language(self) -> Language:
        """Return the language of the sentences, once all names are known."""

    def check(self) -> None:
        """Raise CardErrors with all mistakes so far, if there are any."""
        if self.errors:
            raise CardErrors(self.errors)

    def replace_by_name(self) -> None:
        """Replace entries by overriding ones of the same name; all other names must be unique."""
        found: dict[str, tuple[list[Entry], int]] = {}
        for file in self.files:
            kept: list[Entry] = []
            for entry in file.entries:
                name = entry.name.casefold()
                if name not in found:
                    found[name] = kept, len(kept)
                    kept.append(entry)
                    continue
                others, at = found[name]
                if file.source.override:
                    others[at] = entry
                else:
                    where = f"{others[at].file}, line {others[at].line}"
                    message = f"'{entry.name}' is already defined in {where}"
                    self.errors.append(entry.mistake(message))
            file.entries = kept

    def make(self, makers: Mapping[str, Callable[[Entry], None]]) -> None:
        """Make each entry with the function for its kind, in the order of the files."""
        for file in self.files:
            self.begin(file)
            for entry in file.entries:
                try:
                    makers[entry.kind](entry)
                except CardError as error:
                    self.errors.append(error)
                except Misplaced as error:
                    self.errors.append(entry.mistake(str(error)))

    def sentences(self, entry: Entry) -> Iterator[Line]:
        """Yield the sentences of an entry, unless its file has too many mistakes, which is recorded."""
        for line in self.schema.sentences(entry):
            errors = [error for error in self.errors if error.file == entry.file]
            if len(errors) >= MOST_MISTAKES:
                self.errors.append(Unread(entry.file))
                return
            yield line

    def begin(self, file: CardFile) -> None:
        """Begin the entries of this file."""
        self.file = file

    @contextmanager
    def noting(self, entry: Entry, line: Line) -> Iterator[None]:
        """Record errors in this context as mistakes in this line, and continue after it."""
        try:
            yield
        except CardError as error:
            self.errors.append(error)
        except Misplaced as error:
            self.errors.append(line.mistake(str(error), entry.file))

    def read(self, entry: Entry, line: Line, kind: str = "") -> Term:
        """Read the sentence of a line as this kind; a CardError shows the line if it cannot be read."""
        try:
            return self.parse(entry, line, kind)
        except CardError as error:
            error.source = line.source
            raise

    def parse(self, entry: Entry, line: Line, kind: str) -> Term:
        """Read a sentence without its line, for games in which the place of a sentence decides its kind."""
        return self.language().parse(
            kind, line.text, file=entry.file, line=line.line, column=line.column
        )

    def print(self, entry: Entry) -> CardFace:
        """Begin the face of an entry; its lines are added as they are read."""
        rule, source = entry.value("rule") or "", entry.value("source") or ""
        self.printed.append(CardFace(entry.kind, entry.name, source, rule, entry.file))
        return self.printed[-1]

"""From card files to what a game plays with: entries are scanned, sentences read, every mistake is noted with its place.

The :class:`Builder` of a game says what may stand in its files (`schema`), in which language (`language`), and what each kind of
entry becomes (`make`). Files come in an order; one that overrides (the cards of a scenario) may replace what came before.
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
"""So many scanned files are kept: several times those of all games."""


@lru_cache(FILES)
def scanned(source: Source, schema: Schema) -> tuple[tuple[Entry, ...], tuple[CardError, ...]]:
    """The entries of a file, and its mistakes of structure; most files are needed again, under those of a pack or a scenario."""
    entries, errors = scan_entries(source.text, schema, source.name)
    return tuple(entries), tuple(errors)


@dataclass
class CardFile:
    """A file that is read, and its entries."""

    source: Source
    entries: list[Entry]


class Builder(ABC):
    """Reads the entries of card files. Mistakes are noted and building goes on, so that an author sees all of them at once."""

    schema: ClassVar[Schema]
    loose: ClassVar[Schema | None] = None
    """For files that override, where it is not the same."""

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
        """The entries of a file, and its mistakes of structure."""
        schema = cls.loose if source.override and cls.loose is not None else cls.schema
        return scanned(source, schema)

    @property
    def entries(self) -> list[Entry]:
        """Those of all files, in their order."""
        return [entry for file in self.files for entry in file.entries]

    @abstractmethod
    def language(self) -> Language:
        """The language in which sentences are written, once all names are known."""

    def check(self) -> None:
        """CardErrors with every mistake so far, if there are any."""
        if self.errors:
            raise CardErrors(self.errors)

    def replace_by_name(self) -> None:
        """Let an entry that overrides take the place of another of its name; any other entry needs a name of its own."""
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
        """Make of each entry what it stands for by its kind, in the order of the files."""
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
        """The sentences of an entry, as long as not too much is wrong with its file; if it is, that is noted."""
        for line in self.schema.sentences(entry):
            errors = [error for error in self.errors if error.file == entry.file]
            if len(errors) >= MOST_MISTAKES:
                self.errors.append(Unread(entry.file))
                return
            yield line

    def begin(self, file: CardFile) -> None:
        """The entries of this file are next."""
        self.file = file

    @contextmanager
    def noting(self, entry: Entry, line: Line) -> Iterator[None]:
        """What is wrong in here is a mistake of this line; it is noted, and reading goes on behind it."""
        try:
            yield
        except CardError as error:
            self.errors.append(error)
        except Misplaced as error:
            self.errors.append(line.mistake(str(error), entry.file))

    def read(self, entry: Entry, line: Line, kind: str = "") -> Term:
        """The sentence of a line, which is of this kind; a CardError that shows the line if it cannot be read."""
        try:
            return self.parse(entry, line, kind)
        except CardError as error:
            error.source = line.source
            raise

    def parse(self, entry: Entry, line: Line, kind: str) -> Term:
        """The same without the line; for games in which the kind of a sentence follows from where it stands."""
        return self.language().parse(
            kind, line.text, file=entry.file, line=line.line, column=line.column
        )

    def print(self, entry: Entry) -> CardFace:
        """An entry as people will read it; its lines are added as they are read."""
        rule, source = entry.value("rule") or "", entry.value("source") or ""
        self.printed.append(CardFace(entry.kind, entry.name, source, rule, entry.file))
        return self.printed[-1]

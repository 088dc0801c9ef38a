"""From card files to what a game plays with: entries are scanned, sentences read, every mistake is noted with its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from lorehall.lang.cardfile import Entry, Line, Schema, scan_entries
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.language import Language
from lorehall.lang.printed import Printed
from lorehall.lang.sources import Source
from lorehall.lang.terms import Term
from lorehall.lang.words import Vocabulary

SUFFIX = ".cards"


class Builder(ABC):
    """Reads the entries of card files. Mistakes are noted and building goes on, so that an author sees all of them at once."""

    schema: ClassVar[Schema]
    vocabulary: ClassVar[Vocabulary]

    def __init__(self, sources: Iterable[Source]) -> None:
        self.sources = tuple(sources)
        self.entries: list[Entry] = []
        self.errors: list[CardError] = []
        self.printed: list[Printed] = []
        for source in self.sources:
            if source.name.endswith(SUFFIX):
                found, errors = scan_entries(source.text, self.schema, source.name)
                self.entries += found
                self.errors += errors
        self.check()

    @abstractmethod
    def language(self) -> Language:
        """The language in which sentences are written, once all names are known."""

    def check(self) -> None:
        """CardErrors with every mistake so far, if there are any."""
        if self.errors:
            raise CardErrors(self.errors)

    def make(self, makers: Mapping[str, Callable[[Entry], None]]) -> None:
        """What each entry stands for by its kind, in the order of the files."""
        for entry in self.entries:
            try:
                makers[entry.kind](entry)
            except CardError as error:
                self.errors.append(error)
            except ValueError as error:  # words that can be read and make no sense here
                self.errors.append(entry.mistake(str(error)))
        self.check()

    def print(self, entry: Entry) -> Printed:
        """An entry as people will read it; its lines are added as they are read."""
        rule, source = entry.value("rule") or "", entry.value("source") or ""
        self.printed.append(Printed(entry.kind, entry.name, rule, source, file=entry.file))
        return self.printed[-1]

    def read(self, entry: Entry, line: Line, kind: str, printed: Printed) -> Term:
        """A sentence of this kind."""
        try:
            found = self.language().parse(
                kind, line.text, file=entry.file, line=line.line, column=line.column
            )
        except CardError as error:
            error.source = line.source
            raise
        words = [self.vocabulary.word(each) for each in found.walk()]
        printed.add(line.key, line.text, [word for word in words if word is not None])
        return found

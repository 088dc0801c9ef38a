"""Mistakes in card texts, reported so that the author can fix them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lorehall.core.errors import LorehallError

MOST_MISTAKES: Final = 100
"""The most mistakes in one file before the rest is left unread: suggestions take time, and a longer list helps no one."""


class CardError(LorehallError):
    """One mistake in a card text: its place, the words, what is wrong, and suggestions.

    ``line`` and ``column`` count from 1. ``words`` are the offending words as written (empty at
    the end of a line), ``source`` is the whole line, and ``suggestions`` are ordered best first.
    ``understood``: the words could be read but make no sense together.
    """

    understood = False

    def __init__(
        self,
        message: str,
        *,
        file: str = "",
        line: int = 1,
        column: int = 1,
        words: str = "",
        suggestions: Sequence[str] = (),
        source: str = "",
    ) -> None:
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.words = words
        self.suggestions = list(suggestions)
        self.source = source
        super().__init__(message)

    def __str__(self) -> str:
        """Return several lines: place and message, the source line with a caret, the suggestions."""
        place = f"{self.file or 'card text'}:{self.line}:{self.column}"
        lines = [f"{place}: {self.message}"]
        if self.source:
            # Tabs keep their width only when the caret line repeats them.
            lead = "".join("\t" if c == "\t" else " " for c in self.source[: self.column - 1])
            lines += [f"    {self.source}", f"    {lead}{'^' * max(1, len(self.words))}"]
        if self.suggestions:
            lines.append("    did you mean: " + ", ".join(f"'{s}'" for s in self.suggestions))
        return "\n".join(lines)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.message, {k: v for k, v in self.__dict__.items() if k != "message"})


class Unread(CardError):
    """Not a mistake, but a note that the rest of a file was left unread because of too many mistakes."""

    def __init__(self, file: str) -> None:
        super().__init__("the rest of this file was not checked", file=file)


def _rebuild(message: str, fields: dict[str, object]) -> CardError:
    error = CardError(message)
    error.__dict__.update(fields)
    return error


class Misplaced(ValueError):
    """A valid sentence that makes no sense in its place; the message says what could be there.

    ``quoted``: the message is about the whole wording, which the caller puts before it.
    """

    def __init__(self, message: str, *, quoted: bool = False) -> None:
        super().__init__(message)
        self.quoted = quoted


class CardErrors(LorehallError):
    """All mistakes in some card files, in line order; `unread` are the files that were not read completely."""

    def __init__(self, errors: Iterable[CardError], unread: Iterable[str] = ()) -> None:
        mistakes = list(errors)
        self.unread = list(unread)
        self.unread += dict.fromkeys([e.file for e in mistakes if isinstance(e, Unread)])
        found = [e for e in mistakes if not isinstance(e, Unread)]
        self.errors = sorted(found, key=lambda e: (e.file, e.line, e.column))
        super().__init__(f"{len(self.errors)} mistakes")

    def __str__(self) -> str:
        count = len(self.errors)
        more = f"; the rest of {', '.join(self.unread)} was not checked" if self.unread else ""
        head = "1 mistake" if count == 1 else f"{count} mistakes{more}"
        return "\n".join([head, *(str(e) for e in self.errors)])

    def __reduce__(self) -> tuple[object, ...]:
        return CardErrors, (self.errors, self.unread)

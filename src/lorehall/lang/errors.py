"""What can be wrong with a card text, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lorehall.core.errors import LorehallError

MOST_MISTAKES: Final = 100
"""In one file: its other lines are left unread then. Saying what may be meant takes a while, and nobody reads more at once."""


class CardError(LorehallError):
    """One mistake in a card text: where it is, which words, what is wrong, what may be meant.

    ``line`` and ``column`` count from 1. ``words`` are the offending words as written (empty at
    the end of a line), ``source`` is the whole line, and ``suggestions`` are ordered best first.
    ``understood``: the words could be read, but they make no sense together.
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
        """Several lines: place and message, the source line with a caret, the suggestions."""
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
    """No mistake, but the note that the rest of a file was left unread, because so much is wrong with it."""

    def __init__(self, file: str) -> None:
        super().__init__("the rest of this file was not checked", file=file)


def _rebuild(message: str, fields: dict[str, object]) -> CardError:
    error = CardError(message)
    error.__dict__.update(fields)
    return error


class Misplaced(ValueError):
    """A sentence that reads well but makes no sense where it stands; the message says what could stand there.

    ``quoted``: the message is about the whole wording, which whoever knows it puts before it.
    """

    def __init__(self, message: str, *, quoted: bool = False) -> None:
        super().__init__(message)
        self.quoted = quoted


class CardErrors(LorehallError):
    """All mistakes of some card files, in the order of their lines; `unread` are the files that were not read to their end."""

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

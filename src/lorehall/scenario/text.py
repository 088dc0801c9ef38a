"""Scenario files as text: lines, indentation, pieces with their places, mistakes.

A file is a tree of lines. A line that stands deeper belongs to the line above it; what it means is said in `outline.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from lorehall.core.errors import LorehallError
from lorehall.core.indent import NO_TABS, text_lines
from lorehall.core.sanitize import stray, visible


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a scenario's text, and where. Lines and columns count from 1."""

    message: str
    file: str
    line: int
    column: int
    source: str = ""
    suggestions: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = [f"{self.file or 'scenario'}:{self.line}:{self.column}: {self.message}"]
        if self.source:
            lines += [f"    {self.source}", "    " + " " * (self.column - 1) + "^"]
        if self.suggestions:
            lines.append("    did you mean: " + ", ".join(f"'{word}'" for word in self.suggestions))
        return "\n".join(lines)


class Mistakes(LorehallError):
    """All mistakes of a scenario."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = sorted(mistakes, key=lambda each: (each.line, each.column))
        super().__init__("\n".join(str(each) for each in self.mistakes))


class Unfit(LorehallError):
    """A statement that makes no sense, with the reason; whoever read it knows the place."""

    def __init__(self, message: str, suggestions: Sequence[str] = (), at: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.suggestions = tuple(suggestions)
        self.at = at
        """Where in the statement's text, counted from 0."""


@dataclass(frozen=True)
class Piece:
    """A piece of a line with its place. A piece may begin with words that stand elsewhere: its head."""

    text: str
    line: int
    column: int
    source: str
    head: int = 0
    head_column: int = 0

    def column_at(self, index: int) -> int:
        """The column of a character of the text."""
        if index < self.head:
            return self.head_column + index
        return self.column + index - self.head

    def below(self, head: Piece) -> Piece:
        """This piece with the words of another before it."""
        text = f"{head.text} {self.text}"
        return Piece(
            text, self.line, self.column, self.source, len(head.text) + 1 + self.head, head.column
        )

    def cut(self, start: int, end: int | None = None) -> Piece:
        """A part of the text, without the blanks around it."""
        whole = self.text[start:end]
        start += len(whole) - len(whole.lstrip())
        return Piece(whole.strip(), self.line, self.column_at(start), self.source)


@dataclass
class Node:
    """A line and those that belong to it."""

    piece: Piece
    indent: int
    children: list[Node] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.piece.text

    @property
    def word(self) -> str:
        """The first word."""
        return self.text.split()[0].rstrip(":").lower()

    def rest(self) -> Piece:
        """What follows the first word."""
        return self.piece.cut(len(self.text.split()[0]))

    def filled(self, values: dict[str, str]) -> Node:
        """A copy in which `<name>` is replaced by a value."""
        text = self.text
        for name, value in values.items():
            text = text.replace(f"<{name}>", value)
        copy = Node(replace(self.piece, text=text), self.indent)
        copy.children = [child.filled(values) for child in self.children]
        return copy

    def lines(self) -> Iterable[Node]:
        """This line and all below it, in their order."""
        yield self
        for child in self.children:
            yield from child.lines()


def read_tree(text: str, file: str) -> tuple[list[Node], list[Mistake]]:
    """The lines at the margin with all that belongs to them, and mistakes of indentation."""
    top: list[Node] = []
    path: list[Node] = []
    mistakes: list[Mistake] = []
    for line in text_lines(text):
        number, indent, source = line.number, line.indent, line.source
        if column := stray(source):
            message = "this line contains an invisible character"
            mistakes.append(Mistake(message, file, number, column, visible(source)))
            continue
        if line.tab:
            mistakes.append(Mistake(NO_TABS, file, number, 1, source))
            continue
        node = Node(Piece(line.text, number, indent + 1, source), indent)
        while path and path[-1].indent >= indent:
            path.pop()
        family = path[-1].children if path else top
        if family and family[0].indent != indent:
            message = (
                f"indent this line like line {family[0].piece.line}, by {family[0].indent} spaces"
            )
            mistakes.append(Mistake(message, file, number, indent + 1, source))
        elif not path and indent:
            mistakes.append(
                Mistake(
                    "this line doesn't belong to any scenario", file, number, indent + 1, source
                )
            )
            continue
        family.append(node)
        path.append(node)
    return top, mistakes


def split(piece: Piece, separator: str) -> list[Piece]:
    """The parts of a piece between separators that stand outside quotes; empty parts are left out."""
    parts: list[Piece] = []
    start = 0
    quoted = False
    for index, char in enumerate(piece.text + separator):
        if char == '"':
            quoted = not quoted
        if index == len(piece.text) or (char == separator and not quoted):
            part = piece.cut(start, index)
            if part.text:
                parts.append(part)
            start = index + 1
    return parts


def quoted(text: str) -> str:
    """A text without the quotes around it."""
    text = text.strip()
    return text[1:-1] if len(text) >= 2 and text[0] == text[-1] == '"' else text

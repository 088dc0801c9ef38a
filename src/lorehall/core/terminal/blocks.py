"""The contents of a page as data: lines, grids, panels, and things side by side. The renderer decides how they look.

A game describes its table with these; the command line draws them with frames and colours where there is room, and as plain
lines elsewhere. A style is a few words of a terminal (`bold`, `dim`, `italic`, a colour) and never carries meaning alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Span:
    """Some words in one style."""

    text: str
    style: str = ""


Words: TypeAlias = "str | Span | tuple[str | Span, ...]"
Row: TypeAlias = "tuple[Words, ...]"


@dataclass(frozen=True)
class Line:
    """A paragraph, broken to fit: `head` stands before it; further lines are indented as far, and by `hang` more."""

    words: Words
    head: str = ""
    hang: int = 0


@dataclass(frozen=True)
class Grid:
    """Rows in aligned columns. A rule stands between two sections; the last column is broken where it does not fit."""

    sections: tuple[tuple[Row, ...], ...]
    right: tuple[int, ...] = ()
    """The columns that are set to the right."""
    indent: int = 0


@dataclass(frozen=True)
class Panel:
    """Blocks that belong together, under a title."""

    title: Words
    blocks: tuple[Block, ...]
    style: str = ""


@dataclass(frozen=True)
class Beside:
    """Columns of equal width, side by side where there is room."""

    columns: tuple[tuple[Block, ...], ...]


Block: TypeAlias = "Line | Grid | Panel | Beside"
BLANK = Line("")


def grid(*sections: Iterable[Sequence[Words]], right: Iterable[int] = (), indent: int = 0) -> Grid:
    """A grid of rows, with a rule between the sections that have any."""
    kept = (tuple(tuple(row) for row in section) for section in sections)
    return Grid(tuple(section for section in kept if section), tuple(right), indent)


def text_of(words: Words) -> str:
    """The words without their styles."""
    if isinstance(words, str):
        return words
    if isinstance(words, Span):
        return words.text
    return "".join(text_of(part) for part in words)


def plural(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`a, b and c`."""
    return f"{', '.join(words[:-1])} {joint} {words[-1]}" if len(words) > 1 else "".join(words)


# -- as plain lines, for whoever is no person at a terminal ---------------------------------------------


def plain_text(blocks: Iterable[Block]) -> list[str]:
    """Blocks one below the other, as lines that are not broken."""
    return [line for block in blocks for line in _plain_lines(block)]


def _plain_lines(block: Block) -> list[str]:
    if isinstance(block, Line):
        return (block.head + text_of(block.words)).splitlines() or [""]
    if isinstance(block, Grid):
        return _aligned(block)
    if isinstance(block, Panel):
        return [text_of(block.title), *(f"  {line}" for line in plain_text(block.blocks))]
    return [line for column in block.columns for line in plain_text(column)]


def _aligned(block: Grid) -> list[str]:
    rows = [[text_of(cell) for cell in row] for section in block.sections for row in section]
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells = [
            cell.rjust(width) if i in block.right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * block.indent + "  ".join(cells)).rstrip())
    return lines

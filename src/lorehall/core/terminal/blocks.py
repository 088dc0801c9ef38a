"""The contents of a page as data: lines, grids, panels and columns. The code that draws them decides how they look.

A game describes its table with these. The command line draws them with frames and colours if there is room, and otherwise as
plain lines. A style is a terminal style (`bold`, `dim`, `italic`, a colour) and never the only carrier of meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Span:
    """Text in one style."""

    text: str
    style: str = ""


Words: TypeAlias = "str | Span | tuple[str | Span, ...]"
Row: TypeAlias = "tuple[Words, ...]"


@dataclass(frozen=True)
class Line:
    """A wrapped paragraph. `head` comes before it; further lines are indented by the same width plus `hang`."""

    words: Words
    head: str = ""
    hang: int = 0


@dataclass(frozen=True)
class Grid:
    """Rows in aligned columns, with a line between sections. The last column is wrapped to fit."""

    sections: tuple[tuple[Row, ...], ...]
    right: tuple[int, ...] = ()
    """The right-aligned columns."""
    indent: int = 0


@dataclass(frozen=True)
class Panel:
    """Blocks that belong together, under a title."""

    title: Words
    blocks: tuple[Block, ...]
    style: str = ""


@dataclass(frozen=True)
class Beside:
    """Columns of equal width, side by side if there is room."""

    columns: tuple[tuple[Block, ...], ...]


Block: TypeAlias = "Line | Grid | Panel | Beside"
BLANK = Line("")


def grid(*sections: Iterable[Sequence[Words]], right: Iterable[int] = (), indent: int = 0) -> Grid:
    """Build a grid of rows, with a line between non-empty sections."""
    kept = (tuple(tuple(row) for row in section) for section in sections)
    return Grid(tuple(section for section in kept if section), tuple(right), indent)


def text_of(words: Words) -> str:
    """Return the text without styles."""
    if isinstance(words, str):
        return words
    if isinstance(words, Span):
        return words.text
    return "".join(text_of(part) for part in words)


# -- as plain lines, for output that is not a terminal --------------------------------------------------


def plain_text(blocks: Iterable[Block]) -> list[str]:
    """Return blocks as unwrapped lines, one below the other."""
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

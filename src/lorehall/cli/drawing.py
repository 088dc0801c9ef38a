"""Draw blocks: with frames and colours on a wide terminal, as plain lines elsewhere.

Every table is drawn here, whether a game, the lab or a command describes it.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from rich.box import Box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text

from lorehall.cli.console import console, is_terminal, is_wide, say, width, wrapped
from lorehall.core.sanitize import visible
from lorehall.core.terminal.blocks import Beside, Block, Grid, Line, Panel, Span, Words, text_of

RULED = Box("    \n" * 4 + "----\n" + "    \n" * 3, ascii=True)
"""No borders around or between cells, but a line between sections."""
UNBROKEN = 10_000
"""A page width that never needs wrapping: in a pipe, each row is one line."""
GAP = 2
"""Columns between two cells, including the divider of the box."""
LEAST = 20
"""Minimum width of the last cell in a row for it to be wrapped."""


def show(blocks: Iterable[Block]) -> None:
    """Write blocks as well as the terminal allows. A grid that does not fit is left for the terminal to wrap, not cut off."""
    for block in blocks:
        if is_wide() and not (isinstance(block, Grid) and _room(block) == UNBROKEN):
            console().print(drawn(block))
        else:
            say("\n".join(_plain(block)))


# -- plain lines ------------------------------------------------------------------------------------


def plain_lines(blocks: Iterable[Block]) -> list[str]:
    """Return blocks as lines that fit the terminal, one below the other."""
    return [line for block in blocks for line in _plain(block)]


def _plain(block: Block) -> list[str]:
    if isinstance(block, Line):
        return wrapped(text_of(block.words), block.head, " " * (len(block.head) + block.hang))
    if isinstance(block, Grid):
        return _grid_lines(block)
    if isinstance(block, Panel):
        return [
            *wrapped(text_of(block.title)),
            *(f"  {line}" for line in plain_lines(block.blocks)),
        ]
    return [line for column in block.columns for line in plain_lines(column)]


def _grid_lines(block: Grid) -> list[str]:
    page = Console(file=io.StringIO(), width=_room(block), color_system=None, legacy_windows=False)
    page.print(_grid(block))
    assert isinstance(page.file, io.StringIO)
    return [line.rstrip() for line in page.file.getvalue().splitlines()]


def _room(block: Grid) -> int:
    """Return the width to draw a grid at: that of the terminal, if its last cells can be wrapped to it."""
    taken = block.indent + sum(each + GAP for each in _widths(block)[:-1])
    return width() if is_terminal() and width() - taken >= LEAST else UNBROKEN


def _widths(block: Grid) -> list[int]:
    """Return the width of the longest cell in each column."""
    rows = [row for section in block.sections for row in section]
    return [max(map(len, map(text_of, cells))) for cells in zip(*rows, strict=True)]


# -- with frames --------------------------------------------------------------------------------------


def drawn(block: Block) -> RenderableType:
    """Return a block as a rich renderable."""
    if isinstance(block, Line):
        return _Hanging(block)
    if isinstance(block, Grid):
        return _grid(block)
    if isinstance(block, Panel):
        body = Group(*(drawn(each) for each in block.blocks))
        return Frame(body, title=_text(block.title), title_align="left", border_style=block.style)
    return _beside(block)


def _text(words: Words) -> Text:
    parts = words if isinstance(words, tuple) else (words,)
    styled = [(visible(p.text), p.style) if isinstance(p, Span) else visible(p) for p in parts]
    return Text.assemble(*styled)


@dataclass(frozen=True)
class _Hanging:
    """A line with a hanging indent."""

    line: Line

    def __rich_console__(self, page: Console, options: ConsoleOptions) -> RenderResult:
        hang = " " * (len(self.line.head) + self.line.hang)
        whole = Text(self.line.head) + _text(self.line.words)
        first = whole.wrap(page, options.max_width)[0]
        yield first
        start = len(first.plain)
        start += len(whole.plain[start:]) - len(whole.plain[start:].lstrip())
        if whole.plain[start:]:
            for line in whole[start:].wrap(page, options.max_width - len(hang)):
                yield Text(hang) + line


def _grid(block: Grid) -> RenderableType:
    """Build a table without rich's own justification, which would strip the blanks that align numbers."""
    widths = _widths(block)
    table = Table(
        box=RULED, show_header=False, show_edge=False, pad_edge=False, padding=(0, GAP - 1, 0, 0)
    )
    for i in range(len(widths)):
        table.add_column(no_wrap=i < len(widths) - 1, overflow="fold")
    for section in block.sections:
        for row in section:
            cells = [_text(cell) for cell in row]
            for i in block.right:
                cells[i].pad_left(widths[i] - len(cells[i].plain))
            table.add_row(*cells)
        table.add_section()
    return Padding(table, (0, 0, 0, block.indent), expand=False)


def _beside(block: Beside) -> RenderableType:
    row = Table.grid(expand=True, padding=(0, 1, 0, 0))
    for _ in block.columns:
        row.add_column(ratio=1)
    row.add_row(*(Group(*(drawn(each) for each in column)) for column in block.columns))
    return row

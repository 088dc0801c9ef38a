"""Plain-text tables for terminals and logs."""

from __future__ import annotations

from collections.abc import Sequence


def text_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns under their heads; the first column to the left, columns that hold numbers to the right."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    numeric = [i > 0 and all(is_numeric(row[i]) for row in rows) for i in range(len(head))]
    lines = [_line(head, widths, numeric), "  ".join("-" * width for width in widths)]
    lines += [_line(row, widths, numeric) for row in rows]
    return "\n".join(lines)


def _line(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    columns = zip(cells, widths, numeric, strict=True)
    return "  ".join(
        [cell.rjust(width) if right else cell.ljust(width) for cell, width, right in columns]
    ).rstrip()


def is_numeric(cell: str) -> bool:
    """Whether a cell shows a number, perhaps with a sign, a unit or an interval; an empty cell does not disturb."""
    return not cell or cell[0].isdigit() or (cell[0] in "+-" and len(cell) > 1)

"""Tables as plain rows: the first line names the columns, each further line is one thing; `|` divides, `#` begins a comment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lorehall.lang.errors import CardError
from lorehall.lang.sources import Source

ABSENT = "-"


@dataclass(frozen=True)
class Row:
    """One line of a table: its cells by the names of their columns, and where it stands."""

    cells: dict[str, str]
    file: str
    line: int
    source: str

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def names(self, column: str) -> list[str]:
        """The members of a cell, which commas divide; none where it says so."""
        text = self.cells[column]
        return [] if text in (ABSENT, "none") else [name.strip() for name in text.split(",")]

    def error(self, message: str) -> CardError:
        return CardError(message, file=self.file, line=self.line, source=self.source)


def read_rows(source: Source, columns: Sequence[str]) -> list[Row]:
    """The rows of a table with just these columns; CardError where it has others."""
    found: list[Row] = []
    head: list[str] = []
    for number, line in enumerate(source.text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("|")]
        if not head:
            head = cells
            if head != list(columns):
                wanted = " | ".join(columns)
                raise CardError(
                    f"the columns are {wanted}", file=source.name, line=number, source=line
                )
            continue
        if len(cells) != len(head):
            message = f"a row has {len(head)} cells, this one {len(cells)}"
            raise CardError(message, file=source.name, line=number, source=line)
        found.append(Row(dict(zip(head, cells, strict=True)), source.name, number, line))
    return found

"""Tables as text: the first line names the columns, each further line is a row; `|` separates cells, `#` begins a comment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

from lorehall.core.counting import listed
from lorehall.core.engine.places import Map, Place, Way
from lorehall.core.indent import text_lines
from lorehall.core.suggestions import misspelled
from lorehall.lang.cardfile import illegible
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.sources import Source

ABSENT = "-"
SUFFIX = ".rows"
WHOLE: Final = r"[0-9]{1,4}"
EXACT: Final = rf"{WHOLE}(?:\.[0-9]{{1,4}})?"
"""The patterns of numbers in tables."""


@dataclass(frozen=True)
class Row:
    """One line of a table: its cells by column, and its place."""

    cells: dict[str, str]
    file: str
    line: int
    source: str

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def names(self, column: str) -> list[str]:
        """Return the members of a comma-separated cell; none for "none" or "-"."""
        text = self.cells[column]
        return [] if text in (ABSENT, "none") else [name.strip() for name in text.split(",")]

    def number(self, column: str) -> int:
        """Return the number in a cell."""
        text = self.cells[column]
        if re.fullmatch(WHOLE, text) is None:
            raise self.error(f"'{column}' must be a number, not '{text}'", column)
        return int(text)

    def point(self, column: str) -> tuple[int, int]:
        """Return the point in a cell, in whole numbers."""
        x, y = self._two(column, WHOLE, "50,14")
        return int(x), int(y)

    def exact_point(self, column: str) -> tuple[float, float]:
        """Return the point in a cell, which may have decimals."""
        x, y = self._two(column, EXACT, "50.5,14.0")
        return float(x), float(y)

    def _two(self, column: str, number: str, example: str) -> tuple[str, str]:
        text = self.cells[column]
        found = re.fullmatch(rf"({number}) *, *({number})", text)
        if found is None:
            says = f"'{column}' must be two numbers separated by a comma, such as '{example}'"
            raise self.error(f"{says}, not '{text}'", column)
        return found[1], found[2]

    def among(self, known: Sequence[str], name: str, what: str, column: str = "") -> int:
        """Return the index of a name in the row, in this column if one is given."""
        if name not in known:
            raise self.error(f"there is no {what} '{name}'", column, name, known)
        return known.index(name)

    def one_of(self, column: str, known: Sequence[str]) -> int:
        """Return the index of a cell's word among a few."""
        return self.some_of(column, self.cells[column], known)

    def some_of(self, column: str, word: str, known: Sequence[str]) -> int:
        """Return the same for one member of the cell."""
        if word not in known:
            message = f"'{column}' must be {listed(known, 'or')}, not '{word}'"
            raise self.error(message, column, word, known)
        return known.index(word)

    def error(
        self, message: str, column: str = "", name: str = "", known: Iterable[str] = ()
    ) -> CardErrors:
        """Return a mistake in the row, or in a cell if its column is given, with suggestions for a name."""
        at, words = self._cell(column) if column else (1, "")
        if name and name in words:
            at, words = at + words.index(name), name
        return CardErrors([
            CardError(
                message,
                file=self.file,
                line=self.line,
                column=at,
                words=words,
                suggestions=misspelled(name, known) if name else (),
                source=self.source,
            )
        ])  # fmt: skip

    def _cell(self, column: str) -> tuple[int, str]:
        """Return where a cell begins, counted from 1, and its text."""
        before = self.source.split("|")[: list(self.cells).index(column)]
        start = sum([len(cell) + 1 for cell in before])
        cell = self.source[start:].partition("|")[0]
        return start + len(cell) - len(cell.lstrip()) + 1, cell.strip()


class Tables:
    """The tables among the files of a game, in any folder; of two with the same name, the later one counts."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.sources: Mapping[str, Source] = {PurePath(each.name).name: each for each in sources}

    def rows(self, name: str, columns: Sequence[str], number: int = 0) -> list[Row]:
        """Return the rows of a file, which must have exactly these columns, and this many rows if given."""
        source = self.sources.get(name + SUFFIX)
        if source is None:
            raise CardErrors([CardError("this file is missing", file=name + SUFFIX)])
        found = read_rows(source, columns)
        if number and len(found) != number:
            last = found[-1].line if found else 1
            message = f"this table must have {number} rows below the header, not {len(found)}"
            raise CardErrors([CardError(message, file=source.name, line=last)])
        return found


def read_rows(source: Source, columns: Sequence[str]) -> list[Row]:
    """Read the rows of a table with exactly these columns; CardErrors otherwise."""
    found: list[Row] = []
    head: list[str] = []
    for line in text_lines(source.text):
        unseen = illegible(line.number, line.source, source.name)
        if unseen is not None:
            raise CardErrors([unseen])
        cells = [cell.strip() for cell in line.source.split("|")]
        row = Row(dict(zip(head, cells, strict=False)), source.name, line.number, line.source)
        if not head:
            head = cells
            if head != list(columns):
                raise row.error(f"the columns must be {' | '.join(columns)}")
        elif len(cells) != len(head):
            raise row.error(f"a row must have {len(head)} cells; this one has {len(cells)}")
        else:
            empty = next((column for column, cell in row.cells.items() if not cell), "")
            if empty:
                raise row.error(f"'{empty}' is empty; write '{ABSENT}' for nothing", empty)
            found.append(row)
    return found


def all_differ(rows: Sequence[Row], column: str) -> None:
    """Raise CardErrors if two rows have the same value in this column."""
    there: dict[str, Row] = {}
    for row in rows:
        first = there.setdefault(row[column], row)
        if first is not row:
            where = f"{first.file}, line {first.line}"
            raise row.error(f"'{row[column]}' is already defined in {where}", column)


def read_map(rows: Sequence[Row], place: str, regions: Sequence[str]) -> Map:
    """Read a map with a place in each row: its name, `x,y` and `neighbours`, and the columns that name its regions.

    Neighbours must be listed on both sides.
    """
    all_differ(rows, place)
    names = [row[place] for row in rows]
    places: list[Place] = []
    ways: list[Way] = []
    for here, row in enumerate(rows):
        x, y = row.point("x,y")
        belongs = [region for column in regions for region in row.names(column)]
        places.append(Place(row[place], x, y, tuple(belongs)))
        for name in row.names("neighbours"):
            there = row.among(names, name, place, "neighbours")
            if row[place] not in rows[there].names("neighbours"):
                message = f"{name} doesn't list this neighbour; list each place in the other's row"
                raise row.error(message, "neighbours", name)
            if here < there:
                ways.append(Way(here, there))
    return Map(places, ways)

"""Tables as plain rows: the first line names the columns, each further line is one thing; `|` divides, `#` begins a comment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lorehall.core.places import Map, Place, Way
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.sources import Source

ABSENT = "-"
SUFFIX = ".rows"


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

    def among(self, known: Sequence[str], name: str, what: str) -> int:
        """The number of a name that the row mentions."""
        if name not in known:
            raise self.error(f"there is no {what} '{name}'")
        return known.index(name)

    def error(self, message: str) -> CardErrors:
        """What is wrong with it."""
        return CardErrors([CardError(message, file=self.file, line=self.line, source=self.source)])


class Tables:
    """The tables among the files of a game."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.sources: Mapping[str, Source] = {source.name: source for source in sources}

    def rows(self, name: str, columns: Sequence[str]) -> list[Row]:
        """The rows of a file, which has just these columns."""
        if name + SUFFIX not in self.sources:
            raise CardErrors([CardError("this file is missing", file=name + SUFFIX)])
        return read_rows(self.sources[name + SUFFIX], columns)


def read_rows(source: Source, columns: Sequence[str]) -> list[Row]:
    """The rows of a table with just these columns; CardErrors where it has others."""
    found: list[Row] = []
    head: list[str] = []
    for number, line in enumerate(source.text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("|")]
        row = Row(dict(zip(head, cells, strict=False)), source.name, number, line)
        if not head:
            head = cells
            if head != list(columns):
                raise row.error(f"the columns are {' | '.join(columns)}")
        elif len(cells) != len(head):
            raise row.error(f"a row has {len(head)} cells, this one {len(cells)}")
        else:
            found.append(row)
    return found


def read_map(rows: Sequence[Row], place: str, regions: Sequence[str]) -> Map:
    """A map of which each row is a place: its name, `x,y` and `neighbours`, and the columns that say to which regions it belongs.

    A way that only one of its ends knows is a mistake.
    """
    names = [row[place] for row in rows]
    places: list[Place] = []
    ways: list[Way] = []
    for here, row in enumerate(rows):
        x, y = row.names("x,y")
        belongs = [region for column in regions for region in row.names(column)]
        places.append(Place(row[place], int(x), int(y), tuple(belongs)))
        for name in row.names("neighbours"):
            there = row.among(names, name, place)
            if row[place] not in rows[there].names("neighbours"):
                raise row.error(f"{name} does not know this neighbour")
            if here < there:
                ways.append(Way(here, there))
    return Map(places, ways)

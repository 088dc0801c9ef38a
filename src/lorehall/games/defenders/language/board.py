"""The board, the roads, the location cards and the Darkness cards, from their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lorehall.core.places import Map, Place, Way
from lorehall.games.defenders.effects.war import Lines
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import (
    Content,
    DarknessCard,
    General,
    HeroCard,
    Placement,
    TopPart,
)
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.rows import ABSENT, Row, read_rows
from lorehall.lang.sources import Source

Tables = Mapping[str, Source]
LOCATIONS: Final = ("location", "colour", "flags", "x,y", "hero cards", "neighbours", "source")
ROADS: Final = ("general", "lair", "1", "2", "3", "4", "source")
DARKNESS: Final = ("card", "first", "second", "general", "to", "minions", "source")
ICONS: Final = {"G": c.GATE, "H": c.HORSE, "E": c.EAGLE}
GENERAL_PARTS: Final = {"next step": c.NEXT_STEP, "reshuffle": c.RESHUFFLE, ABSENT: c.STAYS}


def _rows(tables: Tables, name: str, columns: Sequence[str]) -> list[Row]:
    if name not in tables:
        raise CardErrors([CardError("this file is missing", file=name)])
    try:
        return read_rows(tables[name], columns)
    except CardError as error:
        raise CardErrors([error]) from None


def _number(content: Content, name: str, row: Row) -> int:
    for number, place in enumerate(content.board.places):
        if place.name == name:
            return number
    raise CardErrors([row.error(f"there is no location '{name}'")])


def fill_board(content: Content, tables: Tables, minions: Sequence[tuple[str, str]]) -> None:
    """Locations, the ways between them (D-TRM-04) and the roads of the generals (table B)."""
    rows = _rows(tables, "locations.rows", LOCATIONS)
    content.board = _map(rows)
    for number, row in enumerate(rows):
        flags = row.names("flags")
        content.colour_of.append((*c.COLOURS, "purple").index(row["colour"]))
        content.is_inn.append("inn" in flags)
        content.has_chest.append("chest" in flags)
        content.around.append(content.board.neighbours(number))
        content.rides.append(content.board.within(number, c.RIDE))
        content.flights.append(content.board.within(number, c.FLIGHT))
        if "gate at start" in flags:
            content.gate_at = number
    content.shut = content.board.where(lambda place: content.colour_of[place] == c.PURPLE)
    for colour, row in enumerate(_rows(tables, "roads.rows", ROADS)):
        general = General(colour, row["general"], *minions[colour])
        steps = [row[column] for column in ROADS[1:-1]]
        general.road = tuple(_number(content, name, row) for name in steps)
        content.generals.append(general)


def _map(rows: Sequence[Row]) -> Map:
    """The map; a way that only one of its ends knows is a mistake."""
    numbers = {row["location"]: number for number, row in enumerate(rows)}
    places: list[Place] = []
    ways: list[Way] = []
    for row in rows:
        x, y = row.names("x,y")
        regions = (row["colour"], *row.names("flags"))
        places.append(Place(row["location"], int(x), int(y), regions))
        for name in row.names("neighbours"):
            if name not in numbers:
                raise CardErrors([row.error(f"there is no location '{name}'")])
            if row["location"] not in rows[numbers[name]].names("neighbours"):
                raise CardErrors([row.error(f"{name} does not know this neighbour")])
            if numbers[row["location"]] < numbers[name]:
                ways.append(Way(numbers[row["location"]], numbers[name]))
    return Map(places, ways)


def fill_locations(content: Content, tables: Tables) -> None:
    """The location cards, which come before the special cards (D-CRD-01)."""
    for place, row in enumerate(_rows(tables, "locations.rows", LOCATIONS)):
        for code in row["hero cards"].replace("none", "").split():
            icon, dice = ICONS[code[0]], int(code[1:])
            count = f"{dice} die" if dice == 1 else f"{dice} dice"
            words = f"{row['location']} ({c.ICONS[icon]}, {count})"
            name = f"{row['location']} {code}"
            colour = content.colour_of[place]
            card = HeroCard(len(content.cards), name, words, place, colour, icon, dice)
            content.cards.append(card)


def fill_darkness(
    content: Content, tables: Tables, tops: Mapping[str, tuple[TopPart, str]]
) -> None:
    """The Darkness cards: two minion lines, or a text; and the general part (table H)."""
    names = [general.name for general in content.generals]
    for row in _rows(tables, "darkness.rows", DARKNESS):
        general = names.index(row["general"]) if row["general"] in names else c.NONE
        to = GENERAL_PARTS.get(row["to"], c.NONE)
        if row["to"] not in GENERAL_PARTS:
            to = _number(content, row["to"], row)
        rule = "D-DRK-04"
        lines: list[Placement] = []
        if row["first"] in tops:
            top, rule = tops[row["first"]]
            name = row["first"]
        else:
            lines = [_line(content, row, column) for column in ("first", "second")]
            top = Lines(tuple(lines))
            name = " and ".join(content.board.name(line.place) for line in lines)
        number = int(row["card"])
        card = DarknessCard(number, name, top, general, to, int(row["minions"]))
        card.lines, card.rule = tuple(line.place for line in lines), rule
        card.source = row["source"]
        content.darkness.append(card)


def _line(content: Content, row: Row, column: str) -> Placement:
    """As in `Blood Flats 1`: minions of the location's own colour (D-DRK-04)."""
    name, _, number = row[column].rpartition(" ")
    if not number.isdecimal():
        raise CardErrors([row.error(f"'{row[column]}' is no location with a number")])
    place = _number(content, name, row)
    return Placement(place, content.colour_of[place], int(number))

"""The board, the roads, the location cards and the Darkness cards, from their tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

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
from lorehall.lang.tables import ABSENT, Row, Tables, all_differ, read_map

LOCATIONS: Final = ("location", "colour", "flags", "x,y", "hero cards", "neighbours", "source")
ROADS: Final = ("general", "lair", "1", "2", "3", "4", "source")
DARKNESS: Final = ("card", "first", "second", "general", "to", "minions", "source")
ICONS: Final = {"G": c.GATE, "H": c.HORSE, "E": c.EAGLE}
FLAGS: Final = ("city", "inn", "chest", "gate at start")
LAIR: Final = "lair of "
HERO_CARD: Final = re.compile(r"[GHE][1-9]")
NOBODY: Final = "none"
GENERAL_PARTS: Final = {"next step": c.NEXT_STEP, "reshuffle": c.RESHUFFLE, ABSENT: c.STAYS}


def _place(content: Content, row: Row, column: str, name: str) -> int:
    return row.among([place.name for place in content.board.places], name, "location", column)


def fill_board(content: Content, tables: Tables, minions: Mapping[str, tuple[str, str]]) -> None:
    """Locations, the ways between them (D-TRM-04) and the roads of the generals (table B), whose minions are told by name."""
    rows = tables.rows("locations", LOCATIONS)
    content.board = read_map(rows, "location", ("colour", "flags"))
    for number, row in enumerate(rows):
        flags = row.names("flags")
        for flag in flags:
            if not flag.startswith(LAIR):
                row.some_of("flags", flag, FLAGS)
        content.colour_of.append(row.one_of("colour", (*c.COLOURS, "purple")))
        content.is_inn.append("inn" in flags)
        content.has_chest.append("chest" in flags)
        content.around.append(content.board.neighbours(number))
        content.rides.append(content.board.within(number, c.RIDE))
        content.flights.append(content.board.within(number, c.FLIGHT))
        if "gate at start" in flags:
            content.gate_at = number
    content.shut = content.board.where(lambda place: content.colour_of[place] == c.PURPLE)
    roads = tables.rows("roads", ROADS, len(c.COLOURS))
    all_differ(roads, "general")
    for colour, row in enumerate(roads):
        row.among(list(minions), row["general"], "general", "general")
        general = General(colour, row["general"], *minions[row["general"]])
        general.road = tuple([_place(content, row, column, row[column]) for column in ROADS[1:-1]])
        content.generals.append(general)


def fill_locations(content: Content, tables: Tables) -> None:
    """The location cards, which come before the special cards (D-CRD-01)."""
    for place, row in enumerate(tables.rows("locations", LOCATIONS)):
        for code in row["hero cards"].replace("none", "").split():
            if HERO_CARD.fullmatch(code) is None:
                says = "write a hero card as G, H or E with a number of dice, such as 'G1'"
                raise row.error(f"{says}, not '{code}'", "hero cards", code)
            icon, dice = ICONS[code[0]], int(code[1:])
            count = f"{dice} die" if dice == 1 else f"{dice} dice"
            words = f"{row['location']} ({c.ICONS[icon]}, {count})"
            name, colour = f"{row['location']} {code}", content.colour_of[place]
            card = HeroCard(len(content.cards), name, words, place, colour, icon, dice)
            content.cards.append(card)


def fill_darkness(content: Content, tables: Tables, tops: Mapping[str, TopPart]) -> None:
    """The Darkness cards: two minion lines, or a text; and the general part (table H)."""
    names = [general.name for general in content.generals]
    rows = tables.rows("darkness", DARKNESS)
    all_differ(rows, "card")
    for row in rows:
        general = row.one_of("general", (*names, NOBODY))
        part = GENERAL_PARTS.get(row["to"])
        to = _place(content, row, "to", row["to"]) if part is None else part
        name = row["first"]
        lines: tuple[Placement, ...] = ()
        if name not in tops:
            lines = tuple([_line(content, row, column) for column in ("first", "second")])
            name = " and ".join([content.board.name(line.place) for line in lines])
        top = Lines(lines) if lines else tops[name]
        by = general if general < len(names) else c.NONE
        card = DarknessCard(row.number("card"), name, top, by, to, row.number("minions"))
        card.lines, card.source = tuple([line.place for line in lines]), row["source"]
        content.darkness.append(card)


def _line(content: Content, row: Row, column: str) -> Placement:
    """As in `Blood Flats 1`: minions of the location's own colour (D-DRK-04)."""
    name, _, number = row[column].rpartition(" ")
    if re.fullmatch(r"[1-9]", number) is None:
        message = f"write a location with a number, such as 'Blood Flats 1', or the name of a Darkness text, not '{row[column]}'"
        raise row.error(message, column)
    place = _place(content, row, column, name)
    return Placement(place, content.colour_of[place], int(number))

"""Maps answer as a finger on the board would: on a small one drawn here, and on the boards of the two next rulebooks."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from lorehall.core.engine.places import (
    ANY,
    FAR,
    Map,
    Place,
    UnknownPlace,
    Way,
    all_joined,
    around,
    on_circle,
    ring,
)

RULES = Path(__file__).parents[2] / "docs" / "rules"

#   0 Inn - 1 Ford - 2 Hill - 3 Keep        roads; the sea joins 0 and 3; 4 Isle lies beyond a waterfall from 3
SMALL = Map(
    [
        Place("Inn", 0, 50, ("town",)),
        Place("Ford", 30, 50),
        Place("Hill", 60, 40, ("wild",)),
        Place("Keep", 100, 50, ("town",)),
        Place("Isle", 100, 90, ("wild",)),
        Place("Moon"),
    ],
    [Way(0, 1), Way(1, 2), Way(2, 3), Way(0, 3, "sea"), Way(3, 4, "waterfall", one_way=True)],
)
ROAD, SEA = SMALL.kind("road"), SMALL.kind("sea")


def test_neighbours_and_distances_depend_on_the_kind_of_travel() -> None:
    assert SMALL.neighbours(0) == (1, 3)
    assert SMALL.neighbours(0, ROAD) == (1,)
    assert SMALL.neighbours(0, SEA) == (3,)
    assert SMALL.distance(0, 3) == 1
    assert SMALL.distance(0, 3, ROAD) == 3
    assert SMALL.distance(1, 2, SEA) == FAR
    assert SMALL.distance(2, 2) == 0


def test_a_one_way_leads_one_way() -> None:
    assert (SMALL.distance(0, 4), SMALL.distance(4, 0)) == (2, FAR)
    assert SMALL.path(0, 4) == (0, 3, 4)
    assert SMALL.path(4, 0) == ()


def test_reach_grows_step_by_step_and_blocked_places_stop_it() -> None:
    assert SMALL.within(0, 1) == (1, 3)
    assert SMALL.reach(0, 2) == (1, 2, 3, 4)
    assert SMALL.reach(0, 2, ROAD) == (1, 2)
    assert SMALL.reach(0, 9, ROAD, {2}) == (1,)
    assert SMALL.reach(0, 1, ANY, {3}) == (1,)
    assert SMALL.reach(5, 9) == ()
    assert SMALL.reach(1, 9, ROAD, SMALL.where(lambda place: SMALL.name(place) == "Inn")) == (2, 3)
    assert SMALL.reach(0, 9, ROAD, {0}) == (1, 2, 3), "who stands on a blocked place may leave it"


def test_paths_are_shortest_and_walk_round_what_is_blocked() -> None:
    assert SMALL.path(0, 3) == (0, 3)
    assert SMALL.path(0, 3, ROAD) == (0, 1, 2, 3)
    assert SMALL.path(1, 3) == (1, 0, 3), "of two equal ways the one through lower numbers"
    assert SMALL.path(1, 3, ANY, {0}) == (1, 2, 3)
    assert SMALL.path(1, 3, SEA) == ()
    assert SMALL.path(0, 3, ANY, {0}) == (0, 3)
    assert SMALL.path(0, 3, ANY, {3}) == ()
    assert SMALL.path(2, 2) == (2,)


def test_names_regions_and_kinds() -> None:
    assert SMALL.number("Hill") == 2
    assert SMALL.region("town") == (0, 3)
    for wrong in (
        lambda: SMALL.number("Hil"),
        lambda: SMALL.region("city"),
        lambda: SMALL.kind("air"),
    ):
        with pytest.raises(UnknownPlace):
            wrong()
    with pytest.raises(ValueError, match="same name"):
        Map([Place("Inn"), Place("Inn")], [])


def test_the_view_names_places_as_choices_do() -> None:
    places = SMALL.to_view()["places"]
    assert places[0] == {
        "id": "0", "name": "Inn", "x": 0, "y": 50, "regions": ["town"], "neighbours": ["1", "3"],
    }  # fmt: skip
    assert SMALL.spot(3) == f"place/{places[3]['id']}"


def rows(book: str, head: str) -> list[list[str]]:
    """The cells of the table that begins with this head."""
    lines = (RULES / book).read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(head)) + 2
    found: list[list[str]] = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def test_the_board_of_defenders() -> None:
    table = rows("defenders.md", "| id | location | colour")
    names = [row[1] for row in table]
    places = []
    for row in table:
        x, y = row[4].split(",")
        places.append(Place(row[1], float(x), float(y), (row[2],)))
    ways = [
        Way(i, names.index(other)) for i, row in enumerate(table) for other in row[6].split(", ")
    ]
    board = Map(places, ways)
    assert sum(len(board.neighbours(place)) for place in range(45)) == 2 * 74
    colours = ("green", "blue", "red", "black", "purple")
    assert [len(board.region(colour)) for colour in colours] == [11, 10, 10, 10, 4]
    city = board.number("Monarch City")
    for general, *road in rows("defenders.md", "| general | 0 lair |"):
        steps = [board.number(name) for name in road]
        assert steps[-1] == city, general
        assert all(board.distance(a, b) == 1 for a, b in itertools.pairwise(steps))
    assert board.distance(board.number("Ghost Marsh"), city) == 4
    eagle = board.within(city, 4)
    assert set(board.within(city, 2)) < set(eagle)
    assert city not in eagle


def test_the_board_of_prophecy() -> None:
    table = rows("prophecy.md", "| index | id | name | kind")
    points = on_circle(20, 36)
    assert points == [(float(row[7]), float(row[8])) for row in table]
    ports = [int(row[0]) for row in table if row[4] == "port"]
    gates = [int(row[0]) for row in table if row[5] == "gate"]
    board = Map(
        [Place(row[2], *points[i], (row[3],)) for i, row in enumerate(table)],
        ring(range(20)) + ring(ports, "port") + all_joined(gates, "gate"),
    )
    road, port, gate = (board.kind(name) for name in ("road", "port", "gate"))
    assert board.neighbours(0, road) == (1, 19)
    assert board.distance(0, 10, road) == 10
    assert board.neighbours(3, port) == (8, 19)
    assert board.neighbours(4, port) == ()
    assert board.neighbours(0, gate) == (5, 9, 15)
    assert (around(19, 2, 20), around(1, -2, 20)) == (1, 19)
    assert len(board.region("guild")) == 5

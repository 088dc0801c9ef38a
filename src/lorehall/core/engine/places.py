"""A map: places, the ways between them by kind of travel, and what follows from both: distances, reach, paths, regions.

A map is made once, never changes, and is shared by all games that are played on it. A place is a number from 0; words are for
people. What changes during a game (who stands where, what is blocked) belongs to the state and is given to the questions.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from typing import Final

from lorehall.core.engine.place_types import PieceJson, PlaceMapJson
from lorehall.core.errors import LorehallError

ANY: Final = -1
"""All kinds of travel."""
FAR: Final = -1
"""The distance of what cannot be reached."""
NOWHERE: Final[frozenset[int]] = frozenset()
"""Nothing is blocked."""


class Place:
    """A place as it is printed: its name, the regions it belongs to (a colour, a terrain), and where to draw it (0 to 100)."""

    def __init__(
        self, name: str, x: float = 0.0, y: float = 0.0, regions: tuple[str, ...] = ()
    ) -> None:
        self.name: Final = name
        self.x: Final = x
        self.y: Final = y
        self.regions: Final = regions


class Way:
    """A way between two places, for one kind of travel; in both directions unless it is said to lead one way."""

    def __init__(self, start: int, end: int, kind: str = "road", *, one_way: bool = False) -> None:
        self.start: Final = start
        self.end: Final = end
        self.kind: Final = kind
        self.one_way: Final = one_way


class UnknownPlace(LorehallError):
    """A name that no place, region or kind of travel of the map has."""


class Map:
    """Places and ways. Every answer lists places in ascending order of their numbers."""

    def __init__(self, places: Sequence[Place], ways: Sequence[Way]) -> None:
        self.places: Final = tuple(places)
        self.kinds: Final = tuple(dict.fromkeys([way.kind for way in ways]))
        self._numbers: Final = {place.name: i for i, place in enumerate(self.places)}
        if len(self._numbers) != len(self.places):
            raise ValueError("Two places have the same name.")
        # By kind of travel, all kinds together at the end, where ANY points.
        joined = [self._joined(ways, kind) for kind in (*self.kinds, None)]
        self._neighbours: Final = tuple(joined)
        self._distances: Final = tuple([self._all_pairs(table) for table in joined])
        self._regions: Final = self._members()

    # -- names ------------------------------------------------------------------------------

    def number(self, name: str) -> int:
        """The place with this name."""
        if name not in self._numbers:
            raise UnknownPlace(f"There is no place {name!r} on this map.")
        return self._numbers[name]

    def name(self, place: int) -> str:
        return self.places[place].name

    def kind(self, name: str) -> int:
        """The number of a kind of travel, for the questions below."""
        if name not in self.kinds:
            raise UnknownPlace(
                f"You can't travel by {name!r} here. Ways to travel: {', '.join(self.kinds)}."
            )
        return self.kinds.index(name)

    def region(self, name: str) -> tuple[int, ...]:
        """All places of a region."""
        if name not in self._regions:
            raise UnknownPlace(f"There is no region {name!r}. Regions: {', '.join(self._regions)}.")
        return self._regions[name]

    def where(self, holds: Callable[[int], bool]) -> frozenset[int]:
        """The places of which something holds, for instance to block them."""
        return frozenset([place for place in range(len(self.places)) if holds(place)])

    # -- questions --------------------------------------------------------------------------

    def neighbours(self, place: int, kind: int = ANY) -> tuple[int, ...]:
        """The places one step away."""
        return self._neighbours[kind][place]

    def distance(self, start: int, end: int, kind: int = ANY) -> int:
        """The smallest number of steps; FAR where no way leads."""
        return self._distances[kind][start][end]

    def within(self, start: int, steps: int, kind: int = ANY) -> tuple[int, ...]:
        """The places at most so many steps away, the start itself left out; nothing is blocked."""
        row = self._distances[kind][start]
        return tuple([place for place in range(len(row)) if 0 < row[place] <= steps])

    def reach(
        self, start: int, steps: int, kind: int = ANY, blocked: Collection[int] = NOWHERE
    ) -> tuple[int, ...]:
        """The same where blocked places can neither be entered nor crossed."""
        if not blocked:
            return self.within(start, steps, kind)
        row = self._flood(self._neighbours[kind], start, blocked, steps)
        return tuple([place for place in range(len(row)) if row[place] > 0])

    def path(
        self, start: int, end: int, kind: int = ANY, blocked: Collection[int] = NOWHERE
    ) -> tuple[int, ...]:
        """A shortest path from start to end, both included, through the lowest numbers; empty where none leads."""
        table = self._neighbours[kind]
        closed = [place for place in blocked if place != start]
        left = self._flood(self._backwards(table), end, closed, len(table))
        if left[start] == FAR or end in closed:
            return ()
        path = [start]
        while path[-1] != end:
            here = path[-1]
            nearer = [place for place in table[here] if left[place] == left[here] - 1]
            path.append(min(nearer))
        return tuple(path)

    # -- for the table ----------------------------------------------------------------------

    def to_view(self) -> PlaceMapJson:
        """The map as JSON data. A piece stands on an `id`; choices and log lines point at `place/` and the id."""
        return {
            "places": [
                {
                    "id": str(i),
                    "name": place.name,
                    "x": place.x,
                    "y": place.y,
                    "regions": list(place.regions),
                    "neighbours": [str(other) for other in self.neighbours(i)],
                }
                for i, place in enumerate(self.places)
            ]
        }

    def spot(self, place: int) -> str:
        """A place as choices and log lines point at it."""
        return f"place/{place}"

    # -- made once --------------------------------------------------------------------------

    def _joined(self, ways: Sequence[Way], kind: str | None) -> tuple[tuple[int, ...], ...]:
        """The neighbours of every place, for one kind of travel or for all."""
        found: list[set[int]] = [set() for _ in self.places]
        for way in ways:
            if kind is None or way.kind == kind:
                found[way.start].add(way.end)
                if not way.one_way:
                    found[way.end].add(way.start)
        return tuple([tuple(sorted(places)) for places in found])

    def _all_pairs(self, table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        count = len(table)
        return tuple([tuple(self._flood(table, start, NOWHERE, count)) for start in range(count)])

    def _flood(
        self,
        table: tuple[tuple[int, ...], ...],
        start: int,
        blocked: Collection[int],
        most: int,
    ) -> list[int]:
        """The steps from the start to every place, counted up to `most`; FAR beyond that."""
        steps = [FAR] * len(table)
        steps[start] = 0
        edge = [start]
        while edge and steps[edge[0]] < most:
            ahead: list[int] = []
            for here in edge:
                for place in table[here]:
                    if steps[place] == FAR and place not in blocked:
                        steps[place] = steps[here] + 1
                        ahead.append(place)
            edge = ahead
        return steps

    def _backwards(self, table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """All ways turned round."""
        found: list[list[int]] = [[] for _ in table]
        for here in range(len(table)):
            for place in table[here]:
                found[place].append(here)
        return tuple([tuple(places) for places in found])

    def _members(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for i, place in enumerate(self.places):
            for region in place.regions:
                found.setdefault(region, []).append(i)
        return {region: tuple(places) for region, places in found.items()}


def piece(kind: str, number: int, place: int, seat: int | None = None) -> PieceJson:
    """Something that stands on a place, as views list it; whose it is, if anybody's."""
    key = f"{kind}-{number}".replace(" ", "-")
    if seat is None:
        return {"id": key, "name": kind, "place": str(place)}
    return {"id": key, "name": kind, "place": str(place), "seat": seat}


# -- shapes ---------------------------------------------------------------------------------------


def ring(places: Sequence[int], kind: str = "road") -> list[Way]:
    """The ways of a closed circle through these places, in this order."""
    count = len(places)
    return [Way(places[i], places[(i + 1) % count], kind) for i in range(count)]


def all_joined(places: Sequence[int], kind: str) -> list[Way]:
    """A way from each of these places to each other one, as between gates."""
    return [Way(a, b, kind) for i, a in enumerate(places) for b in places[i + 1 :]]


def around(place: int, steps: int, count: int) -> int:
    """The space so many steps further on a ring of numbered spaces; backwards if negative."""
    return (place + steps) % count


def on_circle(count: int, radius: float = 45.0) -> list[tuple[float, float]]:
    """Where to draw so many spaces of a ring: clockwise from the top, around the middle of the board."""
    points: list[tuple[float, float]] = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        x, y = 50 + radius * math.sin(angle), 50 - radius * math.cos(angle)
        points.append((round(x, 1), round(y, 1)))
    return points

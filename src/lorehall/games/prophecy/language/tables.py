"""The ring, the Planes and the Characters, from their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lorehall.core.places import Map, Place, Way
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Character, Content, Plane, Printed, Space
from lorehall.lang.errors import CardError, CardErrors
from lorehall.lang.rows import Row, Tables

RING: Final = ("id", "name", "kind", "flags", "plane", "x,y", "drawn", "source")
PLANES: Final = ("id", "name", "entries", "beside", "x,y", "drawn", "source")
CHARACTERS: Final = ("id", "name", "strength", "willpower", "home", "second", "sex", "source")


def _point(row: Row, column: str) -> tuple[float, float]:
    x, y = row.names(column)
    return float(x), float(y)


def _drawn(row: Row) -> tuple[int, int]:
    x, y = row.names("drawn")
    return int(x), int(y)


def fill_board(content: Content, tables: Tables) -> None:
    """The spaces in the order of the ring, the Planes, and the ways between them (T1)."""
    ring = tables.rows("ring", RING)
    planes = tables.rows("planes", PLANES)
    if len(ring) != c.SPACES or len(planes) != c.PLANES:
        raise CardErrors([CardError(f"the ring has {c.SPACES} spaces and {c.PLANES} Planes")])
    keys = [row["id"] for row in planes]
    content.spaces = [_space(i, row, keys) for i, row in enumerate(ring)]
    for i, row in enumerate(planes):
        entries = tuple([space.number for space in content.spaces if space.plane == i])
        if ", ".join(str(entry) for entry in entries) != row["entries"]:
            raise row.error(f"the ring names the entries {entries}")
        content.planes.append(Plane(i, row["id"], row["name"], entries, _drawn(row)))
    content.ports = tuple([space.number for space in content.spaces if space.has_port])
    content.gates = tuple([space.number for space in content.spaces if space.has_gate])
    for space in content.spaces:
        if space.guild != c.NONE:
            content.guild_space[space.guild] = space.number
    content.board = Map([_place(row) for row in (*ring, *planes)], _ways(content))


def _space(number: int, row: Row, planes: Sequence[str]) -> Space:
    if row["kind"] not in c.SPACE_KINDS:
        raise row.error(f"there is no kind of space '{row['kind']}'")
    space = Space(number, row["id"], row["name"], c.SPACE_KINDS.index(row["kind"]))
    flags = row.names("flags")
    space.has_port, space.has_gate = "port" in flags, "gate" in flags
    if space.kind == c.GUILD:
        space.guild = c.GUILDS.index(row["id"])
    if row["plane"] in planes:
        space.plane = planes.index(row["plane"])
    space.drawn = _drawn(row)
    space.source = row["source"]
    return space


def _place(row: Row) -> Place:
    x, y = _point(row, "x,y")
    kind = row.cells.get("kind", "plane")
    flags = row.names("flags") if "flags" in row.cells else []
    return Place(row["name"], x, y, (kind, *flags))


def _ways(content: Content) -> list[Way]:
    """The ring itself (P-TRM-04), port lines in a cycle (P-MOV-05), gates to every other gate (P-MOV-06), entries (P-AST-01)."""
    ports, gates = content.ports, content.gates
    ways = [Way(i, (i + 1) % c.SPACES, "road") for i in range(c.SPACES)]
    ways += [Way(ports[i], ports[(i + 1) % len(ports)], "port") for i in range(len(ports))]
    ways += [Way(a, b, "gate") for a in gates for b in gates if a < b]
    for plane in content.planes:
        ways += [Way(entry, c.SPACES + plane.number, "entry") for entry in plane.entries]
    return ways


def fill_characters(content: Content, tables: Tables) -> None:
    """T2."""
    names = {content.spaces[space].name: guild for guild, space in enumerate(content.guild_space)}
    for row in tables.rows("characters", CHARACTERS):
        for column in ("home", "second"):
            if row[column] not in names:
                raise row.error(f"there is no Guild '{row[column]}'")
        printed = Printed("character", row["id"], row["name"], row["source"])
        printed.rules.append("P-TRM-09")
        printed.figures = {
            "strength": int(row["strength"]),
            "willpower": int(row["willpower"]),
            "home": row["home"],
            "second": row["second"],
        }
        content.printed.append(printed)
        character = Character(
            len(content.cards),
            printed,
            int(row["strength"]),
            int(row["willpower"]),
            names[row["home"]],
            names[row["second"]],
            row["sex"],
        )
        content.cards.append(character)

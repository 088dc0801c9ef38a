"""The ring, the Planes and the Characters, from their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lorehall.core.engine.places import Map, Place, Way
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Character, Content, Plane, Space
from lorehall.lang.card_face import CardFace
from lorehall.lang.tables import ABSENT, Row, Tables, all_differ

RING: Final = ("id", "name", "kind", "flags", "plane", "x,y", "drawn", "source")
PLANES: Final = ("id", "name", "entries", "beside", "x,y", "drawn", "source")
CHARACTERS: Final = ("id", "name", "strength", "willpower", "home", "second", "sex", "source")
FLAGS: Final = ("port", "gate")
SEXES: Final = ("f", "m")


def fill_board(content: Content, tables: Tables) -> None:
    """The spaces in the order of the ring, the Planes, and the ways between them (T1)."""
    ring = tables.rows("ring", RING, c.SPACES)
    planes = tables.rows("planes", PLANES, c.PLANES)
    for column in ("id", "name"):
        all_differ([*ring, *planes], column)
    keys = [row["id"] for row in planes]
    content.spaces = [_space(i, row, keys) for i, row in enumerate(ring)]
    for i, row in enumerate(planes):
        entries = tuple([space.number for space in content.spaces if space.plane == i])
        said = ", ".join([str(entry) for entry in entries])
        if said != row["entries"]:
            raise row.error(f"in the ring, this Plane has the entries {said}", "entries")
        content.planes.append(Plane(i, row["id"], row["name"], entries, row.point("drawn")))
    content.ports = tuple([space.number for space in content.spaces if space.has_port])
    content.gates = tuple([space.number for space in content.spaces if space.has_gate])
    for space in content.spaces:
        if space.guild != c.NONE:
            content.guild_space[space.guild] = space.number
    missing = [guild for i, guild in enumerate(c.GUILDS) if content.guild_space[i] == c.NONE]
    if missing:
        raise ring[-1].error(f"the ring has no Guild with the id '{missing[0]}'")
    content.board = Map([_place(row) for row in (*ring, *planes)], _ways(content))


def _space(number: int, row: Row, planes: Sequence[str]) -> Space:
    kind = row.among(c.RING_KINDS, row["kind"], "kind of space", "kind")
    space = Space(number, row["id"], row["name"], kind)
    flags = row.names("flags")
    for flag in flags:
        row.some_of("flags", flag, FLAGS)
    space.has_port, space.has_gate = "port" in flags, "gate" in flags
    if space.kind == c.GUILD:
        space.guild = row.one_of("id", c.GUILDS)
    if row["plane"] != ABSENT:
        space.plane = row.one_of("plane", planes)
    space.drawn = row.point("drawn")
    space.source = row["source"]
    return space


def _place(row: Row) -> Place:
    x, y = row.exact_point("x,y")
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
    rows = tables.rows("characters", CHARACTERS)
    for column in ("id", "name"):
        all_differ(rows, column)
    for row in rows:
        for column in ("home", "second"):
            row.among(list(names), row[column], "Guild", column)
        strength, willpower = row.number("strength"), row.number("willpower")
        row.one_of("sex", SEXES)
        printed = CardFace("character", row["name"], row["source"])
        printed.more = {
            "key": row["id"],
            "figures": {
                "strength": strength,
                "willpower": willpower,
                "home": row["home"],
                "second": row["second"],
            },
        }
        content.printed.append(printed)
        character = Character(
            len(content.cards),
            printed,
            strength,
            willpower,
            names[row["home"]],
            names[row["second"]],
            row["sex"],
        )
        content.cards.append(character)

"""Maps as text for boards in the terminal, from the `map` and the `pieces` of a view."""

from __future__ import annotations

from typing import TypedDict

from lorehall.core.counting import listed
from lorehall.core.engine.place_types import PieceJson, PlaceMapJson
from lorehall.core.terminal.blocks import Block, Line


class Mapped(TypedDict):
    """A view that has a map."""

    map: PlaceMapJson
    pieces: list[PieceJson]


def place_names(view: Mapped) -> dict[str, str]:
    """Return the names of places by id."""
    return {place["id"]: place["name"] for place in view["map"]["places"]}


def occupied(view: Mapped) -> list[Block]:
    """List every occupied place: its region, its pieces and its neighbours."""
    names = place_names(view)
    blocks: list[Block] = []
    for place in view["map"]["places"]:
        here = [piece["name"] for piece in view["pieces"] if piece["place"] == place["id"]]
        if here:
            counts = [_counted(here.count(name), name) for name in dict.fromkeys(here)]
            beside = ", ".join(names[other] for other in place["neighbours"])
            words = f"{place['name']} ({place['regions'][0]}): {listed(counts)}; next to {beside}"
            blocks.append(Line(words, "  ", 4))
    return blocks


def _counted(number: int, name: str) -> str:
    return name if number == 1 else f"{number} x {name}"

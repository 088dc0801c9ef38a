"""A map in words: only places where something stands, with what is next to them."""

from __future__ import annotations

from lorehall.core.engine.places import Map, Place, Way, piece
from lorehall.core.terminal.blocks import Line
from lorehall.core.terminal.maps import Mapped, occupied, place_names

MAP = Map([Place("Mill", regions=("wet",)), Place("Hill", regions=("dry",)), Place("Fort")], [Way(0, 1), Way(1, 2)])  # fmt: skip


def test_places_are_told_with_what_stands_there() -> None:
    pieces = [piece("Ann", 0, 1), piece("cow", 0, 1), piece("cow", 1, 1), piece("cow", 2, 0)]
    view: Mapped = {"map": MAP.to_view(), "pieces": pieces}
    assert place_names(view) == {"0": "Mill", "1": "Hill", "2": "Fort"}
    assert occupied(view) == [
        Line("Mill (wet): cow; next to Hill", "  ", 4),
        Line("Hill (dry): Ann and 2 x cow; next to Mill, Fort", "  ", 4),
    ]

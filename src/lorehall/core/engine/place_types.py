"""A map and what stands on it, as views show them."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class PlaceJson(TypedDict):
    id: str
    name: str
    x: float
    """Where to draw it, from 0 to 100."""
    y: float
    regions: list[str]
    neighbours: list[str]
    """The ids of the places one step away."""


class PlaceMapJson(TypedDict):
    places: list[PlaceJson]


class PieceJson(TypedDict):
    """Something that stands on a place."""

    id: str
    name: str
    place: str
    """The id of the place."""
    seat: NotRequired[int]
    """Whose it is, if anybody's."""

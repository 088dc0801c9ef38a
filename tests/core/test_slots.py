"""Slots made of constructors, and the fields of objects that have them."""

from __future__ import annotations

from lorehall.core.engine.position import fields
from lorehall.core.slots import slots


class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y: int = 0
        self.y = y

    __slots__ = slots(__init__)


class Named(Point):
    def __init__(self, name: str) -> None:
        super().__init__(1, 2)
        self.name = name


def test_the_fields_of_a_constructor_are_named_once() -> None:
    assert Point.__slots__ == ("x", "y")
    assert not hasattr(Point(1, 2), "__dict__")


def test_fields_are_found_in_slots_and_elsewhere() -> None:
    assert fields(Point(1, 2)) == ["x", "y"]
    assert fields(Named("here")) == ["x", "y", "name"]

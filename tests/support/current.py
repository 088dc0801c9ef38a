"""What mypy cannot know: that a call between two looks at a field may have changed it."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def current(value: T) -> T:
    """A value as it is at this moment; what is asserted of it is not taken to hold later."""
    return value

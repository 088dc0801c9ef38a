"""Pages that end with lists from the sources. They are generated when the pages are built, so they cannot become stale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import observations
import reference
import rulings

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "observations": observations.lines,
    "reference": reference.lines,
    "rulings": rulings.lines,
}
"""What follows the written part of each page."""


def append(_app: Sphinx | None, page: str, source: list[str]) -> None:
    """Add the generated part to the source of a page; Sphinx passes it as a list of one."""
    if page in PARTS:
        source[0] = "\n".join([source[0], *PARTS[page]()])


def always_read(*_: object) -> list[str]:
    """Name the pages to read again in every build: Sphinx does not see what their lists come from."""
    return list(PARTS)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", append)
    app.connect("env-get-outdated", always_read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

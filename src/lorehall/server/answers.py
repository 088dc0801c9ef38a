"""What only the reader gets who asked: a page of the log, why something cannot be done, risks, a good move."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct


class LogPage(Struct, tag="log", tag_field="t"):
    """A stretch of the log for one reader, encoded."""

    id: int
    n: int
    lines: Raw
    own_lines: Raw


class Why(Struct, tag="why", tag_field="t"):
    id: int
    n: int
    items: list[dict[str, Any]]


class Risks(Struct, tag="risks", tag_field="t"):
    """Encoded parts: a seat that asks again about the same position gets the same."""

    id: int
    n: int
    items: Raw
    reckoned: Raw


class Hint(Struct, tag="hint", tag_field="t"):
    """A good move for a seat, the sentence that says why, and what it was compared with."""

    id: int
    n: int
    seat: int
    choice: dict[str, Any]
    reason: dict[str, Any]
    others: list[dict[str, Any]]

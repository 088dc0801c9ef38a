"""Bytes that wait for readers who do not take them, whether they are queued or the network's transport holds them.

One reader is given up soon; many of one table or of one address have a bound together.
"""

from __future__ import annotations

from collections import Counter

READER_BYTES = 1_000_000
SHARED_BYTES = 8_000_000
"""Of all readers of one table, and of all from one address."""


class Backlog:
    """What waits, by table and by address."""

    def __init__(self) -> None:
        self._bytes: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._bytes)

    def add(self, owners: tuple[str, ...], size: int) -> bool:
        """So much more waits; whether that is still within bounds."""
        for owner in owners:
            self._bytes[owner] += size
        return all(self._bytes[owner] <= SHARED_BYTES for owner in owners)

    def take(self, owners: tuple[str, ...], size: int) -> None:
        """So much was read, or given up."""
        for owner in owners:
            self._bytes[owner] -= size
            if not self._bytes[owner]:
                del self._bytes[owner]

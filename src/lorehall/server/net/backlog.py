"""Bytes that wait for slow readers, whether they are queued or held by the network's transport.

Each reader has a limit, and all readers of a table or an address share another one.
"""

from __future__ import annotations

from collections import Counter

READER_BYTES = 1_000_000
SHARED_BYTES = 8_000_000
"""The limit for all readers of one table, and for all from one address."""


class Backlog:
    """Waiting bytes, by table and by address."""

    def __init__(self) -> None:
        self._bytes: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._bytes)

    def add(self, owners: tuple[str, ...], size: int) -> bool:
        """Add waiting bytes; return whether that is still within bounds."""
        for owner in owners:
            self._bytes[owner] += size
        return all(self._bytes[owner] <= SHARED_BYTES for owner in owners)

    def take(self, owners: tuple[str, ...], size: int) -> None:
        """Remove bytes that were read or dropped."""
        for owner in owners:
            self._bytes[owner] -= size
            if not self._bytes[owner]:
                del self._bytes[owner]

"""Long work in slices, with pauses for other work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence

from lorehall.server.storage import Storage, Stored
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import Records
from lorehall.server.table.table import Table

SLICE_SECONDS = 0.005
"""Seconds of building a table before other work has its turn."""
DECODED = 1_000
"""Records that are decoded in one go."""


def log_of(storage: Storage, code: str) -> Sequence[Stored]:
    """Return the records of a table; none if there is no such table, DamagedLog if its records are gone."""
    found = storage.records(code)
    if not found and storage.table(code) is not None:
        raise r.DamagedLog("The table has no records.")
    return found


def decoding(stored: Sequence[Stored]) -> Iterator[tuple[int, r.Record]]:
    """Decode records one by one; DamagedLog if one can't be read or is missing."""
    if stored:
        r.check_format(stored[0].data)
    for number, entry in enumerate(stored, 1):
        if entry.n != number:
            raise r.DamagedLog(f"Record {number} is missing.")
        yield entry.at, r.decode(entry.data)


async def decoded(stored: Sequence[Stored]) -> Records:
    """Decode records with pauses for other work."""
    found: list[tuple[int, r.Record]] = []
    for record in decoding(stored):
        found.append(record)
        if len(found) % DECODED == 0:
            await asyncio.sleep(0)
    return found


async def in_slices(
    steps: Iterator[Table],
    clock: Callable[[], float],
    seconds: float = SLICE_SECONDS,
    pause: float = 0.0,
    worked: Callable[[float], None] | None = None,
) -> Table:
    """Return the table after the last of these steps. `worked` is called with the duration of each slice, even a
    failing one.
    """
    begun = clock()
    try:
        table = next(steps)
        for table in steps:  # noqa: B007
            if (now := clock()) > begun + seconds:
                if worked is not None:
                    worked(now - begun)
                await asyncio.sleep(pause)
                begun = clock()
    finally:
        if worked is not None:
            worked(clock() - begun)
    return table

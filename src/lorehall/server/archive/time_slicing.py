"""Long work in slices: others have their turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence

from lorehall.server.storage import Storage, Stored
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import Records
from lorehall.server.table.table import Table

SLICE_SECONDS = 0.005
"""How long a table may be built before others have their turn."""
DECODED = 1_000
"""Records that are read in one go."""


def log_of(storage: Storage, code: str) -> Sequence[Stored]:
    """The records of a table; none if there is no such table, DamagedLog if there is and its records are gone."""
    found = storage.records(code)
    if not found and storage.table(code) is not None:
        raise r.DamagedLog("The table has no records.")
    return found


def decoding(stored: Sequence[Stored]) -> Iterator[tuple[int, r.Record]]:
    """Records as they were, one by one; DamagedLog where one cannot be read or is missing."""
    if stored:
        r.check_format(stored[0].data)
    for number, entry in enumerate(stored, 1):
        if entry.n != number:
            raise r.DamagedLog(f"Record {number} is missing.")
        yield entry.at, r.decode(entry.data)


async def decoded(stored: Sequence[Stored]) -> Records:
    """The same; others have their turn in between."""
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
    """What a table is after the last of these steps. `worked` is told how long each slice took, that of a failing step too."""
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

"""Long work in slices: others have their turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence

from lorehall.server import records as r
from lorehall.server.folding import Records
from lorehall.server.storage import Stored
from lorehall.server.table import Table

SLICE_SECONDS = 0.005
"""How long a table may be built before others have their turn."""
DECODED = 1_000
"""Records that are read in one go."""


async def decoded(stored: Sequence[Stored]) -> Records:
    """Records as they were."""
    if stored:
        r.check_format(stored[0].data)
    found: list[tuple[int, r.Record]] = []
    for entry in stored:
        found.append((entry.at, r.decode(entry.data)))
        if len(found) % DECODED == 0:
            await asyncio.sleep(0)
    return found


async def in_slices(
    steps: Iterator[Table],
    clock: Callable[[], float],
    seconds: float = SLICE_SECONDS,
    pause: float = 0.0,
    pay: Callable[[float], None] | None = None,
) -> Table:
    """What a table is after the last of these steps. `pay` is told how long each slice took."""
    begun = clock()
    table = next(steps)
    for table in steps:  # noqa: B007
        if (now := clock()) > begun + seconds:
            if pay is not None:
                pay(now - begun)
            await asyncio.sleep(pause)
            begun = clock()
    if pay is not None:
        pay(clock() - begun)
    return table

"""Goodbyes: tell all readers that the server is stopping."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable

from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol.messages import Bye

GOODBYE_SECONDS = 1.0
"""Seconds that a stopping server waits for readers; slower ones notice the closed socket."""


async def say_goodbye(tables: Collection[LiveTable]) -> None:
    """Tell all readers that the server is stopping, and wait a moment until they have gone."""
    dismiss_all(tables)
    loop = asyncio.get_running_loop()
    end = loop.time() + GOODBYE_SECONDS
    while any(live.readers for live in tables) and loop.time() < end:
        await asyncio.sleep(0.01)


def dismiss_all(tables: Iterable[LiveTable]) -> None:
    for live in tables:
        for reader in live.readers:
            reader.close(Bye("stopping", "The server is restarting. Your game is safe."))

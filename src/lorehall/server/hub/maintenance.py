"""The server's own maintenance: watch the disk, and delete expired data."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lorehall.server.archive.retention import archive, expired
from lorehall.server.hub.hub import Hub
from lorehall.server.process.metrics import log
from lorehall.server.process.settings import Retention
from lorehall.server.storage import DropGuest, DropTable, StorageError

LOOK_SECONDS = 10.0
FIRST_PRUNE_SECONDS = 60.0
PRUNE_SECONDS = 24 * 3600.0
PAUSE_SECONDS = 1.0
"""Seconds between two batches, so games aren't delayed."""


class Upkeep:
    """Runs in the background, in small pieces."""

    def __init__(self, hub: Hub, retention: Retention, archive_in: Path | None = None) -> None:
        self._hub = hub
        self._retention = retention
        self._archive_in = archive_in
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._hub.health.look()
        self._tasks = [asyncio.create_task(self._look()), asyncio.create_task(self._prune())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self) -> None:
        await asyncio.to_thread(self._hub.health.verify)
        while True:
            self._hub.health.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def _prune(self) -> None:
        await asyncio.sleep(FIRST_PRUNE_SECONDS)
        while True:
            try:
                await self.prune()
            except (StorageError, OSError) as error:
                log.error("could not delete expired tables and guests", error=str(error))
            await asyncio.sleep(PRUNE_SECONDS)

    async def prune(self) -> int:
        """Delete everything that has expired; return how much it was."""
        count = 0
        while drops := await self._next_batch():
            await self._hub.commit(drops)
            count += len(drops)
            await asyncio.sleep(PAUSE_SECONDS)
        if count:
            log.info("deleted expired tables and guests", count=count)
        return count

    async def _next_batch(self) -> list[DropTable | DropGuest]:
        """Drop a table, unless it has readers: then leave it for another day."""
        hub = self._hub
        found = await asyncio.to_thread(expired, hub.storage, self._retention, hub.milliseconds())
        drops = [drop for drop in found if isinstance(drop, DropGuest) or hub.is_free(drop.code)]
        for drop in drops:
            if isinstance(drop, DropTable) and self._archive_in is not None:
                await asyncio.to_thread(archive, hub.storage, drop.code, self._archive_in)
        return drops

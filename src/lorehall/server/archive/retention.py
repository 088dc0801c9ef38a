"""How long tables and guests are stored, and which ones have expired."""

from __future__ import annotations

import gzip
from pathlib import Path

from lorehall.server.archive.tablefile import to_table_file
from lorehall.server.process.settings import Retention
from lorehall.server.storage import DropGuest, DropTable, Storage
from lorehall.server.storage.private import write_private

DAY = 24 * 3600 * 1000
BATCH = 100


def expired(
    storage: Storage, retention: Retention, now: int, limit: int = BATCH
) -> list[DropTable | DropGuest]:
    """Return what may be deleted now, up to the limit; `now` in milliseconds since 1970.

    A table's age counts from its last record. A guest expires when their secrets have been unused for long enough and
    no stored table has a seat of theirs.
    """
    kept = {
        "over": retention.finished_days,
        "playing": retention.abandoned_days,
        "open": retention.unstarted_days,
    }
    found: list[DropTable | DropGuest] = []
    for status, days in kept.items():
        if days:
            codes = storage.tables_before(status, now - days * DAY, limit - len(found))
            found += [DropTable(code) for code in codes]
    if retention.guest_days:
        before = now - retention.guest_days * DAY
        guests = storage.guests_before(before, limit - len(found))
        found += [DropGuest(guest) for guest in guests]
    return found


def archive(storage: Storage, code: str, folder: Path) -> None:
    """Write a table with its whole log to a compressed file, which `lorehall tables import` reads."""
    data = to_table_file(storage, code, with_guests=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_private(folder / f"{code}.json.gz", gzip.compress(data))

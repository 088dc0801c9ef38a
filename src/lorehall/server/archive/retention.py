"""How long tables and guests are kept, and what is to be deleted because its time is over."""

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
    """What may be deleted now, some of it if there is much; `now` in milliseconds since 1970.

    A table counts from its last record. A guest goes when nobody has come with one of their secrets for so long and no table
    that is kept has a seat of theirs.
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
    """Write a table with its whole log to a packed file of its own, which `lorehall tables import` reads."""
    data = to_table_file(storage, code, with_guests=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_private(folder / f"{code}.json.gz", gzip.compress(data))

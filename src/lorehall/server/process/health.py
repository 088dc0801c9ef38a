"""The health of the storage, and its messages: for the server admin, and for the people at the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lorehall.server.process.metrics import log
from lorehall.server.storage import Damaged, Storage, StorageError, Touch, Writer

Reason = Literal["full", "failing", "damaged", "lowSpace"]

FOR_HOSTS: dict[Reason, str] = {
    "full": "The disk is full, so nothing can be saved.",
    "failing": "The storage cannot be written to.",
    "damaged": "The data file is damaged. Restore a backup.",
    "lowSpace": "The disk is almost full. Running games continue, but no new tables can be opened.",
}
NO_NEW_TABLE: dict[Reason, str] = {
    "damaged": (
        "The server's data file is damaged. The server admin must restore a backup before new tables can be opened."
    ),
    "lowSpace": (
        "The server's disk is almost full. No new tables can be opened until the server admin frees some space."
    ),
}
NOT_STORED: dict[Reason, str] = {
    "full": "The server's disk is full, so your last move wasn't saved. Try again later.",
    "failing": "The server can't write to its disk, so your last move wasn't saved. Try again later.",
    "damaged": "The server's data file is damaged, so your last move wasn't saved.",
}
BROKEN = "That move failed because of a server error. Nothing was lost. Come back and choose another move."


@dataclass(slots=True)
class Health:
    """Known problems of the storage."""

    storage: Storage
    writer: Writer
    low_space: int = 0
    """Free bytes below which no new tables are opened; this much is reserved for running games."""
    free: int | None = None
    """Free bytes at the last check."""
    damaged: bool = False
    """Once true, it stays so until the server is started with another file."""
    _told: Reason | None = None

    @property
    def reason(self) -> Reason | None:
        """Return the worst problem; None if there is none."""
        failure = self.writer.failure
        if self.damaged:
            return "damaged"
        if failure is not None:
            return failure.reason
        return "lowSpace" if self.free is not None and self.free < self.low_space else None

    @property
    def no_new_table(self) -> str | None:
        """Return why no new table may be opened; None if one may. A failing disk is tried anyway."""
        return None if self.reason is None else NO_NEW_TABLE.get(self.reason)

    def note(self, error: StorageError) -> None:
        """Note that something couldn't be read or written."""
        if isinstance(error, Damaged):
            self.damaged = True

    def verify(self) -> None:
        """Read the whole file once, which may take a while."""
        try:
            self.storage.verify()
        except StorageError as error:
            self.note(error)
            log.error("the storage failed its check", error=str(error))

    def look(self) -> None:
        """Check the free space, and whether a failed storage works again."""
        self.free = self.storage.free()
        failure = self.writer.failure
        if failure is not None:
            self.note(failure)
            self.writer.submit((Touch(),), lambda error: None)
        if self.reason != self._told:
            self._told = self.reason
            words = (
                "The storage is working again." if self.reason is None else FOR_HOSTS[self.reason]
            )
            log.warning("storage status changed", reason=self.reason, words=words, free=self.free)

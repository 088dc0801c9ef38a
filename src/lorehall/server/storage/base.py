"""The interface of a storage: numbered records for each table, an index of tables, guests and their secrets.

A table is the fold of its records. The storage knows only their numbers and bytes, not their meaning.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from lorehall.core.errors import LorehallError

SecretKind = Literal["cookie", "recovery"]
Status = Literal["open", "playing", "over"]


class StorageError(LorehallError):
    """Nothing was stored or read: the storage is unreachable, full, damaged or foreign."""

    reason: Literal["failing", "full", "damaged"] = "failing"


class DiskFull(StorageError):
    """There is no room to store this; once there is, it can be stored."""

    reason = "full"


class Damaged(StorageError):
    """The storage has lost or changed what was stored. What can still be read may be right."""

    reason = "damaged"


class OlderSchema(StorageError):
    """An earlier version wrote this file; a reader doesn't update it."""


class BadWrite(StorageError):
    """The storage works, but these writes can't be stored; others can."""


class Conflict(BadWrite):
    """A record whose number isn't the next of its table: another writer used the table, or this one lost count."""


# --- data read -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stored:
    """One record of a table's log."""

    n: int
    """1, 2, 3 ... without gaps."""
    at: int
    """Milliseconds since 1970."""
    data: bytes


@dataclass(frozen=True, slots=True)
class TableCard:
    """The index card of a table: a cache of its log, so lists of tables needn't read logs."""

    code: str
    game: str
    name: str
    public: bool
    status: Status
    changed: int
    """Milliseconds since 1970."""
    summary: bytes
    n: int = 0
    """How many records of the table it covers; 0 if unknown."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person as the server knows them."""

    id: str
    name: str
    created: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret that identifies a guest: each device has a cookie, and there may be one recovery code."""

    digest: bytes
    guest: str
    kind: SecretKind
    created: int
    label: str
    """The label of a device for its owner, such as "Firefox on Linux"."""
    seen: int
    """When it was last used, in milliseconds since 1970 and to the hour."""


# --- data written --------------------------------------------------------------------------


class Append(NamedTuple):
    """The next record of a table; `n` must be exactly the next number, else `Conflict`."""

    table: str
    n: int
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class PutTable(TableCard):
    """Write this index card, in place of an older one, and the guests whose lists show the table."""

    guests: tuple[str, ...] = ()
    """The guests who have a place there."""


class PutGuest(Guest):
    """Write this guest, in place of an older one with the same id."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PutSecret:
    """The secret with this digest identifies this guest. A new recovery secret replaces the guest's last one."""

    digest: bytes
    guest: str
    kind: SecretKind
    created: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class SawSecret:
    """The secret with this digest was used; ignored if it has been dropped."""

    digest: bytes
    at: int


@dataclass(frozen=True, slots=True)
class DropSecret:
    digest: bytes


@dataclass(frozen=True, slots=True)
class PutTexts:
    """The table plays the texts with this digest. They are stored once for all tables, and deleted with the last one."""

    table: str
    digest: str
    data: bytes


@dataclass(frozen=True, slots=True)
class DropGuest:
    """Remove a guest with all their secrets. The logs of tables stay unchanged."""

    id: str


@dataclass(frozen=True, slots=True)
class DropTable:
    """Remove a table: its records, its index card, and its texts if no other table plays them."""

    code: str


@dataclass(frozen=True, slots=True)
class Touch:
    """Changes nothing, but must reach the disk like everything else, to test whether that works."""


Drop = DropSecret | DropGuest | DropTable
Write = Append | PutTable | PutGuest | PutSecret | PutTexts | SawSecret | Touch | Drop


class Storage(ABC):
    """A storage. Every method may be called from any thread; reads don't wait for a commit in progress, and see all
    finished ones.
    """

    @abstractmethod
    def commit(self, writes: Sequence[Write]) -> None:
        """Store all of the writes, in order, or none; they are durable when this returns.

        `BadWrite` (with `Conflict`) means that the writes are wrong; any other `StorageError` means that the storage
        failed.
        """

    @abstractmethod
    def records(self, table: str, after: int = 0) -> list[Stored]:
        """Return the records of a table with numbers above `after`, in order; an unknown table has none."""

    @abstractmethod
    def table(self, code: str) -> TableCard | None: ...

    @abstractmethod
    def tables(
        self,
        *,
        public: bool | None = None,
        status: Collection[str] = (),
        limit: int = 100,
    ) -> list[TableCard]:
        """Return index cards, the newest change first (then by code); without `public` and `status`, any."""

    @abstractmethod
    def tables_of(self, guest: str, limit: int = 100) -> list[tuple[TableCard, int]]:
        """Return the index cards of all tables where this guest has a place: finished ones last, then the newest
        change first.

        Each comes with the number of its table's records: a card that covers fewer is outdated.
        """

    @abstractmethod
    def tables_before(self, status: str, before: int, limit: int = 100) -> list[str]:
        """Return the codes of tables in this status whose last record is older, the oldest cards first (then by code).

        It reads many records without blocking others; so does `guests_before`.
        """

    @abstractmethod
    def guests_before(self, before: int, limit: int = 100) -> list[str]:
        """Return the guests without a place at any table whose secrets haven't been used since then, by id."""

    @abstractmethod
    def texts(self, digest: str) -> bytes | None:
        """Return the texts with this digest, as `PutTexts` stored them."""

    @abstractmethod
    def guest_of(self, digest: bytes, kind: SecretKind) -> Guest | None:
        """Return the secret with this digest and its guest."""

    @abstractmethod
    def secrets_of(self, guest: str) -> list[Secret]:
        """Return all secrets of a guest, the oldest first (then by digest)."""

    @abstractmethod
    def guest(self, id: str) -> Guest | None: ...  # noqa: A002

    @abstractmethod
    def backup(self, path: Path, *, replace: bool = False) -> None:
        """Copy everything as of one moment, safe while tables are played. An existing file is refused or, with
        `replace`, replaced once the new one is complete.
        """

    @abstractmethod
    def check(self) -> None:
        """Do a cheap read; `StorageError` if the storage doesn't answer."""

    @abstractmethod
    def verify(self) -> None:
        """Read everything once; `Damaged` if it isn't sound. It takes a while and blocks no one."""

    @abstractmethod
    def free(self) -> int | None:
        """Return how many bytes can still be stored; None if unknown."""

    @abstractmethod
    def close(self) -> None:
        """Release everything; closing twice is fine."""

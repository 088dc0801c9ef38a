"""What the server asks of a storage: numbered records for each table, an index of tables, guests and their secrets.

A table is the fold of its records. The storage knows only their numbers and bytes; what they mean is the table's business.
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
    """Nothing was stored or read: the storage is unreachable, full, damaged or not ours."""

    reason: Literal["failing", "full", "damaged"] = "failing"


class DiskFull(StorageError):
    """There is no room for what is to be stored; once there is, it can be stored."""

    reason = "full"


class Damaged(StorageError):
    """The storage does not hold what was stored in it. What can still be read may be right."""

    reason = "damaged"


class OlderSchema(StorageError):
    """An earlier version wrote this file; whoever only reads does not update it."""


class BadWrite(StorageError):
    """The storage is well, but these writes cannot be stored; others can."""


class Conflict(BadWrite):
    """A record whose number is not the next of its table: somebody else wrote to the table, or this writer lost count."""


# --- what is read -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stored:
    """One record of a table's log."""

    n: int
    """1, 2, 3 ... without gaps."""
    at: int
    """When, in milliseconds since 1970."""
    data: bytes


@dataclass(frozen=True, slots=True)
class TableCard:
    """The index card of a table: a cache of its log, so that a list of tables needs no log to be read."""

    code: str
    game: str
    name: str
    public: bool
    status: Status
    changed: int
    """When, in milliseconds since 1970."""
    summary: bytes
    n: int = 0
    """How many records of the table it tells of; 0 if nobody knows."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person as the server knows them."""

    id: str
    name: str
    created: int
    """When, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Secret:
    """What makes somebody a guest: a device has a cookie, and there may be one recovery code."""

    digest: bytes
    guest: str
    kind: SecretKind
    created: int
    label: str
    """What its owner knows a device by, such as "Firefox on Linux"."""
    seen: int
    """When it was last used, in milliseconds since 1970 and to the hour."""


# --- what is written --------------------------------------------------------------------------


class Append(NamedTuple):
    """The next record of a table; `n` must be exactly the next number, else `Conflict`."""

    table: str
    n: int
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class PutTable(TableCard):
    """Write this index card, in place of an older one, and by whom the table is found from now on."""

    guests: tuple[str, ...] = ()
    """Those who have a place there."""


class PutGuest(Guest):
    """Write this guest, in place of an older one with the same id."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PutSecret:
    """Whoever knows the secret with this digest is this guest. A new recovery secret replaces the guest's last one."""

    digest: bytes
    guest: str
    kind: SecretKind
    created: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class SawSecret:
    """The secret with this digest was used; nothing happens if it was dropped meanwhile."""

    digest: bytes
    at: int


@dataclass(frozen=True, slots=True)
class DropSecret:
    digest: bytes


@dataclass(frozen=True, slots=True)
class PutTexts:
    """The table plays the texts with this digest. They are stored once for all tables, and go with the last that plays them."""

    table: str
    digest: str
    data: bytes


@dataclass(frozen=True, slots=True)
class DropGuest:
    """Remove a guest with all their secrets. The logs of tables are left as they are."""

    id: str


@dataclass(frozen=True, slots=True)
class DropTable:
    """Remove a table: its records, its index card, and its texts if no other table plays them."""

    code: str


@dataclass(frozen=True, slots=True)
class Touch:
    """Changes nothing, but has to get onto the disk like everything else: whether that works is the question."""


Drop = DropSecret | DropGuest | DropTable
Write = Append | PutTable | PutGuest | PutSecret | PutTexts | SawSecret | Touch | Drop


class Storage(ABC):
    """Every method may be called from any thread; reads do not wait for a commit under way, and see all that have returned."""

    @abstractmethod
    def commit(self, writes: Sequence[Write]) -> None:
        """Store all of the writes, in their order, or none; they are durable when this returns.

        `BadWrite` (with `Conflict`) says that the writes are at fault, any other `StorageError` that the storage is.
        """

    @abstractmethod
    def records(self, table: str, after: int = 0) -> list[Stored]:
        """The records of a table with numbers above `after`, in order; an unknown table has none."""

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
        """Index cards, the newest change first (then by code); no `public` and no `status` mean any."""

    @abstractmethod
    def tables_of(self, guest: str, limit: int = 100) -> list[tuple[TableCard, int]]:
        """The index cards of all tables where this guest has a place, those that are over last, then the newest change first.

        With each comes how many records its table has: a card that tells of fewer is behind.
        """

    @abstractmethod
    def tables_before(self, status: str, before: int, limit: int = 100) -> list[str]:
        """Codes of tables in this status whose last record is older than that, the oldest cards first (then by code).

        It looks at many records and holds nobody up; the same goes for `guests_before`.
        """

    @abstractmethod
    def guests_before(self, before: int, limit: int = 100) -> list[str]:
        """Guests none of whose secrets was used since then and who have a place at no table, by id."""

    @abstractmethod
    def texts(self, digest: str) -> bytes | None:
        """The texts with this digest, as `PutTexts` gave them."""

    @abstractmethod
    def guest_of(self, digest: bytes, kind: SecretKind) -> Guest | None:
        """Whose secret this is."""

    @abstractmethod
    def secrets_of(self, guest: str) -> list[Secret]:
        """All secrets of a guest, the oldest first (then by digest)."""

    @abstractmethod
    def guest(self, id: str) -> Guest | None: ...  # noqa: A002

    @abstractmethod
    def backup(self, path: Path, *, replace: bool = False) -> None:
        """A copy of everything as of one moment, safe while tables are played. A file that is there already is refused, or
        with `replace` stays the old one until the new one is whole.
        """

    @abstractmethod
    def check(self) -> None:
        """A cheap read; `StorageError` if the storage does not answer."""

    @abstractmethod
    def verify(self) -> None:
        """Read everything once; `Damaged` if it is not sound. It takes a while and holds nobody up."""

    @abstractmethod
    def free(self) -> int | None:
        """Bytes that can still be stored; None if nobody knows."""

    @abstractmethod
    def close(self) -> None:
        """Give everything back; closing twice is fine."""

"""Where tables and guests are kept: one interface, a SQLite file by default, and the thread that writes."""

from lorehall.server.storage.base import (
    Append,
    BadWrite,
    Conflict,
    DropGuest,
    DropSecret,
    DropTable,
    Guest,
    PutGuest,
    PutSecret,
    PutTable,
    SawSecret,
    Secret,
    SecretKind,
    Storage,
    StorageError,
    Stored,
    TableCard,
    Write,
)
from lorehall.server.storage.memory import MemoryStorage
from lorehall.server.storage.sqlite import Durability, SqliteStorage
from lorehall.server.storage.writer import Writer

__all__ = [
    "Append",
    "BadWrite",
    "Conflict",
    "DropGuest",
    "DropSecret",
    "DropTable",
    "Durability",
    "Guest",
    "MemoryStorage",
    "PutGuest",
    "PutSecret",
    "PutTable",
    "SawSecret",
    "Secret",
    "SecretKind",
    "SqliteStorage",
    "Storage",
    "StorageError",
    "Stored",
    "TableCard",
    "Write",
    "Writer",
]

"""The storage of tables and guests: one interface, a SQLite file by default, and the writing thread. Imports no other
package of the server.
"""

from lorehall.server.storage.base import (
    Append,
    BadWrite,
    Conflict,
    Damaged,
    DiskFull,
    DropGuest,
    DropSecret,
    DropTable,
    Guest,
    OlderSchema,
    PutGuest,
    PutSecret,
    PutTable,
    PutTexts,
    SawSecret,
    Secret,
    SecretKind,
    Storage,
    StorageError,
    Stored,
    TableCard,
    Touch,
    Write,
)
from lorehall.server.storage.memory import MemoryStorage
from lorehall.server.storage.sqlite import Durability, SqliteStorage
from lorehall.server.storage.writer import Writer

__all__ = [
    "Append",
    "BadWrite",
    "Conflict",
    "Damaged",
    "DiskFull",
    "DropGuest",
    "DropSecret",
    "DropTable",
    "Durability",
    "Guest",
    "MemoryStorage",
    "OlderSchema",
    "PutGuest",
    "PutSecret",
    "PutTable",
    "PutTexts",
    "SawSecret",
    "Secret",
    "SecretKind",
    "SqliteStorage",
    "Storage",
    "StorageError",
    "Stored",
    "TableCard",
    "Touch",
    "Write",
    "Writer",
]

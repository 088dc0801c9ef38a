"""The tables of the SQLite file, and the migrations of older files."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from lorehall.server.storage.base import StorageError

APPLICATION = 0x4C6F7265  # "Lore": SQLite's field for the application that owns the file

Migration = tuple[str, ...]
"""Statements that migrate from one version of the schema to the next."""

SUMMARY = "CASE WHEN json_valid(CAST(summary AS TEXT)) THEN CAST(summary AS TEXT) ELSE '{}' END"
RECORD = "CASE WHEN json_valid(CAST(data AS TEXT)) THEN CAST(data AS TEXT) ELSE '{}' END"
SEATED = f"""SELECT json_extract({RECORD}, '$.guest') AS guest,
    coalesce(json_extract({RECORD}, '$.guest_name'), json_extract({RECORD}, '$.name'), '') AS name
    FROM records WHERE records.code = tables.code AND json_extract({RECORD}, '$.r') IN ('opened', 'sat')
    AND json_type({RECORD}, '$.guest') = 'text' GROUP BY 1 ORDER BY min(n)"""
"""Selects every guest who ever sat at a table of `tables`, with a name."""
PLACES = f"""INSERT OR IGNORE INTO places (guest, code) SELECT seated.value, code FROM tables,
    json_each({SUMMARY}, '$.guests') AS seated"""

MIGRATIONS: tuple[Migration, ...] = (
    (
        # Without a row id the records of a table are adjacent, and a log is read in one sweep.
        """CREATE TABLE records (
            code TEXT NOT NULL,
            n INTEGER NOT NULL,
            at INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (code, n)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE tables (
            code TEXT NOT NULL PRIMARY KEY,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            public INTEGER NOT NULL,
            status TEXT NOT NULL,
            changed INTEGER NOT NULL,
            summary BLOB NOT NULL
        ) STRICT""",
        "CREATE INDEX tables_by_status ON tables (status, changed)",
        """CREATE TABLE guests (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            created INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE secrets (
            digest BLOB NOT NULL PRIMARY KEY,
            guest TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('cookie', 'recovery')),
            created INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE UNIQUE INDEX one_recovery ON secrets (guest) WHERE kind = 'recovery'",
    ),
    (
        "ALTER TABLE secrets ADD COLUMN label TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE secrets ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
        "UPDATE secrets SET seen = created",
        "CREATE INDEX secrets_by_guest ON secrets (guest)",
    ),
    (
        """CREATE TABLE texts (
            digest TEXT NOT NULL PRIMARY KEY,
            data BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE texts_of_tables (
            code TEXT NOT NULL PRIMARY KEY,
            digest TEXT NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX texts_in_use ON texts_of_tables (digest)",
    ),
    (
        # Existing cards don't say how many records they cover, so they are rebuilt on request.
        "ALTER TABLE tables ADD COLUMN n INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE places (
            guest TEXT NOT NULL,
            code TEXT NOT NULL,
            PRIMARY KEY (guest, code)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX places_by_table ON places (code)",
        PLACES,
    ),
    (
        # The first cards named people without their guest ids: those are found again in the logs.
        f"""UPDATE tables SET summary = CAST(json_set({SUMMARY},
            '$.guests', json((SELECT json_group_array(guest) FROM ({SEATED}))),
            '$.people', json((SELECT json_group_array(name) FROM ({SEATED})))) AS BLOB)
            WHERE json_type({SUMMARY}, '$.guests') IS NULL""",
        PLACES,
    ),
)


def migrate(
    database: sqlite3.Connection, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS
) -> None:
    """Create the tables of a new file, migrate an older one, refuse a newer or a foreign one."""
    version = checked_version(database, path, len(migrations))
    if version == len(migrations):
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        for migration in migrations[version:]:
            for statement in migration:
                database.execute(statement)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute(f"PRAGMA user_version = {len(migrations)}")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def is_empty(database: sqlite3.Connection) -> bool:
    """Return whether nothing was ever stored in this file."""
    (objects,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return not objects


def checked_version(database: sqlite3.Connection, path: Path, newest: int) -> int:
    """Return the version of the file's schema, 0 for an empty file."""
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (objects,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application or version or objects):
        raise StorageError(f"{path} belongs to another program, so Lorehall leaves it unchanged.")
    if version > newest:
        raise StorageError(
            f"{path} was written by a newer version of Lorehall (schema {version}; this one reads up to "
            f"{newest}). Use that version, or restore an older backup."
        )
    return int(version)

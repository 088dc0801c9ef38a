"""Texts shared by tables in the SQLite file: stored once, and deleted with the last table that plays them."""

from __future__ import annotations

import sqlite3

from lorehall.server.storage.base import PutTexts


def put_texts(database: sqlite3.Connection, texts: PutTexts) -> None:
    drop_texts(database, texts.table)
    database.execute(
        "INSERT OR IGNORE INTO texts (digest, data) VALUES (?, ?)", (texts.digest, texts.data)
    )
    database.execute(
        "INSERT INTO texts_of_tables (code, digest) VALUES (?, ?)", (texts.table, texts.digest)
    )


def drop_texts(database: sqlite3.Connection, code: str) -> None:
    """Forget what a table plays; delete texts with their last table."""
    query = "DELETE FROM texts_of_tables WHERE code = ? RETURNING digest"
    for digest in database.execute(query, (code,)).fetchall():
        database.execute(
            "DELETE FROM texts WHERE digest = ?1"
            " AND NOT EXISTS (SELECT 1 FROM texts_of_tables WHERE digest = ?1)",
            digest,
        )

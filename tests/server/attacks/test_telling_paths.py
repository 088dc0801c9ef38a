"""Odd addresses and damaged tables: no fault, no traceback, and nothing about the folders of the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from lorehall.server.storage import Append, MemoryStorage, SqliteStorage, StorageError, Stored
from support.site import TestClient, guest, new_table, server_of, site

ODD = {
    "a long name": "/" + "a" * 300,
    "a long icon": "/" + "a" * 300 + ".svg",
    "a long file": "/assets/" + "a" * 300 + ".js",
    "a long folder": "/assets/" + "a/" * 3_000 + "x.js",
    "no character": "/%00.svg",
    "no character in a file": "/assets/%00.js",
    "half a character": "/assets/%ff.js",
    "a folder": "/assets/",
    "the folder above": "/assets/..%2f..%2fapp.py",
    "an icon elsewhere": "/..%2f..%2fetc%2fpasswd.svg",
    "a long table": "/api/tables/" + "A" * 300 + "/replay",
    "a long game": "/api/games/" + "a" * 300 + "/cards",
}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with site(tmp_path / "data") as found:
        browser = TestClient(found.app, str(found.base_url), raise_server_exceptions=False)
        browser.portal = found.portal
        yield browser


@pytest.mark.parametrize("path", ODD.values(), ids=ODD)
def test_what_is_not_there_is_not_found(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


def test_a_damaged_table_says_so_without_the_place_of_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "very-private"
    storage = SqliteStorage(folder)
    with site(folder, storage=storage) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        hub = server_of(client).hub
        hub.forget(hub.tables[code])
        with closing(sqlite3.connect(folder / "lorehall.db")) as database:
            database.execute("UPDATE records SET data = ?", (b"{}",))
            database.commit()
        answer = ann.get(f"/api/tables/{code}/replay")
        assert (answer.status_code, answer.json()["error"]["reason"]) == (409, "damaged")
        assert "very-private" not in answer.text


class Broken(MemoryStorage):
    """Says what a SQLite file says that is damaged in its middle."""

    broken = False

    def records(self, table: str, after: int = 0) -> list[Stored]:
        if self.broken:
            raise StorageError(
                "/srv/very-private/lorehall.db is damaged or not a database: malformed."
            )
        return list(super().records(table, after))


@pytest.mark.parametrize("route", ["replay", "history", "file", "invitation"])
def test_neither_does_a_storage_that_fails(tmp_path: Path, route: str) -> None:
    storage = Broken()
    with site(tmp_path, storage=storage) as client:
        storage.commit([Append("KRNTXX", 1, 1, b"{}")])
        storage.broken = True
        answer = guest(client, "Ann").get(f"/api/tables/KRNTXX/{route}")
        assert (answer.status_code, answer.json()["error"]["reason"]) == (503, "storage")
        assert "very-private" not in answer.text

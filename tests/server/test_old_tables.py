"""Tables that an earlier version wrote and this one cannot continue: they say what they are, and stay in one's list."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from lorehall.cli import main
from lorehall.server.people import guests
from lorehall.server.storage import Append, MemoryStorage, OlderSchema, PutTable, SqliteStorage
from lorehall.server.storage.schema import MIGRATIONS, migrate
from support.site import Line, TestClient, guest, new_table, server_of, site

CODE = "KRNTBC"
ANN, BEN = "gann00000000", "gben00000000"
OPENED = {
    "r": "opened", "game": "enchanters", "version": 1, "name": "Friday", "public": True,
    "options": {"players": 2}, "clock": None, "guest": ANN, "guest_name": "Ann",
}  # fmt: skip
OLD_LOG = [
    OPENED,
    {"r": "sat", "seat": 1, "guest": BEN, "name": "Ben"},
    {"r": "begun", "seed": 7},  # a record that today's program does not have
    {"r": "answered", "choice": "journey/3"},
]
OLD_CARD = {"seats": 2, "taken": 2, "people": ["Ann", "Ben"], "host": "Ann"}
SECRET = bytes(range(16))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of the first program: schema 1, with a table of format 1 that Ann and Ben play."""
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "lorehall.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        migrate(database, path, MIGRATIONS[:1])
        database.executemany(
            "INSERT INTO records (code, n, at, data) VALUES (?, ?, ?, ?)",
            [(CODE, n, 1_000 + n, json.dumps(line).encode()) for n, line in enumerate(OLD_LOG, 1)],
        )
        card = (CODE, "enchanters", "Friday", 1, "playing", 1_004, json.dumps(OLD_CARD).encode())
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", card)
        for who, name in ((ANN, "Ann"), (BEN, "Ben")):
            database.execute("INSERT INTO guests VALUES (?, ?, 1)", (who, name))
        cookie = (guests.digest(SECRET), ANN, "cookie", 1)
        database.execute("INSERT INTO secrets VALUES (?, ?, ?, ?)", cookie)
    return folder


@pytest.fixture
def ann(data: Path) -> Iterator[TestClient]:
    with site(data, storage=SqliteStorage(data)) as client:
        client.cookies.set("lorehall", guests.cookie_text(SECRET))
        yield client


def test_an_old_table_says_what_it_is_and_how_to_finish_it(ann: TestClient) -> None:
    for page in ("replay", "file", "history", "invitation"):
        answer = ann.get(f"/api/tables/{CODE}/{page}")
        assert answer.status_code == 409, page
        error = answer.json()["error"]
        assert error["reason"] == "oldTable"
        assert (
            "earlier version of Lorehall (log format 1; this server reads format 2)"
            in error["words"]
        )
        assert "finish it on the version it was played with" in error["words"]


def test_its_socket_says_so_too(ann: TestClient) -> None:
    with Line(ann, CODE) as line:
        told = line.session.receive_json()
    assert (told["t"], told["reason"]) == ("bye", "unreadable")
    assert "earlier version of Lorehall" in told["words"]


def test_it_stays_in_the_lists(ann: TestClient) -> None:
    (mine,) = ann.get("/api/me/tables").json()["tables"]
    assert (mine["code"], mine["name"], mine["status"]) == (CODE, "Friday", "playing")
    assert "earlier version of Lorehall" in mine["problem"]
    assert mine["yours"] is False, "nobody is asked where nothing can be answered"
    (public,) = ann.get("/api/tables").json()["tables"]
    assert (public["code"], public["host"]) == (CODE, "Ann")
    assert ann.post("/api/me/forget", json={}).status_code == 200
    storage = server_of(ann).storage
    assert [card.code for card, _ in storage.tables_of(BEN)] == [CODE], "others find it still"
    card = storage.table(CODE)
    assert card is not None
    assert b"Ann" not in card.summary


def test_a_card_that_cannot_be_read_hides_no_other_table(tmp_path: Path) -> None:
    storage = MemoryStorage()
    with site(tmp_path, storage=storage) as client:
        ann = guest(client, "Ann")
        new_table(ann, public=True)
        me = ann.get("/api/me").json()["guest"]["id"]
        card = PutTable(
            "BCDFGH",
            "enchanters",
            "Odd",
            public=True,
            status="playing",
            changed=5,
            summary=b"\xff",
            n=1,
            guests=(me,),
        )
        storage.commit(
            [
                card,
                Append("BCDFGH", 1, 1, b'{"r": "unheard of", "format": 2}'),
            ]
        )
        assert len(ann.get("/api/tables").json()["tables"]) == 2
        mine = {table["code"]: table for table in ann.get("/api/me/tables").json()["tables"]}
        assert len(mine) == 2
        assert ann.get("/api/tables/BCDFGH/replay").status_code == 409
        mine = {table["code"]: table for table in ann.get("/api/me/tables").json()["tables"]}
        assert "damaged" in mine["BCDFGH"]["problem"]


@pytest.mark.parametrize(
    ("log", "reason", "words"),
    [
        ([{**OPENED, "format": 3}], "oldTable", "later version of Lorehall (log format 3"),
        ([{**OPENED, "format": 2, "game": "whist"}], "oldTable", "not installed here: whist"),
        ([{**OPENED, "format": 2}, {"r": "sat", "seat": 9}], "damaged", "tables check"),
    ],
)
def test_every_table_that_cannot_be_opened_is_refused_in_words(
    tmp_path: Path, log: list[dict[str, object]], reason: str, words: str
) -> None:
    storage = MemoryStorage()
    storage.commit([Append(CODE, n, 1, json.dumps(line).encode()) for n, line in enumerate(log, 1)])
    with site(tmp_path, storage=storage) as client:
        answer = client.get(f"/api/tables/{CODE}/replay")
        assert answer.status_code == 409
        assert answer.json()["error"]["reason"] == reason
        assert words in answer.json()["error"]["words"]


# -- the command line --------------------------------------------------------------------------


def test_tables_check_reads_an_older_schema_and_leaves_it_alone(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (data / "lorehall.db").read_bytes()
    assert main(["tables", "check", "--data", str(data)]) == 1
    said = capsys.readouterr()
    assert f"older version of Lorehall (schema 1; this one uses {len(MIGRATIONS)})" in said.err
    assert "Make a backup first" in said.err
    assert f"Table {CODE}: This table was saved by an earlier version of Lorehall" in said.err
    assert "1 table checked: 0 can continue on this version, 1 can't." in said.out
    assert main(["tables", "list", "--data", str(data)]) == 0
    assert "Ann, Ben" in capsys.readouterr().out
    assert (data / "lorehall.db").read_bytes() == before
    with pytest.raises(OlderSchema):
        SqliteStorage(data, read_only=True)


def test_a_backup_of_an_older_schema_is_for_the_version_that_wrote_it(
    data: Path, tmp_path: Path
) -> None:
    assert main(["tables", "backup", str(tmp_path / "copy.db"), "--data", str(data)]) == 0
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_old_table_can_be_moved_out_for_the_version_that_it_was_played_with(
    data: Path, tmp_path: Path
) -> None:
    assert main(["tables", "move", CODE, "--to", str(tmp_path / "out"), "--data", str(data)]) == 0
    file = json.loads((tmp_path / "out" / f"{CODE}.json").read_bytes())
    assert [entry["record"] for entry in file["log"]] == OLD_LOG
    assert [who["name"] for who in file["guests"]] == ["Ann", "Ben"]

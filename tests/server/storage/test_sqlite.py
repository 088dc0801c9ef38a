"""The SQLite file: opened again, copied, locked, damaged, foreign, newer, and killed while writing."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest

from lorehall.server.storage import (
    Append,
    BadWrite,
    Damaged,
    Guest,
    PutGuest,
    PutTable,
    Secret,
    SqliteStorage,
    StorageError,
    Stored,
)
from lorehall.server.storage.schema import MIGRATIONS, migrate
from lorehall.server.storage.sqlite import Durability


def opened(folder: Path, *, read_only: bool = False) -> SqliteStorage:
    return SqliteStorage(folder, durability="normal", read_only=read_only)


def filled(folder: Path, count: int = 3) -> None:
    with closing(opened(folder)) as storage:
        storage.commit([Append("KRNT", n, n, b"x" * 500) for n in range(1, count + 1)])


def changed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(statement)


# --- opening ----------------------------------------------------------------------------------


def test_a_new_folder_is_made_and_the_content_is_there_again(tmp_path: Path) -> None:
    folder = tmp_path / "club" / "data #1?"
    with closing(opened(folder)) as storage:
        storage.commit([Append("KRNT", 1, 1, b"a"), PutGuest("g1", "Ann", 5)])
    with closing(opened(folder)) as storage:
        assert storage.records("KRNT") == [Stored(1, 1, b"a")]
        assert storage.guest("g1") == Guest("g1", "Ann", 5)


@pytest.mark.parametrize(("durability", "level"), [("full", 2), ("normal", 1)])
def test_durability_reaches_the_database(
    tmp_path: Path, durability: Durability, level: int
) -> None:
    with closing(SqliteStorage(tmp_path, durability=durability)) as storage:
        assert storage._writer is not None
        assert storage._writer.execute("PRAGMA synchronous").fetchone() == (level,)
        assert storage._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_full_durability_is_the_default(tmp_path: Path) -> None:
    with closing(SqliteStorage(tmp_path)) as storage:
        assert storage._writer is not None
        assert storage._writer.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_folder_serves_one_server(tmp_path: Path) -> None:
    with closing(opened(tmp_path)), pytest.raises(StorageError, match="Another server is using"):
        opened(tmp_path)
    opened(tmp_path).close()


def test_a_folder_is_locked_against_other_processes(tmp_path: Path) -> None:
    with closing(opened(tmp_path)):
        script = "import sys\nfrom pathlib import Path\nfrom lorehall.server.storage import SqliteStorage\n"
        script += "SqliteStorage(Path(sys.argv[1]))"
        other = subprocess.run(
            [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True
        )
    assert other.returncode == 1
    assert "Another server is using the data folder" in other.stderr


def test_a_refused_second_server_does_not_free_the_folder(tmp_path: Path) -> None:
    with closing(opened(tmp_path)):
        for _ in range(2):
            with pytest.raises(StorageError, match="Another server is using"):
                opened(tmp_path)


def test_readers_come_in_while_a_server_writes(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as server, closing(opened(tmp_path, read_only=True)) as reader:
        assert reader.records("KRNT") == []
        server.commit([Append("KRNT", 1, 1, b"a")])
        assert reader.records("KRNT") == [Stored(1, 1, b"a")]
        with pytest.raises(StorageError, match="not open for writing"):
            reader.commit([Append("KRNT", 2, 1, b"b")])


def test_readers_read_what_a_stopped_server_left(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(opened(tmp_path, read_only=True)) as reader:
        assert len(reader.records("KRNT")) == 3
        with closing(opened(tmp_path)) as server:
            server.commit([Append("KRNT", 4, 1, b"d")])
        assert len(reader.records("KRNT")) == 4


def test_a_reader_of_an_empty_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="No server has run there"):
        opened(tmp_path, read_only=True)
    assert list(tmp_path.iterdir()) == []


def test_a_reader_of_a_folder_that_lost_its_database_is_told(tmp_path: Path) -> None:
    filled(tmp_path)
    for file in tmp_path.glob("lorehall.db*"):
        file.unlink()
    with pytest.raises(StorageError, match="this folder had a database before"):
        opened(tmp_path, read_only=True)


def test_a_closed_storage_says_so(tmp_path: Path) -> None:
    storage = opened(tmp_path)
    storage.close()
    with pytest.raises(StorageError, match="not open for writing"):
        storage.commit([Append("KRNT", 1, 1, b"a")])
    with pytest.raises(StorageError, match="closed"):
        storage.check()


# --- files that are not as they should be -----------------------------------------------------


@pytest.mark.parametrize("read_only", [False, True])
def test_a_newer_file_is_left_alone(tmp_path: Path, read_only: bool) -> None:
    filled(tmp_path)
    path = tmp_path / "lorehall.db"
    changed(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = path.read_bytes()
    known = len(MIGRATIONS)
    told = rf"newer version of Lorehall \(schema {known + 1}; this one reads up to {known}\)"
    with pytest.raises(StorageError, match=told):
        opened(tmp_path, read_only=read_only)
    assert path.read_bytes() == before


@pytest.mark.parametrize("read_only", [False, True])
def test_the_database_of_another_program_is_left_alone(tmp_path: Path, read_only: bool) -> None:
    path = tmp_path / "lorehall.db"
    changed(path, "CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="another program"):
        opened(tmp_path, read_only=read_only)
    assert path.read_bytes() == before


@pytest.mark.parametrize("read_only", [False, True])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, read_only: bool) -> None:
    path = tmp_path / "lorehall.db"
    path.write_bytes(b"Dear diary, " * 1_000)
    with pytest.raises(StorageError, match="damaged or not a database"):
        opened(tmp_path, read_only=read_only)
    assert path.read_bytes() == b"Dear diary, " * 1_000


def test_after_a_refusal_the_folder_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lorehall.db"
    path.write_bytes(b"Dear diary, " * 1_000)
    with pytest.raises(StorageError):
        opened(tmp_path)
    path.unlink()
    opened(tmp_path).close()


def test_a_damaged_page_is_an_error_and_not_a_shorter_log(tmp_path: Path) -> None:
    filled(tmp_path, 200)
    path = tmp_path / "lorehall.db"
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    with (
        closing(opened(tmp_path)) as storage,
        pytest.raises(StorageError, match="damaged or not a database"),
    ):
        storage.records("KRNT")


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="can't be used"):
        opened(tmp_path / "file" / "data")


def test_a_value_that_cannot_be_stored_is_refused_and_the_next_one_stored(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as storage:
        for bad in (PutGuest("g1", "half a \ud83d", 1), PutGuest("g1", "Ann", 1 << 70)):
            with pytest.raises(BadWrite, match="can't be stored"):
                storage.commit([Append("KRNT", 1, 1, b"a"), bad])
        assert storage.records("KRNT") == []
        storage.commit([Append("KRNT", 1, 1, b"a"), PutGuest("g1", "whole 😀", 1)])
        assert storage.guest("g1") == Guest("g1", "whole 😀", 1)


# --- migrations -------------------------------------------------------------------------------


def test_an_older_file_is_brought_up_to_date_once(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / "lorehall.db"
    newer = (*MIGRATIONS, ("CREATE TABLE ratings (guest TEXT) STRICT",))
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        migrate(database, path, newer)
        migrate(database, path, newer)
        assert database.execute("PRAGMA user_version").fetchone() == (len(newer),)
        assert database.execute("SELECT count(*) FROM ratings").fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM records").fetchone() == (3,)


def test_secrets_of_the_first_schema_were_last_seen_when_they_were_made(tmp_path: Path) -> None:
    path = tmp_path / "lorehall.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        migrate(database, path, MIGRATIONS[:1])
        database.execute("INSERT INTO secrets VALUES (?, 'g1', 'cookie', 7)", (b"c" * 32,))
    with closing(opened(tmp_path)) as storage:
        assert storage.secrets_of("g1") == [Secret(b"c" * 32, "g1", "cookie", 7, "", 7)]


def test_a_failed_migration_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / "lorehall.db"
    broken = (*MIGRATIONS, ("CREATE TABLE ratings (guest TEXT) STRICT", "CREATE NONSENSE"))
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        with pytest.raises(sqlite3.OperationalError):
            migrate(database, path, broken)
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        assert ("ratings",) not in names
    with closing(opened(tmp_path)) as storage:
        assert len(storage.records("KRNT")) == 3


def test_a_reader_does_not_change_an_older_file(tmp_path: Path) -> None:
    filled(tmp_path)
    changed(tmp_path / "lorehall.db", "PRAGMA user_version = 0")
    with pytest.raises(StorageError, match="older version of Lorehall"):
        opened(tmp_path, read_only=True)


# --- backups ----------------------------------------------------------------------------------


def test_a_backup_taken_while_another_thread_writes_is_one_moment(tmp_path: Path) -> None:
    """Each commit holds two records and their number on the card: a copy between them would show."""
    stop = Event()
    under_way = Event()

    def write(storage: SqliteStorage) -> None:
        n = 0
        while not stop.is_set():
            storage.commit(pair(n))
            n += 2
            if n == 200:
                under_way.set()

    with closing(opened(tmp_path / "data")) as server:
        thread = Thread(target=write, args=(server,))
        thread.start()
        try:
            assert under_way.wait(10)
            with closing(opened(tmp_path / "data", read_only=True)) as reader:
                for i in range(4):
                    (reader if i % 2 else server).backup(tmp_path / f"copy{i}" / "lorehall.db")
        finally:
            stop.set()
            thread.join()
    counts = [checked_pairs(tmp_path / f"copy{i}") for i in range(4)]
    assert counts[0] >= 200
    assert counts == sorted(counts)
    assert counts[-1] <= checked_pairs(tmp_path / "data")


def pair(n: int) -> list[Append | PutTable]:
    """The next two records of a table that has `n`, and its card."""
    return [
        Append("KRNT", n + 1, 1, b"%d" % (n + 1)),
        Append("KRNT", n + 2, 1, b"%d" % (n + 2)),
        PutTable(
            code="KRNT",
            game="enchanters",
            name="",
            public=True,
            status="playing",
            changed=n + 2,
            summary=b"",
        ),
    ]


def checked_pairs(folder: Path) -> int:
    """How many records there are, after a look at all of them."""
    with closing(opened(folder)) as storage:
        records = storage.records("KRNT")
        card = storage.table("KRNT")
    assert records == [Stored(n, 1, b"%d" % n) for n in range(1, len(records) + 1)]
    assert card is None if not records else card is not None and card.changed == len(records)
    return len(records)


def test_a_backup_replaces_an_older_one_only_if_told_and_leaves_nothing_else(
    tmp_path: Path,
) -> None:
    filled(tmp_path / "data")
    copy = tmp_path / "copy" / "lorehall.db"
    with closing(opened(tmp_path / "data", read_only=True)) as storage:
        storage.backup(copy)
        before = copy.read_bytes()
        with pytest.raises(StorageError, match="already exists, so nothing was written"):
            storage.backup(copy)
        assert copy.read_bytes() == before
        storage.backup(copy, replace=True)
    assert list(copy.parent.iterdir()) == [copy]
    with closing(opened(copy.parent)) as storage:
        assert len(storage.records("KRNT")) == 3


def test_a_failed_backup_leaves_the_older_one(tmp_path: Path) -> None:
    filled(tmp_path / "data")
    copy = tmp_path / "copy" / "lorehall.db"
    with closing(opened(tmp_path / "data", read_only=True)) as storage:
        storage.backup(copy)
        before = copy.read_bytes()
        (tmp_path / "data" / "lorehall.db").unlink()
        with pytest.raises(StorageError, match=r"data.lorehall\.db can't be used"):
            storage.backup(copy, replace=True)
    assert list(copy.parent.iterdir()) == [copy]
    assert copy.read_bytes() == before


def test_a_backup_does_not_overwrite_the_tables_themselves(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as storage:
        for target in (tmp_path / "lorehall.db", tmp_path):
            with pytest.raises(StorageError, match="Choose another file name"):
                storage.backup(target)
        storage.check()


# --- a database that is gone ------------------------------------------------------------------


def test_a_database_that_vanished_is_missed(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / "lorehall.db").unlink()
    with pytest.raises(StorageError, match="had a database before") as missed:
        opened(tmp_path)
    assert "put a backup there as lorehall.db" in str(missed.value)
    assert f"delete {tmp_path / 'lorehall.note'}" in str(missed.value)
    assert not (tmp_path / "lorehall.db").exists(), "nothing was begun in its place"
    (tmp_path / "lorehall.note").unlink()
    with closing(opened(tmp_path)) as storage:
        assert storage.is_new, "who wants to start over can"


@pytest.mark.parametrize("content", [b"", None])
def test_an_empty_file_in_its_place_is_no_database(tmp_path: Path, content: bytes | None) -> None:
    filled(tmp_path)
    path = tmp_path / "lorehall.db"
    path.unlink()
    if content is None:
        changed(path, "VACUUM")
    else:
        path.write_bytes(content)
    with pytest.raises(StorageError, match="is missing or empty, but"):
        opened(tmp_path)


def test_a_backup_that_is_put_back_is_opened(tmp_path: Path) -> None:
    filled(tmp_path / "data")
    with closing(opened(tmp_path / "data")) as storage:
        storage.backup(tmp_path / "copy.db")
    (tmp_path / "data" / "lorehall.db").unlink()
    (tmp_path / "copy.db").rename(tmp_path / "data" / "lorehall.db")
    with closing(opened(tmp_path / "data")) as storage:
        assert len(storage.records("KRNT")) == 3
        assert not storage.is_new


def test_the_folder_of_an_earlier_version_gets_its_note(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / "lorehall.note").unlink()
    opened(tmp_path).close()
    assert "lorehall.db" in (tmp_path / "lorehall.note").read_text()


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path, replaced: bool) -> None:
    with closing(opened(tmp_path)) as storage:
        storage.commit([Append("KRNT", 1, 1, b"a")])
        path = tmp_path / "lorehall.db"
        path.rename(tmp_path / "aside.db")
        if replaced:
            path.write_bytes(b"")
        with pytest.raises(Damaged, match="while the server was running"):
            storage.commit([Append("KRNT", 2, 1, b"b")])
        path.unlink(missing_ok=True)
        (tmp_path / "aside.db").rename(path)
        storage.commit([Append("KRNT", 2, 1, b"b")])
        assert len(storage.records("KRNT")) == 2


# --- kill -9 ----------------------------------------------------------------------------------

APPENDING = """
import os, sys
from pathlib import Path
from lorehall.server.storage import Append, PutTable, SqliteStorage

storage = SqliteStorage(Path(sys.argv[1]))
n = len(storage.records("KRNT"))
while True:
    storage.commit([
        Append("KRNT", n + 1, 1, b"%d" % (n + 1)),
        Append("KRNT", n + 2, 1, b"%d" % (n + 2)),
        PutTable("KRNT", "enchanters", "", True, "playing", n + 2, b""),
    ])
    n += 2
    os.write(1, b"%d\\n" % n)
"""


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    stored = 0
    for acknowledgements in (1, 40, 7, 150, 500):
        process = subprocess.Popen(
            [sys.executable, "-c", APPENDING, str(tmp_path)], stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        for _ in range(acknowledgements):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
        rest, _ = process.communicate()
        heard = stored + 2 * (acknowledgements + rest.count(b"\n"))
        stored = checked_pairs(tmp_path)
        assert stored in (heard, heard + 2)  # the last commit may have been too late to tell


def test_a_reader_reads_after_a_kill(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", APPENDING, str(tmp_path)], stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    process.communicate()
    with closing(opened(tmp_path, read_only=True)) as reader:
        assert len(reader.records("KRNT")) >= 2

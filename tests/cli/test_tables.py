"""`lorehall tables`: maintaining the tables of a data folder, while a server runs or not."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lorehall.core.errors import BadSave
from lorehall.games import game
from lorehall.server.archive.tablefile import Exported, take_in
from lorehall.server.commands.new_table import against_bots, open_table
from lorehall.server.protocol.actors import Actor
from lorehall.server.protocol.messages import NewTableBody
from lorehall.server.storage import Append, PutGuest, PutSecret, SqliteStorage, Storage
from lorehall.server.table import records as r
from lorehall.server.table.position_marks import position
from lorehall.server.table.rebuild import folded
from lorehall.server.table.table_texts import texts_digest
from support.command import Command, Ran
from support.editions import NextVersion, OtherRules, install

HOST = Actor("gann", "Ann")


def records(answers: int = 3) -> list[tuple[int, r.Record]]:
    """A table against a bot, with the first option taken a few times."""
    body = NewTableBody("enchanters", options={"players": 2, "kingdomSelection": "random"})
    found = [
        (1_000, record)
        for record in against_bots(open_table(game("enchanters"), body, HOST), ["random"], 7)
    ]
    for _ in range(answers):
        course = folded("KRNTBC", found).course
        assert course is not None
        found.append((2_000, r.Answered(course.seat, 0)))
    return found


@pytest.fixture
def data(tmp_path: Path) -> Path:
    storage = SqliteStorage(tmp_path / "data")
    take_in(storage, Exported("KRNTBC", records()))
    storage.commit([PutGuest("gann", "Ann", 1), PutSecret(b"digest", "gann", "cookie", 2)])
    storage.close()
    return tmp_path / "data"


@pytest.fixture
def tables(lorehall: Command, data: Path) -> Command:
    def run(*words: str, typed: str = "") -> Ran:
        return lorehall("tables", *words, "--data", str(data), typed=typed)

    return run


def test_tables_are_listed_also_while_a_server_runs(tables: Command, data: Path) -> None:
    running = SqliteStorage(data)
    ran = tables("list")
    running.close()
    assert ran.code == 0
    assert ran.out.splitlines()[1].split()[:3] == ["KRNTBC", "enchanters", "playing"]
    assert "Ann" in ran.out
    assert tables("list", "--status", "over").out == "There are no tables.\n"


def test_a_table_can_move_to_another_server(
    tables: Command, lorehall: Command, data: Path, tmp_path: Path
) -> None:
    file, other = tmp_path / "table.json", tmp_path / "other"
    assert tables("export", "krntbc", str(file)).code == 0
    ran = lorehall("tables", "import", str(file), "--data", str(other))
    assert ran.code == 0
    assert "was imported with 7 records. Status: playing" in ran.out
    before, after = SqliteStorage(data), SqliteStorage(other)
    assert before.records("KRNTBC") == after.records("KRNTBC")
    assert before.table("KRNTBC") == after.table("KRNTBC")
    digest = texts_digest(game("enchanters"))
    assert before.texts(digest) == after.texts(digest) is not None
    assert before.guest("gann") == after.guest("gann")
    assert before.secrets_of("gann") == after.secrets_of("gann") != []
    before.close()
    after.close()
    again = lorehall("tables", "import", str(file), "--data", str(other))
    assert again.code == 1
    assert "already" in again.err


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda file: b"nonsense", "isn't an exported table"),
        (lambda file: json.dumps(file | {"table_format": 9}).encode(), "format 9"),
        (lambda file: json.dumps(file | {"log": []}).encode(), "empty"),
        (lambda file: json.dumps(file | {"log": file["log"][1:]}).encode(), "Record 1"),
        (
            lambda file: json.dumps(
                file
                | {
                    "log": [
                        *file["log"],
                        {"at": 1, "record": {"r": "answered", "seat": 0, "option": 99}},
                    ]
                }
            ).encode(),
            "Record 8",
        ),
        (
            lambda file: json.dumps(
                file | {"log": [{"at": 1, "record": {"r": "cheated"}}]}
            ).encode(),
            "can't be read",
        ),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_stored(
    tables: Command,
    lorehall: Command,
    tmp_path: Path,
    damage: Callable[[dict[str, Any]], bytes],
    words: str,
) -> None:
    file, other = tmp_path / "table.json", tmp_path / "other"
    tables("export", "KRNTBC", str(file))
    file.write_bytes(damage(json.loads(file.read_bytes())))
    ran = lorehall("tables", "import", str(file), "--data", str(other))
    assert ran.code == 2
    assert words in ran.err
    assert lorehall("tables", "list", "--data", str(tmp_path / "data")).out.count("KRNTBC") == 1


def test_deleting_asks_for_certainty_and_is_all_or_nothing(tables: Command) -> None:
    assert "--yes" in tables("delete", "KRNTBC").err
    missing = tables("delete", "KRNTBC", "ZZZZZZ", "--yes")
    assert missing.code == 1
    assert "ZZZZZZ" in missing.err
    assert "KRNTBC" in tables("list").out
    assert tables("delete", "krntbc", "--yes").code == 0
    assert tables("list").out == "There are no tables.\n"


def test_deleting_and_importing_are_refused_while_a_server_runs(
    tables: Command, data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "table.json"
    running = SqliteStorage(data)
    assert tables("export", "KRNTBC", str(file)).code == 0
    for words in (("delete", "KRNTBC", "--yes"), ("import", str(file))):
        ran = tables(*words)
        assert ran.code == 2
        assert "Another server" in ran.err
    running.close()


def test_a_damaged_database_takes_no_good_backup_away(
    tables: Command, data: Path, tmp_path: Path
) -> None:
    good = tmp_path / "copy.db"
    assert tables("backup", str(good)).code == 0
    before, database = good.read_bytes(), data / "lorehall.db"
    pages = bytearray(database.read_bytes())
    for start in range(4096, len(pages), 4096):
        pages[start : start + 200] = b"\xa5" * 200
    database.write_bytes(bytes(pages))
    ran = tables("backup", str(good), "--replace")
    assert ran.code == 2
    assert "damaged" in ran.err
    assert good.read_bytes() == before


def test_a_backup_is_whole_and_can_be_put_back(
    tables: Command, data: Path, tmp_path: Path, lorehall: Command
) -> None:
    running = SqliteStorage(data)
    ran = tables("backup", str(tmp_path / "copy.db"))
    again = tables("backup", str(tmp_path / "copy.db"))
    assert again.code == 2
    assert "already exists, so nothing was written" in again.err
    assert tables("backup", str(tmp_path / "copy.db"), "--replace").code == 0
    running.close()
    assert ran.code == 0
    (tmp_path / "back").mkdir()
    (tmp_path / "copy.db").rename(tmp_path / "back" / "lorehall.db")
    assert "KRNTBC" in lorehall("tables", "list", "--data", str(tmp_path / "back")).out


def test_one_damaged_table_is_put_back_from_a_backup(
    tables: Command, data: Path, tmp_path: Path, lorehall: Command
) -> None:
    """The procedure in docs/hosting.md."""
    monday, file = tmp_path / "monday", str(tmp_path / "table.json")
    monday.mkdir()
    assert tables("backup", str(monday / "lorehall.db")).code == 0
    with closing(sqlite3.connect(data / "lorehall.db")) as database, database:
        database.execute("UPDATE records SET data = x'7b' WHERE code = 'KRNTBC' AND n = 2")
    ran = tables("check", "KRNTBC")
    assert (ran.code, "can't be read" in ran.err) == (1, True)
    assert tables("export", "KRNTBC", file).code == 2
    assert lorehall("tables", "export", "KRNTBC", file, "--data", str(monday)).code == 0
    assert tables("delete", "KRNTBC", "--yes").code == 0
    assert tables("import", file).code == 0
    assert (
        tables("check", "--all").out
        == "1 table checked: 1 can continue on this version, 0 can't.\n"
    )


def test_what_is_old_is_listed_and_deleted_only_without_a_dry_run(
    tables: Command, data: Path, tmp_path: Path
) -> None:
    """The table was last played in 1970."""
    running = SqliteStorage(data)
    ran = tables("prune", "--dry-run")
    running.close()
    assert ran.code == 0
    assert ran.out.splitlines() == ["Would delete: 1 table and 0 guests.", "  KRNTBC"]
    assert "KRNTBC" in tables("list").out
    assert tables("prune", "--abandoned-days", "0").out == "Deleted: 0 tables and 0 guests.\n"
    ran = tables("prune", "--archive", str(tmp_path / "old"))
    assert ran.out.splitlines() == ["Deleted: 1 table and 1 guest.", "  KRNTBC"], "with its host"
    assert tables("list").out == "There are no tables.\n"

    assert tables("import", str(tmp_path / "old" / "KRNTBC.json.gz")).code == 0
    assert "KRNTBC" in tables("list").out


def test_an_exported_table_is_read_by_its_owner_only(tables: Command, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(b"older and longer than what is written now" * 10_000)
    assert tables("export", "KRNTBC", str(file)).code == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert json.loads(file.read_bytes())["code"] == "KRNTBC"


def test_an_unknown_table_is_named(tables: Command, tmp_path: Path) -> None:
    ran = tables("export", "ZZZZZZ", str(tmp_path / "x"))
    assert ran.code == 1
    assert "ZZZZZZ" in ran.err


@pytest.mark.parametrize(
    "record",
    [
        r.Sat(-1, "gben", "Ben"),
        r.Covered(2, "random"),
        r.UndoAsked(99),
        r.Undone(-1),
        r.Undone(3),
        r.Answered(1, -1),
        r.Started(8),
        records(0)[0][1],
    ],
    ids=lambda record: type(record).__name__,
)
def test_a_record_that_nobody_decided_does_not_fit(record: r.Record) -> None:
    with pytest.raises(BadSave, match="Record 8 of the table is invalid"):
        folded("KRNTBC", [*records(), (3_000, record)])


@pytest.mark.parametrize(
    "record",
    [r.Undone(0), r.UndoAsked(0), r.Agreed(0), r.Answered(0, 0), r.Checked(0, "", 1)],
    ids=repr,
)
def test_nothing_is_played_before_the_start(record: r.Record) -> None:
    with pytest.raises(BadSave, match="No game is running"):
        folded("KRNTBC", [records()[0], (3_000, record)])


# --- upgrades ---------------------------------------------------------------------------------


def note_position(data: Path) -> None:
    """Like a server that stops."""
    storage = SqliteStorage(data)
    log = [(entry.at, r.decode(entry.data)) for entry in storage.records("KRNTBC")]
    table = folded("KRNTBC", log)
    storage.commit([Append("KRNTBC", table.n + 1, 9_000, r.encode(position(table)))])
    storage.close()


def test_tables_that_go_on_pass_the_check(
    tables: Command, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note_position(data)
    install(monkeypatch, NextVersion)
    ran = tables("check")
    assert (ran.code, ran.out) == (0, "1 table checked: 1 can continue on this version, 0 can't.\n")


def test_tables_that_differ_are_named(
    tables: Command, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note_position(data)
    install(monkeypatch, OtherRules)
    ran = tables("check")
    assert ran.code == 1
    assert "0 can continue on this version, 1 can't" in ran.out
    assert "Table KRNTBC can't continue here. Its game was played under version " in ran.err
    assert "There is no table ZZZZZZ." in tables("check", "ZZZZZZ").err


def test_moved_tables_are_files_and_no_longer_here(
    tables: Command, lorehall: Command, data: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "to-finish"
    missing = tables("move", "KRNTBC", "ZZZZZZ", "--to", str(folder))
    assert missing.code == 1
    assert not folder.exists()
    assert tables("move", "krntbc", "--to", str(folder)).code == 0
    assert tables("list").out == "There are no tables.\n"
    assert (folder / "KRNTBC.json").stat().st_mode & 0o777 == 0o600
    other = tmp_path / "old-data"
    ran = lorehall("tables", "import", str(folder / "KRNTBC.json"), "--data", str(other))
    assert ran.code == 0
    again = tables("move", "KRNTBC", "--to", str(folder))
    assert again.code == 2
    assert "nothing was moved" in again.err


def secrets(storage: Storage) -> list[bytes]:
    return [secret.digest for secret in storage.secrets_of("gann")]


def test_a_file_gives_nobody_the_place_of_a_guest_who_is_known(
    tables: Command, data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "table.json"
    tables("export", "KRNTBC", str(file))
    tables("delete", "KRNTBC", "--yes")
    content = json.loads(file.read_bytes())
    content["guests"][0]["secrets"][0]["digest"] = b"mallory".hex()
    content["guests"][0]["name"] = "Mallory"
    file.write_text(json.dumps(content))
    assert tables("import", str(file)).code == 0
    storage = SqliteStorage(data)
    assert secrets(storage) == [b"digest"]
    ann = storage.guest("gann")
    assert ann is not None
    assert ann.name == "Ann"
    storage.close()

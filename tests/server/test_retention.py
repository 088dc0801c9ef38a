"""What is kept for how long: tables from their last record on, guests as long as they come or sit somewhere."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from lorehall.server.archive.retention import DAY, expired
from lorehall.server.archive.tablefile import from_table_file
from lorehall.server.hub import maintenance
from lorehall.server.hub.maintenance import Upkeep
from lorehall.server.process.metrics import Sampled
from lorehall.server.process.settings import Retention
from lorehall.server.protocol import messages as m
from lorehall.server.storage import (
    Append,
    DropGuest,
    DropTable,
    MemoryStorage,
    PutGuest,
    PutSecret,
    PutTable,
    SawSecret,
    SqliteStorage,
    Storage,
    Write,
)
from lorehall.server.storage.base import Status
from lorehall.server.table.rebuild import folded
from support.server import ANN, BEN, FakeReader, TestHub, memory, opened, played, run, started

NOW = 1_000 * DAY
KEPT = Retention(finished_days=90, abandoned_days=30, unstarted_days=2, guest_days=180)


@pytest.fixture(params=["memory", "sqlite"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    sqlite = request.param == "sqlite"
    found = SqliteStorage(tmp_path, durability="normal") if sqlite else MemoryStorage()
    yield found
    found.close()


def table(storage: Storage, code: str, status: Status, days: float, *people: str) -> None:
    """A table whose last record is so many days old; its card is older still."""
    at = round(NOW - days * DAY)
    storage.commit(
        [
            Append(code, 1, at - DAY, b"a"),
            Append(code, 2, at, b"b"),
            PutTable(code, "enchanters", "", bool(people), status, at - DAY, b"{}", guests=people),
        ]
    )


def guest(storage: Storage, name: str, days: float, seen: float | None = None) -> None:
    """A guest who first came so many days ago, and last when `seen` says."""
    digest = name.encode().ljust(32)
    at = round(NOW - days * DAY)
    writes: list[Write] = [PutGuest(name, name, at), PutSecret(digest, name, "cookie", at)]
    storage.commit(writes)
    if seen is not None:
        storage.commit([SawSecret(digest, round(NOW - seen * DAY))])


def test_tables_are_deleted_some_days_after_their_last_record(storage: Storage) -> None:
    ages: tuple[tuple[Status, int], ...] = (("over", 90), ("playing", 30), ("open", 2))
    for status, days in ages:
        table(storage, f"OLD{status}", status, days + 0.01)
        table(storage, f"NEW{status}", status, days - 0.01)
    found = expired(storage, KEPT, NOW)
    assert found == [DropTable("OLDover"), DropTable("OLDplaying"), DropTable("OLDopen")]
    storage.commit(found)
    assert {card.code for card in storage.tables()} == {"NEWover", "NEWplaying", "NEWopen"}
    assert storage.records("OLDover") == []
    assert expired(storage, KEPT, NOW) == []


def test_guests_are_deleted_who_neither_come_nor_sit_anywhere(storage: Storage) -> None:
    guest(storage, "gone", 181)
    guest(storage, "new", 179)
    guest(storage, "faithful", 900, seen=10)
    guest(storage, "seated", 900)
    guest(storage, "stood", 900)
    table(storage, "KEPT", "over", 80, "seated")
    table(storage, "GONE", "over", 100, "stood")
    first = expired(storage, KEPT, NOW)
    assert first == [DropTable("GONE"), DropGuest("gone")]
    storage.commit(first)
    second = expired(storage, KEPT, NOW)
    assert second == [DropGuest("stood")], "no table that is kept names them any more"
    storage.commit(second)
    assert storage.secrets_of("stood") == storage.secrets_of("gone") == []
    assert all(storage.guest(name) for name in ("new", "faithful", "seated"))


def test_zero_days_are_for_ever_and_much_is_taken_in_parts(storage: Storage) -> None:
    for number in range(5):
        table(storage, f"OVER{number}", "over", 1_000 - number)
    guest(storage, "gone", 999)
    for_ever = Retention(finished_days=0, abandoned_days=0, unstarted_days=0, guest_days=0)
    assert expired(storage, for_ever, NOW) == []
    assert expired(storage, KEPT, NOW, limit=2) == [DropTable("OVER0"), DropTable("OVER1")]
    assert len(expired(storage, KEPT, NOW)) == 6


def test_a_retention_is_not_negative() -> None:
    with pytest.raises(ValueError, match="guest_days"):
        replace(KEPT, guest_days=-1)


def test_a_running_server_deletes_what_nobody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "PAUSE_SECONDS", 0)

    async def body() -> None:
        hub = TestHub(memory())
        left, watched = (hub.create(played(started(), 10_000)) for _ in range(2))
        running = hub.create(played(started(), 10))
        reader = FakeReader(ANN).open(watched)
        hub.disk.flush()
        hub.ms += 91 * DAY
        running.perform([])
        FakeReader(BEN).open(running).ask(m.Say, text="I think.")
        hub.disk.flush()
        records = hub.storage.records(left.table.code)
        keeper = Upkeep(hub, KEPT, tmp_path / "old")
        pruning = asyncio.create_task(keeper.prune())
        while not pruning.done():
            await asyncio.sleep(0.001)
            hub.disk.flush()
        assert pruning.result() == 1
        assert left.table.code not in hub.tables
        assert await hub.find(left.table.code) is None
        assert watched.table.code in hub.tables
        assert hub.storage.table(running.table.code) is not None
        assert reader.bye is None

        file = tmp_path / "old" / f"{left.table.code}.json.gz"
        assert file.stat().st_mode & 0o777 == 0o600
        again = from_table_file(gzip.decompress(file.read_bytes()))
        assert folded(again.code, again.log).n == len(records)

    run(body())


def test_the_index_card_says_who_sits_at_a_table() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        hub.disk.flush()
        card = hub.storage.table(live.table.code)
        assert card is not None
        assert json.loads(card.summary)["guests"] == [ANN.guest, BEN.guest]
        assert hub.storage.guests_before(hub.ms) == []

    run(body())


def test_what_is_deleted_cannot_be_read_from_the_file(tmp_path: Path) -> None:
    with closing(SqliteStorage(tmp_path)) as storage:
        storage.commit([Append("KRNT", 1, 1, b"a very private remark")])
        storage.commit([DropTable("KRNT")])
    assert b"very private" not in (tmp_path / "lorehall.db").read_bytes()


def test_a_table_that_was_deleted_under_somebody_is_gone() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened()])
        reader = FakeReader(ANN).open(live)
        hub.disk.flush()
        hub.storage.commit([DropTable(live.table.code)])
        reader.ask(m.Say, text="Hello?")
        hub.disk.flush()
        assert reader.bye is not None
        assert await hub.find(live.table.code) is None

    run(body())


# --- log lines --------------------------------------------------------------------------------


def line(message: object, name: str = "lorehall") -> logging.LogRecord:
    return logging.LogRecord(name, logging.WARNING, "", 0, message, None, None)


def test_of_many_log_lines_of_a_kind_one_is_written_and_the_others_are_counted() -> None:
    now = 0.0
    sampled = Sampled(10.0, lambda: now)
    assert sampled.filter(line({"event": "a table cannot be opened", "table": "KRNT"}))
    for number in range(1_000):
        assert not sampled.filter(line({"event": "a table cannot be opened", "table": number}))
    assert sampled.filter(line({"event": "another"}))
    now = 10.0
    last = line({"event": "a table cannot be opened", "table": "LAST"})
    assert sampled.filter(last)
    assert last.msg == {"event": "a table cannot be opened", "table": "LAST", "held_back": 1_000}


def test_lines_of_other_programs_are_counted_too_and_few_kinds_are_remembered() -> None:
    now = 0.0
    sampled = Sampled(10.0, lambda: now)
    for number in range(3_000):
        sampled.filter(line(f"kind {number}", "uvicorn.error"))
    assert len(sampled._kinds) <= 1_000
    sampled.filter(line("again", "uvicorn.error"))
    now = 11.0
    assert not [sampled.filter(line("x")) for _ in range(3)][1]
    now = 22.0
    last = line("x")
    assert sampled.filter(last)
    assert last.msg == "x (and 2 more like it)"

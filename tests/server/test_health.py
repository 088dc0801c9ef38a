"""A disk that is full, fails or is damaged: nothing is acknowledged that is not there, everybody is told, and play goes on."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lorehall.server.protocol import messages as m
from lorehall.server.storage import (
    Append,
    Damaged,
    DiskFull,
    MemoryStorage,
    SqliteStorage,
    StorageError,
    Touch,
    Write,
)
from lorehall.server.table import records as r
from support.server import (
    ANN,
    BEN,
    FakeReader,
    SlowDisk,
    TestHub,
    memory,
    played,
    run,
    started,
)
from support.site import Line, TestClient, guest, new_table, portal_of, server_of, site


class Moody(MemoryStorage):
    """Refuses on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.mood: StorageError | None = None
        self.room: int | None = None

    def commit(self, writes: Sequence[Write]) -> None:
        if self.mood is not None:
            raise self.mood
        super().commit(writes)

    def free(self) -> int | None:
        return self.room


@pytest.fixture
def disk() -> Moody:
    return Moody()


@pytest.fixture
def client(tmp_path: Path, disk: Moody) -> Iterator[TestClient]:
    with site(tmp_path, storage=disk, low_space=1_000) as found:
        yield found


def health(client: TestClient) -> tuple[int, str | None]:
    answer = client.get("/healthz")
    return answer.status_code, answer.json().get("reason")


def look(client: TestClient) -> None:
    """What the server does every few seconds."""

    async def looked() -> None:
        hub = server_of(client).hub
        hub.health.look()
        await hub.stored()

    portal_of(client).call(looked)


def stranger(client: TestClient) -> TestClient:
    """A browser that nobody has used yet."""
    browser = TestClient(client.app, base_url=str(client.base_url))
    browser.portal = client.portal
    return browser


Ask = Callable[[TestClient], Any]
ASKS: dict[str, Ask] = {
    "a table": lambda ann: ann.post("/api/tables", json={"game": "enchanters"}),
    "a quick game": lambda ann: ann.post(
        "/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"}
    ),
    "a name": lambda ann: ann.post("/api/me", json={"name": "Anna"}),
    "a guest": lambda ann: stranger(ann).post("/api/me", json={"name": "Eve"}),
    "a recovery code": lambda ann: ann.post("/api/me/recovery", json={}),
}


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
@pytest.mark.parametrize("mood", [DiskFull("no room"), StorageError("no luck"), Damaged("holes")])
def test_what_is_not_on_disk_is_not_acknowledged(
    client: TestClient, disk: Moody, ask: Ask, mood: StorageError
) -> None:
    ann = guest(client, "Ann")
    hub = server_of(client).hub
    cards, tables = disk.tables(), set(hub.tables)
    disk.mood = mood
    answer = ask(ann)
    assert answer.status_code == 503
    assert answer.json()["error"]["reason"] == "storage"
    assert answer.json()["error"]["words"].endswith(".")
    assert "set-cookie" not in answer.headers
    assert disk.tables() == cards
    assert set(hub.tables) == tables
    assert ann.get("/api/me").json()["guest"]["name"] == "Ann"
    disk.mood = None
    look(client)
    hub.health.damaged = False
    assert ask(ann).status_code == 200


@pytest.mark.parametrize(
    ("mood", "reason"),
    [
        (DiskFull("no room"), "full"),
        (StorageError("no luck"), "failing"),
        (Damaged("x"), "damaged"),
    ],
)
def test_the_health_of_the_disk_is_told(
    client: TestClient, disk: Moody, mood: StorageError, reason: str
) -> None:
    ann = guest(client, "Ann")
    assert health(client) == (200, None)
    disk.mood = mood
    assert ann.post("/api/me", json={"name": "Anna"}).status_code == 503
    assert health(client) == (503, reason)
    numbers = client.get("/metrics").text
    assert f'lorehall_storage_unwell{{reason="{reason}"}} 1.0' in numbers
    assert numbers.count("lorehall_storage_unwell{") == 4
    disk.mood = None
    look(client)  # well again without anybody's help, unless it is damaged
    assert health(client) == ((503, reason) if reason == "damaged" else (200, None))


def test_a_disk_that_is_almost_full_takes_no_new_tables_but_lets_games_go_on(
    client: TestClient, disk: Moody
) -> None:
    ann = guest(client, "Ann")
    code = new_table(ann)
    disk.room = 999
    look(client)
    assert health(client) == (503, "lowSpace")
    assert "lorehall_free_bytes 999.0" in client.get("/metrics").text
    answer = ann.post("/api/tables", json={"game": "enchanters"})
    assert answer.status_code == 503
    assert "almost full" in answer.json()["error"]["words"]
    with Line(ann, code) as line:
        line.hello()
        assert line.ask("ready", ready=True)["t"] == "update"
    disk.room = 1_000
    look(client)
    assert health(client) == (200, None)
    assert new_table(ann)


def test_a_table_whose_last_move_was_not_stored_is_shown_to_nobody(
    client: TestClient, disk: Moody
) -> None:
    ann = guest(client, "Ann")
    code = ann.post(
        "/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"}
    ).json()["code"]
    hub = server_of(client).hub
    before = ann.get(f"/api/tables/{code}/replay").json()

    async def moved() -> None:
        live = hub.tables[code]
        (seat,) = live.table.asked
        live.perform([r.Answered(seat, 0)])

    disk.mood = DiskFull("no room")
    portal_of(client).call(moved)
    shown = ann.get(f"/api/tables/{code}/replay")
    assert shown.status_code == 503 or shown.json() == before
    disk.mood = None
    assert ann.get(f"/api/tables/{code}/replay").json() == before


# --- at a table -------------------------------------------------------------------------------


class FullDisk(SlowDisk):
    """Says that it is full rather than that it fails."""

    def flush(self) -> None:
        while self._queue:
            writes, done = self._queue.pop(0)
            if self.full and writes:
                done(DiskFull("There is no room."))
            else:
                self.storage.commit(writes)
                done(None)


def test_players_are_told_and_go_on_when_the_disk_is_well_again() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        hub.disk = hub.writer = FullDisk(hub.storage)  # type: ignore[assignment]
        live = hub.create(played(started(), 4))
        readers = [FakeReader(actor).open(live) for actor in (ANN, BEN)]
        hub.disk.flush()
        (seat,) = live.table.asked
        known = readers[seat].client.n
        hub.disk.full = True
        readers[seat].answer(0)
        hub.disk.flush()
        for reader in readers:
            assert reader.bye is not None
            assert reader.bye.reason == "failed"
            assert "disk is full, so your last move wasn't saved" in reader.bye.words
            assert reader.client.n == known, "nobody was told of it"
        assert not hub.tables
        hub.disk.full = False
        found = await hub.find(live.table.code)
        assert found is not None
        again = FakeReader(readers[seat].actor).open(found)
        hub.disk.flush()
        assert again.client.n == known
        number = again.answer(0)
        hub.disk.flush()
        assert again.reply(number)["n"] == known + 1

    run(body())


def test_a_rematch_and_the_news_of_it_are_stored_together_or_not_at_all() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started(), 10_000))
        reader = FakeReader(ANN).open(live)
        hub.disk.flush()
        hub.disk.full = True
        reader.ask(m.Rematch)
        hub.disk.flush()
        assert reader.bye is not None
        assert len(hub.storage.tables()) == 1
        hub.disk.full = False
        found = await hub.find(live.table.code)
        assert found is not None
        again = FakeReader(ANN).open(found)
        hub.disk.flush()
        number = again.ask(m.Rematch)
        hub.disk.flush()
        code = again.reply(number)["table"]["rematch"]
        assert hub.storage.table(code) is not None
        assert await hub.find(code)

    run(body())


def test_a_disk_that_is_almost_full_gives_no_rematch() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started(), 10_000))
        reader = FakeReader(ANN).open(live)
        hub.disk.flush()
        hub.health.free, hub.health.low_space = 5, 10
        number = reader.ask(m.Rematch)
        hub.disk.flush()
        assert reader.reply(number)["reason"] == "storage"
        assert live.table.rematch is None

    run(body())


# --- the real file ----------------------------------------------------------------------------


def damaged(folder: Path) -> None:
    """A file with a hole in the pages of its records."""
    with closing(SqliteStorage(folder)) as storage:
        storage.commit([Append("KRNT", n, n, b"x" * 500) for n in range(1, 201)])
    path = folder / "lorehall.db"
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4_096 * 4_096
    data[middle : middle + 4_096] = b"\xa5" * 4_096
    path.write_bytes(data)


def test_a_damaged_file_is_found_at_the_start_and_what_can_be_read_is_answered(
    tmp_path: Path,
) -> None:
    damaged(tmp_path)
    with closing(SqliteStorage(tmp_path)) as storage, pytest.raises(Damaged, match="Restore"):
        storage.verify()
    with site(tmp_path, storage=SqliteStorage(tmp_path)) as client:
        portal_of(client).call(server_of(client).hub.health.verify)
        assert health(client) == (503, "damaged")
        assert client.get("/api/tables").status_code == 200
        answer = client.get("/api/tables/KRNT/replay")
        assert answer.status_code in (500, 503)
        assert str(tmp_path) not in answer.text


def test_a_sound_file_is_found_sound(tmp_path: Path) -> None:
    with closing(SqliteStorage(tmp_path)) as storage:
        storage.commit([Append("KRNT", 1, 1, b"a"), Touch()])
        storage.verify()
        free = storage.free()
        assert free is not None
        assert free > 0


def test_a_full_file_is_called_full_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with closing(SqliteStorage(tmp_path)) as storage:
        assert storage._writer is not None
        (pages,) = storage._writer.execute("PRAGMA page_count").fetchone()
        storage._writer.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(DiskFull):
            storage.commit([Append("KRNT", 1, 1, b"x" * 50_000)])
        storage._writer.execute("PRAGMA max_page_count = 100000")
        storage.commit([Append("KRNT", 1, 1, b"x" * 50_000)])
        assert len(storage.records("KRNT")) == 1


def test_only_their_owner_reads_the_files(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    before = os.umask(0)
    try:
        with closing(SqliteStorage(folder)) as storage:
            storage.commit([Append("KRNT", 1, 1, b"a")])
            storage.backup(tmp_path / "copy.db")
            found = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert set(found) == {
        "lorehall.db",
        "lorehall.db-wal",
        "lorehall.db-shm",
        "lorehall.lock",
        "lorehall.note",
    }
    assert set(found.values()) == {0o600}
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    SqliteStorage(tmp_path).close()
    (tmp_path / "lorehall.db").chmod(0o644)
    SqliteStorage(tmp_path).close()
    assert (tmp_path / "lorehall.db").stat().st_mode & 0o777 == 0o600


def test_no_answer_about_a_failing_disk_names_a_path(client: TestClient, disk: Moody) -> None:
    ann = guest(client, "Ann")
    disk.mood = StorageError("/srv/lorehall/lorehall.db cannot be used")
    texts = [ask(ann).text for ask in ASKS.values()] + [client.get("/healthz").text]
    assert not [text for text in texts if re.search(r"/srv|lorehall\.db", text)]

"""A table is built from its log once, paid for once, and never from half a log; what goes wrong there is not forgotten."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import httpx
import pytest

from lorehall.games import game
from lorehall.server.archive.replay_check import check_all, check_tables
from lorehall.server.hub.bill import Bill
from lorehall.server.hub.hub import Hub
from lorehall.server.live.live_table import LiveTable
from lorehall.server.live.publisher import Publisher
from lorehall.server.net.limits import Budget, Limits, Purse
from lorehall.server.protocol.actors import Actor
from lorehall.server.storage import Append, MemoryStorage, StorageError, Stored
from lorehall.server.table.records import DamagedLog
from support.server import ANN, BEN, START, FakeReader, TestHub, memory, played, run, started
from support.site import (
    NOTHING_BACK,
    Line,
    TestClient,
    guest,
    hurry,
    new_table,
    portal_of,
    server_of,
    site,
)


class Disk(MemoryStorage):
    """Counts how often a log is read; can fail, or lose a record."""

    reads = 0
    fails = False
    lost = 0
    lost_all = False

    def records(self, code: str, after: int = 0) -> list[Stored]:
        self.reads += 1
        if self.fails:
            raise StorageError("the disk does not answer")
        found = [] if self.lost_all else super().records(code, after)
        return [entry for entry in found if entry.n != self.lost]


class ColdHub(TestHub):
    """Does not look at its tables by itself."""

    def __init__(self, storage: Disk) -> None:
        super().__init__(storage)
        self._resuming.cancel()


async def closed(disk: Disk) -> str:
    """A table that is not in memory; its code."""
    hub = TestHub(disk)
    code = hub.create(played(started(), 20)).table.code
    await hub.stop()
    disk.reads = 0
    return code


def bill() -> Bill:
    return Bill(Purse(()), None)


def test_who_begins_it_pays_for_all_who_wait() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        hub, bills = ColdHub(disk), [bill() for _ in range(10)]
        found = await asyncio.gather(*[hub.find(code, each) for each in bills])
        assert len({id(live) for live in found}) == 1
        assert disk.reads == 1
        assert [each.seconds > 0 for each in bills] == [True] + [False] * 9
        await hub.stop()

    run(body())


def test_who_leaves_before_it_is_built_pays_too() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        hub, left = ColdHub(disk), bill()
        waiting = asyncio.create_task(hub.find(code, left))
        await asyncio.sleep(0)
        waiting.cancel()
        assert await hub.find(code)
        assert left.seconds > 0
        await hub.stop()

    run(body())


def test_nobody_pays_for_coming_back_to_their_own_game() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        hub, mine = ColdHub(disk), Bill(Purse(()), ANN.guest)
        assert await hub.find(code, mine)
        assert mine.seconds == 0
        await hub.stop()

    run(body())


def test_a_log_that_cannot_be_read_is_paid_for_and_not_read_again() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        disk.commit([Append(code, len(disk.records(code)) + 1, START, b"no record")])
        disk.reads = 0
        hub, bills = ColdHub(disk), [bill() for _ in range(3)]
        for each in bills:
            with pytest.raises(DamagedLog):
                await hub.find(code, each)
        assert disk.reads == 1
        assert [each.seconds > 0 for each in bills] == [True, False, False]
        assert f"lorehall tables check {code}" in hub.problems.words(code)
        await hub.stop()

    run(body())


@pytest.mark.parametrize("lost", [1, 2, 9])
def test_a_log_with_a_gap_is_damaged(lost: int) -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        disk.lost = lost
        hub = ColdHub(disk)
        with pytest.raises(DamagedLog, match=f"Record {lost} is missing"):
            await hub.find(code)
        assert "missing" in check_tables(disk, [code]).differing[code]
        await hub.stop()

    run(body())


def test_a_log_without_any_record_is_damaged() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        disk.lost_all = True
        hub = ColdHub(disk)
        with pytest.raises(DamagedLog, match="no records"):
            await hub.find(code)
        assert await hub.find("NOSUCH") is None
        assert check_tables(disk, [code]).differing[code] == "The table has no records."
        await hub.stop()

    run(body())


def test_a_disk_that_fails_for_a_while_says_nothing_about_a_table() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        hub = ColdHub(disk)
        disk.fails = True
        await check_all(disk, hub.editions, hub.metrics, hub.problems)
        with pytest.raises(StorageError):
            await hub.find(code)
        assert not hub.problems.words(code)
        disk.fails = False
        assert await hub.find(code)
        await hub.stop()

    run(body())


def test_a_table_that_opens_has_no_problem() -> None:
    async def body() -> None:
        disk = Disk()
        code = await closed(disk)
        hub = ColdHub(disk)
        hub.problems.note(code, DamagedLog("It looked so."))
        assert await hub.find(code)
        assert not hub.problems.words(code)
        await hub.stop()

    run(body())


def test_a_fault_in_the_words_leaves_nothing_in_memory_that_is_not_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started((ANN, BEN)), 6))
        code, stored = live.table.code, live.table.n
        readers = [FakeReader(who).open(live) for who in (ANN, BEN)]
        hub.disk.flush()
        with monkeypatch.context() as patch:
            patch.setattr(Publisher, "update", lambda *_: 1 / 0)
            readers[live.table.asked[0]].answer(0)
            hub.disk.flush()
        assert len(hub.storage.records(code)) == stored
        assert [reader.bye and reader.bye.reason for reader in readers] == ["failed", "failed"]
        again = await hub.find(code)
        assert again is not None
        late = FakeReader(Actor(None)).open(again)
        hub.disk.flush()
        assert late.client.n == stored
        await hub.stop()

    run(body())


# --- at the door ------------------------------------------------------------------------------


def test_who_says_hello_to_a_table_that_has_left_the_memory_is_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = dataclasses.replace(Limits.off(), guest_time=Budget(0.05, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        code = new_table(guest(client, "Host"))
        stranger = guest(client, "Stranger")
        hub = server_of(client).hub
        line = Line(stranger, code)

        async def slow(code: str, bill: Bill | None = None) -> LiveTable | None:
            assert bill is not None
            live = await Hub.find(hub, code)
            bill.add(0.2, None)  # it had to be built again
            return live

        monkeypatch.setattr(hub, "find", slow)
        with line:
            assert line.hello()["t"] == "sync"


def test_as_many_sockets_as_an_address_may_have_also_while_a_table_is_built(tmp_path: Path) -> None:
    limits = dataclasses.replace(Limits.off(), sockets=3)
    with site(tmp_path, limits=limits) as client:
        code = new_table(guest(client, "Ann"))
        accepted = portal_of(client).call(all_at_once, client, code, 10)
        assert accepted == 3
        assert 'lorehall_refusals_total{reason="tooMany"} 7.0' in client.get("/metrics").text


async def all_at_once(client: TestClient, code: str, sockets: int) -> int:
    """How many are accepted that all wait for the same table."""
    hub, built = server_of(client).hub, asyncio.Event()
    find, accepted = hub.find, list[str]()

    async def cold(code: str, bill: Bill | None = None) -> LiveTable | None:
        await built.wait()
        return await find(code, bill)

    async def send(message: Any) -> None:
        if message["type"] == "websocket.accept":
            accepted.append(code)

    hub.find = cold  # type: ignore[method-assign]
    scope = {
        "type": "websocket", "path": f"/api/tables/{code}/socket", "raw_path": b"", "root_path": "", "scheme": "ws",
        "query_string": b"", "headers": [(b"host", b"hall.example")], "client": ("1.2.3.4", 1),
        "server": ("hall.example", 80), "subprotocols": [], "state": {}, "extensions": {},
    }  # fmt: skip
    coming: list[asyncio.Task[None]] = []
    for _ in range(sockets):
        queue: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        queue.put_nowait({"type": "websocket.connect"})
        served = client.app({**scope, "app": client.app}, queue.get, send)
        coming.append(asyncio.ensure_future(served))
    await asyncio.sleep(0.05)
    built.set()
    await asyncio.wait(coming, timeout=0.5)
    for task in coming:
        task.cancel()
    await asyncio.gather(*coming, return_exceptions=True)
    return len(accepted)


def test_an_address_that_is_opened_three_times_at_once_is_one_table(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        quick = game("enchanters").quick
        path = server_of(client).invite("enchanters", {"players": 2, **quick}, ["random"])

        async def opened() -> list[str]:
            transport = httpx.ASGITransport(app=client.app)
            async with httpx.AsyncClient(transport=transport, base_url=str(client.base_url)) as me:
                told = await asyncio.gather(*[me.get(path) for _ in range(3)])
                return [each.headers["location"] for each in told]

        assert len(set(portal_of(client).call(opened))) == 1

"""Ways to have the server work for little: more pages of one guest, words that change nothing, tables that must be built."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lorehall.server.hub.bill import Bill
from lorehall.server.hub.hub import RECORD_PRICE
from lorehall.server.net.limits import Limits, Purse, Rate
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support.server import ANN, BEN, FakeReader, TestHub, memory, opened, played, run, started
from support.site import Line, guest, new_table, site


def test_pages_of_one_guest_share_their_messages(tmp_path: Path) -> None:
    limits = replace(Limits.off(), player_messages=Rate(6, 60))
    with site(tmp_path, limits=limits) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with Line(ann, code) as one, Line(ann, code) as two:
            one.hello()
            two.hello()
            told = [line.ask("sync")["t"] for line in (one, two) * 4]
    assert told == ["sync"] * 6 + ["refused"] * 2


def test_rematches_are_new_tables(tmp_path: Path) -> None:
    limits = replace(Limits.off(), new_tables=Rate(3, 60))
    with site(tmp_path, limits=limits) as client:
        ann = guest(client, "Ann")
        with Line(ann, new_table(ann)) as line:
            line.hello()
            reasons = [line.ask("rematch")["reason"] for _ in range(3)]
    assert reasons == ["notRunning", "notRunning", "tooMany"]


def test_being_ready_again_writes_nothing() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened()])
        ann = FakeReader(ANN).open(live)
        for _ in range(5):
            ann.ask(m.Ready, ready=True)
        hub.disk.flush()
        log = [r.decode(entry.data) for entry in hub.storage.records(live.table.code)]
        assert log[1:] == [r.Readied(0, ready=True)]
        await hub.stop()

    run(body())


def test_nobody_is_ready_for_a_table_that_has_become_public() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(), r.Sat(1, str(BEN.guest), BEN.name), r.Readied(1, ready=True)])
        FakeReader(ANN).open(live).ask(m.Configure, public=True)
        assert not live.table.chairs[1].ready
        await hub.stop()

    run(body())


def test_who_has_a_table_built_pays_for_every_record() -> None:
    async def body() -> None:
        storage, bill = memory(), Bill(Purse(()), None)
        hub = TestHub(storage)
        code = hub.create(played(started(), 20)).table.code
        await hub.stop()
        again = TestHub(storage)
        assert await again.find(code, bill)
        assert await again.find(code, bill)
        assert bill.seconds == len(storage.records(code)) * RECORD_PRICE, "once: then it is there"
        await again.stop()

    run(body())

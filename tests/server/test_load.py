"""How busy the server is decides whom it turns away: new tables, then spectators, never who plays."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from lorehall.server.hub.load import (
    BUSY,
    NO_TABLE,
    OVERLOADED,
    SHED_AT_ONCE,
    WINDOW,
    Load,
    first_to_go,
)
from lorehall.server.net.limits import Budget, Ledger, Limits
from lorehall.server.protocol.actors import Actor
from support.server import (
    ANN,
    BEN,
    CAT,
    NOBODY_KNOWN,
    FakeReader,
    TestHub,
    memory,
    opened,
    run,
    started,
)
from support.site import Line, TestClient, guest, new_table, server_of, site


class Time:
    """A clock, and how much of it an event loop has worked."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self.worked = 50.0

    def load(self) -> Load:
        return Load(lambda: self.now, lambda: self.worked)

    def pass_seconds(self, load: Load, seconds: int, share: float, late: float = 0.0) -> None:
        for _ in range(seconds):
            self.now += 1
            self.worked += share
            load.sample(late)


def carry(load: Load, share: float) -> None:
    """Let it have worked this share of its time for a while."""
    time = Time()
    load._clock, load._worked = lambda: time.now, lambda: time.worked
    load._samples.clear()
    time.pass_seconds(load, WINDOW + 1, share)


@pytest.mark.parametrize(
    ("share", "busy", "overloaded"),
    [
        (0.0, False, False),
        (BUSY - 0.01, False, False),
        (BUSY + 0.01, True, False),
        (OVERLOADED + 0.01, True, True),
    ],
)
def test_the_share_of_work_decides(share: float, busy: bool, overloaded: bool) -> None:
    time = Time()
    load = time.load()
    time.pass_seconds(load, WINDOW + 1, share)
    assert load.share == pytest.approx(share)
    assert (load.busy, load.overloaded) == (busy, overloaded)


def test_ten_addresses_within_their_budgets_are_noticed() -> None:
    """Each spends its tenth of every second and is refused nothing; together they are the whole event loop."""
    time = Time()
    load = time.load()
    ledger = Ledger(Limits(address_time=Budget(1.0, 0.1)), lambda: time.now)
    purses = [ledger.purse(f"192.0.2.{number}") for number in range(10)]
    for _ in range(WINDOW + 1):
        time.now += 1
        for purse in purses:
            assert not purse.wait()
            purse.spend(0.1)
            time.worked += 0.1
        load.sample()
    assert load.overloaded


def test_a_burst_of_a_few_seconds_turns_nobody_away() -> None:
    time = Time()
    load = time.load()
    time.pass_seconds(load, WINDOW + 1, 0.1)
    time.pass_seconds(load, 4, 1.0)
    assert not load.busy


def test_an_event_loop_that_others_keep_from_working_is_late() -> None:
    time = Time()
    load = time.load()
    time.pass_seconds(load, WINDOW + 1, 0.2, late=0.06)
    assert (load.busy, load.overloaded) == (True, False)
    time.pass_seconds(load, WINDOW + 1, 0.2, late=0.3)
    assert load.overloaded


def test_nobody_is_let_in_and_out_by_turns() -> None:
    time = Time()
    load = time.load()
    time.pass_seconds(load, WINDOW + 1, BUSY + 0.01)
    time.pass_seconds(load, WINDOW + 1, BUSY - 0.05)
    assert load.busy, "not before there is some room"
    time.pass_seconds(load, WINDOW + 1, 0.5)
    assert not load.busy


SHEDDING = dataclasses.replace(Limits.off(), shed=True)


def test_a_busy_server_opens_no_new_tables(tmp_path: Path) -> None:
    with site(tmp_path, limits=SHEDDING) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        carry(load_of(client), BUSY + 0.05)
        for path, body in (("tables", {"game": "enchanters"}), ("quick", {"game": "enchanters"})):
            refused = ann.post(f"/api/{path}", json=body)
            assert refused.status_code == 503
            assert refused.json()["error"]["reason"] == "busy"
            assert refused.json()["error"]["words"] == NO_TABLE
            assert refused.headers["Retry-After"] == "60"
        with Line(ann, code) as line:
            assert line.hello()["t"] == "sync", "tables that are there go on"
        assert 'lorehall_shed_total{kind="table"} 2.0' in client.get("/metrics").text
        carry(load_of(client), 0.1)
        new_table(ann)


def load_of(client: TestClient) -> Load:
    found: Load = server_of(client).hub.shedding.load
    return found


def test_a_busy_server_opens_no_rematch() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened()])
        carry(hub.shedding.load, BUSY + 0.05)
        with pytest.raises(Exception, match="no new tables"):
            hub.rematch(live.table, ANN)
        await hub.stop()

    run(body())


def test_an_overloaded_server_has_no_room_for_spectators(tmp_path: Path) -> None:
    with site(tmp_path, limits=SHEDDING) as client:
        ann, ben = guest(client, "Ann"), guest(client, "Ben")
        made = ann.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
        code, waiting = made.json()["code"], new_table(ann)
        carry(load_of(client), OVERLOADED + 0.05)
        with Line(ben, code) as line:
            bye = line.hello()
            assert (bye["t"], bye["reason"]) == ("bye", "busy")
            assert "Try again in a minute" in bye["words"]
        with Line(ann, code) as line:
            assert line.hello()["t"] == "sync", "who plays comes back whatever the load"
        with Line(ben, waiting) as line:
            assert line.hello()["t"] == "sync", "who may still sit down is no spectator"
        assert 'lorehall_shed_total{kind="arriving spectator"} 1.0' in client.get("/metrics").text


def test_spectators_must_go_before_players_and_first_where_most_are() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        waiting = hub.create([opened()])
        players = [FakeReader(ANN).open(live), FakeReader(BEN).open(live)]
        guests = [FakeReader(CAT).open(waiting)]
        modest = FakeReader(CAT)
        modest.address = "there"
        crowd = [FakeReader(NOBODY_KNOWN) for _ in range(SHED_AT_ONCE + 5)]
        for reader in [modest, *crowd]:
            reader.open(live)
        hub.disk.flush()
        carry(hub.shedding.load, OVERLOADED + 0.05)
        hub.shedding.look(1.0)
        gone = [reader for reader in crowd if reader.bye]
        assert len(gone) == SHED_AT_ONCE
        assert all(reader.bye and reader.bye.reason == "busy" for reader in gone)
        assert not modest.bye, "one of many goes before the only one of an address"
        for reader in crowd:
            if reader.bye:
                live.leave(reader)
        hub.shedding.look(1.0)
        assert all(reader.bye for reader in [modest, *crowd])
        assert not any(reader.bye for reader in [*players, *guests])
        assert b'lorehall_shed_total{kind="spectator"} 26.0' in hub.metrics.text()
        await hub.stop()

    run(body())


def test_the_order_in_which_spectators_go() -> None:
    readers: list[Any] = []
    for number, address in enumerate("aabaab"):
        reader = FakeReader(Actor(f"g{number}"))
        reader.address = address
        readers.append(reader)
    assert [reader.address for reader in first_to_go(readers)] == list("aaabab")


@pytest.mark.parametrize("limits", [Limits(), Limits.off()], ids=["limits", "none"])
def test_the_load_is_measured_and_without_limits_nobody_is_turned_away(
    tmp_path: Path, limits: Limits
) -> None:
    with site(tmp_path, limits=limits) as client:
        shedding = server_of(client).hub.shedding
        assert shedding._timer is not None
        ann = guest(client, "Ann")
        carry(shedding.load, OVERLOADED + 0.05)
        shedding.look(0.0)
        assert "lorehall_busy_share 0.0" not in client.get("/metrics").text
        told = ann.post("/api/tables", json={"game": "enchanters"})
        assert told.status_code == (503 if limits.shed else 200)


def test_the_load_can_be_watched(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        text = client.get("/metrics").text
        assert "lorehall_busy_share" in text
        assert "lorehall_loop_lag_seconds" in text
        kinds = [
            line.split('"')[1]
            for line in text.splitlines()
            if line.startswith("lorehall_shed_total")
        ]
        assert sorted(kinds) == ["arriving spectator", "bytes", "spectator", "table"]

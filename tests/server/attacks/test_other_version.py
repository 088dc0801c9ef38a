"""A new version of the rules is installed while games are played: what it plays alike goes on, the rest is named and kept."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import generate_latest

from lorehall.games import game
from lorehall.server.archive.tablefile import from_table_file
from lorehall.server.hub.eviction import IDLE_SECONDS
from lorehall.server.people.guests import new_guest
from lorehall.server.storage import MemoryStorage, PutGuest, PutSecret, Storage, Write
from lorehall.server.table import records as r
from lorehall.server.table.position_marks import CHECKED_EVERY
from lorehall.server.table.rebuild import ChangedRules
from support.editions import NextVersion, OtherRules, install
from support.server import ANN, BEN, TestHub, played, run, started
from support.site import Line, guest, site

CODE = "TBLBCX"
NOW = game("enchanters").version


def words(code: str, answers: int | str = r"\d+") -> str:
    """As a pattern."""
    return (
        f"Table {code} can't continue here. Its game was played under version {NOW} of the Enchanters rules. "
        f"Version {NOW + 1}, which this server plays, diverges at answer {answers}."
    )


def beginning() -> list[r.Record]:
    return started((ANN, BEN), options={"length": "normal"})


async def begun(storage: Storage, answers: int) -> str:
    """The code of a table on a server that has been stopped since."""
    hub, first = TestHub(storage), beginning()
    live = hub.create(first)
    for record in played(first, answers)[len(first) :]:
        live.perform([record])
    await hub.stop()
    return live.table.code


def log_of(storage: Storage, code: str) -> list[r.Record]:
    return [r.decode(entry.data) for entry in storage.records(code)]


# --- the same play ----------------------------------------------------------------------------


def test_a_table_goes_on_where_the_new_rules_lead_to_the_same_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = MemoryStorage()

    async def work() -> None:
        code = await begun(storage, 30)
        install(monkeypatch, NextVersion)
        hub = TestHub(storage)
        live = await hub.find(code)
        assert live is not None
        assert live.table.info().version == NOW + 1
        await hub.settle()
        checked = [record for record in log_of(storage, code) if isinstance(record, r.Checked)]
        assert [(check.answers, check.version) for check in checked] == [(30, NOW), (30, NOW + 1)]
        assert checked[0].key == checked[1].key
        whole = played(beginning(), 40)
        live.perform(whole[-10:])
        await hub.stop()
        again = await TestHub(storage).find(code)
        assert again is not None
        assert again.table.course is not None
        assert len(again.table.course.answers) == 40

    run(work())


def test_positions_are_noted_now_and_then_and_at_the_end() -> None:
    storage = MemoryStorage()

    async def work() -> None:
        hub = TestHub(storage)
        live = hub.create(beginning())
        whole = played(beginning(), 10_000)[len(beginning()) :]
        for record in whole:
            live.perform([record])
        await hub.settle()
        checks = [
            record for record in log_of(storage, live.table.code) if isinstance(record, r.Checked)
        ]
        answers = [check.answers for check in checks]
        assert answers[-1] == len(whole)
        gaps = [b - a for a, b in zip([-1, *answers], answers, strict=False)]
        assert all(gap == CHECKED_EVERY for gap in gaps[:-1])
        assert 0 < gaps[-1] <= CHECKED_EVERY

    run(work())


def test_a_table_that_leaves_memory_says_where_it_stands() -> None:
    storage = MemoryStorage()

    async def work() -> None:
        hub = TestHub(storage)
        live = hub.create(played(started(), 5))
        await hub.settle()
        hub.pass_time(round(IDLE_SECONDS * 1000) + 1)
        hub.sweep()
        assert hub.tables == {live.table.code: live}, "not before it is on disk"
        await hub.settle()
        hub.pass_time(round(IDLE_SECONDS * 1000) + 1)
        hub.sweep()
        assert hub.tables == {}
        last = log_of(storage, live.table.code)[-1]
        assert isinstance(last, r.Checked)
        assert last.answers == 5

    run(work())


# --- another play -----------------------------------------------------------------------------


def test_a_table_that_other_rules_lead_elsewhere_is_named_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = MemoryStorage()

    async def work() -> None:
        code = await begun(storage, 30)
        before = storage.records(code)
        with monkeypatch.context() as new_version:
            install(new_version, OtherRules)
            hub = TestHub(storage)
            for _ in range(3):
                with pytest.raises(ChangedRules) as caught:
                    await hub.find(code)
                assert re.fullmatch(words(code), str(caught.value))
            await hub.stop()
        assert storage.records(code) == before
        back = await TestHub(storage).find(code)
        assert back is not None
        assert back.table.n == len(before)

    run(work())


def test_every_running_table_is_checked_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = MemoryStorage()
    monkeypatch.setattr("lorehall.server.hub.hub.RESUMED", 1)

    async def work() -> None:
        codes = [await begun(storage, answers) for answers in (3, 10, 20)]
        install(monkeypatch, OtherRules)
        hub = TestHub(storage)
        await hub._resuming
        told = generate_latest(hub.metrics.registry).decode()
        assert "lorehall_tables_to_check 3.0" in told
        assert "lorehall_tables_checked 3.0" in told
        assert "lorehall_tables_differing 3.0" in told
        assert set(hub.problems.changed) <= set(codes)
        await hub.stop()

    run(work())


def test_checking_leaves_the_loop_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step is a slice here: between any two of them others have their turn."""
    storage = MemoryStorage()
    monkeypatch.setattr("lorehall.server.hub.hub.RESUMED", 0)
    monkeypatch.setattr("lorehall.server.archive.replay_check.SLICE", 0.0)
    monkeypatch.setattr("lorehall.server.archive.replay_check.PAUSE", 0.0)

    async def work() -> None:
        await begun(storage, 100)
        hub, turns = TestHub(storage), 0
        while not hub._resuming.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 100
        assert "lorehall_tables_checked 1.0" in generate_latest(hub.metrics.registry).decode()

    run(work())


# --- what people see of it --------------------------------------------------------------------


@pytest.fixture
def storage() -> Storage:
    """With a table TBLBCX at which a hundred answers were given."""
    found = MemoryStorage()
    assert run(begun(found, 100)) == CODE
    return found


def test_whoever_opens_it_is_told_in_words(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, OtherRules)
    with site(tmp_path, storage=storage) as client, Line(client, CODE.lower()) as line:
        bye = line.session.receive_json()
    assert (bye["t"], bye["reason"]) == ("bye", "changed")
    assert re.fullmatch(words(CODE), bye["words"])


class LateChange(NextVersion):
    """Version 2 leads elsewhere only after a while."""

    def key(self, state: Any) -> str:
        key = super().key(state)
        return key[::-1] if len(state.log) > CHECKED_EVERY + 10 else key


def test_it_can_be_watched_as_far_as_it_replays(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site(tmp_path, storage=storage) as client:
        whole = client.get("/api/tables/TBLBCX/replay").json()
    install(monkeypatch, LateChange)
    with site(tmp_path, storage=storage) as client:
        seen = client.get("/api/tables/TBLBCX/replay").json()
        assert re.fullmatch(words(CODE, 100), seen["stopped"])
        assert len(seen["frames"]) == CHECKED_EVERY
        assert seen["frames"] == whole["frames"][:CHECKED_EVERY]
        assert "stopped" not in whole
        assert client.get("/api/tables/TBLBCX/history").status_code == 200


def test_nothing_is_shown_where_nothing_agrees(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, OtherRules)
    with site(tmp_path, storage=storage) as client:
        answer = client.get("/api/tables/TBLBCX/replay")
        assert answer.status_code == 409
        assert answer.json()["error"]["reason"] == "changedRules"


def test_those_who_sat_there_can_take_the_log_of_a_finished_game_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = MemoryStorage()
    code = run(begun(storage, 10_000))
    before = storage.records(code)
    install(monkeypatch, OtherRules)
    with site(tmp_path, storage=storage) as client:
        url = f"/api/tables/{code}/file"
        assert client.get(url).status_code == 401
        assert guest(client, "Eve").get(url).status_code == 403
        assert ANN.guest is not None
        issued = new_guest("Ann", 0)
        storage.commit([PutGuest(ANN.guest, "Ann", 0), _as(issued.writes, ANN.guest)])
        client.cookies.set("lorehall", issued.secret)
        file = from_table_file(client.get(url).content)
    assert [record for _, record in file.log] == [r.decode(entry.data) for entry in before]
    assert not file.guests, "secrets are for hosts"


def _as(writes: Sequence[Write], guest: str) -> PutSecret:
    """The secret of a new guest as one of this guest."""
    secret = next(write for write in writes if isinstance(write, PutSecret))
    return replace(secret, guest=guest)


def test_the_deck_of_a_running_game_stays_hidden(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, OtherRules)
    with site(tmp_path, storage=storage) as client:
        answer = client.get(f"/api/tables/{CODE}/file")
        assert (answer.status_code, answer.json()["error"]["reason"]) == (409, "notOver")


def test_cards_of_an_edition_that_nobody_plays_are_not_there(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        answer = guest(client, "Ann").get("/api/games/enchanters/cards?edition=0123")
        assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "noSuchEdition")

"""Somebody installs other card files while games are being played: the cards do not change under their players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lorehall.bots import STAND_IN
from lorehall.games import game
from lorehall.server.bots.pool import BotPool
from lorehall.server.live.live_table import LiveTable
from lorehall.server.storage import DropTable, MemoryStorage, Storage
from lorehall.server.table.table_texts import texts_digest
from support.editions import change_cards, more_glory
from support.server import TestHub, played, run, started
from support.site import Line, guest, site

BEFORE = 30


async def begun(storage: Storage, answers: int = BEFORE) -> tuple[str, LiveTable]:
    """A table on a server that has been stopped since."""
    hub = TestHub(storage)
    live = hub.create(played(started(), answers))
    await hub.stop()
    return live.table.code, live


def course_of(live: LiveTable) -> list[object]:
    """Everything that a change of cards would change."""
    table = live.table
    assert table.course is not None
    state = table.course.state
    return [
        table.rules.key(state),
        table.rules.current_scores(state),
        table.rules.shared(state),
        table.rules.faces(),
    ]


def test_score_and_texts_of_a_running_table_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = MemoryStorage()

    async def work() -> None:
        code, before = await begun(storage)
        told = course_of(before)
        old = texts_digest(before.table.rules)
        change_cards(monkeypatch, more_glory)
        hub = TestHub(storage)
        live = await hub.find(code)
        assert live is not None
        assert course_of(live) == told
        assert live.table.info().edition == old != texts_digest(game("enchanters"))
        new = hub.create(started())
        assert new.table.info().edition == ""
        assert new.table.rules.faces() != live.table.rules.faces()
        await hub.stop()

    run(work())


def test_the_game_goes_on_to_the_end_that_it_would_have_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = MemoryStorage()

    async def work() -> None:
        whole = played(started(), 10_000)
        here = TestHub(MemoryStorage())
        untouched = course_of(here.create(whole))
        code, before = await begun(storage)
        change_cards(monkeypatch, more_glory)
        for first in range(before.table.n - 1, len(whole), 40):  # stopped and started in between
            hub = TestHub(storage)
            live = await hub.find(code)
            assert live is not None
            live.perform(whole[first : first + 40])
            await hub.stop()
        again = await TestHub(storage).find(code)
        assert again is not None
        assert again.table.status == "over"
        assert course_of(again) == untouched

    run(work())


def test_a_bot_in_a_process_of_its_own_thinks_with_the_cards_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage, bots = MemoryStorage(), BotPool(1, seconds=60)

    async def work() -> None:
        code, _ = await begun(storage)
        change_cards(monkeypatch, more_glory)
        live = await TestHub(storage).find(code)
        assert live is not None
        course = live.table.course
        assert course is not None
        thought = await bots.decide(STAND_IN, course.game, course.state, course.seat, 1)
        assert thought.option in course.state.open_to(course.seat)

    try:
        run(work())
    finally:
        bots.close()
    assert bots.late == 0


def test_the_texts_are_kept_once_and_go_with_the_last_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = MemoryStorage()

    async def work() -> None:
        hub = TestHub(storage)
        codes = [hub.create(started()).table.code for _ in range(3)]
        await hub.stop()
        digest = texts_digest(game("enchanters"))
        change_cards(monkeypatch, more_glory)
        hub = TestHub(storage)
        found = [await hub.find(code) for code in codes]
        rules = {id(live.table.rules) for live in found if live is not None}
        assert len(rules) == 1, "tables of one edition share its cards"
        hub.storage.commit([DropTable(code) for code in codes[1:]])
        assert storage.texts(digest) is not None
        hub.storage.commit([DropTable(codes[0])])
        assert storage.texts(digest) is None

    run(work())


def test_texts_are_on_disk_with_the_beginning_or_there_is_none() -> None:
    async def work() -> None:
        hub = TestHub(MemoryStorage())
        live = hub.create(started()[:-1])
        await hub.settle()
        hub.disk.full = True
        live.perform(started()[-1:])
        await hub.settle()
        assert hub.storage.texts(texts_digest(game("enchanters"))) is None
        again = await hub.find(live.table.code)
        assert again is not None
        assert again.table.status == "open"

    run(work())


def test_faces_and_files_are_those_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = MemoryStorage()
    code, before = run(begun(storage, 10_000))
    faces, digest = before.table.rules.faces(), texts_digest(before.table.rules)
    with site(tmp_path, storage=storage) as client:
        file = client.get(f"/api/tables/{code}/file").content
    change_cards(monkeypatch, more_glory)
    with site(tmp_path, storage=storage) as client:
        with Line(client, code) as line:
            edition = line.hello()["table"]["edition"]
        assert edition == digest
        cards = "/api/games/enchanters/cards"
        assert client.get(f"{cards}?edition={edition}").json() == faces
        assert client.get(cards).json() != faces
        assert client.get(f"/api/tables/{code}/file").content == file
        post = {"content": file, "headers": {"content-type": "application/json"}}
        made = guest(client, "Ben").post("/api/tables/import", **post).json()["code"]
        given = client.get(f"/api/tables/{made}/file").json()
        assert given.pop("imported") is True
        assert given | {"seal": ""} == json.loads(file) | {"seal": ""}
    with site(tmp_path) as client:  # a server at which nobody has ever played these
        answer = guest(client, "Ben").post("/api/tables/import", **post)
        assert answer.status_code == 400
        assert "no table here has" in answer.json()["error"]["words"]

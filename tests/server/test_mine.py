"""My own tables in the hall: all of them, how they stand, and without building any that rests."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lorehall.server.api import my_tables as route
from lorehall.server.archive import tablefile
from lorehall.server.archive.table_summaries import index_card
from lorehall.server.hub.hub import Hub
from lorehall.server.net.limits import Budget, Limits
from lorehall.server.people.guests import COOKIE, cookie_text, digest
from lorehall.server.protocol import messages as m
from lorehall.server.storage import (
    Append,
    MemoryStorage,
    PutGuest,
    PutSecret,
    SqliteStorage,
    Storage,
    Write,
    schema,
)
from lorehall.server.table import rebuild
from lorehall.server.table import records as r
from support.server import (
    ANN,
    BEN,
    QUICK,
    START,
    FakeReader,
    TestHub,
    memory,
    opened,
    played,
    run,
    started,
)
from support.site import (
    NOTHING_BACK,
    Line,
    TestClient,
    guest,
    new_table,
    portal_of,
    server_of,
    site,
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with site(tmp_path) as found:
        yield found


def mine(browser: TestClient) -> list[dict[str, Any]]:
    answer = browser.get("/api/me/tables")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


def begin(host: TestClient, other: TestClient, code: str) -> dict[str, Any]:
    """Two people begin; what the host is told."""
    with Line(host, code) as ann, Line(other, code) as ben:
        ann.hello()
        ben.hello()
        ben.ask("sit", seat=1)
        ben.ask("ready", ready=True)
        return ann.ask("start")


def let_go(client: TestClient) -> None:
    """Nobody has looked for long: no table is in memory any more."""
    hub: Hub = server_of(client).hub

    async def out() -> None:
        for live in list(hub.tables.values()):
            live.note()
        await hub.stored()
        for live in list(hub.tables.values()):
            hub.forget(live)

    portal_of(client).call(out)
    assert not hub.tables


def in_memory(client: TestClient) -> set[str]:
    return set(server_of(client).hub.tables)


# --- what is listed ---------------------------------------------------------------------------


def test_a_stranger_has_no_tables(client: TestClient) -> None:
    assert mine(client) == []


def test_private_rooms_and_games_are_found_by_those_who_sit_there_and_by_nobody_else(
    client: TestClient,
) -> None:
    ann, ben, cat = (guest(client, name) for name in ("Ann", "Ben", "Cat"))
    room = new_table(ann, name="Friday")
    game = new_table(ann, name="Saturday")
    begin(ann, ben, game)
    assert [table["code"] for table in mine(ann)] == [game, room]
    assert [table["code"] for table in mine(ben)] == [game]
    assert mine(cat) == []
    waiting = mine(ann)[1]
    assert waiting["name"] == "Friday"
    assert (waiting["status"], waiting["host"], waiting["mine"]) == ("open", True, [0])
    assert waiting["seats"] == [{"kind": "person", "name": "Ann"}, {"kind": "empty", "name": ""}]
    assert (waiting["asked"], waiting["yours"]) == ([], False)


def test_it_says_what_is_played_and_how_far_it_has_come(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    room, game = new_table(ann), new_table(ann)
    begin(ann, ben, game)
    found = {table["code"]: table for table in mine(ann)}
    assert [found[code]["round"] for code in (room, game)] == [0, 1]
    assert found[game]["options"] == found[room]["options"]
    assert found[room]["options"].items() >= QUICK.items()


def test_it_says_whose_turn_it_is_and_puts_mine_first(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    first, second = new_table(ann), new_table(ann)
    for code in (first, second):
        begin(ann, ben, code)
    before = {table["code"]: table for table in mine(ann)}
    asked = before[first]["asked"]
    asked_one = ann if asked == [0] else ben
    with Line(asked_one, first) as line:
        told = line.hello()
        choice = told["own"][0]["pending"]["choices"][0]["option"]
        line.ask("answer", n=told["n"], option=choice)
    for browser, seat in ((ann, 0), (ben, 1)):
        for table in mine(browser):
            assert table["yours"] == (seat in table["asked"])
        turns = [table["yours"] for table in mine(browser)]
        assert turns == sorted(turns, reverse=True), "where I am asked comes first"
    after = {table["code"]: table for table in mine(ann)}
    assert after[first]["at"] >= before[first]["at"]
    assert after[second] == before[second]


def test_a_new_name_is_seen_where_one_waits_and_takes_nothing_back(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    room, game = new_table(ann), new_table(ann)
    begin(ann, ben, game)
    with Line(ann, room) as host, Line(ben, room) as line:
        host.hello()
        line.hello()
        line.ask("sit", seat=1)
        line.ask("ready", ready=True)
        ben.post("/api/me", json={"name": "Benedict"})
        seat = host.ask("sync")["table"]["seats"][1]
        assert (seat["name"], seat["ready"]) == ("Benedict", True)
        assert line.ask("say", text="Hello")["chat"]["items"][-1]["name"] == "Benedict"
    names = {table["code"]: table["seats"][1]["name"] for table in mine(ann)}
    assert names == {room: "Benedict", game: "Ben"}


def test_the_same_name_again_stores_nothing(client: TestClient) -> None:
    ann = guest(client, "Ann")
    room = new_table(ann)
    with Line(ann, room) as line:
        line.hello()
        before = list(server_of(client).storage.records(room))
        ann.post("/api/me", json={"name": "Ann"})
        line.ask("sync")
        assert list(server_of(client).storage.records(room)) == before


def test_a_new_name_adds_nothing_to_a_full_log(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = guest(client, "Ann")
    room = new_table(ann)
    monkeypatch.setattr("lorehall.server.hub.names.MOST_RECORDS", 1)
    with Line(ann, room) as line:
        line.hello()
        before = list(server_of(client).storage.records(room))
        ann.post("/api/me", json={"name": "Anne"})
        line.ask("sync")
        assert list(server_of(client).storage.records(room)) == before


def test_in_a_running_game_a_seat_speaks_under_the_name_that_it_shows(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    game = new_table(ann)
    begin(ann, ben, game)
    with Line(ben, game) as line:
        line.hello()
        ben.post("/api/me", json={"name": "Ann"})
        said = line.ask("say", text="I give up")["chat"]["items"][-1]
        assert (said["seat"], said["name"]) == (1, "Ben")


def test_rooms_that_wait_do_not_push_a_running_game_out(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    code = new_table(ann)
    begin(ann, ben, code)
    for _ in range(100):
        new_table(ann)
    listed = ann.get("/api/me/tables").json()["tables"]
    assert len(listed) == 100
    assert listed[0]["code"] == code


def test_who_was_sent_away_or_left_a_room_is_led_there_no_more(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    code = new_table(ann)
    with Line(ann, code) as host, Line(ben, code) as line:
        host.hello()
        line.hello()
        line.ask("sit", seat=1)
        assert [table["code"] for table in mine(ben)] == [code]
        host.ask("kick", seat=1)
        assert mine(ben) == []
    let_go(client)
    assert mine(ben) == []
    assert [table["code"] for table in mine(ann)] == [code]


def test_leaving_a_running_game_is_not_losing_it(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    code = new_table(ann)
    begin(ann, ben, code)
    with Line(ben, code) as line:
        line.hello()
        line.ask("stand")
    (table,) = mine(ben)
    assert table["mine"] == [1]
    assert not table["yours"], "a bot decides there now"


def test_a_finished_game_comes_with_its_result_and_one_from_a_file_too(
    client: TestClient, tmp_path: Path
) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    with site(tmp_path, storage=with_game(-1)) as other:
        be_ann(other)
        (over,) = mine(other)
        file = other.get(f"/api/tables/{over['code']}/file").content
    assert over["status"] == "over"
    assert len(over["outcome"]["scores"]) == 2
    assert over["outcome"]["winners"]
    made = ann.post(
        "/api/tables/import", content=file, headers={"content-type": "application/json"}
    )
    (taken_in,) = mine(ann)
    assert taken_in["code"] == made.json()["code"]
    assert taken_in["outcome"] == over["outcome"]
    assert (taken_in["host"], taken_in["mine"]) == (True, [])
    assert mine(ben) == []


def test_a_recovery_code_brings_all_tables_to_another_device(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    game, room = new_table(ann), new_table(ann)
    begin(ann, ben, game)
    code = ann.post("/api/me/recovery", json={}).json()["code"]
    elsewhere = guest(client, "Somebody")
    assert elsewhere.post("/api/recover", json={"code": code}).status_code == 200
    assert mine(elsewhere) == mine(ann)
    assert {table["code"] for table in mine(elsewhere)} == {game, room}


# --- what it costs ----------------------------------------------------------------------------


def test_tables_that_rest_are_listed_as_they_are_and_not_built(client: TestClient) -> None:
    ann, ben = guest(client, "Ann"), guest(client, "Ben")
    begin(ann, ben, new_table(ann))
    new_table(ann)
    before = mine(ann)
    let_go(client)
    assert mine(ann) == before
    assert not in_memory(client)


def test_what_the_browser_knows_already_is_not_sent_again(client: TestClient) -> None:
    ann = guest(client, "Ann")
    code = new_table(ann)
    first = ann.get("/api/me/tables")
    known = {"if-none-match": first.headers["etag"]}
    again = ann.get("/api/me/tables", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    with Line(ann, code) as line:
        line.hello()
        line.ask("bot", seat=1, bot="casual")
        assert ann.get("/api/me/tables", headers=known).status_code == 200


def test_it_is_paid_for_like_everything(tmp_path: Path) -> None:
    limits = Limits(address_time=None, guest_time=Budget(0.004, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client:
        ann = guest(client, "Ann")
        answers = [ann.get("/api/me/tables").status_code for _ in range(20)]
        assert answers[0] == 200
        assert answers[-1] == 429


# --- after a crash ----------------------------------------------------------------------------


def with_game(answers: int, known: int = 0) -> Storage:
    """A stored table of Ann and Ben after so many answers (all of them with -1), whose card was written after `known` records."""
    records = played(started(), answers if answers >= 0 else 10_000)
    log = [(START + n, record) for n, record in enumerate(records)]
    table = rebuild.folded("KRNTWQ", log)
    storage = MemoryStorage()
    storage.commit(tablefile.first_writes(table, log))
    if known:
        storage.commit([index_card(rebuild.folded("KRNTWQ", log[:known]))])
    storage.commit(ann_is_known())
    return storage


SECRET = b"the secret of An"


def ann_is_known() -> list[Write]:
    assert ANN.guest is not None
    return [
        PutGuest(ANN.guest, ANN.name, 1),
        PutSecret(digest(SECRET), ANN.guest, "cookie", 1),
    ]


def be_ann(browser: TestClient) -> None:
    browser.cookies.set(COOKIE, cookie_text(SECRET))


@pytest.mark.parametrize("answers", [7, -1], ids=["running", "over"])
def test_a_card_that_is_behind_its_log_is_made_anew(tmp_path: Path, answers: int) -> None:
    """As after a kill: the log has the answers, and the card was written when the game began."""
    right, behind = with_game(answers), with_game(answers, known=len(started()))
    assert behind.table("KRNTWQ") != right.table("KRNTWQ")
    found = []
    for storage in (right, behind):
        with site(tmp_path, storage=storage) as client:
            be_ann(client)
            found.append(mine(client))
    assert found[0] == found[1]
    assert found[0][0]["status"] == ("over" if answers < 0 else "playing")
    card = behind.table("KRNTWQ")
    assert card is not None
    assert card.n == len(behind.records("KRNTWQ")), "the card is right again once the table is gone"


def test_a_table_that_cannot_be_built_is_tried_once_and_listed_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = with_game(3, known=len(started()))
    storage.commit([Append("KRNTWQ", len(storage.records("KRNTWQ")) + 1, START, b"no record")])
    tried: list[str] = []
    find = Hub.find

    async def counted(hub: Hub, code: str, *more: Any) -> Any:
        tried.append(code)
        return await find(hub, code, *more)

    monkeypatch.setattr(Hub, "find", counted)
    monkeypatch.setattr(Hub, "_resume", nothing)
    with site(tmp_path, storage=storage) as client:
        be_ann(client)
        assert [table["code"] for table in mine(client)] == ["KRNTWQ"]
        assert [table["code"] for table in mine(client)] == ["KRNTWQ"]
    assert tried == ["KRNTWQ"]


async def nothing(hub: Hub) -> None:
    pass


def test_only_a_few_tables_are_built_for_one_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hub, "_resume", nothing)
    storage = MemoryStorage()
    for number in range(route.BUILT + 3):
        log = [(START, record) for record in played(started(), 2)]
        code = f"TABLE{number}"
        storage.commit(tablefile.first_writes(rebuild.folded(code, log), log))
        storage.commit([index_card(rebuild.folded(code, log[:-2]))])
    storage.commit(ann_is_known())
    with site(tmp_path, storage=storage) as client:
        be_ann(client)
        assert len(mine(client)) == route.BUILT + 3
        assert len(in_memory(client)) == route.BUILT
        mine(client)
        assert len(in_memory(client)) == route.BUILT + 3


# --- the card ---------------------------------------------------------------------------------


def test_the_card_is_written_when_a_table_leaves_memory_and_not_at_every_answer() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started())
        ann = FakeReader(ANN).open(live)
        hub.disk.flush()
        code, begun = live.table.code, live.table.n
        seat = live.table.asked[0]
        reader = ann if seat == 0 else FakeReader(BEN).open(live)
        hub.disk.flush()
        reader.answer(0, seat=seat)
        hub.disk.flush()
        card = hub.storage.table(code)
        assert card is not None
        assert card.n == begun
        for each in list(live.readers):
            live.leave(each)
        for _ in range(2):
            hub.pass_time(61_000)
            hub.sweep()
            hub.disk.flush()
        assert code not in hub.tables
        card = hub.storage.table(code)
        assert card is not None
        assert card.n == len(hub.storage.records(code))
        assert json.loads(card.summary)["asked"] == live.table.asked
        writes = hub.storage.tables()
        assert await hub.find(code) is not None
        hub.pass_time(61_000)
        hub.sweep()
        assert hub.disk.waiting == 0, "who only looks makes nobody write"
        assert hub.storage.tables() == writes
        await hub.stop()

    run(body())


def test_an_older_file_is_brought_up_to_date(tmp_path: Path) -> None:
    """Whoever sits according to the cards of a file without an index is found by it."""
    older = schema.MIGRATIONS[:3]
    with closing(sqlite3.connect(tmp_path / "lorehall.db", isolation_level=None)) as database:
        schema.migrate(database, tmp_path / "lorehall.db", older)
        for code, summary in (("AAAA", b'{"guests":["g1","g2"]}'), ("BBBB", b"\xff no json")):
            database.execute(
                "INSERT INTO tables (code, game, name, public, status, changed, summary)"
                " VALUES (?, 'enchanters', '', 0, 'open', 1, ?)",
                (code, summary),
            )
    storage = SqliteStorage(tmp_path)
    assert [card.code for card, _ in storage.tables_of("g2")] == ["AAAA"]
    assert storage.tables_of("g3") == []
    storage.close()


def test_watchers_are_counted_as_people_not_as_pages() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened()])
        ann = FakeReader(ANN).open(live)
        for _ in range(2):
            FakeReader(BEN).open(live)
        hub.disk.flush()
        assert ann.client.presence["watching"] == 1
        ben = FakeReader(BEN).open(live)
        ben.ask(m.Sit, seat=1)
        hub.disk.flush()
        assert ann.client.presence["watching"] == 0
        live.perform([r.Stood(1)])
        hub.disk.flush()
        assert ann.client.presence["watching"] == 1
        await hub.stop()

    run(body())

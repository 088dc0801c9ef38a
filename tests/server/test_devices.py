"""The devices of a guest: listed with their last use, signed out for good, and forgotten with the guest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.server.hub.hub import Hub
from lorehall.server.live.live_table import LiveTable
from lorehall.server.people import guests
from lorehall.server.people.devices import device_label
from lorehall.server.people.guests import DAY, RECOVERY_DAYS
from lorehall.server.storage import MemoryStorage
from lorehall.server.table import records as r
from lorehall.server.table.chat import REMOVED
from lorehall.server.table.seats import FORGOTTEN
from support.server import QUICK
from support.site import Line, TestClient, guest, new_table, portal_of, server_of, site

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 CriOS/126.0 Mobile Safari/604.1"
HOUR = 3_600_000


@pytest.fixture
def storage() -> MemoryStorage:
    return MemoryStorage()


@pytest.fixture
def client(tmp_path: Path, storage: MemoryStorage) -> Iterator[TestClient]:
    with site(tmp_path, storage=storage) as found:
        yield found


@pytest.fixture
def ann(client: TestClient) -> TestClient:
    return guest(client, "Ann")


def again(ann: TestClient, agent: str = PHONE) -> TestClient:
    """The same guest on one more device."""
    code = ann.post("/api/me/recovery", json={}).json()["code"]
    browser = TestClient(ann.app, base_url=str(ann.base_url))
    browser.portal = ann.portal
    made = browser.post("/api/recover", json={"code": code}, headers={"user-agent": agent})
    assert made.status_code == 200
    return browser


def me(client: TestClient) -> Any:
    return client.get("/api/me").json()["guest"]


def devices(client: TestClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get("/api/me/devices").json()["devices"]
    return found


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox on Linux"),
        (PHONE, "Chrome on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/126 Safari/537 Edg/126.0", "Edge on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/17 Safari/605", "Safari on macOS"),
        ("python-httpx/0.28", "Unknown device"),
        ("", "Unknown device"),
        ("\x1b[2J<b>", "Unknown device"),
    ],
)  # fmt: skip
def test_a_device_is_called_by_what_its_owner_knows(agent: str, label: str) -> None:
    assert device_label(agent) == label


def test_the_devices_of_a_guest_are_listed(client: TestClient, ann: TestClient) -> None:
    phone = again(ann)
    guest(client, "Ben")
    listed = devices(phone)
    assert [device["label"] for device in listed] == ["Unknown device", "Chrome on iPhone"]
    assert [device["here"] for device in listed] == [False, True]
    assert [device["here"] for device in devices(ann)] == [True, False]
    assert all(device["created"] <= device["seen"] for device in listed)


def test_the_last_use_is_written_down_once_in_an_hour(
    client: TestClient, ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = devices(ann)[0]["seen"]
    now = start
    monkeypatch.setattr(Hub, "milliseconds", lambda hub: now)
    seen = []
    for minutes in (30, 59, 61, 90, 125):
        now = start + minutes * 60_000
        me(ann)
        seen.append((devices(ann)[0]["seen"] - start) // 60_000)
    assert seen[-1] == 125
    assert len(set(seen)) <= 3


def test_nobody_without_a_name_has_devices(client: TestClient) -> None:
    assert client.get("/api/me/devices").status_code == 401
    for path in ("devices/sign-out", "sign-out", "recovery/revoke", "forget"):
        assert client.post(f"/api/me/{path}", json={}).status_code == 401


# --- signing out ------------------------------------------------------------------------------


def test_who_signs_out_is_nobody_here_and_still_somebody_elsewhere(ann: TestClient) -> None:
    phone = again(ann)
    secret = phone.cookies.get("lorehall")
    answer = phone.post("/api/me/sign-out", json={})
    assert answer.json() == {"guest": None}
    assert 'lorehall=""' in answer.headers["set-cookie"]
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert me(phone) is None
    copied = ann.get("/api/me", headers={"authorization": f"Bearer {secret}"})
    assert copied.json()["guest"] is None, "a copy of the cookie must open nothing either"
    assert me(ann)["name"] == "Ann"


def test_one_device_is_signed_out_by_another(ann: TestClient) -> None:
    phone, tablet = again(ann), again(ann)
    lost = next(device for device in devices(phone) if device["here"])
    answer = ann.post("/api/me/devices/sign-out", json={"device": lost["id"]})
    assert [device["id"] for device in answer.json()["devices"]] == [
        device["id"] for device in devices(ann)
    ]
    assert me(phone) is None
    assert me(tablet) == me(ann)
    gone = ann.post("/api/me/devices/sign-out", json={"device": lost["id"]})
    assert (gone.status_code, gone.json()["error"]["reason"]) == (404, "noSuchDevice")


def test_all_others_are_signed_out_at_once(ann: TestClient) -> None:
    others = [again(ann), again(ann)]
    answer = ann.post("/api/me/devices/sign-out", json={})
    assert [device["here"] for device in answer.json()["devices"]] == [True]
    assert [me(other) for other in others] == [None, None]


def test_nobody_signs_out_a_device_of_somebody_else(client: TestClient, ann: TestClient) -> None:
    ben = guest(client, "Ben")
    target = devices(ann)[0]["id"]
    assert ben.post("/api/me/devices/sign-out", json={"device": target}).status_code == 404
    ben.post("/api/me/devices/sign-out", json={})
    assert me(ann)["name"] == "Ann"


def test_a_signed_out_device_loses_the_tables_that_it_has_open(ann: TestClient) -> None:
    code, phone = new_table(ann), again(ann)
    with Line(ann, code) as here, Line(phone, code) as there, Line(phone, code) as silent:
        here.hello()
        assert there.hello()["you"]["seats"] == [0]
        ann.post("/api/me/devices/sign-out", json={})
        for line in (there, silent):  # also the one that has not said hello yet
            told = line.session.receive_json()
            while told["t"] != "bye":
                told = line.session.receive_json()
            assert told["reason"] == "signedOut"
            line.session.send_json({"t": "say", "id": 9, "text": "Still me?"})
        assert here.ask("say", text="Only me.")["chat"]["items"][-1]["text"] == "Only me."
    with Line(phone, code) as back:
        assert back.hello()["you"] == {
            "guest": None, "seats": [], "host": False, "undo": {}, "ask": "smart", "hints": False, "play_on": False,
        }  # fmt: skip


def test_a_device_that_is_signed_out_while_its_table_is_built_does_not_join(
    ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, find, server = new_table(ann), Hub.find, server_of(ann)
    joined: list[object] = []
    secrets = [secret.digest for secret in server.storage.secrets_of(me(ann)["id"])]

    async def slowly(hub: Hub, code: str, pay: Any = None) -> LiveTable | None:
        server.sign_out(secrets)
        return await find(hub, code)

    monkeypatch.setattr(Hub, "find", slowly)
    monkeypatch.setattr(LiveTable, "join", lambda live, reader, hello: joined.append(reader))
    with Line(ann, code) as line:
        assert line.hello()["reason"] == "signedOut"
    assert joined == []


def test_an_expired_recovery_code_says_so_and_a_new_one_works(
    ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ann.post("/api/me/recovery", json={}).json()
    told = ann.get("/api/me/devices").json()
    assert told["recovery_expires"] == made["expires"]
    assert made["expires"] - told["recovery"] == RECOVERY_DAYS * DAY
    hub = server_of(ann).hub
    monkeypatch.setattr(hub, "milliseconds", lambda: made["expires"])
    answer = ann.post("/api/recover", json={"code": made["code"]})
    assert answer.status_code == 410
    assert answer.json()["error"]["reason"] == "expiredCode"
    assert "Make a new one on a device" in answer.json()["error"]["words"]
    told = ann.get("/api/me/devices").json()
    assert (told["recovery"], told["recovery_expires"]) == (None, None)
    again = ann.post("/api/me/recovery", json={}).json()
    assert ann.post("/api/recover", json={"code": again["code"]}).status_code == 200


def test_a_revoked_recovery_code_opens_nothing(ann: TestClient) -> None:
    code = ann.post("/api/me/recovery", json={}).json()["code"]
    assert ann.get("/api/me/devices").json()["recovery"] is not None
    answer = ann.post("/api/me/recovery/revoke", json={})
    assert answer.json()["recovery"] is None
    assert ann.post("/api/recover", json={"code": code}).status_code == 404
    assert ann.post("/api/me/recovery/revoke", json={}).status_code == 200, "twice is fine"


# --- being forgotten --------------------------------------------------------------------------


def test_nothing_is_left_of_a_forgotten_guest(ann: TestClient, storage: MemoryStorage) -> None:
    ident = me(ann)["id"]
    phone = again(ann)
    answer = ann.post("/api/me/forget", json={})
    assert answer.json() == {"guest": None}
    assert 'lorehall=""' in answer.headers["set-cookie"]
    assert [me(ann), me(phone)] == [None, None]
    assert storage.secrets_of(ident) == []
    left = storage.guest(ident)
    assert left is not None
    assert left.name == ""
    assert guests.is_forgotten(storage, ident)
    assert not guests.is_forgotten(storage, "nobody")


def found(client: TestClient, code: str) -> LiveTable:
    """The table with this code."""
    live = portal_of(client).call(server_of(client).hub.find, code)
    assert isinstance(live, LiveTable)
    return live


def seated(client: TestClient, ann: TestClient, **table: Any) -> tuple[str, TestClient]:
    """A table where Ann and Ben sit, and both have written."""
    ben, code = guest(client, "Ben"), new_table(ann, public=True, **table)
    with Line(ann, code) as one, Line(ben, code) as two:
        one.hello()
        two.hello()
        two.ask("sit", seat=1)
        one.ask("say", text="I live at the old mill.")
        two.ask("say", text="Well met.")
    return code, ben


def test_an_open_table_has_an_empty_seat_and_another_host(
    client: TestClient, ann: TestClient
) -> None:
    code, ben = seated(client, ann)
    with Line(ben, code) as line:
        line.hello()
        ann.post("/api/me/forget", json={})
        told = line.session.receive_json()
        while told["t"] != "sync":
            told = line.session.receive_json()
    assert [seat["kind"] for seat in told["table"]["seats"]] == ["empty", "person"]
    assert told["you"]["host"]
    assert [(item["name"], item["text"]) for item in told["chat"]["items"]] == [
        (FORGOTTEN, REMOVED),
        ("Ben", "Well met."),
    ]
    assert ben.get("/api/tables").json()["tables"][0]["host"] == "Ben"


@pytest.mark.parametrize("in_memory", [True, False])
def test_a_running_game_goes_on_with_a_bot(
    client: TestClient, ann: TestClient, in_memory: bool
) -> None:
    """Also one that nobody has in memory: it learns of it when it is opened, its card in the list at once."""
    code, ben = seated(client, ann)
    ident = me(ann)["id"]
    with Line(ann, code) as one, Line(ben, code) as two:
        one.hello()
        two.hello()
        one.ask("ready", ready=True)
        two.ask("ready", ready=True)
        one.ask("start")
    hub = server_of(client).hub
    if not in_memory:
        hub.forget(hub.tables[code])
    ann.post("/api/me/forget", json={})
    host = client.get("/api/tables").json()["tables"][0]["host"]
    assert host == ("Ben" if in_memory else FORGOTTEN)
    assert "Ann" not in client.get("/api/tables").text, "not even in the name of the table"
    with Line(ben, code) as line:
        sync = line.hello()
    assert sync["you"]["host"], "a table without a host could send nobody away"
    seat = sync["table"]["seats"][0]
    assert (seat["name"], seat["covered"], sync["table"]["status"]) == (FORGOTTEN, True, "playing")
    assert "Ann" not in str(sync)
    assert "old mill" not in str(sync)
    frames = ben.get(f"/api/tables/{code}/replay").json()
    assert frames["seats"][0] == FORGOTTEN
    hub.forget(hub.tables[code])  # what its log adds up to is the same
    table = found(client, code).table
    assert table.chairs[0].gone
    assert ident not in table.known_guests()


def test_a_finished_game_shows_the_name_no_more(client: TestClient, ann: TestClient) -> None:
    code, ben = seated(client, ann, options=QUICK)
    hub = server_of(client).hub
    rules = game("enchanters")
    course = Course(rules, rules.new(hub.tables[code].table.options, 5, listen=True))
    while not course.over:
        seat = course.asked[0]
        course.answer(course.state.open_to(seat)[0])
    records: list[r.Record] = [
        r.Started(5),
        *(r.Answered(seat, option) for seat, option in course.answers),
    ]
    portal_of(ann).call(lambda: hub.tables[code].perform(records))
    ann.post("/api/me/forget", json={})
    table = hub.tables[code].table
    assert table.status == "over"
    assert [chair.name for chair in table.chairs] == [FORGOTTEN, "Ben"]
    assert "Ann" not in ben.get(f"/api/tables/{code}/file").text
    with Line(ben, code) as line:
        line.hello()
        rematch = line.ask("rematch")["table"]["rematch"]
    chairs = found(client, rematch).table.chairs
    assert sorted(chair.name for chair in chairs) == ["", "Ben"], "nobody waits for who is gone"

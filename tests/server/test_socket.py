"""One socket against the server: what is no message is refused and changes nothing, who sends too much is told and then cut."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lorehall.server import launch as running_module
from lorehall.server.api import socket as socket_module
from lorehall.server.api.socket import UNREAD_MESSAGES, Socket
from lorehall.server.app import make_app
from lorehall.server.net.limits import Limits, Rate
from lorehall.server.process.settings import Settings
from lorehall.server.protocol.actors import Actor
from lorehall.server.storage import Append, MemoryStorage
from support.site import Line, TestClient, guest, new_table, server_of, site
from support.wires import terms


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with site(tmp_path) as found:
        yield found


@pytest.fixture
def ann(client: TestClient) -> TestClient:
    return guest(client, "Ann")


def records(client: TestClient, code: str) -> int:
    server: Any = server_of(client)
    return len(server.storage.records(code))


# --- the beginning ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://hall.example.evil.example"]
)
def test_a_foreign_page_gets_no_socket(ann: TestClient, origin: str) -> None:
    code = new_table(ann)
    with pytest.raises(WebSocketDisconnect) as caught:
        Line(ann, code, origin=origin)
    assert caught.value.code == 4403
    with Line(ann, code, origin="http://hall.example") as line:
        assert line.hello()["you"]["host"]


def test_a_reader_is_known_by_its_address(tmp_path: Path) -> None:
    """Where several tables wait for their bots, it is the address that pays."""
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with Line(ann, code) as line:
            line.hello()
            (reader,) = server_of(client).hub.tables[code].readers
            assert reader.address == "testclient"


def test_a_table_that_does_not_exist_has_no_socket(ann: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect) as caught:
        Line(ann, "NOSUCH")
    assert caught.value.code == 4404


def test_a_table_that_cannot_be_read_has_no_socket(client: TestClient, ann: TestClient) -> None:
    server: Any = server_of(client)
    server.storage.commit([Append("BROKEN", 1, 0, b'{"r": "nonsense"}')])
    with Line(ann, "BROKEN") as line:
        assert line.session.receive_json()["reason"] == "unreadable"
    assert client.get("/api/tables/BROKEN/replay").json()["error"]["reason"] == "damaged"


FIRST = {
    "another message": ('{"t": "start", "id": 1}', "malformed"),
    "no message": ("hello", "malformed"),
    "another version": ('{"t": "hello", "id": 0, "v": 1}', "version"),
    "no version": ('{"t": "hello", "id": 0}', "malformed"),
}


@pytest.mark.parametrize(("text", "reason"), FIRST.values(), ids=FIRST)
def test_the_first_message_is_a_hello_of_our_version(
    ann: TestClient, text: str, reason: str
) -> None:
    with Line(ann, new_table(ann)) as line:
        line.session.send_text(text)
        refused, bye = line.session.receive_json(), line.session.receive_json()
        assert (refused["t"], refused["reason"]) == ("refused", reason)
        assert (bye["t"], bye["reason"]) == ("bye", "refused")
        assert (refused["id"] is None) == (text == "hello"), "its id, if it has one"
        assert line.session.receive()["type"] == "websocket.close"


def test_who_says_nothing_is_not_kept(ann: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "HELLO_SECONDS", 0.05)
    with Line(ann, new_table(ann)) as line:
        assert line.session.receive_json()["reason"] == "limit"
        assert line.session.receive()["type"] == "websocket.close"


# --- what is no message -----------------------------------------------------------------------

NO_MESSAGES = {
    "nothing": "",
    "no JSON": "{t: say}",
    "no object": "[1, 2]",
    "no type": '{"id": 4}',
    "an unknown type": '{"t": "cheat", "id": 4}',
    "no id": '{"t": "start"}',
    "a negative id": '{"t": "start", "id": -1}',
    "a huge id": '{"t": "start", "id": 123456789012345678901234567890}',
    "an id with a fraction": '{"t": "start", "id": 1.5}',
    "an unknown field": '{"t": "start", "id": 4, "seed": 5}',
    "a missing field": '{"t": "sit", "id": 4}',
    "a wrong type": '{"t": "sit", "id": 4, "seat": "0"}',
    "a truth for a number": '{"t": "sit", "id": 4, "seat": true}',
    "no such seat in the world": '{"t": "sit", "id": 4, "seat": 99}',
    "not a number": '{"t": "sit", "id": 4, "seat": NaN}',
    "infinity": '{"t": "sit", "id": 4, "seat": 1e999}',
    "a huge option": '{"t": "answer", "id": 4, "n": 1, "option": 99999999999999999999}',
    "too long a line": json.dumps({"t": "say", "id": 4, "text": "A" * 301}),
    "half a character": '{"t": "say", "id": 4, "text": "\\ud800"}',
    "deep nesting": '{"t": "configure", "id": 4, "options": {"a": '
    + "[" * 3500
    + "]" * 3500
    + "}}",
    "two messages": '{"t": "start", "id": 4}{"t": "start", "id": 5}',
    "a second hello": '{"t": "hello", "id": 4, "v": 3}',
    "a clock of a second": '{"t": "configure", "id": 4, "clock": {"bank": 1}}',
}


@pytest.mark.parametrize("text", NO_MESSAGES.values(), ids=NO_MESSAGES)
@pytest.mark.parametrize("binary", [False, True], ids=["text", "binary"])
def test_what_is_no_message_changes_nothing(ann: TestClient, text: str, binary: bool) -> None:
    code = new_table(ann)
    before = records(ann, code)
    with Line(ann, code) as line:
        line.hello()
        if binary:
            line.session.send_bytes(text.encode())
        else:
            line.session.send_text(text)
        refused = line.session.receive_json()
        assert (refused["t"], refused["reason"]) == ("refused", "malformed")
        assert refused["words"]
        assert line.ask("say", text="Still here.")["t"] == "update"
    assert records(ann, code) == before + 1


@pytest.mark.parametrize("depth", [50, 900, 1500])
@pytest.mark.parametrize("name", ["players", "kingdoms", "village", "length"])
def test_nested_options_are_refused(ann: TestClient, depth: int, name: str) -> None:
    code = new_table(ann)
    with Line(ann, code) as line:
        line.hello()
        nested = "[" * depth + "]" * depth
        line.session.send_text(f'{{"t": "configure", "id": 9, "options": {{"{name}": {nested}}}}}')
        refused = line.session.receive_json()
        assert refused["t"] == "refused"
        assert refused["reason"] in ("badOptions", "malformed")
        assert line.ask("say", text="Still here.")["t"] == "update"


def test_bytes_that_are_no_text(ann: TestClient) -> None:
    with Line(ann, new_table(ann)) as line:
        line.hello()
        line.session.send_bytes(b"\xff\xfe\x00")
        assert line.session.receive_json()["reason"] == "malformed"


# --- what may not be done ---------------------------------------------------------------------


def test_a_replayed_answer_counts_once(client: TestClient, ann: TestClient) -> None:
    made = ann.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
    code = made.json()["code"]
    with Line(ann, code) as line:
        state = line.hello()
        while state["own"][0]["pending"] is None:
            state = line.ask("sync")
        first = line.ask("answer", n=state["n"], option=0)
        assert first["t"] == "update"
        again = line.ask("answer", n=state["n"], option=0)
        assert (again["t"], again["reason"]) == ("refused", "stale")


def test_who_was_sent_away_cannot_sit_or_write_again(client: TestClient, ann: TestClient) -> None:
    ben, code = guest(client, "Ben"), new_table(ann)
    with Line(ann, code) as host, Line(ben, code) as line:
        host.hello()
        line.hello()
        line.ask("sit", seat=1)
        host.ask("kick", seat=1)
        assert line.ask("sit", seat=1)["reason"] == "kicked"
        assert line.ask("say", text="Why?")["reason"] == "kicked"
    with Line(ben, code) as line:
        assert line.hello()["you"]["seats"] == []
        assert line.ask("sit", seat=1)["reason"] == "kicked"


def test_a_stranger_may_only_watch(client: TestClient, ann: TestClient) -> None:
    code = new_table(ann)
    before = records(ann, code)
    with Line(TestClient(client.app), code) as line:
        assert line.hello()["you"] == {
            "guest": None, "seats": [], "host": False, "undo": {}, "ask": "smart", "hints": False,
            "play_on": False,
        }  # fmt: skip
        for kind, fields in (
            ("sit", {"seat": 1}),
            ("say", {"text": "Hello"}),
            ("stand", {}),
            ("back", {}),
        ):
            assert line.ask(kind, **fields)["reason"] == "notSeated"
        assert line.ask("start")["reason"] == line.ask("kick", seat=0)["reason"] == "notHost"
    assert records(ann, code) == before


# --- too much ---------------------------------------------------------------------------------


def test_a_flood_is_told_and_then_cut(tmp_path: Path) -> None:
    limits = Limits(player_messages=Rate(5, 60), refusals=Rate(3, 60), new_tables=None)
    with site(tmp_path, limits=limits) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with Line(ann, code) as line:
            line.hello()
            for number in range(9):
                line.session.send_json({"t": "ready", "id": number, "ready": number % 2 == 0})
            told = [line.session.receive_json() for _ in range(10)]
            kinds = [message["t"] for message in told]
            assert kinds == ["update"] * 5 + ["refused"] * 4 + ["bye"]
            assert {message["reason"] for message in told[5:9]} == {"tooMany"}
            assert [message["id"] for message in told[5:9]] == [5, 6, 7, 8]
            assert told[9]["reason"] == "limit"
            with pytest.raises(WebSocketDisconnect):
                line.session.receive_json()
        assert records(client, code) == 1 + 5


def test_who_watches_may_send_less(tmp_path: Path) -> None:
    limits = Limits(watcher_messages=Rate(2, 60), new_tables=None)
    with site(tmp_path, limits=limits) as client:
        code = new_table(guest(client, "Ann"))
        with Line(TestClient(client.app), code) as line:
            line.hello()
            found = [line.ask("why").get("reason") for _ in range(4)]
            assert found == [None, None, "tooMany", "tooMany"]


def test_chat_has_a_limit_of_its_own_for_each_guest(tmp_path: Path) -> None:
    limits = Limits(chat_lines=Rate(2, 60), new_tables=None)
    with site(tmp_path, limits=limits) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with Line(ann, code) as one, Line(ann, code) as two:
            one.hello()
            two.hello()
            assert one.ask("say", text="One")["t"] == "update"
            assert two.ask("say", text="Two")["t"] == "update"
            assert one.ask("say", text="Three")["reason"] == "tooMany"
            assert two.ask("say", text="Four")["reason"] == "tooMany"
            assert one.ask("ready", ready=True)["t"] == "update"


def test_a_fifth_page_replaces_the_first(ann: TestClient) -> None:
    code = new_table(ann)
    lines = [Line(ann, code) for _ in range(5)]
    for line in lines:
        line.hello()
    seen: list[dict[str, Any]] = []
    while not seen or seen[-1]["t"] != "bye":
        seen.append(lines[0].session.receive_json())
    assert seen[-1]["reason"] == "replaced"
    assert lines[4].ask("say", text="Here")["t"] == "update"
    for line in lines:
        line.__exit__()


def test_a_reader_that_does_not_read_is_given_up() -> None:
    class Stuck:
        scope: ClassVar[dict[str, Any]] = {}

        async def send(self, message: Any) -> None:
            await asyncio.Event().wait()

    async def body() -> list[bytes]:
        reader = Socket(cast("WebSocket", Stuck()), Actor(None), terms())
        for _ in range(UNREAD_MESSAGES + 5):
            reader.send(b"{}")
        return list(reader._unsent)

    left = asyncio.run(body())
    assert [json.loads(text)["reason"] for text in left] == ["slow"]


# --- on a real network ------------------------------------------------------------------------


@contextmanager
def network(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """A server in a thread, as `lorehall serve` runs it; its socket's address and a table's code."""
    servers: list[Any] = []

    class Noted(running_module._Uvicorn):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            servers.append(self)

    monkeypatch.setattr(running_module, "_Uvicorn", Noted)
    monkeypatch.setattr(running_module, "configure_logging", lambda *given: None)
    monkeypatch.setattr(running_module, "calm_garbage_collection", lambda: None)
    settings = Settings(folder, port=0)
    app = make_app(settings, MemoryStorage())
    app.state.server.bots.warm = lambda: None
    ready: list[str] = []
    open_now = threading.Event()

    def greet(address: str) -> None:
        ready.append(address)
        open_now.set()

    thread = threading.Thread(target=running_module.serve, args=(app, settings, greet))
    thread.start()
    try:
        assert open_now.wait(20)
        import httpx

        with httpx.Client(base_url=ready[0]) as http:
            http.post("/api/me", json={"name": "Ann"})
            code = http.post("/api/tables", json={"game": "enchanters"}).json()["code"]
        yield f"{ready[0].replace('http', 'ws', 1)}/api/tables/{code}/socket", ready[0]
    finally:
        servers[0].should_exit = True
        thread.join(20)


def test_frames_origins_and_goodbyes_on_a_real_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with network(tmp_path, monkeypatch) as (address, site_address):
        with pytest.raises(InvalidStatus) as caught:
            connect(address, origin=Origin("https://evil.example"))
        assert caught.value.response.status_code == 403
        with connect(address, origin=Origin(site_address)) as line:
            line.send('{"t": "hello", "id": 0, "v": 3}')
            assert json.loads(line.recv())["t"] == "sync"
            line.send(json.dumps({"t": "say", "id": 1, "text": "A" * 9_000}))
            with pytest.raises(ConnectionClosed) as closed:
                list(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        with connect(address) as line:
            line.send('{"t": "hello", "id": 0, "v": 3}')
            assert json.loads(line.recv())["t"] == "sync"
            line.send(json.dumps({"t": "why", "id": 1, "x": "A" * 8_000}))
            assert json.loads(line.recv())["reason"] == "malformed"


def test_messages_have_the_size_that_the_page_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    assert f"A message has at most {Limits().message_bytes // 1024} kB" in page

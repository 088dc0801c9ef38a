"""A foreign page points its own name at our address: it looks like one of ours, but we do not answer to that name."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from lorehall.cli import main
from support.site import Line, TestClient, guest, new_table, site

FOREIGN = [
    "evil.example", "evil.example:8000", "hall.example.evil.example", "evilhall.example", "xn--hll-8ka.example",
    "localhost.evil.example", "127.0.0.1.evil.example", "", " ", "hall.example/x", "hall.example:80:80", "a@hall.example",
    "[evil]", "[::1", "0x7f.1",
]  # fmt: skip
OURS = [
    "hall.example", "HALL.example:8000", "hall.example.", "localhost", "localhost:8000", "friday.localhost", "127.0.0.1",
    "192.168.1.20:8000", "[::1]:8000", "[fe80::1]", "games.club", "nas.local",
]  # fmt: skip
NAMES = ("hall.example", "Games.Club", "nas.local")


def test_a_page_under_a_foreign_name_reaches_nothing(tmp_path: Path) -> None:
    with site(tmp_path, host_names=NAMES) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        for host in FOREIGN:
            headers = {"host": host, "origin": f"http://{host}"}
            for path in ("/", "/api/me", "/api/tables", f"/api/tables/{code}/replay"):
                answer = ann.get(path, headers=headers)
                assert (answer.status_code, answer.json()["error"]["reason"]) == (421, "host"), host
                assert "Content-Security-Policy" in answer.headers
            made = ann.post("/api/me", json={"name": "Eve"}, headers=headers)
            assert made.status_code == 421
        assert ann.get("/api/me").json()["guest"]["name"] == "Ann"


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:8000"])
def test_neither_does_its_socket(tmp_path: Path, host: str) -> None:
    with site(tmp_path, host_names=NAMES) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with pytest.raises(WebSocketDisconnect) as refused:
            Line(ann, code, host=host, origin=f"http://{host}").hello()
        assert refused.value.code == 4403
        with Line(ann, code, host="192.168.1.20:8000", origin="http://192.168.1.20:8000") as line:
            assert line.hello()["t"] == "sync"


@pytest.mark.parametrize("host", OURS)
def test_friends_come_by_address_or_by_a_name_that_was_given(tmp_path: Path, host: str) -> None:
    with site(tmp_path, host_names=NAMES) as client:
        assert client.get("/api/games", headers={"host": host}).status_code == 200


def test_the_name_at_which_it_listens_needs_no_mention(tmp_path: Path) -> None:
    with site(tmp_path, host="hall.lan", base="http://hall.lan:8000", host_names=()) as client:
        assert client.get("/api/games").status_code == 200
        assert client.get("/api/games", headers={"host": "hall.example"}).status_code == 421


def test_behind_a_proxy_the_name_must_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--behind-proxy"]) == 2
    assert "--host-name" in capsys.readouterr().err


def test_whatever_else_the_client_sends_as_its_host_is_no_fault_of_ours(tmp_path: Path) -> None:
    with site(tmp_path, host_names=NAMES) as client:
        assert isinstance(client, TestClient)
        for host in (b"\xe4.example", b"\xff", b"a" * 5_000, b"%00", b"..", b"::"):
            assert client.get("/", headers={b"host": host}).status_code == 421

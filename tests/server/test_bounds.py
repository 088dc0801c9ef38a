"""What protects the server from one guest who wants too much, and what people see when it is at fault itself."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from lorehall.server.app import HEADERS
from lorehall.server.limits import Limits, Rate
from support.site import Line, TestClient, guest, new_table, site


def limits(**changes: object) -> Limits:
    return dataclasses.replace(Limits.off(), **changes)


def test_one_address_opens_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with site(tmp_path, limits=limits(sockets=2)) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with Line(ann, code) as first, Line(ann, code) as second:
            first.hello()
            second.hello()
            with pytest.raises(WebSocketDisconnect) as refused:
                Line(ann, code)
            assert refused.value.code == 4429
        with Line(ann, code) as third:
            assert third.hello()["t"] == "sync"


def test_replays_are_counted(tmp_path: Path) -> None:
    with site(tmp_path, limits=limits(replays=Rate(2, 60))) as client:
        ann = guest(client, "Ann")
        code = ann.post(
            "/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"}
        ).json()["code"]
        answers = [ann.get(f"/api/tables/{code}/replay").status_code for _ in range(3)]
        assert answers == [200, 200, 429]


def test_a_fault_of_ours_is_said_without_details_and_with_the_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site(tmp_path) as client:
        broken = TestClient(
            client.app, base_url=str(client.base_url), raise_server_exceptions=False
        )
        broken.portal = client.portal

        def fail(*given: object, **more: object) -> None:
            raise ZeroDivisionError("a secret detail")

        monkeypatch.setattr(client.app.state.server.storage, "tables", fail)
        answer = broken.get("/api/tables")
        assert answer.status_code == 500
        assert "secret detail" not in answer.text
        assert answer.json()["error"]["reason"] == "fault"
        for name, value in HEADERS.items():
            assert answer.headers[name] == value

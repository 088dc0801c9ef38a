"""What protects the server from one guest who wants too much, and what people see when it is at fault itself."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from lorehall.server.app import HEADERS
from lorehall.server.net.limits import Limits, Rate
from support.site import Line, TestClient, guest, new_table, server_of, site


def limits(**changes: Any) -> Limits:
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


def running(client: TestClient) -> str:
    made = client.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
    code: str = made.json()["code"]
    return code


@pytest.mark.parametrize("greets", [True, False])
def test_who_only_looks_makes_room_for_a_player_who_comes_back(
    tmp_path: Path, *, greets: bool
) -> None:
    with site(tmp_path, limits=limits(sockets=1)) as client:
        ann, ben = guest(client, "Ann"), guest(client, "Ben")
        mine, room = running(ann), new_table(ben)
        with Line(ben, room) as looks:
            if greets:
                looks.hello()
            with pytest.raises(WebSocketDisconnect):
                Line(ben, mine)
            with Line(ann, mine) as back:
                assert looks.session.receive_json()["reason"] == "limit"
                assert back.hello()["t"] == "sync"


def test_the_second_page_of_a_player_makes_room_for_the_first_of_another(tmp_path: Path) -> None:
    with site(tmp_path, limits=limits(sockets=2)) as client:
        ann, ben, cid = (guest(client, name) for name in ("Ann", "Ben", "Cid"))
        tables = {player: running(player) for player in (ann, ben, cid)}
        with Line(ann, tables[ann]) as first, Line(ann, tables[ann]) as second:
            first.hello()
            second.hello()
            with Line(ben, tables[ben]) as page:
                assert page.hello()["t"] == "sync"
                for player in (ben, cid):
                    with pytest.raises(WebSocketDisconnect):
                        Line(player, tables[player])


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

        monkeypatch.setattr(server_of(client).storage, "tables", fail)
        answer = broken.get("/api/tables")
        assert answer.status_code == 500
        assert "secret detail" not in answer.text
        assert answer.json()["error"]["reason"] == "fault"
        for name, value in HEADERS.items():
            assert answer.headers[name] == value

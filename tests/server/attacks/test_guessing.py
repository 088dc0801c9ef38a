"""Guessing the codes of tables and of recovery, and trying out names."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from lorehall.server.net.limits import Limits, Rate
from support.site import Line, TestClient, guest, new_table, site

GUESSES = 3
LIMITS = dataclasses.replace(Limits.off(), guesses=Rate(GUESSES, 60), renames=Rate(2, 60))


def stranger(client: TestClient) -> TestClient:
    browser = TestClient(client.app, base_url=str(client.base_url))
    browser.portal = client.portal
    return browser


def refused(client: TestClient, code: str) -> int:
    with pytest.raises(WebSocketDisconnect) as error:
        Line(client, code)
    return error.value.code


def test_after_a_few_wrong_codes_even_the_right_one_says_nothing(tmp_path: Path) -> None:
    with site(tmp_path, limits=LIMITS) as client:
        code = new_table(guest(client, "Ann"))
        mallory = stranger(client)
        kinds = [refused(mallory, f"XXXXX{letter}") for letter in "BCDF"]
        assert kinds == [4404] * GUESSES + [4429]
        assert refused(mallory, code) == 4429
        assert mallory.get(f"/api/tables/{code}/replay").status_code == 429
        assert mallory.get("/api/tables/XXXXXG/replay").status_code == 429


def test_guesses_by_http_and_by_socket_count_together(tmp_path: Path) -> None:
    with site(tmp_path, limits=LIMITS) as client:
        mallory = stranger(client)
        assert mallory.get("/api/tables/XXXXXB/replay").status_code == 404
        assert mallory.get("/api/tables/XXXXXC/file").status_code == 404
        assert refused(mallory, "XXXXXD") == 4404
        assert mallory.get("/api/tables/XXXXXF/history").status_code == 429


def test_who_sits_at_a_table_gets_there_although_a_neighbour_guesses(tmp_path: Path) -> None:
    with site(tmp_path, limits=LIMITS) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        mallory = stranger(client)
        for letter in "BCDF":
            refused(mallory, f"XXXXX{letter}")
        with Line(ann, code) as line:
            assert line.hello()["t"] == "sync"


def test_the_right_code_costs_nothing(tmp_path: Path) -> None:
    with site(tmp_path, limits=LIMITS) as client:
        code = new_table(guest(client, "Ann"))
        mallory = stranger(client)
        for _ in range(GUESSES * 3):
            with Line(mallory, code) as line:
                assert line.hello()["t"] == "sync"


def test_recovery_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    with site(tmp_path, limits=LIMITS) as client:
        ann = guest(client, "Ann")
        right = ann.post("/api/me/recovery", json={}).json()["code"]
        old = right
        right = ann.post("/api/me/recovery", json={}).json()["code"]
        mallory = stranger(client)
        tried = [mallory.post("/api/recover", json={"code": old}) for _ in range(GUESSES + 1)]
        assert [answer.status_code for answer in tried] == [404] * GUESSES + [429]
        assert mallory.post("/api/recover", json={"code": right}).status_code == 429


def test_names_and_recovery_codes_are_not_made_by_the_thousand(tmp_path: Path) -> None:
    with site(tmp_path, limits=LIMITS) as client:
        ann = guest(client, "Ann")
        answers = [ann.post("/api/me", json={"name": f"Ann {number}"}) for number in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) == 60
        assert ann.post("/api/me/recovery", json={}).status_code == 429
        assert ann.get("/api/me").json()["guest"]["name"] == "Ann 1"

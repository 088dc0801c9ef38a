"""Replays are dear to make: each is made once, one at a time, and paid for by who asked."""

from __future__ import annotations

import dataclasses
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lorehall.server.net.limits import Budget, Limits
from lorehall.server.replay import frames
from support.site import NOTHING_BACK, TestClient, guest, hurry, server_of, site


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was really put together."""
    found: list[object] = []
    real = frames.frames

    def counted(*given: Any, **more: Any) -> Any:
        found.append(given[3])
        return real(*given, **more)

    monkeypatch.setattr(frames, "frames", counted)
    return found


def running(client: TestClient) -> str:
    """A table that stands still, because its bots do not think in these tests before somebody answers."""
    made = client.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
    code: str = made.json()["code"]
    return code


def test_the_same_replay_is_put_together_once(tmp_path: Path, made: list[object]) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        code = running(ann)
        server_of(client).hub.tables[code].stop()
        answers = [ann.get(f"/api/tables/{code}/replay") for _ in range(20)]
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert len(made) == 1
        tag = answers[0].headers["etag"]
        again = ann.get(f"/api/tables/{code}/replay", headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert ann.get(f"/api/tables/{code}/replay?as=0").status_code == 200
        assert made == ["public", 0], "what a seat sees is kept apart"


def test_who_asks_pays_also_for_what_is_done_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "thread_time", iter(range(1_000)).__next__)  # a second each
    limits = dataclasses.replace(Limits.off(), guest_time=Budget(0.9, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        ann, ben = guest(client, "Ann"), guest(client, "Ben")
        code = running(ann)
        assert ann.get(f"/api/tables/{code}/replay").status_code == 200
        refused = ann.get("/api/me")
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert ben.get(f"/api/tables/{code}/replay").status_code == 200


def test_who_asks_for_everything_at_once_gets_what_they_can_pay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[object]
) -> None:
    """All are let in before the first is paid for; those that wait then are refused when their turn comes."""
    monkeypatch.setattr(time, "thread_time", iter(range(1_000)).__next__)  # a second each
    go, counted = threading.Event(), frames.frames
    monkeypatch.setattr(frames, "frames", lambda *a, **k: go.wait(20) and counted(*a, **k))
    limits = dataclasses.replace(Limits.off(), guest_time=Budget(0.9, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client, ThreadPoolExecutor(2) as pool:
        hurry(client)
        ann = guest(client, "Ann")
        code = running(ann)
        queue = server_of(client).beside._one_at_a_time
        asked = [
            pool.submit(ann.get, f"/api/tables/{code}/replay?as={who}") for who in ("public", 0)
        ]
        while not queue._waiters:
            time.sleep(0.01)
        go.set()
        assert sorted(answer.result().status_code for answer in asked) == [200, 429]
        assert len(made) == 1

"""A game that is brought may take long to play through: nobody else waits for it, and who brought it waits before the next."""

from __future__ import annotations

import asyncio
import dataclasses
import random
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.server.api import replays
from lorehall.server.net.limits import Budget, Limits
from lorehall.server.process.background import BackgroundThread
from lorehall.server.proof.gamefile import from_file, to_file
from support.server import QUICK, run
from support.site import NOTHING_BACK, TestClient, guest, hurry, site

JSON = {"content-type": "application/json"}


def finished() -> bytes:
    rules, chance = game("enchanters"), random.Random(4)
    course = Course(rules, rules.new(QUICK, 7, listen=True))
    while not course.over:
        course.answer(chance.randrange(len(course.state.options)))
    return to_file(course, seed=7, names=["Ann", "Brida"], bots=[None, "greedy"])


def brought(client: TestClient, file: bytes) -> int:
    answer = client.post("/api/tables/import", content=file, headers=JSON)
    return int(answer.status_code)


@pytest.mark.parametrize("whole", [True, False])
def test_who_brings_a_long_game_can_do_all_but_bring_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, whole: bool
) -> None:
    """Also where nothing comes of it: a broken file may be broken at its end."""
    monkeypatch.setattr(time, "thread_time", iter(range(0, 10_000, 60)).__next__)
    limits = dataclasses.replace(Limits.off(), import_time=Budget(5.0, NOTHING_BACK))
    file = finished()
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        ann = guest(client, "Ann")
        assert brought(ann, file if whole else b"{}") == (200 if whole else 400)
        refused = ann.post("/api/tables/import", content=file, headers=JSON)
        assert (refused.status_code, refused.json()["error"]["reason"]) == (429, "tooMany")
        assert ann.get("/api/me").status_code == 200
        assert ann.post("/api/quick", json={"game": "enchanters", "players": 2}).status_code == 200


def test_nobody_waits_for_a_game_that_somebody_brings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go, real = threading.Event(), threading.Event(), from_file

    def slow(*given: Any) -> Any:
        begun.set()
        assert go.wait(60)
        return real(*given)

    monkeypatch.setattr(replays, "from_file", slow)
    file = finished()
    with site(tmp_path, limits=Limits.off()) as client, ThreadPoolExecutor(1) as pool:
        hurry(client)
        ann, ben = guest(client, "Ann"), guest(client, "Ben")
        made = ann.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
        asked = pool.submit(brought, ben, file)
        assert begun.wait(60)
        try:
            assert ann.get(f"/api/tables/{made.json()['code']}/replay").status_code == 200
        finally:
            go.set()
        assert asked.result() == 200


def test_threads_take_turns_quickly_as_long_as_any_long_work_is_done() -> None:
    """The first to begin is the first to end: it must not end it for the other, nor the other keep it up for ever."""
    usual = sys.getswitchinterval()

    class Work:
        def __init__(self) -> None:
            self.begun, self.end = threading.Event(), threading.Event()

        def __call__(self) -> bool:
            self.begun.set()
            return self.end.wait(60)

    async def body() -> None:
        first, second = Work(), Work()
        tasks = []
        for work in (first, second):
            tasks.append(asyncio.create_task(BackgroundThread().do(work)))
            assert await asyncio.to_thread(work.begun.wait, 60)
        first.end.set()
        await tasks[0]
        assert sys.getswitchinterval() < usual
        second.end.set()
        await tasks[1]

    run(body())
    assert sys.getswitchinterval() == usual

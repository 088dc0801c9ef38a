"""A club evening: thirty people behind one address open a table within a minute, each with an empty cache."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from lorehall.server.api import app_files, pages
from lorehall.server.net import metering
from lorehall.server.net.limits import Budget, Limits
from support.site import Line, TestClient, guest, new_table, server_of, site

PEOPLE = 30
FILES, BYTES = 48, 8_000
"""What a browser fetches that opens a table for the first time: 44 to 48 files of 280 to 380 kB, as measured."""
STEP = 0.0003
"""Seconds that every step of a request keeps the server, on a machine that is none of the fastest."""
API = ("/api/me", "/api/games", "/api/games/enchanters/cards", "/api/me/tables", "/api/tables")


class Minute:
    """A clock that the test has in its hands."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def minute(monkeypatch: pytest.MonkeyPatch) -> Minute:
    steps = itertools.count()
    metered = partial(metering.Metered, clock=lambda: next(steps) * STEP)
    for module in (metering, app_files):
        monkeypatch.setattr(module, "Metered", metered)
    return Minute()


@contextmanager
def hall(folder: Path, minute: Minute, limits: Limits) -> Iterator[TestClient]:
    """A server with its limits and a client of the usual size."""
    chance = random.Random(1)
    assets = folder / "client" / "assets"
    assets.mkdir(parents=True)
    (folder / "client" / "index.html").write_text("<!doctype html><title>Lorehall</title>")
    for number in range(FILES):
        (assets / f"part-{number}.js").write_bytes(chance.randbytes(BYTES))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "CLIENT", folder / "client")
        patch.setattr(pages, "ASSETS", pages.Assets(assets))
        with site(folder, limits=limits) as client:
            server = server_of(client)
            for counted in (server.ledger, server.file_ledger, server.limiter):
                counted._clock = minute
            yield client


@pytest.fixture
def club(tmp_path: Path, minute: Minute) -> Iterator[TestClient]:
    with hall(tmp_path, minute, Limits()) as client:
        yield client


@pytest.fixture
def small(tmp_path: Path, minute: Minute) -> Iterator[TestClient]:
    """A twentieth of the usual budget for files, which is spent sooner."""
    with hall(tmp_path, minute, Limits(file_time=Budget(0.2, 0.1))) as client:
        yield client


def browser(client: TestClient) -> TestClient:
    found = TestClient(client.app, base_url=str(client.base_url))
    found.portal = client.portal
    return found


def opened(person: TestClient, code: str, name: str) -> list[int]:
    """Open a table with an empty cache, and say a name; the status of every answer."""
    found = [person.get(f"/t/{code}").status_code]
    found += [person.get(f"/assets/part-{n}.js").status_code for n in range(FILES)]
    found += [person.get(page).status_code for page in API]
    found.append(person.post("/api/me", json={"name": name}).status_code)
    return found


def test_thirty_people_behind_one_address_open_a_table_within_a_minute(
    club: TestClient, minute: Minute
) -> None:
    code = new_table(guest(club, "Host"))
    begun = minute.now
    lines = []
    for number in range(PEOPLE):
        person = browser(club)
        assert set(opened(person, code, f"Guest {number}")) == {200}, number
        line = Line(person, code)
        lines.append(line)
        assert line.hello()["t"] == "sync", number
        minute.now += 1.0
    assert minute.now - begun < 60.0
    for line in lines:
        line.__exit__(None)


def test_a_flood_of_files_is_bounded_and_keeps_nobody_from_playing(
    small: TestClient, minute: Minute
) -> None:
    sent = 0
    for _ in range(2_000):
        answer = small.get("/assets/part-0.js")
        if answer.status_code == 429:
            break
        assert "immutable" in answer.headers["cache-control"]
        sent += len(answer.content)
    assert answer.json()["error"]["reason"] == "tooMany"
    assert int(answer.headers["retry-after"]) >= 1
    assert sent < 140_000_000 / 20
    assert guest(small, "Ann").get("/api/me").status_code == 200, "the rest is paid for elsewhere"
    minute.now += 10.0
    assert small.get("/assets/part-0.js").status_code == 200


def test_a_flood_from_behind_the_same_address_stops_no_running_game(club: TestClient) -> None:
    ann = guest(club, "Ann")
    code = new_table(ann)
    with Line(ann, code) as table, Line(browser(club), code) as spectator:
        table.hello()
        spectator.hello()
        table.ask("bot", seat=1, bot="casual")
        table.ask("start")
        for _ in range(20_000):
            if club.get("/api/games").status_code == 429:
                break
        assert club.get("/api/games").status_code == 429, "the flood has spent what the address may"
        told = [line.ask("say", text="Go on.") for line in (table, spectator)]
        assert [answer.get("reason") for answer in told] == [None, "tooMany"]


def test_who_goes_on_when_refused_pays_for_everything(small: TestClient) -> None:
    for _ in range(2_000):
        if small.get("/assets/part-0.js").status_code == 429:
            break
    for _ in range(5_000):
        small.get("/assets/part-0.js")
        if small.get("/api/me").status_code == 429:
            return
    raise AssertionError("the flood cost nothing")


def test_only_the_files_that_are_there_are_cheap(small: TestClient) -> None:
    server = server_of(small)
    before = len(server.file_ledger)
    assert small.get("/assets/none.js").status_code == 404
    assert small.post("/assets/part-0.js", json={}).status_code == 405
    assert len(server.file_ledger) == before
    assert small.get("/assets/part-0.js").status_code == 200
    assert len(server.file_ledger) == before + 1


def test_packed_files_are_given_without_reading_them_again(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text("export const words = 1;" * 100)
    assets = pages.Assets(tmp_path)
    assets.pack()
    (tmp_path / "page.js").unlink()
    scope = {"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"gzip")]}
    answer = asyncio.run(assets.get_response("page.js", scope))
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")

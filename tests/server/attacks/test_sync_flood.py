"""Asking for everything again and again, with and without reading the answers."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from pathlib import Path

from lorehall.server.net.backlog import SHARED_BYTES
from lorehall.server.net.limits import MESSAGE_PRICE, Budget, Limits, Rate
from support.real import Real, frame, pour
from support.site import NOTHING_BACK, Line, guest, hurry, new_table, site

SYNC = json.dumps({"t": "sync", "id": 1, "n": 0, "lines": 0})
TEXT = 1


def test_who_has_spent_the_budget_is_refused_and_then_dismissed(tmp_path: Path) -> None:
    """The price is at least that of a message, whatever the machine; here time does not give anything back."""
    affordable = 100
    limits = dataclasses.replace(
        Limits.off(),
        guest_time=Budget(affordable * MESSAGE_PRICE, NOTHING_BACK),
        refusals=Rate(5, 60),
    )
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        code = new_table(guest(client, "Host"))
        with Line(guest(client, "Mallory"), code) as line:
            line.hello()
            seen: Counter[str] = Counter()
            while not seen["bye"]:
                line.session.send_text(SYNC)
                answer = line.session.receive_json()
                seen[answer["t"]] += 1
                if answer["t"] == "refused":
                    assert answer["reason"] == "tooMany"
                    if seen["refused"] > 5:
                        answer = line.session.receive_json()
                        seen[answer["t"]] += 1
            assert answer["reason"] == "limit"
            assert seen["sync"] <= affordable
            assert seen["refused"] == 6


def test_others_at_the_same_table_have_budgets_of_their_own(tmp_path: Path) -> None:
    limits = dataclasses.replace(Limits.off(), guest_time=Budget(50 * MESSAGE_PRICE, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        host = guest(client, "Host")
        code = new_table(host)
        greedy, modest = guest(client, "Greedy"), guest(client, "Modest")
        with Line(greedy, code) as line, Line(modest, code) as other:
            line.hello()
            other.hello()
            kinds = [line.ask("sync", n=0, lines=0)["t"] for _ in range(52)]
            assert kinds[-1] == "refused"
            assert other.ask("sync", n=0, lines=0)["t"] == "sync"


def test_a_flood_that_is_not_read_fills_no_memory(hall: Real) -> None:
    source, innocent = "127.0.4.1", "127.0.4.2"
    with hall.http(source) as client:
        secret = client.post("/api/me", json={"name": "Mallory", "secret": True}).json()["secret"]
        made = client.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
    path = f"/api/tables/{made.json()['code']}/socket"
    before = hall.megabytes()
    hello = frame(TEXT, json.dumps({"t": "hello", "id": 0, "v": 3, "n": 0, "lines": 0}).encode())
    lines = [hall.websocket(source, path, secret) for _ in range(4)]
    try:
        for line in lines:
            line.sendall(hello + frame(TEXT, SYNC.encode()) * 90)
        for line in lines:
            line.settimeout(2)
            pour(line, frame(TEXT, SYNC.encode()) * 100, 20)
        assert hall.is_open(innocent)
        assert hall.megabytes() - before < SHARED_BYTES / 1e6 + 20
    finally:
        for line in lines:
            line.close()

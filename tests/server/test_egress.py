"""Bytes count as well as time: what an address is sent has a bound, but for what players need."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from lorehall.server.net.egress import Meters
from lorehall.server.net.limits import Egress, Ledger, Limits
from support.server import QUICK
from support.site import Line, TestClient, guest, new_table, server_of, site

SMALL = dataclasses.replace(Limits.off(), address_bytes=Egress(60_000, 1))
"""A few syncs, and then next to nothing."""


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_bytes_come_back_with_time_and_every_address_has_its_own() -> None:
    clock, counted = Clock(), list[int]()
    meters = Meters(Ledger(Limits(), clock), Egress(1_000, 100), counted.append)
    here, there = meters.of("a"), meters.of("b")
    here.send(900)
    assert not here.wait()
    here.send(600)
    assert here.wait() == pytest.approx(5.0)
    assert meters.of("a").wait() == pytest.approx(5.0), "another socket of the same address"
    assert not there.wait()
    clock.now += 5
    assert not here.wait()
    assert counted == [900, 600]


def test_no_limit_counts_all_the_same() -> None:
    counted = list[int]()
    meter = Meters(Ledger(Limits.off()), None, counted.append).of("a")
    meter.send(10**9)
    assert not meter.wait()
    assert counted == [10**9]


@pytest.mark.parametrize("numbers", [(0, 1), (1, 0), (-1, 5)])
def test_a_line_that_carries_nothing_is_a_mistake(numbers: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="an egress limit needs"):
        Egress(*numbers)


def drain(client: TestClient) -> None:
    """Let the address of the tests have had everything that it may have, and more."""
    server = server_of(client)
    server.meters.of("testclient").send(120_000)


def test_who_asks_for_long_answers_again_and_again_has_to_wait(tmp_path: Path) -> None:
    with site(tmp_path, limits=SMALL) as client:
        ann = guest(client, "Ann")
        code = new_table(ann)
        with Line(ann, code) as line:
            line.hello()
            for _ in range(200):
                answer = line.ask("sync", n=0, lines=0)
                if answer["t"] == "refused":
                    break
            assert answer["reason"] == "tooMany"
            assert "Too much data" in answer["words"]
            assert line.ask("log", before=5)["reason"] == "tooMany"
            assert line.ask("say", text="I still play")["t"] == "update"
        text = client.get("/metrics").text
        assert 'lorehall_shed_total{kind="bytes"} 2.0' in text
        sent = next(
            line for line in text.splitlines() if line.startswith("lorehall_sent_bytes_total")
        )
        assert float(sent.split()[1]) > 60_000


def test_who_plays_is_told_what_happens_and_who_watches_must_go(tmp_path: Path) -> None:
    with site(tmp_path, limits=SMALL) as client:
        ann, ben, cat = guest(client, "Ann"), guest(client, "Ben"), guest(client, "Cat")
        code = new_table(ann, options=QUICK, public=True)
        with Line(ann, code) as player, Line(ben, code) as other, Line(cat, code) as watcher:
            player.hello()
            other.hello()
            watcher.hello()
            other.ask("sit", seat=1)
            other.ask("ready", ready=True)
            assert player.ask("start")["t"] == "update"
            drain(client)
            assert player.ask("say", text="Still here")["t"] == "update"
            assert other.ask("say", text="So am I")["t"] == "update"
            while (told := watcher.session.receive_json())["t"] != "bye":
                pass
            assert told["reason"] == "limit"
            assert "Too much data" in told["words"]
        with Line(cat, code) as watcher:
            assert watcher.hello()["reason"] == "limit"
        with Line(ann, code) as player:
            assert player.hello()["t"] == "sync"


def test_the_api_waits_and_the_app_itself_does_not(tmp_path: Path) -> None:
    with site(tmp_path, limits=SMALL) as client:
        drain(client)
        refused = client.get("/api/games")
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) > 0
        assert client.get("/").status_code == 200
        assert client.get("/healthz").status_code == 200


def test_what_the_api_sends_is_counted_as_it_goes_over_the_line(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        before = server_of(client).metrics.bytes
        answer = client.get("/api/games")
        sent = server_of(client).metrics.bytes - before
        assert 0 < sent < len(answer.content), "packed"

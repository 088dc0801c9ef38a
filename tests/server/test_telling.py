"""The log of a table is put into words once; what is taken back is forgotten, and nothing else."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lorehall.core.sentences import plain
from lorehall.core.told import LogLine
from lorehall.games import REGISTRY
from lorehall.server import messages as m
from lorehall.server.telling import ToldLines
from support.bidding import HIGH, LOW, bid, table, up_to_date
from support.bids import Bids


def line(text: str, audience: int | None = None) -> LogLine:
    return LogLine(plain("said", text), "X-LOG-01", audience)


def texts(raw: Any) -> list[str]:
    return [item["text"] for item in raw]


def told() -> ToldLines:
    lines = ToldLines()
    lines.tell([line("one"), line("for you", 0), line("two"), line("for her", 1), line("three")])
    return lines


def test_lines_are_kept_for_all_and_for_one() -> None:
    lines = told()
    assert lines.number == 5
    shown = json.loads(bytes(lines.for_all(1)))
    assert (shown["from"], texts(shown["items"])) == (1, ["two", "three"])
    mine = json.loads(bytes(lines.for_seats([0]) or b""))
    assert [(item["text"], item["to"], item["at"]) for item in mine] == [("for you", 0, 1)]
    assert texts(json.loads(bytes(lines.for_seats([0, 1], 1) or b""))) == ["for her"]
    assert lines.for_seats([2]) is None


@pytest.mark.parametrize(
    ("kept", "public", "private"),
    [(5, 3, 2), (4, 2, 2), (3, 2, 1), (2, 1, 1), (1, 1, 0), (0, 0, 0)],
)
def test_what_is_taken_back_is_forgotten(kept: int, public: int, private: int) -> None:
    lines = told()
    lines.take_back(kept)
    assert (len(lines.public), len(lines.private)) == (public, private)
    assert lines.number == kept


def test_a_sync_puts_nothing_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Counting(Bids):
        def lines(self, state: Any, since: int = 0) -> list[LogLine]:
            asked.append(since)
            return super().lines(state, since)

        def view(self, state: Any, seat: int | None) -> dict[str, Any]:
            asked.append(-1)
            return super().view(state, seat)

    async def body() -> None:
        hub, live, readers = await table()
        ann, ben, _ = readers
        bid(ann, LOW)
        bid(ben, HIGH)
        asked.clear()
        for reader in readers:
            reader.ask(m.SyncRequest)
        hub.disk.flush()
        assert asked == [], "neither the log nor a view is made anew"
        ben.ask(m.Undo)
        hub.disk.flush()
        assert len(ann.client.lines) == 1, "what Ann did"
        up_to_date(live, readers)
        await hub.stop()

    monkeypatch.setitem(REGISTRY, "bids", lambda packs: Counting())
    asyncio.run(body())

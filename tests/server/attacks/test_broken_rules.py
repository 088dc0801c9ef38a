"""An attacker who has found a move at which the rules themselves fail: nobody else loses anything by it, and nothing is shown."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from lorehall.core.engine.position import NOBODY
from lorehall.games import game
from lorehall.server.bots.pool import BotPool
from lorehall.server.bots.workers import Worker
from lorehall.server.table.table import Table
from support.server import ANN, BEN, QUICK, FakeReader, TestHub, memory, played, run, started


class Fault(Exception):
    """What nobody thought of."""


def falls_over(table: Table, *_: Any, **__: Any) -> None:
    """The rules fail when the request is closed and the next one not yet made."""
    assert table.course is not None
    table.course.state.seat = NOBODY
    raise Fault


class Falling:
    """Stands in for the processes of bots: every thought ends in a fault."""

    def submit(self, *_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(Fault())
        return future


def test_a_step_that_fails_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is half done would look like the end of the game, and then everybody would be told the key."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started((ANN, BEN)), 6))
        code, n, asked = live.table.code, live.table.n, live.table.asked
        readers = [FakeReader(who).open(live) for who in (ANN, BEN)]
        hub.disk.flush()
        with monkeypatch.context() as patch:
            patch.setattr(Table, "_answer", falls_over)
            readers[asked[0]].answer(0)
            hub.disk.flush()
        for reader in readers:
            assert reader.bye is not None
            assert reader.bye.reason == "failed"
            assert reader.client.table["key"] is None
        again = await hub.find(code)
        assert again is not None
        assert (again.table.n, again.table.status, again.table.asked) == (n, "playing", asked)
        back = FakeReader(readers[asked[0]].actor).open(again)
        number = back.answer(0)
        hub.disk.flush()
        assert back.reply(number)["t"] == "update", "the game goes on"
        assert len(hub.storage.records(code)) == again.table.n
        await hub.stop()

    run(body())


def test_nobody_waits_for_a_bot_that_falls_over_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance answers for it, and for who asks for a good move there is none."""
    rules = game("enchanters")
    state = rules.new(QUICK, 5)
    monkeypatch.setattr(Worker, "executor", lambda self: Falling())

    async def body() -> None:
        pool = BotPool()
        thought = await pool.decide("greedy", rules, state, state.seat, 1)
        assert thought.option in range(len(state.options))
        assert await pool.hint(rules, state, state.seat, 1) is None
        assert pool.late == 2

    run(body())

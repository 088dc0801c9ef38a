"""What a bot means to do is told in the log before it does it, once a turn, and goes with what is taken back."""

from __future__ import annotations

from typing import Any

from lorehall.core.engine.option_codes import option
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.server.bots.pool import BotPool, Thought
from lorehall.server.commands.new_table import begin, open_table
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import folded
from lorehall.server.table.table import Table
from support.server import ANN, FakeReader, TestHub, fresh, memory, run

DEFENDERS = game("defenders")
ATTACK = (option(c.END_DAY), option(c.ATTACK, c.GREEN))
"""No wise plan, but one that is announced; whether it can be carried out does not matter here."""


class Boasting(BotPool):
    """Every bot ends its Day at once, and says each time that it means to attack Gorgutt."""

    async def decide(
        self, name: str, game: Any, state: Any, seat: int, seed: int, *more: str
    ) -> Thought:
        mine = state.open_to(seat)
        if seat != state.seat:
            return Thought(None)
        ending = [index for index in mine if state.options[index] == option(c.END_DAY)]
        return Thought((ending or mine)[0], ATTACK if state.seat == state.active else ())


def war(hub: TestHub) -> tuple[LiveTable, FakeReader]:
    """Ann and two bots at the first Day."""
    options = {"players": 3, "hero_assignment": "deal"}
    first = open_table(DEFENDERS, m.NewTableBody("defenders", options=options), ANN)
    bots = [r.BotSat(seat, "random", f"Bot {seat}") for seat in (1, 2)]
    live = hub.create([first, *bots, begin(DEFENDERS, first.options, bytes(range(1, 33)))])
    return live, FakeReader(ANN).open(live)


async def end_day(hub: TestHub, ann: FakeReader) -> None:
    """Ann ends her Day and passes wherever she is asked, until her next turn."""
    now = ann.client.view["turn"]
    while ann.client.view["turn"] < now + 3:
        choices = ann.client.own[0]["pending"]["choices"]
        ends = [choice for choice in choices if choice["verb"] in ("end_day", "pass")]
        ann.answer((ends or choices)[0]["option"])
        await hub.settle()


def announced(lines: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Who said what, of the lines that are intentions."""
    return [(line["seat"], line["key"]) for line in lines if line.get("intended")]


def records_of(hub: TestHub, live: LiveTable) -> list[tuple[int, r.Record]]:
    stored = hub.storage.records(live.table.code)
    return [(entry.at, r.decode(entry.data)) for entry in stored]


BOTH = [(1, "means_to_attack"), (2, "means_to_attack")]


def test_a_bot_announces_what_it_means_to_do_once_a_turn() -> None:
    async def body() -> None:
        hub = TestHub(memory(), Boasting())
        live, ann = war(hub)
        await hub.settle()
        assert live.table.asked == [0]
        await end_day(hub, ann)
        lines = ann.client.lines
        assert sorted(announced(lines)) == BOTH
        first = next(at for at, line in enumerate(lines) if line.get("intended"))
        who = lines[first]["seat"]
        assert lines[first]["text"].startswith(f"Player {who + 1} plans to attack Gorgutt in ")
        assert lines[first + 1]["key"] == "ends_day", "it says so before it does anything"
        assert lines[first + 1]["seat"] == who
        assert fresh(live, ANN.guest).lines == lines, "also for who comes later"
        assert fresh(live, None).lines == lines
        await end_day(hub, ann)
        assert sorted(announced(ann.client.lines)) == sorted(2 * BOTH)
        assert not ann.client.chat
        await hub.stop()

    run(body())


def test_it_is_stored_and_goes_with_what_is_taken_back() -> None:
    async def body() -> None:
        hub = TestHub(memory(), Boasting())
        live, ann = war(hub)
        await hub.settle()
        await end_day(hub, ann)
        said = ann.client.lines
        while announced(ann.client.lines):
            ann.ask(m.Undo)
            await hub.settle()
        assert live.table.course is not None
        assert live.table.course.intentions == []
        await end_day(hub, ann)
        assert sorted(announced(ann.client.lines)) == BOTH
        assert len(announced(said)) == 2
        records = records_of(hub, live)
        assert sum(isinstance(record, r.Meant) for _, record in records) > 2
        whole = Table(live.table.code)
        for at, record in records:
            whole.apply(record, at)
        for table in (whole, folded(live.table.code, records)):
            assert table.course is not None
            assert table.course.intentions == live.table.course.intentions
            assert table.n == live.table.n
        await hub.stop()

    run(body())


def test_it_neither_makes_an_answer_stale_nor_changes_the_play() -> None:
    async def body() -> None:
        hub = TestHub(memory(), Boasting())
        live, ann = war(hub)
        await hub.settle()
        await end_day(hub, ann)
        course = live.table.course
        assert course is not None
        key, moved = course.game.key(course.state), live.table.moved
        live.perform([r.Meant(0, list(ATTACK))])
        await hub.settle()
        assert (course.game.key(course.state), live.table.moved) == (key, moved)
        await hub.stop()

    run(body())

"""What a table tells about its people: it stands among what they say, for everybody, and after coming back too."""

from __future__ import annotations

from typing import Any

from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table import table_rules
from support.server import (
    ANN,
    BEN,
    CAT,
    Client,
    FakeReader,
    TestHub,
    disk_of,
    folded,
    fresh,
    memory,
    played,
    run,
    started,
)

THREE = (ANN, BEN, CAT)


def table(hub: TestHub, answers: int) -> tuple[LiveTable, list[FakeReader]]:
    live = hub.create(played(started(THREE, options={"players": 3}), answers))
    readers = [FakeReader(actor).open(live) for actor in THREE]
    hub.disk.flush()
    return live, readers


def notices(client: Client) -> list[tuple[str, list[int]]]:
    """The keys of the notices that a client has, each with the seats that it names."""
    sentences = [line["notice"] for line in client.chat.values() if "notice" in line]
    return [(told["key"], seats_in(told["parts"])) for told in sentences]


def seats_in(parts: list[Any]) -> list[int]:
    return [part["seat"] for part in parts if isinstance(part, dict) and "seat" in part]


def everybody(
    live: LiveTable, readers: list[FakeReader], told: list[tuple[str, list[int]]]
) -> None:
    """All know this, whoever was there or comes now."""
    disk_of(live).flush()
    for reader in readers:
        assert notices(reader.client) == told
        assert notices(fresh(live, reader.actor.guest)) == told


def asking(hub: TestHub) -> tuple[LiveTable, list[FakeReader], int]:
    """A table at which somebody has just asked to take something back; their seat."""
    for answers in range(3, 40):
        live, readers = table(hub, answers)
        for seat, reader in enumerate(readers):
            if list(reader.client.you["undo"].values()) == ["ask"]:
                reader.ask(m.Undo)
                hub.disk.flush()
                return live, readers, seat
    raise AssertionError("no such position")


def test_a_wish_to_take_back_says_what_it_would_undo_and_who_did_not_agree() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = asking(hub)
        other = (seat + 1) % 3
        wish: dict[str, Any] = readers[other].client.table["request"]
        told = readers[other].client.lines
        assert wish["lines"] == told[-len(wish["lines"]) :] != []
        readers[other].ask(m.Consent, yes=False)
        everybody(live, readers, [("declined", [other, seat])])
        await hub.stop()

    run(body())


def test_who_asks_no_more_is_told_to_all() -> None:
    """T-UND-14: also after a restart."""

    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = asking(hub)
        readers[seat].ask(m.Withdraw)
        everybody(live, readers, [("withdrawn", [seat])])
        again = folded(hub.storage, live.table.code)
        assert again.chat.lines == live.table.chat.lines
        assert again.request is None
        await hub.stop()

    run(body())


def test_what_somebody_takes_back_freely_is_told_to_the_other_people() -> None:
    """T-UND-13: also after a restart."""

    async def body() -> None:
        hub = TestHub(memory())
        live, readers = table(hub, 0)
        course = live.table.course
        assert course is not None
        seat = course.seat
        while seat == course.seat and course.undo(seat) != "free":
            readers[seat].ask(m.Answer, option=0)
            hub.disk.flush()
        told = []
        for _ in range(2):
            if course.undo(seat) != "free":
                readers[seat].ask(m.Answer, option=0)
            hub.disk.flush()
            readers[seat].ask(m.Undo)
            told.append(("reconsidered", [seat]))
            everybody(live, readers, told)
        again = folded(hub.storage, live.table.code)
        assert again.chat.lines == live.table.chat.lines
        await hub.stop()

    run(body())


def test_nobody_is_told_what_who_plays_among_bots_takes_back() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN,)))
        reader = FakeReader(ANN).open(live)
        hub.disk.flush()
        reader.ask(m.Answer, option=0)
        hub.disk.flush()
        reader.ask(m.Undo)
        everybody(live, [reader], [])
        await hub.stop()

    run(body())


def test_what_all_agreed_to_take_back_is_told() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = asking(hub)
        for other in {0, 1, 2} - {seat}:
            readers[other].ask(m.Consent, yes=True)
            hub.disk.flush()
        everybody(live, readers, [("taken_back", [seat])])
        await hub.stop()

    run(body())


def test_what_was_told_stays_told_when_more_is_taken_back_and_the_table_is_built_anew() -> None:
    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live, readers, seat = asking(hub)
        for other in {0, 1, 2} - {seat}:
            readers[other].ask(m.Consent, yes=True)
            hub.disk.flush()
        live.perform([r.Undone(0)])
        hub.disk.flush()
        assert folded(storage, live.table.code).chat == live.table.chat
        assert notices(fresh(live, ANN.guest))[0][0] == "taken_back"
        await hub.stop()

    run(body())


def test_bots_that_stand_in_and_people_who_come_and_go_are_told() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers = table(hub, 0)
        readers[1].ask(m.Cover, seat=1)
        readers[1].ask(m.Back)
        readers[2].ask(m.Stand)
        everybody(live, readers, [("covered", [1]), ("returned", [1]), ("left", [2])])
        await hub.stop()

    run(body())


def test_who_is_sent_away_is_told_so() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers = table(hub, 0)
        live.leave(readers[2])
        hub.pass_time(int(table_rules.KICK_AFTER * 1000) + 1)
        readers[0].ask(m.Kick, seat=2)
        everybody(live, readers[:2], [("kicked", [2])])
        back = FakeReader(CAT).open(live)
        hub.disk.flush()
        (line,) = back.client.chat.values()
        assert line["guest"] == CAT.guest == back.client.you["guest"]
        assert back.client.you["seats"] == []
        await hub.stop()

    run(body())

"""A rival wants to see what comes and then choose again, without those who would say no (T-UND, T-COV)."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import STAND_IN
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.table import rebuild
from lorehall.server.table import records as r
from support.server import (
    ANN,
    BEN,
    CAT,
    START,
    FakeReader,
    TestHub,
    disk_of,
    folded,
    memory,
    played,
    run,
    started,
)

MINUTE = 60_000


def told(reader: FakeReader, kind: type[m.Incoming], **fields: Any) -> dict[str, Any]:
    """What comes back for a message."""
    number = reader.ask(kind, **fields)
    assert reader.live is not None
    disk_of(reader.live).flush()
    return reader.reply(number)


def answers(live: LiveTable) -> int:
    assert live.table.course is not None
    return len(live.table.course.answers)


def past_a_reveal(hub: TestHub, rival: int, people: tuple[Actor, ...]) -> LiveTable:
    """A table at which this seat has decided, something new was seen, and the rival would like to choose again."""
    for count in range(4, 40):
        live = hub.create(played(started(people, options={"players": len(people)}), count))
        course = live.table.course
        assert course is not None
        if live.table.asked == [rival] and live.table.undo(rival) == "ask":
            return live
    raise AssertionError("no such position")


class Scene:
    """Two people, or three: one of them is the rival, another the victim."""

    def __init__(self, rival: int, victim: int, people: tuple[Actor, ...] = (ANN, BEN)) -> None:
        self.hub = TestHub(memory())
        self.live = past_a_reveal(self.hub, rival, people)
        self.readers = [FakeReader(actor).open(self.live) for actor in people]
        self.hub.disk.flush()
        self.rival, self.victim = self.readers[rival], self.readers[victim]
        self.seat = victim
        self.before = answers(self.live)

    def lose(self, ms: int) -> None:
        """The victim's connection breaks for so long."""
        self.live.leave(self.victim)
        self.hub.pass_time(ms)

    def hide(self, ms: int) -> None:
        """The victim has another window in front, for so long."""
        self.victim.ask(m.Present, state="away")
        self.hub.pass_time(ms)
        self.hub.disk.flush()

    def come_back(self) -> FakeReader:
        self.victim = FakeReader(self.victim.actor).open(self.live)
        self.hub.disk.flush()
        return self.victim

    async def nothing_is_taken_back(self) -> None:
        """However often the rival tries."""
        for _ in range(4):
            told(self.rival, m.Undo)
            told(self.rival, m.Consent, yes=True)
        assert answers(self.live) >= self.before
        again = folded(self.hub.storage, self.live.table.code)
        assert again.course is not None
        assert len(again.course.answers) == answers(self.live)
        await self.hub.stop()


def test_a_hidden_tab_is_no_reason_to_take_a_seat() -> None:
    """T-COV-02: a page reports that it is hidden; a rival covers the seat at once, and asks nobody."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        scene.hide(60 * MINUTE)
        assert scene.rival.client.presence["seats"][1] == "away"
        assert told(scene.rival, m.Cover, seat=1)["reason"] == "notAway"
        await scene.nothing_is_taken_back()

    run(body())


def test_who_is_covered_is_still_asked() -> None:
    """T-UND-04: the connection is really gone and a bot may play; what was seen stays seen."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        scene.lose(MINUTE - 1)
        assert told(scene.rival, m.Cover, seat=1)["reason"] == "notAway"
        scene.hub.pass_time(1)
        assert told(scene.rival, m.Cover, seat=1)["t"] == "update"
        assert scene.rival.client.you["undo"]["0"] == "ask"
        await scene.nothing_is_taken_back()

    run(body())


def test_what_the_stand_in_decided_is_its_owners() -> None:
    """T-UND-08: others take it back with the owner's consent only, who finds the wish when they come."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        scene.lose(MINUTE)
        told(scene.rival, m.Cover, seat=1)
        course = scene.live.table.course
        assert course is not None
        while course.answers[-1][0] != 1:
            scene.rival.answer(0)
            await scene.hub.settle()
        scene.before = answers(scene.live)
        assert told(scene.rival, m.Undo)["t"] == "update"
        assert scene.rival.client.table["request"]["missing"] == [1]
        victim = scene.come_back()
        assert not victim.client.table["seats"][1]["covered"], "theirs again at once (T-COV-05)"
        assert victim.client.table["request"]["missing"] == [1]
        told(victim, m.Consent, yes=False)
        assert scene.rival.client.table["request"] is None
        await scene.nothing_is_taken_back()

    run(body())


@pytest.mark.parametrize("back", [False, True])
def test_who_left_is_still_asked(back: bool) -> None:
    """T-UND-04, T-UND-10: leaving takes no right away, and silence is no consent."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        told(scene.victim, m.Stand)
        scene.lose(24 * 60 * MINUTE)
        assert told(scene.rival, m.Undo)["t"] == "update"
        if back:
            assert scene.come_back().client.table["request"]["missing"] == [1]
            told(scene.victim, m.Consent, yes=True)
            assert answers(scene.live) < scene.before, "with consent it is no attack"
            await scene.hub.stop()
        else:
            await scene.nothing_is_taken_back()

    run(body())


def test_a_host_sends_nobody_away_who_is_here() -> None:
    """T-COV-07: neither one who is here, nor one whose tab is hidden, nor one whose connection broke a moment ago."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        assert told(scene.rival, m.Kick, seat=1)["reason"] == "notAway"
        scene.hide(60 * MINUTE)
        assert told(scene.rival, m.Kick, seat=1)["reason"] == "notAway"
        scene.lose(10 * MINUTE - 1)
        refused = told(scene.rival, m.Kick, seat=1)
        assert (refused["reason"], refused["words"][:17]) == ("notAway", "Ben may come back")
        await scene.nothing_is_taken_back()

    run(body())


def test_who_was_sent_away_takes_the_past_with_them() -> None:
    """T-UND-05: they cannot be asked, so what they saw stays; what comes after them is no matter of theirs."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        scene.lose(10 * MINUTE)
        assert told(scene.rival, m.Kick, seat=1)["t"] == "update"
        assert scene.rival.client.you["undo"]["0"] == "never"
        refused = told(scene.rival, m.Undo)
        assert refused["reason"] == "cannotUndo"
        assert refused["words"].startswith("Ben had a seat when this move was made")
        course = scene.live.table.course
        assert course is not None
        while answers(scene.live) < scene.before + 4 or course.undo(0) != "ask":
            scene.rival.answer(0)
            await scene.hub.settle()
        assert scene.rival.client.you["undo"]["0"] == "free", "she plays among bots now (T-UND-06)"
        while scene.rival.client.you["undo"]["0"] == "free":
            assert told(scene.rival, m.Undo)["t"] == "sync"
        assert answers(scene.live) == scene.before
        await scene.nothing_is_taken_back()

    run(body())


def test_who_was_sent_away_does_not_witness_what_is_answered_instead() -> None:
    """T-UND-04: it is given after they have gone, though an answer with its number was given before; in the log as in memory."""
    log = played(started(), 3)
    table = rebuild.folded("TBLCXX", [(START, record) for record in log])
    assert table.undo(1) == "free"
    assert table.course is not None
    answer = table.course.answers[2]
    log += [r.Kicked(0, str(ANN.guest)), r.Undone(2), r.Answered(*answer)]
    for record in log[-3:]:
        table.apply(record, START)
    again = rebuild.folded("TBLCXX", [(START, record) for record in log])
    assert table.partners(1) == again.partners(1) == set()


def test_a_wish_does_not_outlive_who_was_sent_away() -> None:
    """T-UND-09: the host waits with a request until the one who does not agree can be sent away."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1, people=(ANN, BEN, CAT))
        told(scene.rival, m.Undo)
        told(scene.readers[2], m.Consent, yes=True)
        assert scene.rival.client.table["request"]["missing"] == [1]
        scene.lose(10 * MINUTE)
        told(scene.rival, m.Kick, seat=1)
        assert scene.rival.client.table["request"] is None
        assert told(scene.rival, m.Undo)["reason"] == "cannotUndo"
        await scene.nothing_is_taken_back()

    run(body())


def test_who_is_forgotten_takes_the_past_with_them_too() -> None:
    """T-COV-09: no wish outlives it (T-UND-09), and nothing that they saw is taken back (T-UND-05)."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1, people=(ANN, BEN, CAT))
        told(scene.rival, m.Undo)
        assert scene.rival.client.table["request"]["missing"] == [1, 2]
        scene.hub.forget_guest(str(BEN.guest), ())
        scene.hub.disk.flush()
        assert scene.rival.client.table["request"] is None
        assert scene.rival.client.table["seats"][1]["covered"]
        assert scene.rival.client.you["undo"]["0"] == "never"
        refused = told(scene.rival, m.Undo)
        assert refused["reason"] == "cannotUndo"
        assert refused["words"].startswith("A guest had a seat when this move was made")
        await scene.nothing_is_taken_back()

    run(body())


def test_a_restart_makes_nobody_absent() -> None:
    """T-COV-03: the server was down, everybody has to find the way back."""

    async def body() -> None:
        scene = Scene(rival=0, victim=1)
        code, ms = scene.live.table.code, scene.hub.ms
        await scene.hub.stop()
        hub = TestHub(scene.hub.storage, ms=ms + 60 * MINUTE)
        live = await hub.find(code)
        assert live is not None
        rival = FakeReader(ANN).open(live)
        hub.disk.flush()
        assert told(rival, m.Cover, seat=1)["reason"] == "notAway"
        hub.pass_time(MINUTE)
        assert told(rival, m.Cover, seat=1, bot="casual")["t"] == "update"
        assert live.table.chairs[1].cover == STAND_IN, "no rival chooses the bot (T-COV-04)"
        await hub.stop()

    run(body())

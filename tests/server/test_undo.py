"""Taking back at a live table: what is free, who is asked, and that everybody's page follows."""

from __future__ import annotations

from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from support.current import current
from support.server import (
    ANN,
    BEN,
    CAT,
    FakeReader,
    TestHub,
    course_of,
    fresh,
    memory,
    played,
    run,
    started,
)

THREE = (ANN, BEN, CAT)


def table(hub: TestHub, answers: int = 0) -> tuple[LiveTable, list[FakeReader]]:
    records = started(THREE, options={"players": 3})
    live = hub.create(played(records, answers))
    readers = [FakeReader(actor).open(live) for actor in THREE]
    hub.disk.flush()
    return live, readers


def may_undo(reader: FakeReader) -> str:
    """What somebody with one seat is told about taking back."""
    (found,) = reader.client.you["undo"].values()
    return str(found)


def up_to_date(live: LiveTable, readers: list[FakeReader]) -> None:
    for reader in readers:
        assert reader.client.known() == fresh(live, reader.actor.guest).known()


def blocked(hub: TestHub) -> tuple[LiveTable, list[FakeReader], int]:
    """A table where somebody can take their last answer back only with consent; their seat."""
    for answers in range(3, 40):
        live, readers = table(hub, answers)
        for seat in range(3):
            if may_undo(readers[seat]) == "ask" and live.table.asked:
                return live, readers, seat
    raise AssertionError("no such position")


def test_an_answer_without_events_still_brings_the_next_question() -> None:
    """Some answers change nothing that everybody sees; who is asked must see the new question all the same."""

    async def body() -> int:
        quiet = 0
        hub = TestHub(memory())
        live, readers = table(hub)
        for _ in range(40):
            (seat,) = live.table.asked
            assert live.table.course is not None
            events = len(live.table.course.state.events or ())
            readers[seat].answer(0)
            hub.disk.flush()
            quiet += len(live.table.course.state.events or ()) == events
            up_to_date(live, readers)
        return quiet

    assert run(body()) > 3


def test_the_table_can_be_asked_again_and_again() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = blocked(hub)
        for _ in range(2):
            if may_undo(readers[seat]) != "ask":
                break
            readers[seat].ask(m.Undo)
            hub.disk.flush()
            others = [reader for i, reader in enumerate(readers) if i != seat]
            assert all(one.client.table["request"]["seat"] == seat for one in others)
            others[0].ask(m.Consent, yes=True)
            others[1].ask(m.Consent, yes=False)
            hub.disk.flush()
            assert all(reader.client.table["request"] is None for reader in readers)
            up_to_date(live, readers)

    run(body())


def test_everybody_has_to_agree_and_then_everybody_gets_a_sync() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = blocked(hub)
        assert live.table.course is not None
        before = live.table.course.last_decision(seat)
        readers[seat].ask(m.Undo)
        hub.disk.flush()
        first, second = (reader for i, reader in enumerate(readers) if i != seat)
        number = first.ask(m.Consent, yes=True)
        hub.disk.flush()
        assert first.reply(number)["t"] == "update"
        again = first.ask(m.Consent, yes=True)
        asker = readers[seat].ask(m.Consent, yes=True)
        hub.disk.flush()
        assert first.reply(again)["reason"] == readers[seat].reply(asker)["reason"] == "noRequest"
        second.ask(m.Consent, yes=True)
        hub.disk.flush()
        assert len(live.table.course.answers) == before
        assert live.table.asked == [seat]
        assert all(reader.messages()[-1]["t"] == "sync" for reader in readers)
        up_to_date(live, readers)
        if may_undo(readers[seat]) == "ask":
            readers[seat].ask(m.Undo)
            hub.disk.flush()
            assert first.client.table["request"] is not None, "the second request was not told"

    run(body())


def test_who_has_left_is_asked_all_the_same_and_answers_when_they_are_back() -> None:
    """T-UND-04, T-UND-07 and T-UND-09: the wish waits for them."""

    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = blocked(hub)
        first, second = (i for i in range(3) if i != seat)
        waiting = next(i for i in (first, second) if i not in live.table.asked)
        stays = first + second - waiting
        readers[seat].ask(m.Undo)
        hub.disk.flush()
        assert live.table.request is not None
        assert live.table.request.missing == sorted((first, second))
        readers[stays].ask(m.Consent, yes=True)
        readers[waiting].ask(m.Stand)
        live.leave(readers[waiting])
        hub.disk.flush()
        number = readers[seat].ask(m.Undo)
        hub.disk.flush()
        refused = readers[seat].reply(number)
        assert refused["reason"] == "noRequest"
        assert f"Waiting for {THREE[waiting].name}" in refused["words"]
        readers[waiting] = FakeReader(THREE[waiting]).open(live)
        hub.disk.flush()
        assert readers[waiting].client.table["request"]["missing"] == [waiting]
        assert readers[waiting].client.table["seats"][waiting]["covered"], "a bot plays for them"
        readers[waiting].ask(m.Consent, yes=True)
        hub.disk.flush()
        assert readers[seat].messages()[-1]["t"] == "sync", "it was taken back"
        assert live.table.asked == [seat]
        up_to_date(live, readers)
        await hub.stop()

    run(body())


def test_who_was_sent_away_has_lost_sight_of_the_seat() -> None:
    """T-COV-08."""

    async def body() -> None:
        hub = TestHub(memory())
        live, readers = table(hub, 6)
        live.leave(readers[2])
        hub.pass_time(600_000)
        readers[0].ask(m.Kick, seat=2)
        hub.disk.flush()
        readers[2] = FakeReader(CAT, readers[2].client).open(live)
        hub.disk.flush()
        assert readers[2].client.you["seats"] == []
        assert readers[2].client.own == []
        up_to_date(live, readers)
        await hub.stop()

    run(body())


def test_what_a_sync_told_counts_as_told() -> None:
    """Away while the table agrees, back with another state of undo, and then the old one again: it has to be told again."""

    async def body() -> int:
        again = 0
        for answers in range(3, 30):
            hub = TestHub(memory())
            live, readers = table(hub, answers)
            seats = [i for i in range(3) if may_undo(readers[i]) == "ask"]
            if not seats or live.table.course is None:
                continue
            seat = seats[0]
            target = live.table.course.last_decision(seat)
            assert target is not None
            option = live.table.course.answers[target][1]
            readers[seat].ask(m.Undo)
            hub.disk.flush()
            live.leave(readers[seat])
            for other in range(3):
                if other != seat:
                    readers[other].ask(m.Consent, yes=True)
            hub.disk.flush()
            readers[seat] = FakeReader(THREE[seat]).open(live)
            hub.disk.flush()
            before = may_undo(readers[seat])
            readers[seat].answer(option)
            hub.disk.flush()
            up_to_date(live, readers)
            again += before != "ask" == may_undo(readers[seat])
        return again

    assert run(body()) > 0


def test_who_asked_may_withdraw_it_and_ask_again() -> None:
    """T-UND-14: nobody else may, nothing is taken back, and the votes that were given are void."""

    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = blocked(hub)
        first, second = (reader for i, reader in enumerate(readers) if i != seat)
        assert live.table.course is not None
        answers = len(live.table.course.answers)
        readers[seat].ask(m.Undo)
        hub.disk.flush()
        seen = first.client.table["request"]["n"]
        first.ask(m.Consent, yes=True)
        foreign = second.ask(m.Withdraw)
        old = readers[seat].ask(m.Withdraw, n=seen - 1)
        hub.disk.flush()
        assert second.reply(foreign)["reason"] == "noRequest"
        assert readers[seat].reply(old)["reason"] == "stale"
        readers[seat].ask(m.Withdraw, n=seen)
        hub.disk.flush()
        assert current(live.table.request) is None
        assert len(live.table.course.answers) == answers
        up_to_date(live, readers)
        late = second.ask(m.Consent, n=seen, yes=True)
        twice = readers[seat].ask(m.Withdraw, n=seen)
        readers[seat].ask(m.Undo)
        hub.disk.flush()
        assert second.reply(late)["reason"] == readers[seat].reply(twice)["reason"] == "noRequest"
        assert live.table.request is not None
        assert live.table.request.agreed == []
        await hub.stop()

    run(body())


def test_a_consent_is_to_the_request_that_was_seen_and_to_no_other() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers, seat = blocked(hub)
        first, second = (reader for i, reader in enumerate(readers) if i != seat)
        readers[seat].ask(m.Undo)
        hub.disk.flush()
        seen = first.client.table["request"]["n"]
        second.ask(m.Consent, yes=False)
        hub.disk.flush()
        readers[seat].ask(m.Undo)
        hub.disk.flush()
        for n in (seen, live.table.n + 1, 2**53):
            number = first.ask(m.Consent, n=n, yes=True)
            hub.disk.flush()
            assert first.reply(number)["reason"] == "stale"
        assert live.table.request is not None
        assert live.table.request.agreed == []
        await hub.stop()

    run(body())


def test_only_what_was_seen_can_be_decided_or_taken_back() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, readers = table(hub)
        (seat,) = live.table.asked
        asked, old = readers[seat], readers[seat].client.n
        asked.answer(0)
        hub.disk.flush()
        answers = len(course_of(live.table).answers)
        for n in (old, live.table.n + 1, 2**53):
            undo, answer = asked.ask(m.Undo, n=n), asked.answer(0, n=n)
            hub.disk.flush()
            assert asked.reply(undo)["reason"] == asked.reply(answer)["reason"] == "stale"
        assert len(course_of(live.table).answers) == answers
        await hub.stop()

    run(body())

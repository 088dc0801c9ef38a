"""Bots as a weapon: names that are no levels, answers without end and without a price, games that never end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lorehall.bots import BOTS, LEVELS, STAND_IN
from lorehall.server.commands.new_table import imported, rematch
from lorehall.server.live.live_table import LiveTable
from lorehall.server.net.limits import BOT_PART, BOT_PRICE, Budget, Ledger, Limits
from lorehall.server.protocol import messages as m
from lorehall.server.table import rebuild, table_rules
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.server import (
    ANN,
    BEN,
    NOBODY_KNOWN,
    ChanceBots,
    FakeReader,
    TestHub,
    folded,
    memory,
    opened,
    played,
    run,
    started,
)
from support.site import guest, site

OTHERS = sorted(set(BOTS) - set(LEVELS))
NAMES = [*BOTS, "tree@9", "flat+3@1s", "support.server:ChanceBots", "", "Casual", "casual ", "\x00"]


def is_level(bot: str | None) -> bool:
    return bot is None or bot in LEVELS


# --- names (T-BOT-01) -------------------------------------------------------------------------

names = st.one_of(st.sampled_from(NAMES), st.text(max_size=40))
commands = st.one_of(
    st.builds(m.SetBot, id=st.just(1), seat=st.integers(0, 3), bot=st.one_of(st.none(), names)),
    st.builds(m.Cover, id=st.just(1), seat=st.integers(0, 3), bot=names),
    st.builds(m.Sit, id=st.just(1), seat=st.integers(0, 3), also=st.booleans()),
    st.builds(m.Stand, id=st.just(1), seat=st.integers(0, 3)),
    st.builds(m.Ready, id=st.just(1), ready=st.just(value=True)),
    st.builds(m.Kick, id=st.just(1), seat=st.integers(0, 3)),
    st.builds(m.Start, id=st.just(1)),
    st.builds(m.Back, id=st.just(1)),
    st.builds(m.Rematch, id=st.just(1)),
    st.builds(
        m.Configure,
        id=st.just(1),
        options=st.fixed_dictionaries({"players": st.integers(2, 4), "bot": names}),
    ),
)


@settings(
    max_examples=150,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(said=st.lists(st.tuples(st.booleans(), commands), max_size=12), running=st.booleans())
def test_no_message_seats_a_bot_that_is_no_level(
    said: list[tuple[bool, m.Command]], running: bool
) -> None:
    async def body() -> None:
        hub = TestHub(memory())
        bots = [r.BotSat(seat, "casual", f"Bot {seat}") for seat in (2, 3)]
        first = opened(ANN, options={"players": 4})
        people: list[r.Record] = [r.Sat(1, str(BEN.guest), "Ben"), r.Readied(1, ready=True)]
        live = hub.create([first, *people, *bots, *([r.Started(3)] if running else [])])
        readers = [FakeReader(ANN).open(live), FakeReader(BEN).open(live)]
        for by_ann, command in said:
            live.handle(readers[by_ann], command)
            hub.disk.flush()
        for chair in folded(hub.storage, live.table.code).chairs:
            assert is_level(chair.bot)
            assert is_level(chair.cover)
        await hub.stop()

    run(body())


def test_a_refusal_says_which_levels_there_are() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(ANN)])
        ann = FakeReader(ANN).open(live)
        for bot in NAMES:
            if bot not in LEVELS:
                number = ann.ask(m.SetBot, seat=1, bot=bot)
                hub.disk.flush()
                told = ann.reply(number)
                assert told["reason"] == "badOptions"
                assert told["words"].endswith("Choose beginner, casual, skilled or expert.")
        assert live.table.chairs[1].kind == "empty"
        await hub.stop()

    run(body())


def test_over_http_a_table_against_bots_takes_levels_only(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        for bot in OTHERS:
            answer = ann.post("/api/quick", json={"game": "enchanters", "bot": bot})
            assert (answer.status_code, answer.json()["error"]["reason"]) == (400, "badOptions")
        for bot in LEVELS:
            assert ann.post("/api/quick", json={"game": "enchanters", "bot": bot}).is_success


@pytest.mark.parametrize("bot", OTHERS)
def test_a_stored_table_with_another_bot_opens_and_plays_on(bot: str) -> None:
    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live = hub.create([opened(ANN), r.BotSat(1, bot, "Brida"), r.Started(5)])
        hub.disk.flush()
        hub.forget(live)
        found = await hub.find(live.table.code)
        assert found is not None
        ann = FakeReader(ANN).open(found)
        await hub.settle()
        while found.table.status != "over":
            ann.answer(0)
            await hub.settle()
        assert found.table.chairs[1].bot == bot
        again = rematch(found.table, ANN, 7)
        assert [record.bot for record in again if isinstance(record, r.BotSat)] == [STAND_IN]
        await hub.stop()

    run(body())


def test_an_imported_game_has_nothing_left_for_its_bots() -> None:
    """Their names come from the file, so that it can be given back as it came."""
    from lorehall.server.proof.gamefile import from_file, to_file

    table = Table("MODEL")
    for record in played(started((ANN,), 5), 10**9):
        table.apply(record, 0)
    assert table.course is not None
    data = to_file(table.course, seed=5, names=["Ann", "Bo"], bots=[None, "greedy"])
    file, course = from_file(data)
    new = rebuild.folded("NEW", [(0, record) for record in imported(file, course, BEN)])
    assert (new.status, new.asked, new.owners) == ("over", [], [])


# --- pace and price (T-BOT-02, T-BOT-03) ------------------------------------------------------


def against(bots: int = 3) -> list[r.Record]:
    first = opened(ANN, options={"players": 1 + bots})
    seats = [r.BotSat(seat, "casual", f"Bot {seat}") for seat in range(1, 1 + bots)]
    return [first, *seats, r.Started(3)]


def bot_answers(live: LiveTable) -> int:
    assert live.table.course is not None
    return sum(seat != 0 for seat, _ in live.table.course.answers)


def test_bots_keep_the_pace_also_where_they_play_among_themselves() -> None:
    async def body() -> None:
        bots = ChanceBots(pace=0.1)
        hub = TestHub(memory(), bots)
        live = hub.create(against())
        ann = FakeReader(ANN).open(live)
        await hub.settle()
        ann.ask(m.Cover, seat=0)
        await hub.settle()
        assert live.table.course is not None
        answers = len(live.table.course.answers)
        assert live.table.status == "over"
        assert bots.rests == [pytest.approx(0.1)] * len(bots.rests)
        assert len(bots.rests) >= answers - 1, "before each but the first"
        await hub.stop()

    run(body())


def test_a_bot_answers_a_person_at_once() -> None:
    async def body() -> None:
        bots = ChanceBots(pace=0.1)
        hub = TestHub(memory(), bots)
        live = hub.create(against(1))
        ann = FakeReader(ANN).open(live)
        await hub.settle()
        while live.table.asked == [0]:
            hub.pass_time(150)
            bots.rests.clear()
            before = bot_answers(live)
            ann.answer(0)
            hub.disk.flush()
        await hub.settle()
        assert len(bots.rests) == bot_answers(live) - before - 1, (
            "its first answer waits for nothing"
        )
        await hub.stop()

    run(body())


def test_who_keeps_a_table_going_pays_for_its_bots_and_who_watches_does_not() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([*started((ANN, BEN), 4, options={"players": 4})])
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        stranger = FakeReader(NOBODY_KNOWN).open(live)
        people: dict[int, FakeReader] = {0: ann, 1: ben}
        while live.table.status != "over":
            await hub.settle()
            for seat in live.table.asked:
                people[seat].answer(0, seat=seat)
                hub.disk.flush()
        assert live.table.course is not None
        answers = sum(seat > 1 for seat, _ in live.table.course.answers)
        assert answers > 10
        assert ann.paid == pytest.approx(ben.paid)
        assert ann.paid >= answers * BOT_PRICE / 2
        assert stranger.paid == 0
        await hub.stop()

    run(body())


def test_bots_wait_until_somebody_can_pay() -> None:
    async def body() -> None:
        bots = ChanceBots(pace=0.1)
        hub = TestHub(memory(), bots)
        live = hub.create([*started((ANN, BEN), 4, options={"players": 4})])
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        people = {0: ann, 1: ben}
        await hub.settle()
        for poor, expected in (((3.0, 0.0), 0.1), ((3.0, 2.0), 2.0)):
            ann.poor, ben.poor = poor
            bots.rests.clear()
            while not bots.rests:
                await hub.settle()
                for seat in live.table.asked:
                    people[seat].answer(0, seat=seat)
                    hub.disk.flush()
            assert bots.rests[-1] == pytest.approx(expected)
        await hub.stop()

    run(body())


def test_bots_leave_their_people_half_of_what_they_have() -> None:
    now = 100.0
    budget = Budget(1.0, 0.1)
    ledger = Ledger(Limits(guest_time=budget, address_time=None), lambda: now)
    purse = ledger.purse("there", "gmallory")
    purse.spend(0.5)
    assert purse.wait() == 0.0
    assert purse.wait(BOT_PART) == pytest.approx(0.0)
    purse.spend(0.25)
    assert purse.wait() == 0.0, "who plays may answer"
    assert purse.wait(BOT_PART) == pytest.approx(2.5)
    now += 2.5
    assert purse.wait(BOT_PART) == pytest.approx(0.0)


def test_there_is_a_pace_unless_limits_are_off() -> None:
    assert Limits().bot_pace == 0.1
    assert Limits.off().bot_pace == 0.0


# --- games that never end (T-END) -------------------------------------------------------------


def watched_bots(hub: TestHub) -> tuple[LiveTable, FakeReader]:
    live = hub.create(against())
    ann = FakeReader(ANN).open(live)
    ann.ask(m.Cover, seat=0)
    return live, ann


def test_a_game_with_too_many_answers_is_closed_and_stays_readable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """T-END-01, T-END-02."""
    monkeypatch.setattr(table_rules, "MOST_PLAYED", 40)

    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live, ann = watched_bots(hub)
        await hub.settle()
        table = live.table
        assert (table.status, table.closed, table.asked) == ("over", "full", [])
        assert table.course is not None
        assert not table.course.over
        assert table.played >= 40
        log = [r.decode(entry.data) for entry in storage.records(table.code)]
        closing = next(place for place, record in enumerate(log) if isinstance(record, r.Closed))
        assert not any(isinstance(record, r.Answered | r.Meant) for record in log[closing:])
        assert sum(isinstance(record, r.Answered) for record in log) == table.played
        told = ann.client.table
        assert (told["status"], told["closed"]) == ("over", "full")
        assert any("without a result" in line["text"] for line in ann.client.chat.values())
        for kind in (m.Answer, m.Undo, m.Cover, m.HintRequest):
            fields: dict[str, Any] = {m.Answer: {"option": 0}, m.Cover: {"seat": 0}}.get(kind, {})
            number = ann.ask(kind, **fields)
            hub.disk.flush()
            assert ann.reply(number)["reason"] == "notRunning"
        card = storage.table(table.code)
        assert card is not None
        assert card.status == "over"
        hub.forget(live)
        again = await hub.find(table.code)
        assert again is not None
        assert again.table.info() == table.info()
        back = FakeReader(ANN).open(again)
        number = back.ask(m.Rematch)
        await hub.settle()
        assert back.reply(number)["t"] == "update"
        assert back.client.table["rematch"]
        await hub.stop()

    run(body())


def test_what_is_taken_back_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_rules, "MOST_PLAYED", 30)

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([*against(1)[:-1], r.Started(2)])
        ann = FakeReader(ANN).open(live)
        await hub.settle()
        while live.table.status == "playing":
            ann.answer(0)
            await hub.settle()
            ann.ask(m.Undo)
            await hub.settle()
        assert live.table.closed
        assert folded(hub.storage, live.table.code).played == live.table.played
        hub.forget(live)
        again = await hub.find(live.table.code)
        assert again is not None
        assert (again.table.played, again.table.closed) == (live.table.played, "full")
        await hub.stop()

    run(body())


def test_windows_that_are_passed_along_are_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The step that reaches the number is carried out whole."""

    async def body(most: int) -> int:
        monkeypatch.setattr(table_rules, "MOST_PLAYED", most)
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN), 5, ask="never"))
        people = [FakeReader(ANN).open(live), FakeReader(BEN).open(live)]
        await hub.settle()
        while live.table.status == "playing":
            people[live.table.asked[0]].answer(0)
            await hub.settle()
        log = [r.decode(entry.data) for entry in hub.storage.records(live.table.code)]
        course = live.table.course
        assert course is not None
        answered = [record for record in log if isinstance(record, r.Answered)]
        assert [record.along for record in answered] == course.along
        await hub.stop()
        return len(answered) - most

    assert max(run(body(most)) for most in range(10, 22)) > 0, "somewhere a window was passed"


def test_no_amount_of_chat_ends_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-END-03."""
    monkeypatch.setattr(table_rules, "MOST_RECORDS", 25)

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        for _ in range(40):
            number = ben.ask(m.Say, text="Well met.")
            hub.disk.flush()
        told = ben.reply(number)
        assert (told["reason"], live.table.n) == ("full", 25)
        (seat,) = live.table.asked
        before = live.table.n
        (ann, ben)[seat].answer(0)
        await hub.settle()
        assert live.table.n > before
        assert live.table.status == "playing"
        await hub.stop()

    run(body())

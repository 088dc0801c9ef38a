"""A good move is shown to who asks and may: alone among bots, where all win together, or as the host has set it (T-HNT-01 to
T-HNT-04).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from lorehall.bots import STAND_IN, Rng
from lorehall.bots.advice import Advice, advise
from lorehall.bots.budget import Budget
from lorehall.core.game.windows import beyond
from lorehall.games import game
from lorehall.server.bots import pool as bots_module
from lorehall.server.bots.pool import MOST_EACH, MOST_WAITING, BotPool
from lorehall.server.commands.new_table import begin, open_table
from lorehall.server.live.hints import MOST_OTHERS
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.current import current
from support.play import Chooser
from support.server import (
    ANN,
    BEN,
    CAT,
    KEY,
    NOBODY_KNOWN,
    START,
    ChanceBots,
    FakeReader,
    TestHub,
    course_of,
    disk_of,
    folded,
    fresh,
    hang,
    memory,
    played,
    run,
    started,
)

TRIES = Budget(tries=16)


class Adviser(ChanceBots):
    """Finds good moves without a process, with a number of tries, as soon as it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = asyncio.Event()
        self.let_go.set()
        self.found = 0
        self.payers: list[str] = []

    async def advise(
        self,
        game: Any,
        state: Any,
        seat: int,
        seed: int,
        budget: Budget,
        *,
        payer: str = "",
        **more: Any,
    ) -> Advice | None:
        assert not more
        self.found += 1
        self.payers.append(payer)
        rng = Rng(seed)
        dealt = game.determinize(state, seat, rng.seed())
        await self.let_go.wait()
        return advise(game, dealt, seat, rng, TRIES)


def until(records: list[r.Record], wanted: Callable[[Table], bool]) -> list[r.Record]:
    """The same table after random answers, as soon as it is as wanted."""
    table, chooser = Table("MODEL"), Chooser(3)
    for record in records:
        table.apply(record, START)
    given = [*records]
    while not wanted(table):
        assert table.course is not None
        option = chooser.below(len(table.course.state.options))
        given.append(r.Answered(table.course.owner(option), option))
        table.apply(given[-1], START)
    return given


def decides(table: Table, seat: int) -> bool:
    return table.asked == [seat] and len(course_of(table).state.open_to(seat)) > 1


def with_people(people: Sequence[Actor], **fields: Any) -> list[r.Record]:
    """A game of two at which the second has something to decide."""
    return until(started(people, options={"players": 2}, **fields), lambda table: decides(table, 1))


def at_table(
    records: Sequence[r.Record], *actors: Actor
) -> tuple[TestHub, LiveTable, list[FakeReader]]:
    hub = TestHub(memory(), Adviser())
    live = hub.create(records)
    readers = [FakeReader(actor).open(live) for actor in actors]
    hub.disk.flush()
    return hub, live, readers


def opened_by(actor: Actor, live: LiveTable) -> FakeReader:
    reader = FakeReader(actor).open(live)
    disk_of(live).flush()
    return reader


async def hint(hub: TestHub, reader: FakeReader, **fields: Any) -> dict[str, Any]:
    """What comes back for the question."""
    number = reader.ask(m.HintRequest, **fields)
    for _ in range(5):
        await asyncio.sleep(0)
        hub.disk.flush()
    return reader.reply(number)


def alone(answers: int = 0) -> list[r.Record]:
    """Ann against a bot, after so many answers at least, and she has something to decide."""

    def wanted(table: Table) -> bool:
        return len(course_of(table).answers) >= answers and decides(table, 0)

    return until(started((ANN,), options={"players": 2}), wanted)


# -- what is told ------------------------------------------------------------------------------------


def test_alone_among_bots_one_is_shown_a_choice_that_one_has_and_why() -> None:
    async def body() -> None:
        hub, live, (ann,) = at_table(alone(), ANN)
        assert ann.client.you["hints"] is True
        n = live.table.n
        told = await hint(hub, ann)
        assert (told["t"], told["n"], told["seat"]) == ("hint", n, 0)
        pending = ann.client.own[0]["pending"]
        offered = [*pending["choices"], *pending.get("beyond", [])]
        assert told["choice"] in offered, "in the very words in which it is offered"
        assert told["reason"]["text"]
        assert 1 <= len(told["others"]) <= MOST_OTHERS
        for other in told["others"]:
            assert other["choice"] in offered
            assert other["better"] + other["worse"] <= other["worlds"]
        assert live.table.n == n, "nobody needs to hear of it, so nothing is written down"
        await hub.stop()

    run(body())


def test_what_lies_beyond_a_window_is_shown_with_the_way_to_it_and_can_be_taken() -> None:
    def is_window(table: Table) -> bool:
        course = table.course
        assert course is not None
        return table.asked == [0] and len(beyond(course.game, course.state, 0)) > 1

    async def body() -> None:
        hub, _, (ann,) = at_table(until(started((ANN,)), is_window), ANN)
        told = await hint(hub, ann)
        offered = ann.client.own[0]["pending"]
        shown = [told["choice"], *[other["choice"] for other in told["others"]]]
        further = [choice for choice in shown if "after" in choice]
        assert further, "merely going on is never advised"
        assert all(choice in offered["beyond"] for choice in further)
        number = ann.answer(further[0]["after"], then=further[0]["id"])
        hub.disk.flush()
        assert ann.reply(number)["t"] == "update"
        await hub.stop()

    run(body())


def test_a_position_is_thought_about_once() -> None:
    async def body() -> None:
        hub, live, (ann,) = at_table(alone(), ANN)
        first = await hint(hub, ann)
        ann.ask(m.Say, text="Hm.")
        hub.disk.flush()
        again = await hint(hub, opened_by(ANN, live))
        assert isinstance(hub.bots, Adviser)
        assert hub.bots.found == 1
        assert (first["choice"], first["reason"]) == (again["choice"], again["reason"])
        await hub.stop()

    run(body())


def test_who_asks_again_while_it_is_found_waits_for_the_same() -> None:
    async def body() -> None:
        hub, _, (ann,) = at_table(alone(), ANN)
        assert isinstance(hub.bots, Adviser)
        hub.bots.let_go.clear()
        numbers = [ann.ask(m.HintRequest) for _ in range(4)]
        for _ in range(5):
            await asyncio.sleep(0)
        hub.bots.let_go.set()
        for _ in range(20):
            await asyncio.sleep(0)
            hub.disk.flush()
        assert [ann.reply(number)["t"] for number in numbers] == ["hint"] * 4
        assert hub.bots.payers == [ann.address]
        await hub.stop()

    run(body())


def test_other_hidden_cards_lead_to_the_same_hint() -> None:
    """T-HNT-04: with all that the seat cannot know dealt otherwise."""

    async def body() -> None:
        hub, live, (ann,) = at_table(alone(20), ANN)
        course = live.table.course
        assert course is not None
        first = await hint(hub, ann)
        for seed in (5, 6):
            course.state = course.game.determinize(course.state, 0, seed)
            live.hints.known.clear()
            told = await hint(hub, ann)
            assert (told["choice"], told["reason"]) == (first["choice"], first["reason"])
        await hub.stop()

    run(body())


# -- who may -----------------------------------------------------------------------------------------


def test_against_other_people_nobody_is_shown_anything() -> None:
    """T-HNT-02."""

    async def body() -> None:
        hub, live, readers = at_table(with_people((ANN, BEN)), ANN, BEN)
        for reader in readers:
            assert reader.client.you["hints"] is False
        assert readers[0].client.table["hints"] is False
        asker = readers[1]
        n = live.table.n
        told = await hint(hub, asker)
        assert (told["t"], told["reason"]) == ("refused", "noHints")
        assert live.table.n == n
        await hub.stop()

    run(body())


def test_where_the_host_has_switched_them_on_all_hear_of_it_once_for_each_decision() -> None:
    """T-HNT-02, T-HNT-03."""

    async def body() -> None:
        hub, live, readers = at_table(with_people((ANN, BEN), hints=True), ANN, BEN)
        assert all(reader.client.you["hints"] for reader in readers)
        other, asker = readers
        assert (await hint(hub, asker))["t"] == "hint"
        assert (await hint(hub, asker))["t"] == "hint"
        seat = live.table.asked[0]
        for client in (asker.client, other.client, fresh(live, other.actor.guest)):
            notices = [line["notice"] for line in client.chat.values() if "notice" in line]
            assert [(told["key"], told["parts"][0]["seat"]) for told in notices] == [
                ("hinted", seat)
            ]
        assert [message["t"] for message in other.messages()].count("hint") == 0
        stored = [r.decode(entry.data) for entry in hub.storage.records(live.table.code)]
        assert stored.count(r.Hinted(seat)) == 1
        assert folded(hub.storage, live.table.code).n == live.table.n
        await hub.stop()

    run(body())


def test_where_all_win_together_everybody_may_ask() -> None:
    """T-HNT-01: it is nobody's loss; T-HNT-03: and the others hear of it."""

    async def body() -> None:
        rules = game("defenders")
        body = m.NewTableBody("defenders", options={"players": 2, **rules.quick})
        first = open_table(rules, body, ANN)
        seats: list[r.Record] = [r.Sat(1, str(BEN.guest), BEN.name), r.Readied(1, ready=True)]
        hub, live, readers = at_table([first, *seats, begin(rules, first.options, KEY)], ANN, BEN)
        assert all(reader.client.you["hints"] for reader in readers)
        seat = live.table.asked[0]
        told = await hint(hub, readers[seat], seat=seat)
        assert told["t"] == "hint"
        assert [line["notice"]["key"] for line in readers[1 - seat].client.chat.values()] == [
            "hinted"
        ]
        await hub.stop()

    run(body())


def test_who_was_left_alone_may_ask_and_who_left_still_counts() -> None:
    async def body() -> None:
        _, live, _ = at_table(with_people((ANN, BEN)), ANN)
        table = live.table
        assert not table.may_hint(0)
        table.apply(r.Stood(1), 0)
        assert not table.may_hint(0), "Ben may come back"
        table.apply(r.Kicked(1, str(BEN.guest)), 0)
        assert table.may_hint(0)

    run(body())


def test_the_host_sets_it_before_the_start_and_all_have_to_say_ready_again() -> None:
    async def body() -> None:
        records = started((ANN, BEN))[:-1]
        hub, live, (ann, ben) = at_table(records, ANN, BEN)
        number = ben.ask(m.Configure, hints=True)
        hub.disk.flush()
        assert ben.reply(number)["reason"] == "notHost"
        assert current(live.table.chairs[1].ready)
        ann.ask(m.Configure, hints=True)
        hub.disk.flush()
        assert ben.client.table["hints"] is True
        assert not live.table.chairs[1].ready
        ben.ask(m.Ready, ready=True)
        ann.ask(m.Start)
        hub.disk.flush()
        number = ann.ask(m.Configure, hints=False)
        hub.disk.flush()
        assert ann.reply(number)["reason"] == "alreadyStarted"
        assert ben.client.you["hints"] is True
        await hub.stop()

    run(body())


# -- what is refused ---------------------------------------------------------------------------------


def test_who_is_not_asked_holds_no_seat_or_looks_at_an_old_state_is_refused_in_words() -> None:
    async def body() -> None:
        hub, live, readers = at_table(with_people((ANN, BEN), hints=True), ANN, BEN)
        other, asker = readers
        told = await hint(hub, other)
        assert told["reason"] == "notYourDecision"
        assert told["words"] == f"Waiting for {asker.actor.name}."
        assert (await hint(hub, asker, seat=live.table.asked[0] ^ 1))["reason"] == "notYourSeat"
        assert (await hint(hub, asker, n=0))["reason"] == "stale"
        assert (await hint(hub, opened_by(CAT, live)))["reason"] == "notSeated"
        assert (await hint(hub, opened_by(NOBODY_KNOWN, live)))["reason"] == "notSeated"
        asker.ask(m.Cover, seat=live.table.asked[0])
        assert (await hint(hub, asker))["reason"] in ("notYourDecision", "stale")
        assert isinstance(hub.bots, Adviser)
        assert hub.bots.found == 0
        await hub.stop()

    run(body())


@pytest.mark.parametrize(
    ("records", "bot"),
    [
        (lambda: with_people((ANN, BEN)), STAND_IN),
        (lambda: with_people((ANN, BEN), hints=True), "expert"),
        (lambda: alone(), "expert"),
    ],
)
def test_where_hints_are_off_a_seat_is_lent_to_the_stand_in(
    records: Callable[[], list[r.Record]], bot: str
) -> None:
    """T-COV-11: a strong bot would show what it would play, and what it played could be taken back."""

    async def body() -> None:
        hub, live, (ann,) = at_table(records(), ANN)
        ann.ask(m.Cover, seat=0, bot="expert")
        assert live.table.chairs[0].cover == bot
        await hub.stop()

    run(body())


def test_before_the_start_and_after_the_end_there_is_nothing_to_show() -> None:
    async def body() -> None:
        hub, _, (ann,) = at_table(started((ANN,))[:-1], ANN)
        assert (await hint(hub, ann))["reason"] == "notRunning"
        hub, _, (ann,) = at_table(played(started((ANN,)), 10_000), ANN)
        assert (await hint(hub, ann))["reason"] == "notRunning"

    run(body())


def test_a_hint_for_a_position_that_has_gone_is_not_told() -> None:
    async def body() -> None:
        hub, _, (ann,) = at_table(alone(), ANN)
        assert isinstance(hub.bots, Adviser)
        hub.bots.let_go.clear()
        number = ann.ask(m.HintRequest)
        await asyncio.sleep(0)
        ann.answer(0)
        hub.disk.flush()
        hub.bots.let_go.set()
        for _ in range(5):
            await asyncio.sleep(0)
        hub.disk.flush()
        assert ann.reply(number)["reason"] == "stale"
        await hub.stop()

    run(body())


def test_nobody_thinks_about_a_question_that_an_answer_has_overtaken() -> None:
    """Both in one packet: the seat may not even be asked any more."""

    async def body() -> None:
        hub, _, (ann,) = at_table(alone(), ANN)
        assert isinstance(hub.bots, Adviser)
        number = ann.ask(m.HintRequest)
        ann.answer(0)
        for _ in range(5):
            await asyncio.sleep(0)
            hub.disk.flush()
        assert (ann.reply(number)["reason"], hub.bots.found) == ("stale", 0)
        await hub.stop()

    run(body())


def test_no_more_wait_than_can_be_served_soon() -> None:
    async def body() -> None:
        hub, _, (ann,) = at_table(alone(), ANN)
        for waiting in ({str(place): 1 for place in range(MOST_WAITING)}, {"here": MOST_EACH}):
            hub.bots.waiting = Counter(waiting)
            told = await hint(hub, ann)
            assert told["reason"] == "tooMany"
            assert "Try again in a moment" in told["words"]
        hub.bots.waiting = Counter({"elsewhere": MOST_EACH, "here": MOST_EACH - 1})
        assert (await hint(hub, ann))["t"] == "hint"
        assert hub.bots.waiting == {"elsewhere": MOST_EACH, "here": MOST_EACH - 1}
        await hub.stop()

    run(body())


@pytest.mark.parametrize(
    "text",
    [
        '{"t": "hint", "id": 1}',
        '{"t": "hint", "id": 1, "n": -1}',
        '{"t": "hint", "id": 1, "n": 3, "seat": 99}',
        '{"t": "hint", "id": 1, "n": 3, "seat": "0"}',
        '{"t": "hint", "id": 1, "n": 3, "budget": 60}',
        '{"t": "hint", "id": 1, "n": 1e300}',
        '{"t": "configure", "id": 1, "hints": "yes"}',
    ],
)
def test_what_is_no_question_is_not_read(text: str) -> None:
    import msgspec

    with pytest.raises(msgspec.ValidationError):
        m.decode(text)


# -- in a process of its own -------------------------------------------------------------------------


def test_a_worker_finds_it_and_gets_neither_the_key_nor_the_true_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def body() -> None:
        hub, live, _ = at_table(alone(20))
        course = live.table.course
        assert course is not None
        pool = BotPool(seconds=120)
        sent: list[Any] = []
        dealt_of = bots_module._dealt

        def watched(*given: Any) -> dict[str, Any]:
            dealt: dict[str, Any] = dealt_of(*given)
            sent.append(dealt)
            return dealt

        monkeypatch.setattr(bots_module, "_dealt", watched)
        try:
            found = await pool.advise(course.game, course.state, 0, 7, TRIES)
            again = await pool.advise(course.game, course.state, 0, 7, TRIES)
        finally:
            pool.close()
        assert found is not None
        assert found == again
        assert found.best.option in course.state.open_to(0)
        assert KEY.hex() not in str(sent)
        await hub.stop()

    run(body())


def test_who_thinks_too_long_is_replaced_and_the_person_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots_module, "think", hang)

    async def body() -> None:
        hub = TestHub(memory(), BotPool(seconds=0.3))
        live = hub.create(alone())
        ann = FakeReader(ANN).open(live)
        hub.disk.flush()
        number = ann.ask(m.HintRequest)
        async with asyncio.timeout(300):
            while not any(message.get("id") == number for message in ann.messages()):
                await asyncio.sleep(0.05)
                hub.disk.flush()
        assert ann.reply(number)["reason"] == "tooLate"
        assert hub.bots.late == 1
        hub.bots.close()
        await hub.stop()

    run(body())

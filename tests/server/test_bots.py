"""Bots play when they are asked, hold seats and give them back, stop where nobody is, and never hold a table up."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from lorehall.bots import Rng
from lorehall.bots import bot as make_bot
from lorehall.bots.tree import Tree
from lorehall.games import game
from lorehall.server.bots import pool as bots_module
from lorehall.server.bots import thoughts, workers
from lorehall.server.bots.pool import ATTEMPTS, BotPool, Thought, answer_of
from lorehall.server.bots.thoughts import BotQuestion, Subject
from lorehall.server.bots.workers import Worker
from lorehall.server.commands.new_table import begin, open_table
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support.server import (
    ANN,
    BEN,
    NOBODY_KNOWN,
    QUICK,
    ChanceBots,
    FakeReader,
    Noting,
    TestHub,
    die,
    die_once,
    first_option,
    folded,
    hang,
    memory,
    opened,
    read_slowly,
    run,
    started,
)

QUICK_BOTS = ("random", "novice", "greedy", "planner", "casual")


def against(bot: str, seed: int = 12, players: int = 2) -> list[r.Record]:
    first = opened(ANN, options={"players": players})
    seats = [r.BotSat(seat, bot, f"Bot {seat}") for seat in range(1, players)]
    return [first, *seats, r.Started(seed)]


def answers(live: LiveTable) -> int:
    assert live.table.course is not None
    return len(live.table.course.answers)


# --- where several are asked ------------------------------------------------------------------


@pytest.mark.parametrize("bot", QUICK_BOTS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_where_everybody_must_answer_no_bot_waits_for_another_seat(bot: str, players: int) -> None:
    """The draft of Prophecy: whatever the first seat does, each of the others can choose at once (P-SET-12)."""
    rules = game("prophecy")
    state = rules.new({"players": players}, 3)
    for seat in range(1, players):
        dealt = rules.determinize(state, seat, 8)
        option = answer_of(make_bot(bot), rules, dealt, seat, Rng(seat)).option
        assert option in dealt.open_to(seat)


def test_bots_draft_while_a_person_thinks() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        first = open_table(
            game("prophecy"), m.NewTableBody("prophecy", options={"players": 4}), ANN
        )
        bots = [r.BotSat(seat, "random", f"Bot {seat}") for seat in (1, 2, 3)]
        live = hub.create([first, *bots, begin(game("prophecy"), first.options, bytes(32))])
        ann = FakeReader(ANN).open(live)
        for stage in (1, 2):
            await hub.settle()
            assert live.table.asked == [0]
            assert answers(live) == stage * 4 - 1
            ann.answer(ann.client.own[0]["pending"]["choices"][0]["option"])
        await hub.stop()

    run(body())


# --- playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", QUICK_BOTS)
def test_a_table_against_bots_comes_to_its_end(bot: str) -> None:
    async def body() -> None:
        hub = TestHub(memory(), BotPool(seconds=60))
        live = hub.create(against(bot, players=3))
        ann = FakeReader(ANN).open(live)
        while live.table.status != "over":
            hub.disk.flush()
            if live.table.asked == [0]:
                ann.answer(ann.client.own[0]["pending"]["choices"][-1]["option"])
            else:
                await asyncio.sleep(0.001)
        hub.disk.flush()
        assert ann.client.view["over"]
        assert ann.client.view["outcome"]["scores"]
        assert hub.bots.late == 0
        assert folded(hub.storage, live.table.code).status == "over"
        assert not any(text["t"] == "refused" for text in ann.messages())
        await hub.stop()
        hub.bots.close()

    run(body())


def test_a_bot_is_shown_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes to the process of a bot does not depend on the order of the deck."""
    rules = game("enchanters")
    sent: list[dict[str, Any]] = []

    def noted(work: object, ticket: int, question: BotQuestion, seconds: float) -> Thought:
        sent.append(question.subject.dealt)
        return Thought(0)

    monkeypatch.setattr(Worker, "executor", lambda self: Noting(noted))
    state = rules.new(QUICK, 5)
    swapped = rules.clone(state)
    swapped.deck = list(reversed(swapped.deck))
    swapped.rng = state.rng + 1

    async def body() -> None:
        for true in (state, swapped):
            await BotPool().decide("greedy", rules, true, true.seat, 77)

    run(body())
    first, second = (rules.restore(data) for data in sent)
    assert sorted(first.deck) == sorted(second.deck) == sorted(state.deck)
    assert first.rng == second.rng != state.rng
    assert first.deck != state.deck


def test_a_bot_in_a_process_of_its_own_says_what_it_means_to_do() -> None:
    rules = game("defenders")
    state = rules.new({"players": 2, "hero_assignment": "deal"}, 3)

    async def body() -> None:
        pool = BotPool(1, seconds=60)
        thought = await pool.decide("planner", rules, state, state.seat, 1)
        assert thought.option is not None
        assert thought.plan[0] == state.options[thought.option]
        assert len(thought.plan) > 1, "a whole turn"
        assert (await pool.decide("random", rules, state, state.seat, 1)).plan == ()
        pool.close()

    run(body())


# --- a worker that dies -----------------------------------------------------------------------


def test_who_has_lost_its_worker_is_asked_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        pool = BotPool(1, seconds=60)
        thought = await pool.decide("greedy", rules, state, state.seat, 1)
        pool.close()
        assert (thought, pool.late) == (Thought(0), 0)
        assert Path("died").exists()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots_module, "think", die_once)
    rules = game("enchanters")
    state = rules.new(QUICK, 5)
    run(body())


def test_a_question_that_kills_its_workers_is_answered_by_chance_and_the_host_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots_module, "think", die)
    rules = game("enchanters")
    state = rules.new(QUICK, 5)

    async def body() -> None:
        pool = BotPool(1, seconds=60)
        thought = await pool.decide("greedy", rules, state, state.seat, 1)
        pool.close()
        assert thought.option in range(len(state.options))
        assert pool.late == 1

    run(body())
    assert capsys.readouterr().out.count("a bot worker died") == ATTEMPTS


# --- too slow ---------------------------------------------------------------------------------


def test_a_bot_that_hangs_is_cut_and_chance_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for the one that waited behind it; afterwards bots think again."""
    rules = game("enchanters")
    state = rules.new(QUICK, 5)

    async def body() -> None:
        pool = BotPool(1, seconds=0.3)
        with monkeypatch.context() as patch:
            patch.setattr(bots_module, "think", hang)
            begun = time.monotonic()
            found = await asyncio.gather(
                *(pool.decide("greedy", rules, state, state.seat, seed) for seed in (1, 2))
            )
            assert time.monotonic() - begun < 300, "it would hang for longer"
        assert pool.late == 2
        assert all(thought.option in range(len(state.options)) for thought in found)
        pool.seconds = 60
        thought = await pool.decide("greedy", rules, state, state.seat, 3)
        assert thought.option in range(len(state.options))
        assert pool.late == 2
        pool.close()

    run(body())


def test_a_worker_does_not_outlive_a_killed_server() -> None:
    code = (
        "import time\n"
        "from lorehall.server.bots.pool import BotPool\n"
        "if __name__ == '__main__':\n"
        "    pool = BotPool()\n"
        "    pool.quick[0].executor().submit(int).result()\n"
        "    print(*pool.quick[0]._pool._processes, flush=True)\n"
        "    time.sleep(60)\n"
    )
    server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    server.kill()
    try:
        rest, _ = server.communicate(timeout=20)  # ends when nobody holds the pipe any more
    except subprocess.TimeoutExpired:
        os.kill(worker, signal.SIGKILL)
        raise
    assert rest == ""


def test_a_worker_cleans_up_between_answers_only() -> None:
    """Python's own cleaning up would fall into a decision, and takes longer than a skilled bot has."""
    code = (
        "import gc\n"
        "from lorehall.server.bots.pool import BotPool\n"
        "if __name__ == '__main__':\n"
        "    pool = BotPool()\n"
        "    print(pool.quick[0].executor().submit(gc.isenabled).result())\n"
        "    pool.close()\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


# --- holding seats ----------------------------------------------------------------------------


def test_bots_go_on_after_a_restart_where_that_was_agreed() -> None:
    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        agreed = r.PlaysOn(0, on=True)
        live = hub.create([*against("random", seed_where_begins(1)), agreed])
        hub.disk.flush()
        assert answers(live) == 0
        assert live.table.asked == [1]
        live.stop()
        later = TestHub(storage, ms=hub.ms + 1000)
        while live.table.code not in later.tables:
            await asyncio.sleep(0)
        await later.settle()
        again = later.tables[live.table.code]
        assert answers(again) > 0
        assert again.table.asked == [0]
        await hub.stop()
        await later.stop()

    run(body())


def seed_where_begins(seat: int) -> int:
    rules = game("enchanters")
    return next(seed for seed in range(100) if rules.new(QUICK, seed).seat == seat)


def test_a_bot_holds_a_leavers_seat_and_hands_it_back() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        people = {0: ann, 1: ben}
        (asked,) = live.table.asked
        leaver = people[asked]
        leaver.ask(m.Stand)
        await hub.settle()
        seat = live.table.info().seats[asked]
        assert (seat.kind, seat.guest, seat.covered) == ("person", leaver.actor.guest, True)
        assert ann.client.presence["seats"][asked] == "left"
        assert answers(live) > 0, "the bot did not answer for the leaver"
        number = leaver.answer(0)
        await hub.settle()
        assert leaver.reply(number)["reason"] == "notYourDecision"
        leaver.ask(m.Sit, seat=asked)
        await hub.settle()
        assert not live.table.info().seats[asked].covered
        assert ann.client.presence["seats"] == ["here", "here"]
        other = people[1 - asked]
        while live.table.asked == [1 - asked]:
            other.answer(0)
            await hub.settle()
        before = answers(live)
        await hub.settle()
        assert (live.table.asked, answers(live)) == ([asked], before)
        await hub.stop()

    run(body())


def test_a_lost_seat_is_given_back_when_its_owner_returns() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        refused = ann.ask(m.Cover, seat=1)
        await hub.settle()
        assert ann.reply(refused)["reason"] == "notAway"
        live.leave(ben)
        hub.pass_time(30_000)
        await hub.settle()
        ann.ask(m.SyncRequest)
        await hub.settle()
        assert ann.client.presence["seats"] == ["here", "lost"]
        assert ann.client.presence["lost_for"] == [None, 30]
        refused = ann.ask(m.Cover, seat=1)
        await hub.settle()
        assert ann.reply(refused)["words"] == "Ben may come back. Try again in 30 seconds."
        hub.pass_time(30_000)
        ann.ask(m.Cover, seat=1)
        await hub.settle()
        assert ann.client.table["seats"][1]["covered"]
        FakeReader(BEN).open(live)
        await hub.settle()
        assert not ann.client.table["seats"][1]["covered"]
        await hub.stop()

    run(body())


def test_a_table_with_nobody_stops_and_goes_on_when_one_comes_back_who_did_not_leave() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        live.leave(ben)
        hub.pass_time(60_000)
        ann.ask(m.Cover, seat=1)
        await hub.settle()
        ann.ask(m.Stand)
        live.leave(ann)  # before any bot has answered
        hub.disk.flush()
        before = answers(live)
        await hub.settle()
        assert answers(live) == before
        assert live.table.status == "playing"
        FakeReader(NOBODY_KNOWN).open(live)
        await hub.settle()
        assert answers(live) == before, "who watches makes nothing go on"
        FakeReader(BEN).open(live)
        await hub.settle()
        assert live.table.asked == [1]
        assert live.table.status == "playing"
        await hub.stop()

    run(body())


def test_a_bot_remembers_its_train_of_thought_and_no_other() -> None:
    rules = game("enchanters")
    state = rules.new(QUICK, 5)
    dealt = rules.dump(rules.determinize(state, state.seat, 7))
    thoughts._player.cache_clear()
    found = []
    for train in ("one", "one", "other", ""):
        before = thoughts._player.cache_info().currsize
        subject = Subject(rules.name, {}, dealt, state.seat, 1)
        found_first = thoughts.think(1, BotQuestion(subject, "tree@12", train), 60.0)
        assert isinstance(found_first, Thought)
        found.append(thoughts._player.cache_info().currsize - before)
    assert found == [1, 0, 1, 0]
    kept = thoughts._player("tree@12", "one", state.seat)
    assert isinstance(kept, Tree)
    assert kept.kept.turn == rules.turn(state)
    thoughts._player.cache_clear()


def bots_turn(hub: TestHub, live: LiveTable, person: FakeReader) -> None:
    """Let a person answer until a bot is asked."""
    hub.disk.flush()
    while live.table.asked == [0]:
        person.answer(0)
        hub.disk.flush()


def test_a_train_of_thought_stays_with_the_worker_that_knows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another one would think on from the last answer that it gave itself, whatever was answered since."""
    asked: list[tuple[Worker, str]] = []

    async def noted(worker: Worker, *sent: Any) -> Thought:
        asked.append((worker, sent[3].train))
        return Thought(0)

    monkeypatch.setattr(Worker, "ready", lambda self: asyncio.sleep(0))
    monkeypatch.setattr(Worker, "ask", noted)
    rules = game("enchanters")
    state = rules.new(QUICK, 5)

    async def body() -> None:
        pool = BotPool(3)
        for train in ("one", "two", "one", "two", ""):
            pool.patient[0].load = 0 if train == "one" else 5
            await pool.decide("tree@12", rules, state, state.seat, 1, train)
        first, second, again, as_well, no_train = [worker for worker, _ in asked]
        assert first is again is pool.patient[0]
        assert second is as_well is no_train is pool.patient[1]

    run(body())
    assert [train for _, train in asked] == ["one", "two", "one", "two", ""]


class SlowBots(ChanceBots):
    """Bots that think until they are allowed to answer; which trains of thought they follow."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.trains: list[str] = []
        self.payers: list[str] = []

    async def decide(
        self, name: str, game: Any, state: Any, seat: int, seed: int, *more: str
    ) -> Thought:
        self.trains.append(more[0])
        self.payers.append(more[1])
        await self.gate.wait()
        return await super().decide(name, game, state, seat, seed, *more)


def test_a_bot_thinks_on_only_from_an_answer_that_stands() -> None:
    """What was thought while a person took something back led to an answer that was never given."""

    async def body() -> None:
        bots = SlowBots()
        hub = TestHub(memory(), bots)
        live = hub.create(against("tree", seed_where_begins(0)))
        ann = FakeReader(ANN).open(live)
        bots_turn(hub, live, ann)
        await asyncio.sleep(0)
        ann.ask(m.Undo)
        bots_turn(hub, live, ann)
        bots.gate.set()
        while len(bots.trains) == len(set(bots.trains)):  # until it decides twice in one turn
            await hub.settle()
            bots_turn(hub, live, ann)
        in_vain, after, *_ = bots.trains
        assert bots.trains.count(in_vain) == 1
        assert after != in_vain
        await hub.stop()

    run(body())


def test_who_has_the_table_open_pays_for_its_bots() -> None:
    """Of several, whose address has had the least: nobody makes a table slow by looking at it."""

    async def body() -> None:
        bots = SlowBots()
        bots.gate.set()
        hub = TestHub(memory(), bots)
        live = hub.create(against("tree", seed_where_begins(0)))
        greedy, ann = FakeReader(NOBODY_KNOWN), FakeReader(ANN)
        greedy.address = "elsewhere"
        bots.shares.pay("elsewhere", 60.0)
        greedy.open(live)
        ann.open(live)
        bots_turn(hub, live, ann)
        await hub.settle()
        assert set(bots.payers) == {ann.address}
        bots.shares.pay(ann.address, 600.0)
        bots_turn(hub, live, ann)
        await hub.settle()
        assert bots.payers[-1] == "elsewhere"
        await hub.stop()

    run(body())


def test_a_worker_that_still_reads_the_games_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be replaced before it ever thinks, again and again."""
    monkeypatch.setattr(workers, "begin", read_slowly)
    monkeypatch.setattr(bots_module, "think", first_option)

    async def body() -> None:
        rules = game("enchanters")
        pool = BotPool(seconds=3.0)
        try:
            thought = await pool.decide("greedy", rules, rules.new(QUICK, 1), 0, 1)
        finally:
            pool.close()
        assert (thought, pool.late) == (Thought(0), 0)

    run(body())

"""Long thoughts are cut into slices that others come between: nothing is thought less, and quick answers wait for none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from lorehall.bots import bot
from lorehall.bots import budget as budgets
from lorehall.bots.advice import advise
from lorehall.bots.base import Rng
from lorehall.bots.budget import Allowance, Budget
from lorehall.games import game
from lorehall.server.bots import pool as bots_module
from lorehall.server.bots import thoughts
from lorehall.server.bots.fair_queue import FairQueue, Shares
from lorehall.server.bots.pool import SLICE, BotPool, Thought, is_quick
from lorehall.server.bots.thoughts import (
    AdviceQuestion,
    BotQuestion,
    Question,
    Subject,
    Unfinished,
    answer_of,
    think,
)
from lorehall.server.bots.workers import Worker, workers_by_cores
from support.server import QUICK, run, think_on

EXPERT = 1.0
"""Seconds that an expert thinks, as people are promised."""
RULES = game("enchanters")


# --- one thought ------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def nothing_put_aside() -> Iterator[None]:
    thoughts._aside.clear()
    yield
    thoughts._aside.clear()


def subject(seed: int = 5, players: int = 3) -> Subject:
    state = RULES.new({**QUICK, "players": players}, seed)
    while len(state.open_to(state.seat)) < 4 or RULES.default_answer(state) is not None:
        state.answer(0)
    dealt = RULES.dump(RULES.determinize(state, state.seat, 8))
    return Subject("enchanters", {}, dealt, int(state.seat), 77)


def by_and_by(ticket: int, question: Question) -> Any:
    """A thought whose slices are as short as they can be."""
    found = think(ticket, question, 0.0)
    while found is Unfinished.NOT_YET:
        assert len(thoughts._aside) >= 1
        found = think(ticket, None, 0.0)
    return found


@pytest.mark.parametrize("name", ["tree@40", "flat@40", "sage@40", "greedy", "casual", "novice"])
def test_what_is_thought_in_slices_is_what_is_thought_in_a_row(name: str) -> None:
    about = subject()
    whole = answer_of(bot(name), RULES, RULES.restore(about.dealt), about.seat, Rng(about.seed))
    assert by_and_by(1, BotQuestion(about, name, "")) == whole


def test_advice_comes_out_the_same_in_slices() -> None:
    about, budget = subject(), Budget(tries=60)
    whole = advise(RULES, RULES.restore(about.dealt), about.seat, Rng(about.seed), budget)
    assert by_and_by(1, AdviceQuestion(about, budget, (), None)) == whole


def test_thoughts_that_take_turns_do_not_mix() -> None:
    first, second = BotQuestion(subject(5), "tree@30", ""), BotQuestion(subject(6), "flat@30", "")
    alone = [by_and_by(1, first), by_and_by(2, second)]
    found = [think(3, first, 0.0), think(4, second, 0.0)]
    assert found == [Unfinished.NOT_YET] * 2
    while Unfinished.NOT_YET in found:
        found = [
            think(ticket, None, 0.0) if each is Unfinished.NOT_YET else each
            for ticket, each in zip((3, 4), found, strict=True)
        ]
    assert found == alone


def test_a_thought_of_which_nothing_is_known_is_said_to_be_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = BotQuestion(subject(), "tree@30", "")
    assert think(1, None, 1.0) is Unfinished.LOST
    assert think(1, question, 0.0) is Unfinished.NOT_YET
    thoughts.drop(1)
    assert think(1, None, 1.0) is Unfinished.LOST
    monkeypatch.setattr(thoughts, "MOST_ASIDE", 2)
    for ticket in (2, 3, 4):
        think(ticket, question, 0.0)
    assert list(thoughts._aside) == [3, 4]


def test_time_that_a_search_is_put_aside_is_not_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(budgets, "perf_counter", lambda: now)
    allowance = Allowance(Budget(seconds=1.0))
    for _ in range(4):
        now += 0.1
        allowance.spend()
        now += 50.0  # somebody else's slice
        allowance.resume()
    assert allowance.longest == pytest.approx(0.1)
    assert allowance.spent == pytest.approx((0.4 + 0.1) / 0.97)


def test_who_does_not_search_is_quick_and_so_is_who_has_no_choice() -> None:
    about = subject()
    state = RULES.restore(about.dealt)
    quick = {
        name: is_quick(bot(name), RULES, state, about.seat)
        for name in ("beginner", "casual", "skilled", "expert", "greedy", "tree@9")
    }
    assert quick == {
        "beginner": True, "casual": True, "skilled": False, "expert": False, "greedy": True, "tree@9": False,
    }  # fmt: skip
    state.options = state.options[:1]
    assert is_quick(bot("expert"), RULES, state, about.seat)


# --- many thoughts ----------------------------------------------------------------------------


class Machine:
    """Workers without processes: a slice takes a slice of the machine's clock, and an expert so many slices as it needs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, workers: int = 1) -> None:
        self.now = 1000.0
        self.slices: list[tuple[str, int]] = []
        """Whose each was, and in which worker."""
        self.left: dict[int, int] = {}
        machine = self

        async def ready(worker: Worker) -> None:
            pass

        async def ask(worker: Worker, seconds: float, work: object, *sent: Any) -> Any:
            return await machine.slice(worker, *sent)

        monkeypatch.setattr(Worker, "ready", ready)
        monkeypatch.setattr(Worker, "ask", ask)
        self.pool = BotPool(workers, seconds=60)
        self.pool.shares.clock = lambda: machine.now  # type: ignore[misc]
        self.state = RULES.restore(subject().dealt)

    async def slice(self, worker: Worker, ticket: int, question: Any, seconds: float) -> Any:
        place = (*self.pool.patient, *self.pool.quick).index(worker)
        if question is not None:
            needed = 1 if place >= len(self.pool.patient) else round(EXPERT / SLICE)
            self.left[ticket] = needed
        self.left[ticket] -= 1
        await asyncio.sleep(0)
        self.now += SLICE if place < len(self.pool.patient) else 0.003
        self.slices.append((f"{ticket}", place))
        return Thought(0) if self.left[ticket] == 0 else Unfinished.NOT_YET

    def ask(self, level: str, payer: str) -> asyncio.Task[Thought]:
        deciding = self.pool.decide(level, RULES, self.state, self.state.seat, 1, "", payer)
        return asyncio.create_task(deciding)


async def moments(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("moment", range(0, 60, 7))
def test_a_casual_answer_waits_for_no_expert(monkeypatch: pytest.MonkeyPatch, moment: int) -> None:
    """T-BOT-04: at whatever moment it is asked for, and though its own payer has a hundred experts at work."""

    async def body() -> None:
        machine = Machine(monkeypatch)
        experts = [machine.ask("expert", "many") for _ in range(100)]
        await moments(moment)
        before = machine.now
        await machine.ask("casual", "many")
        assert machine.now - before < 0.1, "the promise"
        assert machine.now - before <= 2 * SLICE, "what was thought elsewhere at the same time"
        for expert in experts:
            expert.cancel()
        await asyncio.gather(*experts, return_exceptions=True)

    run(body())


@pytest.mark.parametrize("moment", range(0, 60, 7))
def test_of_several_payers_the_one_who_has_had_the_least_waits_for_one_slice(
    monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    """A hint or another expert: it comes after the slice that is being thought, not after the thoughts."""

    async def body() -> None:
        machine = Machine(monkeypatch)
        experts = [machine.ask("expert", "many") for _ in range(30)]
        await moments(moment)
        done = len(machine.slices)
        one = machine.ask("expert", "one")
        while str(31) not in [ticket for ticket, _ in machine.slices]:
            await asyncio.sleep(0)
        waited = [ticket for ticket, _ in machine.slices[done:]].index("31")
        assert waited <= 2, "the one at work, and the next that was called before"
        for task in (one, *experts):
            task.cancel()
        await asyncio.gather(one, *experts, return_exceptions=True)

    run(body())


def test_every_expert_thinks_as_long_as_it_would_alone_and_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def body() -> None:
        machine = Machine(monkeypatch)
        await asyncio.gather(*(machine.ask("expert", "many") for _ in range(5)))
        order = [ticket for ticket, _ in machine.slices]
        needed = round(EXPERT / SLICE)
        assert {ticket: order.count(ticket) for ticket in order} == dict.fromkeys("12345", needed)
        assert list(dict.fromkeys(order)) == [*"12345"]
        changes = sum(one != other for one, other in pairwise(order))
        assert changes == 4, "of one payer a thought is finished before the next begins"
        assert [worker.load for worker in machine.pool.patient] == [0]

    run(body())


def test_two_payers_get_equal_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        machine = Machine(monkeypatch)
        tasks = [machine.ask("expert", payer) for payer in ("many", "many", "many", "one")]
        await tasks[3]
        order = [ticket for ticket, _ in machine.slices]
        needed = round(EXPERT / SLICE)
        assert needed - 1 <= order.count("1") + order.count("2") <= needed + 2
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(body())


def test_several_workers_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        machine = Machine(monkeypatch, workers=3)
        await asyncio.gather(*(machine.ask("expert", "many") for _ in range(6)))
        places = [place for _, place in machine.slices]
        needed = round(EXPERT / SLICE)
        assert {place: places.count(place) for place in places} == dict.fromkeys(
            range(3), 2 * needed
        )

    run(body())


def test_of_one_payer_what_has_begun_comes_first() -> None:
    async def body() -> None:
        turns, came = FairQueue(1, Shares(lambda: 5.0)), []

        async def visit(name: str, *, begun: bool) -> None:
            async with turns.turn("somebody", begun=begun):
                came.append(name)
                await asyncio.sleep(0)

        await asyncio.gather(
            visit("holder", begun=False), visit("new", begun=False), visit("begun", begun=True)
        )
        assert came == ["holder", "begun", "new"]

    run(body())


def test_there_are_workers_for_every_machine() -> None:
    assert 1 <= workers_by_cores() <= 8
    assert [len(BotPool(workers).quick) for workers in (1, 4, 5, 8)] == [1, 1, 2, 2]


# --- in real processes ------------------------------------------------------------------------


def test_a_casual_bot_answers_while_experts_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """The experts here never come to an end: whoever waited for one would wait for ever."""
    monkeypatch.setattr(bots_module, "think", think_on)

    async def body() -> None:
        pool = BotPool(1, seconds=600)
        state = RULES.restore(subject().dealt)
        deciding = [
            asyncio.create_task(pool.decide("expert", RULES, state, state.seat, seed, "", "many"))
            for seed in range(8)
        ]
        while not pool.shares.had("many"):
            await asyncio.sleep(0.01)
        thought = await pool.decide("casual", RULES, state, state.seat, 1, "", "one")
        assert thought.option in state.open_to(state.seat)
        assert not any(task.done() for task in deciding)
        for task in deciding:
            task.cancel()
        await asyncio.gather(*deciding, return_exceptions=True)
        assert pool.late == 0
        pool.close()

    run(body())


def test_a_real_expert_comes_to_the_same_answer_in_its_worker() -> None:
    async def body() -> None:
        pool, about = BotPool(1, seconds=600), subject()
        state = RULES.restore(about.dealt)
        found = await asyncio.gather(
            *(pool.decide("tree@60", RULES, state, about.seat, 3, "", payer) for payer in "ab")
        )
        assert found[0] == found[1]
        dealt = RULES.determinize(state, about.seat, (rng := Rng(3)).seed())
        restored = RULES.restore(RULES.dump(dealt))
        player = bot("tree@60")
        assert found[0] == answer_of(player, RULES, restored, about.seat, Rng(rng.seed()))
        pool.close()

    run(body())


def test_a_thought_that_takes_all_its_time_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots_module, "think", think_on)

    async def body() -> None:
        pool = BotPool(1, seconds=0.2)
        state = RULES.restore(subject().dealt)
        thought = await pool.decide("expert", RULES, state, state.seat, 1)
        assert thought.option in state.open_to(state.seat)
        assert pool.late == 1
        pool.close()

    run(body())

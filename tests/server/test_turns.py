"""A few workers for everybody: who has had the least comes first, and nobody who goes away takes a place along."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from lorehall.server.bots.fair_queue import HALF_LIFE, FairQueue, Shares
from support.server import run


class Day:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Desk:
    """A place, and the order in which people had it."""

    def __init__(self, places: int = 1) -> None:
        self.day = Day()
        self.shares = Shares(self.day)
        self.turns = FairQueue(places, self.shares)
        self.came: list[str] = []

    async def visit(self, payer: str, seconds: float, times: int = 1, weight: float = 1.0) -> None:
        for _ in range(times):
            async with self.turns.turn(payer, weight):
                self.came.append(payer)
                await asyncio.sleep(0)
                self.day.now += seconds


def at_desk(body: Callable[[Desk], Coroutine[Any, Any, None]], places: int = 1) -> Desk:
    async def whole() -> Desk:
        desk = Desk(places)
        await body(desk)
        return desk

    return run(whole())


def test_who_has_had_the_least_comes_first_and_may_ask_on() -> None:
    """One guest with five tables of experts, and somebody else whose bot decides four times, quickly."""

    async def body(desk: Desk) -> None:
        experts = [asyncio.create_task(desk.visit("many", 1.0, times=5)) for _ in range(5)]
        for _ in range(4):
            await asyncio.sleep(0)
        await desk.visit("one", 0.01, times=4)
        assert desk.came.count("many") <= 3, "those who came before, and whose turn it was"
        assert desk.came[-4:] == ["one"] * 4, "nobody came between"
        await asyncio.gather(*experts)

    assert at_desk(body).came.count("many") == 25


def test_of_equals_the_first_comes_first() -> None:
    async def body(desk: Desk) -> None:
        await asyncio.gather(*(desk.visit(name, 0.0) for name in "abcd"))

    assert at_desk(body).came == [*"abcd"]


def test_what_somebody_had_is_forgotten_with_time_and_may_count_more() -> None:
    async def body(desk: Desk) -> None:
        await desk.visit("review", 1.0, weight=4.0)
        await desk.visit("bot", 1.0)
        shares = desk.shares
        assert shares.had("review") == pytest.approx(4 * shares.had("bot"), rel=0.05)
        assert shares.least(["review", "bot"]) == "bot"
        before = shares.had("bot")
        desk.day.now += HALF_LIFE
        assert shares.had("bot") == pytest.approx(before / 2)
        assert shares.had("nobody") == 0.0

    at_desk(body)


def test_only_so_many_have_a_place() -> None:
    async def body(desk: Desk) -> None:
        inside = most = 0

        async def visit() -> None:
            nonlocal inside, most
            async with desk.turns.turn("anybody"):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(visit() for _ in range(9)))
        assert most == 3

    at_desk(body, places=3)


@pytest.mark.parametrize("steps", range(6))
def test_who_goes_away_at_any_moment_takes_no_place_along(steps: int) -> None:
    async def body(desk: Desk) -> None:
        holder = asyncio.create_task(desk.visit("first", 1.0))
        waiter = asyncio.create_task(desk.visit("gone", 1.0))
        for _ in range(steps):
            await asyncio.sleep(0)
        waiter.cancel()
        await asyncio.gather(holder, waiter, return_exceptions=True)
        async with asyncio.timeout(5):
            await asyncio.gather(desk.visit("a", 1.0), desk.visit("b", 1.0))
        assert desk.came[-2:] == ["a", "b"], "one after the other"

    at_desk(body)


def test_of_too_many_payers_the_one_unused_for_longest_is_forgotten() -> None:
    async def body(desk: Desk) -> None:
        shares = Shares(desk.day, most=2)
        for payer in ("a", "b", "a", "c"):
            shares.pay(payer, 1.0)
            desk.day.now += 1.0
        assert [payer for payer in "abc" if shares.had(payer)] == ["a", "c"]

    at_desk(body)

"""Many who come and go together are told of once; a few are told of each."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from typing import cast

from lorehall.server.live.crowd import CROWD, SECONDS, Crowd


class Bell:
    """Rings when the test says so."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], None]] = []
        self.told = 0
        self.crowd = Crowd()
        self.readers = 0

    def later(self, seconds: float, call: Callable[[], None]) -> TimerHandle:
        assert seconds == SECONDS
        self.calls.append(call)
        return cast("TimerHandle", object())

    def tell(self) -> None:
        if not self.crowd.has_to_wait(self.readers, self.later, self.tell):
            self.told += 1

    def come_and_go(self, readers: int, times: int) -> None:
        self.readers = readers
        for _ in range(times):
            self.tell()


def test_a_few_readers_hear_of_everyone_at_once() -> None:
    bell = Bell()
    bell.come_and_go(CROWD, 30)
    assert (bell.told, bell.calls) == (30, [])


def test_a_crowd_hears_of_all_who_came_and_went_together() -> None:
    bell = Bell()
    bell.come_and_go(CROWD + 1, 1_000)
    assert bell.told == 0
    assert len(bell.calls) == 1
    bell.calls.pop()()
    assert bell.told == 1
    bell.come_and_go(CROWD + 1, 5)
    assert bell.told == 1
    assert len(bell.calls) == 1


def test_a_crowd_that_has_gone_meanwhile_is_told_no_more_than_it_is() -> None:
    bell = Bell()
    bell.come_and_go(CROWD + 1, 10)
    bell.come_and_go(3, 2)
    assert bell.told == 2
    bell.calls.pop()()
    assert bell.told == 3

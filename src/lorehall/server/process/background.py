"""Long work in the background: in a thread that yields to the event loop, one job after the other, with its price."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
SWITCH_SECONDS = 0.0005


class BackgroundThread:
    """What does long work."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()

    async def do(
        self,
        work: Callable[[], T],
        ready: Callable[[], None] = lambda: None,
        pay: Callable[[float], None] = lambda seconds: None,
    ) -> tuple[T, float]:
        """Return the result and the processor seconds that it took: the caller pays for them as if on the loop.

        `ready` is called when its turn comes, and may refuse it: by then the caller has paid for earlier jobs. `pay`
        is called with the seconds even if the work fails.
        """
        async with self._one_at_a_time:
            ready()
            outcome, seconds = await asyncio.to_thread(_yielding, work)
        pay(seconds)
        return outcome(), seconds


def _yielding(work: Callable[[], T]) -> tuple[Callable[[], T], float]:
    """Run it in a thread that yields to the event loop much sooner than threads usually do. Return a function that
    returns or raises the result, and the processor time.
    """
    begun = time.thread_time()
    with _SWITCHING:
        outcome = _outcome(work)
    return outcome, time.thread_time() - begun


def _outcome(work: Callable[[], T]) -> Callable[[], T]:
    try:
        found = work()
    except Exception as error:
        failed = error

        def raised() -> T:
            raise failed

        return raised
    return lambda: found


class _Switching:
    """Make the threads of this process switch quickly while any job is inside."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._usual = 0.0

    def __enter__(self) -> None:
        with self._lock:
            if self._inside == 0:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(SWITCH_SECONDS)
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if self._inside == 0:
                sys.setswitchinterval(self._usual)


_SWITCHING = _Switching()

"""Long work beside the event loop: in a thread that makes way for it, one piece after the other, with its price."""

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
        """What comes of it, and the seconds of a processor that it took: whoever asked for it pays them as if on the loop.

        `ready` is called when its turn has come, and may refuse it: who asked for much at once has paid for the first then. `pay`
        is called with the seconds also where the work fails.
        """
        async with self._one_at_a_time:
            ready()
            outcome, seconds = await asyncio.to_thread(_yielding, work)
        pay(seconds)
        return outcome(), seconds


def _yielding(work: Callable[[], T]) -> tuple[Callable[[], T], float]:
    """Do it in a thread that lets the event loop go on much sooner than threads usually do. What gives or raises what came of it,
    and its processor time.
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
    """As long as anybody is inside, threads of this process take turns quickly."""

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

"""Long work beside the event loop: in a thread that makes way for it, one piece after the other, with its price."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
SWITCH_SECONDS = 0.0005


class Beside:
    """Where long work is done."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()

    async def do(
        self, work: Callable[[], T], ready: Callable[[], None] = lambda: None
    ) -> tuple[T, float]:
        """What comes of it, and the seconds of a processor that it took: whoever asked for it pays them as if on the loop.

        `ready` is called when its turn has come, and may refuse it: who asked for much at once has paid for the first then.
        """
        async with self._one_at_a_time:
            ready()
            return await asyncio.to_thread(_yielding, work)


def _yielding(work: Callable[[], T]) -> tuple[T, float]:
    """Do it in a thread that lets the event loop go on much sooner than threads usually do; and its processor time."""
    usual, begun = sys.getswitchinterval(), time.thread_time()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        return work(), time.thread_time() - begun
    finally:
        sys.setswitchinterval(usual)

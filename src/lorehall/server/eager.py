"""Running a coroutine at once, without a task, as far as it goes without waiting.

A send nearly always goes straight to the network, and waking a task for it would cost more than the send itself. From Python
3.12 on asyncio has eager tasks for this; until then a coroutine is begun here by hand, and awaited later if it had to wait.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any


class Rest:
    """What is left of a coroutine that was begun and had to wait: for a task to await."""

    __slots__ = ("_coroutine", "_waiting")

    def __init__(self, coroutine: Coroutine[Any, Any, None], waiting: Any) -> None:
        self._coroutine = coroutine
        self._waiting = waiting

    def __await__(self) -> Generator[Any, Any, None]:
        waiting = self._waiting
        try:
            while True:
                try:
                    given = yield waiting
                except BaseException as error:
                    waiting = self._coroutine.throw(error)
                else:
                    waiting = self._coroutine.send(given)
        except StopIteration:
            return


def begin(coroutine: Coroutine[Any, Any, None]) -> Rest | None:
    """Run it until it would wait; what is left of it then, or None when it came to its end."""
    try:
        waiting = coroutine.send(None)
    except StopIteration:
        return None
    return Rest(coroutine, waiting)

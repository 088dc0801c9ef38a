"""Time that goes forward only: the calendar as it was when the server began, and what has passed since.

Records carry it and game clocks are measured by it. Somebody may set the calendar of the machine meanwhile (a time server,
daylight saving done wrong, a hand): no clock may end or win an hour by that (T-CLK-01).
"""

from __future__ import annotations

import time


class SteadyClock:
    """Milliseconds since 1970 by the calendar of the start."""

    __slots__ = ("_offset",)

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def milliseconds(self) -> int:
        return (self._offset + time.monotonic_ns()) // 1_000_000

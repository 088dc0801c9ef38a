"""A clock that only goes forward: the calendar time at the start of the server, plus the time since.

Records and game clocks use it. The machine's clock may be set meanwhile, by a time server or by hand; no game clock
may lose or gain an hour by that (T-CLK-01).
"""

from __future__ import annotations

import time


class SteadyClock:
    """Return milliseconds since 1970, by the calendar at the start."""

    __slots__ = ("_offset",)

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def milliseconds(self) -> int:
        return (self._offset + time.monotonic_ns()) // 1_000_000

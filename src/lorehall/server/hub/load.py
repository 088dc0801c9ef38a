"""How busy the server is, and who is turned away for it: first new tables, then spectators, never players in a
running game.

Budgets limit what one address may cost, but ten addresses within theirs can still take the whole event loop. So the
loop is measured too: its share of working time in the last seconds, and how late it was.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Collection
from time import monotonic, thread_time
from typing import NamedTuple

from lorehall.server.live.live_table import LiveTable
from lorehall.server.live.presence import Reader
from lorehall.server.process.metrics import Metrics, log
from lorehall.server.protocol.messages import Bye

SAMPLE_SECONDS = 1.0
WINDOW = 10
"""Samples that count together, so a burst of a few seconds turns no one away."""
BUSY = 0.75
"""From this share of working time on, no new tables are opened."""
OVERLOADED = 0.9
"""From this share on, spectators are turned away."""
BUSY_LAG = 0.05
"""Average delay of the event loop with the same effect: other programs may keep it from running."""
OVERLOADED_LAG = 0.15
RELIEF = 0.8
"""People are turned away until the load falls to this part of the limit, so the state doesn't flip back and forth."""
SHED_AT_ONCE = 20
"""Spectators disconnected per second."""

NO_TABLE = "The server is very busy, so no new tables can be opened right now. Running games continue. Try again in a minute."
NO_SPECTATOR = Bye(
    "busy",
    "The server is very busy and has no room for spectators right now. The game continues. Try again in a minute.",
)


class Sample(NamedTuple):
    at: float
    worked: float
    """Return the seconds that the event loop's thread has worked so far."""
    late: float


class Load:
    """The load of the event loop."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        worked: Callable[[], float] = thread_time,
    ) -> None:
        self._clock = clock
        self._worked = worked
        self._samples: deque[Sample] = deque(maxlen=WINDOW + 1)
        self.busy = False
        """Whether new tables are refused."""
        self.overloaded = False
        """Whether spectators are turned away too."""

    def sample(self, late: float = 0.0) -> None:
        """Read the clocks. The event loop's thread calls this every second, `late` seconds late."""
        self._samples.append(Sample(self._clock(), self._worked(), late))
        if len(self._samples) > WINDOW:
            self.busy = self._is_above(BUSY, BUSY_LAG, was=self.busy)
            self.overloaded = self._is_above(OVERLOADED, OVERLOADED_LAG, was=self.overloaded)

    def _is_above(self, share: float, lag: float, *, was: bool) -> bool:
        measure = RELIEF if was else 1.0
        return self.share >= share * measure or self.lag >= lag * measure

    @property
    def share(self) -> float:
        """Return the share of work since the first sample that counts."""
        if len(self._samples) < 2:
            return 0.0
        first, last = self._samples[0], self._samples[-1]
        return (last.worked - first.worked) / max(last.at - first.at, 1e-9)

    @property
    def lag(self) -> float:
        """Return the average delay of the event loop in seconds."""
        found = [sample.late for sample in self._samples]
        return sum(found) / len(found) if found else 0.0


class Shedding:
    """Turns people away while the load is too high."""

    def __init__(
        self, load: Load, metrics: Metrics, tables: Callable[[], Collection[LiveTable]]
    ) -> None:
        self.load = load
        self._metrics = metrics
        self._tables = tables
        self._timer: asyncio.TimerHandle | None = None
        self.on = True
        """Whether people are turned away; the load is measured in any case."""

    def start(self) -> None:
        """Measure the load every second."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(
            SAMPLE_SECONDS, self._tick, loop, loop.time() + SAMPLE_SECONDS
        )

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _tick(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self.look(loop.time() - due)
        self.start()

    def look(self, late: float) -> None:
        """Take one sample; the event loop was this many seconds late."""
        was = self.load.busy, self.load.overloaded
        self.load.sample(late)
        self._metrics.load(self.load.share, self.load.lag)
        if was != (self.load.busy, self.load.overloaded):
            words = "overloaded" if self.load.overloaded else "busy" if self.load.busy else "calm"
            log.warning(
                "server load changed",
                state=words,
                share=round(self.load.share, 2),
                lag=round(self.load.lag, 3),
            )
        if self.on and self.load.overloaded:
            self._shed_spectators()

    def no_new_table(self) -> str | None:
        """Return why no new table is opened now; None if one is. Count the refusals."""
        if not (self.on and self.load.busy):
            return None
        self._metrics.shed("table")
        return NO_TABLE

    def no_spectator(self, live: LiveTable, guest: str | None) -> Bye | None:
        """Return what a spectator is told who can't watch now; None if they can. Players, and guests who may sit
        down, aren't spectators.
        """
        if not (self.on and self.load.overloaded) or not is_spectator(live, guest):
            return None
        self._metrics.shed("arriving spectator")
        return NO_SPECTATOR

    def _shed_spectators(self) -> None:
        """Disconnect some spectators, first from the address with the most."""
        found = [
            reader
            for live in self._tables()
            for reader in live.readers
            if is_spectator(live, reader.actor.guest)
        ]
        for reader in first_to_go(found)[:SHED_AT_ONCE]:
            self._metrics.shed("spectator")
            reader.close(NO_SPECTATOR)


def is_spectator(live: LiveTable, guest: str | None) -> bool:
    """Return whether a reader only watches a game that has started."""
    return live.table.status != "open" and not live.table.seats_of(guest)


def first_to_go(readers: Collection[Reader]) -> list[Reader]:
    """Return these readers in the order to disconnect: addresses with many readers lose theirs first."""
    seen: Counter[str] = Counter()
    ranked: list[tuple[int, Reader]] = []
    for reader in readers:
        seen[reader.address] += 1
        ranked.append((seen[reader.address], reader))
    return [reader for _, reader in sorted(ranked, key=lambda each: -each[0])]

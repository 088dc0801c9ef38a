"""What goes on at a table though nobody sends a command: bots think, and clocks run out; and the pause of both."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from lorehall.bots import STAND_IN
from lorehall.server.bots.pool import BotPool
from lorehall.server.live.presence import Attendance, Reader
from lorehall.server.net.limits import BOT_PRICE, READER_PRICE
from lorehall.server.table import records as r
from lorehall.server.table.table import Table


class Clockwork(Protocol):
    """What makes a table go on: time, and bots."""

    @property
    def bots(self) -> BotPool: ...

    def now(self) -> float:
        """Seconds that never jump."""

    def milliseconds(self) -> int:
        """Of the calendar, but steady while the server runs: no clock may jump with it."""

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call this then."""

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Do this beside everything else."""


@dataclass(slots=True)
class TableRunner(ABC):
    """A table whose bots think when they are asked and whose clocks run; what comes of it is carried out by `perform`."""

    hall: Clockwork
    table: Table
    attendance: Attendance = field(init=False)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict, init=False)
    """The bots that think now, by the seat for which they do."""
    alarm: asyncio.TimerHandle | None = field(default=None, init=False)
    answered: float = field(default=float("-inf"), init=False)
    """When a bot last gave an answer here."""
    failed: bool = field(default=False, init=False)
    """Whether the disk has refused something: then nothing may go on here."""
    stopped: bool = field(default=False, init=False)
    """Whether the table has left the memory."""

    @property
    def readers(self) -> list[Reader]:
        """Those who have the table open."""
        return self.attendance.readers

    def absent_for(self, seat: int) -> float | None:
        return self.attendance.absent_for(seat, self.hall.now())

    @abstractmethod
    def perform(self, records: Sequence[r.Record]) -> None:
        """Carry records out, store them, tell everybody, and go on."""

    def go_on(self) -> None:
        """Let every bot think that is asked, and wind the clock of whoever else is; or let both rest while the game waits."""
        if self.failed or self.stopped or self._paused_clocks():
            return
        self._wind()
        chairs = self.table.chairs
        asked = [seat for seat in self.table.asked if chairs[seat].player is not None]
        if not asked and not self.thinking:
            return  # most moves of people: whether the game waits need not be looked at
        if self.attendance.is_paused:
            self._stop_thinking()
            return
        for seat in asked:
            if seat not in self.thinking and self._bot(seat) is not None:
                self.thinking[seat] = self.hall.spawn(self._think(seat))

    def stop(self) -> None:
        self.stopped = True
        if self.alarm is not None:
            self.alarm.cancel()
        self._stop_thinking()

    # -- bots ------------------------------------------------------------------------------------

    def _bot(self, seat: int) -> str | None:
        """The bot that may decide here now; None for a person, and while the game waits (T-PAU-01)."""
        player = self.table.chairs[seat].player
        if (
            player is None
            or self.failed
            or seat not in self.table.asked
            or self.attendance.is_paused
        ):
            return None
        return player

    def _stop_thinking(self) -> None:
        """Whoever is asked then thinks anew."""
        while self.thinking:
            self.thinking.popitem()[1].cancel()

    def _payer(self) -> str:
        """Who pays for what is thought here: of those who have it open, whose address has had the least of it lately."""
        addresses = [reader.address for reader in self.readers] or [self.table.code]
        return self.hall.bots.shares.least(addresses)

    async def _think(self, seat: int) -> None:
        table = self.table
        train = f"{table.code} {table.n}"  # of thought
        try:
            while (bot := self._bot(seat)) is not None:
                moved, course = table.moved, table.course
                assert course is not None
                assert table.chance is not None
                chance = table.chance.for_bot(len(course.answers), seat)
                thought = await self.hall.bots.decide(
                    bot, course.game, course.state, seat, chance, train, self._payer()
                )
                await self._keep_pace()
                if table.moved != moved or self._bot(seat) != bot:
                    # Somebody else who is asked was first, or took something back: it thought on from an answer never given.
                    train = f"{table.code} {table.n}"
                    continue
                if thought.option is None:
                    return  # it lets the others decide, and is asked again when they have
                answered = r.Answered(seat, thought.option)
                if course.intends(seat, thought.plan) is None:
                    self._say([answered])
                else:
                    self._say([r.Meant(seat, list(thought.plan)), answered])
        finally:
            if self.thinking.get(seat) is asyncio.current_task():
                del self.thinking[seat]

    async def _keep_pace(self) -> None:
        """Bots answer so that people can follow, and wait while nobody can pay who keeps the table going (T-BOT-02, T-BOT-03)."""
        pace = self.answered + self.hall.bots.pace - self.hall.now()
        poor = min([reader.wait() for reader in self._paying()], default=0.0)
        if max(pace, poor) > 0:
            await self.hall.bots.rest(max(pace, poor))

    def _say(self, records: Sequence[r.Record]) -> None:
        """Carry out what a bot answers; whoever keeps the table going pays for it."""
        payers, begun = self._paying(), perf_counter()
        self.answered = self.hall.now()
        self.perform(records)
        price = BOT_PRICE + READER_PRICE * len(self.readers) + perf_counter() - begun
        for reader in payers:
            reader.pay(price / len(payers))

    def _paying(self) -> list[Reader]:
        """Who keeps the table going: those who sit there and have it open, else those who watch."""
        seated = [reader for reader in self.readers if self.table.seats_of(reader.actor.guest)]
        return seated or list(self.readers)

    # -- clocks ----------------------------------------------------------------------------------

    def _paused_clocks(self) -> bool:
        """Write down that clocks stop or run again, where that has changed; the table goes on with it (T-PAU-03)."""
        table = self.table
        if table.times is None or table.status != "playing":
            return False
        paused = self.attendance.is_paused
        if table.paused == paused:
            return False
        self.perform([r.Paused() if paused else r.Resumed()])
        return True

    def _wind(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.table.times is None:
            return
        left = self.table.time_left(self.hall.milliseconds())
        running = self.table.timed
        if left is not None and running:
            first = min(left[seat] for seat in running)
            self.alarm = self.hall.later(max(0.0, first) / 1000 + 0.05, self._ring)

    def _ring(self) -> None:
        """Time is up: a bot holds the seat until its owner comes back (T-COV-06)."""
        left = self.table.time_left(self.hall.milliseconds())
        late = [] if left is None else [seat for seat in self.table.timed if left[seat] <= 0]
        if late:
            self.perform([r.Covered(seat, STAND_IN) for seat in late])
        else:
            self._wind()

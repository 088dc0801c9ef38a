"""What happens at a table without commands: bots think, clocks run out, and both pause."""

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
    """What keeps a table running: time and bots."""

    @property
    def bots(self) -> BotPool: ...

    def now(self) -> float:
        """Seconds that never jump."""

    def milliseconds(self) -> int:
        """Calendar time, but steady while the server runs, so no clock jumps with the calendar."""

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call this then."""

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Run this in the background."""


@dataclass(slots=True)
class TableRunner(ABC):
    """A table whose bots think when asked and whose clocks run; `perform` carries out the results."""

    services: Clockwork
    table: Table
    attendance: Attendance = field(init=False)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict, init=False)
    """The bots that are thinking now, by seat."""
    alarm: asyncio.TimerHandle | None = field(default=None, init=False)
    answered: float = field(default=float("-inf"), init=False)
    """When a bot last answered here."""
    failed: bool = field(default=False, init=False)
    """Whether a write has failed: then nothing may continue here."""
    stopped: bool = field(default=False, init=False)
    """Whether the table has left memory."""

    @property
    def readers(self) -> list[Reader]:
        """The readers who have the table open."""
        return self.attendance.readers

    def absent_for(self, seat: int) -> float | None:
        return self.attendance.absent_for(seat, self.services.now())

    @abstractmethod
    def perform(self, records: Sequence[r.Record]) -> None:
        """Carry records out, store them, tell everyone, and continue."""

    def go_on(self) -> None:
        """Start the bots that are asked and the clocks of the players who are; or stop both while the game is paused."""
        if self.failed or self.stopped or self._paused_clocks():
            return
        self._wind()
        chairs = self.table.chairs
        asked = [seat for seat in self.table.asked if chairs[seat].player is not None]
        if not asked and not self.thinking:
            return  # most moves of players: no need to check for a pause
        if self.attendance.is_paused:
            self._stop_thinking()
            return
        for seat in asked:
            if seat not in self.thinking and self._bot(seat) is not None:
                self.thinking[seat] = self.services.spawn(self._think(seat))

    def stop(self) -> None:
        self.stopped = True
        if self.alarm is not None:
            self.alarm.cancel()
        self._stop_thinking()

    # -- bots ------------------------------------------------------------------------------------

    def _bot(self, seat: int) -> str | None:
        """Return the bot that may decide here now; None for a person, and while the game is paused (T-PAU-01)."""
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
        """Stop all thinking; bots that are asked later start again."""
        while self.thinking:
            self.thinking.popitem()[1].cancel()

    def _payer(self) -> str:
        """Return the address that pays for bots here: the reader's address that has paid the least lately."""
        addresses = [reader.address for reader in self.readers] or [self.table.code]
        return self.services.bots.shares.least(addresses)

    async def _think(self, seat: int) -> None:
        table = self.table
        train = f"{table.code} {table.n}"  # of thought
        try:
            while (bot := self._bot(seat)) is not None:
                moved, course = table.moved, table.course
                assert course is not None
                assert table.chance is not None
                chance = table.chance.for_bot(len(course.answers), seat)
                thought = await self.services.bots.decide(
                    bot, course.game, course.state, seat, chance, train, self._payer()
                )
                await self._keep_pace()
                if table.moved != moved or self._bot(seat) != bot:
                    # Another player answered first, or undid a move, so the bot thought about an answer that was
                    # never given.
                    train = f"{table.code} {table.n}"
                    continue
                if thought.option is None:
                    return  # it lets the others decide first, and is asked again afterwards
                answered = r.Answered(seat, thought.option)
                if course.intends(seat, thought.plan) is None:
                    self._say([answered])
                else:
                    self._say([r.Meant(seat, list(thought.plan)), answered])
        finally:
            if self.thinking.get(seat) is asyncio.current_task():
                del self.thinking[seat]

    async def _keep_pace(self) -> None:
        """Wait so that people can follow, and while none of the readers who keep the table running can pay (T-BOT-02,
        T-BOT-03).
        """
        pace = self.answered + self.services.bots.pace - self.services.now()
        poor = min([reader.wait() for reader in self._paying()], default=0.0)
        if max(pace, poor) > 0:
            await self.services.bots.rest(max(pace, poor))

    def _say(self, records: Sequence[r.Record]) -> None:
        """Carry out a bot's answer; the readers who keep the table running pay for it."""
        payers, begun = self._paying(), perf_counter()
        self.answered = self.services.now()
        self.perform(records)
        price = BOT_PRICE + READER_PRICE * len(self.readers) + perf_counter() - begun
        for reader in payers:
            reader.pay(price / len(payers))

    def _paying(self) -> list[Reader]:
        """Return who keeps the table running: the players who have it open, else the spectators."""
        seated = [reader for reader in self.readers if self.table.seats_of(reader.actor.guest)]
        return seated or list(self.readers)

    # -- clocks ----------------------------------------------------------------------------------

    def _paused_clocks(self) -> bool:
        """Record that clocks stop or run again, if that has changed (T-PAU-03)."""
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
        left = self.table.time_left(self.services.milliseconds())
        running = self.table.timed
        if left is not None and running:
            first = min(left[seat] for seat in running)
            self.alarm = self.services.later(max(0.0, first) / 1000 + 0.05, self._ring)

    def _ring(self) -> None:
        """Let a bot play when the time is up, until the player comes back (T-COV-06)."""
        left = self.table.time_left(self.services.milliseconds())
        late = [] if left is None else [seat for seat in self.table.timed if left[seat] <= 0]
        if late:
            self.perform([r.Covered(seat, STAND_IN) for seat in late])
        else:
            self._wind()

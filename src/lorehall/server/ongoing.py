"""What goes on at a table though nobody sends a command: bots think, and clocks run out."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from lorehall.bots import STAND_IN
from lorehall.server import records as r
from lorehall.server.bots import BotPool
from lorehall.server.presence import Reader
from lorehall.server.table import Table


class Clockwork(Protocol):
    """What makes a table go on: time, and bots."""

    @property
    def bots(self) -> BotPool: ...

    def milliseconds(self) -> int:
        """Of the calendar, but steady while the server runs: no clock may jump with it."""

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call this then."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this beside everything else."""


@dataclass(slots=True)
class Ongoing(ABC):
    """A table whose bots think when they are asked and whose clocks run; what comes of it is carried out by `perform`."""

    hall: Clockwork
    table: Table
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict, init=False)
    """The bots that think now, by the seat for which they do."""
    alarm: asyncio.TimerHandle | None = field(default=None, init=False)
    failed: bool = field(default=False, init=False)
    """Whether the disk has refused something: then nothing may go on here."""

    @property
    @abstractmethod
    def readers(self) -> list[Reader]:
        """Those who have the table open."""

    @abstractmethod
    def perform(self, records: Sequence[r.Record]) -> None:
        """Carry records out, store them, tell everybody, and go on."""

    def go_on(self) -> None:
        """Let every bot think that is asked, and wind the clock of whoever else is."""
        self._wind()
        for seat in self.table.asked:
            if seat not in self.thinking and self._bot(seat) is not None:
                self.thinking[seat] = self.hall.spawn(self._think(seat))

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        for task in self.thinking.values():
            task.cancel()

    # -- bots ------------------------------------------------------------------------------------

    def _bot(self, seat: int) -> str | None:
        """The bot that may decide here now; None for a person, and where nobody would see it or all have left (T-COV-10)."""
        table = self.table
        player = table.chairs[seat].player
        if player is None or self.failed or seat not in table.asked:
            return None
        return player if (table.people or self.readers) and not table.is_left else None

    def _payer(self) -> str:
        """Who pays for what is thought here: of those who have it open, whose address has had the least of it lately."""
        addresses = [reader.address for reader in self.readers] or [self.table.code]
        return self.hall.bots.turns.least(addresses)

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
                if table.moved != moved or self._bot(seat) != bot:
                    # Somebody else who is asked was first, or took something back: it thought on from an answer never given.
                    train = f"{table.code} {table.n}"
                    continue
                if thought.option is None:
                    return  # it lets the others decide, and is asked again when they have
                answered = r.Answered(seat, thought.option)
                if course.intends(seat, thought.plan) is None:
                    self.perform([answered])
                else:
                    self.perform([r.Meant(seat, list(thought.plan)), answered])
        finally:
            del self.thinking[seat]

    # -- clocks ----------------------------------------------------------------------------------

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

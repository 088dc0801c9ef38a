"""Who has a table open. A person is here, away or lost with all their seats; none of this is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from typing import Protocol

from lorehall.server.protocol.actors import Actor
from lorehall.server.protocol.messages import Bye, Presence, PresenceState, encode
from lorehall.server.table import table_rules
from lorehall.server.table.table import Table


class Reader(Protocol):
    """A page that has the table open."""

    actor: Actor
    away: bool
    address: str
    """What counts as one (`origin_of`)."""

    def send(self, message: bytes) -> None:
        """Send when possible; never wait."""

    def close(self, bye: Bye) -> None:
        """Say goodbye and close."""

    def pay(self, seconds: float) -> None:
        """Pay for work that the server did later for this reader."""

    def wait(self) -> float:
        """Return the seconds until bots may work for this reader again; 0 for now."""


@dataclass(slots=True)
class Ack:
    """The reader whose message is being carried out."""

    reader: Reader
    id: int


@dataclass(slots=True)
class Attendance:
    """The readers of one table."""

    table: Table
    since: float
    """When this began, by the loop's clock: no absence counts before (T-COV-03)."""
    readers: list[Reader] = field(default_factory=list)
    lost: dict[str, float] = field(default_factory=dict)
    """By guest with a seat: since when they haven't had the table open, by the loop's clock."""

    def come(self, reader: Reader) -> None:
        self.readers.append(reader)
        if reader.actor.guest is not None:
            self.lost.pop(reader.actor.guest, None)

    def go(self, reader: Reader, now: float) -> None:
        self.readers.remove(reader)
        guest = reader.actor.guest
        if guest is not None and self.table.seats_of(guest) and not self.pages_of(guest):
            self.lost[guest] = now

    def pages_of(self, guest: str | None) -> list[Reader]:
        """Return the readers of a guest; none without a name."""
        if guest is None:
            return []
        return [reader for reader in self.readers if reader.actor.guest == guest]

    @property
    def is_paused(self) -> bool:
        """Return whether the game is paused: then no bot decides, and no clock runs (T-PAU-01 to T-PAU-04, T-COV-10)."""
        table = self.table
        if table.is_left:
            return True
        there = {reader.actor.guest for reader in self.readers}
        if any(table.chairs[seat].guest in there for seat in table.people):
            return False
        away = [guest for guest in table.owners if guest not in there]
        if any(not table.goes_on_without(guest) for guest in away):
            return True
        return not (table.people or there)  # no one would see it

    def of(self, seat: int) -> PresenceState:
        """Return here, away, lost, left, bot or empty."""
        chair = self.table.chairs[seat]
        if chair.kind != "person":
            return chair.kind
        if chair.left:
            return "left"
        pages = self.pages_of(chair.guest)
        if not pages:
            return "lost"
        return "away" if all(reader.away for reader in pages) else "here"

    def absent_for(self, seat: int, now: float) -> float | None:
        """Return how many seconds a seat's player has had no page open; None if one is open, even hidden (T-COV-02)."""
        guest = self.table.chairs[seat].guest
        if guest is None or self.pages_of(guest):
            return None
        return now - self.lost.get(guest, self.since)

    def told(self, now: float) -> bytes:
        """Return what everyone is told about it."""
        seats = range(len(self.table.chairs))
        found = [self.of(seat) for seat in seats]
        absent = [self.absent_for(seat, now) for seat in seats]
        lost_for = [None if seconds is None else int(seconds) for seconds in absent]
        return encode(
            Presence(
                found,
                self._watching(),
                lost_for,
                ceil(table_rules.COVER_AFTER),
                ceil(table_rules.KICK_AFTER),
                self.table.status == "playing" and self.is_paused,
            )
        )

    def _watching(self) -> int:
        """Return the number of spectators: a guest counts once, however many pages they have open."""
        guests = [reader.actor.guest for reader in self.readers]
        named = {guest for guest in guests if guest is not None and not self.table.seats_of(guest)}
        return len(named) + guests.count(None)

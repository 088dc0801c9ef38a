"""Who has a table open. A person is here, away or lost with all the seats that they hold; nothing of it is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from lorehall.server.actors import Actor
from lorehall.server.messages import Bye, Presence, encode
from lorehall.server.table import Table


class Reader(Protocol):
    """Somebody who has the table open."""

    actor: Actor
    away: bool

    def send(self, message: bytes) -> None:
        """Send when it is possible; never waits."""

    def close(self, bye: Bye) -> None:
        """Say good-bye and hang up."""


@dataclass(slots=True)
class Attendance:
    """The readers of one table."""

    table: Table
    readers: list[Reader] = field(default_factory=list)
    lost: dict[str, float] = field(default_factory=dict)
    """Since when a guest who sits has not had the table open, by the loop's clock."""

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
        """All places where a guest has the table open; none for somebody without a name."""
        if guest is None:
            return []
        return [reader for reader in self.readers if reader.actor.guest == guest]

    def of(self, seat: int) -> str:
        """here, away, lost, left, bot or empty."""
        chair = self.table.chairs[seat]
        if chair.kind != "person":
            return chair.kind
        if chair.left:
            return "left"
        pages = self.pages_of(chair.guest)
        if not pages:
            return "lost"
        return "away" if all(reader.away for reader in pages) else "here"

    def absent(self, seat: int) -> bool:
        return self.of(seat) in ("lost", "away", "left")

    def told(self, now: float) -> bytes:
        """What everybody is told about it."""
        chairs = self.table.chairs
        found = [self.of(seat) for seat in range(len(chairs))]
        since = [self.lost.get(chair.guest or "", now) for chair in chairs]
        lost_for = [
            round(now - then) if state == "lost" else 0
            for state, then in zip(found, since, strict=True)
        ]
        watching = sum(not self.table.seats_of(reader.actor.guest) for reader in self.readers)
        return encode(Presence(found, watching, lost_for))

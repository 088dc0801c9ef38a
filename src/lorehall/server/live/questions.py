"""A player's questions about their seat: what is blocked and why, and fight previews. Spectators get no answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from lorehall.server.commands.preconditions import one_seat
from lorehall.server.live.presence import Reader
from lorehall.server.live.publisher import NO_STAKES, Publisher, Stakes
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.protocol.wire import why_not_even_beyond
from lorehall.server.table.table import Table

T = TypeVar("T")


class Workshop(Protocol):
    """What does long work."""

    def beside(self, work: Callable[[], T], done: Callable[[T, float], None]) -> None:
        """Do it in the background; call `done` on the event loop with the result and its price in seconds."""


def why(table: Table, actor: Actor, message: m.WhyRequest) -> m.Why:
    """Tell a reader what their seat can't do now."""
    items = []
    if table.course is not None and table.seats_of(actor.guest):
        items = why_not_even_beyond(table.course, one_seat(table, actor, message.seat))
    return m.Why(message.id, table.n, items)


def tell_risks(
    publisher: Publisher,
    reader: Reader,
    message: m.RisksRequest,
    tell: Callable[[Reader, m.RisksMessage], None],
    workshop: Workshop,
) -> None:
    """Tell a reader the fight previews of their seat. They are computed once for each position; the reader pays for
    it.
    """
    table = publisher.table
    n, moved = table.n, table.moved
    if not table.seats_of(reader.actor.guest):
        tell(reader, m.RisksMessage(message.id, n, *NO_STAKES))
        return
    seat = one_seat(table, reader.actor, message.seat)
    known = publisher.known_stakes(seat, moved)
    if known is not None:
        tell(reader, m.RisksMessage(message.id, n, *known))
        return

    def weighed(stakes: Stakes, seconds: float) -> None:
        reader.pay(seconds)
        publisher.stakes[seat] = moved, stakes
        tell(reader, m.RisksMessage(message.id, n, *stakes))

    workshop.beside(publisher.weighing(seat, moved), weighed)

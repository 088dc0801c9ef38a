"""Tables at which people and bots play `support.bids`, the game that asks everybody at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lorehall.games import game
from lorehall.server.commands.new_table import open_table
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.table import records as r
from support.server import ANN, BEN, CAT, FakeReader, TestHub, disk_of, fresh, memory

LOW, MIDDLE, HIGH = range(3)
"""The choices of a seat that is asked for its bid."""


def bidding(people: Sequence[Actor | None], clock: m.Clock | None = None) -> list[r.Record]:
    """The records of a table at which these people have begun; no person means a bot."""
    assert people[0] is not None
    body = m.NewTableBody("bids", options={"players": len(people)}, clock=clock)
    found: list[r.Record] = [open_table(game("bids"), body, people[0])]
    for seat, person in enumerate(people[1:], 1):
        if person is None:
            found.append(r.BotSat(seat, "random", f"Bot {seat}"))
        else:
            found.append(r.Sat(seat, str(person.guest), person.name))
    return [*found, r.Started(1)]


async def table(
    people: Sequence[Actor | None] = (ANN, BEN, CAT), clock: m.Clock | None = None
) -> tuple[TestHub, LiveTable, list[FakeReader]]:
    hub = TestHub(memory())
    live = hub.create(bidding(people, clock))
    actors = dict.fromkeys(person for person in people if person is not None)
    readers = [FakeReader(actor).open(live) for actor in actors]
    await hub.settle()
    return hub, live, readers


def bid(reader: FakeReader, which: int, seat: int | None = None) -> dict[str, Any]:
    """Bid for the first seat of a reader that is asked, or for this one; the answer."""
    asked = [own for own in reader.client.own if own["pending"] and seat in (None, own["seat"])]
    option = asked[0]["pending"]["choices"][which]["option"]
    number = reader.answer(option, seat=asked[0]["seat"])
    assert reader.live is not None
    disk_of(reader.live).flush()
    return reader.reply(number)


def up_to_date(live: LiveTable, readers: list[FakeReader]) -> None:
    for reader in readers:
        assert reader.client.known() == fresh(live, reader.actor.guest).known()

"""The name of a guest at the tables in memory: it changes in waiting rooms, and a deleted guest's goes everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lorehall.server.live.live_table import LiveTable
from lorehall.server.table import records as r
from lorehall.server.table.table_rules import MOST_RECORDS


def rename(tables: Iterable[LiveTable], guest: str, name: str) -> None:
    """Give a guest their new name where they sit in a waiting room; a running game keeps the names it began with."""
    for live in tables:
        for reader in live.readers:
            if reader.actor.guest == guest:
                reader.actor = replace(reader.actor, name=name)
        table = live.table
        seats = [seat for seat in table.seats_of(guest) if table.chairs[seat].name != name]
        if seats and table.status == "open" and table.n < MOST_RECORDS:
            live.perform([r.Sat(seat, guest, name) for seat in seats])


def forget_name(tables: Iterable[LiveTable], guest: str) -> None:
    """Remove the name of a deleted guest."""
    for live in tables:
        if guest in live.table.known_guests():
            live.perform([r.Forgotten(guest)])

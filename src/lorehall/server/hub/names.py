"""The name of a guest at the tables in memory: it changes in waiting rooms, and goes everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lorehall.server.live.live_table import LiveTable
from lorehall.server.table import records as r


def rename(tables: Iterable[LiveTable], guest: str, name: str) -> None:
    """Give a guest their new name where they sit in a waiting room; a running game keeps the names it began with."""
    for live in tables:
        for reader in live.readers:
            if reader.actor.guest == guest:
                reader.actor = replace(reader.actor, name=name)
        if live.table.status == "open" and (seats := live.table.seats_of(guest)):
            live.perform([r.Sat(seat, guest, name) for seat in seats])


def forget_name(tables: Iterable[LiveTable], guest: str) -> None:
    """Remove the name of a deleted guest."""
    for live in tables:
        if guest in live.table.known_guests():
            live.perform([r.Forgotten(guest)])

"""Create a data folder with a table that has a long game: `python benchmarks/longgame.py FOLDER`.

It prints the table code and the secret of its player.
"""

from __future__ import annotations

import itertools
import random
import sys
import time
from pathlib import Path

from lorehall.games import game
from lorehall.server.archive.tablefile import first_writes
from lorehall.server.commands.new_table import begin, open_table
from lorehall.server.people import guests
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.storage import SqliteStorage
from lorehall.server.table import records as r
from lorehall.server.table.table import Table

CODE = "LNGTBL"
RECORDS = 10_000


def played(
    host: Actor, now: int, chance: random.Random
) -> tuple[Table, list[tuple[int, r.Record]]] | None:
    """Play a random game until its log has this many records; None if it ended sooner."""
    rules, table, entries = game("prophecy"), Table(CODE), list[tuple[int, r.Record]]()

    def take(record: r.Record) -> None:
        table.apply(record, now)
        entries.append((now, record))

    opened = open_table(
        rules, m.NewTableBody("prophecy", options={"players": 2}, ask="always"), host
    )
    for record in (opened, r.BotSat(1, "random", "Bot"), begin(rules, opened.options, bytes(32))):
        take(record)
    course = table.course
    assert course is not None
    while table.n < RECORDS or course.asked != [0]:
        if not course.state.options:
            return None
        option = chance.randrange(len(course.state.options))
        take(r.Answered(course.owner(option), option))
    return table, entries


def main() -> None:
    storage, now = SqliteStorage(Path(sys.argv[1])), int(time.time() * 1000)
    host = guests.new_guest("Host", now, "a benchmark")
    storage.commit(host.writes)
    actor = Actor(host.guest.id, host.guest.name)
    games = (played(actor, now, random.Random(seed)) for seed in itertools.count())
    table, entries = next(found for found in games if found is not None)
    storage.commit(first_writes(table, entries))
    storage.close()
    print(CODE, host.secret)


if __name__ == "__main__":
    main()

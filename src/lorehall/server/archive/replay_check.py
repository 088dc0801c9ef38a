"""Replaying the logs of tables to check that they reach the noted positions: after an upgrade, for example."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from time import perf_counter

from lorehall.core.errors import LorehallError, NotFound
from lorehall.server.archive.problems import Problems
from lorehall.server.archive.time_slicing import decoding, in_slices, log_of
from lorehall.server.process.metrics import Metrics, log
from lorehall.server.storage import Storage
from lorehall.server.table.rebuild import folding
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import Editions

SLICE, PAUSE = 0.002, 0.008
"""Seconds of replaying, and of pauses for other work, while a running server checks."""
RUNNING = ("playing",)
MOST = 1_000_000
"""The most tables that are checked."""


NAMED = 50
"""How many failing tables the last log line names: the log drops most of the lines about each one."""


@dataclass(slots=True)
class Checks:
    """The result of checking."""

    total: int
    checked: int = 0
    differing: dict[str, str] = field(default_factory=dict)
    """Why a table can't continue, by its code."""

    def add(self, code: str, words: str = "") -> None:
        self.checked += 1
        if words:
            self.differing[code] = words


def codes_of(storage: Storage, status: Collection[str] = RUNNING) -> list[str]:
    """Return the tables that can be checked, the last changed first."""
    return [card.code for card in storage.tables(status=status, limit=MOST)]


def replaying(storage: Storage, editions: Editions, code: str) -> Iterator[Table]:
    """Replay the log of a table step by step; LorehallError if it doesn't reach the noted positions."""
    stored = log_of(storage, code)
    if not stored:
        raise NotFound(f"There is no table {code}.")
    recorded = list(decoding(stored))
    return folding(code, recorded, editions.of(record for _, record in recorded))


def check_tables(
    storage: Storage, codes: Collection[str], progress: Callable[[int, int], None] | None = None
) -> Checks:
    """Check these tables one after the other."""
    editions, checks = Editions(storage), Checks(len(codes))
    for code in codes:
        try:
            deque(replaying(storage, editions, code), maxlen=0)
            checks.add(code)
        except LorehallError as error:
            checks.add(code, str(error))
        if progress is not None:
            progress(checks.checked, checks.total)
    return checks


async def check_all(
    storage: Storage,
    editions: Editions,
    metrics: Metrics,
    problems: Problems,
    skip: Collection[str] = (),
) -> Checks:
    """Check every running table in the background. `skip`: those in memory, which were already replayed."""
    codes = codes_of(storage)
    checks = Checks(len(codes))
    for code in codes:
        try:
            if code not in skip:
                await in_slices(replaying(storage, editions, code), perf_counter, SLICE, PAUSE)
            checks.add(code)
        except LorehallError as error:
            checks.add(code, str(error))
            problems.note(code, error)
            log.warning("a table cannot continue", table=code, error=str(error))
        metrics.check(checks.checked, checks.total, len(checks.differing))
    told = {"codes": list(checks.differing)[:NAMED]} if checks.differing else {}
    log.info("tables checked", tables=checks.checked, differing=len(checks.differing), **told)
    return checks

"""What a server admin can watch: numbers for Prometheus, and machine-readable log lines."""

from __future__ import annotations

import logging
import sys
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate
from time import monotonic
from typing import Literal

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from lorehall.server.storage import Writer

Shed = Literal["table", "arriving spectator", "spectator", "bytes"]
"""What the load turns away: new tables, arriving spectators, spectators; or readers who were sent too many bytes."""
SHED: tuple[Shed, ...] = ("table", "arriving spectator", "spectator", "bytes")
KINDS = 1_000
"""Kinds of log lines that are remembered."""

log = structlog.stdlib.get_logger("lorehall")


class Metrics:
    """One set of numbers per server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        gauge = partial(Gauge, registry=self.registry)
        counter = partial(Counter, registry=self.registry)
        self.connections = gauge("lorehall_connections", "Open sockets")
        self.opened = counter(
            "lorehall_connections_opened", "Sockets opened since the server started"
        )
        self.tables = gauge("lorehall_tables", "Tables in memory")
        self.messages = 0
        """Received since the last request for metrics: a plain number, because it is counted with every move."""
        self._messages = counter("lorehall_messages", "Messages received")
        self.bytes = 0
        """Sent since then."""
        self._bytes = counter("lorehall_sent_bytes", "Bytes sent over sockets and by the API")
        self._shed = counter(
            "lorehall_shed", "Tables and spectators turned away because of high load", ["kind"]
        )
        for kind in SHED:
            self._shed.labels(kind)
        self._share = gauge("lorehall_busy_share", "Share of the time the event loop is busy")
        self._lag = gauge("lorehall_loop_lag_seconds", "Event loop delay")
        self.refusals = counter("lorehall_refusals", "Messages and requests refused", ["reason"])
        self.failures = counter(
            "lorehall_failures", "Tables dropped because they could not be stored"
        )
        self.commits = gauge("lorehall_commits", "Commits since the server started")
        self.writes = gauge(
            "lorehall_writes", "Records and table summaries stored since the server started"
        )
        self.waiting = gauge("lorehall_unstored", "Changes not yet on disk")
        self.late = gauge("lorehall_late_bots", "Bot decisions that took too long")
        self.forgotten = counter("lorehall_tables_forgotten", "Idle tables dropped from memory")
        self.unwell = gauge(
            "lorehall_storage_unwell", "Set to 1 for each current storage problem", ["reason"]
        )
        self.free = gauge("lorehall_free_bytes", "Free disk space")
        self.to_check = gauge("lorehall_tables_to_check", "Tables running when the server started")
        self.checked = gauge("lorehall_tables_checked", "Running tables checked so far")
        self.differing = gauge(
            "lorehall_tables_differing", "Running tables that cannot continue here"
        )
        self.acks = Waits("lorehall_ack_seconds", "Time from a message to its acknowledgement")
        self.registry.register(self.acks)

    def refused(self, reason: str) -> None:
        self.refusals.labels(reason).inc()

    def sent(self, size: int) -> None:
        self.bytes += size

    def shed(self, kind: Shed) -> None:
        """Count a client that was turned away or disconnected, because of the load or the bytes sent to their
        address.
        """
        self._shed.labels(kind).inc()

    def load(self, share: float, lag: float) -> None:
        self._share.set(share)
        self._lag.set(lag)

    def failed(self, table: str, words: str) -> None:
        self.failures.inc()
        log.error(
            "a table was dropped from memory because it could not be stored",
            table=table,
            error=words,
        )

    def check(self, checked: int, total: int, differing: int) -> None:
        """Report the progress of checking running tables."""
        self.to_check.set(total)
        self.checked.set(checked)
        self.differing.set(differing)

    def observe(self, tables: int, writer: Writer, late: int) -> None:
        """Copy the numbers that are counted elsewhere."""
        self.tables.set(tables)
        self.commits.set(writer.counters.batches)
        self.writes.set(writer.counters.writes)
        self.waiting.set(writer.waiting)
        self.late.set(late)

    def observe_storage(self, reason: str | None, free: int | None) -> None:
        for each in ("full", "failing", "damaged", "lowSpace"):
            self.unwell.labels(each).set(each == reason)
        if free is not None:
            self.free.set(free)

    def text(self) -> bytes:
        self._messages.inc(self.messages)
        self._bytes.inc(self.bytes)
        self.messages = self.bytes = 0
        return generate_latest(self.registry)


class Waits(Collector):
    """A histogram of durations. The library's own takes ten times as long, and every move is counted."""

    STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)

    def __init__(self, name: str, words: str) -> None:
        self._name, self._words = name, words
        self._counts = [0] * (len(self.STEPS) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.STEPS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        ends = [*map(floatToGoString, self.STEPS), "+Inf"]
        buckets = list(zip(ends, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._words, buckets, self._seconds)


class Sampled(logging.Filter):
    """Lets one line of a kind through in `seconds`, and then says how many there were, so logs can't fill a disk.

    The kind of a line is its message, without the names and numbers.
    """

    def __init__(self, seconds: float = 10.0, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._seconds = seconds
        self._clock = clock
        self._kinds: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()
        """By kind: since when lines are held back, and how many."""

    def filter(self, record: logging.LogRecord) -> bool:
        ours = record.msg if isinstance(record.msg, dict) else None
        kind = record.name, str(ours["event"] if ours is not None else record.msg)
        now = self._clock()
        since, held = self._kinds.get(kind, (now - self._seconds, 0))
        if now - since < self._seconds:
            self._kinds[kind] = since, held + 1
            return False
        self._kinds[kind] = now, 0
        if len(self._kinds) > KINDS:
            self._kinds.popitem(last=False)
        if held and ours is not None:
            ours["held_back"] = held
        elif held:
            record.msg = f"{record.msg} (and {held} more like it)"
        return True


def configure_logging(style: str, level: str = "info") -> None:
    """Configure logging: `json` for machines, `text` for people; everything goes to standard error."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Sampled())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(processor=last, foreign_pre_chain=shared)
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for chatty in ("uvicorn", "uvicorn.error", "websockets"):
        # Metrics count connections instead of a line for each; errors are still logged.
        logging.getLogger(chatty).setLevel(logging.WARNING)

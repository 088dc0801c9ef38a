"""A process in which bots think. It is started on demand, and replaced when it hangs or dies."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import TypeVar, TypeVarTuple, cast

from lorehall.bots import gc_pauses
from lorehall.games import load_games
from lorehall.server.bots.fair_queue import FairQueue, Shares
from lorehall.server.process.metrics import log

T = TypeVar("T")
A = TypeVarTuple("A")

NICE = 5
"""The niceness of long thoughts, so other processes go first, on systems that support it."""


class Died(Exception):
    """The process died on a question, or while one was waiting."""


class Worker:
    """One process, with a queue for its use."""

    def __init__(self, shares: Shares, *, nice: int = 0) -> None:
        self.turns = FairQueue(1, shares)
        self.load = 0
        """Questions in progress or waiting here."""
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._loaded: Future[None] | None = None
        """Done when the process is ready."""

    def executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, begin, (self._nice,))
            self._loaded = self._pool.submit(_is_ready)
        return self._pool

    async def ready(self) -> None:
        """Wait until a new process has loaded the games: on a busy machine that takes longer than any thought, but
        doesn't count as one.
        """
        pool = self.executor()
        if self._loaded is None or self._loaded.done():
            return
        try:
            await asyncio.shield(asyncio.wrap_future(self._loaded))
        except BrokenProcessPool:
            self.replace(pool)
            raise Died from None

    async def ask(self, seconds: float, work: Callable[[*A], T], *sent: *A) -> T:
        """Return the process's answer; TimeoutError if it takes too long, Died if it dies. Then it is replaced."""
        pool = self.executor()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *sent)), seconds)
        except BrokenProcessPool:
            self.replace(pool)
            raise Died from None
        except TimeoutError:
            self.replace(pool)
            raise

    def tell(self, work: Callable[[*A], None], *sent: *A) -> None:
        """Run something if there is a process, without waiting for it."""
        if self._pool is not None:
            try:
                self._pool.submit(work, *sent)
            except (BrokenProcessPool, RuntimeError):
                log.info("a bot worker has already exited")

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """Stop a hanging process, even if several callers notice it."""
        if self._pool is pool:
            self._pool = None
        stop(pool)

    def close(self) -> None:
        if self._pool is not None:
            # Wait for it, because Python's shutdown and the thread of a pool that is still ending interfere.
            stop(self._pool, wait=True)
            self._pool = None


def stop(pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
    """Kill the processes of a pool."""
    # there is no public way to kill one that hangs
    processes = list((pool._processes or {}).values())
    thread = cast(Thread | None, pool._executor_manager_thread)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    if wait and thread is not None:
        thread.join()


def workers_by_cores() -> int:
    """Return one less than the number of cores, since the server needs one, up to eight: each takes about 60 MB."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        cores = os.cpu_count() or 1
    return max(1, min(8, cores - 1))


# --- in the worker ----------------------------------------------------------------------------


def begin(nice: int) -> None:
    """Load the games before the worker takes a question."""
    _follow_server()
    load_games()
    gc_pauses.begin()
    if nice and hasattr(os, "nice"):
        os.nice(nice)  # now, instead of during the first question


def _is_ready() -> None:
    """Do nothing: a process that answers is ready."""


def _follow_server() -> None:
    """Ignore Ctrl-C: the server stops its workers. If the server is killed, end as well."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)

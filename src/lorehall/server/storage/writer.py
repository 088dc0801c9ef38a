"""The writing thread: everything that arrived while the disk was busy goes into one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import NamedTuple

from lorehall.server.storage.base import BadWrite, Damaged, Storage, StorageError, Write

Done = Callable[[StorageError | None], None]
"""Called on the event loop when the writes are on disk (`None`) or couldn't be stored."""

MOST = 500  # submissions per commit at most, so the first of them don't wait for too many others


class _Submission(NamedTuple):
    writes: Sequence[Write]
    done: Done


@dataclass(slots=True)
class Counters:
    """Numbers for the metrics. Only the writing thread changes them."""

    batches: int = 0
    """Commits that went through."""
    writes: int = 0
    """Writes that were stored."""
    failures: int = 0
    """Submissions that couldn't be stored."""
    seconds: float = 0.0
    """Time spent in commits, failed ones included."""


class Writer:
    """Stores submissions in order, many to a commit. Use it from the event loop's thread.

    Each submission is stored whole or not at all. One that the storage refuses doesn't affect others.
    """

    def __init__(self, storage: Storage, loop: asyncio.AbstractEventLoop) -> None:
        self.counters = Counters()
        self.failure: StorageError | None = None
        """Why nothing can be stored at the moment; None when the last commit went well. Only the writing thread changes it."""
        self._storage = storage
        self._loop = loop
        self._gathered: list[_Submission] = []
        """Submissions of this turn of the event loop. The thread is woken once for all of them: a commit and a thread
        switch for every answer would cost more than the answers.
        """
        self._queue: SimpleQueue[list[_Submission] | None] = SimpleQueue()
        self._waiting = 0
        self._stopped: asyncio.Future[None] | None = None
        self._thread = Thread(target=self._run, name="lorehall-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Return how many submissions haven't been reported yet."""
        return self._waiting

    def submit(self, writes: Sequence[Write], done: Done) -> None:
        """Store these writes as one; `done` is called on the event loop, in the order of submission."""
        if self._stopped is not None:
            self._loop.call_soon(
                done, StorageError("The server is stopping, so this wasn't saved.")
            )
            return
        self._waiting += 1
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(_Submission(tuple(writes), done))
        if len(self._gathered) == MOST:
            self._hand_over()

    def _hand_over(self) -> None:
        """Pass the gathered submissions to the thread."""
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    async def drain(self) -> None:
        """Wait until everything submitted so far has been stored and reported."""
        if self._stopped is not None:
            await asyncio.shield(self._stopped)
            return
        reported: asyncio.Future[None] = self._loop.create_future()
        self.submit((), lambda error: None if reported.done() else reported.set_result(None))
        await reported

    async def stop(self) -> None:
        """Store and report everything submitted so far, then end the thread. What comes later is refused."""
        if self._stopped is None:
            self._stopped = self._loop.create_future()
            self._hand_over()
            self._queue.put(None)
        await asyncio.shield(self._stopped)
        self._thread.join()

    # --- on the writing thread ----------------------------------------------------------------

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            errors = self._stored(batch)
            reports = [
                (submission.done, error) for submission, error in zip(batch, errors, strict=True)
            ]
            try:
                self._loop.call_soon_threadsafe(self._report, reports, not more)
            except RuntimeError:  # the loop was closed: there is no one left to tell
                return

    def _next_batch(self) -> tuple[list[_Submission], bool]:
        """Return everything that has arrived, at least one submission, and whether more may come."""
        batch: list[_Submission] = []
        try:
            gathered = self._queue.get()
            while gathered is not None:
                batch += gathered
                if len(batch) >= MOST:
                    return batch, True
                gathered = self._queue.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _stored(self, batch: list[_Submission]) -> list[StorageError | None]:
        """Commit the batch as one; if a submission in it is refused, each on its own."""
        error = self._commit([write for submission in batch for write in submission.writes])
        if isinstance(error, BadWrite | Damaged) and len(batch) > 1:
            errors = [self._commit(submission.writes) for submission in batch]
        else:
            errors = [error if submission.writes else None for submission in batch]
        self.counters.failures += len(batch) - errors.count(None)
        return errors

    def _commit(self, writes: Sequence[Write]) -> StorageError | None:
        if not writes:
            return None
        start = perf_counter()
        try:
            self._storage.commit(writes)
        except StorageError as error:
            if not isinstance(error, BadWrite):
                self.failure = error
            return error
        except Exception as error:  # a bug must not end the thread, nor count as success
            failure = BadWrite(f"This was not stored: {error!r}.")
            failure.__cause__ = error
            return failure
        finally:
            self.counters.seconds += perf_counter() - start
        self.failure = None
        self.counters.batches += 1
        self.counters.writes += len(writes)
        return None

    # --- on the event loop again --------------------------------------------------------------

    def _report(self, reports: list[tuple[Done, StorageError | None]], last: bool) -> None:
        for done, error in reports:
            self._waiting -= 1
            try:
                done(error)
            except Exception as failure:  # the others must still be told
                context = {"message": "A writer callback failed.", "exception": failure}
                self._loop.call_exception_handler(context)
        if last and self._stopped is not None and not self._stopped.done():
            self._stopped.set_result(None)

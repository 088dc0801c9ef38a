"""Work split over processes, with the same results in the same order for any number of workers."""

from __future__ import annotations

import multiprocessing
import os
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from lorehall.core.engine.rng import seeded
from lorehall.core.errors import LorehallError

T = TypeVar("T")
P = TypeVar("P")
R = TypeVar("R")
Progress = Callable[[int, int], None]
"""A callback with the number of finished games and of all games."""

SAFE_BITS = (1 << 53) - 1  # seeds stay exact in every JSON reader
AHEAD = 4
"""Pieces queued per worker: enough that none waits for a long game, few enough that little is lost if the run stops."""
PIECE = 4
"""Games that a worker plays before it reports: few, because a bot may think for a minute in each of them."""


def derived_seed(seed: int, index: int) -> int:
    """Return the seed of a game, which depends only on the series' seed and the game's number."""
    return seeded(seeded(seed) + index) & SAFE_BITS


class Backend(ABC):
    """A place that runs work."""

    workers: int

    @abstractmethod
    def run(self, task: Callable[[T, P], R], spec: T, pieces: Sequence[P]) -> Iterator[R]:
        """Yield `task(spec, piece)` for all pieces in order, with a few pieces always in progress."""


class Processes(Backend):
    """Processes on this machine; a single worker is this process itself."""

    def __init__(self, workers: int = 1) -> None:
        if workers < 1:
            raise LorehallError(f"workers must be at least 1, not {workers}")
        self.workers = workers

    def run(self, task: Callable[[T, P], R], spec: T, pieces: Sequence[P]) -> Iterator[R]:
        if self.workers == 1 or len(pieces) < 2:
            for piece in pieces:
                yield task(spec, piece)
            return
        # the same on every system, and safe with threads
        context = multiprocessing.get_context("spawn")
        count = min(self.workers, len(pieces))
        with ProcessPoolExecutor(
            count, mp_context=context, initializer=_end_with_parent
        ) as executor:
            todo = iter(pieces)
            under_way: deque[tuple[P, Future[R]]] = deque()
            try:
                for piece in islice(todo, AHEAD * self.workers):
                    under_way.append((piece, executor.submit(task, spec, piece)))
                while under_way:
                    result = under_way[0][1].result()
                    under_way.popleft()
                    for piece in islice(todo, 1):
                        under_way.append((piece, executor.submit(task, spec, piece)))
                    yield result
            except BrokenProcessPool as error:
                # pieces are started in order, so those in progress are the first that have not returned
                lost = [piece for piece, future in under_way if not _is_done(future)]
                raise LorehallError(_death(lost[:count])) from error
            except BaseException:
                executor.shutdown(wait=False, cancel_futures=True)
                raise


def _is_done(future: Future[R]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _death(pieces: Sequence[object]) -> str:
    """Return the message for a worker that died without an error."""
    numbers = sorted(number for piece in pieces for number in _numbers(piece))
    held = f" The workers were playing games {numbers[0]} to {numbers[-1]}." if numbers else ""
    return (
        "A worker process died: it was killed, ran out of memory or was ended by a bot."
        f"{held} Earlier games are saved if you used --results: run the same command to continue."
    )


def _numbers(piece: object) -> list[int]:
    """Return the game numbers in a piece of work, if it consists of games."""
    games = piece if isinstance(piece, Sequence) else ()
    found = [each if isinstance(each, int) else getattr(each, "index", None) for each in games]
    return [number for number in found if isinstance(number, int)]


def _end_with_parent() -> None:
    """Stop a worker whose parent process was killed; otherwise it would wait for work forever."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def spans(total: int, workers: int, most: int = 50) -> list[range]:
    """Cut the numbers from 0 into ranges small enough for a steady progress bar, large enough to be worth a message."""
    size = max(1, min(most, total // (workers * 8) if workers > 1 else total // 50))
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def run_spans(
    task: Callable[[T, range], R],
    spec: T,
    total: int,
    workers: int | Backend,
    progress: Progress | None = None,
) -> list[R]:
    """`task(spec, span)` for all spans of `total` games, results in the order of the spans."""
    backend = Processes(workers) if isinstance(workers, int) else workers
    pieces = spans(total, backend.workers)
    results: list[R] = []
    done = 0
    for piece, result in zip(pieces, backend.run(task, spec, pieces), strict=True):
        results.append(result)
        done += len(piece)
        if progress is not None:
            progress(done, total)
    return results

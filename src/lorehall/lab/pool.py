"""Work split over local processes: the same pieces give the same results in the same order for any number of workers."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

from lorehall.core.rng import seeded

T = TypeVar("T")
R = TypeVar("R")
Progress = Callable[[int, int], None]
"""Called with the number of games done and of all games."""

SAFE_BITS = (1 << 53) - 1  # seeds stay exact in every JSON reader


def derived_seed(seed: int, index: int) -> int:
    """The seed of one game of a series: depends on nothing but the series' seed and the game's number."""
    return seeded(seeded(seed) + index) & SAFE_BITS


def spans(total: int, workers: int, most: int = 50) -> list[range]:
    """Cut the numbers from 0 into ranges small enough for a steady progress bar, large enough to be worth a message."""
    size = max(1, min(most, total // (workers * 8) if workers > 1 else total // 50))
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def run_spans(
    task: Callable[[T, range], R],
    spec: T,
    total: int,
    workers: int,
    progress: Progress | None = None,
) -> list[R]:
    """`task(spec, span)` for all spans of `total` games, results in the order of the spans."""
    if workers < 1:
        raise ValueError(f"workers must be 1 or more, not {workers}")
    pieces = spans(total, workers)
    done = 0
    results: dict[int, R] = {}
    for index, result in _completed(task, spec, pieces, workers):
        results[index] = result
        done += len(pieces[index])
        if progress is not None:
            progress(done, total)
    return [results[index] for index in range(len(pieces))]


def _completed(
    task: Callable[[T, range], R], spec: T, pieces: Sequence[range], workers: int
) -> Iterator[tuple[int, R]]:
    """Results as they come, with their place."""
    if workers == 1 or len(pieces) < 2:
        for index, piece in enumerate(pieces):
            yield index, task(spec, piece)
        return
    # the same on every system, and safe in a threaded program
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(pieces)), mp_context=context) as executor:
        waiting: dict[Future[R], int] = {
            executor.submit(task, spec, piece): i for i, piece in enumerate(pieces)
        }
        try:
            while waiting:
                ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield waiting.pop(future), future.result()
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise

"""Several pytest processes share one suite: `python tests/support/crew.py 2 tests/games -k war` has two at work.

Each finds all the tests, takes row after row of neighbours (which share what they set up) that nobody has taken, and reports at
its end. One begins in front and the next behind, so that they do not wait at once, in the same tests, for processes and clocks.
Nothing is sent for a single test: with pytest-xdist, sending took a fifth of the time of suites with thousands of short tests.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PLACE = "LOREHALL_CREW"
"""The environment variable with the folder where the crew of a run meets."""
NUMBER = "LOREHALL_CREW_NUMBER"
"""The one with the number of a member."""
ROWS = 500
"""Into so many rows a large suite is cut: many, so that all are at work until the end."""
SHOWN = ("failed", "passed", "skipped", "xfailed", "xpassed", "warnings", "error")
FINE = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
LOOK = 0.5
"""Seconds from one look at the crew to the next."""


def _size(tests: int) -> int:
    """How many make a row."""
    return tests // ROWS + 1


class Queue:
    """Which rows are left, in a file that one after the other reads and writes: how many are taken from either end."""

    def __init__(self, place: Path) -> None:
        self._file = place / "taken"

    def take(self, rows: int, *, last: bool) -> int | None:
        """The number of the first or last row that is left."""
        front, back = self._change(lambda front, back: (front + (not last), back + last))
        if front + back >= rows:
            return None
        return rows - 1 - back if last else front

    def taken(self) -> int:
        return sum(self._change(lambda front, back: (front, back)))

    def close(self) -> None:
        """Whatever is left stays undone."""
        self._change(lambda front, back: (sys.maxsize, back))

    def _change(self, following: Callable[[int, int], tuple[int, int]]) -> tuple[int, int]:
        """What it was before."""
        with self._file.open("a+") as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            file.seek(0)
            front, back = map(int, (file.read() or "0 0").split())
            file.truncate(0)
            file.write(" ".join(map(str, following(front, back))))
            return front, back


# --- one of the crew: a plugin of pytest ------------------------------------------------------


class Member:
    """Runs the rows that it takes."""

    def __init__(self, place: Path, *, from_behind: bool) -> None:
        self._place = place
        self._queue = Queue(place)
        self._from_behind = from_behind

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed or session.config.option.collectonly:
            return None  # pytest itself says what could not be collected
        self._agree(session.items)
        mine = self._taken(session.items)
        item = next(mine, None)
        while item is not None:
            following = next(mine, None)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            item = following
            if session.shouldfail or session.shouldstop:
                self._queue.close()
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
        return True

    def _taken(self, items: list[pytest.Item]) -> Iterator[pytest.Item]:
        size = _size(len(items))
        rows = -(-len(items) // size)
        while (row := self._queue.take(rows, last=self._from_behind)) is not None:
            yield from items[row * size : (row + 1) * size]

    def _agree(self, items: list[pytest.Item]) -> None:
        """A row is a number: all must have found the same tests in the same order."""
        found = hashlib.sha256("\n".join(item.nodeid for item in items).encode()).hexdigest()
        (self._place / f"found-{len(items)}-{found}").touch()
        if len(list(self._place.glob("found-*"))) > 1:
            raise pytest.UsageError("the processes of this run did not find the same tests")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        counts = {kind: len(of_kind) for kind, of_kind in terminalreporter.stats.items() if kind}
        (self._place / f"counts-{os.getpid()}").write_text(json.dumps(counts))


def pytest_configure(config: pytest.Config) -> None:
    from_behind = int(os.environ[NUMBER]) % 2 == 1
    config.pluginmanager.register(Member(Path(os.environ[PLACE]), from_behind=from_behind))


# --- the whole crew ---------------------------------------------------------------------------


def run(workers: int, arguments: list[str]) -> int:
    """Exit status: that of pytest."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="crew-") as folder:
        place = Path(folder)
        statuses = _work(place, workers, arguments)
        counts = Counter[str]()
        for each in place.glob("counts-*"):
            counts.update(json.loads(each.read_text()))
    said = ", ".join(f"{counts[kind]} {kind}" for kind in SHOWN if counts[kind])
    _say(f"{said or 'no tests ran'} in {time.monotonic() - began:.2f}s")
    broken = [status for status in statuses if status not in (*FINE, pytest.ExitCode.TESTS_FAILED)]
    return broken[0] if broken else max(statuses, key=lambda status: status not in FINE)


def _work(place: Path, workers: int, arguments: list[str]) -> list[int]:
    """Has the crew do everything, says how far they are, and what went wrong; their statuses."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "support.crew", *arguments]
    said = [place / f"said-{number}" for number in range(workers)]
    crew = [_start(command, place, number) for number in range(workers)]
    try:
        _tell_progress(place, crew)
    finally:
        for member in crew:
            member.terminate()  # nothing to those who are done
    statuses = [member.wait() for member in crew]
    for status, words in zip(statuses, said, strict=True):
        if status not in FINE:
            _say(words.read_text("utf-8", "replace"))
    return statuses


def _start(command: list[str], place: Path, number: int) -> subprocess.Popen[bytes]:
    surroundings = {**os.environ, PLACE: str(place), NUMBER: str(number)}
    with (place / f"said-{number}").open("wb") as said:
        return subprocess.Popen(command, env=surroundings, stdout=said, stderr=subprocess.STDOUT)


def _tell_progress(place: Path, crew: list[subprocess.Popen[bytes]]) -> None:
    """Until all are done: every tenth of the way."""
    told = 0
    while any(member.poll() is None for member in crew):
        time.sleep(LOOK)
        for found in place.glob("found-*"):
            total = int(found.name.split("-")[1])
            done = min(total, Queue(place).taken() * _size(total))
            if total and done * 10 // total > told:
                told = done * 10 // total
                _say(f"  {done} of {total} tests begun")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(run(int(sys.argv[1]), sys.argv[2:]))

"""What several processes make of one suite is what one would make of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.crew import Queue

TESTS = Path(__file__).parent
SUITE = """
import os, pathlib, pytest

@pytest.mark.parametrize("number", range(40))
def test_number(number):
    with (pathlib.Path(__file__).parent / "ran").open("a") as ran:
        ran.write(f"{number} {os.getpid()}\\n")
    assert number != WRONG
"""
FIRST_FAILS = """
import os, pathlib, pytest, sys, time

HERE = pathlib.Path(__file__).parent
TAKEN = pathlib.Path(os.environ["LOREHALL_CREW"]) / "taken"

@pytest.fixture(autouse=True)
def the_first_fails_and_the_others_wait_until_no_row_is_left():
    try:
        (HERE / "failed").touch(exist_ok=False)
    except FileExistsError:
        while not TAKEN.read_text().startswith(str(sys.maxsize)[:4]):
            time.sleep(0.01)
    else:
        pytest.fail("the first of all")
"""
UNSURE = """
import os, pytest

@pytest.mark.parametrize("process", [os.getpid()])
def test_of_one_process(process):
    pass
"""


class Suite:
    """Forty tests in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def run(self, wrong: int, *arguments: str, head: str = "") -> tuple[int, str]:
        """Its exit status and its words."""
        text = head + SUITE.replace("WRONG", str(wrong))
        (self._folder / "test_numbers.py").write_text(text)
        alone = ["-c", os.devnull, "--rootdir", str(self._folder), str(self._folder)]
        crew = [sys.executable, str(TESTS / "support" / "crew.py"), "2", *alone, *arguments]
        found = {**os.environ, "PYTHONPATH": str(TESTS), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(crew, env=found, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def ran(self) -> list[int]:
        ran = self._folder / "ran"
        lines = ran.read_text().splitlines() if ran.exists() else []
        return [int(line.split()[0]) for line in lines]


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return Suite(tmp_path)


def test_every_test_runs_once(suite: Suite) -> None:
    status, words = suite.run(-1)
    assert status == 0
    assert "40 passed in" in words.splitlines()[-1]
    assert sorted(suite.ran()) == [*range(40)]


def test_a_failure_is_shown_and_counted_and_the_others_go_on(suite: Suite) -> None:
    status, words = suite.run(7)
    assert status == 1
    assert "assert 7 != 7" in words
    assert "1 failed, 39 passed in" in words.splitlines()[-1]
    assert sorted(suite.ran()) == [*range(40)]


def test_who_stops_at_a_failure_stops_all(suite: Suite) -> None:
    status, words = suite.run(-1, "-x", head=FIRST_FAILS)
    assert status == 1
    assert "1 error" in words.splitlines()[-1]
    assert len(suite.ran()) <= 2, "what was taken before it failed, and no more"


def test_nothing_found_and_nonsense_are_told_as_pytest_tells_them(suite: Suite) -> None:
    assert suite.run(-1, "-k", "absent")[0] == pytest.ExitCode.NO_TESTS_COLLECTED
    status, words = suite.run(-1, "--no-such-option")
    assert status == pytest.ExitCode.USAGE_ERROR
    assert "--no-such-option" in words


def test_who_finds_other_tests_than_the_others_takes_none(suite: Suite) -> None:
    status, words = suite.run(-1, head=UNSURE)
    assert status == pytest.ExitCode.USAGE_ERROR
    assert "did not find the same tests" in words


def test_rows_are_taken_from_both_ends_until_none_is_left(tmp_path: Path) -> None:
    """So those who begin in front and those who begin behind are in different tests."""
    front, behind = Queue(tmp_path), Queue(tmp_path)
    assert [front.take(4, last=False), behind.take(4, last=True)] == [0, 3]
    assert [behind.take(4, last=True), front.take(4, last=False)] == [2, 1]
    assert [front.take(4, last=False), behind.take(4, last=True)] == [None, None]


def test_a_closed_queue_has_no_row(tmp_path: Path) -> None:
    queue = Queue(tmp_path)
    queue.close()
    assert queue.take(4, last=True) is None

"""Garbage collection in a process of bots."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import gc
from lorehall.bots import gc_pauses

class Ring:
    def __init__(self):
        self.me = self

def looked():
    return sum(each["collections"] for each in gc.get_stats())

gc_pauses.begin()
before = looked()
kept = [Ring() for _ in range(10)]
for _ in range(100_000):
    Ring()
assert looked() == before, "cleaned up while a bot thinks"
gc_pauses.between_answers()
assert looked() == before + 1, "nothing was cleaned up"
assert len([each for each in gc.get_objects() if isinstance(each, Ring)]) == 10
gc_pauses.between_answers()
assert looked() == before + 1, "cleaned up for nothing"
"""


def test_garbage_waits_until_the_answer_is_given() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr

"""For all suites: what collecting made stays to the end, so that nobody looks through it again for garbage."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)

"""For all suites: long tests begin first, and what collecting made is not looked through again for garbage.

Only the games of the package are registered, unless a test says otherwise.
"""

from __future__ import annotations

import gc
import os

import pytest

# A game that somebody tries out in this shell is no part of the suites.
os.environ.pop("LOREHALL_GAMES", None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)

"""Every storage goes through the same suite: a new one is added to these two tables."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lorehall.server.storage import MemoryStorage, SqliteStorage, Storage

Opener = Callable[[Path], Storage]

# The tests cut power to nothing, so the faster setting does; what it leaves out is only the wait for the disk.
DURABLE: dict[str, Opener] = {"sqlite": lambda folder: SqliteStorage(folder, durability="normal")}
ALL: dict[str, Opener] = DURABLE | {"memory": lambda folder: MemoryStorage()}


@pytest.fixture(params=list(ALL.values()), ids=list(ALL))
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    storage: Storage = request.param(tmp_path)
    yield storage
    storage.close()


@pytest.fixture(params=list(DURABLE.values()), ids=list(DURABLE))
def durable(request: pytest.FixtureRequest) -> Opener:
    """Opens a storage that remembers what was stored in the folder before."""
    opener: Opener = request.param
    return opener

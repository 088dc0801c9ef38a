"""One real server for all attacks on the wire. Each comes from an address of its own, so that none pays for another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.real import Real, real_server


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    with real_server(tmp_path_factory.mktemp("hall")) as found:
        yield found

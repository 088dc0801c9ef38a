"""The choice of workers that play the games of a long run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from lorehall.cli.arguments import Misuse

if TYPE_CHECKING:
    from lorehall.lab.play.pool import Backend

Where = Literal["processes", "ray"]


@contextmanager
def chosen_backend(where: Where, workers: int, address: str | None = None) -> Iterator[Backend]:
    """Provide the requested workers for as long as they are needed."""
    from lorehall.lab.play.pool import Processes

    if workers < 1:
        raise Misuse(f"--workers {workers}: must be at least 1")
    if where == "processes":
        if address is not None:
            raise Misuse("--address needs --backend ray")
        yield Processes(workers)
        return
    from lorehall.lab.play.cluster import cluster

    with cluster(address, workers) as found:
        yield found

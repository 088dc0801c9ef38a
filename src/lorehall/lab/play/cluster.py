"""Work on a Ray cluster: an existing one, or one started on this machine for a single run."""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

from lorehall.core.errors import LorehallError
from lorehall.games import VARIABLE
from lorehall.lab.extras import need
from lorehall.lab.play.pool import AHEAD, Backend, P, R, T


class Cluster(Backend):
    """The workers of a connected cluster."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, task: Callable[[T, P], R], spec: T, pieces: Sequence[P]) -> Iterator[R]:
        import ray
        from ray.exceptions import RayError, RayTaskError

        remote = ray.remote(max_retries=3)(
            task
        )  # a machine may be lost; the same piece gives the same result elsewhere
        shared = ray.put(spec)
        todo = iter(pieces)
        under_way: deque[object] = deque(
            remote.remote(shared, piece) for piece in islice(todo, AHEAD * self.workers)
        )
        try:
            while under_way:
                result: R = ray.get(under_way.popleft())
                under_way.extend(remote.remote(shared, piece) for piece in islice(todo, 1))
                yield result
        except RayTaskError as error:
            if isinstance(error.cause, LorehallError):
                raise error.cause from None
            raise
        except RayError as error:
            raise LorehallError(f"The Ray cluster failed: {error}") from error
        finally:
            for reference in under_way:
                ray.cancel(reference)


@contextmanager
def cluster(address: str | None, workers: int) -> Iterator[Cluster]:
    """Connect to the cluster at an address, with a worker for each of its cores, or start this many workers here."""
    need("ray", "ray", "--backend ray")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # send no usage statistics
    import ray

    here: dict[str, object] = {"num_cpus": workers, "include_dashboard": False}
    where = here if address is None else {"address": address}
    variables = {name: value for name, value in os.environ.items() if name == VARIABLE}
    if address is None:  # custom games and bots are found where this process finds them
        variables["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    runtime = {"env_vars": variables}
    try:
        ray.init(**where, runtime_env=runtime, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise LorehallError(
            f"Can't connect to a Ray cluster at {address or 'this machine'}: {error}"
        ) from error
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield Cluster(workers if address is None else max(1, cores))
    finally:
        ray.shutdown()

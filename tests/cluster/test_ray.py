"""A real Ray cluster on this machine gives the same file, byte by byte; in `make test-all`, as Ray is large and slow to start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lorehall.core.errors import LorehallError
from lorehall.lab.play.cluster import Cluster, cluster
from lorehall.lab.play.parquet import write
from lorehall.lab.play.pool import Processes
from lorehall.lab.play.results import read
from lorehall.lab.play.simulate import Series
from lorehall.lab.reports.runs import run_series
from lorehall.lab.tournaments.tournament import Tournament, run

PLAN = Tournament(
    game="enchanters", bots=("random", "greedy", "planner"), players=2, deals=3, seed=11, moves=True,
    options={"length": "superfast"},
)  # fmt: skip

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),
]  # Ray's own warnings are not ours


@pytest.fixture(scope="module")
def workers() -> Iterator[Cluster]:
    with cluster(None, 2) as found:
        yield found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("results") / "one.jsonl"
    run(PLAN, path, Processes(1))
    return path.read_bytes()


def test_one_process_two_and_a_cluster_write_the_same_bytes(
    whole: bytes, workers: Cluster, tmp_path: Path
) -> None:
    run(PLAN, tmp_path / "two.jsonl", Processes(2))
    done: list[tuple[int, int]] = []
    run(PLAN, tmp_path / "ray.jsonl", workers, lambda number, total: done.append((number, total)))
    assert (tmp_path / "two.jsonl").read_bytes() == whole
    assert (tmp_path / "ray.jsonl").read_bytes() == whole
    assert done[-1] == (18, 18)


def test_a_run_of_processes_goes_on_in_a_cluster(
    whole: bytes, workers: Cluster, tmp_path: Path
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(whole[: len(whole) // 3])
    run(PLAN, path, workers)
    assert path.read_bytes() == whole


def test_a_series_is_the_same_too(workers: Cluster, tmp_path: Path) -> None:
    series = Series(game="defenders", games=6, players=2, bots=("random",), seed=3)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    run_series(series, here)
    run_series(series, there, workers)
    assert here.read_bytes() == there.read_bytes()


def test_what_a_game_refuses_is_said_by_us_and_not_by_ray(workers: Cluster) -> None:
    with pytest.raises(LorehallError, match="no bot 'nobody'"):
        list(workers.run(_refuse, 1, [1, 2, 3]))


def _refuse(spec: int, piece: int) -> None:
    raise LorehallError("There is not a bot 'nobody'.")


def test_results_as_parquet_hold_all_games(whole: bytes, tmp_path: Path) -> None:
    import msgspec
    from pyarrow import parquet

    path = tmp_path / "one.jsonl"
    path.write_bytes(whole)
    found = read(path)
    write(tmp_path / "deep" / "games.parquet", found)
    table = parquet.read_table(tmp_path / "deep" / "games.parquet")
    assert table.column("bots").to_pylist() == [list(record.bots) for record in found.records]
    assert table.column("moves").to_pylist() == [list(record.moves) for record in found.records]
    assert dict(table.column("groups")[0].as_py()) == {
        kind: list(names) for kind, names in found.records[0].groups.items()
    }
    head = msgspec.json.decode(table.schema.metadata[b"lorehall"])
    assert head["plan"]["seed"] == 11

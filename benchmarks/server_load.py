"""Compare Lorehall's server with boardgame.io, under the same load: `python benchmarks/server_load.py [--json FILE]`.

Lorehall: four players at every table play random moves in Enchanters, and every answer is on disk before it is confirmed.
boardgame.io: its in-memory server and a game that only counts, with two players and two spectators in every match. Both have four
sockets per table and the same load client (`benchmarks/server/load.mjs`). They run one after the other, each on a separate core.

Needs Linux, Node and `npm ci` in `benchmarks/server`; `make bench-server` installs what is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

FOLDER = Path(__file__).resolve().parent / "server"
RESULTS = Path(__file__).resolve().parent / "results"
LOREHALL = "Lorehall"
PEER = "boardgame.io"
FULL = {"tables": 500, "rest": 2.0, "warmup": 5.0, "window": 20.0}
QUICK = {"tables": 20, "rest": 0.5, "warmup": 0.5, "window": 2.0}
SECONDS_TO_START = 30.0
SECONDS_TO_STOP = 15.0
CORES = sorted(os.sched_getaffinity(0))
SERVER_CORE, CLIENT_CORE = CORES[0], CORES[-1]
PHASES = ("tables", "sockets", "one move a second", "flat out")

Report = dict[str, Any]
"""The measurements of load.mjs for one server."""


class Failed(Exception):
    pass


# -- processes -------------------------------------------------------------------------------------


def start(command: list[str], core: int, **how: Any) -> subprocess.Popen[str]:
    """Start a program pinned to one core; this process stays off the server's core."""
    os.sched_setaffinity(0, {core})
    try:
        return subprocess.Popen(command, text=True, **how)
    finally:
        os.sched_setaffinity(0, {CLIENT_CORE})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(server: subprocess.Popen[str], port: int) -> None:
    give_up = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < give_up and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise Failed("The server did not start.")


def command_of(name: str, python: str, port: int, data: Path) -> list[str]:
    if name == PEER:
        return ["node", "--expose-gc", str(FOLDER / "boardgame-server.mjs"), str(port)]
    command = [python, "-m", "lorehall", "serve", "--port", str(port), "--data", str(data)]
    return [*command, "--limits", "off"]


@contextmanager
def serving(command: list[str], port: int, log: IO[str]) -> Iterator[int]:
    """Run a server during the block, and yield its process id."""
    env = {**os.environ, "NODE_ENV": "production"}
    server = start(command, SERVER_CORE, stdout=log, stderr=log, env=env)
    try:
        wait_until_up(server, port)
        yield server.pid
        if server.poll() is not None:
            raise Failed(f"The server stopped unexpectedly with status {server.returncode}.")
    finally:
        server.terminate()
        try:
            server.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def put_under_load(plan: dict[str, Any], tell: Callable[[str, float], None]) -> Report:
    """Run the client to the end; `tell` receives the phase and its progress."""
    command = ["node", str(FOLDER / "load.mjs"), json.dumps(plan)]
    client = start(command, CLIENT_CORE, stdout=subprocess.PIPE)
    report: Report | None = None
    try:
        assert client.stdout is not None
        for line in client.stdout:
            message = json.loads(line)
            report = message.get("result", report)
            if "phase" in message:
                tell(message["phase"], message["share"])
    finally:
        client.kill()
        client.wait()
    if report is None:
        raise Failed(f"The load client gave up on {plan['server']}.")
    return report


# -- the two measurements --------------------------------------------------------------------------


def measure(
    names: list[str], size: dict[str, Any], python: str, show: Console
) -> dict[str, Report]:
    reports: dict[str, Report] = {}
    columns = (TextColumn("{task.description:<32}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=show, transient=True) as progress:
        for name in names:
            task = progress.add_task(name, total=len(PHASES))

            def tell(phase: str, share: float, name: str = name, task: TaskID = task) -> None:
                done = PHASES.index(phase) + share
                progress.update(task, description=f"{name}: {phase}", completed=done)

            reports[name] = measure_one(name, size, python, tell)
    return reports


def measure_one(
    name: str, size: dict[str, Any], python: str, tell: Callable[[str, float], None]
) -> Report:
    """Start a new server with a new folder next to the results, because a temporary folder may not be on a disk."""
    RESULTS.mkdir(exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory(dir=RESULTS, prefix="server-") as folder:
        path = Path(folder) / "server.log"
        command = command_of(name, python, port, Path(folder) / "data")
        try:
            with path.open("w") as log, serving(command, port, log) as pid:
                plan = {"server": name.lower(), "host": f"127.0.0.1:{port}", "pid": pid}
                return put_under_load({**plan, "core": SERVER_CORE, **size}, tell)
        except Failed as error:
            raise Failed(f"{name}: {error}\n{path.read_text()[-2000:]}") from None


def troubles(reports: dict[str, Report]) -> list[str]:
    """Return the problems that would make the figures worthless."""
    found: list[str] = []
    for name, report in reports.items():
        found += [f"{name}: {words}" for words in report["problems"]]
        if report["flat"]["stalled"]:
            found.append(f"{name}: {report['flat']['stalled']} tables stalled")
        for phase in ("latency", "flat"):
            if not report[phase]["moves"]:
                found.append(f"{name}: no moves were made")
    return found


# -- what people see -------------------------------------------------------------------------------

Row = tuple[str, str, str, bool | None]
"""Title, place of the value in the report, format, and whether more is better (None: for information only)."""

ROWS: tuple[Row, ...] = (
    ("moves per second, flat out", "flat.moves_per_s", ",.0f", True),
    ("latency of a move to the other players, p50 ms", "latency.others_ms.p50", ",.2f", False),
    ("… p95 ms", "latency.others_ms.p95", ",.2f", False),
    ("… p99 ms", "latency.others_ms.p99", ",.2f", False),
    ("… longest ms", "latency.others_ms.max", ",.2f", False),
    ("memory of an idle table, kB", "kb_per_table", ",.1f", False),
    ("… each after the first, kB", "kb_per_further_table", ",.1f", False),
    ("… with its four sockets, kB", "kb_per_table_with_sockets", ",.1f", False),
    ("server's core, at a move a second", "latency.server_cpu", ".0%", False),
    ("client's core, flat out", "flat.client_cpu", ".0%", None),
    ("others on the server's core, flat out", "flat.foreign_cpu", ".0%", None),
    ("… at a move a second", "latency.foreign_cpu", ".0%", None),
    ("sockets that a move reached", "flat.updates_per_move", ".2f", None),
    ("games that ended and restarted", "flat.tables_ended", ",.0f", None),
)


def value_of(report: Report, path: str) -> float:
    value: Any = report
    for key in path.split("."):
        value = value[key]
    return float(value)


def as_table(reports: dict[str, Report], size: dict[str, Any]) -> Table:
    title = f"{size['tables']} tables, {size['tables'] * 4:,} sockets, one core"
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for name in reports:
        table.add_column(name, justify="right")
    if len(reports) == 2:
        table.add_column("better by", justify="right")
    for heading, path, shape, more in ROWS:
        values = [value_of(report, path) for report in reports.values()]
        cells = [format(value, shape) for value in values]
        if len(values) == 2:
            cells.append(better_by(values[0], values[1], more))
        table.add_row(heading, *cells)
    return table


def better_by(ours: float, theirs: float, more: bool | None) -> str:
    """Return how many times better Lorehall is; below 1, it is worse."""
    if more is None or not ours or not theirs:
        return ""
    ratio = ours / theirs if more else theirs / ours
    return f"[{'green' if ratio >= 1 else 'red'}]{ratio:.2f} x"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--quick", action="store_true", help="quick check with 20 tables for 2 seconds"
    )
    parser.add_argument("--lorehall-only", action="store_true", help="leave out boardgame.io")
    parser.add_argument("--tables", type=int, help="number of tables (default: 500)")
    parser.add_argument("--json", type=Path, default=RESULTS / "server.json", metavar="FILE")
    parser.add_argument(
        "--python", default=sys.executable, help="Python interpreter that runs Lorehall"
    )
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))

    size = dict(QUICK if options.quick else FULL)
    size["tables"] = options.tables or size["tables"]
    show = Console()
    if shutil.which("node") is None or not (FOLDER / "node_modules").is_dir():
        show.print("Node and its packages are missing. Run make bench-server.", style="red")
        return 2
    names = [LOREHALL] if options.lorehall_only else [LOREHALL, PEER]
    try:
        reports = measure(names, size, options.python, show)
    except Failed as error:
        show.print(str(error), style="red", markup=False)
        return 1

    show.print(as_table(reports, size))
    found = troubles(reports)
    machine = {"processor": platform.machine(), "cores": os.cpu_count()}
    written = {"size": size, "machine": machine, "servers": reports, "troubles": found}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(written, indent=2) + "\n")
    for words in found:
        show.print(words, style="red", markup=False)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

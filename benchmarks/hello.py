"""Measure the cost of opening a table with a long game: `python benchmarks/hello.py [--times 200] [--json FILE]`.

The game has 10,000 records. Its player and a spectator say `hello` again and again, each on a new socket: as from a new page, and
as after a lost connection. It reports the bytes of the `sync` answer and the time until it arrives. Needs Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from subprocess import PIPE
from typing import Any

from rich.console import Console
from rich.table import Table
from server_load import RESULTS, Failed, free_port, serving
from websockets.asyncio.client import connect

from lorehall.server.protocol.messages import VERSION

MOST_BYTES = 50_000
MOST_MS = 2.0
WARM_UP = 5.0
"""Seconds in which the bot workers load and share the cores with what is measured."""
LONG_GAME = Path(__file__).with_name("longgame.py")

Report = dict[str, Any]


async def greeted(
    address: str, headers: dict[str, str], **seen: int
) -> tuple[dict[str, Any], int, float]:
    """Return the `sync` that answers a hello, its bytes, and the milliseconds until it came."""
    async with connect(address, additional_headers=headers) as socket:
        hello = json.dumps({"t": "hello", "id": 1, "v": VERSION, **seen})
        begun = time.perf_counter()
        await socket.send(hello)
        text = await socket.recv(decode=False)
        took = 1000 * (time.perf_counter() - begun)
        told = json.loads(text)
        if told["t"] != "sync":
            raise Failed(f"The server said: {told.get('words', told['t'])}")
        return told, len(text), took


async def greetings(address: str, headers: dict[str, str], times: int, *, knows: bool) -> Report:
    """Say hello this many times, knowing nothing about the table or everything."""
    told, _, _ = await greeted(address, headers, n=0, lines=0)
    lines = told["lines"]["from"] + len(told["lines"]["items"])
    seen = {"n": told["n"], "lines": lines} if knows else {"n": 0, "lines": 0}
    found = [await greeted(address, headers, **seen) for _ in range(times)]
    took = [ms for _, _, ms in found]
    return {
        "bytes": max(size for _, size, _ in found),
        "p50_ms": statistics.median(took),
        "p99_ms": statistics.quantiles(took, n=100, method="inclusive")[98],
    }


async def measured(address: str, secret: str, times: int) -> dict[str, Report]:
    player = {"Authorization": f"Bearer {secret}"}
    return {
        f"{who}, {how}": await greetings(address, headers, times, knows=knows)
        for who, headers in (("player", player), ("spectator", {}))
        for how, knows in (("new page", False), ("back again", True))
    }


def measure(times: int, python: str) -> dict[str, Report]:
    RESULTS.mkdir(exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory(dir=RESULTS, prefix="hello-") as folder:
        made = subprocess.run([python, str(LONG_GAME), folder], check=True, stdout=PIPE, text=True)
        code, secret = made.stdout.split()
        command = [python, "-m", "lorehall", "serve", "--port", str(port), "--limits", "off"]
        path = Path(folder) / "server.log"
        with path.open("w") as log, serving([*command, "--data", folder], port, log):
            address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
            time.sleep(WARM_UP)
            return asyncio.run(measured(address, secret, times))


def as_table(reports: dict[str, Report]) -> Table:
    table = Table(title="Hello to a game of 10,000 records", title_justify="left")
    for heading in ("who", "bytes", "p50 ms", "p99 ms"):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    for who, report in reports.items():
        table.add_row(
            who,
            f"[{'red' if report['bytes'] >= MOST_BYTES else 'green'}]{report['bytes']:,}",
            f"[{'red' if report['p50_ms'] >= MOST_MS else 'green'}]{report['p50_ms']:.2f}",
            f"{report['p99_ms']:.2f}",
        )
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--times", type=int, default=200, help="number of connections of each kind")
    parser.add_argument("--json", type=Path, default=RESULTS / "hello.json", metavar="FILE")
    parser.add_argument(
        "--python", default=sys.executable, help="Python interpreter that runs Lorehall"
    )
    options = parser.parse_args()
    show = Console()
    try:
        reports = measure(options.times, options.python)
    except Failed as error:
        show.print(str(error), style="red", markup=False)
        return 1
    show.print(as_table(reports))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(reports, indent=2) + "\n")
    missed = [
        who
        for who, report in reports.items()
        if report["bytes"] >= MOST_BYTES or report["p50_ms"] >= MOST_MS
    ]
    for who in missed:
        show.print(f"{who}: more than {MOST_BYTES:,} bytes or {MOST_MS:g} ms", style="red")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

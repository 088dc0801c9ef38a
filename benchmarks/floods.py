"""Measure how a flood of requests affects other tables: `python benchmarks/floods.py [--seconds 20] [--json FILE]`.

For each flood, a new server with its usual limits runs on a separate core. Two players play at a table from one address; then a
stranger floods the server from another. It reports the time from a move to the screen of the other player, during the flood and
before it, and the growth of the server's memory. Needs Linux, where the loopback interface has many addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import math
import os
import platform
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import PIPE
from typing import Any

import httpx
from attackers import FLOODS, NEED_LONG_GAME
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from server_load import CLIENT_CORE, RESULTS, Failed, free_port, serving, start
from websockets.asyncio.client import ClientConnection, connect

from lorehall.server.protocol.messages import VERSION

CALM = "no flood"
P99_MS = 25.0
OVER_CALM_MS = 3.0
"""How far p99 may rise above that of the quiet period before the flood."""
GROWTH_MB = 50.0
MOVES_PER_SECOND = 25
WARM_UP = 2.0
MOVE_SECONDS = 60.0
"""A move that takes longer means that the table has stalled."""

LONG_GAME = Path(__file__).with_name("longgame.py")
GUEST_MESSAGES = 90
"""Below the hundred in twenty seconds that the server accepts from one player (`server.net.limits`)."""

Report = dict[str, Any]


# -- the control tables ----------------------------------------------------------------------------


@dataclass
class Person:
    """One of two players: knows what its seat is asked."""

    socket: ClientConnection
    n: int = 0
    choices: tuple[int, ...] = ()
    status: str = ""
    told: str = ""
    said: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self) -> None:
        async for text in self.socket:
            self.take(json.loads(text))
            self.news.set()

    async def until(self, *, status: str = "", after: int = -1) -> None:
        """Wait for this status of the table, or for news after this number."""
        while (status and self.status != status) or self.n <= after:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), MOVE_SECONDS)
            except TimeoutError:
                raise Failed("The control table stalled.") from None
            if self.told:
                raise Failed(f"The server refused a control table: {self.told}")

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] in ("bye", "refused"):
            self.told = message["words"]
        self.n = message.get("n", self.n)
        if "own" in message:
            pending = message["own"][0]["pending"] if message["own"] else None
            self.choices = (
                tuple(choice["option"] for choice in pending["choices"]) if pending else ()
            )
        if "table" in message:
            self.status = message["table"]["status"]

    async def say(self, **message: Any) -> None:
        self.said += 1
        await self.socket.send(json.dumps({"id": 1, **message}))


class Innocent:
    """Two players who play one game after the other and measure each move.

    They open all their tables beforehand, because a busy server accepts no new ones.
    """

    moves_of_a_game = 30
    """The least number of tables; players whose game is over continue at the next."""

    def __init__(self, port: int, addresses: itertools.count[int]) -> None:
        self.port = port
        self.addresses = addresses
        self.chance = random.Random(7)
        self.moves: list[tuple[float, float]] = []
        """When each move was made, and how many seconds it took."""
        self.reading: list[asyncio.Task[None]] = []
        self.tables: list[list[Person]] = []

    async def warm_up(self, seconds: float) -> None:
        """Take seats at as many tables as this many seconds need."""
        games = math.ceil(seconds * MOVES_PER_SECOND / self.moves_of_a_game)
        self.tables = [await self.sit_down() for _ in range(games)]

    async def play(self, end: float) -> None:
        while time.monotonic() < end:
            if not self.tables:
                raise Failed("The games at the control tables ended too soon.")
            people = self.tables.pop()
            try:
                await self.play_one(people, end)
            finally:
                await asyncio.gather(*[person.socket.close() for person in people])

    async def sit_down(self) -> list[Person]:
        source = f"127.0.2.{next(self.addresses) % 250 + 1}"
        transport = httpx.AsyncHTTPTransport(local_address=source)
        base = f"http://127.0.0.1:{self.port}"
        secrets = []
        async with httpx.AsyncClient(transport=transport, base_url=base, timeout=30) as client:
            for name in ("Ann", "Ben"):
                client.cookies.clear()
                made = await client.post("/api/me", json={"name": name, "secret": True})
                secrets.append({"Authorization": f"Bearer {made.json()['secret']}"})
            client.cookies.clear()
            body = {"game": "enchanters", "options": {"players": 2}}
            made = await client.post("/api/tables", json=body, headers=secrets[0])
            code = made.json()["code"]
        people = []
        for headers in secrets:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket"
            socket = await connect(address, additional_headers=headers, local_addr=(source, 0))
            people.append(person := Person(socket))
            self.reading.append(asyncio.create_task(person.read()))
            await person.say(t="hello", v=VERSION, n=0, lines=0)
            await person.until(status="open")
        host, other = people
        for message in ({"t": "sit", "seat": 1}, {"t": "ready", "ready": True}):
            await self.heard(other, host, **message)
        await self.heard(host, other, t="ready", ready=True)
        await self.heard(host, other, t="start")
        return people

    async def heard(self, who: Person, by: Person, **message: Any) -> None:
        """Send a message, and wait until both have its effect."""
        n = who.n
        await who.say(**message)
        for person in (by, who):
            await person.until(after=n)

    async def play_one(self, people: list[Person], end: float) -> None:
        """Play to the end, or until a player reaches the message limit of a guest; then the next two continue."""
        while time.monotonic() < end and people[0].status == "playing":
            if max(person.said for person in people) >= GUEST_MESSAGES:
                return
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) / MOVES_PER_SECOND)
            mover = people[0] if people[0].choices else people[1]
            other = people[1] if mover is people[0] else people[0]
            n, moment = mover.n, time.monotonic()
            await mover.say(t="answer", n=n, option=self.chance.choice(mover.choices))
            await other.until(after=n)
            self.moves.append((moment, time.monotonic() - moment))
            await mover.until(after=n)


BOT_PACE = 0.1
"""Seconds between two answers of bots (`server.net.limits`)."""
BOT_WARM_UP = 3
"""Answers that do not count, because a worker loads the games before its first one."""


class Companion(Innocent):
    """One player against a Casual bot. Measures how much longer each answer of the bot takes than the usual pace."""

    answers = 0
    moves_of_a_game = 100
    """Nearly all the time is the pace of the bot."""

    async def warm_up(self, seconds: float) -> None:
        """Play until the server's workers have loaded the games."""
        await super().warm_up(seconds)
        while self.answers <= BOT_WARM_UP:
            await self.play_one(self.tables[-1], time.monotonic() + BOT_PACE)

    async def sit_down(self) -> list[Person]:
        source = f"127.0.2.{next(self.addresses) % 250 + 1}"
        transport = httpx.AsyncHTTPTransport(local_address=source)
        base = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(transport=transport, base_url=base, timeout=30) as client:
            made = await client.post("/api/me", json={"name": "Ann", "secret": True})
            headers = {"Authorization": f"Bearer {made.json()['secret']}"}
            client.cookies.clear()
            body = {"game": "enchanters", "players": 2, "bot": "casual"}
            made = await client.post("/api/quick", json=body, headers=headers)
        address = f"ws://127.0.0.1:{self.port}/api/tables/{made.json()['code']}/socket"
        socket = await connect(address, additional_headers=headers, local_addr=(source, 0))
        person = Person(socket)
        self.reading.append(asyncio.create_task(person.read()))
        await person.say(t="hello", v=VERSION, n=0, lines=0)
        await person.until(status="playing")
        return [person]

    async def play_one(self, people: list[Person], end: float) -> None:
        (person,) = people
        while time.monotonic() < end and person.status == "playing":
            if person.said >= GUEST_MESSAGES:
                return
            if person.choices:
                await asyncio.sleep(BOT_PACE)  # so that the bot can answer immediately
                n = person.n
                await person.say(t="answer", n=n, option=self.chance.choice(person.choices))
                await person.until(after=n)
            pace = 0.0
            while not person.choices and person.status == "playing":
                n, moment = person.n, time.monotonic()
                await person.until(after=n)
                took = time.monotonic() - moment
                self.answers += 1
                if self.answers > BOT_WARM_UP:
                    self.moves.append((moment, max(0.0, took - pace)))
                pace = BOT_PACE


CALM_BOT = "no flood: a casual bot"
COMPANIONS = (CALM_BOT, "expert tables")
"""Floods for which the answers of a bot are measured, not the moves of players."""
BOT_P99_MS = 100.0
"""How much longer a Casual bot's answer may take while Expert bots think."""


# -- one measurement -------------------------------------------------------------------------------


def megabytes(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_seconds(pid: int) -> float:
    """The CPU seconds that the server has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def under(flood: str, port: int, pid: int, seconds: float) -> Report:
    """Play for a while, then start the flood; report the moves before and during it."""
    innocent = (Companion if flood in COMPANIONS else Innocent)(port, itertools.count())
    await innocent.warm_up(WARM_UP + 2 * seconds)
    begun = time.monotonic() + WARM_UP
    flooded = begun + seconds
    playing = asyncio.create_task(innocent.play(flooded + seconds))
    await asyncio.sleep(flooded - time.monotonic())
    before, worked = megabytes(pid), cpu_seconds(pid)
    attacker = None
    if flood not in (CALM, CALM_BOT):
        program = str(Path(__file__).with_name("attackers.py"))
        command = [sys.executable, program, flood, str(port), str(seconds)]
        attacker = start(command, CLIENT_CORE, stdout=PIPE)
    peak = before
    try:
        while not playing.done():
            await asyncio.sleep(0.1)
            peak = max(peak, megabytes(pid))
        await playing
        sent = {} if attacker is None else json.loads(attacker.communicate(timeout=15)[0] or "{}")
    finally:
        if attacker is not None:
            attacker.kill()
            attacker.wait()
    calm = [1000 * took for moment, took in innocent.moves if begun < moment < flooded]
    times = [1000 * took for moment, took in innocent.moves if moment > flooded]
    if min(len(calm), len(times)) < 10:
        raise Failed(
            f"{flood}: only {len(calm)} moves were made before it, and {len(times)} during it."
        )
    found = statistics.quantiles(times, n=100, method="inclusive")
    return {
        "moves": len(times),
        "calm_p99_ms": statistics.quantiles(calm, n=100, method="inclusive")[98],
        "p50_ms": found[49],
        "p99_ms": found[98],
        "max_ms": max(times),
        "growth_mb": peak - before,
        "server_cpu": (cpu_seconds(pid) - worked) / seconds,
        "sent": sent,
    }


def measure_one(flood: str, seconds: float, python: str) -> Report:
    RESULTS.mkdir(exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory(dir=RESULTS, prefix="floods-") as folder:
        path = Path(folder) / "server.log"
        if flood in NEED_LONG_GAME:
            subprocess.run([python, str(LONG_GAME), folder], check=True, stdout=PIPE)
        command = [python, "-m", "lorehall", "serve", "--port", str(port)]
        try:
            with path.open("w") as log, serving([*command, "--data", folder], port, log) as pid:
                return asyncio.run(under(flood, port, pid, seconds))
        except Failed as error:
            raise Failed(f"{flood}: {error}\n{path.read_text()[-2000:]}") from None


# -- what people see -------------------------------------------------------------------------------


def misses(report: Report) -> list[str]:
    """Return the limits that were exceeded."""
    found = []
    if report["p99_ms"] >= report["bar_ms"]:
        found.append(f"p99 {report['p99_ms']:.1f} ms")
    over = report["p99_ms"] - report["calm_p99_ms"]
    if report["bar_ms"] == P99_MS and over >= OVER_CALM_MS:
        found.append(f"p99 {over:.1f} ms above the quiet period before it")
    if report["growth_mb"] >= GROWTH_MB:
        found.append(f"{report['growth_mb']:.0f} MB more memory")
    if refused := report["sent"].get("refused"):  # only legitimate clients count that
        found.append(f"{refused} legitimate requests refused")
    return found


def as_table(reports: dict[str, Report], seconds: float) -> Table:
    title = f"A control table during {seconds:g} s of each flood"
    table = Table(title=title, title_justify="left")
    table.add_column("flood")
    for heading in (
        "moves",
        "p50 ms",
        "p99 ms",
        "calm p99",
        "longest ms",
        "MB more",
        "server",
        "the flood",
    ):
        table.add_column(heading, justify="right")
    for flood, report in reports.items():
        style = "red" if misses(report) else "green"
        got = ", ".join(f"{count:,} {what}" for what, count in sorted(report["sent"].items()))
        table.add_row(
            flood,
            f"{report['moves']:,}",
            f"{report['p50_ms']:.2f}",
            f"[{style}]{report['p99_ms']:.2f}",
            f"{report['calm_p99_ms']:.2f}",
            f"{report['max_ms']:.2f}",
            f"[{style}]{report['growth_mb']:.1f}",
            f"{report['server_cpu']:.0%}",
            got,
        )
    return table


def measure(floods: list[str], seconds: float, python: str, show: Console) -> dict[str, Report]:
    reports: dict[str, Report] = {}
    columns = (TextColumn("{task.description:<32}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=show, transient=True) as progress:
        task = progress.add_task("", total=len(floods))
        for flood in floods:
            progress.update(task, description=flood)
            report = reports[flood] = measure_one(flood, seconds, python)
            alone = reports.get(CALM_BOT, report)["p99_ms"]
            report["bar_ms"] = alone + BOT_P99_MS if flood in COMPANIONS else P99_MS
            progress.advance(task)
            words = "; ".join(misses(report)) or "within its limits"
            show.print(f"{flood}: p99 {report['p99_ms']:.1f} ms, {words}", markup=False)
    return reports


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each flood")
    parser.add_argument(
        "--only", action="append", choices=list(FLOODS), help="run only this flood; can be repeated"
    )
    parser.add_argument("--json", type=Path, default=RESULTS / "floods.json", metavar="FILE")
    parser.add_argument(
        "--python", default=sys.executable, help="Python interpreter that runs Lorehall"
    )
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    show = Console()
    try:
        floods = [CALM, CALM_BOT, *(options.only or FLOODS)]
        reports = measure(floods, options.seconds, options.python, show)
    except Failed as error:
        show.print(str(error), style="red", markup=False)
        return 1

    show.print(as_table(reports, options.seconds))
    bars = {"p99_ms": P99_MS, "over_calm_ms": OVER_CALM_MS, "growth_mb": GROWTH_MB}
    machine = {"processor": platform.machine(), "cores": os.cpu_count()}
    written = {"seconds": options.seconds, "machine": machine, "bars": bars, "floods": reports}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(written, indent=2) + "\n")
    found = [f"{flood}: {words}" for flood, report in reports.items() for words in misses(report)]
    for words in found:
        show.print(words, style="red", markup=False)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

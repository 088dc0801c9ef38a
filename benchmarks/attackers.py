"""The floods of `benchmarks/floods.py`, nearly all from one address: `python benchmarks/attackers.py NAME PORT SECONDS`.

They send what a stranger can send, as fast as one process can, and reconnect when they are disconnected. Only for your own
server on the loopback interface.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lorehall.server.protocol.messages import VERSION

ADDRESS = "127.0.9.9"
"""The source address of nearly all of them."""
LONG = "LNGTBL"
"""The code of a table with a long game, for the floods that need one (`longgame.py`)."""
GONE = (OSError, WebSocketException, httpx.HTTPError, EOFError, ValueError, KeyError)
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
HELLO = json.dumps({"t": "hello", "id": 0, "v": VERSION, "n": 0, "lines": 0})
CROWD_SECONDS = 8.0
"""How often a crowd from all addresses leaves at the same time, in seconds."""
SYNC = json.dumps({"t": "sync", "id": 1, "n": 0, "lines": 0})
EMPTY_FRAGMENT = b"\x00\x80\x00\x00\x00\x00"
EMPTY_PING = b"\x89\x80\x00\x00\x00\x00"


@dataclass
class Target:
    """The target, and the end of the attack."""

    port: int
    end: float
    code: str = ""
    secret: str = ""
    address: str = ADDRESS
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    @property
    def path(self) -> str:
        return f"/api/tables/{self.code}/socket"

    def http(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address, verify=False)
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        base = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers, timeout=5)

    async def raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        opening = asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        return await asyncio.wait_for(opening, 5)

    async def come(self) -> None:
        """Sign in as a guest."""
        async with self.http() as client:
            made = await client.post("/api/me", json={"name": "Mallory", "secret": True})
            self.secret = made.json()["secret"]

    async def settle(self) -> None:
        """A guest with a table whose game has been running for a while."""
        await self.come()
        async with self.http() as client:
            body = {"game": "enchanters", "players": 4, "bot": "casual"}
            self.code = (await client.post("/api/quick", json=body)).json()["code"]


async def keep_on(target: Target, one: Callable[[Target], Awaitable[None]]) -> None:
    """Repeat the attack until the time is up; after a refusal, wait a moment."""
    while target.goes_on:
        try:
            await one(target)
        except GONE:
            target.count("thrown out")
            await asyncio.sleep(0.02)


# -- on the wire -----------------------------------------------------------------------------------


async def pour(target: Target, first: bytes, piece: bytes, upgrade: bool = False) -> None:
    """Send 100 MB of the same on one connection."""
    reader, writer = await target.raw()
    try:
        writer.write(first)
        if upgrade:
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
            writer.write(b"\x01\x80\x00\x00\x00\x00")  # the first of many fragments
        for _ in range(100_000_000 // len(piece)):
            writer.write(piece)
            target.count("pieces")
            await writer.drain()
            if not target.goes_on:
                return
    finally:
        writer.transport.abort()


def upgrade_of(target: Target) -> bytes:
    return (
        f"GET {target.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


async def header(target: Target) -> None:
    await pour(target, b"GET / HTTP/1.1\r\nX: ", b"a" * 65_536)


async def small_headers(target: Target) -> None:
    await pour(target, b"GET / HTTP/1.1\r\n", b"a:b\r\n" * 13_000)


async def fragments(target: Target) -> None:
    await pour(target, upgrade_of(target), EMPTY_FRAGMENT * 10_000, upgrade=True)


async def pings(target: Target) -> None:
    await pour(target, upgrade_of(target), EMPTY_PING * 10_000, upgrade=True)


async def half_open(target: Target) -> None:
    """Open many connections with incomplete requests, for as long as the server allows."""
    writers = []
    try:
        for _ in range(1_100):
            _, writer = await target.raw()
            writers.append(writer)
            writer.write(b"GET / HTTP/1.1\r\n")
            target.count("connections")
        while target.goes_on and not all(writer.is_closing() for writer in writers):
            await asyncio.sleep(0.1)
    finally:
        for writer in writers:
            writer.transport.abort()


# -- at the table ----------------------------------------------------------------------------------


def socket_of(target: Target, code: str = "", **more: Any) -> connect:
    """Connect to a table: to the own one as a player, to another as a spectator."""
    headers = {} if code else {"Authorization": f"Bearer {target.secret}"}
    address = f"ws://127.0.0.1:{target.port}/api/tables/{code or target.code}/socket"
    local = (target.address, 0)
    return connect(address, additional_headers=headers, local_addr=local, close_timeout=0.1, **more)


async def at_table(target: Target, *, reading: bool, code: str = "") -> None:
    async with socket_of(target, code, max_queue=4) as socket:
        await socket.send(HELLO)
        while target.goes_on:
            await asyncio.wait_for(socket.send(SYNC), 2)
            target.count("syncs")
            if reading:
                await socket.recv()
            await asyncio.sleep(0.02)


async def sync(target: Target) -> None:
    await at_table(target, reading=True)


async def sync_unread(target: Target) -> None:
    await at_table(target, reading=False)


async def long_log_unread(target: Target) -> None:
    await at_table(target, reading=False, code=LONG)


async def long_hello(target: Target) -> None:
    """Connect to a long game, receive the greeting, disconnect, and repeat."""
    async with socket_of(target, LONG) as socket:
        await socket.send(HELLO)
        await asyncio.wait_for(socket.recv(), 5)
        target.count("greetings")


async def long_pages(target: Target) -> None:
    """Request all pages of a long log, none of which is cached yet."""
    async with socket_of(target, LONG) as socket:
        await socket.send(HELLO)
        told = json.loads(await asyncio.wait_for(socket.recv(), 5))
        before = told["lines"]["from"]
        while target.goes_on and before:
            await socket.send(json.dumps({"t": "log", "id": 1, "before": before}))
            told = json.loads(await asyncio.wait_for(socket.recv(), 5))
            target.count("pages" if told["t"] == "log" else "turned away")
            before = told["lines"]["from"] if told["t"] == "log" else before
            await asyncio.sleep(0.02)


async def egress(target: Target) -> None:
    """Download as many bytes as possible, and read them all."""
    async with socket_of(target, LONG) as socket:
        await socket.send(HELLO)
        while target.goes_on:
            await socket.send(SYNC)
            target.count("kB", len(await asyncio.wait_for(socket.recv(), 5)) // 1000)


async def leaving_crowd(target: Target) -> None:
    """Watch a table in a crowd of eighty from each address, then all leave at the same time."""
    watching: list[ClientConnection] = []
    try:
        while len(watching) < 80 and target.goes_on:
            watching.append(socket := await socket_of(target, target.code))
            await socket.send(HELLO)
            await asyncio.sleep(0.02)
        await asyncio.sleep(CROWD_SECONDS - time.monotonic() % CROWD_SECONDS)
    finally:
        target.count("left", len(watching))
        for socket in watching:
            socket.transport.abort()


# -- over HTTP -------------------------------------------------------------------------------------


async def ask(target: Target, method: str, path: str, body: object = None) -> None:
    async with target.http() as client:
        while target.goes_on:
            answer = await client.request(method, path, json=body)
            target.count(str(answer.status_code))
            if answer.status_code == 429:
                await asyncio.sleep(0.02)


async def bad_options(target: Target) -> None:
    options = {f"kingdomSelectiom{number}": number for number in range(60)}
    await ask(target, "POST", "/api/tables", {"game": "enchanters", "options": options})


async def replays(target: Target) -> None:
    await ask(
        target, "GET", f"/api/tables/{target.code}/replay?as={random.choice(['public', '0'])}"
    )


async def pages(target: Target) -> None:
    await ask(target, "GET", "/api/games/enchanters/cards")


async def code_guessing(target: Target) -> None:
    code = "".join(random.choices(LETTERS, k=6))
    async with target.http() as client:
        target.count(str((await client.get(f"/api/tables/{code}/replay")).status_code))


async def name_guessing(target: Target) -> None:
    await ask(target, "POST", "/api/me", {"name": f"Mallory {random.randrange(10**6)}"})


async def recovery_guessing(target: Target) -> None:
    await ask(target, "POST", "/api/recover", {"code": "0000-0000-0000-0000-0000-0000-0000"})


FLOODS: dict[str, tuple[Callable[[Target], Awaitable[None]], int]] = {
    "header of 100 MB": (header, 4),
    "small headers": (small_headers, 4),
    "empty fragments": (fragments, 4),
    "pings": (pings, 4),
    "half-open connections": (half_open, 1),
    "sync": (sync, 90),
    "sync without reading": (sync_unread, 90),
    "bad options": (bad_options, 30),
    "replays": (replays, 10),
    "catalogue": (pages, 30),
    "guessing codes": (code_guessing, 30),
    "trying names": (name_guessing, 10),
    "guessing recovery codes": (recovery_guessing, 10),
    "long log unread": (long_log_unread, 90),
    "hello to a long game": (long_hello, 20),
    "pages of a long log": (long_pages, 20),
    "bytes": (egress, 90),
    "ten addresses": (bad_options, 20),
    "a crowd leaves": (leaving_crowd, 10),
}
"""The attacks, and how many clients run each at the same time."""
NEED_LONG_GAME = ("long log unread", "hello to a long game", "pages of a long log", "bytes")
MANY = {"ten addresses": 10, "a crowd leaves": 10}
"""The number of source addresses, if it is not one."""


# -- a club evening: not an attack, but a lot of traffic from one address ---------------------------

CLUB = 30
"""Players who open the table in the same minute, each with an empty cache."""
OPENING = ("/api/me", "/api/games", "/api/games/enchanters/cards", "/api/me/tables", "/api/tables")


class ClubEvening:
    """Thirty browsers behind one address that come at the same time, fetch everything and stay at the table.

    Refused requests are counted as `refused`: there must be none.
    """

    def __init__(self) -> None:
        self.arrived = 0
        self.files: list[str] = []

    async def __call__(self, target: Target) -> None:
        if self.arrived == CLUB:
            await asyncio.sleep(0.1)
            return
        self.arrived += 1
        async with self.browser(target) as client:
            if not self.files:
                self.files = await self.needed(client)
            for path in (f"/t/{target.code}", *self.files, *OPENING):
                self.note(target, await client.get(path))
            made = await client.post("/api/me", json={"name": f"Guest {self.arrived}"})
            self.note(target, made)
        try:
            await self.stay(target)
        except GONE:
            target.count("refused")

    def browser(self, target: Target) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, verify=False)
        base = f"http://127.0.0.1:{target.port}"
        return httpx.AsyncClient(transport=transport, base_url=base, timeout=30)

    async def needed(self, client: httpx.AsyncClient) -> list[str]:
        """Return the files of the client that a browser fetches for its first table."""
        page = (await client.get("/")).text
        script = (await client.get(re.findall(r'src="(/assets/[^"]+)"', page)[0])).text
        return [f"/{name}" for name in dict.fromkeys(re.findall(r"assets/[\w.-]+", script))][:48]

    def note(self, target: Target, answer: httpx.Response) -> None:
        target.count("refused" if answer.status_code >= 400 else "answered")

    async def stay(self, target: Target) -> None:
        """Open the table's socket and read until the evening is over."""
        address = f"ws://127.0.0.1:{target.port}{target.path}"
        async with connect(address, local_addr=(ADDRESS, 0)) as socket:
            await socket.send(HELLO)
            target.count(
                "at the table" if json.loads(await socket.recv())["t"] == "sync" else "refused"
            )
            while target.goes_on:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(socket.recv(), 0.5)


FLOODS["club evening"] = (ClubEvening(), CLUB)
# -- bots as a weapon ------------------------------------------------------------------------------


@dataclass
class Stranger:
    """A guest with a separate address who opens tables against bots and keeps them open."""

    target: Target
    address: str
    secret: str = ""

    def http(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address, verify=False)
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        base = f"http://127.0.0.1:{self.target.port}"
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers, timeout=30)

    async def arrive(self) -> None:
        async with self.http() as client:
            made = await client.post("/api/me", json={"name": "Mallory", "secret": True})
            self.secret = made.json()["secret"]

    async def open(self, bot: str, players: int) -> str:
        """Return the code of a new table; ValueError if the server accepts no more."""
        async with self.http() as client:
            body = {"game": "enchanters", "players": players, "bot": bot}
            made = await client.post("/api/quick", json=body)
            self.target.count(f"{bot}: {made.status_code}")
            if made.status_code != 200:
                raise ValueError(made.text)
            return str(made.json()["code"])

    async def let_bots_play(self, code: str, bot: str) -> None:
        """Keep a table open where a bot also fills in for the guest, and count what happens there."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        address = f"ws://127.0.0.1:{self.target.port}/api/tables/{code}/socket"
        async with connect(
            address, additional_headers=headers, local_addr=(self.address, 0), max_size=None
        ) as socket:
            await socket.send(HELLO)
            await socket.send(json.dumps({"t": "cover", "id": 1, "seat": 0, "bot": bot}))
            while self.target.goes_on:
                message = json.loads(await asyncio.wait_for(socket.recv(), 30))
                self.target.count("records")
                if message.get("table", {}).get("status") == "over":
                    return

    async def play_on(self, bot: str, players: int) -> None:
        while self.target.goes_on:
            try:
                await self.let_bots_play(await self.open(bot, players), bot)
            except (*GONE, TimeoutError):
                await asyncio.sleep(1)


async def bots_among_themselves(target: Target) -> None:
    """Five tables of one guest where bots answer as fast as they may (W3)."""
    stranger = Stranger(target, ADDRESS)
    await stranger.arrive()
    await asyncio.gather(*[stranger.play_on("beginner", 4) for _ in range(5)])


async def expert_tables(target: Target) -> None:
    """Thirty tables with only Expert bots, of six guests at six addresses (W4)."""
    strangers = [Stranger(target, f"127.0.9.{number}") for number in range(10, 16)]
    for stranger in strangers:
        await stranger.arrive()
    await asyncio.gather(
        *[stranger.play_on("expert", 4) for stranger in strangers for _ in range(5)]
    )


FLOODS |= {
    "bots among themselves": (bots_among_themselves, 1),
    "expert tables": (expert_tables, 1),
}


async def attack(name: str, port: int, seconds: float) -> dict[str, int]:
    target = Target(port, time.monotonic() + seconds)
    await target.settle()
    one, number = FLOODS[name]
    if name in MANY:  # each is a separate guest, so that every address uses its full limit
        targets = [
            replace(target, secret="", address=f"127.0.9.{10 + n % MANY[name]}")
            for n in range(number)
        ]
        for each in targets:
            await each.come()
    else:
        targets = [target] * number
    working = [asyncio.create_task(keep_on(each, one)) for each in targets]
    _, late = await asyncio.wait(working, timeout=seconds + 2)
    for task in late:
        task.cancel()
    return target.counts


if __name__ == "__main__":
    with contextlib.suppress(OSError):
        # It shares a core with the measuring process and must not distort it: even at the lowest priority, it would keep that
        # core for some milliseconds when the other has something to do.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    print(json.dumps(asyncio.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))))

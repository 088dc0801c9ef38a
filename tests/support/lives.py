"""Servers as processes of their own, one after another on the same data folder, and players who remember what was acknowledged.

A mother process imports everything once and forks a server for each life, so that a life costs a fraction of a second.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lorehall.server.protocol import messages as m
from lorehall.server.storage import SqliteStorage
from lorehall.server.table import records as r
from support.play import Chooser
from support.server import QUICK, Client, folded, fresh_from

MOTHER = """
import os, sys
from lorehall.cli import main
from lorehall.games import load_games
from lorehall.server import app
from lorehall.server import launch
from lorehall.server.bots.pool import BotPool

load_games()
BotPool.warm = lambda self: None  # no bots play here
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        sys.stdin = open(os.devnull)
        main(line.split("\\t")[:-1])
        os._exit(0)
    print("child", child, flush=True)
    os.waitpid(child, 0)
    print("dead", flush=True)
"""


class Lives:
    """One server after another on the same data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pid = 0
        self.mother = subprocess.Popen(
            [sys.executable, "-c", MOTHER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def begin(self) -> str:
        """Start a server; its address."""
        assert self.mother.stdin is not None
        args = ["serve", "--port", "0", "--data", str(self.folder), "--limits", "off", ""]
        self.mother.stdin.write("\t".join(args) + "\n")
        self.mother.stdin.flush()
        self.pid = int(self.line("child"))
        return self.line("Lorehall is running:")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.line("dead")
        self.pid = 0

    def line(self, head: str) -> str:
        assert self.mother.stdout is not None
        for text in self.mother.stdout:
            if text.startswith(head):
                return text.removeprefix(head).strip()
        raise AssertionError(f"the server ended before it said {head!r}")

    def end(self) -> None:
        if self.pid:
            self.kill()
        assert self.mother.stdin is not None
        assert self.mother.stdout is not None
        self.mother.stdin.close()
        self.mother.wait()
        self.mother.stdout.close()


class Player:
    """A client that answers at random as fast as it can, and remembers what was acknowledged."""

    def __init__(self, secret: str, guest: str, name: str, seed: int) -> None:
        self.secret = secret
        self.name = name
        self.guest = guest
        self.chance = Chooser(seed)
        self.client = Client()
        self.code = ""
        self.sent: dict[int, dict[str, Any]] = {}
        self.acks: list[tuple[str, int, dict[str, Any]]] = []
        """(table, number of records, message) of every message that was acknowledged."""
        self.answers: Counter[str] = Counter()
        """That were acknowledged, by table."""
        self.goodbye = ""
        """The words with which the server closed the last socket, if it said any."""
        self.ids = 0
        self.socket: ClientConnection | None = None

    async def connect(self, address: str, code: str) -> None:
        self.goodbye = ""
        if code != self.code:
            self.code, self.client = code, Client()
        self.socket = await connect(
            f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket",
            additional_headers={"Authorization": f"Bearer {self.secret}"},
        )
        n, lines = self.client.n, self.client.end
        await self.socket.send(
            json.dumps({"t": "hello", "id": 0, "v": m.VERSION, "n": n, "lines": lines})
        )
        while (await self.take())["t"] != "sync":
            pass

    async def take(self) -> dict[str, Any]:
        assert self.socket is not None
        message: dict[str, Any] = json.loads(await self.socket.recv())
        self.client.take(message)
        if message["t"] == "bye":
            self.goodbye = message["words"]
        if message.get("ack", 0) in self.sent:
            asked = self.sent.pop(message["ack"])
            first = message.get("after", message["n"] - 1) + 1
            self.acks.append((self.code, first, asked))
            self.answers[self.code] += asked["t"] == "answer"
        elif message["t"] == "refused":
            self.sent.pop(message["id"], None)
        return message

    async def say(self, **message: Any) -> None:
        assert self.socket is not None
        self.ids += 1
        self.sent[self.ids] = {"id": self.ids, **message}
        await self.socket.send(json.dumps(self.sent[self.ids]))

    async def play(self) -> None:
        """Until the server dies or the game is over."""
        try:
            while await self.act():
                await self.take()
        except ConnectionClosed:
            self.sent.clear()

    async def act(self) -> bool:
        """Do what is to be done now; whether there is more."""
        client, (seat,) = self.client, self.client.you["seats"]
        waits = any(asked["t"] != "say" for asked in self.sent.values())
        status, table = client.table["status"], client.table
        if waits:
            return True
        if status == "over":
            if table["rematch"] is None:
                await self.say(t="rematch")
                return True
            return False
        if status == "open":
            if not table["seats"][seat]["ready"]:
                await self.say(t="ready", ready=True)
            elif client.you["host"] and all(chair["ready"] for chair in table["seats"]):
                await self.say(t="start")
            return True
        pending = client.own[0]["pending"]
        dice = self.chance.below(40)
        if dice == 0:
            await self.say(t="say", text=f"Line {self.ids}")
        if table["request"] is not None and table["request"]["seat"] != seat:
            await self.say(t="consent", n=table["request"]["n"], yes=dice % 2 == 0)
        elif dice == 1 and client.you["undo"][str(seat)] == "free":
            await self.say(t="undo", n=client.n)
        elif pending:
            choice = pending["choices"][self.chance.below(len(pending["choices"]))]
            await self.say(t="answer", n=client.n, option=choice["option"])
        return True


def check_acks(storage: SqliteStorage, player: Player) -> None:
    """Every acknowledged message is in the log, at the first number of what its acknowledgement told."""
    for code, n, asked in player.acks:
        stored = storage.records(code, n - 1)
        assert stored, f"record {n} of {code} is lost: {asked}"
        record = r.decode(stored[0].data)
        match asked["t"]:
            case "answer":
                assert isinstance(record, r.Answered)
                assert record.option == asked["option"]
            case "say":
                assert isinstance(record, r.Said)
                assert record.text == asked["text"]
            case "undo":
                assert isinstance(record, r.Undone | r.UndoAsked)
    player.acks.clear()


def check_state(storage: SqliteStorage, player: Player) -> None:
    """What the new server says is what the log adds up to."""
    table = folded(storage, player.code)
    told, expected = player.client.known(), fresh_from(table, player.guest).known()
    for part in ("n", "you", "table", "view", "own", "chat"):
        assert told[part] == expected[part], part
    first = player.client.first
    assert told["lines"] == expected["lines"][first:]
    assert told["own_lines"] == [line for line in expected["own_lines"] if line["at"] >= first]


def with_storage(
    lives: Lives, players: list[Player], check: Callable[[SqliteStorage, Player], None]
) -> None:
    storage = SqliteStorage(lives.folder, read_only=True)
    try:
        for player in players:
            check(storage, player)
    finally:
        storage.close()


async def new_player(address: str, name: str, seed: int) -> Player:
    async with httpx.AsyncClient(base_url=address) as http:
        answer = (await http.post("/api/me", json={"name": name, "secret": True})).json()
    return Player(answer["secret"], answer["guest"]["id"], name, seed)


async def new_table(address: str, players: list[Player], **options: object) -> str:
    async with httpx.AsyncClient(base_url=address) as http:
        answer = await http.post(
            "/api/tables",
            json={"game": "enchanters", "options": {**QUICK, **options}},
            headers={"Authorization": f"Bearer {players[0].secret}"},
        )
        code: str = answer.json()["code"]
    await players[1].connect(address, code)
    await players[1].say(t="sit", seat=1)
    while players[1].sent:
        await players[1].take()
    assert players[1].socket is not None
    await players[1].socket.close()
    return code

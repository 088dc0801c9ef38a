"""A server that is told to stop says so to everybody who has a table open, before it closes their sockets."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lorehall.server.protocol.messages import VERSION
from support.process import running
from support.server import QUICK


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_who_has_a_table_open_hears_that_the_server_stops(
    tmp_path: Path, sign: int, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("httpx"), "disabled", True)  # our own lines are not meant
    words = ("serve", "--port", "0", "--data", str(tmp_path / "data"))
    with running(tmp_path, *words) as (process, address):
        heard, closed = asyncio.run(hear_the_end(process, address, sign))
    log = capfd.readouterr().err
    assert "stopped" in log
    assert "127.0.0.1" not in log, "addresses of guests are not written down"
    for messages in heard:
        assert messages[-1]["t"] == "bye"
        assert messages[-1]["reason"] == "stopping"
    assert closed == [1000, 1000]


async def hear_the_end(
    process: subprocess.Popen[str], address: str, sign: int
) -> tuple[list[list[dict[str, Any]]], list[int]]:
    """What two watchers are told, and how their sockets are closed, when the server gets the signal."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        await http.post("/api/me", json={"name": "Ann"})
        body = {"game": "enchanters", "options": QUICK}
        code = (await http.post("/api/tables", json=body)).json()["code"]
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    async with connect(url) as one, connect(url) as two:
        for socket in (one, two):
            await socket.send(json.dumps({"t": "hello", "id": 0, "v": VERSION}))
            assert json.loads(await socket.recv())["t"] == "sync"
        process.send_signal(sign)
        heard = [await rest(socket) for socket in (one, two)]
        closed = [socket.close_code or 0 for socket in (one, two)]
    assert await asyncio.to_thread(process.wait, 20) in (0, -sign, 128 + sign)
    return heard, closed


async def rest(socket: ClientConnection) -> list[dict[str, Any]]:
    found = []
    try:
        while True:
            found.append(json.loads(await asyncio.wait_for(socket.recv(), 20)))
    except ConnectionClosed:
        return found

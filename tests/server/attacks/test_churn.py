"""Sockets that open and close all the time fill no log: they are counted."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from lorehall.server.protocol import messages as m

SOCKETS = 100
LINES = 10


def test_coming_and_going_is_counted_and_not_logged(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lorehall", "serve", "--port", "0", "--limits", "off"]
    logged = tmp_path / "log"
    with (
        logged.open("wb") as errors,
        subprocess.Popen(
            [*command, "--data", str(tmp_path / "data"), "--log", "json"],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "COLUMNS": "300"},
        ) as server,
    ):
        try:
            assert server.stdout is not None
            address = server.stdout.readline().rsplit(maxsplit=1)[-1]
            with httpx.Client(base_url=address, timeout=60) as http:
                http.post("/api/me", json={"name": "Ann"})
                code = http.post("/api/tables", json={"game": "enchanters"}).json()["code"]
                come_and_go(address, code)
                counted = http.get("/metrics").text
        finally:
            server.terminate()
    assert f"lorehall_connections_opened_total {SOCKETS:.1f}" in counted
    lines = logged.read_text().splitlines()
    assert len(lines) <= LINES, "\n".join(lines)


def come_and_go(address: str, code: str) -> None:
    place = f"{address.replace('http', 'ws', 1)}/api/tables"
    for number in range(SOCKETS):
        with connect(f"{place}/{code}/socket") as socket:
            if number % 2:
                socket.send(json.dumps({"t": "hello", "id": 0, "v": m.VERSION}))
                socket.recv()
            if number % 4 == 0:
                socket.send("no hello")
        with contextlib.suppress(InvalidStatus, ConnectionClosed):
            connect(f"{place}/ZZZZZZ/socket").close()

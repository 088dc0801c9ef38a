"""A server process in the hands of a test: started, killed and opened again at the same address with the same data."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).with_name("seeded.py")
SEED = 4_611_687_252_995_278_915
"""Has more digits than a number in a browser can hold, as real seeds do."""
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class House:
    """One server."""

    def __init__(
        self, data: Path, seed: int = SEED, port: int | None = None, *, test_game: bool = False
    ) -> None:
        self.data = data
        self.seed = seed
        self.test_game = test_game
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> House:
        command = [sys.executable, str(PROGRAM), "serve", "--limits", "off", "--log", "json"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        with (self.data.parent / f"{self.data.name}.log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env=self._surroundings(),
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait()
        return self

    def _surroundings(self) -> dict[str, str]:
        game = {"LOREHALL_TEST_GAME": "1"} if self.test_game else {}
        return {**os.environ, "LOREHALL_TEST_SEED": str(self.seed), **game}

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            assert self._process is not None
            assert self._process.poll() is None, "the server has stopped by itself"
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.05)

    def kill(self) -> None:
        """No good-bye: as if the power had failed."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def ask(self, method: str, path: str, body: Any = None, secret: str | None = None) -> Any:
        """One request of the protocol, as a program makes it."""
        headers = {"Content-Type": "application/json"}
        if secret is not None:
            headers["Authorization"] = f"Bearer {secret}"
        data = None if body is None and method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

"""A server as people run it, in a process of its own on the loopback, and raw connections to it from any of its addresses."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

SECONDS = 20.0
"""A test that waits longer for the network has failed."""


class Real:
    """One running server."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address
        self.port = int(address.rsplit(":", 1)[1])

    def connect(self, source: str) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), SECONDS, (source, 0))

    def http(self, source: str, **more: object) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=source)
        return httpx.Client(transport=transport, base_url=self.address, timeout=SECONDS)

    def is_open(self, source: str) -> bool:
        """Whether a newcomer is served."""
        with self.http(source) as client:
            return client.get("/api/me").status_code == 200

    def megabytes(self) -> float:
        """Of memory that it uses."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def websocket(self, source: str, path: str, secret: str) -> socket.socket:
        """A raw connection after its handshake, for what no library sends."""
        line = self.connect(source)
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {secret}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            part = line.recv(1)
            assert part, "the handshake was refused"
            head += part
        assert b" 101 " in head, head
        return line


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A WebSocket frame as a client sends it, of a short text."""
    assert len(data) < 126
    mask = secrets.token_bytes(4)
    masked = bytes([byte ^ mask[place % 4] for place, byte in enumerate(data)])
    return bytes([fin << 7 | opcode, 0x80 | len(data)]) + mask + masked


def pour(line: socket.socket, piece: bytes, times: int) -> int:
    """Send something over and over until it is done or the other side has enough; how many bytes went out."""
    sent = 0
    with contextlib.suppress(OSError):
        for _ in range(times):
            line.sendall(piece)
            sent += len(piece)
    return sent


def is_closed(line: socket.socket) -> bool:
    """Whether the other side has closed it; reads whatever it had said before."""
    try:
        while line.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@contextmanager
def real_server(folder: Path, *options: str) -> Iterator[Real]:
    command = [sys.executable, "-m", "lorehall", "serve", "--port", "0", "--data", str(folder)]
    process = subprocess.Popen(
        [*command, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if "is running:" in line:
                yield Real(process, line.split("is running:")[1].strip())
                break
        else:
            raise AssertionError("the server did not start")
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()

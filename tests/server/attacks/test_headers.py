"""Heads of requests that have no end, in size or in number."""

from __future__ import annotations

import socket

import pytest

from support.real import Real, is_closed, pour

NETWORK = 16_000_000
"""What may be on its way in the buffers of the operating system when the server has closed."""


@pytest.mark.parametrize(
    ("address", "begin", "piece"),
    [
        ("127.0.1.1", b"GET /", b"a" * 65_536),
        ("127.0.1.2", b"GET / HTTP/1.1\r\nX: ", b"a" * 65_536),
        ("127.0.1.3", b"GET / HTTP/1.1\r\n", b"a:b\r\n" * 13_000),
        ("127.0.1.4", b"", b"\r\n" * 30_000),
        (
            "127.0.1.5",
            b"POST /api/me HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"a" * 65_536,
        ),
    ],
    ids=["line", "header", "small headers", "nothing", "chunk"],
)
def test_a_head_without_end_is_refused_early(
    hall: Real, address: str, begin: bytes, piece: bytes
) -> None:
    before = hall.megabytes()
    with hall.connect(address) as line:
        line.sendall(begin)
        sent = pour(line, piece, 100_000_000 // len(piece))
        assert sent < NETWORK
        assert is_closed(line)
    assert hall.megabytes() - before < 20
    assert hall.is_open("127.0.1.9")


def test_a_whole_head_of_many_lines_is_refused_too(hall: Real) -> None:
    with hall.connect("127.0.1.6") as line:
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n" + b"a:b\r\n" * 3_000 + b"\r\n")
        assert not first_of(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("address", "headers", "read"),
    [
        ("127.0.1.10", b"a:b\r\n" * 90, True),
        ("127.0.1.11", b"a:b\r\n" * 110, False),
        ("127.0.1.12", b"a:" + b"b" * 8_000 + b"\r\n", True),
        ("127.0.1.13", b"a:" + b"b" * 8_300 + b"\r\n", False),
    ],
)
def test_the_bounds_hold_for_a_head_in_one_piece(
    hall: Real, address: str, headers: bytes, read: bool
) -> None:
    with hall.connect(address) as line:
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
        assert first_of(line).startswith(b"HTTP/1.1 200") is read


def first_of(line: socket.socket) -> bytes:
    try:
        return line.recv(1_000)
    except ConnectionResetError:
        return b""


def test_requests_in_advance_are_not_hoarded(hall: Real) -> None:
    """Whoever sends a thousand requests before the first answer is read one by one, or not at all."""
    before = hall.megabytes()
    with hall.connect("127.0.1.7") as line:
        pour(line, b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1_000, 200)
        assert is_closed(line)
    assert hall.megabytes() - before < 20
    assert hall.is_open("127.0.1.9")


def test_a_body_without_end_is_refused(hall: Real) -> None:
    before = hall.megabytes()
    with hall.connect("127.0.1.8") as line:
        line.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100000000\r\n\r\n"
        )
        assert pour(line, b"a" * 65_536, 1_600) < NETWORK
    assert hall.megabytes() - before < 20


def test_a_request_that_tells_its_length_twice_ends_the_connection(hall: Real) -> None:
    """Else what follows could be read as another request here, and as its body by a proxy."""
    head = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
    with hall.connect("127.0.1.14") as line:
        line.sendall(head + b"0\r\n\r\n")
        assert b"\r\nconnection: close\r\n" in first_of(line).lower()

"""Frames that complete no message: empty fragments, pings, and messages by the thousand in one packet."""

from __future__ import annotations

import asyncio
import json

import pytest

from lorehall.server.net.protocols import FINE, SOCKET_SLICE, SPARE_FRAMES
from support.real import Real, frame, is_closed, pour
from support.wires import connected

TEXT, CONT, PING, PONG = 1, 0, 9, 10
LEAST_FRAME = 6


def table_of(hall: Real, source: str) -> tuple[str, str]:
    """The socket's path of a new table, and the secret of its host."""
    with hall.http(source) as client:
        secret = client.post("/api/me", json={"name": "Mallory", "secret": True}).json()["secret"]
        made = client.post("/api/tables", json={"game": "enchanters", "options": {"players": 2}})
    return f"/api/tables/{made.json()['code']}/socket", secret


@pytest.mark.parametrize(
    ("source", "first", "opcode", "fin"),
    [
        ("127.0.3.1", frame(TEXT, fin=False), CONT, False),
        ("127.0.3.2", b"", PING, True),
        ("127.0.3.3", b"", PONG, True),
    ],
    ids=["fragments", "pings", "pongs"],
)
def test_twelve_megabytes_of_nothing_are_cut_short(
    hall: Real, source: str, first: bytes, opcode: int, fin: bool
) -> None:
    path, secret = table_of(hall, source)
    before = hall.megabytes()
    with hall.websocket(source, path, secret) as line:
        line.sendall(first)
        pour(line, frame(opcode, fin=fin) * 10_000, 200)
        assert is_closed(line)
    assert hall.megabytes() - before < 20
    assert hall.is_open("127.0.3.9")


# --- how much of it is looked at ------------------------------------------------------------------


def test_a_packet_of_empty_fragments_is_left_after_the_first_slice() -> None:
    async def check() -> None:
        protocol, wire = await connected()
        protocol.data_received(frame(TEXT, b"a", fin=False) + frame(CONT, fin=False) * 40_000)
        assert wire.cut
        assert wire.said.endswith(b"too many frames without a message")
        assert len(protocol.frames) <= SOCKET_SLICE // LEAST_FRAME + 1
        assert len(protocol.conn.reader.buffer) <= SOCKET_SLICE

    asyncio.run(check())


def test_a_message_in_a_few_fragments_and_a_ping_now_and_then_are_fine() -> None:
    async def check() -> None:
        protocol, wire = await connected()
        for _ in range(SPARE_FRAMES):
            protocol.data_received(frame(TEXT, b"a", fin=False) + frame(CONT, b"b"))
            protocol.data_received(frame(PING))
            assert (await protocol.receive())["text"] == "ab"
        for _ in range(SPARE_FRAMES * 2):
            protocol.data_received(frame(PING))
            protocol.send_keepalive_ping()
        assert not wire.cut
        protocol.stop_keepalive()

    asyncio.run(check())


def test_who_is_thrown_out_for_frames_pays_a_fine_and_is_not_heard_any_more() -> None:
    async def check() -> None:
        protocol, _ = await connected()
        fined: list[float] = []
        protocol._gate.fine = lambda visitor, seconds: fined.append(seconds)  # type: ignore[method-assign]
        for _ in range(SPARE_FRAMES - 1):
            protocol.data_received(frame(PING))
        assert fined == []
        protocol.data_received(frame(PING))
        assert fined == [FINE]
        read = protocol.conn.reader.buffer.copy()
        protocol.data_received(frame(PING) * 10_000)
        assert (protocol.conn.reader.buffer, fined) == (read, [FINE])
        protocol.stop_keepalive()

    asyncio.run(check())


def test_of_ten_thousand_messages_in_a_packet_only_the_next_few_are_read() -> None:
    async def check() -> None:
        protocol, wire = await connected()
        texts = [json.dumps({"t": "sync", "id": number}) for number in range(10_000)]
        protocol.data_received(b"".join([frame(TEXT, text.encode()) for text in texts]))
        assert protocol.queue.qsize() <= SOCKET_SLICE // LEAST_FRAME
        for number, text in enumerate(texts):
            assert protocol.queue.qsize() <= SOCKET_SLICE // LEAST_FRAME, number
            assert (await protocol.receive())["text"] == text
        assert not wire.cut
        assert not protocol._unfed
        protocol.stop_keepalive()

    asyncio.run(check())

"""Short messages are carried out as they come, all others in their turn; nobody can tell the two ways apart."""

from __future__ import annotations

import asyncio
import random
from functools import partial

import pytest

from lorehall.server.net.frames import short_text
from lorehall.server.net.protocols import Sockets
from support.wires import Wire, connected

TEXT, CONT, BINARY, PING = 1, 0, 2, 9
MASK = b"\x11\x92\x33\xd4"


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    masked = bytes(byte ^ MASK[index % 4] for index, byte in enumerate(data))
    return bytes([fin << 7 | opcode]) + size + MASK + masked


class Listener:
    """An application that hears what comes at once and reads what does not."""

    def __init__(self, protocol: Sockets) -> None:
        self.protocol = protocol
        self.at_once = 0
        self.texts: list[str | bytes] = []
        self.busy = False

    def hear(self, text: bytes) -> bool:
        if self.busy:
            return False
        self.at_once += 1
        self.texts.append(text.decode())
        return True

    async def read(self) -> None:
        while not self.protocol.queue.empty():
            message = await self.protocol.receive()
            self.texts.append(message.get("text") or message.get("bytes") or "")


async def listening() -> tuple[Listener, Wire]:
    """A socket that has said hello, as all do before anything else."""
    protocol, wire = await connected()
    protocol.data_received(frame(TEXT, b"hello"))
    await protocol.receive()
    listener = Listener(protocol)
    protocol.hear(listener.hear)
    return listener, wire


def test_a_short_text_is_heard_at_once() -> None:
    async def check() -> None:
        listener, wire = await listening()
        for number in range(3):
            listener.protocol.data_received(frame(TEXT, b"%d" % number))
        assert (listener.texts, listener.at_once) == (["0", "1", "2"], 3)
        assert not wire.cut
        listener.protocol.stop_keepalive()

    asyncio.run(check())


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(frame(TEXT, b"a", fin=False) + frame(CONT, b"b"), id="fragments"),
        pytest.param(frame(TEXT, "ä".encode()), id="beyond ASCII"),
        pytest.param(frame(TEXT, b"a" * 126), id="long"),
        pytest.param(frame(TEXT, b"a") * 2, id="two at once"),
        pytest.param(frame(BINARY, b"a"), id="binary"),
        pytest.param(frame(TEXT, b""), id="empty"),
    ],
)
def test_everything_else_goes_through_the_library(data: bytes) -> None:
    async def check() -> None:
        listener, wire = await listening()
        listener.protocol.data_received(data)
        await listener.read()
        listener.protocol.data_received(frame(TEXT, b"next"))
        assert listener.at_once == 1
        assert listener.texts[-1] == "next"
        assert not wire.cut
        listener.protocol.stop_keepalive()

    asyncio.run(check())


def test_text_that_is_none_ends_the_connection_as_ever() -> None:
    async def check() -> None:
        listener, wire = await listening()
        listener.protocol.data_received(frame(TEXT, b"\xff\xfe"))
        assert wire.cut
        assert listener.texts == []
        listener.protocol.stop_keepalive()

    asyncio.run(check())


def test_nothing_overtakes_what_waits() -> None:
    async def check() -> None:
        listener, _ = await listening()
        listener.busy = True
        listener.protocol.data_received(frame(TEXT, b"1"))
        listener.busy = False
        listener.protocol.data_received(frame(TEXT, b"2"))
        assert listener.texts == []
        await listener.read()
        listener.protocol.data_received(frame(TEXT, b"3"))
        assert (listener.texts, listener.at_once) == (["1", "2", "3"], 1)
        listener.protocol.stop_keepalive()

    asyncio.run(check())


def test_a_frame_in_the_midst_of_another_is_no_message() -> None:
    async def check(head: int) -> None:
        listener, _ = await listening()
        outer = frame(TEXT, frame(TEXT, b"inner"))
        listener.protocol.data_received(outer[:head])
        listener.protocol.data_received(outer[head:])
        await listener.read()
        assert listener.at_once == 0
        assert len(listener.texts) == 1
        listener.protocol.stop_keepalive()

    for head in range(1, 8):
        asyncio.run(check(head))


@pytest.mark.parametrize("seed", range(20))
def test_however_the_network_cuts_it_all_comes_once_and_in_order(seed: int) -> None:
    chance = random.Random(seed)
    texts = [f"{number}-" + "x" * chance.choice([0, 1, 120, 200]) for number in range(60)]
    stream = b""
    for text in texts:
        whole = text.encode()
        parts = [frame(TEXT, whole), frame(TEXT, whole[:1], fin=False) + frame(CONT, whole[1:])]
        stream += chance.choice([parts[0]] * 4 + parts + [frame(PING) + parts[0]])

    async def check() -> None:
        listener, wire = await listening()
        rest = stream
        while rest:
            size = chance.choice([1, 2, 6, len(frame(TEXT, texts[0].encode())), 50, 400])
            listener.protocol.data_received(rest[:size])
            rest = rest[size:]
            if chance.random() < 0.7:
                await listener.read()
        await listener.read()
        assert listener.texts == texts
        assert not wire.cut
        listener.protocol.stop_keepalive()

    asyncio.run(check())


def test_a_lone_short_text_is_read_by_hand_and_nothing_else() -> None:
    whole = frame(TEXT, b'{"t":"sync"}')
    assert short_text(whole) == b'{"t":"sync"}'
    assert short_text(frame(TEXT, b"a" * 125)) == b"a" * 125
    others = [
        whole[:-1],
        whole + b"x",
        frame(TEXT, b"a", fin=False),
        frame(PING, b"a"),
        b"",
        b"\x81",
    ]
    assert [*map(short_text, others)] == [None] * len(others)
    unmasked = bytes([0x81, 1]) + b"a" * 5
    assert short_text(unmasked) is None


def test_who_left_hears_nothing() -> None:
    async def check() -> None:
        listener, _ = await listening()
        left = partial(listener.protocol.connection_lost, None)
        left()
        listener.protocol.data_received(frame(TEXT, b"1"))
        assert listener.at_once == 0

    asyncio.run(check())

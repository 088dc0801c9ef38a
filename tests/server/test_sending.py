"""A socket sends at once what the network takes, queues what it does not, and gives up on who does not read."""

from __future__ import annotations

import asyncio
import json
import math
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket
from websockets.frames import Frame, Opcode

from lorehall.server.api.socket import UNREAD_MESSAGES, Socket
from lorehall.server.net.backlog import READER_BYTES, SHARED_BYTES, Backlog
from lorehall.server.net.frames import framed
from lorehall.server.net.network import WIRE
from lorehall.server.protocol.actors import Actor
from lorehall.server.protocol.messages import Bye
from support.wires import terms


class Network:
    """A websocket that takes messages while it is open for writing."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.taken: list[str] = []
        self.closed = False
        self.broken = False
        self.room = math.inf
        """So many bytes the network takes; of what is put beyond that it holds the rest."""
        self.holds = 0
        self.scope = {"extensions": {WIRE: self}}

    def put(self, text: bytes) -> int | None:
        if self.broken or not self.writable.is_set():
            return None
        self._take(text.decode())
        return self.holds

    def _take(self, text: str) -> None:
        self.taken.append(text)
        self.holds += max(0, len(text) - int(min(self.room, len(text))))
        self.room -= min(self.room, len(text))
        if self.holds:
            self.writable.clear()

    async def drained(self) -> None:
        await self.writable.wait()

    def hear(self, heard: object) -> None:
        raise AssertionError("nobody reads here")

    def read_all(self) -> None:
        """The reader takes everything."""
        self.holds, self.room = 0, math.inf
        self.writable.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.writable.wait()
        if self.broken:
            raise OSError("gone")
        self._take(message["text"])
        await asyncio.sleep(0) if len(
            self.taken
        ) % 3 == 0 else None  # some servers also wait after writing

    async def close(self, code: int) -> None:
        self.closed = True


def opened(backlog: Backlog | None = None, owner: str = "table A") -> tuple[Socket, Network]:
    network = Network()
    return Socket(cast("WebSocket", network), Actor(None), terms(backlog, owner)), network


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_the_network_takes_is_sent_before_send_returns() -> None:
    async def check() -> None:
        socket, network = opened()
        socket.send(b"1")
        assert network.taken == ["1"]

    asyncio.run(check())


@pytest.mark.parametrize("stop", range(6))
def test_everything_arrives_once_and_in_order_when_the_network_stalls(stop: int) -> None:
    async def check() -> None:
        socket, network = opened()
        for number in range(12):
            if number == stop:
                network.writable.clear()
            if number == stop + 4:
                network.writable.set()
                await settled()
            socket.send(str(number).encode())
        network.writable.set()
        await settled()
        assert network.taken == [str(number) for number in range(12)]

    asyncio.run(check())


def test_who_does_not_read_is_given_up_with_a_word() -> None:
    async def check() -> None:
        socket, network = opened()
        network.writable.clear()
        for number in range(UNREAD_MESSAGES + 5):
            socket.send(str(number).encode())
        network.writable.set()
        await settled()
        assert network.closed
        assert json.loads(network.taken[-1])["reason"] == "slow"
        assert len(network.taken) == 1, "only the good-bye"

    asyncio.run(check())


def test_no_task_is_kept_while_the_network_takes_everything() -> None:
    async def check() -> None:
        socket, network = opened()
        socket.send(b"1")
        socket.send(b"2")
        assert asyncio.all_tasks() == {asyncio.current_task()}
        network.writable.clear()
        socket.send(b"3")
        assert len(asyncio.all_tasks()) == 2
        network.writable.set()
        await settled()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        socket.send(b"4")
        assert network.taken == ["1", "2", "3", "4"]

    asyncio.run(check())


def test_bytes_count_too_and_are_given_back() -> None:
    async def check() -> None:
        backlog = Backlog()
        socket, network = opened(backlog)
        network.writable.clear()
        for _ in range(3):
            socket.send(b"x" * (READER_BYTES // 2))
        assert len(backlog) == 1
        socket.send(b"x" * (READER_BYTES // 2))
        network.writable.set()
        await settled()
        assert network.closed
        assert json.loads(network.taken[-1])["reason"] == "slow"
        assert len(network.taken) == 1, "only the good-bye"
        assert len(backlog) == 0

    asyncio.run(check())


def test_many_slow_readers_of_one_table_have_a_bound_together() -> None:
    async def check() -> None:
        backlog = Backlog()
        each = READER_BYTES * 3 // 4
        readers = [opened(backlog) for _ in range(SHARED_BYTES // each + 3)]
        elsewhere, far = opened(backlog, "table B")
        for socket, network in [*readers, (elsewhere, far)]:
            network.writable.clear()
            socket.send(b"on its way")
            socket.send(b"x" * each)
        assert sum(socket.owed for socket, _ in readers) <= SHARED_BYTES + 1_000
        assert [socket._closing for socket, _ in readers].count(True) == 3
        assert not elsewhere._closing
        for _, network in [*readers, (elsewhere, far)]:
            network.writable.set()
        await settled()
        assert len(backlog) == 0

    asyncio.run(check())


def test_who_does_not_even_take_a_good_bye_is_left_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lorehall.server.api.socket.BYE_SECONDS", 0)

    async def check() -> None:
        socket, network = opened()
        network.writable.clear()
        socket.send(b"1")
        socket.close(Bye("slow", "."))
        socket._reading = asyncio.create_task(asyncio.sleep(60))
        await asyncio.wait([socket._reading])
        assert socket._reading.cancelled()
        assert network.taken == []

    asyncio.run(check())


def test_good_bye_comes_after_what_was_sent_before() -> None:
    async def check() -> None:
        socket, network = opened()
        network.writable.clear()
        socket.send(b"1")
        socket.send(b"2")
        socket.close(Bye("stopping", "."))
        socket.send(b"3")
        network.writable.set()
        await settled()
        assert network.taken[:2] == ["1", "2"]
        assert len(network.taken) == 3
        assert network.closed

    asyncio.run(check())


def test_sending_to_somebody_who_left_raises_nothing() -> None:
    async def check() -> None:
        socket, network = opened()
        network.broken = True
        socket.send(b"1")
        network.writable.clear()
        socket.send(b"2")
        network.writable.set()
        await settled()
        assert network.taken == []

    asyncio.run(check())


def test_what_the_network_holds_is_owed_until_it_has_taken_it() -> None:
    """A transport takes messages of any size and keeps them in memory: they count like what is queued."""

    async def check() -> None:
        backlog = Backlog()
        socket, network = opened(backlog)
        network.room = 1_000
        socket.send(b"x" * 5_000)
        assert socket.owed == 4_000
        socket.send(b"y" * 300)
        await settled()
        assert (socket.owed, len(network.taken)) == (4_300, 1), "the next waits until it is taken"
        network.read_all()
        await settled()
        assert (socket.owed, len(network.taken), len(backlog)) == (0, 2, 0)

    asyncio.run(check())


def test_one_message_beyond_the_bound_is_too_much_for_who_does_not_read() -> None:
    async def check() -> None:
        backlog = Backlog()
        socket, network = opened(backlog)
        network.room = 0
        socket.send(b"x" * (READER_BYTES + 1))
        assert socket._closing
        network.read_all()
        await settled()
        assert json.loads(network.taken[-1])["reason"] == "slow"
        assert len(backlog) == 0

    asyncio.run(check())


def test_what_many_transports_hold_has_a_bound_together() -> None:
    """Ninety sockets of one address that read nothing owe no more than one bound, though each is below its own."""

    async def check() -> None:
        backlog = Backlog()
        each = READER_BYTES // 2
        readers = [opened(backlog, "address A") for _ in range(90)]
        for socket, network in readers:
            network.room = 0
            socket.send(b"x" * each)
            socket.send(b"more")
        kept = [socket for socket, _ in readers if not socket._closing]
        assert sum(socket.owed for socket in kept) <= SHARED_BYTES
        assert len(kept) == SHARED_BYTES // each - 1, "the last had no room for the next word"
        for _, network in readers:
            network.read_all()
        await settled()
        assert len(backlog) == 0

    asyncio.run(check())


def test_a_good_bye_to_somebody_who_left_leaves_nothing_owed() -> None:
    async def check() -> None:
        backlog = Backlog()
        socket, network = opened(backlog)
        network.room = 0
        socket.send(b"1234")
        network.broken = True
        socket.close(Bye("slow", "."))
        network.writable.set()
        await settled()
        assert (socket.owed, len(backlog)) == (0, 0)

    asyncio.run(check())

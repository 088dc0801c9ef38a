"""A socket sends at once what the network takes, queues what it does not, and gives up on who does not read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from lorehall.server.actors import Actor
from lorehall.server.backlog import READER_BYTES, SHARED_BYTES, Backlog
from lorehall.server.frames import framed
from lorehall.server.limits import Limiter, Limits, Purse
from lorehall.server.messages import Bye
from lorehall.server.socket import PUT, UNREAD_MESSAGES, Socket, Terms


class Network:
    """A websocket that takes messages while it is open for writing."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.taken: list[str] = []
        self.closed = False
        self.broken = False
        self.scope = {"extensions": {PUT: self.put}}

    def put(self, text: bytes) -> bool:
        if self.broken or not self.writable.is_set():
            return False
        self.taken.append(text.decode())
        return True

    async def send(self, message: dict[str, Any]) -> None:
        await self.writable.wait()
        if self.broken:
            raise OSError("gone")
        self.taken.append(message["text"])
        await asyncio.sleep(0) if len(
            self.taken
        ) % 3 == 0 else None  # some servers also wait after writing

    async def close(self, code: int) -> None:
        self.closed = True


def opened(backlog: Backlog | None = None, owner: str = "table A") -> tuple[Socket, Network]:
    network = Network()
    backlog = Backlog() if backlog is None else backlog
    terms = Terms(Limits(), Limiter(), Purse(()), backlog, "here", (owner,))
    return Socket(network, Actor(None), terms), network  # type: ignore[arg-type]


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
        assert sum(socket._waiting for socket, _ in readers) <= SHARED_BYTES + 1_000
        assert [socket._closing for socket, _ in readers].count(True) == 3
        assert not elsewhere._closing
        for _, network in [*readers, (elsewhere, far)]:
            network.writable.set()
        await settled()
        assert len(backlog) == 0

    asyncio.run(check())


def test_who_does_not_even_take_a_good_bye_is_left_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lorehall.server.socket.BYE_SECONDS", 0)

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

"""A socket sends at once what the network takes, queues what it does not, and gives up on who does not read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lorehall.server.actors import Actor
from lorehall.server.limits import Limiter, Limits
from lorehall.server.messages import Bye
from lorehall.server.socket import UNREAD_MESSAGES, Socket


class Network:
    """A websocket that takes messages while it is open for writing."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.taken: list[str] = []
        self.closed = False
        self.broken = False

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


async def opened() -> tuple[Socket, Network, asyncio.Task[None]]:
    network = Network()
    socket = Socket(network, Actor(None), Limits(), Limiter())  # type: ignore[arg-type]
    return socket, network, asyncio.create_task(socket._write())


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_the_network_takes_is_sent_before_send_returns() -> None:
    async def check() -> None:
        socket, network, writer = await opened()
        socket.send(b"1")
        assert network.taken == ["1"]
        writer.cancel()

    asyncio.run(check())


@pytest.mark.parametrize("stop", range(6))
def test_everything_arrives_once_and_in_order_when_the_network_stalls(stop: int) -> None:
    async def check() -> None:
        socket, network, writer = await opened()
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
        writer.cancel()

    asyncio.run(check())


def test_who_does_not_read_is_given_up_with_a_word() -> None:
    async def check() -> None:
        socket, network, _ = await opened()
        network.writable.clear()
        for number in range(UNREAD_MESSAGES + 5):
            socket.send(str(number).encode())
        network.writable.set()
        await settled()
        assert network.closed
        assert json.loads(network.taken[-1])["reason"] == "slow"
        assert len(network.taken) == 2, "the one on its way, and the good-bye"

    asyncio.run(check())


def test_good_bye_comes_after_what_was_sent_before() -> None:
    async def check() -> None:
        socket, network, writer = await opened()
        network.writable.clear()
        socket.send(b"1")
        socket.send(b"2")
        socket.close(Bye("stopping", "."))
        socket.send(b"3")
        network.writable.set()
        await asyncio.wait_for(writer, 5)
        assert network.taken[:2] == ["1", "2"]
        assert len(network.taken) == 3
        assert network.closed

    asyncio.run(check())


def test_sending_to_somebody_who_left_raises_nothing() -> None:
    async def check() -> None:
        socket, network, writer = await opened()
        network.broken = True
        socket.send(b"1")
        network.writable.clear()
        socket.send(b"2")
        network.writable.set()
        await asyncio.wait_for(writer, 5)
        assert network.taken == []

    asyncio.run(check())

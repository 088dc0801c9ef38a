"""Connections that ask nothing, or never come to the end of their question, keep nobody out."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from typing import Any, cast

import h11
import pytest
from uvicorn.server import ServerState

from lorehall.server.net import protocols
from lorehall.server.net.connections import ConnectionGate
from lorehall.server.net.limits import Budget, Ledger, Limits
from lorehall.server.net.protocols import Config, Http
from lorehall.server.net.turnstile import Turnstile
from support.current import current
from support.real import Real, is_closed
from support.wires import Wire, door


def test_a_thousand_half_open_connections_keep_no_newcomer_out(hall: Real) -> None:
    lines = [hall.connect("127.0.2.1") for _ in range(1_000)]
    try:
        for line in lines[-100:]:
            line.sendall(b"GET / HTTP/1.1\r\n")
        assert hall.is_open("127.0.2.2"), "from elsewhere"
        assert hall.is_open("127.0.2.1"), "from the same address: the oldest that waits makes room"
        lines[0].settimeout(5)
        assert is_closed(lines[0])
    finally:
        for line in lines:
            line.close()


# --- who has to go --------------------------------------------------------------------------------


def test_the_one_that_waited_longest_goes_first_and_who_is_served_stays() -> None:
    house = door(3, 100)
    first, second, third, fourth, fifth = (Wire() for _ in range(5))
    for wire in (first, second, third):
        assert house.come(wire, "192.0.2.1")
    house.serve(first)
    assert house.come(fourth, "192.0.2.1")
    assert [wire.cut for wire in (first, second, third, fourth)] == [False, True, False, False]
    house.serve(third)
    house.serve(fourth)
    assert not house.come(fifth, "192.0.2.1"), "everybody is being served"
    assert house.come(fifth, "192.0.2.2")
    house.go(first)
    assert house.come(first, "192.0.2.1")


def test_in_a_full_house_the_greediest_address_makes_room() -> None:
    house = door(None, 5)
    greedy, modest = [Wire() for _ in range(4)], Wire()
    assert house.come(modest, "192.0.2.2")
    assert all(house.come(wire, "192.0.2.1") for wire in greedy)
    assert house.come(Wire(), "192.0.2.3")
    assert [greedy[0].cut, greedy[1].cut, modest.cut] == [True, False, False]
    assert len(house) == 5


def test_a_network_of_ipv6_is_one_address() -> None:
    house = door(2, 100)
    wires = [Wire() for _ in range(4)]
    assert house.come(wires[0], "2001:db8::1")
    assert house.come(wires[1], "2001:db8::ffff:1")
    house.serve(wires[0])
    house.serve(wires[1])
    assert not house.come(wires[2], "2001:db8::2")
    assert house.come(wires[3], "2001:db8:0:1::2")


def test_a_proxy_may_have_many_connections_but_only_a_known_one() -> None:
    house = door(1, 100, "10.0.0.0/24", "::1")
    assert all(house.come(Wire(), "10.0.0.7") for _ in range(5))
    served = Wire()
    assert house.come(served, "192.0.2.1")
    house.serve(served)
    assert not house.come(Wire(), "192.0.2.1")


def test_who_goes_on_although_refused_is_not_let_in() -> None:
    now = 100.0
    ledger = Ledger(Limits(address_time=Budget(1, 0.1)), lambda: now)
    house = ConnectionGate(ledger, 10)
    for _ in range(2):
        ledger.purse("192.0.2.1").spend(0.8)
    assert not house.come(Wire(), "192.0.2.1")
    assert house.come(Wire(), "192.0.2.2")
    now += 2
    assert house.come(Wire(), "192.0.2.1")


def test_a_body_without_an_end_makes_room() -> None:
    """Three hundred of them would keep a whole network out for half a minute, and again, and again."""
    house, timers = door(1, 100), Timers()
    protocol, wire = wired(timers, house)
    protocol.data_received(POST + b"12")
    assert house.come(Wire(), "192.0.2.1")
    assert wire.cut


def test_a_whole_request_is_served_to_its_end() -> None:
    house, timers = door(1, 100), Timers()
    protocol, wire = wired(timers, house)
    protocol.data_received(POST + b"12")
    protocol.data_received(b"3")
    assert not house.come(Wire(), "192.0.2.1")
    assert not wire.cut


# --- in how much time -----------------------------------------------------------------------------


class Timers:
    """A loop in which time does not pass: what is to be called when."""

    def __init__(self) -> None:
        self.set: list[tuple[float, Callable[[], None], asyncio.TimerHandle]] = []
        self.loop = cast("asyncio.AbstractEventLoop", self)
        """For those who take a whole loop, and use no more of it."""

    def call_later(self, delay: float, callback: Any, *given: Any, context: Any = None) -> Any:
        handle = asyncio.TimerHandle(delay, callback, given, self.loop)
        self.set.append((delay, callback, handle))
        return handle

    def get_debug(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: Any) -> None:
        pass

    def create_task(self, work: Any, **more: Any) -> Any:
        work.close()
        return asyncio.Future(loop=self.loop)

    def due(self) -> list[float]:
        return [delay for delay, _, handle in self.set if not handle.cancelled()]


@pytest.fixture
def timers() -> Timers:
    return Timers()


POST = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n"


def wired(timers: Timers, house: ConnectionGate) -> tuple[Http, Wire]:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        pass

    config = Config(house, app, log_config=None)
    state = ServerState()
    wire = Wire()
    wire.protocol = protocol = Http(config, state, {}, timers.loop)
    protocol.connection_made(wire)
    return protocol, wire


def test_a_head_and_a_body_must_come_in_their_time(timers: Timers) -> None:
    protocol, wire = wired(timers, door(None, 100))
    assert timers.due() == [protocols.HEAD_SECONDS]
    for byte in POST[:-2]:
        protocol.data_received(bytes([byte]))
    assert timers.due() == [protocols.HEAD_SECONDS], "each byte gives no new time"
    protocol.data_received(b"\r\n")
    assert timers.due() == [protocols.REQUEST_SECONDS]
    protocol.data_received(b"12")
    assert timers.due() == [protocols.REQUEST_SECONDS]
    protocol.data_received(b"3")
    assert timers.due() == []
    assert not wire.cut


def test_the_next_request_has_its_own_time(timers: Timers) -> None:
    protocol, wire = wired(timers, door(None, 100))
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert timers.due() == []
    protocol._enter(None)
    protocol.conn = h11.Connection(h11.SERVER)
    protocol.data_received(b"GET ")
    assert timers.due() == [protocols.HEAD_SECONDS]
    timers.set[-1][1]()
    assert wire.cut


def test_a_socket_stays_open(timers: Timers) -> None:
    """Nothing of the request that it began as is left to cut it off later."""
    protocol, wire = wired(timers, door(None, 100))
    protocol.ws_protocol_class = Quiet
    protocol.data_received(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert isinstance(wire.protocol, Quiet)
    assert timers.due() == []
    assert not wire.cut


class Quiet(asyncio.Protocol):
    """What takes a connection over from HTTP."""

    def __init__(self, **given: Any) -> None:
        pass


def test_an_answer_that_nobody_takes_is_given_up(timers: Timers) -> None:
    protocol, wire = wired(timers, door(None, 100))
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    protocol.pause_writing()
    assert timers.due() == [protocols.STALLED_SECONDS]
    protocol.resume_writing()
    assert timers.due() == []
    assert not wire.cut


def test_who_has_just_cost_much_is_read_later(timers: Timers) -> None:
    now = 100.0
    turnstile = Turnstile(lambda: now, timers.call_later)
    protocol, wire = wired(timers, ConnectionGate(Ledger(Limits()), 10, turnstile=turnstile))
    turnstile.spend(0.1)
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert current(protocol.cycle) is None
    timers.set[-1][1]()
    assert current(protocol.cycle) is None, "not yet"
    now += 1
    timers.set[-1][1]()
    assert protocol.cycle is not None
    assert not wire.cut


class Reset:
    """What is left of a socket that the other side has broken off."""

    def getsockopt(self, level: int, option: int) -> int:
        return errno.ECONNRESET


def test_who_waited_and_broke_off_is_not_read(timers: Timers) -> None:
    now = 100.0
    turnstile = Turnstile(lambda: now, timers.call_later)
    protocol, wire = wired(timers, ConnectionGate(Ledger(Limits()), 10, turnstile=turnstile))
    turnstile.spend(0.1)
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    wire._extra["socket"] = Reset()  # type: ignore[attr-defined]
    now += 1
    timers.set[-1][1]()
    assert current(protocol.cycle) is None
    assert wire.cut

"""Strangers go one after the other, addresses by turns; a move of a running game waits for none of them."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from lorehall.server.net.network import was_reset
from lorehall.server.net.turnstile import GAP, REST, Turnstile
from support.site import Line, guest, hurry, new_table, portal_of, server_of, site


class Loop:
    """A clock, and what is to be called when."""

    def __init__(self) -> None:
        self.now = 100.0
        self.planned: list[tuple[float, Callable[[], None]]] = []
        self.turnstile = Turnstile(lambda: self.now, self.later)
        self.gone_in: list[str] = []

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.planned.append((self.now + seconds, call))

    def ask(self, who: str, seconds: float = 0.002, *, stays: bool = True) -> None:
        """Somebody of this address comes and works for so long once let in."""

        def go() -> bool:
            if stays:
                self.gone_in.append(f"{who} {self.now - 100:.4f}")
                self.now += seconds
                self.turnstile.spend(seconds)
            return stays

        self.turnstile.ask(who, go)

    def run(self) -> None:
        while self.planned:
            due, call = self.planned.pop(0)
            self.now = max(self.now, due)
            call()


def test_one_that_fails_holds_nobody_else_up() -> None:
    loop = Loop()
    loop.turnstile.ask("a", lambda: bool(1 / 0))
    loop.ask("b")
    with pytest.raises(ZeroDivisionError):
        loop.run()
    loop.run()
    assert [who.split()[0] for who in loop.gone_in] == ["b"]


def test_who_has_left_takes_nobodys_turn() -> None:
    async def body() -> None:
        loop = Loop()
        loop.turnstile.spend(1.0)
        gone = [asyncio.ensure_future(loop.turnstile.turn("a", lambda: True)) for _ in range(100)]
        here = asyncio.ensure_future(loop.turnstile.turn("b", lambda: False))
        await asyncio.sleep(0)
        loop.run()
        assert loop.now - 100 < REST + 3 * GAP, "a hundred of them took no time"
        assert await asyncio.gather(*gone) == [False] * 100
        assert await here

    asyncio.run(asyncio.wait_for(body(), 10))


def test_one_after_the_other_with_a_rest_between_them() -> None:
    loop = Loop()
    for _ in range(3):
        loop.ask("a")
    loop.run()
    assert loop.gone_in == [f"a {GAP + n * 0.002 * (1 + REST):.4f}" for n in range(3)]
    assert not loop.turnstile.is_open, "it rests"
    loop.now += 0.002 * REST
    assert loop.turnstile.is_open


def test_addresses_take_turns_however_many_wait_for_one_of_them() -> None:
    loop = Loop()
    for who in ("a", "a", "a", "a", "b", "c", "b"):
        loop.ask(who)
    loop.run()
    assert [each[0] for each in loop.gone_in] == ["a", "b", "c", "a", "b", "a", "a"]


def test_who_has_left_costs_nobody_a_turn() -> None:
    loop = Loop()
    for _ in range(1_000):
        loop.ask("a", stays=False)
    loop.ask("b")
    loop.run()
    assert loop.gone_in == [f"b {GAP:.4f}"]
    assert loop.turnstile.waiting == 0


def test_nobody_passes_those_who_wait() -> None:
    loop = Loop()
    loop.ask("a")
    assert not loop.turnstile.is_open
    loop.run()
    loop.now += 1
    assert loop.turnstile.is_open


def test_who_waits_goes_on_and_who_gives_up_is_forgotten() -> None:
    async def check() -> None:
        turnstile = Turnstile()
        turnstile.spend(0.01)
        waiting = [asyncio.create_task(turnstile.turn("a", lambda: False)) for _ in range(3)]
        await asyncio.sleep(0)
        assert turnstile.waiting == 3
        waiting[0].cancel()
        done, _ = await asyncio.wait(waiting)
        assert [task.cancelled() for task in waiting] == [True, False, False]
        assert len(done) == 3
        assert turnstile.waiting == 0

    asyncio.run(check())


def test_off_means_open() -> None:
    turnstile = Turnstile(on=False)
    turnstile.spend(1_000)
    assert turnstile.is_open


def test_a_move_passes_a_closed_turnstile_and_nothing_else_does(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        hurry(client)
        ann, ben = guest(client, "Ann"), guest(client, "Ben")
        code = new_table(ann)
        with Line(ann, code) as table, Line(ben, code) as spectator:
            table.hello()
            spectator.hello()
            table.ask("bot", seat=1, bot="casual")
            told = table.ask("start")
            while not any(own["pending"] for own in told.get("own", [])):
                told = table.session.receive_json()
            turnstile = server_of(client).turnstile
            turnstile._on, turnstile._rested = True, monotonic() + 3_600
            spectator.session.send_json({"t": "say", "id": 1, "text": "Well played!"})
            mine = next(own["pending"] for own in told["own"] if own["pending"])
            move = table.ask("answer", n=told["n"], option=mine["choices"][0]["option"])
            assert move["n"] > told["n"]
            while turnstile.waiting == 0:
                sleep(0.001)
            turnstile._rested = 0.0
            portal_of(client).call(turnstile._let_in)
            told = spectator.session.receive_json()
            while told.get("id") != 1:
                told = spectator.session.receive_json()
            assert told["reason"] == "notInvited", "it was looked at when its turn came"


def test_a_connection_that_is_broken_off_is_known_though_nobody_reads_it() -> None:
    async def body() -> None:
        ours, theirs = await connected()
        ours.pause_reading()
        assert not was_reset(ours)
        theirs.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        theirs.close()  # which breaks it off
        while not was_reset(ours):
            await asyncio.sleep(0.01)
        ours.abort()

    asyncio.run(asyncio.wait_for(body(), 10))


async def connected() -> tuple[asyncio.Transport, socket.socket]:
    loop, come = asyncio.get_running_loop(), asyncio.Future[asyncio.Transport]()

    class Visitor(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            assert isinstance(transport, asyncio.Transport)
            come.set_result(transport)

    server = await loop.create_server(Visitor, "127.0.0.1", 0)
    theirs = socket.create_connection(server.sockets[0].getsockname())
    ours = await come
    server.close()
    return ours, theirs

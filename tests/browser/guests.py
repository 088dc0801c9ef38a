"""People who speak the protocol: they sit at a table next to those in browsers, and can play on in their place."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from playwright.sync_api import BrowserContext
from websockets.sync.client import connect

from browser.house import House
from lorehall.server.protocol.messages import VERSION

QUICK: dict[str, Any] = {"players": 2, "length": "superfast", "kingdomSelection": "random"}
"""The shortest game there is."""
PATIENCE = 30.0

Pending = dict[str, Any]
Chooser = Callable[["Seat"], int]


def in_turn(count: int = 0) -> Chooser:
    """Take one option after the other, so that a game sees a bit of everything; where to begin decides what."""

    def choose(seat: Seat) -> int:
        nonlocal count
        count += 1
        choices = seat.asked["choices"]
        return int(choices[count % len(choices)]["option"])

    return choose


class Guest:
    """A guest of the house, known by a secret."""

    def __init__(self, house: House, secret: str) -> None:
        self.house = house
        self.secret = secret

    @classmethod
    def new(cls, house: House, name: str) -> Guest:
        made = house.ask("POST", "/api/me", {"name": name, "secret": True})
        return cls(house, made["secret"])

    def enters(self, context: BrowserContext) -> None:
        """This browser is the guest's from now on."""
        context.add_cookies([{"name": "lorehall", "value": self.secret, "url": self.house.url}])

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        return self.house.ask(method, path, body, self.secret)

    def opens(self, **options: Any) -> str:
        """A table with this guest in seat 0; its code."""
        body = {"game": "enchanters", "name": "Friday", "options": {**QUICK, **options}}
        code: str = self.ask("POST", "/api/tables", body)["code"]
        return code

    def at(self, code: str) -> Seat:
        return Seat(self, code)


class Seat:
    """A guest's open socket at one table. It folds what it gets as docs/protocol.md says."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest = guest
        self.code = code
        self.state: dict[str, Any] = {}
        self._ids = 0
        address = f"{guest.house.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        known = {"Authorization": f"Bearer {guest.secret}"}
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(address, additional_headers=known, max_size=None)
        )
        self._socket.send(json.dumps({"t": "hello", "id": 0, "v": VERSION, "n": 0, "lines": 0}))
        self._hear()

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(PATIENCE))
        if message["t"] in ("sync", "update"):
            view = {**self.state.get("view", {}), **(message.get("view") or {})}
            self.state = {**self.state, **message, "view": view}
        return message

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message and wait until the server has acted on it."""
        self._ids += 1
        self._socket.send(json.dumps({"t": kind, "id": self._ids, **fields}))
        while True:
            message = self._hear()
            if message.get("id") == self._ids:
                # Several may be asked at once, and a bot was faster.
                assert (kind, message["reason"]) == ("answer", "stale"), message
                return
            if message.get("ack") == self._ids:
                return

    def risks(self) -> list[dict[str, Any]]:
        """What the seat that is asked risks now."""
        self._ids += 1
        seat = self._asked_seats[0]["seat"]
        self._socket.send(json.dumps({"t": "risks", "id": self._ids, "seat": seat}))
        while (message := self._hear()).get("id") != self._ids:
            pass
        found: list[dict[str, Any]] = message["items"]
        return found

    @property
    def over(self) -> bool:
        return bool(self.state["view"].get("over"))

    @property
    def pending(self) -> Pending | None:
        """What this guest is asked; for the first seat that is, if they hold several."""
        asked = self._asked_seats
        return asked[0]["pending"] if asked else None

    @property
    def _asked_seats(self) -> list[dict[str, Any]]:
        return [own for own in self.state.get("own", []) if own["pending"]]

    @property
    def asked(self) -> Pending:
        assert self.pending is not None
        return self.pending

    def answer(self, option: int) -> None:
        self.send("answer", n=self.state["n"], seat=self._asked_seats[0]["seat"], option=option)

    def wait_for(self, sight: Callable[[Seat], bool]) -> None:
        """Listen until the table looks so."""
        while not sight(self):
            self._hear()

    def catch_up(self, number: int) -> None:
        """Listen until the table has this many records."""
        self.wait_for(lambda seat: seat.state["n"] >= number)


def begun(people: list[Guest], **options: Any) -> str:
    """A table at which these people have just begun; other seats are bots."""
    host, *others = people
    code = host.opens(**options)
    with host.at(code) as seat:
        players = len(seat.state["table"]["seats"])
        for number, guest in enumerate(others, 1):
            with guest.at(code) as other:
                other.send("sit", seat=number)
                other.send("ready", ready=True)
        for number in range(len(people), players):
            seat.send("bot", seat=number, bot="casual")
        seat.wait_for(
            lambda seat: all(chair["ready"] for chair in seat.state["table"]["seats"][1:])
        )
        seat.send("start")
    return code


def play(people: list[Guest], code: str, until: Callable[[Seat], bool], choose: Chooser) -> None:
    """These people answer, each in turn, until one of them sees what is looked for, or the end."""
    seats = [guest.at(code) for guest in people]
    try:
        while not any(seat.over or (seat.pending and until(seat)) for seat in seats):
            asked = next((seat for seat in seats if seat.pending), None)
            if asked is None:
                seats[0].wait_for(lambda seat: seat.over or seat.pending is not None)
                continue
            number = asked.state["n"]
            asked.answer(choose(asked))
            for seat in seats:
                seat.catch_up(number + 1)
    finally:
        for seat in seats:
            seat.close()


def never(seat: Seat) -> bool:
    return False


def finished(people: list[Guest], **options: Any) -> str:
    """A table at which these people have played to the end."""
    code = begun(people, **options)
    play(people, code, never, in_turn())
    return code

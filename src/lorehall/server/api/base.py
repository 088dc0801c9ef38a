"""What every group of routes needs: reading a request within its bounds, knowing who asks, and refusing in words."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games import REGISTRY
from lorehall.games import game as rules_of
from lorehall.server.archive.problems import Problem
from lorehall.server.hub.bill import Bill
from lorehall.server.hub.hub import Hub
from lorehall.server.hub.service import GUEST, Server
from lorehall.server.live.live_table import LiveTable
from lorehall.server.net.limits import Purse, Rate
from lorehall.server.net.metering import BUILT, PURSE, address_of, built_for, purse_of, wait_words
from lorehall.server.process.background import BackgroundThread
from lorehall.server.process.metrics import log
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.protocol.http_answers import ErrorAnswer, ErrorInfo
from lorehall.server.protocol.messages import encode
from lorehall.server.storage import Guest, StorageError, Write
from lorehall.server.table.records import Record

B = TypeVar("B")
T = TypeVar("T")
BODY_BYTES = 16_384

NOT_WELL = "The server can't use its disk right now, so nothing was saved. Try again later."

Handler = Callable[[Request], Awaitable[Response]]


class Refusing(LorehallError):
    """A request that is refused, with the status of its answer."""

    def __init__(self, status: int, reason: str, words: str, rule: str | None = None) -> None:
        super().__init__(words)
        self.status = status
        self.headers: dict[str, str] = {}
        self.error: ErrorInfo = {"reason": reason, "words": words, "rule": rule}

    @classmethod
    def of(cls, refused: Refused) -> Refusing:
        """What the table refuses, as an answer."""
        found = cls(
            429 if refused.reason == "tooMany" else 400, refused.reason, refused.words, refused.rule
        )
        if refused.problems:
            found.error["problems"] = refused.problems
        return found

    @staticmethod
    async def unwell(request: Request, error: Exception) -> Response:
        """The storage has failed; what exactly is wrong with it is in the log and on /healthz."""
        log.error("a request failed because of the storage", error=str(error))
        return await Refusing.answer(request, Refusing(503, "storage", NOT_WELL))

    @staticmethod
    async def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusing)
        request.app.state.server.metrics.refused(error.error["reason"])
        told: ErrorAnswer = {"error": error.error}
        return json_response(told, error.status, error.headers)


class TooMany(Refusing):
    """One that comes too soon after others."""

    def __init__(self, seconds: float) -> None:
        super().__init__(429, "tooMany", wait_words(seconds))
        self.headers["Retry-After"] = f"{math.ceil(seconds)}"


def json_response(
    data: object, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    return Response(encode(data), status, headers, "application/json")


class Routes(ABC):
    """A group of routes, with the server behind them."""

    def __init__(self, server: Server) -> None:
        self.server = server

    @abstractmethod
    def routes(self) -> list[BaseRoute]:
        """The addresses of this group."""

    @property
    def hub(self) -> Hub:
        return self.server.hub

    # -- routes ----------------------------------------------------------------------------------

    def get(self, path: str, handler: Handler) -> Route:
        return Route(f"/api{path}", handler, methods=["GET"])

    def post(self, path: str, handler: Handler) -> Route:
        return Route(f"/api{path}", self._guarded(handler), methods=["POST"])

    def _guarded(self, handler: Handler) -> Handler:
        """Only our own pages and programs may change something, and only with JSON, which no foreign form can send."""

        async def guarded(request: Request) -> Response:
            if not self.server.trusted(request.headers):
                raise Refusing(
                    403,
                    "origin",
                    "This page isn't allowed to use this server. Open Lorehall at its own address.",
                )
            kind = request.headers.get("content-type", "").partition(";")[0].strip()
            if kind != "application/json":
                raise Refusing(415, "malformed", "Send JSON, with Content-Type: application/json.")
            try:
                return await handler(request)
            except Refused as refused:
                raise Refusing.of(refused) from None

        return guarded

    # -- what is asked ---------------------------------------------------------------------------

    async def bytes_of(self, request: Request, most: int) -> bytes:
        found = bytearray()
        try:
            async for part in request.stream():
                found += part
                if len(found) > most:
                    refused = Refusing(
                        413, "tooLong", f"This request is too large. The limit is {most} bytes."
                    )
                    refused.headers["Connection"] = "close"  # the rest is not even taken in
                    raise refused
        except ClientDisconnect:
            raise Refusing(
                400, "malformed", "This request was cut off."
            ) from None  # read by nobody
        return bytes(found)

    async def body(self, request: Request, kind: type[B]) -> B:
        try:
            return msgspec.json.decode(await self.bytes_of(request, BODY_BYTES), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusing(400, "malformed", f"This request can't be read: {error}.") from None

    def actor(self, request: Request) -> Actor:
        """The guest who asks; somebody without a name is refused."""
        guest = self.guest(request)
        if guest is None:
            raise Refusing(401, "noGuest", "Enter your name first.")
        return Actor(guest.id, guest.name)

    def current_actor(self, request: Request) -> Actor:
        """The guest who asks as they are known now: while a body was on its way they may have changed or gone."""
        request.scope.pop(GUEST, None)
        return self.actor(request)

    def guest(self, request: HTTPConnection) -> Guest | None:
        """Who asks, if they have a name; from now on they pay for the request too."""
        guest = self.server.guest(request)
        if guest is not None:
            purse = self.server.ledger.purse(address_of(request), guest.id)
            if wait := purse.wait():
                raise TooMany(wait)
            request.scope[PURSE] = purse
        return guest

    def who(self, request: HTTPConnection) -> list[str]:
        """Those for whom something is counted: the address, and the guest if there is one."""
        guest = self.server.guest(request)
        return [address_of(request), *([guest.id] if guest else [])]

    def slow_down(self, request: HTTPConnection, what: str, rate: Rate | None) -> None:
        """Refuse what comes too often from one address or guest."""
        self.look_before(request, what, rate)
        for who in self.who(request):
            self.server.limiter.allow(what, who, rate)

    def look_before(self, request: HTTPConnection, what: str, rate: Rate | None) -> None:
        """Refuse it without counting, before work that may yet turn out to be in vain."""
        for who in self.who(request):
            if rate is not None and self.server.limiter.spent(what, who, rate):
                raise TooMany(rate.seconds)

    async def table(self, request: HTTPConnection) -> LiveTable:
        """The table of the address. Who has guessed too often is told nothing, unless they sit there."""
        guest, limits = self.guest(request), self.server.settings.limits
        code, me = request.path_params["code"].upper(), guest.id if guest else None
        bill = Bill(request.scope.get(PURSE), me)
        try:
            live = await self.hub.find(code, bill)
        except StorageError:
            raise
        except LorehallError as error:
            problem = Problem.of(code, error)
            if problem.reason != "changedRules":
                log.warning("a table cannot be opened", table=code, error=str(error))
            raise Refusing(409, problem.reason, problem.words) from None
        request.scope[BUILT] = bill.seconds
        if live is None or not live.table.seats_of(me):
            self.look_before(request, "guesses", limits.guesses)
        if live is None:
            self.slow_down(request, "guesses", limits.guesses)
            raise Refusing(404, "noSuchTable", "There is no table with this code.")
        return live

    # -- what is done ----------------------------------------------------------------------------

    async def beside(
        self,
        request: Request,
        work: Callable[[], T],
        where: BackgroundThread | None = None,
        *also: Purse,
    ) -> T:
        """Do something long beside the event loop, one after the other, for the same price as on it. Who has spent everything
        when the turn comes is refused, however many requests were let in before the first was paid for; what this one paid for
        building its table does not count, or a long game would be refused each time. Others pay `also`.
        """
        purses, built = (purse_of(request), *also), built_for(request)

        def ready() -> None:
            if wait := max(purse.wait(but=built) for purse in purses):
                raise TooMany(wait)

        def pay(seconds: float) -> None:
            for purse in purses:
                purse.spend(seconds)

        found, _ = await (where or self.server.beside).do(work, ready, pay)
        return found

    async def store(self, writes: Sequence[Write]) -> None:
        """Wait until this is on disk; a request that it answers is refused if it cannot be."""
        await self.hub.commit(writes)

    async def opened(self, records: Sequence[Record]) -> str:
        """The code of a new table that is on disk."""
        try:
            self.hub.check_room()
        except Refused as refused:
            found = Refusing(503, refused.reason, refused.words)
            found.headers["Retry-After"] = "60"
            raise found from None
        return (await self.hub.open(records)).table.code

    async def is_stored(self, live: LiveTable) -> None:
        """What a table holds is shown to nobody before it is on disk."""
        await self.hub.stored()
        if live.failed:
            raise Refusing(503, "storage", NOT_WELL)


def known_game(name: str) -> Game[Position]:
    """The rules of a game that a body names."""
    if name not in REGISTRY:
        raise Refusing(400, "badOptions", f"There is no game {name!r}.")
    return rules_of(name)

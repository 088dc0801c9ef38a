"""What every group of routes needs: reading a request within limits, identifying the caller, and refusing with a
message.
"""

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
    """A refused request, with the status of the response."""

    def __init__(self, status: int, reason: str, words: str, rule: str | None = None) -> None:
        super().__init__(words)
        self.status = status
        self.headers: dict[str, str] = {}
        self.error: ErrorInfo = {"reason": reason, "words": words, "rule": rule}

    @classmethod
    def of(cls, refused: Refused) -> Refusing:
        """Return a table's refusal as a response."""
        found = cls(
            429 if refused.reason == "tooMany" else 400, refused.reason, refused.words, refused.rule
        )
        if refused.problems:
            found.error["problems"] = refused.problems
        return found

    @staticmethod
    async def unwell(request: Request, error: Exception) -> Response:
        """Answer that the storage has failed; details are in the log and on /healthz."""
        log.error("a request failed because of a storage problem", error=str(error))
        return await Refusing.answer(request, Refusing(503, "storage", NOT_WELL))

    @staticmethod
    async def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusing)
        request.app.state.server.metrics.refused(error.error["reason"])
        told: ErrorAnswer = {"error": error.error}
        return json_response(told, error.status, error.headers)


class TooMany(Refusing):
    """A request that comes too soon after others."""

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
        """Refuse changes except from our own pages and from programs, in JSON, which no foreign form can send."""

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
                    refused.headers["Connection"] = "close"  # the rest isn't even read
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
        """Return the calling guest; refuse a caller without a name."""
        guest = self.guest(request)
        if guest is None:
            raise Refusing(401, "noGuest", "Enter your name first.")
        return Actor(guest.id, guest.name)

    def current_actor(self, request: Request) -> Actor:
        """Return the calling guest as known now: they may have changed or gone while the body arrived."""
        request.scope.pop(GUEST, None)
        return self.actor(request)

    def guest(self, request: HTTPConnection) -> Guest | None:
        """Return the caller, if they have a name; from now on they pay for the request too."""
        guest = self.server.guest(request)
        if guest is not None:
            purse = self.server.ledger.purse(address_of(request), guest.id)
            if wait := purse.wait():
                raise TooMany(wait)
            request.scope[PURSE] = purse
        return guest

    def who(self, request: HTTPConnection) -> list[str]:
        """Return the names that limits count by: the address, and the guest if there is one."""
        guest = self.server.guest(request)
        return [address_of(request), *([guest.id] if guest else [])]

    def slow_down(self, request: HTTPConnection, what: str, rate: Rate | None) -> None:
        """Refuse requests that come too often from one address or guest."""
        self.look_before(request, what, rate)
        for who in self.who(request):
            self.server.limiter.allow(what, who, rate)

    def look_before(self, request: HTTPConnection, what: str, rate: Rate | None) -> None:
        """Refuse without counting, before work that may turn out to be useless."""
        for who in self.who(request):
            if rate is not None and self.server.limiter.spent(what, who, rate):
                raise TooMany(rate.seconds)

    async def table(self, request: HTTPConnection) -> LiveTable:
        """Return the table in the address. Callers who guessed too often learn nothing, unless they sit there."""
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
        """Do something long in the background, one job after the other, for the same price as on the event loop. A
        caller with an empty budget is refused when their turn comes, even if the request was let in earlier. What
        this request paid for building its table doesn't count, or a long game would be refused each time. Others pay
        `also`.
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
        """Wait until this is on disk; refuse the request if it can't be stored."""
        await self.hub.commit(writes)

    async def opened(self, records: Sequence[Record]) -> str:
        """Return the code of a new table, once it is on disk."""
        try:
            self.hub.check_room()
        except Refused as refused:
            found = Refusing(503, refused.reason, refused.words)
            found.headers["Retry-After"] = "60"
            raise found from None
        return (await self.hub.open(records)).table.code

    async def is_stored(self, live: LiveTable) -> None:
        """Wait until the table is on disk: nothing of it may be shown before."""
        await self.hub.stored()
        if live.failed:
            raise Refusing(503, "storage", NOT_WELL)


def known_game(name: str) -> Game[Position]:
    """Return the rules of the game that a body names."""
    if name not in REGISTRY:
        raise Refusing(400, "badOptions", f"There is no game {name!r}.")
    return rules_of(name)

"""The HTTP routes of docs/protocol.md."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from lorehall.bots import BOTS, bot
from lorehall.core.course import Course
from lorehall.core.errors import BadSave, LorehallError
from lorehall.games import REGISTRY
from lorehall.games import game as rules_of
from lorehall.games.scenarios import tutorial_file
from lorehall.rules import rules
from lorehall.server import guests, replay
from lorehall.server import messages as m
from lorehall.server import records as r
from lorehall.server.decisions import Actor, Refused, against_bots, open_table
from lorehall.server.gamefile import MAX_BYTES, from_file, to_file
from lorehall.server.limits import Rate
from lorehall.server.storage import Guest, StorageError, Write
from lorehall.server.tutorial import tutorial

if TYPE_CHECKING:
    from lorehall.server.app import Server
    from lorehall.server.hub import Hub
    from lorehall.server.live import Live

B = TypeVar("B")
BODY_BYTES = 16_384
YEAR = 365 * 24 * 3600
COOKIE = "lorehall"
DEFAULT_NAME = "Host"


class Refusing(LorehallError):
    """A request that is refused, with the status of its answer."""

    def __init__(self, status: int, reason: str, words: str, rule: str | None = None) -> None:
        super().__init__(words)
        self.status = status
        self.error = {"reason": reason, "words": words, "rule": rule}

    @staticmethod
    async def answer(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusing)
        return json_response({"error": error.error}, error.status)


def json_response(
    data: object, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    return Response(m.encode(data), status, headers, "application/json")


Handler = Callable[[Request], Awaitable[Response]]


class API:
    """The routes, with the server behind them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._books: dict[str, bytes] = {}

    def routes(self) -> list[BaseRoute]:
        def get(path: str, handler: Handler) -> Route:
            return Route(f"/api{path}", handler, methods=["GET"])

        def post(path: str, handler: Handler) -> Route:
            return Route(f"/api{path}", self._guarded(handler), methods=["POST"])

        return [
            get("/me", self.me),
            post("/me", self.name_me),
            post("/me/recovery", self.recovery),
            post("/recover", self.recover),
            get("/games", self.games),
            get("/games/{game}/cards", self.cards),
            get("/games/{game}/rules", self.rulebook),
            get("/games/{game}/tutorial", self.lesson),
            get("/tables", self.tables),
            post("/tables", self.new_table),
            post("/quick", self.quick),
            post("/tables/import", self.take_file),
            get("/tables/{code}/replay", self.watch),
            get("/tables/{code}/history", self.history),
            get("/tables/{code}/file", self.file),
            Route("/play/{token}", self.invited),
        ]

    # -- helpers ---------------------------------------------------------------------------------

    @property
    def hub(self) -> Hub:
        assert self.server.hub is not None
        return self.server.hub

    def _guarded(self, handler: Handler) -> Handler:
        """Only our own pages and programs may change something, and only with JSON, which no foreign form can send."""

        async def guarded(request: Request) -> Response:
            if not self.server.trusted(request.headers):
                raise Refusing(403, "origin", "This page may not use the server.")
            kind = request.headers.get("content-type", "").partition(";")[0].strip()
            if kind != "application/json":
                raise Refusing(415, "malformed", "Send JSON, with Content-Type: application/json.")
            try:
                return await handler(request)
            except Refused as refused:
                raise Refusing(400, refused.reason, refused.words, refused.rule) from None

        return guarded

    async def _bytes(self, request: Request, most: int) -> bytes:
        found = bytearray()
        async for part in request.stream():
            found += part
            if len(found) > most:
                raise Refusing(413, "tooLong", f"At most {most} bytes are read.")
        return bytes(found)

    async def _body(self, request: Request, kind: type[B]) -> B:
        try:
            return msgspec.json.decode(await self._bytes(request, BODY_BYTES), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusing(400, "malformed", f"This request cannot be read: {error}.") from None

    def _guest(self, request: Request) -> Guest:
        guest = self.server.guest(request)
        if guest is None:
            raise Refusing(401, "noGuest", "Tell us your name first.")
        return guest

    def _slow_down(self, request: Request, what: str, rate: Rate | None) -> None:
        address = request.client.host if request.client else "unknown"
        if not self.server.limiter.allow(what, address, rate):
            raise Refusing(429, "tooMany", "That was too often; wait a minute.")

    async def _store(self, writes: tuple[Write, ...] | list[Write]) -> None:
        failed: list[StorageError] = []
        self.hub.store(writes, lambda error: failed.append(error) if error else None)
        await self.hub.stored()
        if failed:
            raise Refusing(503, "storage", "The server cannot store anything at the moment.")

    def _table(self, request: Request) -> Live:
        try:
            live = self.hub.find(request.path_params["code"])
        except LorehallError as error:
            raise Refusing(500, "damaged", str(error)) from None
        if live is None:
            raise Refusing(404, "noSuchTable", "There is no table with this code.")
        return live

    def _game(self, request: Request) -> str:
        name: str = request.path_params["game"]
        if name not in REGISTRY:
            raise Refusing(404, "noSuchGame", f"There is no game {name!r}.")
        return name

    # -- guests ----------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        guest = self.server.guest(request)
        return json_response({"guest": None if guest is None else _shown(guest)})

    async def name_me(self, request: Request) -> Response:
        body = await self._body(request, m.NameBody)
        guest = self.server.guest(request)
        try:
            if guest is not None:
                guest, writes = guests.renamed(guest, body.name)
                await self._store(list(writes))
                return json_response({"guest": _shown(guest)})
            self._slow_down(request, "guests", self.server.settings.limits.new_tables)
            issued = guests.new_guest(body.name, self.hub.milliseconds())
        except guests.BadText as error:
            raise Refusing(400, "malformed", str(error)) from None
        await self._store(list(issued.writes))
        secret = {"secret": issued.secret} if body.secret else {}
        return self._with_cookie(request, {"guest": _shown(issued.guest), **secret}, issued.secret)

    def _with_cookie(self, request: Request, data: object, secret: str) -> Response:
        response = json_response(data)
        self._give_cookie(request, response, secret)
        return response

    def _give_cookie(self, request: Request, response: Response, secret: str) -> None:
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )

    async def recovery(self, request: Request) -> Response:
        issued = guests.new_recovery(self._guest(request), self.hub.milliseconds())
        await self._store(list(issued.writes))
        return json_response({"code": issued.secret})

    async def recover(self, request: Request) -> Response:
        body = await self._body(request, m.RecoverBody)
        self._slow_down(request, "recover", self.server.settings.limits.new_tables)
        try:
            guest = guests.guest_by_code(self.server.storage, body.code)
        except guests.BadCode as error:
            raise Refusing(400, "malformed", str(error)) from None
        if guest is None:
            raise Refusing(
                404,
                "noSuchCode",
                "Nobody has this recovery code. A newer one replaces an older one.",
            )
        issued = guests.new_cookie(guest, self.hub.milliseconds())
        await self._store(list(issued.writes))
        return self._with_cookie(request, {"guest": _shown(guest)}, issued.secret)

    # -- games -----------------------------------------------------------------------------------

    def _fixed(self, request: Request, key: str, make: Callable[[], object]) -> Response:
        """Something that never changes while the server runs; the browser need not load it twice."""
        if key not in self._books:
            self._books[key] = m.encode(make())
        data = self._books[key]
        tag = f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(data, 200, headers, "application/json")

    async def games(self, request: Request) -> Response:
        return self._fixed(request, "games", _games)

    async def cards(self, request: Request) -> Response:
        name = self._game(request)
        return self._fixed(request, f"cards {name}", rules_of(name).faces)

    async def rulebook(self, request: Request) -> Response:
        name = self._game(request)
        return self._fixed(request, f"rules {name}", lambda: _sections(name))

    async def lesson(self, request: Request) -> Response:
        name = self._game(request)
        return self._fixed(request, f"tutorial {name}", lambda: tutorial(name))

    # -- tables ----------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        cards = self.server.storage.tables(public=True, status=("open", "playing"), limit=50)
        shown = []
        for card in cards:
            summary = msgspec.json.decode(card.summary)
            entry = {"code": card.code, "name": card.name, "game": card.game, "status": card.status}
            shown.append(entry | {key: summary[key] for key in ("seats", "taken", "host")})
        return json_response({"tables": shown})

    async def new_table(self, request: Request) -> Response:
        guest = self._guest(request)
        body = await self._body(request, m.NewTableBody)
        if body.game not in REGISTRY:
            raise Refusing(400, "badOptions", f"There is no game {body.game!r}.")
        opened = open_table(rules_of(body.game), body, Actor(guest.id, guest.name))
        self._slow_down(request, "tables", self.server.settings.limits.new_tables)
        live = self.hub.create([opened])
        await self.hub.stored()
        return json_response({"code": live.table.code})

    async def quick(self, request: Request) -> Response:
        guest = self._guest(request)
        body = await self._body(request, m.QuickBody)
        if body.game not in REGISTRY:
            raise Refusing(400, "badOptions", f"There is no game {body.game!r}.")
        game = rules_of(body.game)
        table = m.NewTableBody(body.game, options=dict(game.quick))
        opened = open_table(game, table, Actor(guest.id, guest.name), body.players)
        self._slow_down(request, "tables", self.server.settings.limits.new_tables)
        bots = [body.bot] * (body.players - 1)
        live = self.hub.create(against_bots(opened, bots, self.hub.seed()))
        await self.hub.stored()
        return json_response({"code": live.table.code})

    async def invited(self, request: Request) -> Response:
        """The address that `lorehall play` opens: a table against bots, made when it is first opened."""
        invitation = self.server.invitations.get(request.path_params["token"])
        if invitation is None:
            raise Refusing(
                404, "noSuchTable", "This address was for one evening only; start again."
            )
        if invitation.code is not None:
            return RedirectResponse(f"/t/{invitation.code}", 303)
        guest, secret = self.server.guest(request), ""
        if guest is None:
            issued = guests.new_guest(DEFAULT_NAME, self.hub.milliseconds())
            await self._store(list(issued.writes))
            guest, secret = issued.guest, issued.secret
        body = m.NewTableBody(invitation.game, options=invitation.options)
        opened = open_table(rules_of(body.game), body, Actor(guest.id, guest.name))
        live = self.hub.create(against_bots(opened, invitation.bots, self.hub.seed()))
        invitation.code = live.table.code
        await self.hub.stored()
        response = RedirectResponse(f"/t/{invitation.code}", 303)
        if secret:
            self._give_cookie(request, response, secret)
        return response

    # -- replays ---------------------------------------------------------------------------------

    async def watch(self, request: Request) -> Response:
        live = self._table(request)
        table, course = live.table, self._begun(live)
        audience = self._audience(request, live)
        answers = [option for _, option in course.answers]
        names = [chair.name for chair in table.chairs]
        head = {"game": course.game.name, "table": table.info(), "seats": names}
        return await self._computed(
            request,
            lambda: head | {"frames": replay.frames(course.game, course.base, answers, audience)},
        )

    def _begun(self, live: Live) -> Course:
        if live.table.course is None:
            raise Refusing(409, "notRunning", "The game has not begun yet.")
        return live.table.course

    async def _computed(self, request: Request, make: Callable[[], object]) -> Response:
        """Something that takes a while: beside the event loop, and nothing of it before it is on disk."""
        self._slow_down(request, "replays", self.server.settings.limits.replays)
        await self.hub.stored()
        data = await asyncio.to_thread(lambda: m.encode(make()))
        return Response(data, media_type="application/json")

    def _audience(self, request: Request, live: Live) -> replay.Audience:
        """Who wants to see it as whom: while it is played, nobody sees more than at the table."""
        table = live.table
        wanted = request.query_params.get("as", "public")
        if wanted == "public":
            return "public"
        if wanted == "all":
            if table.status != "over":
                raise Refusing(403, "notOver", "Everything is revealed after the end of the game.")
            return "all"
        if wanted not in [str(seat) for seat in range(len(table.chairs))]:
            raise Refusing(400, "noSuchSeat", f"This table has seats 0 to {len(table.chairs) - 1}.")
        seat = int(wanted)
        guest = self.server.guest(request)
        if table.status != "over" and (guest is None or table.seat_of(guest.id) != seat):
            raise Refusing(
                403, "notYourSeat", "While the game runs you see it as your own seat only."
            )
        return seat

    async def history(self, request: Request) -> Response:
        course = self._begun(self._table(request))
        answers = [option for _, option in course.answers]
        return await self._computed(
            request, lambda: replay.history(course.game, course.base, answers)
        )

    async def file(self, request: Request) -> Response:
        table = self._table(request).table
        if table.course is None or table.status != "over" or table.seed is None:
            raise Refusing(
                409,
                "notOver",
                "The file has the whole deck in it: it is given after the end of the game.",
            )
        names = [chair.name for chair in table.chairs]
        bots = [chair.bot for chair in table.chairs]
        data = to_file(table.course, seed=table.seed, names=names, bots=bots)
        name = f'attachment; filename="lorehall-{table.code}.json"'
        return Response(data, 200, {"Content-Disposition": name}, "application/json")

    async def take_file(self, request: Request) -> Response:
        guest = self._guest(request)
        self._slow_down(request, "tables", self.server.settings.limits.new_tables)
        try:
            file, course = from_file(await self._bytes(request, MAX_BYTES))
        except BadSave as error:
            raise Refusing(400, "badFile", str(error)) from None
        if not course.over:
            raise Refusing(400, "badFile", "This game has not been played to its end.")
        records = imported(file.names, file.bots, file.seed, course, Actor(guest.id, guest.name))
        live = self.hub.create(records)
        await self.hub.stored()
        return json_response({"code": live.table.code})


def imported(
    names: tuple[str, ...], bots: tuple[str | None, ...], seed: int, course: Any, actor: Actor
) -> list[r.Any]:
    """The records of a table at which this finished game was played. Its people are names only: nobody owns the seats."""
    body = m.NewTableBody(course.game.name, "", options=course.game.options_of(course.base))
    found: list[r.Any] = [open_table(course.game, body, actor), r.Stood(0)]
    found += [
        r.BotSat(seat, player, name)
        for seat, (name, player) in enumerate(zip(names, bots, strict=True))
    ]
    found.append(r.Started(seed))
    found += [r.Answered(seat, option) for seat, option in course.answers]
    return found


def _shown(guest: Guest) -> dict[str, str]:
    return {"id": guest.id, "name": guest.name}


def _games() -> dict[str, Any]:
    found = []
    for name in REGISTRY:
        game = rules_of(name)
        menu = game.menu()
        found.append(
            {
                "name": game.name,
                "title": game.title,
                "version": game.version,
                "tagline": game.tagline,
                "players": menu["players"],
                "menu": menu,
                "tutorial": tutorial_file(name) is not None,
            }
        )
    bots = [{"name": name, "title": bot(name).title, "help": bot(name).help} for name in BOTS]
    return {"games": found, "bots": bots}


def _sections(name: str) -> dict[str, Any]:
    sections: dict[str, list[dict[str, str]]] = {}
    for rule in rules(name):
        sections.setdefault(rule.section, []).append({"number": rule.number, "text": rule.text})
    return {"sections": [{"title": title, "rules": found} for title, found in sections.items()]}

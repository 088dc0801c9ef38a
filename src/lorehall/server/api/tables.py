"""Routes of tables: the list of public ones, opening one, and the socket of one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from lorehall.games import game as rules_of
from lorehall.server import guests
from lorehall.server import messages as m
from lorehall.server.actors import Actor
from lorehall.server.addresses import friends_urls, is_this_machine
from lorehall.server.api.base import Refusing, Routes, json_response, known_game
from lorehall.server.api.guests import label_of, with_cookie
from lorehall.server.indexcards import summary_of
from lorehall.server.limits import SOCKET_PRICE
from lorehall.server.opening import (
    against_bots,
    known_level,
    open_table,
    own_seats,
    quick_options,
)
from lorehall.server.priced import PURSE, address_of, built_for
from lorehall.server.socket import Socket
from lorehall.server.terms import Terms

DEFAULT_NAME = "Host"


class TableRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [
            WebSocketRoute("/api/tables/{code}/socket", self.socket),
            self.get("/tables", self.tables),
            self.post("/tables", self.new_table),
            self.post("/quick", self.quick),
            self.get("/tables/{code}/invitation", self.invitation),
            Route("/play/{token}", self.invited),
        ]

    async def tables(self, request: Request) -> Response:
        cards = self.server.storage.tables(public=True, status=("open", "playing"), limit=50)
        shown = []
        for card in cards:
            summary = summary_of(card)
            entry = {"code": card.code, "name": card.name, "game": card.game, "status": card.status}
            counts = {"seats": summary.seats, "taken": summary.taken, "host": summary.host}
            shown.append(entry | counts)
        return json_response({"tables": shown})

    async def new_table(self, request: Request) -> Response:
        self.actor(request)
        rate = self.server.settings.limits.new_tables
        self.look_before(request, "tables", rate)
        body = await self.body(request, m.NewTableBody)
        actor = self.current_actor(request)
        opened = open_table(known_game(body.game), body, actor, seed=self.hub.seed())
        self.slow_down(request, "tables", rate)
        more = own_seats(body.options, opened.options, actor)
        return json_response({"code": await self.opened([opened, *more])})

    async def quick(self, request: Request) -> Response:
        self.actor(request)
        rate = self.server.settings.limits.new_tables
        self.look_before(request, "tables", rate)
        body = await self.body(request, m.QuickBody)
        actor = self.current_actor(request)
        game, level = known_game(body.game), known_level(body.bot)
        opened = open_table(
            game, m.NewTableBody(body.game, options=quick_options(game, body)), actor
        )
        self.slow_down(request, "tables", rate)
        bots = [level] * (opened.options["players"] - 1)
        code = await self.opened(against_bots(opened, bots, self.hub.seed()))
        return json_response({"code": code})

    async def invitation(self, request: Request) -> Response:
        """What the table's link has beside its code, for those who sit there to pass on."""
        actor, table = self.actor(request), (await self.table(request)).table
        if not table.seats_of(actor.guest):
            raise Refusing(403, "notSeated", "Those who sit at a table pass its link on.")
        return json_response(
            {"invitation": table.invitation, "addresses": self._addresses(request)}
        )

    def _addresses(self, request: Request) -> list[str]:
        """Where friends reach the server, for who sits at its own machine: what their browser calls it leads nobody here."""
        here = request.client is not None and is_this_machine(request.client.host)
        listens = request.scope.get("server")
        return friends_urls(self.server.settings.host, listens[1]) if here and listens else []

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
        if guest is None and invitation.greets:
            return RedirectResponse("/", 303)  # the hall greets who has never been here
        if guest is None:
            issued = guests.new_guest(DEFAULT_NAME, self.hub.milliseconds(), label_of(request))
            await self.store(issued.writes)
            guest, secret = issued.guest, issued.secret
        body = m.NewTableBody(invitation.game, options=invitation.options)
        opened = open_table(rules_of(body.game), body, Actor(guest.id, guest.name))
        records = against_bots(opened, invitation.bots, self.hub.seed())
        invitation.code = await self.opened(records)
        response = RedirectResponse(f"/t/{invitation.code}", 303)
        return with_cookie(response, request, secret) if secret else response

    # -- the socket ------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        server, code, address = self.server, socket.path_params["code"], address_of(socket)
        await server.turnstile.turn(address)
        actor = server.actor(socket)
        purse = socket.scope[PURSE] = server.ledger.purse(address, actor.guest)
        refused = 4429 if purse.wait() else await self._refused(socket, code, address)
        purse.spend(SOCKET_PRICE)
        server.turnstile.spend(SOCKET_PRICE)
        if isinstance(refused, m.Bye):
            await socket.accept()
            await socket.send_text(m.encode(refused).decode())
            await socket.close()
            return
        if refused is not None:
            await socket.close(refused)
            return
        await socket.accept()
        owners = (f"table {code.upper()}", f"address {address}")
        limits, limiter, backlog = server.settings.limits, server.limiter, server.backlog
        meter, players = (
            server.meters.of(address),
            server.ledger.purse(address, actor.guest, plays=True),
        )
        terms = Terms(
            limits,
            limiter,
            purse,
            players,
            server.turnstile,
            meter,
            backlog,
            address,
            owners,
            built_for(socket),
        )
        opened = Socket(socket, actor, terms)
        server.open.add(opened)
        server.sockets[address] += 1
        try:
            await opened.run(self.hub, code)
        finally:
            server.open.discard(opened)
            server.sockets[address] -= 1
            if not server.sockets[address]:
                del server.sockets[address]

    async def _refused(self, socket: WebSocket, code: str, address: str) -> int | m.Bye | None:
        """The code with which this socket is closed at once, or the words; None if it may stay."""
        if not self.server.trusted(socket.headers):
            return 4403
        most = self.server.settings.limits.sockets
        if most is not None and self.server.sockets[address] >= most:
            return 4429
        try:
            await self.table(socket)
        except Refusing as refused:
            if refused.error["reason"] == "changedRules":
                return m.Bye("changed", str(refused))
            if refused.status == 409:
                return m.Bye("unreadable", str(refused))
            return 4429 if refused.status == 429 else 4404
        return None

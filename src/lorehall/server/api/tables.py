"""Routes of tables: the list of public ones, opening one, and the socket of one."""

from __future__ import annotations

from time import perf_counter

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from lorehall.games import game as rules_of
from lorehall.server import guests
from lorehall.server import messages as m
from lorehall.server.actors import Actor
from lorehall.server.api.base import Refusing, Routes, json_response, known_game
from lorehall.server.api.guests import with_cookie
from lorehall.server.limits import SOCKET_PRICE
from lorehall.server.metrics import log
from lorehall.server.opening import against_bots, open_table
from lorehall.server.priced import address_of
from lorehall.server.socket import Socket, Terms

DEFAULT_NAME = "Host"


class TableRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [
            WebSocketRoute("/api/tables/{code}/socket", self.socket),
            self.get("/tables", self.tables),
            self.post("/tables", self.new_table),
            self.post("/quick", self.quick),
            Route("/play/{token}", self.invited),
        ]

    async def tables(self, request: Request) -> Response:
        cards = self.server.storage.tables(public=True, status=("open", "playing"), limit=50)
        shown = []
        for card in cards:
            summary = msgspec.json.decode(card.summary)
            entry = {"code": card.code, "name": card.name, "game": card.game, "status": card.status}
            shown.append(entry | {key: summary[key] for key in ("seats", "taken", "host")})
        return json_response({"tables": shown})

    async def new_table(self, request: Request) -> Response:
        actor, rate = self.actor(request), self.server.settings.limits.new_tables
        self.look_before(request, "tables", rate)
        body = await self.body(request, m.NewTableBody)
        opened = open_table(known_game(body.game), body, actor)
        self.slow_down(request, "tables", rate)
        live = self.hub.create([opened])
        await self.hub.stored()
        return json_response({"code": live.table.code})

    async def quick(self, request: Request) -> Response:
        actor, rate = self.actor(request), self.server.settings.limits.new_tables
        self.look_before(request, "tables", rate)
        body = await self.body(request, m.QuickBody)
        game = known_game(body.game)
        table = m.NewTableBody(body.game, options=dict(game.quick))
        players = max(game.players) if body.players is None else body.players
        opened = open_table(game, table, actor, players)
        self.slow_down(request, "tables", rate)
        bots = [body.bot] * (players - 1)
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
            await self.store(issued.writes)
            guest, secret = issued.guest, issued.secret
        body = m.NewTableBody(invitation.game, options=invitation.options)
        opened = open_table(rules_of(body.game), body, Actor(guest.id, guest.name))
        live = self.hub.create(against_bots(opened, invitation.bots, self.hub.seed()))
        invitation.code = live.table.code
        await self.hub.stored()
        response = RedirectResponse(f"/t/{invitation.code}", 303)
        return with_cookie(response, request, secret) if secret else response

    # -- the socket ------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        server, code, address = self.server, socket.path_params["code"], address_of(socket)
        await server.ledger.purse(address).turn()
        begun = perf_counter()
        guest = server.guest(socket)
        purse = server.ledger.purse(address, guest.id if guest else None)
        refused = 4429 if purse.wait() else self._refused(socket, code, address)
        purse.spend(SOCKET_PRICE + perf_counter() - begun)
        if refused is not None:
            await socket.close(refused)
            return
        await socket.accept()
        actor = Actor(guest.id, guest.name) if guest else Actor(None)
        owners = (f"table {code.upper()}", f"address {address}")
        terms = Terms(server.settings.limits, server.limiter, purse, server.backlog, owners)
        server.sockets[address] += 1
        try:
            await Socket(socket, actor, terms).run(self.hub, code)
        finally:
            server.sockets[address] -= 1
            if not server.sockets[address]:
                del server.sockets[address]

    def _refused(self, socket: WebSocket, code: str, address: str) -> int | None:
        """The code with which this socket is closed at once; None if it may stay."""
        if not self.server.trusted(socket.headers):
            return 4403
        most = self.server.settings.limits.sockets
        if most is not None and self.server.sockets[address] >= most:
            return 4429
        try:
            self.table(socket)
        except Refusing as refused:
            if refused.status == 500:
                log.warning("a table cannot be opened", table=code, error=str(refused))
            return 4429 if refused.status == 429 else 4404
        return None

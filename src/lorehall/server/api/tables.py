"""Routes for tables: the public list, opening a table, and its socket."""

from __future__ import annotations

from collections import Counter
from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from lorehall.games import game as rules_of
from lorehall.server.api.base import Refusing, Routes, TooMany, json_response, known_game
from lorehall.server.api.guests import label_of, with_cookie
from lorehall.server.api.socket import Socket
from lorehall.server.archive.table_summaries import summary_of
from lorehall.server.commands.new_table import (
    against_bots,
    known_level,
    open_table,
    own_seats,
    quick_options,
)
from lorehall.server.hub.service import Invitation
from lorehall.server.live.live_table import LiveTable
from lorehall.server.net.addresses import friends_urls, is_this_machine
from lorehall.server.net.limits import SOCKET_PRICE, Purse
from lorehall.server.net.metering import PURSE, address_of, built_for
from lorehall.server.net.network import has_left, wire_of
from lorehall.server.net.terms import Terms
from lorehall.server.people import guests
from lorehall.server.protocol import http_answers as http
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.storage import TableCard

DEFAULT_NAME = "Host"
MADE_ROOM = m.Bye(
    "limit",
    "Too many tables are open from your network address. This one was closed to make room for a player.",
)


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
        told: http.TableSummaries = {"tables": [_listed(card) for card in cards]}
        return json_response(told)

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
        """Return what the table's link contains besides its code, for seated players to share."""
        actor, table = self.actor(request), (await self.table(request)).table
        if not table.seats_of(actor.guest):
            raise Refusing(403, "notSeated", "Only seated players can share the link.")
        told: http.Invitation = {
            "invitation": table.invitation,
            "addresses": self._addresses(request),
        }
        return json_response(told)

    def _addresses(self, request: Request) -> list[str]:
        """Return where friends reach the server, for a caller on its own machine: their own address works for no one
        else.
        """
        here = request.client is not None and is_this_machine(request.client.host)
        listens = request.scope.get("server")
        return friends_urls(self.server.settings.host, listens[1]) if here and listens else []

    async def invited(self, request: Request) -> Response:
        """Serve the address that `lorehall play` opens: a table against bots, made when it is first opened."""
        invitation = self.server.invitations.get(request.path_params["token"])
        if invitation is None:
            raise Refusing(404, "noSuchTable", "This link has expired. Run `lorehall play` again.")
        async with invitation.lock:
            return await self._accept(request, invitation)

    async def _accept(self, request: Request, invitation: Invitation) -> Response:
        if invitation.code is not None:
            return RedirectResponse(f"/t/{invitation.code}", 303)
        guest, secret = self.server.guest(request), ""
        if guest is None and invitation.greets:
            return RedirectResponse("/", 303)  # the lobby greets newcomers
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
        sockets, address = self.server.sockets, address_of(socket)
        turnstile, scope = self.server.turnstile, socket.scope
        if not await turnstile.turn(address, partial(has_left, scope, wire_of(scope))):
            return
        sockets[address] += 1  # before any await, or many could come at the same time
        try:
            await self._serve(socket, address)
        finally:
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    async def _serve(self, socket: WebSocket, address: str) -> None:
        """Let the socket in and serve it to its end, or say why not."""
        server, actor = self.server, self.server.actor(socket)
        purse = socket.scope[PURSE] = server.ledger.purse(address, actor.guest)
        try:
            await self._look_at(socket, address, purse, actor)
        except Refusing as refused:
            server.metrics.refused(str(refused.error["reason"]))
            await _turn_away(socket, refused)
            return
        finally:
            purse.spend(SOCKET_PRICE)
            server.turnstile.spend(SOCKET_PRICE)
        await socket.accept()
        code = socket.path_params["code"]
        terms = Terms(
            limits=server.settings.limits,
            limiter=server.limiter,
            purse=purse,
            players=server.ledger.purse(address, actor.guest, plays=True),
            turnstile=server.turnstile,
            meter=server.meters.of(address),
            backlog=server.backlog,
            address=address,
            owners=(f"table {code.upper()}", f"address {address}"),
            built=built_for(socket),
        )
        opened = Socket(socket, actor, terms)
        server.open.add(opened)
        try:
            await opened.run(self.hub, code)
        finally:
            server.open.discard(opened)

    async def _look_at(self, socket: WebSocket, address: str, purse: Purse, actor: Actor) -> None:
        """Refuse a socket that isn't allowed."""
        if wait := purse.wait():
            raise TooMany(wait)
        if not self.server.trusted(socket.headers):
            raise Refusing(
                403,
                "origin",
                "This page isn't allowed to use this server. Open Lorehall at its own address.",
            )
        most = self.server.settings.limits.sockets
        is_full = most is not None and self.server.sockets[address] > most
        refused = Refusing(
            429,
            "tooMany",
            "Too many tables are open from your network address. Close one and try again.",
        )
        if is_full and actor.guest is None:
            raise refused
        live = await self.table(socket)
        if is_full and not (_comes_back(live, actor) and self._makes_room(address)):
            raise refused

    def _makes_room(self, address: str) -> bool:
        """Close a socket from this address that no player needs; return whether there was one.

        Otherwise a hundred open pages on the same network could keep out a player who lost their connection.
        """
        there = {reader for reader in self.server.open if reader.address == address}
        playing = [
            reader
            for live in self.hub.tables.values()
            for reader in live.readers
            if reader in there and live.table.is_played_by(reader.actor.guest)
        ]
        pages = Counter(reader.actor.guest for reader in playing)
        found = list(there.difference(playing))
        found = found or [reader for reader in playing if pages[reader.actor.guest] > 1]
        if not found:
            return False
        self.server.open.discard(found[0])  # it will be gone in a moment
        found[0].close(MADE_ROOM)
        return True


def _comes_back(live: LiveTable, actor: Actor) -> bool:
    """Return whether the caller plays there and has no page of it open."""
    return live.table.is_played_by(actor.guest) and not live.attendance.pages_of(actor.guest)


def _listed(card: TableCard) -> http.TableSummary:
    summary = summary_of(card)
    return {
        "code": card.code,
        "name": card.name,
        "game": card.game,
        "status": card.status,
        "seats": summary.seats,
        "taken": summary.taken,
        "host": summary.host,
    }


async def _turn_away(socket: WebSocket, refused: Refusing) -> None:
    """Refuse a socket. A page can read the message only if the socket opens; it needs it where retrying won't help."""
    if refused.status == 409:
        changed = refused.error["reason"] == "changedRules"
        bye = m.Bye("changed" if changed else "unreadable", str(refused))
        await socket.accept()
        await socket.send_text(m.encode(bye).decode())
        await socket.close()
    else:
        await socket.close({403: 4403, 429: 4429}.get(refused.status, 4404))

"""Routes of games once more: replays, the course of the score, and games as files."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from lorehall.core.course import Course
from lorehall.core.errors import BadSave
from lorehall.server import replay
from lorehall.server.api.base import Refusing, Routes, json_response
from lorehall.server.gamefile import MAX_BYTES, from_file, to_file
from lorehall.server.live import Live
from lorehall.server.messages import encode
from lorehall.server.opening import imported
from lorehall.server.packed import Packed, Shelf
from lorehall.server.service import Server

SHELF_BYTES = 16_000_000


class ReplayRoutes(Routes):
    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self._shelf = Shelf(SHELF_BYTES)

    def routes(self) -> list[BaseRoute]:
        return [
            self.get("/tables/{code}/replay", self.watch),
            self.get("/tables/{code}/history", self.history),
            self.get("/tables/{code}/file", self.file),
            self.post("/tables/import", self.take_file),
        ]

    async def watch(self, request: Request) -> Response:
        live = self.table(request)
        table, course = live.table, _begun(live)
        audience = self._audience(request, live)
        answers = [option for _, option in course.answers]
        names = [chair.name for chair in table.chairs]
        head = {"game": course.game.name, "table": table.info(), "seats": names}
        running = table.status == "playing"

        def made() -> object:
            frames = replay.frames(course.game, course.base, answers, audience, running=running)
            return head | {"frames": frames}

        return await self._computed(request, (table.code, table.n, audience), made)

    async def history(self, request: Request) -> Response:
        table = self.table(request)
        course = _begun(table)
        answers = [option for _, option in course.answers]
        key = (table.table.code, table.table.n, "history")
        return await self._computed(
            request, key, lambda: replay.history(course.game, course.base, answers)
        )

    async def _computed(
        self, request: Request, key: Hashable, make: Callable[[], object]
    ) -> Response:
        """Something that takes a while: made beside the event loop, when it is on disk, and kept for the next who asks."""
        self.slow_down(request, "replays", self.server.settings.limits.replays)
        await self.hub.stored()
        packed = self._shelf.get(key)
        if packed is None:
            packed = await self.beside(
                request, lambda: self._shelf.get(key) or Packed.of(encode(make()))
            )
            self._shelf.put(key, packed)
        return packed.answer(request)

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
        guest = self.guest(request)
        if table.status != "over" and (guest is None or seat not in table.seats_of(guest.id)):
            raise Refusing(
                403, "notYourSeat", "While the game runs you see it as your own seat only."
            )
        return seat

    # -- files -----------------------------------------------------------------------------------

    async def file(self, request: Request) -> Response:
        table = self.table(request).table
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
        actor = self.actor(request)
        self.slow_down(request, "tables", self.server.settings.limits.new_tables)
        data = await self.bytes_of(request, MAX_BYTES)
        try:
            file, course = await self.beside(request, lambda: from_file(data))
        except BadSave as error:
            raise Refusing(400, "badFile", str(error)) from None
        if not course.over:
            raise Refusing(400, "badFile", "This game has not been played to its end.")
        live = self.hub.create(imported(file, course, actor))
        await self.hub.stored()
        return json_response({"code": live.table.code})


def _begun(live: Live) -> Course:
    if live.table.course is None:
        raise Refusing(409, "notRunning", "The game has not begun yet.")
    return live.table.course

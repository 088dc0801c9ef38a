"""Routes of games once more: replays, the course of the score, and games as files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

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
from lorehall.server.sealing import opening
from lorehall.server.table import Table
from lorehall.server.verifying import verify


class ReplayRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [
            self.get("/tables/{code}/replay", self.watch),
            self.get("/tables/{code}/history", self.history),
            self.get("/tables/{code}/file", self.file),
            self.get("/tables/{code}/proof", self.proof),
            self.post("/tables/import", self.take_file),
        ]

    async def watch(self, request: Request) -> Response:
        live = await self.table(request)
        table, course = live.table, _begun(live)
        audience = self._audience(request, live)
        answers = [option for _, option in course.answers]
        names = [chair.name for chair in table.chairs]
        head = {"game": course.game.name, "table": table.info(), "seats": names}
        running = table.status == "playing"

        def made() -> object:
            frames = replay.frames(course.game, course.base, answers, audience, running=running)
            return head | {"frames": frames}

        return await self._computed(request, live, made)

    async def history(self, request: Request) -> Response:
        live = await self.table(request)
        course = _begun(live)
        answers = [option for _, option in course.answers]
        return await self._computed(
            request, live, lambda: replay.history(course.game, course.base, answers)
        )

    async def _computed(self, request: Request, live: Live, make: Callable[[], object]) -> Response:
        """Something that takes a while: beside the event loop, and nothing of it before it is on disk."""
        self.slow_down(request, "replays", self.server.settings.limits.replays)
        await self.is_stored(live)
        data = await asyncio.to_thread(lambda: encode(make()))
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
        if table.status != "over" and (guest is None or seat not in table.seats_of(guest.id)):
            raise Refusing(
                403, "notYourSeat", "While the game runs you see it as your own seat only."
            )
        return seat

    # -- files -----------------------------------------------------------------------------------

    async def file(self, request: Request) -> Response:
        self.slow_down(request, "replays", self.server.settings.limits.replays)
        table = (await self._ended(request)).table
        data = await asyncio.to_thread(_file_of(table))
        name = f'attachment; filename="lorehall-{table.code}.json"'
        return Response(data, 200, {"Content-Disposition": name}, "application/json")

    async def proof(self, request: Request) -> Response:
        """What the commitment was made to, and whether all chance of the game came from it."""
        live = await self._ended(request)
        table = live.table
        if table.info().key is None:
            raise Refusing(409, "noProof", "This game was played without a commitment.")
        file = _file_of(table)
        return await self._computed(request, live, lambda: _proven(table, file()))

    async def _ended(self, request: Request) -> Live:
        """A table whose game is over, and whose end is on disk."""
        live = await self.table(request)
        if live.table.status != "over":
            raise Refusing(
                409,
                "notOver",
                "The file has the whole deck in it: it is given after the end of the game.",
            )
        await self.is_stored(live)
        return live

    async def take_file(self, request: Request) -> Response:
        actor = self.actor(request)
        self.slow_down(request, "tables", self.server.settings.limits.new_tables)
        data = await self.bytes_of(request, MAX_BYTES)
        try:
            file, course = await asyncio.to_thread(from_file, data)
        except BadSave as error:
            raise Refusing(400, "badFile", str(error)) from None
        if not course.over:
            raise Refusing(400, "badFile", "This game has not been played to its end.")
        return json_response({"code": await self.opened(imported(file, course, actor))})


def _file_of(table: Table) -> Callable[[], bytes]:
    """Makes the file of a finished game; the table may be asked here, the rest takes a while."""
    course, chance = table.course, table.chance
    assert course is not None
    assert chance is not None
    names = [chair.name for chair in table.chairs]
    bots = [chair.bot for chair in table.chairs]
    return lambda: to_file(course, seed=chance.seed, names=names, bots=bots)


def _proven(table: Table, file: bytes) -> dict[str, object]:
    course, shown = table.course, table.info()
    assert course is not None
    made_to = opening(course.game, course.game.options_of(course.base), shown.key or "")
    told = {"commitment": shown.commitment, "opening": made_to}
    try:
        found = verify(file, shown.commitment or "")
    except BadSave as error:
        return told | {"proven": False, "words": str(error)}
    counts = {name: getattr(found, name) for name in ("answers", "shuffles", "dice", "lots")}
    return told | {"proven": True, "counts": counts}


def _begun(live: Live) -> Course:
    if live.table.course is None:
        raise Refusing(409, "notRunning", "The game has not begun yet.")
    return live.table.course

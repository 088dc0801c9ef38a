"""Routes for past games: replays, score history, and game files."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from lorehall.core.counting import plural
from lorehall.core.errors import BadSave
from lorehall.core.game.history import Course
from lorehall.server.api.base import Refusing, Routes, json_response
from lorehall.server.archive.tablefile import guests_of, to_table_file
from lorehall.server.commands.new_table import imported
from lorehall.server.hub.service import Server
from lorehall.server.net.metering import address_of
from lorehall.server.net.response_cache import Packed, ResponseCache
from lorehall.server.proof.commitments import opening
from lorehall.server.proof.gamefile import MAX_BYTES, from_file, to_file
from lorehall.server.proof.verification import verify
from lorehall.server.protocol.messages import encode
from lorehall.server.protocol.replay_answers import Counts, Proof, ReplayFile, ReplayRisks
from lorehall.server.replay import frames
from lorehall.server.table import records as r
from lorehall.server.table.table import Table

SHELF_BYTES = 16_000_000
NOT_GIVEN = "The file contains the whole deck, so you can download it only after the game."
NOT_REVIEWED = "A game can be reviewed only after it ends."
IMPORTED = "Imported, not played here: this server saw neither the commitment nor the players, so it can't vouch for this game."


class ReplayRoutes(Routes):
    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self._shelf = ResponseCache(SHELF_BYTES)

    def routes(self) -> list[BaseRoute]:
        return [
            self.get("/tables/{code}/replay", self.watch),
            self.get("/tables/{code}/history", self.history),
            self.get("/tables/{code}/risks", self.risks),
            self.get("/tables/{code}/review", self.review),
            self.post("/tables/{code}/review", self.ask_for_review),
            self.get("/tables/{code}/file", self.file),
            self.get("/tables/{code}/proof", self.proof),
            self.post("/tables/import", self.take_file),
        ]

    async def watch(self, request: Request) -> Response:
        table, stopped = await self._as_far(request)
        course = _begun(table)
        audience = self._audience(request, table)
        answers = [option for _, option in course.answers]
        names = [chair.name for chair in table.chairs]
        info, running = table.info(), table.status == "playing"

        def made() -> ReplayFile:
            shown = frames.frames(course.game, course.base, answers, audience, running=running)
            told: ReplayFile = {
                "game": course.game.name,
                "table": info,
                "seats": names,
                "frames": shown,
            }
            if stopped:
                told["stopped"] = stopped
            return told

        return await self._computed(request, (table.code, table.n, audience), made)

    async def history(self, request: Request) -> Response:
        table, _ = await self._as_far(request)
        course = _begun(table)
        answers = [option for _, option in course.answers]
        key = (table.code, table.n, "history")
        return await self._computed(
            request, key, lambda: frames.history(course.game, course.base, answers)
        )

    async def risks(self, request: Request) -> Response:
        """Return the fight previews of a game, separately, so the replay needn't wait for them."""
        table, _ = await self._as_far(request)
        course = _begun(table)
        audience = self._audience(request, table)
        answers = [option for _, option in course.answers]
        key = (table.code, table.n, audience, "risks")

        def made() -> ReplayRisks:
            return {"risks": frames.risks(course.game, course.base, answers, audience)}

        return await self._computed(request, key, made)

    async def review(self, request: Request) -> Response:
        """Return the progress or the result of the review of a finished game."""
        table = await self._ended(request, NOT_REVIEWED)
        return json_response(self.server.reviews.told(table.code))

    async def ask_for_review(self, request: Request) -> Response:
        """Start the review of a finished game, unless it was requested before."""
        table = await self._ended(request, NOT_REVIEWED)
        reviews = self.server.reviews
        if not reviews.has(table.code):
            self.slow_down(request, "reviews", self.server.settings.limits.reviews)
            course = _begun(table)
            answers = [option for _, option in course.answers]
            reviews.ask(table.code, course.game, course.base, answers, address_of(request))
        return json_response(reviews.told(table.code))

    async def _as_far(self, request: Request) -> tuple[Table, str]:
        """Return the table as it is on disk. If it can't continue, return what can be replayed, and the message that
        says so.
        """
        try:
            live = await self.table(request)
        except Refusing as refused:
            changed = self.hub.problems.changed.get(request.path_params["code"].upper())
            if changed is None or changed.agreed is None:
                raise
            return changed.agreed, str(refused)
        await self.is_stored(live)
        return live.table, ""

    async def _computed(
        self, request: Request, key: Hashable, make: Callable[[], object]
    ) -> Response:
        """Make a slow response in the background, and cache it."""
        self.slow_down(request, "replays", self.server.settings.limits.replays)
        packed = self._shelf.get(key)
        if packed is None:
            packed = await self.beside(
                request, lambda: self._shelf.get(key) or Packed.of(encode(make()))
            )
            self._shelf.put(key, packed)
        return packed.answer(request)

    def _audience(self, request: Request, table: Table) -> frames.Audience:
        """Return the requested audience: while the game runs, no one sees more than at the table."""
        wanted = request.query_params.get("as", "public")
        if wanted == "public":
            return "public"
        if wanted == "all":
            if table.status != "over":
                raise Refusing(
                    403, "notOver", "Hidden cards are revealed only after the game ends."
                )
            return "all"
        if wanted not in [str(seat) for seat in range(len(table.chairs))]:
            raise Refusing(
                400,
                "noSuchSeat",
                f"There is no such seat. This table has {plural(len(table.chairs), 'seat')}, counted from 0.",
            )
        seat = int(wanted)
        guest = self.guest(request)
        if table.status != "over" and (guest is None or seat not in table.seats_of(guest.id)):
            raise Refusing(
                403,
                "notYourSeat",
                "While the game is running, you can only see it from your own seat.",
            )
        return seat

    # -- files -----------------------------------------------------------------------------------

    async def file(self, request: Request) -> Response:
        self.slow_down(request, "replays", self.server.settings.limits.replays)
        try:
            table = await self._ended(request)
        except Refusing:
            code = request.path_params["code"].upper()
            if code not in self.hub.problems.changed:
                raise
            return self._log_file(request, code)
        data = await self.beside(request, _file_of(table))
        return _attached(data, f"lorehall-{table.code}.json")

    async def proof(self, request: Request) -> Response:
        """Return what the commitment covers, and whether all randomness of the game follows from it."""
        table = await self._ended(request)
        if table.imported:
            raise Refusing(409, "imported", IMPORTED)
        if table.info().key is None:
            raise Refusing(409, "noProof", "This game was played without a commitment.")
        file = _file_of(table)
        key = (table.code, table.n, "proof")
        return await self._computed(request, key, lambda: _proven(table, file()))

    async def _ended(self, request: Request, words: str = NOT_GIVEN) -> Table:
        """Return a table whose game is over, and whose end is on disk."""
        live = await self.table(request)
        if live.table.status != "over":
            raise Refusing(409, "notOver", words)
        await self.is_stored(live)
        return live.table

    def _log_file(self, request: Request, code: str) -> Response:
        """Return the log of a table that can't be replayed here, for its players; the deck stays hidden until the
        end.
        """
        card = self.server.storage.table(code)
        if card is None or card.status != "over":
            words = (
                "This game isn't over. Ask the server admin to let you finish it on the version it was played "
                "with."
            )
            raise Refusing(409, "notOver", words)
        log = [r.decode(entry.data) for entry in self.server.storage.records(code)]
        if self.actor(request).guest not in guests_of(log):
            raise Refusing(403, "notSeated", "Only players at this table can download its log.")
        data = to_table_file(self.server.storage, code, with_guests=False)
        return _attached(data, f"lorehall-table-{code}.json")

    async def take_file(self, request: Request) -> Response:
        actor = self.actor(request)
        self.slow_down(request, "tables", self.server.settings.limits.new_tables)
        data = await self.bytes_of(request, MAX_BYTES)
        try:
            known, imports = self.hub.editions.has, self.server.imports
            purse = self.server.ledger.imports(address_of(request))
            file, course = await self.beside(
                request, lambda: from_file(data, known), imports, purse
            )
        except BadSave as error:
            raise Refusing(400, "badFile", str(error)) from None
        if not course.over:
            raise Refusing(400, "badFile", "This game isn't finished.")
        return json_response({"code": await self.opened(imported(file, course, actor))})


def _file_of(table: Table) -> Callable[[], bytes]:
    """Return a function that makes the file of a finished game: only this part may read the table, the rest is slow."""
    course, chance = table.course, table.chance
    assert course is not None
    assert chance is not None
    names = [chair.name for chair in table.chairs]
    bots = [chair.bot for chair in table.chairs]
    version, imported = chance.version, table.imported
    return lambda: to_file(
        course, seed=chance.seed, names=names, bots=bots, version=version, imported=imported
    )


def _proven(table: Table, file: bytes) -> Proof:
    course, shown = table.course, table.info()
    assert course is not None
    assert table.chance is not None
    options, version = course.game.options_of(course.base), table.chance.version
    made_to = opening(course.game, options, shown.key or "", version)
    commitment = shown.commitment or ""
    try:
        found = verify(file, commitment)
    except BadSave as error:
        words = str(error)
        return {"commitment": commitment, "opening": made_to, "proven": False, "words": words}
    counts: Counts = {
        "answers": found.answers,
        "shuffles": found.shuffles,
        "dice": found.dice,
        "lots": found.lots,
    }
    return {"commitment": commitment, "opening": made_to, "proven": True, "counts": counts}


def _attached(data: bytes, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, 200, headers, "application/json")


def _begun(table: Table) -> Course:
    if table.course is None:
        raise Refusing(409, "notRunning", "The game hasn't started yet.")
    return table.course

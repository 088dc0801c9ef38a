"""Routes for who runs the server: is it well, and what does it count."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from lorehall.server.api.base import Routes, json_response
from lorehall.server.storage import StorageError


class UpkeepRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [Route("/healthz", self.health), Route("/metrics", self.measured)]

    async def health(self, request: Request) -> Response:
        try:
            self.server.storage.check()
        except StorageError as error:
            return json_response({"ok": False, "words": str(error)}, 503)
        return json_response({"ok": True})

    async def measured(self, request: Request) -> Response:
        metrics = self.server.metrics
        metrics.observe(len(self.hub.tables), self.hub.writer, self.server.bots.late)
        return PlainTextResponse(metrics.text())

"""Routes for the server admin: health and metrics."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from lorehall.server.api.base import Routes, json_response
from lorehall.server.process.health import FOR_HOSTS
from lorehall.server.storage import StorageError


class MaintenanceRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [Route("/healthz", self.health), Route("/metrics", self.measured)]

    async def health(self, request: Request) -> Response:
        """Answer 200, or 503 with the reason: `full`, `failing`, `damaged` or `lowSpace`."""
        health = self.hub.health
        try:
            self.server.storage.check()
            reason = health.reason
        except StorageError as error:
            health.note(error)
            reason = error.reason
        if reason is None:
            return json_response({"ok": True})
        return json_response({"ok": False, "reason": reason, "words": FOR_HOSTS[reason]}, 503)

    async def measured(self, request: Request) -> Response:
        metrics = self.server.metrics
        metrics.observe(len(self.hub.tables), self.hub.writer, self.server.bots.late)
        metrics.observe_storage(self.hub.health.reason, self.hub.health.free)
        return PlainTextResponse(metrics.text())

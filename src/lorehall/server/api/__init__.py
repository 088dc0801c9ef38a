"""The HTTP routes and the socket of docs/protocol.md, by what they serve. Knows all other rooms."""

from __future__ import annotations

from starlette.routing import BaseRoute

from lorehall.server.api.catalogue import CatalogueRoutes
from lorehall.server.api.devices import DeviceRoutes
from lorehall.server.api.guests import GuestRoutes
from lorehall.server.api.maintenance import UpkeepRoutes
from lorehall.server.api.my_tables import MineRoutes
from lorehall.server.api.replays import ReplayRoutes
from lorehall.server.api.tables import TableRoutes
from lorehall.server.hub.service import Server

PARTS = (
    UpkeepRoutes, GuestRoutes, DeviceRoutes, MineRoutes, CatalogueRoutes, TableRoutes, ReplayRoutes,
)  # fmt: skip


def routes(server: Server) -> list[BaseRoute]:
    """Everything under /api, and what hosts and invitations need beside it."""
    return [route for part in PARTS for route in part(server).routes()]

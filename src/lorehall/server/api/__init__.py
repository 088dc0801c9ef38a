"""The HTTP routes and the socket of docs/protocol.md, grouped by subject. May import all other packages of the
server.
"""

from __future__ import annotations

from starlette.routing import BaseRoute

from lorehall.server.api.catalogue import CatalogueRoutes
from lorehall.server.api.devices import DeviceRoutes
from lorehall.server.api.guests import GuestRoutes
from lorehall.server.api.maintenance import MaintenanceRoutes
from lorehall.server.api.my_tables import MyTablesRoutes
from lorehall.server.api.replays import ReplayRoutes
from lorehall.server.api.tables import TableRoutes
from lorehall.server.hub.service import Server

PARTS = (
    MaintenanceRoutes, GuestRoutes, DeviceRoutes, MyTablesRoutes, CatalogueRoutes, TableRoutes, ReplayRoutes,
)  # fmt: skip


def routes(server: Server) -> list[BaseRoute]:
    """Return everything under /api, and the other routes that admins and invitations need."""
    return [route for part in PARTS for route in part(server).routes()]

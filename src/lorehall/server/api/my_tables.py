"""The route for a guest's own tables. An open lobby polls it every few seconds, so it must be cheap.

Tables in memory report their own state. The others are listed from their stored index card. A table is built only if
its card is behind its log: after a crash, or after an upgrade that added something to the cards.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from lorehall.core.errors import LorehallError
from lorehall.server.api.base import Routes
from lorehall.server.archive.my_tables import my_tables
from lorehall.server.hub.bill import Bill
from lorehall.server.net.metering import purse_of
from lorehall.server.net.response_cache import unless_known
from lorehall.server.protocol.messages import encode
from lorehall.server.storage import StorageError, TableCard

MOST = 100
"""How many tables are listed; running ones come first."""
BUILT = 5
"""How many tables with an outdated card are built for one answer, at most."""


class MyTablesRoutes(Routes):
    def routes(self) -> list[BaseRoute]:
        return [self.get("/me/tables", self.tables)]

    async def tables(self, request: Request) -> Response:
        guest = self.guest(request)
        cards = [] if guest is None else await self._cards(request, guest.id)
        found = [] if guest is None else my_tables(cards, guest.id, self.hub.problems)
        return unless_known(request, encode({"tables": found}))

    async def _cards(self, request: Request, guest: str) -> list[TableCard]:
        found = self.server.storage.tables_of(guest, MOST)
        behind = [card.code for card, n in found if card.n < n and self._is_away(card.code)]
        for code in behind[:BUILT]:
            await self._build(request, code)
        tables = self.hub.tables
        if any(tables[card.code].unstored for card, _ in found if card.code in tables):
            await self.hub.stored()  # nothing is shown that isn't on disk
        return [tables[card.code].card() if card.code in tables else card for card, _ in found]

    def _is_away(self, code: str) -> bool:
        """Return whether a table isn't in memory, but may be built."""
        return code not in self.hub.tables and not self.hub.problems.words(code)

    async def _build(self, request: Request, code: str) -> None:
        """Load the table, so its card is written when it leaves memory; or note that it doesn't open."""
        try:
            await self.hub.find(code, Bill(purse_of(request), None))
        except StorageError:
            raise
        except LorehallError:
            pass

"""The client: the page for every address, and the files that it loads."""

from __future__ import annotations

from asyncio import to_thread
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from lorehall.server.net.response_cache import Packed, ResponseCache

CLIENT = Path(__file__).parents[1] / "client"
"""Where `npm run build` puts the client."""
ADDRESSES = (
    "/", "/new", "/about", "/recover", "/devices", "/privacy", "/t/{code}", "/t/{code}/replay", "/replay",
    "/replay/{code}", "/learn", "/learn/{game}", "/cards", "/cards/{game}",
)  # fmt: skip
LONE_FILES = ("favicon.svg", "favicon-attention.svg", "third-party.txt")
UNBUILT = """<!doctype html><html lang="en"><title>Lorehall</title>
<h1>Lorehall is running, but its client has not been built.</h1><p>In a checkout, run <code>make client</code>.</p></html>"""


async def page(request: Request) -> Response:
    """Serve the client's only page; it reads the address itself."""
    index = CLIENT / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT, 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


KEPT_BYTES = 32_000_000


class Assets(StaticFiles):
    """Files whose names change with their content: browsers may cache them forever, and they are read and compressed
    once.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, check_dir=False)
        self._shelf = ResponseCache(KEPT_BYTES)

    @property
    def files(self) -> list[Path]:
        folder = Path(self.directory or "")
        return sorted(folder.iterdir()) if folder.is_dir() else []

    def pack(self) -> None:
        """Read and compress all of them now: later it would take time from running games."""
        for file in self.files:
            self._shelf.put(file.name, _packed(file))

    async def check_config(self) -> None:
        """Do nothing: a missing client isn't an error."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        packed = self._shelf.get(path)
        if packed is None:
            try:
                response = await super().get_response(path, scope)
            except (OSError, ValueError):  # the name is empty or too long: no such file
                raise HTTPException(404) from None
            if not isinstance(response, FileResponse) or response.status_code != 200:
                return response
            packed = await to_thread(_packed, Path(response.path))
            self._shelf.put(path, packed)
        return packed.answer(Request(scope), "public, max-age=31536000, immutable")


def _packed(file: Path) -> Packed:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return Packed.of(file.read_bytes(), kind)


async def lone_file(request: Request) -> Response:
    """Serve a file next to the page, such as its icon."""
    found = CLIENT / request.url.path.removeprefix("/")
    if not found.is_file():
        return Response(status_code=404)
    return FileResponse(found, headers={"Cache-Control": "max-age=86400"})


ASSETS = Assets(CLIENT / "assets")
PAGES: list[BaseRoute] = [
    *(Route(address, page) for address in ADDRESSES),
    Mount("/assets", ASSETS),
    *(Route(f"/{name}", lone_file) for name in LONE_FILES),
]

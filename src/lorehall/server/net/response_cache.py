"""Responses made once and sent to many: cached as bytes, compressed once, with a tag for the browser's cache."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

LEVEL = 6
SMALLEST = 1_000
"""Bytes below which compressing isn't worth it."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A response, plain and compressed."""

    plain: bytes
    small: bytes | None
    tag: str
    kind: str

    @classmethod
    def of(cls, data: bytes, kind: str = "application/json") -> Packed:
        """Slow for much data: best done in the background."""
        small = gzip.compress(data, LEVEL, mtime=0) if len(data) >= SMALLEST else None
        return cls(data, small, _tag(data), kind)

    def __len__(self) -> int:
        return len(self.plain) + len(self.small or b"")

    def answer(self, request: Request, caching: str = "no-cache") -> Response:
        headers = {"ETag": self.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
        if _is_known(request, self.tag):
            return Response(status_code=304, headers=headers)
        if self.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.small, 200, headers | {"Content-Encoding": "gzip"}, self.kind)
        return Response(self.plain, 200, headers, self.kind)


def unless_known(request: Request, data: bytes) -> Response:
    """Return a response for one browser alone: only "not modified" if the browser has it already."""
    headers = {"ETag": _tag(data), "Cache-Control": "private, no-cache"}
    if _is_known(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, "application/json")


def _tag(data: bytes) -> str:
    return f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'


def _is_known(request: Request, tag: str) -> bool:
    return tag in request.headers.get("if-none-match", "")


class ResponseCache:
    """Caches the most recently requested responses, up to this many bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[Hashable, Packed] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Packed | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, packed: Packed) -> None:
        old = self._kept.pop(key, None)
        self._size += len(packed) - (0 if old is None else len(old))
        self._kept[key] = packed
        while self._size > self._most and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])

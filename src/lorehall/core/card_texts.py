"""The texts that a game is played with, such as card files: by name, in the order in which they are read.

They are stored with what was played, so a new edition of a card changes no game that has begun.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from typing import Final

from lorehall.core.errors import BadSave

Texts = Mapping[str, str]
LONGEST: Final = 4_000_000
"""Bytes of the texts of one game, unpacked."""


def canonical(texts: Texts) -> bytes:
    """The bytes of which the digest is made: a list of names and texts, because their order counts."""
    return json.dumps(list(texts.items()), ensure_ascii=False, separators=(",", ":")).encode()


def digest_of(texts: Texts) -> str:
    """Return the digest of these texts; "" for none."""
    return hashlib.sha256(canonical(texts)).hexdigest() if texts else ""


def packed(texts: Texts) -> bytes:
    """Return the texts, compressed."""
    return zlib.compress(canonical(texts), 9)


def unpacked(data: bytes, digest: str) -> Texts:
    """Return the texts that `packed` wrote; BadSave if they don't match the digest."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(data, LONGEST)
        texts = dict(json.loads(plain)) if not unpacker.unconsumed_tail else {}
    except (zlib.error, ValueError, TypeError):
        texts = {}
    if digest_of(texts) != digest:
        raise BadSave(f"The card texts {digest[:12]} are damaged.")
    return texts

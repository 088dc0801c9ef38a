"""The texts that a game is played with, such as card files: by name, in the order in which they are read.

They are kept with what was played, so that a new edition of a card changes no game that has begun.
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
    """What these texts are known by; "" for none."""
    return hashlib.sha256(canonical(texts)).hexdigest() if texts else ""


def packed(texts: Texts) -> bytes:
    """The texts as few bytes."""
    return zlib.compress(canonical(texts), 9)


def unpacked(data: bytes, digest: str) -> Texts:
    """The texts that `packed` wrote; BadSave if they are not those of the digest."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(data, LONGEST)
        texts = dict(json.loads(plain)) if not unpacker.unconsumed_tail else {}
    except (zlib.error, ValueError, TypeError):
        texts = {}
    if digest_of(texts) != digest:
        raise BadSave(f"The card texts {digest[:12]} are damaged.")
    return texts

"""Text messages in single WebSocket frames (RFC 6455, 5.2), encoded and decoded here: almost all traffic.

The library handles all other frames.
"""

from __future__ import annotations

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that was built

SHORT = 126
"""From this length on, the length doesn't fit into the second byte of a frame."""
MASKED_HEAD = 6
"""Bytes before a short text from a client: two header bytes and four for the mask."""


def framed(text: bytes) -> bytes:
    """Return a text as a server's frame: whole and unmasked."""
    size = len(text)
    if size < SHORT:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)


def short_text(data: bytes) -> bytes | None:
    """Return the text of a client's frame, if the data is just that: one whole, masked, short ASCII frame."""
    size = len(data) - MASKED_HEAD
    if not 0 < size < SHORT or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    text: bytes = apply_mask(data[MASKED_HEAD:], data[2:MASKED_HEAD])
    return text if text.isascii() else None

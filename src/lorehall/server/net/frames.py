"""Texts in single frames of a WebSocket, made and read by hand (RFC 6455, 5.2): nearly everything that is sent goes so.

Whatever else a frame may be is left to the library.
"""

from __future__ import annotations

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that was built

SHORT = 126
"""Bytes from which on the length of a text does not fit into the second byte of its frame."""
MASKED_HEAD = 6
"""Bytes before a short text from a client: two that say what it is, and four that mask it."""


def framed(text: bytes) -> bytes:
    """A text as a server sends it: whole and unmasked."""
    size = len(text)
    if size < SHORT:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)


def short_text(data: bytes) -> bytes | None:
    """The text of a frame as clients send it, if that is all there is: whole, masked, short, of plain letters."""
    size = len(data) - MASKED_HEAD
    if not 0 < size < SHORT or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    text: bytes = apply_mask(data[MASKED_HEAD:], data[2:MASKED_HEAD])
    return text if text.isascii() else None

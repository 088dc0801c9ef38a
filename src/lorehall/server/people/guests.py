"""Guests: a guest is a name and a secret, without an account. The server stores only digests of secrets."""

from __future__ import annotations

import base64
import binascii
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lorehall.core.errors import LorehallError
from lorehall.core.sanitize import clean_text
from lorehall.server.storage.base import DropGuest, Guest, PutGuest, PutSecret, Storage, Write

COOKIE = "lorehall"
"""The name of the cookie that holds a guest's secret."""
NAME_LENGTH = 24
RECOVERY_DAYS = 180
"""How many days a recovery code works: as long as an absent guest is usually stored."""
DAY = 24 * 3_600_000
SECRET_BYTES = 16
ID_LENGTH = 12  # 60 bits: among a million guests no two share an id, and none can be guessed

# Crockford's alphabet: no I, L, O or U, so a code survives being read aloud or copied by hand.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
CODE_GROUP = 4
CHECK_BITS = 12  # fill the last group; most typos are found before a lookup
CODE_LENGTH = (SECRET_BYTES * 8 + CHECK_BITS) // 5


class BadCode(LorehallError):
    """A recovery code that was mistyped."""


class ExpiredCode(LorehallError):
    """A recovery code that was right, but has expired."""

    def __init__(self) -> None:
        super().__init__(
            f"This recovery code has expired. Codes work for {RECOVERY_DAYS} days. Make a new one on a device "
            "where you're still signed in."
        )


@dataclass(frozen=True, slots=True)
class Issued:
    """A secret in its text form, shown once, and the writes that make it valid."""

    guest: Guest
    secret: str
    writes: Sequence[Write]


# --- names ------------------------------------------------------------------------------------


def clean_name(text: str) -> str:
    return clean_text(text, NAME_LENGTH, "A name")


# --- guests -----------------------------------------------------------------------------------


def new_guest(name: str, now: int, label: str = "") -> Issued:
    """Return a new guest with the secret for their first device; `now` in milliseconds since 1970."""
    guest = Guest(new_id(), clean_name(name), now)
    cookie = new_cookie(guest, now, label)
    return replace(cookie, writes=(_put(guest), *cookie.writes))


def renamed(guest: Guest, name: str) -> tuple[Guest, Sequence[Write]]:
    guest = replace(guest, name=clean_name(name))
    return guest, (_put(guest),)


def new_cookie(guest: Guest, now: int, label: str = "") -> Issued:
    """Return the secret for one more device of this guest."""
    secret = secrets.token_bytes(SECRET_BYTES)
    put = PutSecret(digest(secret), guest.id, "cookie", now, label)
    return Issued(guest, cookie_text(secret), (put,))


def new_recovery(guest: Guest, now: int) -> Issued:
    """Return a code that opens the guest's seats on another device for a while; the previous one stops working."""
    secret = secrets.token_bytes(SECRET_BYTES)
    put = PutSecret(digest(secret), guest.id, "recovery", now)
    return Issued(guest, recovery_code(secret), (put,))


def cookie_digest(text: str) -> bytes | None:
    """Return the stored digest of a cookie's secret; None if it can't be one."""
    secret = read_cookie(text)
    return None if secret is None else digest(secret)


def guest_by_cookie(storage: Storage, text: str) -> Guest | None:
    found = cookie_digest(text)
    return None if found is None else storage.guest_of(found, "cookie")


def forgotten(guest: Guest, now: int) -> Sequence[Write]:
    """Return the writes that delete a guest. An id without a name or a secret remains, which tells tables to hide the
    name.
    """
    return DropGuest(guest.id), PutGuest(guest.id, "", now)


def is_forgotten(storage: Storage, guest: str) -> bool:
    """Return whether this guest was deleted on request. Unknown guests, as at tables from another server, were not."""
    found = storage.guest(guest)
    return found is not None and not found.name


def guest_by_code(storage: Storage, text: str, now: int) -> Guest | None:
    """Return the owner of a recovery code; `BadCode` if it can't be one, `ExpiredCode` if it was one."""
    secret = digest(read_recovery_code(text))
    guest = storage.guest_of(secret, "recovery")
    if guest is None:
        return None
    made = [found.created for found in storage.secrets_of(guest.id) if found.digest == secret]
    if not made or now >= recovery_end(made[0]):
        raise ExpiredCode
    return guest


def recovery_end(created: int) -> int:
    """Return when a recovery code made then stops working, in milliseconds."""
    return created + RECOVERY_DAYS * DAY


def new_id() -> str:
    """Return a new public id, which says nothing about the secret."""
    return "g" + "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)).lower()


def digest(secret: bytes) -> bytes:
    """Return what is stored. A secret of 128 random bits can't be guessed, so a fast digest without salt is enough."""
    return hashlib.sha256(secret).digest()


def _put(guest: Guest) -> PutGuest:
    return PutGuest(guest.id, guest.name, guest.created)


# --- secrets as text --------------------------------------------------------------------------


def cookie_text(secret: bytes) -> str:
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def read_cookie(text: str) -> bytes | None:
    """Return the secret in a cookie or after `Bearer`, or `None` if it can't be one: a bad cookie isn't worth an
    error.
    """
    try:
        secret = base64.b64decode(text.encode("ascii") + b"==", altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error):
        return None
    return secret if len(secret) == SECRET_BYTES else None


def recovery_code(secret: bytes) -> str:
    """Return a code like K7QX-9M2T-…: seven groups of four."""
    number = int.from_bytes(secret) << CHECK_BITS | _check(secret)
    chars = [ALPHABET[number >> 5 * place & 31] for place in reversed(range(CODE_LENGTH))]
    groups = range(0, CODE_LENGTH, CODE_GROUP)
    return "-".join("".join(chars[start : start + CODE_GROUP]) for start in groups)


def read_recovery_code(text: str) -> bytes:
    """Return the secret of a typed code: any case, any gaps, O for 0, I or L for 1."""
    plain = "".join(char for char in text.upper() if char.isalnum()).translate(MISREAD)
    if len(plain) != CODE_LENGTH:
        raise BadCode(
            f"A recovery code has {CODE_LENGTH} letters and digits; this one has {len(plain)}."
        )
    number = 0
    for char in plain:
        place = ALPHABET.find(char)
        if place < 0:
            raise BadCode(f"Recovery codes never contain '{char}'. Check the code and try again.")
        number = number << 5 | place
    secret = (number >> CHECK_BITS).to_bytes(SECRET_BYTES)
    if number & (1 << CHECK_BITS) - 1 != _check(secret):
        raise BadCode("This recovery code contains a typo. Check it character by character.")
    return secret


def _check(secret: bytes) -> int:
    return int.from_bytes(digest(secret)[:2]) >> 16 - CHECK_BITS

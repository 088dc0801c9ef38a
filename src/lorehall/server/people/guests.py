"""Who sits down: a guest is a name and a secret; no account is needed. The server keeps only digests of secrets."""

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
"""For how long a recovery code works: as long as a guest is usually kept who does not come."""
DAY = 24 * 3_600_000
SECRET_BYTES = 16
ID_LENGTH = 12  # 60 bits: among a million guests no two share an id, and nobody guesses one

# Crockford's alphabet: no I, L, O or U, so that a code survives being read aloud or copied by hand.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
CODE_GROUP = 4
CHECK_BITS = 12  # fill the last group; most slips of the pen are found before anybody is looked up
CODE_LENGTH = (SECRET_BYTES * 8 + CHECK_BITS) // 5


class BadCode(LorehallError):
    """A recovery code that was mistyped."""


class ExpiredCode(LorehallError):
    """A recovery code that was right, for too long."""

    def __init__(self) -> None:
        super().__init__(
            f"This recovery code has expired: codes work for {RECOVERY_DAYS} days. "
            "Make a new one on a device where you are still signed in."
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
    """A new guest with the secret for their first device; `now` in milliseconds since 1970."""
    guest = Guest(new_id(), clean_name(name), now)
    cookie = new_cookie(guest, now, label)
    return replace(cookie, writes=(_put(guest), *cookie.writes))


def renamed(guest: Guest, name: str) -> tuple[Guest, Sequence[Write]]:
    guest = replace(guest, name=clean_name(name))
    return guest, (_put(guest),)


def new_cookie(guest: Guest, now: int, label: str = "") -> Issued:
    """One more device for this guest."""
    secret = secrets.token_bytes(SECRET_BYTES)
    put = PutSecret(digest(secret), guest.id, "cookie", now, label)
    return Issued(guest, cookie_text(secret), (put,))


def new_recovery(guest: Guest, now: int) -> Issued:
    """A code that opens the guest's seats on another device for a while; the last one ceases to work."""
    secret = secrets.token_bytes(SECRET_BYTES)
    put = PutSecret(digest(secret), guest.id, "recovery", now)
    return Issued(guest, recovery_code(secret), (put,))


def cookie_digest(text: str) -> bytes | None:
    """What is stored of the secret in a cookie; None if it cannot be one."""
    secret = read_cookie(text)
    return None if secret is None else digest(secret)


def guest_by_cookie(storage: Storage, text: str) -> Guest | None:
    found = cookie_digest(text)
    return None if found is None else storage.guest_of(found, "cookie")


def forgotten(guest: Guest, now: int) -> Sequence[Write]:
    """Nothing is left of a guest but an id without a name or a secret, which tells tables to show the name no more."""
    return DropGuest(guest.id), PutGuest(guest.id, "", now)


def is_forgotten(storage: Storage, guest: str) -> bool:
    """Whether this guest asked to be forgotten. Who was never here, as at a table from another server, did not."""
    found = storage.guest(guest)
    return found is not None and not found.name


def guest_by_code(storage: Storage, text: str, now: int) -> Guest | None:
    """Whose recovery code this is; `BadCode` if it cannot be one, `ExpiredCode` if it was one."""
    secret = digest(read_recovery_code(text))
    guest = storage.guest_of(secret, "recovery")
    if guest is None:
        return None
    made = [found.created for found in storage.secrets_of(guest.id) if found.digest == secret]
    if not made or now >= recovery_end(made[0]):
        raise ExpiredCode
    return guest


def recovery_end(created: int) -> int:
    """When a recovery code that was made then ceases to work, in milliseconds."""
    return created + RECOVERY_DAYS * DAY


def new_id() -> str:
    """What others may know a guest by; it says nothing about the secret."""
    return "g" + "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)).lower()


def digest(secret: bytes) -> bytes:
    """What is stored. A secret of 128 random bits cannot be guessed, so a fast digest without salt is enough."""
    return hashlib.sha256(secret).digest()


def _put(guest: Guest) -> PutGuest:
    return PutGuest(guest.id, guest.name, guest.created)


# --- secrets as text --------------------------------------------------------------------------


def cookie_text(secret: bytes) -> str:
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def read_cookie(text: str) -> bytes | None:
    """The secret in a cookie or after `Bearer`, or `None` if it cannot be one: what cookies hold is not worth an error."""
    try:
        secret = base64.b64decode(text.encode("ascii") + b"==", altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error):
        return None
    return secret if len(secret) == SECRET_BYTES else None


def recovery_code(secret: bytes) -> str:
    """Like K7QX-9M2T-…: seven groups of four."""
    number = int.from_bytes(secret) << CHECK_BITS | _check(secret)
    chars = [ALPHABET[number >> 5 * place & 31] for place in reversed(range(CODE_LENGTH))]
    groups = range(0, CODE_LENGTH, CODE_GROUP)
    return "-".join("".join(chars[start : start + CODE_GROUP]) for start in groups)


def read_recovery_code(text: str) -> bytes:
    """The secret of a code as people type it: any case, any gaps, O for 0, I or L for 1."""
    plain = "".join(char for char in text.upper() if char.isalnum()).translate(MISREAD)
    if len(plain) != CODE_LENGTH:
        raise BadCode(
            f"A recovery code has {CODE_LENGTH} letters and digits; this one has {len(plain)}."
        )
    number = 0
    for char in plain:
        place = ALPHABET.find(char)
        if place < 0:
            raise BadCode(f"Recovery codes never contain {char}. Check the code and try again.")
        number = number << 5 | place
    secret = (number >> CHECK_BITS).to_bytes(SECRET_BYTES)
    if number & (1 << CHECK_BITS) - 1 != _check(secret):
        raise BadCode("This recovery code contains a typo. Compare it character by character.")
    return secret


def _check(secret: bytes) -> int:
    return int.from_bytes(digest(secret)[:2]) >> 16 - CHECK_BITS

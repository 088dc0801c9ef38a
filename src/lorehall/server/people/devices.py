"""The devices of a guest: their browsers, when each was last used, and signing them out."""

from __future__ import annotations

from lorehall.server.people.guests import recovery_end
from lorehall.server.storage.base import Secret, Storage

ID_LENGTH = 12
BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""How browsers name themselves; those that also use another's name come first."""
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def device_id(digest: bytes) -> str:
    """Return the id of a device, made from the digest of its secret, which can't be reversed."""
    return digest.hex()[:ID_LENGTH]


def device_label(agent: str) -> str:
    """Return the label of a device: "Firefox on Linux". Nothing else that a browser says about itself is stored."""
    browser = next((name for mark, name in BROWSERS if f"{mark}/" in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " on ".join(filter(None, (browser, system))) or "Unknown device"


def devices_of(storage: Storage, guest: str) -> list[Secret]:
    return [secret for secret in storage.secrets_of(guest) if secret.kind == "cookie"]


def recovery_of(storage: Storage, guest: str, now: int) -> Secret | None:
    """Return the recovery code that works now."""
    codes = (found for found in storage.secrets_of(guest) if found.kind == "recovery")
    return next((code for code in codes if now < recovery_end(code.created)), None)

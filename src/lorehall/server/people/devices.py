"""The devices of a guest: every browser that is this person, when it was last used, and signing it out."""

from __future__ import annotations

from lorehall.server.people.guests import recovery_end
from lorehall.server.storage.base import Secret, Storage

ID_LENGTH = 12
BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""How they call themselves, those first that also call themselves something else."""
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def device_id(digest: bytes) -> str:
    """What a device is called by; of the digest of its secret, which cannot be turned back."""
    return digest.hex()[:ID_LENGTH]


def device_label(agent: str) -> str:
    """What its owner knows a device by: "Firefox on Linux". No more of what a browser tells about itself is kept."""
    browser = next((name for mark, name in BROWSERS if f"{mark}/" in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " on ".join(filter(None, (browser, system))) or "Unknown device"


def devices_of(storage: Storage, guest: str) -> list[Secret]:
    return [secret for secret in storage.secrets_of(guest) if secret.kind == "cookie"]


def recovery_of(storage: Storage, guest: str, now: int) -> Secret | None:
    """The recovery code that works now."""
    codes = (found for found in storage.secrets_of(guest) if found.kind == "recovery")
    return next((code for code in codes if now < recovery_end(code.created)), None)

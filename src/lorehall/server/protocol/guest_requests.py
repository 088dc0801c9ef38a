"""The bodies of HTTP requests about guests, decoded as strictly as messages. `messages` has those about tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class NameBody(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200)]
    secret: bool = False


class RecoverBody(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=80)]


class SignOutBody(Struct, forbid_unknown_fields=True):
    device: Annotated[str, Meta(max_length=40)] | None = None
    """All except the calling device, if left out."""

"""How a server is set up. Every field is an option of `lorehall serve`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from lorehall.server.limits import Limits


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path
    """The folder with everything that must not be lost."""
    host: str = "127.0.0.1"
    port: int = 8000
    durability: Literal["full", "normal"] = "full"
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    """Further origins, such as https://games.example, whose pages may use this server."""
    behind_proxy: bool = False
    """Whether the addresses of guests come from a proxy's headers."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses and networks of such a proxy; from others its headers are not believed."""
    bot_workers: int = 1
    log: Literal["text", "json"] = "text"
    log_level: Literal["info", "warning"] = "info"

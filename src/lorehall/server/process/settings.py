"""The settings of a server. Every field is an option of `lorehall serve`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from lorehall.server.net.limits import Limits


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days unused data is stored; 0 means forever."""

    finished_days: int = 90
    """Tables whose game is over."""
    abandoned_days: int = 30
    """Tables whose game is still being played."""
    unstarted_days: int = 2
    """Tables whose game never started."""
    guest_days: int = 180
    """Guests without a seat at any stored table, with their secrets."""

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if getattr(self, name) < 0:
                raise ValueError(f"{name} must not be negative")


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path
    """The folder for everything that must not be lost."""
    host: str = "127.0.0.1"
    port: int = 8000
    durability: Literal["full", "normal"] = "full"
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    """Further origins, such as https://games.example, whose pages may use this server."""
    host_names: tuple[str, ...] = ()
    """Host names of this server; localhost, `host` and numeric addresses needn't be listed."""
    behind_proxy: bool = False
    """Whether the addresses of guests come from a proxy's headers."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses and networks of the proxy; headers from others are ignored."""
    bot_workers: int = 0
    """Processes for long-thinking bots, hints and reviews; 0: one less than the machine has cores. Quick answers have
    another one."""
    retention: Retention = field(default_factory=Retention)
    archive: Path | None = None
    """Where tables are archived before they are deleted; None deletes them for good."""
    tables_in_memory: int = 300
    """Beyond this many, tables without readers leave memory immediately; they are rebuilt from disk when opened."""
    low_space: int = 200_000_000
    """Free bytes on the disk below which no new tables are opened."""
    log: Literal["text", "json"] = "text"
    log_level: Literal["info", "warning"] = "info"

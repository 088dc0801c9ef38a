"""How a server is set up. Every field is an option of `lorehall serve`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from lorehall.server.net.limits import Limits


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days something is kept of which nothing has been heard; 0 means for ever."""

    finished_days: int = 90
    """Tables whose game is over."""
    abandoned_days: int = 30
    """Tables whose game is still being played."""
    unstarted_days: int = 2
    """Tables whose game never began."""
    guest_days: int = 180
    """Guests who hold no seat at a table that is kept, with their secrets."""

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if getattr(self, name) < 0:
                raise ValueError(f"{name} must not be negative")


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
    host_names: tuple[str, ...] = ()
    """Names by which browsers call this server; localhost, `host` and addresses in numbers need not be listed."""
    behind_proxy: bool = False
    """Whether the addresses of guests come from a proxy's headers."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses and networks of such a proxy; from others its headers are not believed."""
    bot_workers: int = 0
    """Processes for bots that think long, hints and reviews; 0: as many as the machine has cores beside the server's own. Quick
    answers have another one."""
    retention: Retention = field(default_factory=Retention)
    archive: Path | None = None
    """Where tables are written to before they are deleted; None deletes them for good."""
    tables_in_memory: int = 300
    """Beyond so many, unread ones are forgotten at once; they are built again from the disk when somebody comes."""
    low_space: int = 200_000_000
    """Free bytes on the disk below which no new tables are opened."""
    log: Literal["text", "json"] = "text"
    log_level: Literal["info", "warning"] = "info"
